//! One line of the outline: its place among the rails, its row, and what that led to.

use std::borrow::Cow;

use ratatui::layout::Rect;

use super::forced::role_on_path;
use super::shares::Shares;
use super::signs;
use crate::exact_cover::OptionId;
use crate::facts;
use crate::session::{Course, Fate, Subtree, TreeBranch, TreeLine, grouped};
use crate::ui::event_roles;
use crate::ui::glyphs::Glyphs;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// Whether a fork at this nesting has more options below the `i`-th line.
fn goes_on(lines: &[TreeLine], i: usize, nesting: usize) -> bool {
    lines[i + 1..]
        .iter()
        .take_while(|line| line.nesting >= nesting)
        .any(|line| line.nesting == nesting && line.option().is_some())
}

/// How the last row of a forced chain is drawn: on the path it is being tried, or taken back, where the run is.
fn forced_role(scene: &PanelScene<'_>, line: TreeLine, last: OptionId) -> Role {
    let search = scene.session.seen();
    let is_here = !line.is_off_path && search.path().last() == Some(last);
    match () {
        () if is_here => event_roles::of_last(scene.session),
        () if line.is_ahead => Role::Quiet,
        () => Role::Placed,
    }
}

/// The sign before the row that the path ends with: of the way that the search goes, as everywhere. That a column ran out there, or
/// all are covered, has a line of its own.
fn end_sign(
    glyphs: &Glyphs,
    scene: &PanelScene<'_>,
    line: TreeLine,
    option: OptionId,
) -> Option<(&'static str, Role)> {
    let search = scene.session.seen();
    let is_here = !line.is_off_path && search.path().last() == Some(option);
    let (course, role) = (scene.seen_places().way(), event_roles::of_last(scene.session));
    let (sign, back) = event_roles::of_course(glyphs, course).filter(|_| is_here)?;
    let role = match (course, role) {
        (Course::Stuck | Course::Solved | Course::Rest, _) => return None,
        (Course::Back | Course::BackFromSolution | Course::PlayedBack, Role::Placed) => back,
        (Course::Back | Course::BackFromSolution | Course::PlayedBack | Course::Deeper, role) => role,
    };
    Some((sign, role))
}

/// Draws a name so that so much can follow it, and returns the place after it.
fn name(pen: &mut Pen<'_>, x: u16, name: &str, after: u16, role: Role) -> u16 {
    let room = usize::from(pen.width().saturating_sub(x + after));
    let name = shortened(name, room, pen.glyphs().ellipsis);
    pen.text(x, 0, &name, role)
}

/// How a line is drawn.
#[derive(Clone, Copy, Debug)]
pub struct LineForm<'a> {
    /// How many levels it is moved to the left.
    pub shift: u16,
    /// The name of its row, if that is another than that of the problem.
    pub name: Option<&'a str>,
    /// Whether it says which row of its choice it is.
    pub is_numbered: bool,
    /// Whether it says that its subtree can be unfolded.
    pub tells_folded: bool,
}

/// Draws the `i`-th line at the top of the pen, and beside it in columns how large its subtree is, where these are given and that is
/// known.
pub fn draw_beside(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    (lines, i): (&[TreeLine], usize),
    form: LineForm<'_>,
    shares: Option<&Shares<'_>>,
) {
    let Some((x, y)) = pen.place(0, 0) else { return };
    let share = shares.filter(|_| lines[i].option().is_some()).and_then(|shares| shares.draw(pen, i));
    let left = Rect { x, y, width: share.unwrap_or(pen.width()), height: 1 };
    draw_line(&mut pen.within(left), scene, (lines, i), form, share.is_some());
}

/// Draws the `i`-th line into an area of its own, beside which it may be told how large a subtree is.
fn draw_line(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    (lines, i): (&[TreeLine], usize),
    LineForm { shift, name: own_name, is_numbered, tells_folded }: LineForm<'_>,
    has_shares: bool,
) {
    let y = 0;
    let glyphs = pen.glyphs();
    let (session, words) = (scene.session, scene.words);
    let (problem, search) = (session.problem(), session.seen());
    let line = lines[i];
    for nesting in 0..line.nesting {
        if let Some(x) = (1 + nesting as u16 * 2).checked_sub(shift * 2)
            && goes_on(lines, i, nesting)
        {
            pen.text(x + 1, y, glyphs.rails[0], Role::Quiet);
        }
    }
    let x = (1 + line.nesting as u16 * 2).saturating_sub(shift * 2) + 1;
    // Where the rails have no room, the level is a number.
    let level = match line.branch {
        TreeBranch::Fork { depth, .. } => Some(depth),
        TreeBranch::Option { depth, .. } => Some(depth + 1),
        TreeBranch::Forced { .. } | TreeBranch::DeadEnd { .. } | TreeBranch::Solution => None,
    };
    let level = level.filter(|_| line.nesting < usize::from(shift));
    let x = level.map_or(x, |level| pen.text(x, y, &format!("{level} "), Role::Quiet));
    match line.branch {
        TreeBranch::Forced { count: 1, ends: (only, _), .. } => {
            let x = end_sign(glyphs, scene, line, only).map_or(x, |(sign, role)| pen.text(x, y, sign, role));
            let x = name(pen, x, &problem.option_name(only), 7, forced_role(scene, line, only));
            pen.text(x + 1, y, "forced", Role::Quiet);
        }
        TreeBranch::Forced { count, ends: (first, last), .. } => {
            let x = pen.text(x, y, &format!("{} {count} forced  ", glyphs.ellipsis), Role::Quiet);
            let (first, latest) = (problem.option_name(first), problem.option_name(last));
            let role = if line.is_ahead { Role::Quiet } else { Role::Placed };
            // Of two that are cut nobody knows which they are: then the last alone is named.
            let length = |name: &str| name.chars().count();
            let have_room =
                length(&first) + length(&latest) + 4 <= usize::from(pen.width().saturating_sub(x));
            let x = if have_room { name(pen, x, &first, 0, role) + 1 } else { x - 1 };
            let x = pen.text(x, y, &format!("{} ", glyphs.ellipsis), Role::Quiet);
            let x = end_sign(glyphs, scene, line, last).map_or(x, |(sign, role)| pen.text(x, y, sign, role));
            name(pen, x, &latest, 0, forced_role(scene, line, last));
        }
        TreeBranch::Fork { depth, item, n } => {
            // Chosen, covered or uncovered just now.
            let is_here = !line.is_off_path && depth + 1 == search.levels().len();
            let news = event_roles::of_column(scene.seen_places(), item).filter(|_| is_here);
            let role = news.unwrap_or(if line.is_ahead { Role::Quiet } else { Role::Strong });
            let x = pen.text(x, y, problem.item_name(item), role);
            let x = pen.text(x + 1, y, &format!("({})", words.count_rows(u64::from(n))), Role::Quiet);
            if let Some(choice) = session.by_hand_at(depth).filter(|_| !line.is_off_path) {
                pen.text(x + 1, y, &choice.mark(), Role::Key);
            }
        }
        TreeBranch::Option { k, n, option, fate, .. } => {
            let x = pen.text(x, y, glyphs.rails[if k == n { 2 } else { 1 }], Role::Quiet);
            let is_end = !line.is_off_path && search.path().last() == Some(option);
            let (mark, role) = signs::of_fate(fate).mark(glyphs);
            let role = match fate {
                Fate::Ahead(_) => Role::Quiet,
                Fate::Taken if is_end => event_roles::of_last(scene.session),
                Fate::Taken | Fate::Left(_) | Fate::Untried => role,
            };
            let (sign, of_sign) = end_sign(glyphs, scene, line, option).unwrap_or((mark, role));
            let x = pen.text(x, y, sign, of_sign);
            // The mark of a solution says that there is one.
            let is_bare = matches!(fate, Fate::Left(Some(Subtree { nodes: 1, solutions: 0, .. })));
            let after = facts::nodes_in_words(fate).chars().count() as u16;
            // Numbers that stand in columns are not said again.
            let after = if has_shares { 0 } else { after };
            let option_name = own_name.map_or_else(|| problem.option_name(option), Cow::from);
            let digits = n.to_string().len();
            let option_name = match is_numbered {
                true => Cow::from(format!("{k:digits$} {option_name}")),
                false => option_name,
            };
            let (left, nodes) = (facts::left_in_words(fate), facts::nodes_in_words(fate));
            // Where a name is whole then, the number stands alone, as in a drawing.
            let length = option_name.chars().count() as u16;
            let has_room = |after: u16| x + 1 + length + after + 4 <= pen.width();
            let bare = facts::nodes_as_number(fate).filter(|bare| {
                after > 0 && !is_bare && !has_room(after) && has_room(bare.chars().count() as u16)
            });
            let (after, nodes) = bare.map_or((after, nodes), |bare| (bare.chars().count() as u16, bare));
            let after = if after > 0 { after + 4 } else { 0 };
            let role = if fate == Fate::Taken { role_on_path(scene, option, role) } else { role };
            let x = name(pen, x + 1, &option_name, after, role);
            let deepest = if has_shares { None } else { facts::deepest_below(session, &line) };
            let with_level = |said: &str| deepest.map(|level| format!("{said}, to level {level}"));
            let behind = if tells_folded { 4 } else { 2 };
            let room = usize::from(pen.width()).saturating_sub(usize::from(x) + behind);
            let ran_out = line.ran_out.filter(|_| !line.is_open).map(|item| problem.item_name(item));
            let cause = ran_out.map(|item| format!("{item} has no {}", words.row));
            let with_nodes = cause.as_ref().filter(|_| !is_bare);
            let with_nodes = with_nodes.map(|cause| format!("{left}: {cause}"));
            let said = match has_shares {
                true => vec![cause, ran_out.map(|item| format!("{} {item}", glyphs.cross))],
                false => {
                    vec![with_nodes, cause, with_level(&left), Some(left), with_level(&nodes), Some(nodes)]
                }
            };
            let left =
                said.into_iter().flatten().find(|said| said.chars().count() <= room).unwrap_or_default();
            let x = if left.is_empty() { x } else { pen.text(x + 1, y, &left, Role::Quiet) };
            // What can be unfolded has more than the node itself.
            let has_more = !matches!(
                fate,
                Fate::Left(Some(Subtree { nodes: 1, .. })) | Fate::Ahead(Some(Subtree { nodes: 1, .. }))
            );
            if tells_folded && line.tried.is_some() && has_more {
                let mark = if line.is_open { glyphs.below } else { glyphs.pointer };
                pen.text(x + 1, y, mark, Role::Key);
            }
        }
        TreeBranch::DeadEnd { item } => {
            let role = if line.is_ahead { Role::Quiet } else { Role::DeadEnd };
            let x = pen.text(x, y, glyphs.cross, role);
            let text = format!("{} has no {}", problem.item_name(item), words.row);
            pen.text(x + 1, y, &text, role);
        }
        TreeBranch::Solution => {
            let number = if line.is_off_path { String::new() } else { grouped(search.stats().solutions) };
            let text = format!("{} solution {number}", glyphs.star);
            pen.text(x, y, &text, if line.is_ahead { Role::Quiet } else { Role::Solution });
        }
    }
}
