//! A broken copy of the run: its links with what is wrong in them, and the list of faults.

use ratatui::layout::Rect;

use super::links::{Lens, Names, lens};
use super::pen::{Pen, wrap};
use super::theme::Role;
use crate::app::{App, Panel};
use crate::exact_cover::broken::{LinkChange, Mutation};
use crate::exact_cover::{Event, ItemId, LinkField, NodeId, OptionId};
use crate::session::{BrokenRun, Explainer, Session, node_name, wrong_in_words};

/// Keys of the list, as its lower border says them.
const KEYS: &str = "j/k choose  Enter on/off  c to the first wrong pointer  Esc closes";

/// A panel with fewer lines says only what matters most.
const SHORT: u16 = 14;

/// Wrong fields that are listed, in a panel with room.
const LISTED: usize = 6;

/// Places for the names of faults.
const NAMES: u16 = 16;

/// Draws the list of faults with the cursor on the `at`-th, and what it does.
pub fn draw_list(pen: &mut Pen<'_>, state: &App, at: usize) {
    let here = state.session().ok().and_then(Session::broken_run).map(BrokenRun::mutation);
    let (width, height) = (pen.width().min(78), pen.height().min(Mutation::ALL.len() as u16 + 7));
    let (x, y) = ((pen.width() - width) / 2, (pen.height() - height) / 2);
    let mut page = pen.within(Rect { x, y, width, height });
    page.clear();
    let mut inside = page.panel("Break it: one line left out or turned round", true);
    let room = usize::from(inside.height().saturating_sub(4)).max(1);
    let first = (at + 1).saturating_sub(room);
    for (i, mutation) in Mutation::ALL.iter().enumerate().skip(first).take(room) {
        let (y, glyphs) = ((i - first) as u16, inside.glyphs());
        let (on, cursor) = (here == Some(*mutation), i == at);
        let role = if on || cursor { Role::Strong } else { Role::Plain };
        inside.text(1, y, if cursor { glyphs.arrow } else { " " }, Role::Key);
        inside.text(3, y, if on { glyphs.cross } else { " " }, Role::DeadEnd);
        inside.text(5, y, mutation.name(), role);
        inside.text(5 + NAMES, y, mutation.code(), if cursor { Role::Plain } else { Role::Quiet });
    }
    let (top, width) = (inside.height().saturating_sub(3), usize::from(inside.width().saturating_sub(2)));
    for (i, line) in
        wrap(Mutation::ALL[at.min(Mutation::ALL.len() - 1)].what(), width).into_iter().enumerate()
    {
        inside.text(1, top + i as u16, line, Role::Plain);
    }
    page.bottom_label(KEYS, Role::Quiet);
}

/// What the sentences of the step panel are while something is broken.
pub fn draw_step(pen: &mut Pen<'_>, state: &App, explainer: &Explainer<'_>, fault: &BrokenRun, y: u16) {
    let (problem, copy) = (explainer.session.problem(), fault.copy());
    let headline = format!("Fault {}: {}", fault.mutation(), fault.mutation().code());
    let now = match explainer.session.divergence() {
        Some((broken, truth)) => {
            let words = |event: Option<Event>| {
                event.map_or("nothing yet".to_owned(), |event| event.display(problem).to_string())
            };
            format!(
                "The broken copy: {} (step {}). The true search: {}.",
                words(broken),
                copy.step(),
                words(truth)
            )
        }
        None => explainer.explain().happened,
    };
    let over = explainer.session.search().last_event() == Some(Event::Done);
    let role = if fault.report().first.is_some() { Role::DeadEnd } else { Role::Solution };
    let (first, learnt) = (fault.first_in_words(problem), fault.mutation().learnt());
    let end = fault.end_in_words(&state.shell.settings.words);
    // What is to be learnt is not said before it was seen, nor while it is asked for.
    let asks = state.is_asking();
    let rest = match (over, fault.is_broken_now()) {
        (true, _) if asks => [(now.as_str(), Role::Strong), ("", Role::Plain), ("", Role::Plain)],
        (false, true) if asks => [(now.as_str(), Role::Strong), (first.as_str(), role), ("", Role::Plain)],
        (true, _) => [(end.as_str(), Role::Strong), (learnt, Role::Plain), (first.as_str(), role)],
        (false, true) => [(now.as_str(), Role::Strong), (first.as_str(), role), (learnt, Role::Plain)],
        (false, false) => [(now.as_str(), Role::Strong), ("", Role::Plain), ("", Role::Plain)],
    };
    let y = pen.sentences(y, &[(&headline, Role::Key)]);
    let y = pen.sentences(y, &rest);
    if !over && !asks && fault.is_broken_now() {
        pen.sentences(y, &[(&end, Role::Quiet)]);
    }
}

/// Draws the links of the broken copy in place of the true ones.
pub fn draw_links(pen: &mut Pen<'_>, state: &App, session: &Session, fault: &BrokenRun) {
    let title = format!("8 Links of a broken copy: {}", fault.mutation());
    let mut pen = pen.panel(&title, state.lab.view.focus == Panel::Links);
    let (problem, copy) = (session.problem(), fault.copy());
    let links = copy.links();
    let marked = fault.wrong().first().map(|wrong| wrong.node);
    let moved = copy.last_link().map(|moved| moved.link.node);
    let header = |item| links.header(item);
    let Some(here) = state.lab.view.node.or(moved).or(marked).or_else(|| state.lens().map(header)) else {
        return;
    };
    let own = |node: NodeId| links.place(node).map(|(item, _)| item);
    let column = state.lab.view.node.and_then(own).or_else(|| copy.last_link().map(|moved| moved.link.item));
    let Some(center) = column.or_else(|| own(here)).or_else(|| state.lens()) else { return };
    let (width, height) = (pen.width(), pen.height());
    let lines = foot(session, fault, usize::from(width).saturating_sub(2), height < SHORT);
    let names = Names::of(problem, width);
    let room = height.saturating_sub(2 + lines.len() as u16).max(height.saturating_sub(2).min(1));
    let rows = links.all_of(center).filter_map(|node| links.place(node)?.1).collect();
    let lens = lens(problem, links, (center, rows), here, names.fits(width), usize::from(room));
    let scene = Scene { state, session, fault, lens: &lens, names: &names };
    scene.draw_head(&mut pen);
    for (i, &option) in lens.options.iter().enumerate() {
        scene.draw_row(&mut pen, option, 2 + i as u16);
    }
    let used = 2 + lens.options.len() as u16;
    let air = u16::from(height > used + lines.len() as u16);
    for (y, (line, role)) in (used + air..height).zip(&lines) {
        pen.text(1, y, line, *role);
    }
}

/// What the nodes are drawn from.
struct Scene<'a> {
    state: &'a App,
    session: &'a Session,
    fault: &'a BrokenRun,
    lens: &'a Lens,
    names: &'a Names,
}

impl Scene<'_> {
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
        let (problem, copy) = (self.session.problem(), self.fault.copy());
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
        let (problem, copy, lens) = (self.session.problem(), self.fault.copy(), self.lens);
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
            if self.state.lab.view.node == Some(node) {
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
