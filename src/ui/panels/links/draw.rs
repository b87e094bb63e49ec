//! Draws the links: the lines first, then the headers and nodes on them.

use super::canvas::{ArrowStroke, Canvas, Notes, Strokes, line_style};
use super::dance::{Dance, shift};
use super::legend::{Legend, LegendEntry};
use super::rings::{is_in_column, is_in_ring};
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

/// A line has a head beside a header or node if it goes on for so many places at least: there is room for one at its other end.
const HEADED: u16 = 2;

impl Dance<'_> {
    /// Draws headers, nodes, and lines. Returns what there is to be seen, for its legend.
    pub fn draw(&self, pen: &mut Pen<'_>) -> Legend<'_> {
        let plan = self.plan;
        let mut canvas = Canvas::new(pen.width(), plan.foot() + 1, !plan.has_lines_between());
        let mut notes = Vec::new();
        let mut gaps = Vec::new();
        for row in 0..plan.rows {
            self.row_line(&mut canvas, (&mut notes, &mut gaps), row);
        }
        let mut ends = Vec::new();
        let lists = if plan.is_ring_alone { 0 } else { plan.columns };
        for column in 0..lists {
            self.column_lines(&mut canvas, (&mut notes, &mut ends), column);
        }
        gaps.iter().for_each(|gap| self.row_gap(&canvas, &mut notes, gap));
        let headers = self.headers();
        if plan.has_root() {
            let theme = pen.theme();
            self.header_lines(&mut canvas, &mut notes, &|role| theme.is_area(role));
        }
        let nodes = self.nodes();
        let boxes: Vec<&Boxed> = headers.iter().chain(&nodes).collect();
        if plan.scale.node > 1 {
            let reach = plan.scale.node / 2;
            boxes.iter().for_each(|boxed| boxed.frame(&mut canvas, reach, self.changed_role()));
        }
        if plan.scale.half > 0 || plan.has_lines_between() {
            for (at, boxed) in boxes.iter().enumerate() {
                let is_filled = pen.theme().is_area(boxed.role);
                self.heads(&canvas, &mut notes, boxed, (at < headers.len(), is_filled));
            }
            if plan.has_foot() {
                self.heads_at_foot(&canvas, &mut notes);
            }
        }
        self.line_ends(&canvas, &mut notes, &ends);
        let strokes = canvas.draw(pen);
        if plan.scale.node == 1 {
            self.fill_headers(pen);
        }
        boxes.iter().for_each(|boxed| boxed.draw(pen, plan.scale.node > 1));
        for &(x, y, text, role) in &notes {
            pen.styled(x, y, text, line_style(pen, role, text));
        }
        self.names(pen);
        self.legend(pen, strokes, (&headers, &nodes), &notes)
    }

    /// The heads of the lines that lead to a header or node, where these are long enough for one at each end.
    fn heads(
        &self,
        canvas: &Canvas,
        notes: &mut Notes<'_>,
        boxed: &Boxed,
        (is_header, is_filled): (bool, bool),
    ) {
        let ((x, y), below) = (boxed.middle, self.plan.scale.node / 2 + 1);
        let [left, _, right, _] = self.glyphs.heads[0];
        let has_sides = boxed.listed || is_filled || self.plan.scale.node > 1;
        let beside = if has_sides { boxed.reach + 1 } else { 1 };
        let shift = if is_header && self.plan.scale.node == 1 { shift(boxed.reach, &boxed.text) } else { 0 };
        for (beside, way, side, head) in [(beside, -1, 1, right), (beside - shift, 1, 3, left)] {
            let place = |further: u16| x.checked_add_signed(way * (beside + further) as i16);
            let is_long = (1..=HEADED).all(|i| place(i).is_some_and(|x| canvas.is_crossed(x, y)));
            // That of the ring may come down there, round what is out.
            if let Some(x) = place(0)
                && let Some(line) = canvas.single((x, y), side).filter(|line| is_long || !line.is_straight)
            {
                notes.push((x, y, head, line.role));
            }
        }
        // The line of the sizes is the header's, and that of the foot of the list as a whole.
        let lines = if is_header { 0..self.plan.foot() } else { self.plan.head()..self.plan.foot() };
        for way in [-1, 1] {
            let first = y.checked_add_signed(way * below as i16);
            if let Some(first) = first.filter(|first| lines.contains(first)) {
                self.head_along(canvas, notes, (x, first), way);
            }
        }
    }

    /// The heads at the foot, where the lists lead back to their headers.
    fn heads_at_foot(&self, canvas: &Canvas, notes: &mut Notes<'_>) {
        let foot = self.plan.foot();
        let is_round =
            |x: u16, note: &(u16, u16, &str, Role)| (note.0, note.1, note.2) == (x, foot, self.glyphs.round);
        for x in (0..self.plan.columns).map(|column| self.plan.x(column)) {
            if notes.iter().any(|note| is_round(x, note)) {
                self.head_along(canvas, notes, (x, foot - 1), -1);
            }
        }
    }

    /// The head of a line that lands beside a place from above (-1) or below (1): where it comes along at once, or is so long that it
    /// has room for one at its other end.
    fn head_along(&self, canvas: &Canvas, notes: &mut Notes<'_>, (x, y): (u16, u16), way: i16) {
        let [_, up, _, down] = self.glyphs.heads[0];
        // The side where it lands.
        let (side, head) = if way < 0 { (2, down) } else { (0, up) };
        // On the line of a row it would be read as one of its nodes.
        let Some(line) = canvas.single((x, y), side).filter(|_| !self.plan.is_row(y)) else { return };
        // In the border of a box what moved last has its head there: the line may be too short for one at each end.
        if self.plan.scale.node > 1 && line.is_heavy && line.is_straight {
            notes.push((x, y.saturating_add_signed(-way), head, line.role));
        }
        // Where it crosses another there the head stands before that.
        let goes_on = y
            .checked_add_signed(way)
            .is_some_and(|next| !self.is_box(x, next) && canvas.comes_in((x, next), side));
        if !line.is_straight || goes_on {
            notes.push((x, y, head, line.role));
        }
    }

    /// Whether a header or a node stands there on the axis of a column, or what a list goes round at.
    fn is_box(&self, x: u16, y: u16) -> bool {
        let plan = self.plan;
        let row = (0..plan.rows).find(|&row| plan.sides(row).0 <= y && y <= plan.sides(row).1);
        let column = (0..plan.columns).find(|&column| plan.x(column) == x);
        y < plan.head()
            || y >= plan.foot()
            || row.zip(column).is_some_and(|(row, column)| {
                self.links.node_at(self.lens.options[row], self.item(column)).is_some()
            })
    }

    /// What stands for what, of the signs that were drawn; the first ones first.
    fn legend(
        &self,
        pen: &Pen<'_>,
        strokes: Strokes,
        (headers, nodes): (&[Boxed], &[Boxed]),
        notes: &Notes<'_>,
    ) -> Legend<'_> {
        let has_node = |listed| nodes.iter().any(|node| node.listed == listed);
        let has_sign = |sign: &str| notes.iter().any(|note| note.2 == sign);
        let ([linked, out], glyphs) = (self.glyphs.node, self.glyphs);
        let [heavy, level, light, double, boxed, rings, across, along, both] = match pen.is_ascii() {
            true => ["#", "=", "-", "H", "[o]", "@ >", ".>", ":v", ":>"],
            false => ["┃", "━", "─", "║", "[●]", "↺ ▸", "┄▹", "┆▿", "┆▹"],
        };
        let closing = glyphs.heads[0][2];
        // Where a node has a box only while it is linked, that belongs to the sign.
        let is_boxed = self.plan.scale.node == 1 && self.plan.scale.half > 0;
        let linked = if is_boxed { boxed } else { linked };
        let moved = nodes.iter().find(|node| node.moved).map(|node| glyphs.node[usize::from(!node.listed)]);
        // The one that moved last is x, which did not change itself.
        let is_x = |boxed: &&Boxed| boxed.moved && boxed.role == Role::Trying;
        let header = headers.iter().find(is_x).and(self.last).and_then(|last| self.links.place(last));
        let header = header.map(|(item, _)| self.problem.item_name(item).to_owned());
        let x = nodes.iter().find(is_x).map(|node| node.text.clone()).or(header);
        let is_news =
            |note: &&(u16, u16, &str, Role)| note.2 == glyphs.round && note.3 == self.changed_role();
        let turned = notes.iter().find(is_news).map(|_| glyphs.round);
        let goes_round = match (has_sign(glyphs.round), has_sign(closing)) {
            (true, true) => Some(rings),
            (true, false) => Some(glyphs.round),
            (false, true) => Some(closing),
            (false, false) => None,
        };
        let has_head = |way: usize| has_sign(glyphs.heads[1][way]) || has_sign(glyphs.heads[1][way + 2]);
        let old_links = match strokes.dashed {
            _ if has_head(1) => Some(along),
            Some("┆" | ":") if has_head(0) => Some(both),
            _ if has_head(0) => Some(across),
            dashed => dashed,
        };
        // Down and across.
        let mut more = vec![glyphs.broken_off, glyphs.ellipsis];
        more.dedup();
        more.retain(|sign| has_sign(sign));
        let more = Some(more.join(" ")).filter(|more| !more.is_empty());
        let entry = |sign: &'static str, words, role| LegendEntry::new(pen, sign, words, role);
        // Below the names the word stands beside them.
        let of_column = &headers[headers.len() - self.plan.columns..];
        let header = of_column
            .iter()
            .find(|header| header.listed && !self.plan.is_stacked() && !self.plan.is_ring_alone);
        let words = match self.plan.above {
            true => ["rows left", "size", "size"],
            false => ["column, rows left", "size", "size"],
        };
        let size = header
            .map(|header| LegendEntry::new(pen, header.sign(self.plan.scale.node > 1), words, Role::Quiet));
        let sign = |is_seen: bool, sign, words| is_seen.then(|| entry(sign, words, Role::Quiet));
        let has_row = self.has_event_row();
        let is_changed = !self.touched.is_empty();
        let row = if is_changed { light } else { level };
        let list = LegendEntry {
            name: self.problem.item_name(self.subject),
            ..entry(double, ["list of ", "", ""], self.list_look(self.subject).1)
        };
        Legend::new([
            // The name of the row says so too.
            has_row.then(|| match self.places.course.is_back() {
                true => entry(row, ["taken back"; 3], Role::Back),
                false => entry(row, ["tried"; 3], Role::Placed),
            }),
            Some(heavy)
                .filter(|_| strokes.heavy && (is_changed || !has_row))
                .or(if self.touches_one() { turned } else { moved })
                .map(|sign| entry(sign, ["just changed", "changed", "changed"], self.changed_role())),
            x.map(|sign| LegendEntry::new(pen, sign, ["x"; 3], Role::Trying)),
            match has_sign(glyphs.passed_by) {
                true => {
                    let words = ["removed, passed by", "removed", "removed"];
                    Some(LegendEntry::new(pen, format!("{out}{}", glyphs.passed_by), words, Role::Quiet))
                }
                false => sign(has_node(false), out, ["removed"; 3]),
            },
            sign(has_node(true), linked, ["linked"; 3]),
            more.map(|more| LegendEntry::new(pen, more, ["more"; 3], Role::Quiet)),
            goes_round
                .filter(|_| !self.plan.is_ring_alone)
                .and_then(|round| sign(true, round, ["on at the other edge", "other edge", "edge"])),
            strokes.double.then_some(list),
            old_links.and_then(|old| sign(true, old, ["old links", "old links", "old link"])),
            size,
        ])
    }

    /// A name and its header below are one area where they are filled.
    fn fill_headers(&self, pen: &mut Pen<'_>) {
        let plan = self.plan;
        for column in (0..plan.columns).filter(|_| plan.above) {
            let role = self.header_role(column);
            if !pen.theme().is_area(role) {
                continue;
            }
            let (left, y) = self.name_place(column);
            let first = left.min(plan.x(column) - self.header_reach());
            let end = self.name_end(column).max(self.header_end(column) + 1);
            let style = pen.style(role);
            // The list that goes round from beside the size is no part of the area.
            let digits = self.header_end(column) + 1;
            let size = plan.size_line();
            let is_beside = plan.is_stacked() && (digits..end).any(|x| pen.is_written(x, size));
            let name = (first..end).map(|x| (x, y));
            for (x, y) in name.chain((first..if is_beside { digits } else { end }).map(|x| (x, size))) {
                // The way round what a list skips begins beside the size; the ring ends beside the area.
                if let Some(cell) = pen.cell_mut(x, y) {
                    cell.set_style(style);
                    if !plan.is_stacked() {
                        cell.set_symbol(" ");
                    }
                }
            }
        }
    }

    fn headers(&self) -> Vec<Boxed> {
        let (plan, links) = (self.plan, self.links);
        let (reach, is_tight) = (self.header_reach(), plan.scale.lanes == 0);
        let root = plan.has_root().then(|| Boxed {
            middle: (plan.root(), plan.ring()),
            reach: plan.root_reach(),
            text: "root".to_owned(),
            role: Role::Strong,
            listed: true,
            moved: false,
        });
        let header = |column| {
            let item = self.item(column);
            let listed = is_in_ring(links, links.header(item)) && !self.covered[item.index()];
            let role = self.header_role(column);
            // What ran out says so, although it is covered.
            let ran_out = self.sizes[column] == 0 && role != Role::Covered;
            let is_dot = is_tight && !listed && !ran_out;
            let text = if is_dot { self.glyphs.dot.to_owned() } else { self.label(column) };
            // Right of its last digit the list may go round what it skips.
            let before = if plan.is_stacked() { text.chars().count().saturating_sub(1) } else { 0 };
            let x = plan.x(column).saturating_sub(before as u16);
            let moved = self.is_touched(links.header(item));
            Boxed { middle: (x, plan.size_line()), reach, text, role, listed, moved }
        };
        root.into_iter().chain((0..plan.columns).map(header)).collect()
    }

    fn nodes(&self) -> Vec<Boxed> {
        let (plan, links) = (self.plan, self.links);
        let mut nodes = Vec::new();
        for (row, &option) in self.lens.options.iter().enumerate() {
            for column in 0..plan.columns {
                let Some(node) = links.node_at(option, self.item(column)) else { continue };
                let listed = is_in_column(links, node);
                let role = match (self.is_touched(node), listed) {
                    _ if self.is_wrong(node) => Role::Zero,
                    (true, _) => self.touched_role(node),
                    _ if self.named.contains(&node) => Role::Strong,
                    _ if self.is_link && !self.is_met(option) => Role::Frame,
                    (_, false) => self.out_role(self.item(column)),
                    (_, true) if self.covered[self.item(column).index()] => Role::Covered,
                    (_, true) if !self.is_met(option) => Role::Covered,
                    (_, true) => Role::Plain,
                };
                let text = self.glyphs.node[usize::from(!listed)].to_owned();
                let middle = (plan.x(column), plan.y(row));
                let moved = self.is_touched(node);
                nodes.push(Boxed { middle, reach: plan.scale.half, text, role, listed, moved });
            }
        }
        nodes
    }

    /// The names of columns that have no room in their headers.
    fn names(&self, pen: &mut Pen<'_>) {
        let plan = self.plan;
        if plan.is_stacked() {
            pen.text(1, plan.size_line(), "size", Role::Quiet);
        }
        for column in (0..plan.columns).filter(|_| plan.above) {
            let (left, y) = self.name_place(column);
            pen.text(left, y, &self.name(column), self.header_role(column));
        }
        self.left_out(pen);
        if plan.primary < plan.columns && plan.scale.lanes > 0 {
            let left = plan.x(plan.primary).saturating_sub(self.header_reach());
            pen.text(left, 0, "secondary", Role::Quiet);
        }
    }

    /// How many rows of the column are drawn if some are left out: below the names of these, or where they end the picture above.
    fn left_out(&self, pen: &mut Pen<'_>) {
        let (plan, count) = (self.plan, self.lens.left_out.len());
        let counted = format!("{} of {}", self.lens.own - count, self.lens.own);
        let forms = [format!("{counted} shown"), counted, format!("{} {count}", self.glyphs.ellipsis)];
        // Beside the sign of a list that goes round.
        let fits = |form: &&String| form.chars().count() + 2 < usize::from(plan.x(0));
        if let Some(form) = forms.iter().find(fits).filter(|_| count > 0) {
            let y = if plan.has_foot() { plan.foot() } else { 0 };
            pen.text(1, y, form, Role::Quiet);
        }
    }
}

/// A header or a node.
struct Boxed {
    middle: (u16, u16),
    /// Places from the middle to its sides.
    reach: u16,
    text: String,
    role: Role,
    listed: bool,
    /// Whether the last step took it out or put it back.
    moved: bool,
}

impl Boxed {
    /// The box around it, so many lines above and below: dashed if it is out. What fills the box leaves its sides to the lines that meet there.
    fn frame(&self, canvas: &mut Canvas, lines: u16, moved: Role) {
        let (x, y) = self.middle;
        // What fills would fill the lines of the box as well.
        let lines_of = [(Role::Chosen, Role::Strong), (Role::Trying, Role::Key)];
        let side = lines_of.into_iter().find(|&(own, _)| own == self.role).map(|(_, side)| side);
        let (stroke, usual) = match (self.moved, self.listed) {
            (true, _) => (ArrowStroke::Heavy, moved),
            (false, true) => (ArrowStroke::Light, self.role.in_words()),
            (false, false) => (ArrowStroke::Dashed, self.role.in_words()),
        };
        let role = side.unwrap_or(usual);
        canvas.frame((x - self.reach, y - lines), (x + self.reach, y + lines), stroke, role);
    }

    /// Its text with the brackets that it is drawn in, as close as it can stand.
    fn sign(&self, is_framed: bool) -> String {
        if is_framed { self.text.clone() } else { format!("[{}]", self.text) }
    }

    /// Its text, in brackets if no box is drawn around it and it is in its list.
    fn draw(&self, pen: &mut Pen<'_>, is_framed: bool) {
        let (x, y) = self.middle;
        let text = &self.text;
        let is_filled = pen.theme().is_area(self.role);
        let shift = if is_framed { 0 } else { shift(self.reach, text) };
        let room = usize::from((2 * self.reach).saturating_sub(1 + shift));
        let (x, text) = match (self.reach, is_framed, self.listed) {
            (0, ..) => (x, text.clone()),
            (reach, true, _) => (x + 1 - reach, format!("{text:^room$}")),
            (reach, false, true) => (x - reach, format!("[{text:^room$}]")),
            (reach, false, false) if is_filled => (x - reach, format!(" {text:^room$} ")),
            (_, false, false) => (x - text.chars().count() as u16 / 2, text.clone()),
        };
        pen.styled(x, y, &text, line_style(pen, self.role, &text));
    }
}
