//! SOLVE: the search moves.

use super::{arrival, modes, takeover};
use crate::app::lab::Lab;
use crate::app::settings::Settings;
use crate::app::state::App;
use crate::app::watched_run::WatchedRun;
use crate::exact_cover::Event;
use crate::session::{Beat, Motion, Pace, Session, Speed, Target, Way};
use core::time::Duration;

/// Goes so many hundredths of the line of time that way.
pub fn seek(run: &mut WatchedRun<'_>, way: Way, hundredths: u64) {
    let here = run.session.search().step();
    let by = (run.session.line_length() / 100).max(1).saturating_mul(hundredths);
    let step = match way {
        Way::Forward => here.saturating_add(by),
        Way::Back => here.saturating_sub(by),
    };
    travel(run, Target::Step(step), 1);
}

/// Types a digit of a count: with it the count is so much.
pub fn type_count(lab: &mut Lab, count: Option<u64>, digit: u8) {
    let digits = count.unwrap_or(0).saturating_mul(10).saturating_add(u64::from(digit));
    if let Some(solve) = lab.puzzle.solve_mut() {
        solve.count = (digits > 0).then_some(digits);
    }
}

/// Moves the run, and says where it came to rest if that is worth a word.
pub fn go(run: &mut WatchedRun<'_>, moves: impl FnOnce(&mut Session)) {
    // The links go along with the run, away from the node under the cursor.
    run.view.run_moves();
    let was_playing = run.session.motion() == Motion::Playing;
    moves(run.session);
    // Whoever goes elsewhere plays on from there: forwards.
    if !was_playing && run.session.motion() != Motion::Playing {
        run.session.set_playing(Way::Forward, run.session.playing().1);
    }
    arrival::report(run);
}

/// Sets out for the same target so many times.
pub fn travel(run: &mut WatchedRun<'_>, target: Target, times: u64) {
    go(run, |session| session.travel_times(target, times));
}

/// Plays, or pauses. At the end that way there is nothing to play, and it says so.
pub fn play_or_pause(run: &mut WatchedRun<'_>) {
    let (way, beat) = run.session.playing();
    if way == Way::Back && run.session.motion() == Motion::Resting && is_at_start(run.session) {
        run.session.set_playing(Way::Forward, beat);
    }
    play_on_or_pause(run);
}

fn is_at_start(session: &Session) -> bool {
    session.search().last_event().is_none() && !session.search().is_mid_event()
}

fn play_on_or_pause(run: &mut WatchedRun<'_>) {
    let way = run.session.playing().0;
    go(run, |session| match session.motion() {
        Motion::Playing => session.rest(),
        Motion::Resting | Motion::Travelling(_) => session.play(),
    });
    let search = run.session.search();
    match way {
        Way::Forward if search.last_event() == Some(Event::Done) => {
            run.say("End of the search: nothing comes after it. ⟨start⟩ goes to step 0, ⟨play-back⟩ plays backwards.");
        }
        Way::Back if is_at_start(run.session) => {
            run.say("This is step 0: nothing lies before it. ⟨play⟩ plays forwards.");
        }
        Way::Forward | Way::Back => {}
    }
}

/// Plays backwards from here; what plays backwards already plays forwards again.
pub fn play_back(run: &mut WatchedRun<'_>) {
    let (way, beat) = run.session.playing();
    let turns = run.session.motion() == Motion::Playing && way == Way::Back;
    run.session.rest();
    run.session.set_playing(if turns { Way::Forward } else { Way::Back }, beat);
    play_on_or_pause(run);
}

/// Takes what follows `:play`: which way, and by what. From EDIT it goes to SOLVE.
pub fn play_as(app: &mut App, how: &str) {
    modes::start_solving(&mut app.lab, &app.shell.settings);
    if app.lab.puzzle.solve().is_some() {
        app.on_run(|run| play_run_as(run, how));
    }
}

fn play_run_as(run: &mut WatchedRun<'_>, how: &str) {
    let (mut way, mut beat) = (Way::Forward, run.session.playing().1);
    for word in how.split_whitespace().filter(|word| *word != "by") {
        match (word, Beat::named(word)) {
            ("back" | "backwards", _) => way = Way::Back,
            ("on" | "forward" | "forwards", _) => way = Way::Forward,
            (_, Some(named)) => beat = named,
            (_, None) => {
                let names = Beat::ALL.map(|beat| beat.names().0).join(", ");
                return run.refuse(format!(
                    ":play wants back, or one of {names}, not '{word}': as in :play back try"
                ));
            }
        }
    }
    run.session.rest();
    run.session.set_playing(way, beat);
    play_on_or_pause(run);
}

/// Plays faster or slower, and says how fast.
pub fn change_speed(app: &mut App, change: impl FnOnce(&mut Pace)) {
    app.on_run(|run| {
        change(run.session.pace_mut());
        let slowest = if run.session.pace().speed() == Speed::SLOWEST { ", the slowest" } else { "" };
        let text = run.session.speed_in_words();
        run.say(format!("Speed: {text}{slowest}."));
    });
    // The next run plays like this one.
    if let Ok(session) = app.session() {
        app.shell.settings.speed = session.pace().speed();
    }
}

/// Moves the run as far as is due after `since`; while it rests, finds out what choices by hand cost.
pub fn tick_session(app: &mut App, since: Duration, took: Duration) {
    let mut moving = false;
    app.on_run(|run| {
        moving = run.session.motion() != Motion::Resting;
        run.session.tick(since, took);
        if moving {
            arrival::report(run);
        }
    });
    if moving {
        arrival::report_kept(&mut app.lab);
        takeover::arrive_at_choice(&mut app.lab, &app.shell.settings);
    } else {
        takeover::weigh(&mut app.lab, &app.shell.settings);
        app.on_run(|run| run.session.walk_tree());
    }
}

/// Goes to the step whose number was typed.
pub fn go_to(lab: &mut Lab, settings: &Settings, step: &str) {
    match step.replace([',', '_'], "").parse() {
        Ok(step) => go_to_step(lab, settings, step),
        Err(_) => lab.refuse(format!(":goto wants a step's number, not '{step}': as in :goto 169")),
    }
}

/// Goes to a step by its number.
pub fn go_to_step(lab: &mut Lab, settings: &Settings, step: u64) {
    modes::start_solving(lab, settings);
    lab.on_run(&settings.words, |run| travel(run, Target::Step(step), 1));
}
