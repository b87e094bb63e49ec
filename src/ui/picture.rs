//! The board of any problem: queens, polyominoes, numbers, with what the search has put on it.

use super::board_lines;
use super::board_marks::place_marks;
use super::board_places::BoardPlaces;
use super::board_size::{BoardStyle, Squares};
use super::coordinates::{mark_number, number_picture};
use super::event_roles;
use super::pen::Pen;
use super::scene::PanelScene;
use super::theme::Role;
use crate::app::Panel;
use crate::exact_cover::OptionId;
use crate::problems::{Instance, Picture};

/// Draws it into its panel, or bare where there is no room for a border.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, instance: &Instance, picture: &Picture) {
    let style = scene.room.style;
    let Some(squares) = instance.board.as_ref().map(Squares::of) else { return };
    let drawn = |style: BoardStyle, room| Drawn { style, squares, pitch: pitch(style, squares, room) };
    if scene.room.bare {
        return draw_places(pen, scene, instance, drawn(BoardStyle::Compact, (0, 0)), picture);
    }
    let is_cut = {
        let mut inside = pen.panel("1 Board", scene.view.focus == Panel::Board);
        let room = (inside.width(), inside.height());
        // A very small board has room for its lines in any window.
        let lined = drawn(BoardStyle::Lined, room).size();
        let fits = lined.0 <= room.0 && lined.1 <= room.1;
        let style = if fits && style == BoardStyle::Compact { BoardStyle::Lined } else { style };
        let drawn = drawn(style, room);
        let (width, height) = drawn.size();
        let (x, y) = (inside.width().saturating_sub(width) / 2, inside.height().saturating_sub(height) / 2);
        let is_cut = width > inside.width() || height > inside.height();
        if let Some((x, y)) = inside.place(x, y) {
            let area = ratatui::layout::Rect { x, y, width, height };
            draw_places(&mut inside.within(area), scene, instance, drawn, picture);
        }
        is_cut
    };
    if is_cut {
        let text = format!("{} by {}, cut off", picture.rows(), picture.columns());
        pen.bottom_label(&text, Role::Quiet);
    }
}

/// From one place to the next, to the right and down.
fn pitch(style: BoardStyle, squares: Squares, room: (u16, u16)) -> (u16, u16) {
    match style {
        BoardStyle::Compact => (squares.text + 1, 1),
        BoardStyle::Lined | BoardStyle::Open | BoardStyle::Candidates => squares.pitch(room),
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
struct Drawn {
    style: BoardStyle,
    squares: Squares,
    pitch: (u16, u16),
}

impl Drawn {
    /// How much of the screen it takes.
    fn size(self) -> (u16, u16) {
        match self.style {
            BoardStyle::Compact => (self.squares.columns * self.pitch.0, self.squares.rows),
            BoardStyle::Lined | BoardStyle::Open | BoardStyle::Candidates => self.squares.size(self.pitch),
        }
    }
}

fn draw_places(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    instance: &Instance,
    Drawn { style, squares, pitch }: Drawn,
    picture: &Picture,
) {
    let marks = instance.board.as_ref().map_or_else(Vec::new, |board| place_marks(scene.session, board));
    let spare = squares.spare(pitch);
    let theme = pen.theme();
    let places = BoardPlaces::of(theme, scene, picture, (style, pitch, spare), marks);
    if style != BoardStyle::Compact {
        board_lines::draw(pen, picture, (pitch, spare), |row, column| places.outline(theme, row, column));
        number_picture(pen, picture, (pitch, spare));
        let event = scene.seen_places();
        if let Some(role) = event.item.and_then(|item| event_roles::of_column(event, item)) {
            let is_marked = |row, column| places.column_of(row, column).is_some();
            mark_number(pen, picture, (pitch, spare), (role, is_marked));
        }
    }
    places.draw(pen);
    for (row, column) in linked(instance, &scene.cursor.brushed) {
        let (x, y) = places.middle(row, column);
        pen.touch(x, y, Role::Linked);
    }
}

/// The places that the options marked by the cursor would fill, unless they are most of the board:
/// then they tell nothing.
fn linked(instance: &Instance, brushed: &[OptionId]) -> Vec<(usize, usize)> {
    let Some(board) = &instance.board else { return Vec::new() };
    let mut places: Vec<(usize, usize)> =
        brushed.iter().flat_map(|&option| board.marks(option).map(|(place, _)| place)).collect();
    places.sort_unstable();
    places.dedup();
    if 2 * places.len() > board.rows() * board.columns() { Vec::new() } else { places }
}
