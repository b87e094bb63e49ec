//! The solutions found, as the board shows them: at the end of the search, or where one was leafed to.

use super::state::App;
use crate::exact_cover::{Event, OptionId};
use crate::session::{KeptSolution, Session};

impl App {
    /// The solution on the board, if one stands there instead of the path: the one that was leafed to, else at the
    /// end of the search the first.
    pub fn solution_shown(&self) -> Option<&KeptSolution> {
        let session = self.session().ok()?;
        let at_end = (session.search().last_event() == Some(Event::Done)).then_some(0);
        session.solutions().found().get(self.lab.view.solution.or(at_end)?)
    }

    /// The rows on the board, without those that are given: of the solution shown, else of the path as it is seen.
    pub fn rows_on_board(&self, session: &Session) -> Vec<OptionId> {
        match self.solution_shown() {
            Some(found) => found.path.clone(),
            None => session.seen().path().collect(),
        }
    }
}
