//! Two runs of the puzzle side by side, on the whole screen.

use super::modes;
use crate::app::action::Action;
use crate::app::bindings::KeyGroup;
use crate::app::key::{Code, Key};
use crate::app::modal::Modal;
use crate::app::state::App;
use crate::exact_cover::{Rule, rule_names};
use crate::problems::plain_line;
use crate::session::{Grain, Session, Stop, Target, Way};

/// Updates that both runs spend with one key.
const UPDATES: u64 = 100;

/// Events in which as many updates are spent at most, so that a key is never late.
const EVENTS: usize = 10_000;

/// Takes what follows `:compare`: the rule of the run on the right, or those of both.
pub fn by_name(app: &mut App, rules: &str) {
    let words: Vec<&str> = rules.split_whitespace().filter(|word| *word != "with").collect();
    let read: Result<Vec<Rule>, &str> = words.iter().map(|word| word.parse().map_err(|_| *word)).collect();
    match read.as_deref() {
        Ok(&[right]) => start(app, app.shell.settings.rule, right),
        Ok(&[left, right]) => start(app, left, right),
        Ok(_) | Err(_) => app.lab.refuse(format!(
            ":compare wants the other rule, as in :compare first, or both: {}; not '{}'.",
            rule_names!(),
            plain_line(rules)
        )),
    }
}

/// Shows the puzzle searched by two rules, both at step 0.
pub fn start(app: &mut App, left: Rule, right: Rule) {
    if app.is_asking() {
        return app.lab.refuse("The question waits: answer it first, or ⟨on⟩ goes on without.");
    }
    modes::start_solving(&mut app.lab, &app.shell.settings);
    if let Some(solve) = app.lab.puzzle.solve_mut() {
        solve.session.rest();
        app.lab.notice = None;
        app.compare(left, right);
    }
}

/// A key while two runs are compared: it moves both, as it moves one.
pub fn key(app: &mut App, key: Key) {
    let step = |app: &mut App, way, grain| app.on_compared(|session| session.step(way, grain, 1));
    match (app.shell.keys.find(KeyGroup::Solve, key), key.code) {
        (Some(Action::Step(grain, way)), _) => step(app, way, grain),
        (Some(Action::ToStart), _) | (_, Code::Home) => app.on_compared(Session::restart),
        (Some(Action::ToEnd), _) | (_, Code::End) => app.on_compared(|session| session.travel(Target::End)),
        (Some(Action::Continue(way)), _) => app.on_compared(|session| session.travel(Target::Stop(way))),
        (Some(Action::DeadEnd(way)), _) => {
            app.on_compared(|session| session.travel(Target::Next(way, Stop::DeadEnd)));
        }
        (Some(Action::Leave(way)), _) => app.on_compared(|session| session.travel(Target::Leave(way))),
        (Some(Action::Play), _) => match app.is_comparing_in_motion() {
            true => app.on_compared(Session::rest),
            false => {
                app.on_compared(Session::play);
                app.lab.say("Both play; ⟨play⟩ stops them.");
            }
        },
        (Some(Action::Cancel | Action::Quit | Action::Interrupt | Action::Enter), _) | (_, Code::Esc) => {
            close(app)
        }
        (_, Code::Right) => step(app, Way::Forward, Grain::Event),
        (_, Code::Left) => step(app, Way::Back, Grain::Event),
        (None, Code::Char('u')) => spend(app),
        (Some(Action::Help), _) => {
            app.lab.say("Each key moves both runs; u: until both have spent 100 updates more.");
        }
        _ => {}
    }
}

/// Back to the run, or to the race that one of the two is a lane of: it stands where it stood.
fn close(app: &mut App) {
    app.compared = None;
    let race = if let Some(Modal::Compare(race)) = app.lab.modal.take() { race } else { None };
    app.lab.modal = race.map(|(race, at)| Modal::Race { race, paused: true, at });
}

/// Lets both spend the same number of updates: each stops at its first event that reaches the line.
fn spend(app: &mut App) {
    let spent = |session: &Session| session.search().stats().updates;
    let line = app.compared_sessions().map(spent).max().unwrap_or(0) + UPDATES;
    app.on_compared(|session| {
        for _ in 0..EVENTS {
            let before = session.search().step();
            if spent(session) >= line {
                break;
            }
            session.step(Way::Forward, Grain::Event, 1);
            if session.search().step() == before {
                break;
            }
        }
    });
}
