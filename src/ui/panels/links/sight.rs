//! The part of the links that is seen, and where it stands: a function of the state, so that the way back shows the same.

use std::collections::HashSet;
use std::rc::Rc;

use super::move_words::{RowNames, describe, in_words, longest_line, verb, without_link};
use super::moves::{Moves, is_moved, row_spoken_of};
use super::pages::{beside, columns_beside, page_of, with_named};
use super::plan::{FEW, Plan};
use super::worth::longest;
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

/// So many rows more are worth that there are no lines between some of them.
const MORE: usize = 3;

/// The content that there is room for: the part of the matrix, where it stands, and the last move in words.
pub struct Sight {
    pub lens: Lens,
    pub plan: Plan,
    pub operation: Vec<String>,
    /// The headers and nodes that the last step took out or put back.
    pub touched: Vec<NodeId>,
    /// The one that was moved last, drawn or not.
    pub last: Option<NodeId>,
    /// The one that comes back next, in the middle of an event.
    pub next: Option<NodeId>,
    /// Those above and below that, link by link.
    pub named: Vec<NodeId>,
    /// Which of the moves of its event that was, if there are several and it is told.
    pub count: Option<String>,
    /// Where the picture begins.
    pub left: u16,
}

/// What is seen in a room of so many columns and lines.
pub type SightInRoom = ((u16, u16), Rc<Sight>);

impl Sight {
    /// What there is to see around a node of a column in so much room, at a dead end, beside one, or elsewhere.
    pub fn of(
        session: &Session,
        (here, center): (NodeId, ItemId),
        dead_end: Option<&DeadEnd>,
        room: (u16, u16),
    ) -> Sight {
        let dead_end = dead_end.filter(|dead_end| dead_end.item == center);
        let (problem, search) = (session.problem(), session.seen());
        Looking { session, problem, search, here, center, dead_end, room }.sight()
    }
}

/// What is looked at, and the room for it.
struct Looking<'a> {
    session: &'a Session,
    problem: &'a Problem,
    search: &'a Search,
    here: NodeId,
    center: ItemId,
    dead_end: Option<&'a DeadEnd>,
    room: (u16, u16),
}

/// The rows of the column that is looked at, in the order in which there is room for them.
#[derive(Clone)]
struct Own {
    rows: Vec<OptionId>,
    /// Whether it has none left: then these are those that it had.
    ran_out: bool,
    /// So many of the first say why.
    told: usize,
    /// The one that the event is about.
    spoken: Option<OptionId>,
    /// The one that the cover moves last, with the last column in which it is moved.
    last: Option<(OptionId, ItemId)>,
}

/// A plan, and room for how much of the matrix it has.
#[derive(Clone)]
struct Fitted {
    plan: Plan,
    columns: usize,
    rows: usize,
    /// So many of the rows are kept for those to blame.
    for_blamed: usize,
}

impl Looking<'_> {
    fn is_part(&self) -> bool {
        !Plan::is_small(self.problem)
    }

    /// Whether it is neither a dead end nor one column of a quick run, which stands while the links move on.
    fn is_calm(&self) -> bool {
        self.session.looked_at().is_none() && self.dead_end.is_none()
    }

    /// The node that is moved, link by link. A page stands there as long as what is moved is on it: that of the event, from the first
    /// link to the last, if it has all of its rows.
    fn by_link(&self) -> Option<Moved> {
        self.search.last_link().filter(|moved| self.search.is_mid_event() && self.here == moved.link.node)
    }

    fn sight(&self) -> Sight {
        let (width, height) = self.room;
        let (own, blamed) = (self.own(), self.blamed());
        let (said, kept) = self.lines_of_words();
        // At a dead end nothing is said of a move but of a quick run: while rows are left out, what the marks mean stands on the frame.
        let fitted = self.fit(&own, &blamed, (said, kept));
        let is_cut = own.rows.len() + fitted.for_blamed > fitted.rows && self.session.held().is_none();
        let is_on_frame = is_cut && self.is_part() && self.dead_end.is_some();
        let (said, fitted) =
            if is_on_frame { (0, self.fit(&own, &blamed, (0, kept))) } else { (said, fitted) };
        let moves = Moves::of(self.problem, self.search);
        let touched = moves.as_ref().map_or_else(Vec::new, |moves| moves.done(self.search.is_mid_event()));
        let moved = self.moved_last(&touched);
        let seen = |fitted: &Fitted, closes_up: bool| {
            let lens = self.lens(own.clone(), blamed.clone(), fitted, moves.as_ref());
            let mut plan = fitted.plan.clone();
            if closes_up {
                plan.shut = lens.rows_that_close_up(self.search.links());
                // What the cover moves last has lines above and below for its links.
                let is_last = |row: &OptionId| own.last.is_some_and(|(last, _)| last == *row);
                plan.shut.retain(|&row| !lens.options[row..row + 2].iter().any(is_last));
            }
            (plan.spread(self.problem, &lens, width), lens)
        };
        // Where no list turns between two rows these close up, if all have room then, or many more.
        let (mut plan, mut lens) = seen(&fitted, false);
        let is_apart = plan.is_free_below(None);
        let is_still = is_on_frame || is_cut && self.is_part() && self.is_calm() && self.by_link().is_none();
        // Each row has a line of its own: a long column has more rows than there are lines.
        let most = (own.rows.len() + fitted.for_blamed + MORE).min(plan.height.into());
        let most = if is_still && plan.is_stacked() { most } else { 0 };
        let closed = |rows: usize| {
            let (plan, lens) = seen(&Fitted { rows, ..fitted.clone() }, true);
            let is_whole = lens.left_out.is_empty() && self.dead_end.is_some();
            let is_more = rows >= fitted.rows + MORE && plan.is_free_below(None) == is_apart;
            let has_room = plan.has_lines_between() && plan.end() <= plan.height;
            (has_room && (is_whole || is_more)).then_some((plan, lens))
        };
        if let Some(more) = (fitted.rows + 1..=most).rev().find_map(closed) {
            (plan, lens) = more;
        }
        // The ring alone stands in the middle of the width, and as high as the text of its lesson.
        let left = if plan.is_ring_alone { width.saturating_sub(plan.right_end()) / 2 } else { 0 };
        let is_roomy = !self.is_part() && plan.end() + ROOMY <= height;
        let mut operation = self.words(moved, (&lens, &plan), touched.len());
        operation.truncate(if is_roomy { 2 } else { said }.into());
        let is_told = !operation.is_empty() && self.session.held().is_none();
        let count = moved.filter(|_| is_told).and_then(|moved| {
            let (k, n) = moves.as_ref()?.nth(moved.link.node).filter(|&(_, n)| n > 1)?;
            Some(format!("{} {k} of {n}", verb(moved.out)))
        });
        let last = moved.map(|moved| moved.link.node);
        let next = moves.as_ref().and_then(|moves| moves.next_back(self.search.is_mid_event()));
        let around =
            last.filter(|_| self.search.is_mid_event()).and_then(|last| self.search.links().neighbours(last));
        let named = around.map_or(Vec::new(), |around| vec![around.up, around.down]);
        Sight { lens, plan, operation, touched, last, next, named, count, left }
    }

    /// How many lines are for what is said now, and how many are kept for what is said at other times.
    fn lines_of_words(&self) -> (u16, u16) {
        let (width, height) = self.room;
        let is_part = self.is_part();
        let is_held = self.session.held().is_some();
        let is_wide = usize::from(width) >= longest_line(self.problem, is_part) + 2;
        // The assignments of a part have those with the names of the nodes on a line besides, where links change.
        let is_told_twice = is_part && self.is_calm() && !is_held;
        let is_line = is_wide && height < if is_told_twice { LEGEND + 1 } else { TALL };
        let kept = if height >= LOW && !is_line { 2 } else { 1 };
        let said = match is_part && self.dead_end.is_some() {
            true if !is_held && height <= LEGEND => 0,
            true => 1,
            false => kept,
        };
        (said, kept)
    }

    /// The rows of the column; while it is looked at they stay.
    fn own(&self) -> Own {
        let (links, center) = (self.search.links(), self.center);
        let looked_at = self.session.looked_at();
        let mut rows: Vec<OptionId> =
            looked_at.map_or_else(|| links.options_of(center).collect(), |at| at.options.clone());
        let ran_out = rows.is_empty();
        // Of a column that gets a colour, or loses it, the rows that have it stay.
        let event = self.search.last_event().filter(|event| event.item() == Some(center));
        let colour = event.and_then(|event| event.colour());
        let stays = |&option: &OptionId| {
            let is_own = |(item, own)| item == center && own == colour;
            colour.is_some() && self.problem.option_entries(option).any(is_own)
        };
        // On the way to the right from its own node to that before it.
        let last = rows.iter().rfind(|option| !stays(option)).and_then(|&option| {
            let node = links.neighbours(links.node_at(option, center)?)?.left;
            Some((option, links.place(node)?.0))
        });
        // Where nothing is left, what there was, with what took each away; at a dead end first what explains it.
        if let Some(dead_end) = self.dead_end {
            let (rows, told) = dead_end.most_telling();
            return Own { rows, ran_out, told, spoken: None, last };
        }
        if ran_out {
            rows.extend(links.all_of(center).filter_map(|node| links.place(node)?.1));
        }
        // The row which is spoken of is drawn whole before the others, unless the run is too quick for that; then that of the node
        // which the cover moves last: so its choice, its cover and what follows look at one place.
        let spoken = row_spoken_of(self.search, center);
        let spoken = spoken.filter(|row| looked_at.is_none() && rows.contains(row));
        for row in [last.map(|(row, _)| row), spoken].into_iter().flatten() {
            if let Some(place) = rows.iter().position(|&option| option == row) {
                rows[..=place].rotate_right(1);
            }
        }
        // One of them is drawn among those that go.
        if let Some(place) = rows.iter().position(stays) {
            rows[..=place].rotate_right(1);
        }
        Own { rows, ran_out, told: 0, spoken, last }
    }

    /// The choices that are to blame, those that took the last rows first. What a given took was gone before the search: of that no
    /// choice is to blame.
    fn blamed(&self) -> Vec<OptionId> {
        let mut blamed = self.dead_end.map_or_else(Vec::new, DeadEnd::blamed);
        blamed.retain(|(cause, _)| matches!(cause, Cause::Choice { .. }));
        blamed.reverse();
        blamed.sort_by_key(|&(_, is_needed)| !is_needed);
        blamed.into_iter().map(|(cause, _)| cause.option()).collect()
    }

    /// The plan, where so many lines are for what is said.
    fn fit(&self, own: &Own, blamed: &[OptionId], (said, kept): (u16, u16)) -> Fitted {
        let (plan, (columns, rows)) = Plan::roomiest(self.problem, self.room, (said, kept));
        // Lines between them, on which the lists go round what is out, are worth further rows, unless only a few are left; where
        // more of them are seen at a time a page is turned less often link by link.
        let fewest = if self.search.is_mid_event() { own.rows.len().min(2 * FEW) } else { FEW };
        let airy = plan.airy_rows().filter(|&airy| self.is_part() && airy >= fewest);
        let rows = airy.unwrap_or(rows);
        // These have what the rows of the column leave; of one of which most are left out some are seen all the same.
        let spare = match rows.checked_sub(own.rows.len()) {
            None => (rows + 1) / 5,
            Some(free) => free.max(1),
        };
        Fitted { plan, columns, rows, for_blamed: blamed.len().min(spare) }
    }

    /// The part of the matrix that is drawn.
    fn lens(&self, own: Own, blamed: Vec<OptionId>, fitted: &Fitted, moves: Option<&Moves<'_>>) -> Lens {
        let (links, center, by_link) = (self.search.links(), self.center, self.by_link());
        let is_long = own.rows.len() > fitted.rows && !own.ran_out;
        let (first, last) = self.first_columns(&own, &blamed, fitted, is_long);
        let mut wanted = Wanted {
            center,
            own: own.rows,
            ran_out: own.ran_out,
            told: own.told,
            first,
            blamed,
            kept: fitted.for_blamed,
            last,
            // Where a column ran out all room is for why; of a quick run the picture stands while the links move on.
            singles: self.session.looked_at().is_none(),
            pairs: by_link.is_none(),
        };
        // The rows that the pointers lead to have what its own rows leave; link by link these give room to them where more of them
        // than are seen.
        if self.is_calm() && !own.ran_out {
            let ends;
            (wanted.blamed, ends) = beside(links, center, fitted.rows, last);
            wanted.kept = match by_link {
                Some(_) if is_long => wanted.blamed.len().min(fitted.rows / 3),
                Some(_) => 0,
                None if last.is_none() => 0,
                None => ends.min(fitted.rows / 2),
            };
        }
        let page = |wanted: &Wanted, here: NodeId| {
            if fitted.plan.is_ring_alone {
                return Lens::of_headers(self.problem, center);
            }
            let room = (fitted.columns, fitted.rows);
            let lens = Lens::of(self.problem, links, wanted.clone(), here, room);
            lens.without_bare(self.problem, &columns_beside(links, center), fitted.columns)
        };
        let Some((moved, moves)) = by_link.zip(moves) else {
            let begin = if by_link.is_some() { links.header(center) } else { self.here };
            return page(&wanted, begin);
        };
        let lens = page(&wanted, links.header(center));
        let lens = page_of(links, (center, &moves.nodes, moved.link.node), lens, |node| {
            let row = links.place(node).and_then(|(_, row)| row);
            let mut wanted = Wanted { last: None, first: Vec::new(), ..wanted.clone() };
            let place = wanted.own.iter().position(|&own| Some(own) == row);
            wanted.own.rotate_left(place.unwrap_or(0));
            page(&wanted, node)
        });
        // Of few rows the names are hardly told, and each would change with each link.
        if fitted.rows > FEW { with_named(lens, links, moved.link.node, fitted.rows) } else { lens }
    }

    /// The columns that are drawn before others, and the row and the column that the cover moves last, if that is one of them: first
    /// the columns of the row that is tried, taken back, or was taken last, then that of what its cover moves last.
    fn first_columns(
        &self,
        own: &Own,
        blamed: &[OptionId],
        fitted: &Fitted,
        is_long: bool,
    ) -> (Vec<ItemId>, Option<(OptionId, ItemId)>) {
        let (problem, room) = (self.problem, fitted.columns);
        // Where it leaves half of the room to what explains a dead end.
        let taken = self
            .dead_end
            .and_then(|_| self.search.path().last())
            .filter(|&row| blamed.contains(&row) && 2 * problem.option_items(row).len() < room);
        let mut first = own.spoken.or(taken).map_or(Vec::new(), |row| problem.option_items(row).to_vec());
        first.retain(|&item| item != self.center);
        if first.len() >= room {
            first.clear();
        }
        // Where the row takes all room its last column gives way to that which is spoken of, but link by link its nodes move.
        let is_met = own.last.is_none_or(|(_, item)| first.contains(&item));
        if !is_met && self.by_link().is_none() && first.len() > 1 && first.len() + 1 == room {
            first.pop();
        }
        let last = own.last.filter(|_| is_met || first.len() + 1 < room);
        first.extend(last.map(|(_, item)| item));
        if self.is_calm() {
            // Where all that its cover moves is seen all the same, or never is: else a page would be turned more often.
            let moving = own.rows.iter().filter(|_| !own.ran_out);
            let hit: HashSet<&ItemId> = moving.flat_map(|&row| problem.option_items(row)).collect();
            let all = hit.len().max(longest(problem));
            let least = if is_long || all > room { 2 * longest(problem) } else { all };
            let neighbours = columns_beside(self.search.links(), self.center);
            first.extend(neighbours.into_iter().take(room.saturating_sub(least)));
        }
        (first, last)
    }

    /// What was moved last, of the event or of a part of it. A secondary header stands alone: before it a node was moved.
    fn moved_last(&self, touched: &[NodeId]) -> Option<Moved> {
        let links = self.search.links();
        let moved = self.search.last_link()?;
        if self.search.is_mid_event() || is_moved(links, moved.link.node) {
            return Some(moved);
        }
        let mut nodes = touched.iter().copied().filter(|&node| is_moved(links, node));
        let node = if moved.out { nodes.next_back() } else { nodes.next() }?;
        Some(Moved { link: Link { node, ..moved.link }, ..moved })
    }

    /// What is said of it. What is gone before it is read is not told, and what can be looked at for half a second only not by link.
    fn words(&self, moved: Option<Moved>, (lens, plan): (&Lens, &Plan), touched: usize) -> Vec<String> {
        let event = self.search.last_event();
        let is_read = self.session.looked_at().is_none();
        match (self.session.held(), moved) {
            (Some(_), _) => event.map(|event| in_words(self.problem, event)).into_iter().collect(),
            (None, Some(moved)) if is_read => {
                let names = RowNames::of(self.problem, lens, plan.names);
                describe(self.session, moved, &names, (usize::from(self.room.0) - 2, self.is_part()))
            }
            // A secondary header alone does not move: that of a column without rows.
            (None, None) if is_read && touched == 1 && !self.search.is_mid_event() => {
                event.map(|event| without_link(self.problem, event)).into_iter().collect()
            }
            (None, _) => Vec::new(),
        }
    }
}
