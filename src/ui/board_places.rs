//! The places of the board of any problem, one by one: what stands there, on which ground, and what the last event says of it.

use std::collections::HashMap;

use ratatui::style::{Modifier, Style};

use super::board_marks::PlaceMarks;
use super::board_size::{BoardStyle, COUNTED, FILLED, FRAMED, OUTLINED, SIGNED};
use super::house_tint::{is_tinted, of_house_or_left, tint_house};
use super::pen::Pen;
use super::piece_colours::piece_colours;
use super::placed_roles::{Roles, is_solution};
use super::scene::PanelScene;
use super::small_frame;
use super::theme::{Role, Theme, Tint};
use crate::exact_cover::OptionId;
use crate::problems::{Picture, Square, SquareKind};

/// A number of characters to the right, and of lines down.
type Pair = (u16, u16);

/// What is drawn at the places of a board.
pub struct BoardPlaces<'a> {
    picture: &'a Picture,
    style: BoardStyle,
    /// From one place to the next.
    pitch: Pair,
    /// The lines that are left over: they stand above the first place, and below the last.
    spare: u16,
    /// Place by place, row by row; none where the problem has no board.
    marks: Vec<PlaceMarks>,
    roles: Roles,
    colours: HashMap<OptionId, usize>,
    is_solved: bool,
    is_dead_end: bool,
    /// Whether pieces that matter less are pale.
    is_pale: bool,
    /// Whether a piece may lie nearly anywhere: then that is news of the piece and of no place.
    is_flood: bool,
    /// Whether a piece that is tried keeps its colour: while it plays, where lines say that it is.
    keeps_colours: bool,
}

/// One of them.
struct Place<'a> {
    at: (usize, usize),
    square: &'a Square,
    mark: PlaceMarks,
    /// What stands there if the last event says nothing of it, and how.
    own: (&'a str, Role),
    /// Where the first character of its text stands.
    middle: Pair,
    /// The area that it takes.
    corner: Pair,
    size: Pair,
    /// What fills it, or is below what stands there.
    ground: Option<Role>,
    /// Whether it is in a house that has a colour of its own.
    is_tinted: bool,
    /// Whether there is room for a frame: in a place of a house something of its ground is seen around that.
    has_outline: bool,
}

/// What is written at a place.
struct Said {
    text: String,
    role: Role,
    /// Where it begins.
    x: u16,
    /// Whether the last event says it.
    is_news: bool,
    /// Whether it is in how many ways the place can still be filled, or would be without news.
    has_ways: bool,
}

impl<'a> BoardPlaces<'a> {
    /// Those of `picture`, in such a size, with the marks of the last event.
    pub fn of(
        theme: Theme,
        scene: &PanelScene<'_>,
        picture: &'a Picture,
        (style, pitch, spare): (BoardStyle, Pair, u16),
        marks: Vec<PlaceMarks>,
    ) -> BoardPlaces<'a> {
        let path: Vec<OptionId> = scene.session.seen().partial_solution().collect();
        let mut colours = HashMap::new();
        if picture.has_pieces() {
            let (count, last) = (theme.piece_colours(), theme.spare_piece_colours());
            colours = piece_colours(scene.session.problem(), picture, &path, count, last);
        }
        let is_news = |mark: &&PlaceMarks| mark.row.iter().any(|(_, role)| role.is_news());
        let is_dead_end = scene.seen_places().dead_end.is_some();
        let is_flood = 2 * marks.iter().filter(is_news).count() > marks.len();
        BoardPlaces {
            picture,
            style,
            pitch,
            spare,
            marks,
            roles: Roles::of(scene, picture.has_pieces(), theme.has_colour()),
            colours,
            is_solved: is_solution(scene),
            is_dead_end,
            // While it plays the outlines of those to blame are enough at a dead end: the board would pulse.
            is_pale: scene.fast().is_none() && theme.has_pale_pieces() || scene.glow.is_none() && is_dead_end,
            is_flood,
            keeps_colours: scene.glow.is_some()
                && style != BoardStyle::Compact
                && theme.piece_area(0).is_some(),
        }
    }

    /// Draws what stands at each place. The lines between them are there already.
    pub fn draw(&self, pen: &mut Pen<'_>) {
        let (rows, columns) = (self.picture.rows(), self.picture.columns());
        for at in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            if self.picture.square(at.0, at.1).kind != SquareKind::Outside {
                self.draw_place(pen, &self.place(pen, at));
            }
        }
    }

    /// Where the first character of what stands there is.
    pub fn middle(&self, row: usize, column: usize) -> Pair {
        let (indent, line) = match self.style {
            BoardStyle::Compact => (1, 0),
            BoardStyle::Lined | BoardStyle::Open | BoardStyle::Candidates => {
                let text = self.picture.text_width() as u16;
                ((self.pitch.0 + 1).saturating_sub(text) / 2, self.pitch.1 / 2 + self.spare)
            }
        };
        (column as u16 * self.pitch.0 + indent, row as u16 * self.pitch.1 + line)
    }

    /// How a place is marked that is of the column which the last event speaks of.
    pub fn column_of(&self, row: usize, column: usize) -> Option<Role> {
        self.mark(row, column)?.column
    }

    /// How the piece of a place is outlined, if its form tells what is said of it; none beyond the board.
    pub fn outline(&self, theme: Theme, row: usize, column: usize) -> Option<Role> {
        let is_there =
            self.picture.has_pieces() && row < self.picture.rows() && column < self.picture.columns();
        if !is_there {
            return None;
        }
        let told = self.mark(row, column).and_then(|mark| mark.row.as_ref());
        let own = self.roles.face(self.picture.square(row, column), "").1;
        match () {
            // To blame has no area and no line below it there.
            () if told.is_some_and(|(_, role)| *role == Role::Cause) => Some(Role::AroundCause),
            () if own == Role::Tried || own == Role::Trying && self.keeps_colours => Some(Role::Tried),
            () if !self.is_dead_end && self.roles.is_new(self.picture.square(row, column)) => {
                Some(Role::Deeper)
            }
            // Of sixteen colours that of what was found is one of the pieces as well.
            () if own == Role::Found && theme.spare_piece_colours() > 0 => Some(Role::Strong),
            () => None,
        }
    }

    fn mark(&self, row: usize, column: usize) -> Option<&PlaceMarks> {
        self.marks.get(row * self.picture.columns() + column)
    }

    fn place(&self, pen: &Pen<'_>, at: (usize, usize)) -> Place<'a> {
        let (row, column) = at;
        let square = self.picture.square(row, column);
        let mark = self.mark(row, column).cloned().unwrap_or_default();
        let empty = if mark.is_blocked { BLOCKED } else { pen.glyphs().dot };
        let (text, role) = self.roles.face(square, empty);
        let role = if mark.column == Some(Role::Undone) { Role::Undone } else { role };
        let (left, top) = (column as u16 * self.pitch.0, row as u16 * self.pitch.1);
        let (corner, size) = match self.style {
            BoardStyle::Compact => ((left, top), (self.pitch.0 + 1, 1)),
            BoardStyle::Lined | BoardStyle::Open | BoardStyle::Candidates => {
                ((left + 1, top + 1), (self.pitch.0 - 1, self.pitch.1 - 1 + self.spare))
            }
        };
        let ground = match () {
            () if role.fills_its_place() => Some(role),
            () if self.is_blamed(&mark) => Some(Role::Cause),
            () => mark.column,
        };
        let is_tinted = is_tinted(pen, mark.column);
        let has_outline = self.pitch.1 >= OUTLINED + u16::from(is_tinted);
        let middle = self.middle(row, column);
        Place { at, square, own: (text, role), middle, corner, size, ground, is_tinted, has_outline, mark }
    }

    /// Whether a place is to blame by itself: a piece is known by its colour.
    fn is_blamed(&self, mark: &PlaceMarks) -> bool {
        !self.picture.has_pieces() && mark.row.as_ref().is_some_and(|(_, role)| *role == Role::Cause)
    }

    /// Whether what stands in a place is much smaller than that.
    fn is_framed(&self) -> bool {
        self.pitch.1 >= FRAMED && !self.picture.has_pieces()
    }

    fn draw_place(&self, pen: &mut Pen<'_>, place: &Place<'_>) {
        self.fill_ground(pen, place);
        let said = self.said(place);
        let (face, is_area) = self.face(pen, place, &said);
        if is_area {
            self.fill(pen, place, face);
        }
        // What is to blame is marked by its form: a piece is known by its colour.
        let is_own = self.piece_in_its_colour(place, said.role).is_some();
        let face = if is_own && said.role == Role::Cause { face.bold().underlined() } else { face };
        let mark = if said.role == Role::Cause { pen.mark_style(said.role) } else { face };
        let (x, y) = (said.x, place.middle.1);
        // A piece of one place is small in a large one.
        let is_alone = place.ground.is_none() || place.is_tinted && said.role.frame().is_some();
        if self.is_framed() && place.square.kind == SquareKind::Placed && is_alone {
            small_frame::draw(pen, (x, y), self.picture.text_width(), mark);
        }
        pen.styled(x, y, &said.text, face);
        if let Some(sign) = self.sign(pen, place, said.role).filter(|_| self.pitch.0 >= SIGNED) {
            pen.styled(x - 1, y, sign, mark);
        }
        if let Some(level) = place.mark.level.filter(|_| self.pitch.0 >= SIGNED) {
            pen.styled(x + 1, y, &level.to_string(), face.remove_modifier(Modifier::CROSSED_OUT));
        }
        self.touch(pen, place, &said);
        self.tint(pen, place);
    }

    /// Fills the ground of what shouts; where a house has no colour, draws the line below it.
    fn fill_ground(&self, pen: &mut Pen<'_>, place: &Place<'_>) {
        let is_drawn = |ground: &Role| {
            let has_line = !place.is_tinted && *ground != Role::Broken;
            self.style != BoardStyle::Compact && (ground.fills_its_place() || has_line)
        };
        let Some(ground) = place.ground.filter(is_drawn) else { return };
        let (text, y) = (self.picture.text_width(), place.middle.1);
        // What fills its place fills all of it, in a large one as much as a frame has; what underlines does so once, a house without gaps.
        let fills = pen.theme().is_area(ground);
        if fills && self.is_framed() {
            return small_frame::fill(pen, place.middle, text, pen.style(ground));
        }
        if let Some(role) = ground.frame().filter(|_| !fills && place.has_outline) {
            return small_frame::draw(pen, place.middle, text, pen.mark_style(role));
        }
        let whole = " ".repeat(usize::from(self.pitch.0) - 1);
        let (left, top) = place.corner;
        for line in (top..top + place.size.1).filter(|&line| fills || line == y && !place.is_tinted) {
            pen.text(left, line, &whole, ground);
        }
        if !fills && !place.is_tinted && self.is_joined(place, (place.at.0, place.at.1 + 1)) {
            pen.underline(left + self.pitch.0 - 1, y);
        }
    }

    /// Whether another place is there that the last event marks as it does this one: in one house, or of one piece.
    fn is_joined(&self, place: &Place<'_>, (row, column): (usize, usize)) -> bool {
        let is_there = row < self.picture.rows() && column < self.picture.columns();
        let own = &place.mark;
        let is_same =
            |next: &PlaceMarks| next.column == own.column && (own.column.is_some() || next.row == own.row);
        self.style != BoardStyle::Compact && is_there && self.mark(row, column).is_some_and(is_same)
    }

    /// What is written at a place: what the last event says of it, else in how many ways it can still be filled, else what stands there.
    fn said(&self, place: &Place<'_>) -> Said {
        let (mark, (text, role)) = (&place.mark, place.own);
        let is_empty = place.square.kind == SquareKind::Empty;
        let has_room = self.style != BoardStyle::Compact && self.pitch.0 >= COUNTED;
        let ways = mark.fillers.filter(|&ways| is_empty && ways > 0 && self.picture.has_pieces() && has_room);
        let news = mark.row.as_ref();
        let news = news.filter(|(_, role)| is_empty || matches!(role, Role::Cause | Role::LesserCause));
        let (text, role) = match (news, ways, mark.change) {
            (Some((label, role)), ..) if label.is_empty() => (text.to_owned(), *role),
            // What could stand here, or did, is small: it is not one that was placed.
            (Some((label, role)), ..) if is_empty => (label.to_lowercase(), *role),
            (Some((label, role)), ..) => (label.clone(), *role),
            (None, Some(ways), Some(change)) => (ways.to_string(), change),
            (None, Some(ways), None) => (ways.to_string(), if ways == 1 { Role::One } else { role }),
            (None, None, _) => (text.to_owned(), role),
        };
        let is_number = news.is_none() && ways.is_some();
        let indent = (self.pitch.0 + 1).saturating_sub(text.len() as u16) / 2;
        let x = if is_number { place.at.1 as u16 * self.pitch.0 + indent } else { place.middle.0 };
        Said { text, role, x, is_news: news.is_some(), has_ways: ways.is_some() }
    }

    /// The style of what is written, and whether it fills the place: one of a piece is one area with the others.
    fn face(&self, pen: &Pen<'_>, place: &Place<'_>, said: &Said) -> (Style, bool) {
        let (theme, role) = (pen.theme(), said.role);
        let has_area = self.pitch.1 >= FILLED;
        if let Some(piece) = self.piece_in_its_colour(place, role) {
            let colour = self.colours.get(&piece).copied().unwrap_or(0);
            // At a dead end those to blame stand out, of a fast run those that are new as well.
            let area = match role != Role::Cause && (self.is_pale || self.roles.standing.contains(&piece)) {
                false => theme.piece_area(colour),
                true => theme.piece_shade(colour),
            };
            let area = area.filter(|_| has_area);
            return (area.unwrap_or(theme.piece(colour)), area.is_some());
        }
        let is_one_of_many = role.is_news() && self.is_flood || said.has_ways && !said.is_news;
        // With few colours the house is one area, or a line: rows in it are told by their form.
        let is_of_house = role == Role::Chosen && place.mark.column == Some(Role::House);
        let role = if is_of_house && theme.tint(Tint::Band).is_none() { Role::Changed } else { role };
        let style = if is_one_of_many { theme.one_of_many(role) } else { pen.style_on_board(role) };
        // One that is tried is one area as well.
        let is_piece = self.picture.has_pieces() && place.square.piece.is_some() && role.fills_its_place();
        (style, is_piece && has_area && place.mark.column != Some(Role::Undone))
    }

    /// The piece of a place, where what is said of it leaves it the colour that it is known by.
    fn piece_in_its_colour(&self, place: &Place<'_>, role: Role) -> Option<OptionId> {
        let keeps =
            matches!(role, Role::Placed | Role::Standing | Role::Solved | Role::Cause | Role::LesserCause)
                || self.keeps_colours && matches!(role, Role::Trying | Role::Tried);
        place.square.piece.filter(|_| keeps && self.picture.has_pieces())
    }

    /// Fills a place of a piece, as far as the next line, and what is left over below the last row: what is one piece has no gaps.
    fn fill(&self, pen: &mut Pen<'_>, place: &Place<'_>, style: Style) {
        let (picture, (row, column), (width, height)) = (self.picture, place.at, self.pitch);
        let below = if row + 1 == picture.rows() { self.spare } else { 0 };
        let (x, y) = (column as u16 * width, row as u16 * height);
        let (left, top) = (picture.line_left(row, column), picture.line_above(row, column));
        for dy in u16::from(top)..height + below {
            for dx in u16::from(left)..width {
                // A corner in which lines meet stays.
                if dx > 0 || dy > 0 || picture.corner(row, column) == ' ' {
                    pen.styled(x + dx, y + dy, " ", style);
                }
            }
        }
    }

    /// The sign before it: what is to blame has the one that it has in the path, and what made it a solution its star.
    fn sign(&self, pen: &Pen<'_>, place: &Place<'_>, role: Role) -> Option<&'static str> {
        let (glyphs, mark) = (pen.glyphs(), &place.mark);
        let cause = match mark.row {
            Some((_, Role::Cause)) => mark.cause.map(|forced| glyphs.cause[usize::from(forced)]),
            Some((_, Role::LesserCause)) => mark.cause.map(|_| glyphs.lesser_cause),
            _ => None,
        };
        let piece = place.square.piece;
        let is_found = role == Role::Found && piece.is_some() && piece == self.roles.last;
        cause.filter(|_| !self.picture.has_pieces()).or(is_found.then_some(glyphs.star))
    }

    /// Marks what is written there by the column that the event speaks of.
    fn touch(&self, pen: &mut Pen<'_>, place: &Place<'_>, said: &Said) {
        let (x, y, role) = (said.x, place.middle.1, said.role);
        let has_own = self.piece_in_its_colour(place, role).is_some();
        // What shouts by itself stays as it is; that nothing is left shouts louder.
        let gives_way = |column: Role| role.fills_its_place() || column == Role::Broken && has_own;
        let shows = |column: &Role| *column == Role::Zero || !said.is_news && !gives_way(*column);
        if let Some(column) = place.mark.column.filter(shows).filter(|_| !place.is_tinted) {
            pen.touch(x, y, column);
        }
        // A piece that is tried covers the ground of the place that is covered.
        let own = match (role, place.mark.column) {
            (Role::Tried, Some(Role::House)) => Some(Role::Chosen),
            // One that is taken back gives it up.
            (Role::Undone, Some(Role::Restored)) if place.is_tinted => Some(Role::Restored),
            _ => None,
        };
        if let Some(own) = own.filter(|_| self.picture.has_pieces()) {
            (x.saturating_sub(1)..=x + 1).for_each(|x| pen.touch(x, y, own));
        }
    }

    /// Once all is written: what is written has the ground of the page.
    fn tint(&self, pen: &mut Pen<'_>, place: &Place<'_>) {
        let ((row, column), (x, y)) = (place.at, place.corner);
        // A house is one area: no gap between its places.
        let width = if self.is_joined(place, (row, column + 1)) { self.pitch.0 } else { place.size.0 };
        let height = if self.is_joined(place, (row + 1, column)) { self.pitch.1 } else { place.size.1 };
        let (left, top) = (column as u16 * self.pitch.0, row as u16 * self.pitch.1);
        // Where places overlap in a gap, it has its own once.
        let has_gaps = self.style == BoardStyle::Compact && self.pitch.0 < SIGNED;
        let done = u16::from(has_gaps && pen.is_filled(left, top));
        let news = place.mark.row.iter().map(|row| row.1);
        let mark = of_house_or_left(place.mark.column, news.chain([place.own.1]));
        tint_house(pen, (mark, self.is_solved), (x + done, y), (width - done, height));
        if self.is_blamed(&place.mark) && place.is_tinted {
            small_frame::cut_out(pen, place.middle, self.picture.text_width(), place.has_outline);
        }
    }
}

/// The sign of an empty place that no row in play fills, as one attacked by a queen.
const BLOCKED: &str = "×";
