//! The cells of the grid as they are drawn: digit, origin of the digit, marks.

use super::event_roles::{self, being_tried};
use super::glyphs::Glyphs;
use super::starved::starved;
use super::theme::{Role, Theme};
use crate::app::{GridEditor, Mode};
use crate::exact_cover::{Event, ItemId, OptionId, Search};
use crate::problems::sudoku::{Cell, Constraint, Sudoku, shape::symbol};
use crate::session::{Cause, Course, KeptSolution, KeptSolutions, Session};

/// A constraint on more than a cell.
macro_rules! house {
    () => {
        Constraint::Row { .. }
            | Constraint::Column { .. }
            | Constraint::Box { .. }
            | Constraint::Further { .. }
    };
}

/// A cell as it is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellFace {
    /// The digit; 0 is none.
    pub digit: u8,
    /// The role of the digit: given, typed, placed or being tried.
    pub role: Role,
    /// Whether the digit breaks a rule.
    pub conflict: bool,
    /// Digits that were tried here on this path and taken back.
    pub refuted: Vec<u8>,
    /// Digits of options in play; not shown where somebody makes marks of their own.
    pub alive: Vec<u8>,
    /// Pencil marks.
    pub marks: Vec<u8>,
    /// Whether the column or digit under the cursor leads here.
    pub linked: bool,
    /// The digit by which it is linked, if by one.
    pub linked_digit: Option<u8>,
    /// The mark of the last event on the whole cell.
    pub mark: Option<Role>,
    /// Digits that the last event is about, and how: to be tried, gone, or back.
    pub news: Vec<(u8, Role)>,
    /// For a choice that made a dead end, whether it was forced, and how it is drawn.
    pub cause: Option<(bool, Role)>,
    /// Whether at a dead end it is a given that took a place of the digit that ran out, or the cell its digit.
    pub has_taken: bool,
    /// Whether the run is played back: then neither is it tried nor taken back.
    pub is_played_back: bool,
    /// Whether the grid is solved.
    pub is_solved: bool,
    /// Whether no candidate is left for it, chosen already or not.
    pub is_starved: bool,
}

/// A grid, and the parts of the laboratory that decide how its cells are drawn.
pub struct GridBoard<'a> {
    /// The grid.
    pub editor: &'a GridEditor,
    /// The mode.
    pub mode: Mode,
    /// The search; `None` while digits clash.
    pub session: Option<&'a Session>,
    /// Whether the givens are steps of the search.
    pub watch_givens: bool,
    /// Whether the panel has the focus.
    pub focused: bool,
    /// The cell under the cursor of any panel.
    pub pointed: Option<Cell>,
    /// Whether the digit under the cursor is marked everywhere.
    pub highlight: bool,
    /// Whether digits are drawn large, where there is room.
    pub large: bool,
    /// The options that the cursor of another panel leads to.
    pub brushed: Vec<OptionId>,
    /// Whether the cursor is to be seen: not while the run moves.
    pub has_cursor: bool,
    /// The cell with the digit that a key changed just now.
    pub glowing: Option<Cell>,
    /// The solution that stands on the board instead of the path.
    pub solution: Option<&'a KeptSolution>,
}

impl GridBoard<'_> {
    /// The faces of all cells, row by row.
    pub fn faces(&self) -> Vec<CellFace> {
        let (editor, is_solving) = (self.editor, self.mode == Mode::Solve);
        let shape = editor.shape();
        let is_played_back =
            is_solving && self.session.is_some_and(|session| session.seen_places().is_played_back);
        let face = |cell: Cell| CellFace {
            digit: editor.grid().get(cell),
            // To the search a typed digit is as given as any other.
            role: if is_solving || editor.is_given(cell) { Role::Given } else { Role::Typed },
            conflict: false,
            refuted: Vec::new(),
            alive: Vec::new(),
            marks: if is_solving { Vec::new() } else { editor.marks(cell).collect() },
            linked: false,
            linked_digit: None,
            mark: None,
            news: Vec::new(),
            cause: None,
            has_taken: false,
            is_played_back,
            is_solved: false,
            is_starved: false,
        };
        if editor.is_drawing_regions() {
            let face = |cell| CellFace {
                digit: editor.region(cell),
                role: Role::Typed,
                marks: Vec::new(),
                ..face(cell)
            };
            return shape.cells().map(face).collect();
        }
        let mut faces: Vec<CellFace> = shape.cells().map(face).collect();
        // Another grid may be smaller than the one that it was changed in.
        if let Some(cell) = self.glowing.filter(|&cell| !is_solving && shape.holds(cell)) {
            faces[shape.index(cell)].role = Role::Changed;
        }
        for cell in editor.clashes().into_iter().flat_map(|clash| [clash.a, clash.b]) {
            faces[shape.index(cell)].conflict = true;
        }
        if let Some(session) = self.session {
            let (sudoku, search) = (editor.sudoku(), session.seen());
            if let (true, Some(found)) = (is_solving, self.solution) {
                show_solution(&mut faces, sudoku, found, session.solutions());
            } else if is_solving {
                show_search(&mut faces, sudoku, session, self.watch_givens);
                show_event(&mut faces, sudoku, session);
                show_glow(&mut faces, sudoku, session);
                session.failed().into_iter().for_each(|item| show_ran_out(&mut faces, sudoku, item));
            }
            if self.solution.is_none() && (is_solving || !(editor.marking || editor.has_marks())) {
                show_alive(&mut faces, sudoku, search);
            }
            if is_solving && !session.seen_places().way().is_back() {
                show_starved(&mut faces, sudoku, session);
            }
            for &option in &self.brushed {
                let (cell, digit) = sudoku.placement(option);
                let face = &mut faces[shape.index(cell)];
                // Of several no single one is meant: a column of a cell is linked by all its digits.
                face.linked_digit = (!face.linked).then_some(digit);
                face.linked = true;
            }
        }
        if self.highlight {
            let digit = self.pointed.map_or(0, |cell| faces[shape.index(cell)].digit);
            let same = faces.iter_mut().filter(|face| digit != 0 && face.digit == digit);
            same.for_each(|face| face.linked = true);
        }
        faces
    }
}

/// Puts a solution on the board; what is not the same in all that were found stands out.
fn show_solution(faces: &mut [CellFace], sudoku: &Sudoku, found: &KeptSolution, all: &KeptSolutions) {
    faces.iter_mut().for_each(|face| face.is_solved = true);
    for &option in &found.path {
        let (cell, digit) = sudoku.placement(option);
        let face = &mut faces[sudoku.shape().index(cell)];
        if face.digit == 0 {
            face.digit = digit;
            face.role = if all.all_have(option) { Role::Solved } else { Role::Differs };
        }
    }
}

fn show_search(faces: &mut [CellFace], sudoku: &Sudoku, session: &Session, givens_watched: bool) {
    let (shape, search) = (sudoku.shape(), session.seen());
    let is_found = search.last_event() == Some(Event::Solution);
    if is_found {
        faces.iter_mut().for_each(|face| face.is_solved = true);
    }
    let mut put = |option: OptionId, role: Role| {
        let (cell, digit) = sudoku.placement(option);
        let face = &mut faces[shape.index(cell)];
        // A watched given is drawn as one even before its turn.
        if face.digit == 0 || givens_watched {
            face.digit = digit;
            face.role = role;
        }
    };
    let path: Vec<OptionId> = search.path().collect();
    let has_none = search.stats().solutions == 0;
    let done = if has_none { Vec::new() } else { session.done_rows() };
    let of_last = event_roles::of_last(session);
    for (i, &option) in path.iter().enumerate() {
        let last = i + 1 == path.len();
        let role = match () {
            // The one that made it a solution is told from the others.
            () if last && (is_found || being_tried(search) || search.is_backtracking()) => of_last,
            () if is_found => Role::Solved,
            // What was tried a moment ago leaves a trail, as what is taken back does; what came back in a run that is played back too.
            () if session.is_new(i) => Role::Deeper,
            () => event_roles::of_placed(session, i),
        };
        put(option, role);
    }
    // What was just taken back is seen to go.
    if let Some(Event::Retract { option }) = search.last_event() {
        put(option, event_roles::of_retracted(session.seen_places()));
    }
    for (depth, level) in search.levels().enumerate() {
        let refuted = if level.on_path { level.k.saturating_sub(1) } else { level.k };
        for (k, option) in (1..=refuted).zip(search.options_tried(depth)) {
            if done.iter().any(|row| (row.0, row.1) == (depth, k) && row.2.solutions > 0) {
                continue;
            }
            let (cell, digit) = sudoku.placement(option);
            faces[shape.index(cell)].refuted.push(digit);
        }
    }
}

/// Marks what the last event touches: the cell or the house of its column, and the digits that it is about.
fn show_event(faces: &mut [CellFace], sudoku: &Sudoku, session: &Session) {
    let shape = sudoku.shape();
    let links = session.seen().links();
    let places = session.seen_places();
    // Of what cannot be read one place is seen: the cell that is chosen.
    if session.is_quick() && places.dead_end.is_none() {
        let chosen =
            session.present_level().map(|level| level.item).filter(|&item| places.item == Some(item));
        if let Some(Constraint::Cell(cell)) = chosen.map(|item| sudoku.constraint(item))
            && !places.open.is_empty()
        {
            faces[shape.index(cell)].mark = Some(Role::Chosen);
        }
        return;
    }
    if let Some(item) = event_roles::column_of(session) {
        let role = match (&places.dead_end, places.open.is_empty(), sudoku.constraint(item)) {
            (None, false, Constraint::Cell(_)) => Role::Chosen,
            (None, true, Constraint::Cell(_)) if places.course.is_back() => Role::Undone,
            (Some(_), _, Constraint::Cell(_)) => Role::Zero,
            (Some(_), _, house!()) => Role::Broken,
            (None, _, house!()) | (None, true, Constraint::Cell(_)) => event_roles::of_house(places),
        };
        let rows = links.all_of(item).filter_map(|node| links.place(node)?.1);
        rows.for_each(|row| faces[shape.index(sudoku.placement(row).0)].mark = Some(role));
    }
    let mut tell = |rows: &[OptionId], role: Role| {
        for &row in rows {
            let (cell, digit) = sudoku.placement(row);
            faces[shape.index(cell)].news.push((digit, role));
        }
    };
    tell(&places.open, Role::Chosen);
    tell(&places.gone, Role::Gone);
    tell(&places.back, Role::Restored);
    let Some(dead_end) = &places.dead_end else { return };
    dead_end.lost().for_each(|(row, went_last)| tell(&[row], event_roles::of_lost(went_last)));
    for row in &dead_end.rows {
        let ((cell, digit), (_, lost)) = (sudoku.placement(row.cause.option()), sudoku.placement(row.option));
        let is_given = matches!(row.cause, Cause::Given(_));
        faces[shape.index(cell)].has_taken |= is_given && digit == lost;
    }
    for (cause, is_needed) in dead_end.blamed() {
        if let Cause::Choice { option, forced, .. } = cause {
            faces[shape.index(sudoku.placement(option).0)].cause = Some((forced, Role::of_cause(is_needed)));
        }
    }
}

/// Shows the digits that were taken back a moment ago, where the board shows the run itself. They are candidates again, or soon:
/// struck through is what is gone.
fn show_glow(faces: &mut [CellFace], sudoku: &Sudoku, session: &Session) {
    let (Some(glow), places) = (session.seen_glow(), session.seen_places()) else { return };
    let Some(role) = event_roles::of_place_taken_back(places) else { return };
    for taken in glow.taken_back(places.course.is_back()) {
        let (cell, digit) = sudoku.placement(taken.option);
        let face = &mut faces[sudoku.shape().index(cell)];
        // While its row goes on to the next one it has failed: that has a sign of its own.
        let has_failed = role != Role::Stood && face.refuted.contains(&digit);
        let is_chosen = face.mark == Some(Role::Chosen);
        if face.digit == 0 && face.news.is_empty() && !has_failed && !is_chosen {
            face.news.push((digit, role));
        }
    }
}

/// Marks what has run out, before it is come to and while that is taken back for which it did.
fn show_ran_out(faces: &mut [CellFace], sudoku: &Sudoku, item: ItemId) {
    let is_cell = matches!(sudoku.constraint(item), Constraint::Cell(_));
    for row in sudoku.problem().options().filter(|&row| sudoku.problem().option_items(row).contains(&item)) {
        let face = &mut faces[sudoku.shape().index(sudoku.placement(row).0)];
        face.is_starved |= is_cell;
        if face.news.is_empty() {
            face.mark.get_or_insert(Role::RanOut);
        }
    }
}

fn show_alive(faces: &mut [CellFace], sudoku: &Sudoku, search: &Search) {
    let covered = search.covered_items();
    for (index, face) in faces.iter_mut().enumerate() {
        let item = sudoku.item_of(Constraint::Cell(sudoku.shape().cell(index)));
        if !covered[item.index()] {
            face.alive = search.links().options_of(item).map(|option| sudoku.placement(option).1).collect();
        }
    }
}

/// Marks what has run out already: each cell, else a house on the way down; in an excerpt that would stand there from the start.
fn show_starved(faces: &mut [CellFace], sudoku: &Sudoku, session: &Session) {
    let starved = starved(sudoku.problem(), session.seen());
    for &item in &starved {
        let Constraint::Cell(cell) = sudoku.constraint(item) else { continue };
        faces[sudoku.shape().index(cell)].is_starved = true;
    }
    let is_deeper = session.seen_places().way() == Course::Deeper && session.held().is_none();
    let house = starved.first().filter(|_| is_deeper && !faces.iter().any(|face| face.is_starved));
    house.into_iter().for_each(|&house| show_ran_out(faces, sudoku, house));
}

impl CellFace {
    /// How many candidates it has, raised so that it is no digit, and how that is drawn; none in ASCII.
    pub fn count(&self, glyphs: &Glyphs) -> Option<(String, Role)> {
        let count = self.alive.len();
        let role = if count == 1 { Role::One } else { Role::Candidate };
        Some((glyphs.raised(count), role)).filter(|(text, _)| count > 0 && !text.is_empty())
    }

    /// The digit as it is written, or nothing.
    pub fn text(&self) -> String {
        if self.digit == 0 { String::new() } else { symbol(self.digit).to_string() }
    }

    /// How the digit is drawn.
    pub fn digit_role(&self) -> Role {
        match (self.conflict, self.cause) {
            (true, _) => Role::Conflict,
            (false, Some((_, role))) => role,
            // It stands on the area of the cell.
            (false, None) if self.mark == Some(Role::Undone) => Role::Undone,
            (false, None) => self.role,
        }
    }

    /// The mark before the digit: it says the same as the colour of the digit.
    pub fn sign(&self, glyphs: &Glyphs) -> Option<(&'static str, Role)> {
        if self.conflict {
            return Some(("!", Role::Conflict));
        }
        if self.digit == 0 {
            return match self.news[..] {
                [(_, Role::Stood)] => Some((event_roles::sign_of(glyphs, Role::Stood), Role::Back)),
                [(_, Role::TakenBack)] => Some((glyphs.back, Role::Back)),
                [] if !self.refuted.is_empty() => Some((glyphs.cross, Role::Refuted)),
                _ => None,
            };
        }
        match self.cause {
            Some((_, role @ Role::LesserCause)) => return Some((glyphs.lesser_cause, role)),
            Some((forced, role)) => return Some((glyphs.cause[usize::from(forced)], role)),
            None => {}
        }
        let is_tried = matches!(self.role, Role::Trying | Role::Tried);
        let sign = match () {
            () if self.is_played_back && (is_tried || self.role == Role::Deeper) => glyphs.back,
            () if is_tried => glyphs.arrow,
            () if self.role == Role::Deeper => glyphs.down,
            () => event_roles::sign_on_way(glyphs, self.role, self.is_played_back),
        };
        Some((sign, self.digit_role())).filter(|(sign, _)| !sign.is_empty())
    }

    /// Whether its digit stands on a colour that fills the cell.
    pub fn fills_its_place(&self, theme: Theme) -> bool {
        let role = self.digit_role();
        role.fills_its_place() && theme.is_area(role)
    }

    /// How a digit that the last event is about is drawn: in a cell that is taken back as that is.
    pub fn role_of_news(&self, role: Role) -> Role {
        if self.mark == Some(Role::Undone) { Role::Undone } else { role }
    }

    /// Whether it is in the house that the last event is about, not the cell itself.
    pub fn is_in_house(&self) -> bool {
        matches!(self.mark, Some(Role::House | Role::Restored | Role::Broken | Role::RanOut))
    }

    /// The sign of a house that is uncovered, in a cell where nothing comes back: it says what the colour says.
    pub fn house_sign(&self, glyphs: &Glyphs) -> Option<&'static str> {
        let is_blank = self.digit == 0
            && [self.news.is_empty(), self.refuted.is_empty(), self.marks.is_empty()] == [true; 3];
        (is_blank && self.mark == Some(Role::Restored)).then_some(glyphs.dot)
    }

    /// The digit that the last event is about, and how, where no digit stands.
    pub fn first_news(&self) -> Option<(u8, Role)> {
        self.news.first().copied().filter(|_| self.digit == 0)
    }
}
