//! Draws the links: the lines first, then the headers and nodes on them.

use super::canvas::{ArrowStroke, Canvas, line_style};
use super::dance::{Dance, shift};
use super::legend::Legend;
use super::lines::Notes;
use super::rings::{is_in_column, is_in_ring};
use crate::ui::pen::Pen;
use crate::ui::theme::Role;

impl Dance<'_> {
    /// Draws headers, nodes, and lines. Returns what there is to be seen, for its legend.
    pub fn draw(&self, pen: &mut Pen<'_>) -> Legend {
        let plan = self.plan;
        let mut canvas = Canvas::new(pen.width(), plan.foot() + 1);
        let mut notes = Vec::new();
        for row in 0..plan.rows {
            self.row_line(&mut canvas, &mut notes, row);
        }
        for column in 0..plan.columns {
            self.column_lines(&mut canvas, &mut notes, column);
        }
        let headers = self.headers();
        if plan.scale.lanes > 0 && plan.primary > 0 {
            let theme = pen.theme();
            self.header_lines(&mut canvas, &mut notes, &|role| theme.is_area(role));
        }
        let nodes = self.nodes();
        let boxes: Vec<&Boxed> = headers.iter().chain(&nodes).collect();
        if plan.scale.node > 1 {
            boxes.iter().for_each(|boxed| boxed.frame(&mut canvas));
        }
        canvas.draw(pen);
        if plan.scale.node == 1 {
            self.fill_headers(pen);
        }
        boxes.iter().for_each(|boxed| boxed.draw(pen, plan.scale.node > 1));
        for &(x, y, text, role) in &notes {
            pen.styled(x, y, text, line_style(pen, role, text));
        }
        self.names(pen);
        self.legend(pen, &canvas, &nodes, &notes)
    }

    /// What stands for what, of the signs that were drawn; the first ones first.
    fn legend(&self, pen: &Pen<'_>, canvas: &Canvas, nodes: &[Boxed], notes: &Notes) -> Legend {
        let has_node = |listed| nodes.iter().any(|node| node.listed == listed);
        let has_sign = |sign: &str| notes.iter().any(|note| note.2 == sign);
        let ([linked, out], glyphs) = (self.glyphs.node, self.glyphs);
        let [dashed, heavy, light] = if pen.is_ascii() { [":", "#", "|"] } else { ["┆", "┃", "│"] };
        let left_out = match (has_sign(glyphs.ellipsis), has_sign(glyphs.more)) {
            (true, true) => format!("{} {}", glyphs.ellipsis, glyphs.more),
            (true, false) => glyphs.ellipsis.to_owned(),
            (false, _) => glyphs.more.to_owned(),
        };
        // Without colours the list that is looked at is one like the others.
        let is_lit = pen.style(Role::Linked).fg.is_some();
        let list = format!("list of {}", self.problem.item_name(self.subject));
        let closing = glyphs.heads[0][2];
        let entry = |is_seen: bool, sign: &str, words: &str, role: Role| {
            is_seen.then(|| (sign.to_owned(), words.to_owned(), role))
        };
        let all = [
            entry(has_node(true), linked, "linked", Role::Quiet),
            entry(has_node(false), out, "taken out", Role::Quiet),
            entry(canvas.has(ArrowStroke::Heavy), heavy, "just changed", self.changed_role()),
            entry(canvas.has(ArrowStroke::Dashed), dashed, "its old links", Role::Quiet),
            entry(has_sign(glyphs.ellipsis) || has_sign(glyphs.more), &left_out, "not drawn", Role::Quiet),
            entry(is_lit, light, &list, Role::Linked),
            entry(has_sign(glyphs.round), glyphs.round, "to the header", Role::Quiet),
            entry(has_sign(closing), closing, "to the row's other end", Role::Quiet),
        ];
        Legend::new(all.into_iter().flatten())
    }

    /// A name and its header below are one area where they are filled.
    fn fill_headers(&self, pen: &mut Pen<'_>) {
        let plan = self.plan;
        for column in (0..plan.columns).filter(|_| plan.above) {
            let role = self.header_role(column);
            if !pen.theme().is_area(role) {
                continue;
            }
            let name = self.name(column);
            let (left, y) = plan.name_place(plan.x(column), name.chars().count(), 0);
            let first = left.min(plan.x(column) - self.header_reach());
            let end = (left + name.chars().count() as u16).max(self.header_end(column) + 1);
            let blank = " ".repeat(usize::from(end - first));
            for y in [y, plan.ring()] {
                pen.styled(first, y, &blank, pen.style(role));
            }
        }
    }

    /// The name of a column, as far as there is room above its header.
    fn name(&self, column: usize) -> String {
        self.problem.item_name(self.item(column)).chars().take(self.plan.name_room()).collect()
    }

    fn headers(&self) -> Vec<Boxed> {
        let (plan, links) = (self.plan, self.links);
        let y = plan.ring();
        let (reach, is_tight) = (self.header_reach(), plan.scale.lanes == 0);
        let root = (!is_tight && plan.primary > 0).then(|| Boxed {
            middle: (plan.root(), y),
            reach: 3,
            text: "root".to_owned(),
            role: Role::Strong,
            listed: true,
        });
        let header = |column| {
            let item = self.item(column);
            let listed = is_in_ring(links, links.header(item)) && !self.covered[item.index()];
            let role = self.header_role(column);
            // What ran out says so, although it is covered.
            let ran_out = self.sizes[column] == 0 && role != Role::Covered;
            let is_dot = is_tight && !listed && !ran_out;
            let text = if is_dot { self.glyphs.dot.to_owned() } else { self.label(column) };
            let reach = if is_tight { 0 } else { reach };
            Boxed { middle: (plan.x(column), y), reach, text, role, listed }
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
                    (true, _) => self.touched_role(),
                    (_, false) => self.out_role(self.item(column)),
                    (_, true) if self.covered[self.item(column).index()] => Role::Covered,
                    (_, true) => Role::Plain,
                };
                let text = self.glyphs.node[usize::from(!listed)].to_owned();
                let middle = (plan.node_x(column, listed), plan.y(row));
                nodes.push(Boxed { middle, reach: plan.scale.half, text, role, listed });
            }
        }
        nodes
    }

    /// The names of columns that have no room in their headers.
    fn names(&self, pen: &mut Pen<'_>) {
        let plan = self.plan;
        if plan.scale.lanes == 0 {
            pen.text(1, 1, "size", Role::Quiet);
        }
        for column in (0..plan.columns).filter(|_| plan.above) {
            let name = self.name(column);
            let (left, y) = plan.name_place(plan.x(column), name.chars().count(), 0);
            pen.text(left, y, &name, self.header_role(column));
        }
        self.left_out(pen);
        if plan.primary < plan.columns && plan.scale.lanes > 0 {
            let left = plan.x(plan.primary).saturating_sub(self.header_reach());
            pen.text(left, 0, "secondary", Role::Quiet);
        }
    }

    /// How many rows of the column are left out: below the names of those that are drawn, or where these end the picture above.
    fn left_out(&self, pen: &mut Pen<'_>) {
        let (plan, count) = (self.plan, self.lens.left_out);
        let brief = format!("{} {count}", self.glyphs.ellipsis);
        let full = format!("{brief} more");
        let fits = full.chars().count() < usize::from(plan.x(0));
        if count > 0 {
            let y = if plan.has_foot() { plan.foot() } else { 0 };
            pen.text(1, y, if fits { &full } else { &brief }, Role::Quiet);
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
}

impl Boxed {
    /// The box around it: dashed if it is out.
    fn frame(&self, canvas: &mut Canvas) {
        let (x, y) = self.middle;
        let (stroke, role) = match (self.role, self.listed) {
            (Role::Trying | Role::Changed | Role::Chosen, _) => (ArrowStroke::Heavy, Role::Changed),
            (Role::Restored | Role::Undone, _) => (ArrowStroke::Heavy, Role::Restored),
            (role, true) => (ArrowStroke::Light, role),
            (role, false) => (ArrowStroke::Dashed, role),
        };
        canvas.frame((x - self.reach, y - 1), (x + self.reach, y + 1), stroke, role);
    }

    /// Its text, in brackets if no box is drawn around it: round ones for what is out.
    fn draw(&self, pen: &mut Pen<'_>, is_framed: bool) {
        let (x, y) = self.middle;
        let text = &self.text;
        let shift = if is_framed { 0 } else { shift(self.reach, text) };
        let room = usize::from((2 * self.reach).saturating_sub(1 + shift));
        let (x, text) = match (self.reach, is_framed, self.listed) {
            (0, ..) => (x, text.clone()),
            (reach, true, _) => (x + 1 - reach, format!("{text:^room$}")),
            (reach, false, true) => (x - reach, format!("[{text:^room$}]")),
            (reach, false, false) => (x - reach, format!("({text:^room$})")),
        };
        pen.styled(x, y, &text, line_style(pen, self.role, &text));
    }
}
