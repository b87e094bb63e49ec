//! What a key can change that is seen to change: where a run rests, and the digits.

use super::state::App;
use crate::exact_cover::Moved;
use crate::problems::sudoku::{Cell, Grid};
use crate::session::{Motion, Session};

/// Where a run rests, and the digits of the grid.
#[derive(PartialEq, Eq)]
pub(super) struct Moment {
    at: Option<(u64, Option<Moved>)>,
    grid: Option<Grid>,
}

impl Moment {
    /// `None` while the run moves.
    pub(super) fn of(app: &App) -> Option<Moment> {
        let session = app.session().ok();
        let moves = session.is_some_and(|session| session.motion() != Motion::Resting);
        let at = |session: &Session| (session.search().step(), session.search().last_link());
        (!moves).then(|| Moment { at: session.map(at), grid: app.editor().map(|it| it.grid().clone()) })
    }

    /// The first cell with another digit than `before`.
    pub(super) fn changed_cell(&self, before: &Moment) -> Option<Cell> {
        let (now, before) = (self.grid.as_ref()?, before.grid.as_ref()?);
        now.shape().cells().find(|&cell| now.shape() == before.shape() && now.get(cell) != before.get(cell))
    }
}
