//! The race over the present problem, on the whole screen.

use super::{compare, modes};
use crate::app::effect::Effect;
use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::modal::Modal;
use crate::app::settings::Settings;
use crate::app::state::App;
use crate::race::{Lane, LaneKind, Measure, Race};

/// Takes what follows `:race`.
pub fn by_name(lab: &mut Lab, settings: &Settings, measure: &str) {
    match measure {
        "" => start(lab, settings, Measure::default()),
        name => match name.parse() {
            Ok(measure) => start(lab, settings, measure),
            Err(_) => lab.refuse(format!(":race wants updates or steps, not '{name}'.")),
        },
    }
}

/// Starts a race over the problem with what is given before step 0.
pub fn start(lab: &mut Lab, settings: &Settings, measure: Measure) {
    modes::start_solving(lab, settings);
    let Some(solve) = lab.puzzle.solve_mut() else { return };
    solve.session.rest();
    let (problem, given) = (solve.session.problem().clone(), lab.puzzle.givens());
    let grid = lab.puzzle.editor().map(|editor| (editor.sudoku(), editor.grid()));
    match Race::new(&problem, &given, grid, measure) {
        Ok(race) => lab.modal = Some(Modal::Race { race: Box::new(race), paused: false, at: 0 }),
        Err(clash) => lab.refuse(clash.to_string()),
    }
}

/// A key while the race is on the screen.
pub fn key(app: &mut App, (race, paused, at): (Box<Race>, bool, usize), key: Key) -> Option<Effect> {
    let last = race.lanes().len().saturating_sub(1);
    match key.code {
        Code::Char('c') if key.ctrl => {
            if !paused && !race.is_over() {
                app.lab.modal = Some(Modal::Race { race, paused: true, at });
                app.lab.say("The race is paused; space goes on, ctrl-c again ends it.");
            }
        }
        Code::Char(' ') => app.lab.modal = Some(Modal::Race { race, paused: !paused, at }),
        Code::Down | Code::Char('j') => {
            app.lab.modal = Some(Modal::Race { race, paused, at: (at + 1).min(last) });
        }
        Code::Up | Code::Char('k') => {
            app.lab.modal = Some(Modal::Race { race, paused, at: at.saturating_sub(1) });
        }
        Code::Enter => return open_lane(app, race, at),
        Code::Char('r') => start(&mut app.lab, &app.shell.settings, race.measure()),
        Code::Char('u') => start(&mut app.lab, &app.shell.settings, Measure::Updates),
        Code::Char('s') => start(&mut app.lab, &app.shell.settings, Measure::Steps),
        Code::Esc | Code::Char('q') => {}
        _ => app.lab.modal = Some(Modal::Race { race, paused, at }),
    }
    None
}

/// Shows the run of a lane beside that of the rule that is set, both at step 0; the race waits. Only links can be stepped.
fn open_lane(app: &mut App, race: Box<Race>, at: usize) -> Option<Effect> {
    match race.lanes().get(at).map(Lane::kind) {
        Some(LaneKind::Links(rule)) => {
            compare::start(app, app.shell.settings.rule, rule);
            app.lab.modal = match app.compared() {
                Some(_) => Some(Modal::Compare(Some((race, at)))),
                None => Some(Modal::Race { race, paused: true, at }),
            };
        }
        Some(LaneKind::Sets | LaneKind::Matrix | LaneKind::Cells) | None => {
            app.lab.refuse("Only a lane with links can be stepped: j and k choose one.");
            app.lab.modal = Some(Modal::Race { race, paused: true, at });
        }
    }
    None
}
