//! The race over the present problem, on the whole screen.

use core::time::Duration;

use super::Effect;
use super::key::{Code, Key};
use super::lab::Lab;
use super::modal::Modal;
use super::parts::App;
use crate::race::{Measure, Race};
use crate::session::Wait;

/// The least time between two pictures of a race.
const FRAME: Duration = Duration::from_millis(16);

/// So long a race is shown at an even pace; then it goes as fast as it can.
const WATCHED: Duration = Duration::from_secs(8);

impl App {
    /// Takes what follows `:race`.
    pub(super) fn race_by(&mut self, measure: &str) {
        match measure {
            "" => self.start_race(Measure::default()),
            name => match Measure::named(name) {
                Some(measure) => self.start_race(measure),
                None => self.lab.refuse(format!(":race wants updates or steps, not '{name}'.")),
            },
        }
    }

    /// Starts a race over the problem with what is given before step 0.
    pub(super) fn start_race(&mut self, measure: Measure) {
        self.start_solving();
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        solve.session.rest();
        let (problem, given) = (solve.session.problem().clone(), self.lab.puzzle.givens());
        let grid = self.editor().map(|editor| (editor.sudoku(), editor.grid()));
        match Race::new(&problem, &given, grid, measure) {
            Ok(race) => self.lab.modal = Some(Modal::Race { race: Box::new(race), paused: false }),
            Err(clash) => self.lab.refuse(clash.to_string()),
        }
    }

    /// A key while the race is on the screen.
    pub(super) fn key_in_race(&mut self, race: Box<Race>, paused: bool, key: Key) -> Option<Effect> {
        match key.code {
            Code::Char(' ') => self.lab.modal = Some(Modal::Race { race, paused: !paused }),
            Code::Char('r') => self.start_race(race.measure()),
            Code::Char('u') => self.start_race(Measure::Updates),
            Code::Char('s') => self.start_race(Measure::Steps),
            Code::Esc | Code::Char('q') | Code::Enter => {}
            _ => self.lab.modal = Some(Modal::Race { race, paused }),
        }
        None
    }
}

impl Lab {
    /// The race, if one is on or was seen to its end.
    pub fn race(&self) -> Option<&Race> {
        match &self.modal {
            Some(Modal::Race { race, .. }) => Some(race),
            _ => None,
        }
    }

    /// How long a race can wait for a key, if one runs.
    pub(super) fn race_wait(&self) -> Option<Wait> {
        match &self.modal {
            Some(Modal::Race { race, paused: false }) if !race.is_over() => {
                Some(if race.elapsed() < WATCHED { Wait::For(FRAME) } else { Wait::Work })
            }
            _ => None,
        }
    }

    /// Lets the race go on, if one runs.
    pub(super) fn tick_race(&mut self, since: Duration, took: Duration) -> bool {
        match &mut self.modal {
            Some(Modal::Race { race, paused: false }) if !race.is_over() => race.tick(since, took),
            _ => return false,
        }
        true
    }
}
