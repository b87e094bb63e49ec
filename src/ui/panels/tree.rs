//! The search tree as walked so far: forced chains and subtrees that were left are one line each.

use ratatui::layout::Rect;

use super::interface::PanelSpec;
use crate::app::Panel;
use crate::exact_cover::{OptionId, Search};
use crate::facts;
use crate::session::{Fate, Motion, Subtree, TreeBranch, TreeLine, grouped};
use crate::ui::event_roles;
use crate::ui::pen::{Pen, shortened};
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// The panel of the tree.
pub const SPEC: PanelSpec = PanelSpec {
    title: |_, _| TITLE.to_owned(),
    size: |_| (40, 9),
    grows: true,
    cursor,
    ..PanelSpec::lines(draw)
};

const TITLE: &str = "Search tree";

/// The line under the cursor, if there is one, and the first line that is in sight.
fn window(scene: &PanelScene<'_>, lines: &[TreeLine], room: usize) -> (Option<usize>, usize) {
    let here = scene.view.branch_here(scene.session, lines);
    let at = lines.iter().position(|line| line.cursor().is_some() && line.cursor() == here);
    // A line of what comes after stays in sight.
    let wanted = (at.unwrap_or(0) + 2 + room / 4).saturating_sub(room);
    (at, wanted.min(lines.len().saturating_sub(room)))
}

/// Lines that stay free below forced rows that are unfolded: the tree may grow, and its signs are explained there.
const SPARE: usize = 4;

/// The lines with the forced rows of the path one by one, the deepest first, where there is room for all of a chain.
fn unfolded(scene: &PanelScene<'_>, mut lines: Vec<TreeLine>, room: usize) -> Vec<TreeLine> {
    let search = scene.session.search();
    for i in (0..lines.len()).rev() {
        let line = lines[i];
        let TreeBranch::Forced { depth, count, .. } = line.branch else { continue };
        if line.is_off_path || lines.len() - 1 + count + SPARE > room {
            continue;
        }
        let rows = search.path().enumerate().skip(depth).take(count);
        let each = rows.map(|(depth, row)| TreeLine {
            branch: TreeBranch::Forced { depth, count: 1, ends: (row, row) },
            ..line
        });
        lines.splice(i..=i, each.collect::<Vec<_>>());
    }
    lines
}

/// Where the cursor stands, if there is a branch to stand on.
fn cursor(scene: &PanelScene<'_>, (_, height): (u16, u16)) -> Option<(u16, u16)> {
    let facts = facts::tree(scene.session, &scene.words);
    let (above, below) = (u16::from(facts.summary().is_some()), u16::from(facts.below().is_some()));
    let room = usize::from(height.saturating_sub(above + below));
    let lines = unfolded(scene, facts.rows, room);
    let (at, first) = window(scene, &lines, room);
    Some((0, at?.checked_sub(first)? as u16 + above))
}

/// Draws the panel, or as much of it as fits around the cursor.
fn draw(frame: &mut Pen<'_>, scene: &PanelScene<'_>) {
    let width = usize::from(frame.width()).saturating_sub(6);
    let is_focus = scene.view.focus == Panel::Tree;
    let mut pen = frame.panel(&format!("9 {TITLE}"), is_focus);
    let session = scene.session;
    let mut facts = facts::tree(session, &scene.words);
    let (summary, below) = (facts.summary(), facts.below());
    let above = u16::from(summary.is_some());
    let room = usize::from(pen.height().saturating_sub(above + u16::from(below.is_some())));
    facts.rows = unfolded(scene, facts.rows, room);
    let lines = &facts.rows;
    if let Some(text) = &below {
        pen.text(
            1,
            pen.height().saturating_sub(1),
            &format!("{} {text}", pen.glyphs().ellipsis),
            Role::Quiet,
        );
    }
    if lines.is_empty() && below.is_none() {
        let Some((x, y)) = pen.place(1, 0) else { return };
        let area = Rect { x, y, width: pen.width().saturating_sub(2), height: pen.height() };
        let used = pen.within(area).sentences(0, &[(&scene.keys.spell(&facts.empty()), Role::Quiet)]);
        draw_legend(&mut pen, scene, usize::from(used));
        return;
    }
    if let Some(text) = &summary {
        let fits = text.chars().count() + 1 < usize::from(pen.width());
        let text = if fits { text.clone() } else { facts.short_summary() };
        pen.text(1, 0, &text, Role::Strong);
    }
    let (at, first) = window(scene, lines, room);
    // What lies deeper than the panel is wide moves to the left as a whole.
    let deepest = lines.iter().skip(first).take(room).map(|line| line.nesting).max().unwrap_or(0);
    let shift = (deepest as u16 * 2 + 30).saturating_sub(pen.width()).div_ceil(2);
    for (y, i) in (first..lines.len()).take(room).enumerate() {
        let Some((x, y)) = pen.place(0, y as u16 + above) else { continue };
        let mut pen = pen.within(Rect { x, y, width: pen.width(), height: 1 });
        if is_focus && Some(i) == at {
            pen.text(0, 0, pen.glyphs().pointer, Role::Focus);
        }
        draw_line(&mut pen, scene, lines, i, shift);
    }
    if scene.glow.is_none() {
        draw_legend(&mut pen, scene, lines.len() + usize::from(above));
    }
    // What has failed says what that shows, on the frame. While a run plays it would only flicker.
    let is_still = is_focus || session.motion() == Motion::Resting;
    if let Some(clause) = at.filter(|_| is_still).and_then(|at| facts.clause(at, width)) {
        frame.bottom_label(&clause, Role::Refuted);
    }
}

/// A tree of fewer lines has only just begun.
const FEW: usize = 8;

/// Says what the signs mean, while there is room.
fn draw_legend(pen: &mut Pen<'_>, scene: &PanelScene<'_>, used: usize) {
    let glyphs = pen.glyphs();
    let rows = format!("{} path  {} failed  {} solutions", glyphs.arrow, glyphs.cross, glyphs.star);
    let folds = scene.keys.spell("⟨right⟩ unfolds, ⟨left⟩ folds a subtree.");
    let words = scene.words;
    let order = format!("A {}, and below it its {} as they are tried.", words.column, words.rows);
    let forced = format!("The only {} of a {} is forced.", words.row, words.column);
    let nodes = "The nodes of a subtree are its tries.";
    // The first lines of a tree leave room for what they are.
    if used >= FEW || !pen.legend(used, &[&order, &forced, nodes, &rows, &folds]) {
        pen.legend(used, &[&rows, &folds]);
    }
}

/// Whether a fork at this nesting has more options below the `i`-th line.
fn goes_on(lines: &[TreeLine], i: usize, nesting: usize) -> bool {
    lines[i + 1..]
        .iter()
        .take_while(|line| line.nesting >= nesting)
        .any(|line| line.nesting == nesting && matches!(line.branch, TreeBranch::Option { .. }))
}

/// How the last row of a forced chain is drawn: on the path it is being tried, or taken back, where the run is.
fn forced_role(search: &Search, line: TreeLine, last: OptionId) -> Role {
    let is_here = !line.is_off_path && search.path().last() == Some(last);
    if is_here { event_roles::of_last(search) } else { Role::Placed }
}

/// Draws a name so that so much can follow it, and returns the place after it.
fn name(pen: &mut Pen<'_>, x: u16, name: &str, after: u16, role: Role) -> u16 {
    let room = usize::from(pen.width().saturating_sub(x + after));
    let name = shortened(name, room, pen.glyphs().ellipsis);
    pen.text(x, 0, &name, role)
}

/// Draws the `i`-th line into an area of its own.
fn draw_line(pen: &mut Pen<'_>, scene: &PanelScene<'_>, lines: &[TreeLine], i: usize, shift: u16) {
    let y = 0;
    let glyphs = pen.glyphs();
    let (session, words) = (scene.session, scene.words);
    let (problem, search) = (session.problem(), session.search());
    let line = lines[i];
    for nesting in 0..line.nesting {
        if let Some(x) = (1 + nesting as u16 * 2).checked_sub(shift * 2)
            && goes_on(lines, i, nesting)
        {
            pen.text(x + 1, y, glyphs.rails[0], Role::Quiet);
        }
    }
    let x = (1 + line.nesting as u16 * 2).saturating_sub(shift * 2) + 1;
    match line.branch {
        TreeBranch::Forced { count: 1, ends: (only, _), .. } => {
            let x = name(pen, x, &problem.option_name(only), 7, forced_role(search, line, only));
            pen.text(x + 1, y, "forced", Role::Quiet);
        }
        TreeBranch::Forced { count, ends: (first, last), .. } => {
            let x = pen.text(x, y, &format!("{} {count} forced  ", glyphs.ellipsis), Role::Quiet);
            let (first, latest) = (problem.option_name(first), problem.option_name(last));
            let half = pen.width().saturating_sub(x + 3) / 2;
            let x = name(pen, x, &first, half.min(latest.chars().count() as u16) + 3, Role::Placed);
            let x = pen.text(x, y, &format!(" {} ", glyphs.ellipsis), Role::Quiet);
            name(pen, x, &latest, 0, forced_role(search, line, last));
        }
        TreeBranch::Fork { depth, item, n } => {
            // Chosen, covered or uncovered just now.
            let is_here = !line.is_off_path && depth + 1 == search.levels().len();
            let news = event_roles::of_column(scene.places, item).filter(|_| is_here);
            let x = pen.text(x, y, problem.item_name(item), news.unwrap_or(Role::Strong));
            let x = pen.text(x + 1, y, &format!("({})", words.count_rows(u64::from(n))), Role::Quiet);
            if let Some(choice) = session.by_hand_at(depth).filter(|_| !line.is_off_path) {
                pen.text(x + 1, y, &choice.mark(), Role::Key);
            }
        }
        TreeBranch::Option { last, option, fate, depth, .. } => {
            let x = pen.text(x, y, glyphs.rails[if last { 2 } else { 1 }], Role::Quiet);
            let current = depth + 1 == search.levels().len() && !line.is_off_path;
            let (mark, role) = match fate {
                Fate::Left(Some(Subtree { solutions: 1.., .. })) => (glyphs.star, Role::Solution),
                Fate::Ahead(Some(Subtree { solutions: 1.., .. })) => (glyphs.star, Role::Quiet),
                Fate::Left(Some(_)) => (glyphs.cross, Role::Refuted),
                Fate::Ahead(Some(_)) => (glyphs.cross, Role::Quiet),
                Fate::Left(None) | Fate::Ahead(None) => (glyphs.dot, Role::Quiet),
                Fate::Taken if current => {
                    let role = event_roles::of_last(search);
                    if role == Role::Trying {
                        (glyphs.down, Role::Trying)
                    } else if role == Role::Refuted {
                        (glyphs.above, Role::BackOut)
                    } else {
                        (glyphs.arrow, role)
                    }
                }
                Fate::Taken => (glyphs.arrow, Role::Placed),
                Fate::Untried => (glyphs.dot, Role::Quiet),
            };
            let x = pen.text(x, y, mark, role);
            // The mark of a solution says that there is one.
            let left = facts::left_in_words(fate);
            let after = facts::nodes_in_words(fate).chars().count() as u16;
            let after = if after > 0 { after + 4 } else { 0 };
            let x = name(pen, x + 1, &problem.option_name(option), after, role);
            let fits = usize::from(x) + left.chars().count() + 3 < usize::from(pen.width());
            let left = if fits { left } else { facts::nodes_in_words(fate) };
            let x = pen.text(x + 1, y, &left, Role::Quiet);
            // What can be unfolded has more than the node itself.
            let has_more = !matches!(fate, Fate::Left(Some(Subtree { nodes: 1, .. })));
            if line.tried.is_some() && has_more {
                let mark = if line.is_open { glyphs.below } else { glyphs.pointer };
                pen.text(x + 1, y, mark, Role::Key);
            }
        }
        TreeBranch::DeadEnd { item } => {
            let x = pen.text(x, y, glyphs.cross, Role::DeadEnd);
            let text = format!("{} has no {}", problem.item_name(item), words.row);
            pen.text(x + 1, y, &text, Role::DeadEnd);
        }
        TreeBranch::Solution => {
            let number = if line.is_off_path { String::new() } else { grouped(search.stats().solutions) };
            let text = format!("{} solution {number}", glyphs.star);
            pen.text(x, y, &text, Role::Solution);
        }
    }
}
