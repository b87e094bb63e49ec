//! The colour that cells of a grid stand on: of the house that the last event is about, and of every second cell.

use super::board_size::BoardStyle;
use super::cells::CellFace;
use super::pen::Pen;
use super::theme::{Role, Tint};
use crate::problems::sudoku::{Cell, Shape};

/// The colour of the house that a cell with this mark is in.
fn tint_of(mark: Option<Role>) -> Option<Tint> {
    let tints = [
        (Role::House, Tint::House),
        (Role::Restored, Tint::Back),
        (Role::Broken, Tint::Broken),
        (Role::RanOut, Tint::RanOut),
    ];
    tints.into_iter().find_map(|(role, tint)| (mark == Some(role)).then_some(tint))
}

/// Whether a cell with this mark stands on a colour.
pub fn is_tinted(pen: &Pen<'_>, mark: Option<Role>) -> bool {
    tint_of(mark).is_some_and(|tint| pen.theme().tint(tint).is_some())
}

/// A house that the last event is about stands on a colour of its own, all its cells. Returns whether there is one. To be
/// called once, when all is written there. What is in none may be part of a solved board.
pub fn tint_house(
    pen: &mut Pen<'_>,
    (mark, is_solved): (Option<Role>, bool),
    place: (u16, u16),
    size: (u16, u16),
) -> bool {
    let tints = [tint_of(mark), is_solved.then_some(Tint::Solved)];
    tints.into_iter().flatten().any(|tint| pen.tint(place, size, tint))
}

/// The mark of a place, or where it has none and something was taken back from it a moment ago, or undone, that of such a house.
pub fn of_house_or_left(mark: Option<Role>, mut news: impl Iterator<Item = Role>) -> Option<Role> {
    mark.or_else(|| news.any(|role| matches!(role, Role::Stood | Role::TakenBack)).then_some(Role::Restored))
}

/// The same of a cell of a grid.
pub fn tint_cell(pen: &mut Pen<'_>, face: &CellFace, place: (u16, u16), size: (u16, u16)) -> bool {
    let mark = of_house_or_left(face.mark, face.news.iter().map(|news| news.1));
    tint_house(pen, (mark, face.is_solved), place, size)
}

/// A digit that was found stands on an area where no tint says that the grid is solved: three places from `(x, y)` on. Without colours
/// it has its form alone: so many areas would be louder than what is new.
pub fn fill_found(pen: &mut Pen<'_>, face: &CellFace, (x, y): (u16, u16)) {
    let is_filled = pen.theme().has_colour() && pen.theme().tint(Tint::Solved).is_none();
    if face.is_solved && face.role == Role::Solved && is_filled {
        (x..x + 3).for_each(|x| pen.touch(x, y, Role::Found));
    }
}

/// Every second cell of a grid without lines stands on another ground than those beside it: candidates of neighbours are
/// not read in one go then.
pub fn tint_band(pen: &mut Pen<'_>, face: &CellFace, cell: Cell, shape: Shape, (x, y): (u16, u16)) {
    let (width, height) = BoardStyle::Open.cell(shape);
    let is_odd = (cell.row + cell.column) % 2 == 1;
    let (whole, size) = ((x - 1, y), (width + 2, height));
    if face.mark.is_none() && face.is_solved {
        // A solved grid is one area: no free places between its cells make bars of it.
        pen.tint(whole, size, Tint::Solved);
    } else if !tint_cell(pen, face, (x, y), (width, height)) && is_odd {
        pen.tint(whole, size, Tint::Band);
    }
}
