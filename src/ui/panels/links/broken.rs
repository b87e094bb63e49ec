//! The links of a broken copy as they are, with what is wrong in them: each wrong pointer is an arrow of its own.

use std::collections::HashSet;

use super::dance::Dance;
use super::move_words::{assignment, verb};
use super::plan::Plan;
use super::rings::is_in_ring;
use crate::app::Panel;
use crate::exact_cover::broken::LinkChange;
use crate::exact_cover::{LinkField, Links, Moved, NodeId, OptionId, Problem, WrongField};
use crate::facts;
use crate::lesson::OrderDance;
use crate::session::{BrokenRun, EventPlaces, Session, node_name, wrong_in_words};
use crate::ui::lens::{Lens, Wanted};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::{shortened, wrap};

/// A panel with fewer lines says only what matters most.
const SHORT: u16 = 14;

/// Wrong fields that are listed, in a panel with room.
const LISTED: usize = 6;

/// Links that are not those of the run, with what is wrong in them.
struct OtherLinks<'a> {
    title: String,
    links: &'a Links,
    /// The size of each column.
    sizes: Vec<i64>,
    /// The rows taken.
    taken: Vec<OptionId>,
    /// The header or node that was moved last.
    moved: Option<NodeId>,
    wrong: &'a [WrongField],
    /// The lines below, for so many places of the screen; short or in full.
    foot: &'a dyn Fn(usize, bool) -> Vec<(String, Role)>,
}

/// Draws the links of the broken copy in place of the true ones.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, fault: &BrokenRun) {
    let session = scene.session;
    let copy = fault.copy();
    // What is wrong may be what is asked.
    let title = match scene.is_asking {
        true => "8 Links of a broken copy".to_owned(),
        false => format!("8 {}", facts::links_title(session, None)),
    };
    let told = if scene.is_asking { None } else { copy.last_link() };
    let others = OtherLinks {
        title,
        links: copy.links(),
        sizes: session.problem().items().map(|item| copy.size(item)).collect(),
        taken: copy.path(),
        moved: copy.last_link().map(|moved| moved.link.node),
        wrong: fault.wrong(),
        foot: &|width, short| foot(session, (fault, told), width, short),
    };
    draw_others(pen, scene, &others);
}

/// Draws the links as the lines of an exercise leave them.
pub fn draw_lines(pen: &mut Pen<'_>, scene: &PanelScene<'_>, dance: &OrderDance) {
    let (problem, now) = (scene.session.problem(), dance.now());
    let title = match (dance.is_begun(), now.at == now.all) {
        (false, _) => "8 Links before the lines are danced".to_owned(),
        (true, true) => "8 Links as these lines leave them".to_owned(),
        (true, false) => format!("8 Links after move {} of {}", now.at, now.all),
    };
    let links = now.links.links();
    let foot = |width: usize, short: bool| {
        let mut lines = vec![(dance.words(), Role::Strong)];
        lines.extend(now.trouble.iter().map(|trouble| (trouble.clone(), Role::DeadEnd)));
        let wrong = now.links.wrong();
        if dance.is_begun() && (now.at == now.all || !wrong.is_empty()) {
            lines.extend(wrong_lines(problem, links, wrong, short));
        }
        wrapped(&lines, width, short)
    };
    let others = OtherLinks {
        title,
        links,
        sizes: problem.items().map(|item| now.links.size(item)).collect(),
        taken: Vec::new(),
        moved: now.moved,
        wrong: now.links.wrong(),
        foot: &foot,
    };
    draw_others(pen, scene, &others);
}

fn draw_others(pen: &mut Pen<'_>, scene: &PanelScene<'_>, others: &OtherLinks<'_>) {
    let session = scene.session;
    let mut pen = pen.panel(&others.title, scene.view.focus == Panel::Links);
    let problem = session.problem();
    let OtherLinks { links, moved, .. } = *others;
    let marked = others.wrong.first().map(|wrong| wrong.node);
    let header = |item| links.header(item);
    let Some(here) =
        scene.view.node.or(moved).or(marked).or_else(|| scene.cursor.around.map(|(_, item)| header(item)))
    else {
        return;
    };
    let own = |node: NodeId| links.place(node).map(|(item, _)| item);
    let column = scene.view.node.and_then(own).or_else(|| moved.and_then(own));
    let Some(center) = column.or_else(|| own(here)).or(scene.cursor.around.map(|(_, item)| item)) else {
        return;
    };
    let (width, height) = (pen.width(), pen.height());
    // What the list of the column has lost is drawn as well.
    let rows: Vec<OptionId> = links.all_of(center).filter_map(|node| links.place(node)?.1).collect();
    // Where the words would leave no room for the arrows there are fewer of them.
    let said = |short: bool| {
        let lines = (others.foot)(usize::from(width).saturating_sub(2), short);
        let room = height.saturating_sub(lines.len() as u16);
        (lines, Plan::room(problem, (width, room), (0, 0)))
    };
    let (full, short) = (said(height < SHORT), said(true));
    let has_arrows = |(_, (plan, _)): &(_, (Plan, _))| plan.scale.gap > 0;
    let (lines, (plan, fits)) = if has_arrows(&full) || !has_arrows(&short) { full } else { short };
    let ran_out = links.size(center) == 0;
    let wanted = Wanted::around(center, rows, ran_out);
    let lens = Lens::of(problem, links, wanted, here, fits);
    let plan = plan.spread(problem, &lens, width);
    let covered: Vec<bool> = problem.items().map(|item| !is_in_ring(links, links.header(item))).collect();
    let sizes: Vec<i64> = lens.items.iter().map(|&item| others.sizes[item.index()]).collect();
    let touched: Vec<NodeId> = moved.into_iter().collect();
    let dance = Dance {
        problem,
        links,
        subject: center,
        sizes: &sizes,
        taken: &others.taken,
        lens: &lens,
        plan: &plan,
        glyphs: pen.glyphs(),
        has_colour: pen.theme().has_colour(),
        covered: &covered,
        touched: &touched,
        is_link: true,
        last: touched.first().copied(),
        next: None,
        named: &[],
        names_last: true,
        soon_covered: &HashSet::new(),
        pointed: None,
        places: &EventPlaces::default(),
        wrong: others.wrong,
        asked: None,
    };
    let _ = dance.draw(&mut pen);
    for (row, &option) in lens.options.iter().enumerate() {
        let name = shortened(&problem.option_name(option), usize::from(plan.names), pen.glyphs().ellipsis);
        let role = if dance.taken.contains(&option) { Role::Trying } else { Role::Plain };
        pen.text(1, plan.y(row), &name, role);
    }
    if let Some((item, Some(option))) = scene.view.node.and_then(|node| links.place(node))
        && let Some(column) = lens.items.iter().position(|&other| other == item)
        && let Some(row) = lens.options.iter().position(|&other| other == option)
    {
        pen.touch(plan.x(column), plan.y(row), Role::Linked);
    }
    let used = plan.end();
    let air = u16::from(height > used + lines.len() as u16);
    for (y, (line, role)) in (used + air..height).zip(&lines) {
        pen.text(1, y, line, *role);
    }
}

/// Lines broken to a width; in `short` the first of each.
fn wrapped(lines: &[(String, Role)], width: usize, short: bool) -> Vec<(String, Role)> {
    let broken = |(text, role): &(String, Role)| {
        let lines = wrap(text, width).into_iter().take(if short { 1 } else { usize::MAX });
        lines.map(|line| (line.to_owned(), *role)).collect::<Vec<_>>()
    };
    lines.iter().flat_map(broken).collect()
}

/// What is wrong, in words.
fn wrong_lines(problem: &Problem, links: &Links, wrong: &[WrongField], short: bool) -> Vec<(String, Role)> {
    let words = |&wrong| wrong_in_words(problem, links, wrong);
    match wrong {
        [] => vec![("No link or size is wrong here.".to_owned(), Role::Quiet)],
        [first, ..] if short => vec![(format!("{} wrong: {}", wrong.len(), words(first)), Role::DeadEnd)],
        _ => {
            let each = wrong.iter().take(LISTED).map(|wrong| (format!("  {}", words(wrong)), Role::DeadEnd));
            std::iter::once((format!("{} wrong:", wrong.len()), Role::DeadEnd)).chain(each).collect()
        }
    }
}

/// The lines below the nodes: the assignments of the last link, and what is wrong; in `short` the one that
/// was left out, or the first, and the first that is wrong.
fn foot(
    session: &Session,
    (fault, last): (&BrokenRun, Option<Moved>),
    width: usize,
    short: bool,
) -> Vec<(String, Role)> {
    let (problem, copy) = (session.problem(), fault.copy());
    let mut lines = Vec::new();
    if let Some(moved) = last {
        let what = format!("{} x = {}", verb(moved.out), node_name(problem, copy.links(), moved.link.node));
        let of_link: Vec<&LinkChange> = copy.changes().iter().filter(|c| c.x == moved.link.node).collect();
        let line = |change: &LinkChange| {
            let text = assignment_in_words(session, *change, moved.out);
            if change.done { (text, Role::Plain) } else { (format!("{text}  left out!"), Role::DeadEnd) }
        };
        match of_link.iter().find(|change| !change.done).or(of_link.first()) {
            Some(change) if short => {
                let (text, role) = line(change);
                lines.push((format!("{what}: {text}"), role));
            }
            _ => {
                lines.push((what, Role::Strong));
                for change in of_link {
                    let (text, role) = line(change);
                    lines.push((format!("  {text}"), role));
                }
            }
        }
    }
    lines.extend(wrong_lines(problem, copy.links(), fault.wrong(), short));
    wrapped(&lines, width, short)
}

/// An assignment as the program writes it.
fn assignment_in_words(session: &Session, change: LinkChange, out: bool) -> String {
    match change.field {
        LinkField::Down => assignment(["D", "U"], out),
        LinkField::Up => assignment(["U", "D"], out),
        LinkField::Right => assignment(["R", "L"], out),
        LinkField::Left => assignment(["L", "R"], out),
        LinkField::Size => {
            let place = session.search().links().place(change.node);
            let name = place.map_or("", |(item, _)| session.problem().item_name(item));
            format!("S[{name}] {} → {}", change.from, change.to)
        }
    }
}
