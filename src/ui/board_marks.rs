//! The marks of the last event on the board of any problem, place by place.

use std::collections::BTreeSet;

use super::event_roles;
use super::starved::starved;
use super::theme::Role;
use crate::exact_cover::{Event, ItemId, OptionId};
use crate::problems::Board;
use crate::session::{Cause, Course, DeadEnd, Motion, Session, TakenBack};

/// Options of a board of which it is found at each picture what they could fill.
const MOST: usize = 20_000;

/// A place of the board, as the last event leaves it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlaceMarks {
    /// How the place itself is marked: it is of the column that the event speaks of.
    pub column: Option<Role>,
    /// What stands on the place, or could: its text, if it is empty and the event is about one row there, and how.
    pub row: Option<(String, Role)>,
    /// For a choice that is to blame, whether it was forced.
    pub cause: Option<bool>,
    /// At a dead end the level of the choice that stands there and took rows of the column, or took the row there.
    pub level: Option<usize>,
    /// Whether nothing in play would fill it, as one attacked by a queen.
    pub is_blocked: bool,
    /// How many rows in play would fill it; none where that changes too fast to be read.
    pub fillers: Option<usize>,
    /// Whether the last event changed how many those are, and how that is drawn.
    pub change: Option<Role>,
}

/// The marks of all places of `board`, row by row. Of a board with very many options there are none.
///
/// Costs a pass over the options.
pub fn place_marks(session: &Session, board: &Board) -> Vec<PlaceMarks> {
    let mut marks = vec![PlaceMarks::default(); board.rows() * board.columns()];
    if board.option_count() > MOST {
        return marks;
    }
    let places = session.seen_places();
    let covered = session.seen().covered_items();
    let links = session.seen().links();
    let is_in_play = |row: &OptionId| {
        session.problem().option_items(*row).iter().all(|item| !covered[item.index()])
            && links.nodes_of(*row).all(|node| links.is_linked(node))
    };
    let in_play: Vec<OptionId> = session.problem().options().filter(is_in_play).collect();
    let fillers = counts(board, &in_play);
    for (mark, &fillers) in marks.iter_mut().zip(&fillers) {
        mark.is_blocked = fillers == 0;
        mark.fillers = Some(fillers);
    }
    let stood = event_roles::of_place_taken_back(places);
    for (taken, role) in ghosts(session).into_iter().filter_map(|taken| Some((taken, stood?))) {
        for (place, label) in board.marks(taken.option) {
            marks[at(board, place)].row = Some((label.to_owned(), role));
        }
    }
    let mut is_everywhere = false;
    let is_told = !session.is_quick() || places.dead_end.is_some();
    if let Some(item) = places.item.filter(|_| is_told) {
        let (own, is_cell) = places_of(session, board, item);
        is_everywhere = own.is_empty();
        let role = match (&places.dead_end, is_cell) {
            (Some(_), true) if own.len() == 1 => Role::Zero,
            // Of several places what stands there is still read.
            (Some(_), _) => Role::Broken,
            (None, true) if !places.open.is_empty() => Role::Chosen,
            // Of a piece that is taken back it is the place that comes back now.
            (None, true) if own.len() == 1 && places.course.is_back() => Role::Undone,
            (None, _) => event_roles::of_house(places),
        };
        for at in own {
            marks[at].column = Some(role);
            // The rows of a place that is chosen are hidden, not lost.
            marks[at].is_blocked &= !is_cell || places.dead_end.is_some();
        }
    }
    // What ran out is seen beside what is taken back for it.
    if let Some((own, true)) = session.failed().map(|item| places_of(session, board, item)) {
        for at in own {
            marks[at].column = Some(Role::RanOut);
            marks[at].row = Some((String::new(), Role::DeadEnd));
        }
    }
    let lost = places.dead_end.iter().flat_map(DeadEnd::lost);
    let (last, before): (Vec<_>, Vec<_>) = lost.partition(|&(_, went_last)| went_last);
    let [last, before] = [last, before].map(|lost| lost.into_iter().map(|(row, _)| row).collect::<Vec<_>>());
    let told = [
        (&places.open, Role::Chosen),
        (&places.gone, Role::Gone),
        (&places.back, Role::Restored),
        (&before, Role::LostBefore),
        (&last, Role::Lost),
    ];
    for (rows, role) in told.into_iter().filter(|_| is_told) {
        // While it plays as many letters would only flash.
        let is_read = is_everywhere && session.motion() == Motion::Resting;
        let piece = if is_read { piece_of(board, rows) } else { None };
        match piece {
            Some(piece) => {
                tell_piece(board, rows, (piece, role), &mut marks);
                tell_first(session, board, rows, &mut marks);
            }
            None => tell(board, &fillers, rows, (role, event_roles::of_change(places.course)), &mut marks),
        }
    }
    // Where nothing is left the way down will fail: that is seen before it is chosen.
    let is_back = places.way().is_back();
    let starved = starved(session.problem(), session.seen()).into_iter().filter(|_| !is_back);
    let (cells, houses): (Vec<_>, Vec<_>) =
        starved.map(|item| places_of(session, board, item)).partition(|(_, is_cell)| *is_cell);
    for at in cells.iter().flat_map(|(own, _)| own) {
        marks[*at].row = Some((String::new(), Role::DeadEnd));
    }
    // Of several houses one says it, until one is chosen; in an excerpt of a fast run it would stand there from the start.
    let is_told = cells.is_empty() && places.way() == Course::Deeper && session.held().is_none();
    for at in houses.iter().take(1).filter(|_| is_told).flat_map(|(own, _)| own) {
        marks[*at].column.get_or_insert(Role::RanOut);
    }
    // What was just taken back is seen to go.
    if let Some(Event::Retract { option }) = session.seen().last_event() {
        for (place, label) in board.marks(option) {
            let mark = &mut marks[at(board, place)];
            let role = event_roles::of_retracted(places);
            mark.row = Some((label.to_owned(), role));
            mark.column = Some(role);
        }
    }
    if let Some(dead_end) = &places.dead_end {
        tell_levels(board, dead_end, &mut marks);
    }
    for (cause, is_needed) in places.dead_end.iter().flat_map(|dead_end| blamed(session, board, dead_end)) {
        let own: Vec<_> =
            board.marks(cause.option()).map(|(place, label)| (at(board, place), label)).collect();
        // Where it reaches into the house that has no place left, it is to blame by what stands there.
        let is_broken = |&(at, _): &(usize, _)| marks[at].column == Some(Role::Broken);
        let there: Vec<_> = own.iter().filter(|place| is_broken(place)).copied().collect();
        for (at, label) in if there.is_empty() { own } else { there } {
            marks[at].row = Some((label.to_owned(), Role::of_cause(is_needed)));
            marks[at].cause = cause.forced();
        }
    }
    marks
}

/// Of the rows taken back a moment ago those that could stand beside the path and those that went later: of two rows that exclude each
/// other parts would be mixed.
fn ghosts(session: &Session) -> Vec<&TakenBack> {
    let Some(glow) = session.seen_glow() else { return Vec::new() };
    let items_of = |option| session.problem().option_items(option).iter().copied();
    let mut covered: BTreeSet<ItemId> = session.seen().path().flat_map(items_of).collect();
    let mut could_stand = |taken: &&TakenBack| {
        let is_free = items_of(taken.option).all(|item| !covered.contains(&item));
        covered.extend(items_of(taken.option).filter(|_| is_free));
        is_free
    };
    glow.taken_back(session.seen_places().course.is_back()).rev().filter(|taken| could_stand(taken)).collect()
}

/// The causes of a dead end that are marked. While it plays, of so many pieces that most of the board would have an outline, it is the
/// last one alone: it is the one whose going is seen next.
fn blamed(session: &Session, board: &Board, dead_end: &DeadEnd) -> Vec<(Cause, bool)> {
    let mut blamed = dead_end.blamed();
    if is_last_blamed_alone(session, board, dead_end) {
        let last = blamed.iter().filter_map(|(cause, _)| depth(cause)).max();
        blamed.retain(|(cause, _)| depth(cause) == last);
    }
    blamed
}

/// Whether of all that is to blame the last piece alone is marked.
pub fn is_last_blamed_alone(session: &Session, board: &Board, dead_end: &DeadEnd) -> bool {
    let is_piece =
        |(cause, _): &(Cause, bool)| depth(cause).is_some() && board.marks(cause.option()).len() > 1;
    let pieces = dead_end.blamed().iter().filter(|cause| is_piece(cause)).count();
    session.glow().is_some() && pieces > 1 && BLAMED * pieces > session.seen().path().count()
}

/// One piece in so many, or fewer, tells something where it has an outline.
const BLAMED: usize = 3;

fn depth(cause: &Cause) -> Option<usize> {
    match *cause {
        Cause::Given(_) => None,
        Cause::Choice { depth, .. } => Some(depth),
    }
}

fn at(board: &Board, (row, column): (usize, usize)) -> usize {
    row * board.columns() + column
}

/// How many of the rows fill each place.
fn counts(board: &Board, rows: &[OptionId]) -> Vec<usize> {
    let mut counts = vec![0; board.rows() * board.columns()];
    for place in rows.iter().flat_map(|&row| board.marks(row)).map(|(place, _)| place) {
        counts[at(board, place)] += 1;
    }
    counts
}

/// The places of a column, and whether they are its own: those that all its rows fill, else, as of a line of the
/// board, those that any fills. None where these are most of the board: they would tell nothing.
fn places_of(session: &Session, board: &Board, item: ItemId) -> (Vec<usize>, bool) {
    let links = session.seen().links();
    let rows: Vec<OptionId> = links.all_of(item).filter_map(|node| links.place(node)?.1).collect();
    let counts = counts(board, &rows);
    let filled = |least: usize| (0..counts.len()).filter(|&at| counts[at] >= least).collect::<Vec<_>>();
    let (all, any) = (filled(rows.len().max(1)), filled(1));
    match (all.is_empty(), 2 * any.len() > counts.len()) {
        (false, _) => (all, true),
        (true, false) => (any, false),
        (true, true) => (Vec::new(), false),
    }
}

/// Whether a column has no places on the board that tell which it is: as that of a piece.
pub fn is_anywhere(session: &Session, board: &Board, item: ItemId) -> bool {
    places_of(session, board, item).0.is_empty()
}

/// The piece that all these rows place, where they have more places than one.
fn piece_of<'a>(board: &'a Board, rows: &[OptionId]) -> Option<&'a str> {
    let mut labels = rows.iter().flat_map(|&row| board.marks(row)).map(|(_, label)| label);
    let first = labels.next()?;
    let is_piece = labels.all(|label| label == first) && rows.iter().all(|&row| board.marks(row).len() > 1);
    is_piece.then_some(first)
}

/// Marks where a piece could be that may be nearly anywhere, or could no more: its column has no house on the board.
fn tell_piece(board: &Board, rows: &[OptionId], (piece, role): (&str, Role), marks: &mut [PlaceMarks]) {
    let role = if role == Role::Chosen { Role::Deeper } else { role };
    for (place, _) in rows.iter().flat_map(|&row| board.marks(row)) {
        marks[at(board, place)].row = Some((piece.to_owned(), role));
    }
}

/// Whether a piece is chosen, and none of its rows tried yet.
fn is_chosen(session: &Session) -> bool {
    session.seen_places().way() == Course::Deeper && !event_roles::being_tried(session.seen())
}

/// Whether of the rows of a piece the one that is tried first is told from the others.
pub fn tells_first(session: &Session, board: &Board) -> bool {
    let places = session.seen_places();
    let is_told = is_chosen(session) && session.motion() == Motion::Resting;
    let is_piece = |rows: &Vec<OptionId>| piece_of(board, rows).is_some();
    let is_everywhere = places.item.is_some_and(|item| is_anywhere(session, board, item));
    is_told && is_everywhere && [&places.open, &places.gone].into_iter().any(is_piece)
}

/// Tells of the rows of a piece that is chosen the one that is tried first from the others.
fn tell_first(session: &Session, board: &Board, rows: &[OptionId], marks: &mut [PlaceMarks]) {
    let first = rows.first().into_iter().filter(|_| is_chosen(session));
    for (place, label) in first.flat_map(|&row| board.marks(row)) {
        marks[at(board, place)].row = Some((label.to_owned(), Role::First));
    }
}

/// Gives each row that went with a choice, and that choice, its level. What has several places is told from the others by its form.
fn tell_levels(board: &Board, dead_end: &DeadEnd, marks: &mut [PlaceMarks]) {
    for (cause, rows) in dead_end.by_cause() {
        let Some(depth) = depth(&cause) else { continue };
        for option in rows.into_iter().chain([cause.option()]) {
            let mut places = board.marks(option);
            if let (Some((place, _)), None) = (places.next(), places.next()) {
                marks[at(board, place)].level = Some(depth + 1);
            }
        }
    }
}

/// Marks the places of some rows. A row of one place is written there; of larger ones those places are marked that
/// nothing else in play fills; of all of them the number changes.
fn tell(
    board: &Board,
    fillers: &[usize],
    rows: &[OptionId],
    (role, change): (Role, Role),
    marks: &mut [PlaceMarks],
) {
    if rows.iter().all(|&row| board.marks(row).len() == 1) {
        let told = counts(board, rows);
        for (place, label) in rows.iter().flat_map(|&row| board.marks(row)) {
            let at = at(board, place);
            let text = if told[at] == 1 { label } else { "" };
            marks[at].row = Some((text.to_owned(), role));
        }
        return;
    }
    let told = counts(board, rows);
    for (at, mark) in marks.iter_mut().enumerate().filter(|&(at, _)| told[at] > 0) {
        // Nothing fills it any more, or nothing but what came back.
        let is_lost = role.went() || matches!(role, Role::Lost | Role::LostBefore);
        let is_new =
            is_lost && fillers[at] == 0 || role == Role::Restored && (1..=told[at]).contains(&fillers[at]);
        if is_new {
            mark.row = Some((String::new(), role));
        }
        if role.went() || role == Role::Restored {
            mark.change = Some(change);
        }
    }
}
