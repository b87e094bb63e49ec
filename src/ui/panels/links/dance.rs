//! Draws the links: each list as a line through what it links, around what it skips, and what is out with the
//! pointers that it still has.

use std::borrow::Cow;
use std::collections::HashSet;

use super::canvas::ArrowStroke;
use super::plan::Plan;
use super::rings::{End, NeighbourPair, Ring, WrongPointer};
use crate::exact_cover::{ItemId, LinkField, Links, NodeId, OptionId, Problem, WrongField};
use crate::session::{Course, EventPlaces};
use crate::ui::event_roles;
use crate::ui::glyphs::Glyphs;
use crate::ui::lens::Lens;
use crate::ui::theme::Role;

/// The name by which a question asks for a link of the root.
pub const ROOT: &str = "root";

/// The links of a search as they are drawn. The same links make the same picture, however they came about; only
/// what the last step touched is marked besides.
pub struct Dance<'a> {
    pub problem: &'a Problem,
    pub links: &'a Links,
    /// The column that is looked at.
    pub subject: ItemId,
    /// The sizes of the columns that are drawn.
    pub sizes: &'a [i64],
    /// The rows taken.
    pub taken: &'a [OptionId],
    pub lens: &'a Lens,
    pub plan: &'a Plan,
    pub glyphs: &'static Glyphs,
    /// Whether there are colours: without them all lines that an event has changed are heavy.
    pub has_colour: bool,
    /// The columns that are covered.
    pub covered: &'a [bool],
    /// The headers and nodes that the last step took out or put back.
    pub touched: &'a [NodeId],
    /// Whether that was a single link, in the middle of an event.
    pub is_link: bool,
    /// The one of these that was moved last, drawn or not: its lines alone are heavy.
    pub last: Option<NodeId>,
    /// The one that comes back after it.
    pub next: Option<NodeId>,
    /// Those above and below it, link by link: the assignments name them.
    pub named: &'a [NodeId],
    /// Whether it is told which one that is: it is marked.
    pub names_last: bool,
    /// The columns that are about to be covered.
    pub soon_covered: &'a HashSet<ItemId>,
    /// The node that the cursor was moved to.
    pub pointed: Option<NodeId>,
    /// What the last event touches.
    pub places: &'a EventPlaces,
    /// The wrong pointers, in a broken copy.
    pub wrong: &'a [WrongField],
    /// The name of the header that a question asks for a link of, and whether that is the one to the right.
    pub asked: Option<(&'a str, bool)>,
}

impl Dance<'_> {
    /// The item of a column that is drawn.
    pub fn item(&self, column: usize) -> ItemId {
        self.lens.items[column]
    }

    /// Whether the ring of headers is what a small matrix is looked at for: before the first event, and where a header alone moved.
    pub fn is_about_ring(&self) -> bool {
        let is_before_all =
            self.touched.is_empty() && self.places.item.is_none() && self.places.option.is_none();
        let is_header = |node: NodeId| self.links.place(node).is_some_and(|(_, option)| option.is_none());
        let is_ring =
            || self.touches_one() && self.last.or(self.touched.first().copied()).is_some_and(is_header);
        self.is_whole() && (is_before_all || is_ring())
    }

    /// Whether a small matrix is drawn with all its columns.
    pub fn is_whole(&self) -> bool {
        Plan::is_small(self.problem) && self.lens.items.len() == self.problem.item_count()
    }

    /// Whether the last step took it out or put it back.
    pub fn is_touched(&self, node: NodeId) -> bool {
        self.touched.contains(&node)
    }

    /// Whether the last step took out or put back a single header or node: as each link does, and the cover of a column without rows.
    pub fn touches_one(&self) -> bool {
        self.is_link || self.touched.len() == 1
    }

    /// Whether it is the one that was moved last.
    pub fn is_last(&self, node: NodeId) -> bool {
        self.last == Some(node)
    }

    /// Whether all that it still points at is drawn: it was moved last, or comes back next.
    pub fn is_told(&self, node: NodeId) -> bool {
        self.is_last(node) || self.next == Some(node)
    }

    /// How a line is drawn that leads past such headers or nodes, or to them, if the last event has changed one: that beside what was
    /// moved last is heavy; without colours all are. Link by link what was changed before that steps back.
    pub fn changed_look(
        &self,
        about: impl Fn(&dyn Fn(NodeId) -> bool) -> bool,
    ) -> Option<(ArrowStroke, Role)> {
        let is_last = about(&|node| self.is_last(node));
        let is_heavy = is_last || !self.has_colour && !self.is_link && about(&|node| self.is_touched(node));
        let stroke = if is_heavy { ArrowStroke::Heavy } else { ArrowStroke::Light };
        let role = if self.is_link && !is_last { Role::Quiet } else { self.changed_role() };
        about(&|node| self.is_touched(node)).then_some((stroke, role))
    }

    /// Whether the node that was moved last stands in a column.
    fn has_last(&self, item: ItemId) -> bool {
        self.last.and_then(|node| self.links.place(node)).is_some_and(|(column, _)| column == item)
    }

    /// Whether the node that was moved last is one of these two neighbours, or stands between them.
    pub fn is_moved(&self, ring: &Ring, pair: &NeighbourPair, item: ItemId) -> bool {
        self.is_about(ring, pair, item, |node| self.is_last(node))
    }

    /// Whether one of these two neighbours is such a node, or one that stands between them.
    pub fn is_about(
        &self,
        ring: &Ring,
        pair: &NeighbourPair,
        item: ItemId,
        is_such: impl Fn(NodeId) -> bool,
    ) -> bool {
        let is_end = |row: usize| self.links.node_at(self.lens.options[row], item).is_some_and(&is_such);
        ring.out.iter().any(|out| pair.is_around(out.at) && is_such(out.node))
            || [pair.from, pair.to].into_iter().flatten().any(is_end)
    }

    /// How the line of a row is drawn: what the event speaks of is heavy, and rows that do not meet the column that is looked at
    /// step back.
    pub fn row_look(&self, option: OptionId) -> (ArrowStroke, Role) {
        let role = match (self.is_event_row(option), self.taken.contains(&option)) {
            (true, _) if self.places.course.is_back() => Role::Back,
            // The colour of what has changed is that of the links alone.
            (_, true) | (true, _) if !self.touched.is_empty() => Role::Strong,
            (_, true) | (true, _) => Role::Placed,
            // At a dead end they are what the others are about, unless it is the column alone.
            (false, false) if self.is_met(option) && self.lights_rows() => Role::Plain,
            (false, false) if self.is_met(option) => Role::Quiet,
            (false, false) => Role::Frame,
        };
        // Where something has just changed that alone is heavy.
        let is_heavy = self.is_event_row(option) && self.touched.is_empty();
        (if is_heavy { ArrowStroke::Heavy } else { ArrowStroke::Light }, role)
    }

    /// Whether the rows that a dead end lacks stand out.
    pub fn lights_rows(&self) -> bool {
        self.places.dead_end.as_ref().is_some_and(|dead_end| !event_roles::is_lost_at_once(dead_end))
    }

    /// Whether a row is the one that is tried or taken back.
    fn is_event_row(&self, option: OptionId) -> bool {
        self.places.option == Some(option)
    }

    /// Whether a row that is drawn is being tried or taken back.
    pub fn has_event_row(&self) -> bool {
        self.lens.options.iter().any(|&option| self.is_event_row(option))
    }

    /// Whether a row hits the column that is looked at, or has a node that was moved; link by link, that which moved last.
    pub fn is_met(&self, option: OptionId) -> bool {
        let links = self.links;
        let last = self.last.filter(|_| self.is_link).and_then(|node| links.place(node)?.1);
        if let Some(last) = last {
            return last == option;
        }
        links.node_at(option, self.subject).is_some() && !self.is_about_ring()
            || !self.touched.is_empty() && links.nodes_of(option).any(|node| self.is_touched(node))
    }

    /// How the list of a column is drawn: one ring is lit, that of the column that is looked at, and the others step back.
    pub fn list_look(&self, item: ItemId) -> (ArrowStroke, Role) {
        match self.subject == item {
            // Link by link that of the one that moved stands out.
            true if self.touches_one() && !self.has_last(item) || self.is_about_ring() => {
                (SUBJECT.0, Role::Quiet)
            }
            true => SUBJECT,
            false => (ArrowStroke::Light, Role::Frame),
        }
    }

    /// How the nodes of a column are drawn that are out of its list: where it ran out they are what it lacks.
    pub fn out_role(&self, item: ItemId) -> Role {
        let ran_out = self.places.dead_end.is_some() && self.places.item == Some(item);
        if ran_out { Role::Refuted } else { Role::Covered }
    }

    /// How the old links are drawn that what is out of a column still holds: where these are all that the column looked at has,
    /// as one line, over those of the rows.
    pub fn old_role(&self, item: ItemId) -> Role {
        match (self.subject == item, self.out_role(item)) {
            (true, Role::Covered) if self.is_empty(item) => Role::Plain,
            (true, role) => role,
            (false, _) => Role::Frame,
        }
    }

    /// How it is drawn that a header leads to itself: below its name as that.
    pub fn loop_role(&self, column: usize) -> Role {
        let role = self.header_role(column);
        match self.plan.is_stacked() {
            true if self.plan.own_loop(column).0 < self.name_end(column) => role,
            true => role.in_words(),
            false => self.list_look(self.item(column)).1,
        }
    }

    /// Whether the list of a column is empty.
    pub fn is_empty(&self, item: ItemId) -> bool {
        let header = self.links.header(item);
        self.links.neighbours(header).is_some_and(|around| around.down == header)
    }

    /// How a header or node that was touched is drawn: the one that was moved last stands out.
    pub fn touched_role(&self, node: NodeId) -> Role {
        let is_told = self.names_last || self.touches_one();
        if is_told && self.is_last(node) { Role::Trying } else { self.changed_role() }
    }

    /// How what moved is drawn.
    pub fn changed_role(&self) -> Role {
        event_roles::of_change(self.places.course)
    }

    /// How far the box of a header reaches from its middle.
    pub fn header_reach(&self) -> u16 {
        if self.plan.is_ring_alone {
            return self.plan.scale.half;
        }
        if self.plan.is_stacked() {
            return 0;
        }
        let widest = |text: &dyn Fn(usize) -> String| {
            (0..self.plan.columns).map(|i| text(i).chars().count()).max().unwrap_or(1) as u16
        };
        widest(&|column| self.label(column)) / 2 + if self.plan.scale.node > 1 { 2 } else { 1 }
    }

    /// Where the bracket right of a header stands that has no box; without any its last digit.
    pub fn header_end(&self, column: usize) -> u16 {
        let reach = self.header_reach();
        self.plan.x(column) + reach - shift(reach, &self.label(column))
    }

    /// The text in the box of a header.
    pub fn label(&self, column: usize) -> String {
        let size = self.sizes[column];
        match self.plan.above {
            true => size.to_string(),
            false if self.plan.is_ring_alone => self.whole_name(column).into_owned(),
            false => format!("{} {size}", self.whole_name(column)),
        }
    }

    /// The name of a column, with the colour that it has.
    fn whole_name(&self, column: usize) -> Cow<'_, str> {
        let item = self.item(column);
        self.problem.entry_name(item, self.links.colour_now(item))
    }

    /// The same as far as there is room above its header.
    pub fn name(&self, column: usize) -> String {
        self.whole_name(column).chars().take(self.plan.name_room()).collect()
    }

    /// Where the name begins that stands above the header of a column, or in the ring.
    pub fn name_place(&self, column: usize) -> (u16, u16) {
        self.plan.name_place(self.plan.x(column), self.name(column).chars().count(), 0)
    }

    /// The place after it.
    pub fn name_end(&self, column: usize) -> u16 {
        self.name_place(column).0 + self.name(column).chars().count() as u16
    }

    /// How the header of a column is drawn: without news of its own the one that is looked at stands out all the same, and less
    /// than a row that has news.
    pub fn header_role(&self, column: usize) -> Role {
        let role = self.news_of_header(column);
        match is_calm(role) && self.item(column) == self.subject {
            // Its size has not changed; what is tried there, or taken back, is what is to be seen.
            true if self.has_event_row() => event_roles::of_told(self.places.course, true),
            true if self.places.course == Course::Solved => Role::Found,
            true if self.plan.is_ring_alone => role,
            true => Role::Subject,
            false => role,
        }
    }

    fn news_of_header(&self, column: usize) -> Role {
        let (item, size) = (self.item(column), self.sizes[column]);
        let header = self.links.header(item);
        let news = event_roles::of_column(self.places, item);
        match (news, self.is_touched(header), self.covered[item.index()]) {
            _ if self.is_wrong(header) => Role::Zero,
            // It is x, as a node is.
            _ if self.touches_one() && self.is_last(header) => Role::Trying,
            (Some(role), ..) => role,
            (None, true, _) => self.touched_role(header),
            (None, false, true) => Role::Covered,
            (None, false, false) if self.links.colour_now(item).is_some() => Role::Placed,
            (None, false, false) => match size {
                // On the way back its rows are still to come.
                0 if self.places.course.is_back() => Role::Strong,
                0 if self.links.is_primary(item) && !self.soon_covered.contains(&item) => Role::DeadEnd,
                1 if self.links.is_primary(item) && !self.plan.is_ring_alone => Role::One,
                _ => Role::Strong,
            },
        }
    }

    /// Whether a field of it is wrong.
    pub fn is_wrong(&self, node: NodeId) -> bool {
        self.wrong.iter().any(|wrong| wrong.node == node)
    }

    /// The pointers of a list that are wrong, as they are drawn: of the nodes at `nodes`, the header or the root
    /// being `closing`, in these two fields.
    pub fn wrong_pointers(
        &self,
        closing: NodeId,
        nodes: &[(usize, NodeId)],
        fields: [LinkField; 2],
    ) -> Vec<WrongPointer> {
        let place = |node: NodeId| match nodes.iter().find(|(_, other)| *other == node) {
            _ if node == closing => End::Closing,
            Some(&(at, _)) => End::Drawn(at),
            None => End::Elsewhere,
        };
        let pointer = |wrong: &WrongField| {
            let way = fields.iter().position(|&field| field == wrong.field)?;
            let from = Some(place(wrong.node)).filter(|from| *from != End::Elsewhere)?;
            Some(WrongPointer { from, way, to: place(NodeId::new(u32::try_from(wrong.is).ok()?)) })
        };
        self.wrong.iter().filter_map(pointer).collect()
    }
}

/// Whether a header drawn so has no news.
pub fn is_calm(role: Role) -> bool {
    matches!(role, Role::Covered | Role::One | Role::Strong)
}

/// How the list is drawn of the column that is looked at: whichever way the search goes.
pub const SUBJECT: (ArrowStroke, Role) = (ArrowStroke::Double, Role::Strong);

/// How many places further left the right bracket of a text stands that cannot stand in the middle: the line has that place.
pub fn shift(reach: u16, text: &str) -> u16 {
    (2 * reach).saturating_sub(1).saturating_sub(text.chars().count() as u16) % 2
}
