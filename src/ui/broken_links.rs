//! The links of a broken copy, with what is wrong in them.

use super::lens::{Lens, Names};
use super::pen::{Pen, wrap};
use super::scene::PanelScene;
use super::theme::Role;
use crate::app::Panel;
use crate::app::facts;
use crate::exact_cover::broken::LinkChange;
use crate::exact_cover::{ItemId, LinkField, NodeId, OptionId};
use crate::session::{BrokenRun, Session, node_name, wrong_in_words};

/// A panel with fewer lines says only what matters most.
const SHORT: u16 = 14;

/// Wrong fields that are listed, in a panel with room.
const LISTED: usize = 6;

/// Draws the links of the broken copy in place of the true ones.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, fault: &BrokenRun) {
    let session = scene.session;
    let title = format!("8 {}", facts::links_title(session, None));
    let mut pen = pen.panel(&title, scene.view.focus == Panel::Links);
    let (problem, copy) = (session.problem(), fault.copy());
    let links = copy.links();
    let marked = fault.wrong().first().map(|wrong| wrong.node);
    let moved = copy.last_link().map(|moved| moved.link.node);
    let header = |item| links.header(item);
    let Some(here) =
        scene.view.node.or(moved).or(marked).or_else(|| scene.cursor.around.map(|(_, item)| header(item)))
    else {
        return;
    };
    let own = |node: NodeId| links.place(node).map(|(item, _)| item);
    let column = scene.view.node.and_then(own).or_else(|| copy.last_link().map(|moved| moved.link.item));
    let Some(center) = column.or_else(|| own(here)).or(scene.cursor.around.map(|(_, item)| item)) else {
        return;
    };
    let (width, height) = (pen.width(), pen.height());
    let lines = foot(session, fault, usize::from(width).saturating_sub(2), height < SHORT);
    let names = Names::of(problem, width);
    let room = height.saturating_sub(2 + lines.len() as u16).max(height.saturating_sub(2).min(1));
    let rows = links.all_of(center).filter_map(|node| links.place(node)?.1).collect();
    let lens = Lens::of(problem, links, (center, rows), here, (names.fits(width), usize::from(room)));
    let drawing = Drawing { scene, fault, lens: &lens, names: &names };
    drawing.draw_head(&mut pen);
    for (i, &option) in lens.options.iter().enumerate() {
        drawing.draw_row(&mut pen, option, 2 + i as u16);
    }
    let used = 2 + lens.options.len() as u16;
    let air = u16::from(height > used + lines.len() as u16);
    for (y, (line, role)) in (used + air..height).zip(&lines) {
        pen.text(1, y, line, *role);
    }
}

/// The broken links, and what there is room for.
struct Drawing<'a> {
    scene: &'a PanelScene<'a>,
    fault: &'a BrokenRun,
    lens: &'a Lens,
    names: &'a Names,
}

impl Drawing<'_> {
    /// Whether a pointer of `node` is wrong, or its size.
    fn is_wrong(&self, node: NodeId, size: bool) -> bool {
        self.fault.wrong().iter().any(|wrong| wrong.node == node && (wrong.field == LinkField::Size) == size)
    }

    /// Whether its neighbour to the left leads to the header of `item`.
    fn is_listed(&self, item: ItemId) -> bool {
        let links = self.fault.copy().links();
        let header = links.header(item);
        let left = links.neighbours(header).and_then(|around| links.neighbours(around.left));
        left.is_some_and(|left| left.right == header)
    }

    fn place(&self, i: usize) -> u16 {
        self.names.left() + i as u16 * self.names.column
    }

    fn draw_head(&self, pen: &mut Pen<'_>) {
        let (problem, copy) = (self.scene.session.problem(), self.fault.copy());
        pen.text(1, 1, "size", Role::Quiet);
        let moved = copy.last_link().map(|moved| moved.link.node);
        let room = usize::from(self.names.column) - 2;
        for (i, &item) in self.lens.items.iter().enumerate() {
            let header = copy.links().header(item);
            let name: String = problem.item_name(item).chars().take(room).collect();
            let role = match (self.is_wrong(header, false), moved == Some(header), self.is_listed(item)) {
                (true, ..) => Role::Zero,
                (_, true, _) => Role::Trying,
                (.., true) => Role::Strong,
                (.., false) => Role::Covered,
            };
            pen.text(self.place(i), 0, &name, role);
            let role = if self.is_wrong(header, true) { Role::Zero } else { Role::Plain };
            pen.text(self.place(i), 1, &copy.size(item).to_string(), role);
        }
    }

    fn draw_row(&self, pen: &mut Pen<'_>, option: OptionId, y: u16) {
        let (problem, copy, lens) = (self.scene.session.problem(), self.fault.copy(), self.lens);
        let links = copy.links();
        let taken = copy.path().contains(&option);
        let glyphs = pen.glyphs();
        let name: String = problem.option_name(option).chars().take(usize::from(self.names.row)).collect();
        pen.text(0, y, if taken { glyphs.arrow } else { " " }, Role::Key);
        pen.text(2, y, &name, if taken { Role::Trying } else { Role::Plain });
        let hits: Vec<usize> = (0..lens.items.len()).filter(|&i| links.hits(option, lens.items[i])).collect();
        if let (Some(&first), Some(&end)) = (hits.first(), hits.last()) {
            for x in self.place(first)..self.place(end) {
                pen.text(x, y, glyphs.lines.horizontal[0], Role::Quiet);
            }
        }
        let moved = copy.last_link().map(|moved| moved.link.node);
        for i in hits {
            let Some(node) = links.node_at(option, lens.items[i]) else { continue };
            let linked = links.is_linked(node);
            let role = match (self.is_wrong(node, false), moved == Some(node), linked) {
                (true, ..) => Role::Zero,
                (_, true, _) => Role::Trying,
                (.., true) => Role::Plain,
                (.., false) => Role::Refuted,
            };
            pen.text(self.place(i), y, glyphs.node[usize::from(!linked)], role);
            if self.scene.view.node == Some(node) {
                pen.touch(self.place(i), y, Role::Linked);
            }
        }
    }
}

/// The lines below the nodes: the assignments of the last link, and what is wrong; in `short` the one that
/// was left out, or the first, and the first that is wrong.
fn foot(session: &Session, fault: &BrokenRun, width: usize, short: bool) -> Vec<(String, Role)> {
    let (problem, copy) = (session.problem(), fault.copy());
    let mut lines = Vec::new();
    let mut say = |text: String, role: Role| {
        let wrapped = wrap(&text, width).into_iter().take(if short { 1 } else { usize::MAX });
        lines.extend(wrapped.map(|line| (line.to_owned(), role)));
    };
    if let Some(moved) = copy.last_link() {
        let verb = if moved.out { "unlink" } else { "relink" };
        let what = format!("{verb} x = {}", node_name(problem, copy.links(), moved.link.node));
        let of_link: Vec<&LinkChange> = copy.changes().iter().filter(|c| c.x == moved.link.node).collect();
        let line = |change: &LinkChange| {
            let text = assignment(session, *change, moved.out);
            if change.done { (text, Role::Plain) } else { (format!("{text}  left out!"), Role::DeadEnd) }
        };
        match of_link.iter().find(|change| !change.done).or(of_link.first()) {
            Some(change) if short => {
                let (text, role) = line(change);
                say(format!("{what}: {text}"), role);
            }
            _ => {
                say(what, Role::Strong);
                for change in of_link {
                    let (text, role) = line(change);
                    say(format!("  {text}"), role);
                }
            }
        }
    }
    let wrong = fault.wrong();
    let words = |&wrong| wrong_in_words(problem, copy.links(), wrong);
    match wrong {
        [] if short => {}
        [] => say("No pointer is wrong here.".to_owned(), Role::Quiet),
        [first, rest @ ..] if short => match rest.len() {
            0 => say(format!("wrong: {}", words(first)), Role::DeadEnd),
            more => say(format!("wrong, and {more} more: {}", words(first)), Role::DeadEnd),
        },
        _ => {
            say(format!("{} wrong:", wrong.len()), Role::DeadEnd);
            wrong.iter().take(LISTED).for_each(|wrong| say(format!("  {}", words(wrong)), Role::DeadEnd));
        }
    }
    lines
}

/// An assignment as the program writes it.
fn assignment(session: &Session, change: LinkChange, out: bool) -> String {
    let text = match (change.field, out) {
        (LinkField::Down, true) => "D[U[x]] ← D[x]",
        (LinkField::Down, false) => "D[U[x]] ← x",
        (LinkField::Up, true) => "U[D[x]] ← U[x]",
        (LinkField::Up, false) => "U[D[x]] ← x",
        (LinkField::Right, true) => "R[L[x]] ← R[x]",
        (LinkField::Right, false) => "R[L[x]] ← x",
        (LinkField::Left, true) => "L[R[x]] ← L[x]",
        (LinkField::Left, false) => "L[R[x]] ← x",
        (LinkField::Size, _) => {
            let place = session.search().links().place(change.node);
            let name = place.map_or("", |(item, _)| session.problem().item_name(item));
            return format!("S[{name}] {} → {}", change.from, change.to);
        }
    };
    text.to_owned()
}
