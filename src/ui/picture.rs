//! The board of any problem: queens, polyominoes, numbers, with what the search has put on it.

use std::collections::HashMap;

use ratatui::style::Style;

use super::board_lines;
use super::board_marks::{PlaceMarks, place_marks};
use super::board_size::{BoardStyle, Squares};
use super::coordinates::{mark_number, number_picture};
use super::event_roles;
use super::house_tint::{is_tinted, tint_house};
use super::pen::Pen;
use super::piece_colours::piece_colours;
use super::placed_roles::{Roles, is_solution};
use super::scene::PanelScene;
use super::small_frame;
use super::theme::Role;
use crate::app::Panel;
use crate::exact_cover::OptionId;
use crate::problems::{Instance, Picture, SquareKind};

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
    let spare = squares.spare(pitch);
    let marks = instance.board.as_ref().map_or_else(Vec::new, |board| place_marks(scene.session, board));
    let roles = Roles::of(scene, picture.has_pieces());
    if style != BoardStyle::Compact {
        // To blame has no area and no line below it there. Of sixteen colours that of what was found is one of the pieces as well.
        let outlines_found = pen.theme().spare_piece_colours() > 0;
        let heavy = |row: usize, column: usize| {
            let is_there = picture.has_pieces() && row < picture.rows() && column < picture.columns();
            let mark = || marks.get(row * picture.columns() + column)?.row.as_ref();
            let square = || picture.square(row, column);
            match is_there {
                true if mark().is_some_and(|(_, role)| *role == Role::Blamed) => Some(Role::LesserCause),
                true if roles.face(square(), "").1 == Role::Tried => Some(Role::Tried),
                true if outlines_found && roles.face(square(), "").1 == Role::Found => Some(Role::Strong),
                true | false => None,
            }
        };
        board_lines::draw(pen, picture, (pitch, spare), heavy);
        number_picture(pen, picture, (pitch, spare));
        let places = scene.seen_places();
        if let Some(role) = places.item.and_then(|item| event_roles::of_column(places, item)) {
            let is_marked = |row: usize, column: usize| {
                marks.get(row * picture.columns() + column).is_some_and(|mark| mark.column.is_some())
            };
            mark_number(pen, picture, (pitch, spare), (role, is_marked));
        }
    }
    // A label stands in the middle of its place.
    let (indent, line) = match style {
        BoardStyle::Compact => (1, 0),
        BoardStyle::Lined | BoardStyle::Open | BoardStyle::Candidates => {
            ((pitch.0 + 1).saturating_sub(picture.text_width() as u16) / 2, pitch.1 / 2 + spare)
        }
    };
    let place = |row: usize, column: usize| (column as u16 * pitch.0 + indent, row as u16 * pitch.1 + line);
    let path: Vec<OptionId> = scene.session.seen().partial_solution().collect();
    let (count, last) = (pen.theme().piece_colours(), pen.theme().spare_piece_colours());
    let colours = match picture.has_pieces() {
        true => piece_colours(scene.session.problem(), picture, &path, count, last),
        false => HashMap::new(),
    };
    let (is_dead_end, is_fast) = (scene.seen_places().dead_end.is_some(), scene.fast().is_some());
    let is_solved = is_solution(scene);
    // Where a piece may lie nearly anywhere, that is news of the piece and of no place.
    let has_news = |mark: &&PlaceMarks| {
        mark.row.as_ref().is_some_and(|(_, role)| matches!(role, Role::Gone | Role::Restored))
    };
    let is_flood = 2 * marks.iter().filter(has_news).count() > marks.len();
    let is_framed = pitch.1 >= FRAMED && !picture.has_pieces();
    for row in 0..picture.rows() {
        for column in 0..picture.columns() {
            let square = picture.square(row, column);
            let (x, y) = place(row, column);
            let mark = marks.get(row * picture.columns() + column).cloned().unwrap_or_default();
            let empty = if mark.is_blocked { BLOCKED } else { pen.glyphs().dot };
            let (text, role) = roles.face(square, empty);
            let role = if mark.column == Some(Role::Undone) { Role::Undone } else { role };
            if square.kind == SquareKind::Outside {
                continue;
            }
            let whole = " ".repeat(usize::from(pitch.0) - 1);
            // What is to spare lies below the last row.
            let below = if row + 1 == picture.rows() { spare } else { 0 };
            // A piece is known by its colour.
            let is_blamed =
                !picture.has_pieces() && mark.row.as_ref().is_some_and(|(_, role)| *role == Role::Blamed);
            let ground = match () {
                () if role.fills_its_place() => Some(role),
                () if is_blamed => Some(Role::Blamed),
                () => mark.column,
            };
            let (left, top) = (column as u16 * pitch.0, row as u16 * pitch.1);
            let ((left, top), size) = match style {
                BoardStyle::Compact => ((left, top), (pitch.0 + 1, 1)),
                BoardStyle::Lined | BoardStyle::Open | BoardStyle::Candidates => {
                    ((left + 1, top + 1), (pitch.0 - 1, pitch.1 - 1 + spare))
                }
            };
            // A house is one area: no gap between its places.
            let is_joined = |down: usize, right: usize| {
                let (row, column) = (row + down, column + right);
                style != BoardStyle::Compact
                    && (row < picture.rows() && column < picture.columns())
                    && marks
                        .get(row * picture.columns() + column)
                        .is_some_and(|next| next.column == mark.column)
            };
            let house = (
                if is_joined(0, 1) { pitch.0 } else { size.0 },
                if is_joined(1, 0) { pitch.1 } else { size.1 },
            );
            let is_tinted = is_tinted(pen, mark.column);
            // In a place of a house something of its ground is seen around the frame.
            let has_outline = pitch.1 >= OUTLINED + u16::from(is_tinted);
            if let Some(ground) = ground
                .filter(|&ground| style != BoardStyle::Compact && (ground.fills_its_place() || !is_tinted))
            {
                // What fills its place fills all of it, in a large one as much as a frame has; what underlines does so once.
                let fills = pen.theme().is_area(ground);
                let is_small = fills && is_framed;
                if is_small {
                    small_frame::fill(pen, (x, y), picture.text_width(), pen.style(ground));
                }
                let is_outlined = ground == Role::Blamed && !fills && has_outline;
                if is_outlined {
                    small_frame::draw_blame(pen, (x, y), picture.text_width());
                }
                let is_drawn = is_small || is_outlined;
                for line in
                    (top..top + size.1).filter(|&line| !is_drawn && (fills || line == y && !is_tinted))
                {
                    pen.text(left, line, &whole, ground);
                }
            }
            let is_empty = square.kind == SquareKind::Empty;
            // Where pieces lie, a place says in how many ways it can still be filled.
            let ways = mark.fillers.filter(|&ways| is_empty && ways > 0 && picture.has_pieces());
            let ways = ways
                .filter(|_| style != BoardStyle::Compact && pitch.0 >= COUNTED)
                .map(|ways| ways.to_string());
            let news = mark
                .row
                .as_ref()
                .filter(|(_, role)| is_empty || matches!(role, Role::Blamed | Role::LesserCause));
            // What could stand here, or did, is small: it is not one that was placed.
            let small = news.map_or_else(String::new, |(label, _)| match is_empty {
                true => label.to_lowercase(),
                false => label.clone(),
            });
            let (text, role) = match news {
                Some((label, role)) if !label.is_empty() => (small.as_str(), *role),
                Some((_, role)) => (text, *role),
                None => match (ways.as_deref(), mark.change) {
                    (Some(ways), Some(change)) => (ways, change),
                    (Some("1"), None) => ("1", Role::One),
                    (Some(ways), None) => (ways, role),
                    (None, _) => (text, role),
                },
            };
            let x = match &ways {
                Some(ways) if news.is_none() => {
                    column as u16 * pitch.0 + (pitch.0 + 1).saturating_sub(ways.len() as u16) / 2
                }
                Some(_) | None => x,
            };
            let keeps_colour = matches!(
                role,
                Role::Placed | Role::Standing | Role::Solved | Role::Blamed | Role::LesserCause
            ) && picture.has_pieces();
            let own = square.piece.filter(|_| keeps_colour);
            let face = match own {
                Some(piece) => {
                    let (theme, colour) = (pen.theme(), colours.get(&piece).copied().unwrap_or(0));
                    // Of two colours one is that of text, the other that of the way back: those are no areas.
                    let has_colours = theme.piece_colours() > 2;
                    // At a dead end those to blame stand out, of a fast run those that are new as well.
                    let has_stood = roles.standing.contains(&piece) || !is_fast && is_dead_end;
                    let steps_back = role != Role::Blamed && has_stood;
                    let area = match steps_back {
                        false => Some(theme.piece_area(colour)),
                        true => theme.piece_shade(colour),
                    };
                    let area = area.filter(|_| pitch.1 >= FILLED && has_colours);
                    let style = area.unwrap_or(theme.piece(colour));
                    if area.is_some() {
                        fill(pen, picture, (row, column), (pitch, below), style);
                    }
                    // What is to blame is marked by its form: a piece is known by its colour.
                    if role == Role::Blamed { style.bold().underlined() } else { style }
                }
                None => {
                    let is_news = matches!(role, Role::Gone | Role::Restored);
                    let is_one_of_many = is_news && is_flood || ways.is_some() && news.is_none();
                    let style = if is_one_of_many { pen.theme().one_of_many(role) } else { pen.style(role) };
                    // One that is tried is one area as well.
                    let is_area = picture.has_pieces() && square.piece.is_some() && role.fills_its_place();
                    if is_area && mark.column != Some(Role::Undone) && pitch.1 >= FILLED {
                        fill(pen, picture, (row, column), (pitch, below), style);
                    }
                    style
                }
            };
            // A piece of one place is small in a large one.
            let is_alone = ground.is_none() || is_tinted && role.frame().is_some();
            if is_framed && square.kind == SquareKind::Placed && is_alone {
                small_frame::draw(pen, (x, y), picture.text_width(), face);
            }
            pen.styled(x, y, text, face);
            // What is to blame has the sign that it has in the path.
            let has_signs = !picture.has_pieces();
            let cause = match mark.row {
                Some((_, Role::Blamed)) => mark.cause.map(|forced| pen.glyphs().cause[usize::from(forced)]),
                Some((_, Role::LesserCause)) => mark.cause.map(|_| pen.glyphs().lesser_cause),
                _ => None,
            };
            let cause = cause.filter(|_| has_signs);
            let found = (role == Role::Found && square.piece.is_some() && square.piece == roles.last)
                .then(|| pen.glyphs().star);
            if let Some(sign) = cause.or(found).filter(|_| pitch.0 >= SIGNED) {
                pen.styled(x - 1, y, sign, face);
            }
            // What shouts by itself stays as it is; that nothing is left shouts louder.
            let gives_way = |column: Role| role.fills_its_place() || column == Role::Broken && own.is_some();
            let shows = |column: &Role| *column == Role::Zero || (news.is_none() && !gives_way(*column));
            if let Some(column) = mark.column.filter(shows).filter(|_| !is_tinted) {
                pen.touch(x, y, column);
            }
            // A piece that is tried covers the ground of the place that is covered.
            let is_in_piece = picture.has_pieces() && (is_tinted || role == Role::Tried);
            let own = match (role, mark.column) {
                (Role::Tried, Some(Role::House)) => Some(Role::Chosen),
                // One that is taken back gives it up.
                (Role::Undone, Some(Role::Restored)) => Some(Role::Restored),
                _ => None,
            };
            if let Some(own) = own.filter(|_| is_in_piece) {
                (x.saturating_sub(1)..=x + 1).for_each(|x| pen.touch(x, y, own));
            }
            // Once all is written: what is written has the ground of the page. Where places overlap in a gap, it has its own once.
            let is_gap_done = style == BoardStyle::Compact && pitch.0 < SIGNED && pen.is_filled(left, top);
            let done = u16::from(is_gap_done);
            tint_house(pen, (mark.column, is_solved), (left + done, top), (house.0 - done, house.1));
            if is_blamed && is_tinted && !pen.theme().is_area(Role::Blamed) {
                small_frame::cut_out(pen, (x, y), picture.text_width(), has_outline);
            }
        }
    }
    for (row, column) in linked(instance, &scene.cursor.brushed) {
        let (x, y) = place(row, column);
        pen.touch(x, y, Role::Linked);
    }
}

/// From this width of a place on there is room for a sign before what stands there.
const SIGNED: u16 = 4;

/// From this height of a place on a piece is filled with its colour.
const FILLED: u16 = 2;

/// Fills a place of a piece, as far as the next line, and so many lines below it: what is one piece has no gaps.
fn fill(
    pen: &mut Pen<'_>,
    picture: &Picture,
    (row, column): (usize, usize),
    ((width, height), below): ((u16, u16), u16),
    style: Style,
) {
    let (x, y) = (column as u16 * width, row as u16 * height);
    let (left, top) = (u16::from(picture.line_left(row, column)), u16::from(picture.line_above(row, column)));
    for dy in top..height + below {
        for dx in left..width {
            // A corner in which lines meet stays.
            let is_corner = dx == 0 && dy == 0 && picture.corner(row, column) != ' ';
            if !is_corner {
                pen.styled(x + dx, y + dy, " ", style);
            }
        }
    }
}

/// From this height of a place on what stands there has a frame: a line of air is left around it.
const FRAMED: u16 = 4;

/// From this height of a place on there is room for a frame around what is to blame.
const OUTLINED: u16 = 3;

/// From this width of a place on it has a number of three digits, and air.
const COUNTED: u16 = 5;

/// The sign of an empty place that no row in play fills, as one attacked by a queen.
const BLOCKED: &str = "×";

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
