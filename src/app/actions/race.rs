//! The race over the present problem, on the whole screen.

use super::modes;
use crate::app::effect::Effect;
use crate::app::key::{Code, Key};
use crate::app::modal::Modal;
use crate::app::state::App;
use crate::race::{Measure, Race};

/// Takes what follows `:race`.
pub fn by_name(app: &mut App, measure: &str) {
    match measure {
        "" => start(app, Measure::default()),
        name => match name.parse() {
            Ok(measure) => start(app, measure),
            Err(_) => app.lab.refuse(format!(":race wants updates or steps, not '{name}'.")),
        },
    }
}

/// Starts a race over the problem with what is given before step 0.
pub fn start(app: &mut App, measure: Measure) {
    modes::start_solving(app);
    let Some(solve) = app.lab.puzzle.solve_mut() else { return };
    solve.session.rest();
    let (problem, given) = (solve.session.problem().clone(), app.lab.puzzle.givens());
    let grid = app.editor().map(|editor| (editor.sudoku(), editor.grid()));
    match Race::new(&problem, &given, grid, measure) {
        Ok(race) => app.lab.modal = Some(Modal::Race { race: Box::new(race), paused: false }),
        Err(clash) => app.lab.refuse(clash.to_string()),
    }
}

/// A key while the race is on the screen.
pub fn key(app: &mut App, race: Box<Race>, paused: bool, key: Key) -> Option<Effect> {
    match key.code {
        Code::Char('c') if key.ctrl => {
            if !paused && !race.is_over() {
                app.lab.modal = Some(Modal::Race { race, paused: true });
                app.lab.say("The race is paused; space goes on, ctrl-c again ends it.");
            }
        }
        Code::Char(' ') => app.lab.modal = Some(Modal::Race { race, paused: !paused }),
        Code::Char('r') => start(app, race.measure()),
        Code::Char('u') => start(app, Measure::Updates),
        Code::Char('s') => start(app, Measure::Steps),
        Code::Esc | Code::Char('q') | Code::Enter => {}
        _ => app.lab.modal = Some(Modal::Race { race, paused }),
    }
    None
}
