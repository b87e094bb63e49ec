//! The race over the present problem, on the whole screen.

use core::time::Duration;

use super::key::{Code, Key};
use super::overlay::Overlay;
use super::state::State;
use crate::race::{Measure, Race};
use crate::session::Wait;

/// The least time between two pictures of a race.
const FRAME: Duration = Duration::from_millis(16);

/// So long a race is shown at an even pace; then it goes as fast as it can.
const WATCHED: Duration = Duration::from_secs(8);

impl State {
    /// Takes what follows `:race`.
    pub(super) fn race_by(&mut self, measure: &str) {
        match measure {
            "" => self.start_race(Measure::default()),
            name => match Measure::named(name) {
                Some(measure) => self.start_race(measure),
                None => self.refuse(format!(":race wants updates or steps, not '{name}'.")),
            },
        }
    }

    /// Starts a race over the problem with what is given before step 0.
    pub(super) fn start_race(&mut self, measure: Measure) {
        self.start_solving();
        let Some(session) = &mut self.session else { return };
        session.rest();
        let given = match (&self.sheet, &self.instance) {
            (Some(sheet), _) => sheet.sudoku().givens(sheet.grid()),
            (None, Some(instance)) => instance.preselected.clone(),
            (None, None) => Vec::new(),
        };
        let grid = self.sheet.as_ref().map(|sheet| (sheet.sudoku(), sheet.grid()));
        match Race::new(session.problem(), &given, grid, measure) {
            Ok(race) => {
                self.race = Some(race);
                self.overlay = Some(Overlay::Race { paused: false });
            }
            Err(clash) => self.refuse(clash.to_string()),
        }
    }

    /// How long a race can wait for a key, if one is on.
    pub(super) fn race_wait(&self) -> Option<Wait> {
        let race = self.race.as_ref().filter(|race| !race.is_over())?;
        match self.overlay {
            Some(Overlay::Race { paused: false }) if race.elapsed() < WATCHED => Some(Wait::For(FRAME)),
            Some(Overlay::Race { paused: false }) => Some(Wait::Work),
            _ => None,
        }
    }

    /// Lets the race go on, if one is on.
    pub(super) fn tick_race(&mut self, since: Duration, took: Duration) -> bool {
        let on = self.race_wait().is_some();
        if let Some(race) = self.race.as_mut().filter(|_| on) {
            race.tick(since, took);
        }
        on
    }

    /// A key while the race is on the screen.
    pub(super) fn key_in_race(&mut self, paused: bool, key: Key) {
        let Some(measure) = self.race.as_ref().map(Race::measure) else { return };
        match key.code {
            Code::Char(' ') => self.overlay = Some(Overlay::Race { paused: !paused }),
            Code::Char('r') => self.start_race(measure),
            Code::Char('u') => self.start_race(Measure::Updates),
            Code::Char('s') => self.start_race(Measure::Steps),
            Code::Esc | Code::Char('q') | Code::Enter => self.race = None,
            _ => self.overlay = Some(Overlay::Race { paused }),
        }
    }
}
