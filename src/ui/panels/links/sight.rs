//! The part of the links that is seen, and where it stands: a function of the state, so that the way back shows the same.

use std::collections::HashSet;
use std::rc::Rc;

use super::move_words::{RowNames, describe, in_words, longest_line, verb, without_link};
use super::moves::{Moves, is_moved};
use super::pages::{beside, columns_beside, page_of};
use super::plan::{FEW, Plan};
use super::reasons;
use super::worth::{enough, longest};
use crate::exact_cover::{ItemId, Link, Moved, NodeId, OptionId, Problem, Search};
use crate::session::{Cause, DeadEnd, Session};
use crate::ui::lens::{Lens, Wanted};

/// A panel of so many lines has one for what the marks mean, where nothing else stands there.
pub const LEGEND: u16 = 13;

/// A panel of so many lines has one for them besides what is said of the last move.
const TALL: u16 = 17;

/// Where a small matrix leaves so many lines there is one besides for the names of the nodes.
const ROOMY: u16 = 3;

/// A panel of so many lines keeps two for the last move, a smaller one a single line: the picture does not move when there is
/// something to say. At a dead end and beside it no node moves: of a part of a matrix more rows are drawn there.
const LOW: u16 = 10;

/// The content that there is room for: the part of the matrix, where it stands, and the last move in words.
pub struct Sight {
    pub lens: Lens,
    pub plan: Plan,
    pub operation: Vec<String>,
    /// The headers and nodes that the last step took out or put back.
    pub touched: Vec<NodeId>,
    /// The one that was moved last, drawn or not.
    pub last: Option<NodeId>,
    /// Which of the moves of its event that was, if there are several and it is told.
    pub count: Option<String>,
    /// Where the picture begins.
    pub begin: (u16, u16),
}

/// What is seen in a room of so many columns and lines.
pub type SightInRoom = ((u16, u16), Rc<Sight>);

impl Sight {
    /// What there is to see around a node of a column in so much room, at a dead end, beside one, or elsewhere.
    pub fn of(
        session: &Session,
        (here, center): (NodeId, ItemId),
        dead_end: Option<&DeadEnd>,
        (width, height): (u16, u16),
    ) -> Sight {
        let (problem, search) = (session.problem(), session.seen());
        let looked_at = session.looked_at();
        let dead_end = dead_end.filter(|dead_end| dead_end.item == center);
        let is_part = !Plan::is_small(problem);
        let is_wide = usize::from(width) >= longest_line(problem, is_part) + 2;
        // The assignments of a part have those with the names of the nodes on a line besides, where links change.
        let is_told_twice = is_part && dead_end.is_none() && session.held().is_none() && looked_at.is_none();
        let is_line = is_wide && height < if is_told_twice { LEGEND + 1 } else { TALL };
        let kept = if height >= LOW && !is_line { 2 } else { 1 };
        let is_silent = session.held().is_none() && height <= LEGEND;
        let said = match is_part && dead_end.is_some() {
            true if is_silent => 0,
            true => 1,
            false => kept,
        };
        let links = search.links();
        // While a column is looked at its rows stay as well.
        let mut own: Vec<OptionId> =
            looked_at.map_or_else(|| links.options_of(center).collect(), |at| at.options.clone());
        let ran_out = own.is_empty();
        // Of a column that gets a colour, or loses it, the rows that have it stay.
        let event = search.last_event().filter(|event| event.item() == Some(center));
        let colour = event.and_then(|event| event.colour());
        let stays = |&option: &OptionId| {
            let is_own = |(item, own)| item == center && own == colour;
            colour.is_some() && problem.option_entries(option).any(is_own)
        };
        // On the way to the right from its own node to that before it.
        let last = own.iter().rfind(|option| !stays(option)).and_then(|&option| {
            let node = links.neighbours(links.node_at(option, center)?)?.left;
            Some((option, links.place(node)?.0))
        });
        let (mut told, mut spoken) = (0, None);
        // Where nothing is left, what there was, with what took each away; at a dead end first what explains it.
        match dead_end {
            Some(dead_end) => (own, told) = dead_end.most_telling(),
            None => {
                if ran_out {
                    own.extend(links.all_of(center).filter_map(|node| links.place(node)?.1));
                }
                // The row which is spoken of is drawn whole before the others, unless the run is too quick for that; then that of the
                // node which the cover moves last: so its choice, its cover and what follows look at one place.
                spoken = row_spoken_of(search, center).filter(|row| looked_at.is_none() && own.contains(row));
                for row in [last.map(|(row, _)| row), spoken].into_iter().flatten() {
                    if let Some(place) = own.iter().position(|&option| option == row) {
                        own[..=place].rotate_right(1);
                    }
                }
                // One of them is drawn among those that go.
                if let Some(place) = own.iter().position(stays) {
                    own[..=place].rotate_right(1);
                }
            }
        }
        // What a given took was gone before the search: of that no choice is to blame.
        let mut blamed = dead_end.map_or_else(Vec::new, DeadEnd::blamed);
        blamed.retain(|(cause, _)| matches!(cause, Cause::Choice { .. }));
        // What took the last rows is told first.
        blamed.reverse();
        blamed.sort_by_key(|&(_, is_needed)| !is_needed);
        let blamed: Vec<OptionId> = blamed.into_iter().map(|(cause, _)| cause.option()).collect();
        // The plan, room for how many columns and rows of it, and how many of these are kept for those to blame, where so many lines
        // are for what is said.
        let fit = |said: u16| {
            let (plan, (columns, rows)) = roomiest(problem, (width, height), (said, kept));
            // Lines between them, on which the lists go round what is out, are worth further rows, unless only a few are left; where
            // more of them are seen at a time a page is turned less often link by link. Of a column that ran out each row is told.
            let fewest = match dead_end {
                Some(_) => (own.len() + blamed.len().min(1)).max(FEW),
                None if search.is_mid_event() => own.len().min(2 * FEW),
                None => FEW,
            };
            let airy = plan.airy_rows().filter(|&airy| is_part && airy >= fewest);
            let rows = airy.unwrap_or(rows);
            // These have what the rows of the column leave; of one of which most are left out some are seen all the same.
            let spare = match rows.checked_sub(own.len()) {
                None => rows / 4,
                Some(free) => free.max(1),
            };
            (plan, (columns, rows), blamed.len().min(spare))
        };
        // At a dead end nothing is said of a move but of a quick run: while rows are left out, what the marks mean stands on the frame.
        let fitted = fit(said);
        let (_, (_, rows), kept_rows) = fitted;
        let is_cut = own.len() + kept_rows > rows && session.held().is_none();
        let is_on_frame = is_cut && is_part && dead_end.is_some();
        let (said, (plan, room, kept)) = if is_on_frame { (0, fit(0)) } else { (said, fitted) };
        // Where a column ran out all room is for why; of a quick run the picture stands while the links move on.
        let singles = looked_at.is_none();
        let is_calm = looked_at.is_none() && dead_end.is_none();
        let is_long = own.len() > room.1 && !ran_out;
        // Where all that its cover moves is seen all the same, or never is: else a page would be turned more often.
        let mut neighbours = Vec::new();
        if is_calm {
            let moving = own.iter().filter(|_| !ran_out);
            let hit: HashSet<&ItemId> = moving.flat_map(|&row| problem.option_items(row)).collect();
            let all = hit.len().max(longest(problem));
            let least = if is_long || all > room.0 { 2 * longest(problem) } else { all };
            neighbours = columns_beside(links, center);
            neighbours.truncate(room.0.saturating_sub(least));
        }
        // First the columns of the row that is tried, taken back, or was taken last, then that of what its cover moves last.
        // Where it leaves half of the room to what explains a dead end.
        let taken = dead_end
            .and_then(|_| search.path().last())
            .filter(|&row| blamed.contains(&row) && 2 * problem.option_items(row).len() < room.0);
        let mut first = spoken.or(taken).map_or(Vec::new(), |row| problem.option_items(row).to_vec());
        first.retain(|&item| item != center);
        if first.len() >= room.0 {
            first.clear();
        }
        let moved = search.last_link();
        // Link by link a page stands as long as what is moved is on it: that of the event, from the first link to the last, if it has
        // all of its rows.
        let by_link = moved.filter(|moved| search.is_mid_event() && here == moved.link.node);
        // Where the row takes all room its last column gives way to that which is spoken of, but link by link its nodes move.
        let is_met = last.is_none_or(|(_, item)| first.contains(&item));
        if !is_met && by_link.is_none() && first.len() > 1 && first.len() + 1 == room.0 {
            first.pop();
        }
        let last = last.filter(|_| is_met || first.len() + 1 < room.0);
        first.extend(last.map(|(_, item)| item));
        first.extend(neighbours);
        let pairs = by_link.is_none();
        let mut wanted = Wanted { center, own, ran_out, told, first, blamed, kept, last, singles, pairs };
        // The rows that the pointers lead to have what its own rows leave; link by link these give room to them where more of them
        // than are seen.
        if is_calm && !ran_out {
            let ends;
            (wanted.blamed, ends) = beside(links, center, room.1, last);
            wanted.kept = match by_link {
                Some(_) if is_long => wanted.blamed.len().min(room.1 / 3),
                Some(_) => 0,
                None if last.is_none() => 0,
                None => ends.min(room.1 / 2),
            };
        }
        let begin = if by_link.is_some() { links.header(center) } else { here };
        let page = |wanted: &Wanted, here: NodeId, rows: usize| {
            if plan.is_ring_alone {
                return Lens::of_headers(problem, center);
            }
            let lens = Lens::of(problem, links, wanted.clone(), here, (room.0, rows));
            match wanted.last {
                Some((_, item)) => lens.without_bare(problem, item, room.0),
                None => lens,
            }
        };
        let mut lens = page(&wanted, begin, room.1);
        let moves = Moves::of(problem, search);
        if let Some((moved, moves)) = by_link.zip(moves.as_ref()) {
            lens = page_of(links, (center, &moves.nodes, moved.link.node), lens, |node| {
                let row = links.place(node).and_then(|(_, row)| row);
                let mut wanted = Wanted { last: None, first: Vec::new(), ..wanted.clone() };
                let place = wanted.own.iter().position(|&own| Some(own) == row);
                wanted.own.rotate_left(place.unwrap_or(0));
                page(&wanted, node, room.1)
            });
        }
        let plan = plan.spread(problem, &lens, width);
        // The ring alone stands in the middle of what the words and the signs leave.
        let begin = match plan.is_ring_alone {
            true => [width.saturating_sub(plan.right_end()), height.saturating_sub(plan.end() + ROOMY)],
            false => [0; 2],
        };
        let [left, top] = begin.map(|free| free / 2);
        let touched = moves.as_ref().map_or_else(Vec::new, |moves| moves.done(search.is_mid_event()));
        // A secondary header stands alone: before it a node was moved.
        let moved = moved.and_then(|moved| {
            if search.is_mid_event() || is_moved(links, moved.link.node) {
                return Some(moved);
            }
            let mut nodes = touched.iter().copied().filter(|&node| is_moved(links, node));
            let node = if moved.out { nodes.next_back() } else { nodes.next() }?;
            Some(Moved { link: Link { node, ..moved.link }, ..moved })
        });
        let last = moved.map(|moved| moved.link.node);
        let is_roomy = !is_part && plan.end() + ROOMY <= height;
        // What is gone before it is read is not told, and what can be looked at for half a second only not by link.
        let mut operation = match (session.held(), moved) {
            (Some(_), _) => search.last_event().map(|event| in_words(problem, event)).into_iter().collect(),
            (None, Some(moved)) if looked_at.is_none() => {
                let names = RowNames::of(problem, &lens, plan.names);
                describe(session, moved, &names, (usize::from(width) - 2, is_part))
            }
            // A secondary header alone does not move: that of a column without rows.
            (None, None) if looked_at.is_none() && touched.len() == 1 && !search.is_mid_event() => {
                search.last_event().map(|event| without_link(problem, event)).into_iter().collect()
            }
            (None, _) => Vec::new(),
        };
        operation.truncate(if is_roomy { 2 } else { said }.into());
        let is_told = !operation.is_empty() && session.held().is_none();
        let told = moved.filter(|_| is_told);
        let count = told.and_then(|moved| {
            let (k, n) = moves.as_ref()?.nth(moved.link.node).filter(|&(_, n)| n > 1)?;
            Some(format!("{} {k} of {n}", verb(moved.out)))
        });
        Sight { lens, plan, operation, touched, last, count, begin: (left, top) }
    }
}

/// The row that the choice of a column is about, from its choice on and all the way back: that which was tried last, or is the
/// next; elsewhere that on the end of the path.
fn row_spoken_of(search: &Search, center: ItemId) -> Option<OptionId> {
    let depth = search.levels().len().checked_sub(1)?;
    match search.levels().next_back().filter(|level| level.item == center) {
        Some(level) => level.option.or_else(|| search.options_tried(depth).next()),
        None => search.path().last(),
    }
}

/// The plan of a matrix. A part leaves room for what took each row away, unless that takes its arrows, or more than one column
/// that is wanted.
fn roomiest(
    problem: &Problem,
    (width, height): (u16, u16),
    (said, kept): (u16, u16),
) -> (Plan, (usize, usize)) {
    if let Some(plan) = Plan::of_ring_alone(problem, (width, height.saturating_sub(said))) {
        return (plan, (problem.item_count(), 0));
    }
    let is_part = !Plan::is_small(problem);
    let room = |words: u16| Plan::room(problem, (width.saturating_sub(words), height), (said, kept));
    let with_words = room(if is_part { reasons::longest(problem) + 1 } else { 0 });
    let without = || Some(room(0)).filter(|_| is_part);
    let is_better = |other: &(Plan, (usize, usize))| {
        let (plan, (columns, _)) = &with_words;
        let wanted = other.1.0.min(enough(problem, other.1.0));
        // Where there are secondary columns one less may be one too few for all primary ones.
        let spare = usize::from(problem.primary_count() == problem.item_count());
        plan.scale.lanes == 0 || *columns + spare < wanted
    };
    without().filter(is_better).unwrap_or(with_words)
}
