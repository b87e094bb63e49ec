//! The outline of the search tree: forced chains and subtrees that were left are one line each.

use ratatui::layout::Rect;

use super::shares::{self, Shares};
use crate::exact_cover::OptionId;
use crate::facts::{self, TreeFacts};
use crate::session::{Course, Fate, Subtree, TreeBranch, TreeLine, grouped, rows_one_by_one};
use crate::ui::event_roles;
use crate::ui::glyphs::Glyphs;
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::wrapping::shortened;

/// What the outline is drawn from.
pub struct Outline<'a> {
    /// The lines; of the forced rows in which the cursor was put, one by one.
    pub facts: TreeFacts<'a>,
    /// The line under the cursor.
    pub at: Option<usize>,
    /// The first line in sight, and how many there are.
    pub first: usize,
    shown: usize,
}

/// With fewer lines in sight those out of sight are not counted.
const COUNTED: usize = 5;

impl<'a> Outline<'a> {
    /// The outline in so many rows.
    pub fn of(scene: &'a PanelScene<'_>, height: u16) -> Outline<'a> {
        let (search, lines) = (scene.session.seen(), scene.session.tree());
        let here = scene.view.branch_here(scene.session, &lines);
        let mut facts = facts::tree(scene.session, &scene.words, lines);
        let (above, below) = (facts.summary().is_some(), facts.below().is_some());
        let room = usize::from(height).saturating_sub(usize::from(above) + usize::from(below));
        // The chain in which the cursor was put is open.
        let moved = scene.view.branch.and(here);
        // Of a run too fast to be followed the choices that stand keep their lines, whatever changes below them.
        let is_pinned = scene.fast().is_some() && moved.is_none();
        let wants = |line: &TreeLine| moved.is_some_and(|moved| line.holds(moved));
        facts.rows = rows_one_by_one(search, std::mem::take(&mut facts.rows), wants);
        if scene.session.unfolds_by_itself() && moved.is_none() {
            fold_to(&mut facts.rows, room);
        }
        let lines = &facts.rows;
        let at = here.and_then(|here| lines.iter().position(|line| line.holds(here)));
        // A line of what comes after stays in sight.
        let wanted = (at.unwrap_or(0) + 2 + room / 4).saturating_sub(room);
        let first = if is_pinned { 0 } else { wanted.min(lines.len().saturating_sub(room)) };
        // Lines out of sight are counted in place of the outermost.
        let is_cut_above = first > 0 && room >= COUNTED;
        let is_cut_below = first + room < lines.len() && room >= COUNTED;
        let shown = room - usize::from(is_cut_above) - usize::from(is_cut_below);
        Outline { facts, at, first: first + usize::from(is_cut_above), shown }
    }

    /// The line under the cursor.
    pub fn line(&self) -> Option<&TreeLine> {
        self.facts.rows.get(self.at?)
    }

    /// What is said of the line under the cursor; where the search is over and the cursor was not moved, what that was, in the
    /// longest form that has room.
    pub fn sentence(&self, scene: &PanelScene<'_>, room: usize) -> Option<String> {
        match self.facts.whole_search().filter(|_| scene.view.branch.is_none()) {
            Some(forms) => {
                let fits = forms.iter().find(|form| form.chars().count() <= room);
                fits.or(forms.last()).cloned()
            }
            None => Some(facts::branch_in_words(scene.session, &scene.words, self.line()?)),
        }
    }

    /// The rows above the first line.
    fn above(&self) -> u16 {
        u16::from(self.facts.summary().is_some()) + u16::from(self.first > 1)
    }

    /// The rows that all of it has, with none free.
    pub fn used(&self) -> u16 {
        self.above() + self.facts.rows.len() as u16 + u16::from(self.facts.below().is_some())
    }

    /// Where the cursor stands, if there is a branch to stand on.
    pub fn cursor(&self) -> Option<Pair> {
        Some((0, self.at?.checked_sub(self.first)? as u16 + self.above()))
    }

    /// The line at this row.
    pub fn line_at(&self, y: u16) -> Option<&TreeLine> {
        let i = usize::from(y.checked_sub(self.above())?);
        self.facts.rows.get(self.first + i).filter(|_| i < self.shown)
    }

    /// Draws it, or as much as fits around the cursor, and beside it what is known of its rows.
    pub fn draw(
        &self,
        pen: &mut Pen<'_>,
        scene: &PanelScene<'_>,
        is_focus: bool,
        shares: Option<Shares<'_>>,
    ) {
        let (facts, lines) = (&self.facts, &self.facts.rows);
        let below = facts.below();
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
            draw_legend(pen, scene, usize::from(used));
            return;
        }
        let columns = shares::width(pen.width());
        let shares = shares.filter(|_| columns > 0);
        let columns = if shares.is_some() { columns } else { 0 };
        if let Some(text) = &facts.summary() {
            let fits = text.chars().count() + 1 < usize::from(pen.width() - columns);
            let text = if fits { text.clone() } else { facts.short_summary() };
            pen.text(1, 0, &text, Role::Strong);
        }
        // What lies deeper than the panel is wide moves to the left as a whole.
        let in_sight = lines.iter().skip(self.first).take(self.shown);
        let deepest = in_sight.map(|line| line.nesting).max().unwrap_or(0);
        let shift = (deepest as u16 * 2 + 30).saturating_sub(pen.width()).div_ceil(2);
        for (y, i) in (self.first..lines.len()).take(self.shown).enumerate() {
            let Some((x, y)) = pen.place(0, y as u16 + self.above()) else { continue };
            let mut pen = pen.within(Rect { x, y, width: pen.width(), height: 1 });
            if is_focus && Some(i) == self.at {
                pen.text(0, 0, pen.glyphs().pointer, Role::Focus);
            }
            let is_option = matches!(lines[i].branch, TreeBranch::Option { .. });
            let share = shares.as_ref().filter(|_| is_option).and_then(|shares| shares.draw(&mut pen, i));
            let left = Rect { x, y, width: share.unwrap_or(pen.width()), height: 1 };
            draw_line(&mut pen.within(left), scene, lines, i, (shift, share.is_some()));
            if is_focus && Some(i) == self.at && scene.view.branch.is_some() {
                pen.highlight(0);
            }
        }
        let ellipsis = pen.glyphs().ellipsis;
        let counted = |count: usize, where_: &str| format!("{ellipsis} {count} {where_}");
        let (above, below) = (self.first, lines.len().saturating_sub(self.first + self.shown));
        // They begin with a line that has none.
        let is_free =
            lines.get(self.first).is_some_and(|line| !matches!(line.branch, TreeBranch::Option { .. }));
        if let Some(shares) = shares.filter(|_| is_free || self.above() > 0) {
            shares.draw_heading(pen);
        }
        let above = (above > 1).then(|| (self.above() - 1, counted(above, "above")));
        let below = (below > 0).then(|| (self.above() + self.shown as u16, counted(below, "more")));
        for (y, text) in above.into_iter().chain(below) {
            pen.text(2, y, &text, Role::Quiet);
        }
        if scene.glow.is_none() {
            draw_legend(pen, scene, lines.len() + usize::from(self.above()));
        }
    }
}

/// Folds what is unfolded beside the path until no more than so many lines are left: what was tried first, from within.
fn fold_to(lines: &mut Vec<TreeLine>, room: usize) {
    while lines.len() > room {
        let end = |at: usize| {
            let inside = lines[at + 1..].iter().take_while(|line| line.nesting > lines[at].nesting);
            at + 1 + inside.count()
        };
        let is_open = |&at: &usize| lines[at].is_open;
        let innermost =
            (0..lines.len()).filter(is_open).filter(|&at| !(at + 1..end(at)).any(|at| lines[at].is_open));
        let Some(at) = innermost.min_by_key(|&at| lines[at].tried) else { return };
        let end = end(at);
        lines.drain(at + 1..end);
        lines[at].is_open = false;
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
fn forced_role(scene: &PanelScene<'_>, line: TreeLine, last: OptionId) -> Role {
    let search = scene.session.seen();
    let is_here = !line.is_off_path && search.path().last() == Some(last);
    match () {
        () if is_here => event_roles::of_last(search),
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
    let (course, role) = (scene.seen_places().way(), event_roles::of_last(search));
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

/// Draws the `i`-th line into an area of its own, which is moved to the left, and beside which it may be told how large a subtree is.
fn draw_line(
    pen: &mut Pen<'_>,
    scene: &PanelScene<'_>,
    lines: &[TreeLine],
    i: usize,
    (shift, has_shares): (u16, bool),
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
            let (mark, role) = match fate {
                Fate::Left(Some(Subtree { solutions: 1.., .. })) => (glyphs.star, Role::Solution),
                Fate::Ahead(Some(Subtree { solutions: 1.., .. })) => (glyphs.star, Role::Quiet),
                Fate::Left(Some(_)) => (glyphs.cross, Role::Refuted),
                Fate::Ahead(Some(_)) => (glyphs.cross, Role::Quiet),
                Fate::Left(None) | Fate::Ahead(None) => (glyphs.dot, Role::Quiet),
                Fate::Taken if is_end => (glyphs.arrow, event_roles::of_last(search)),
                Fate::Taken => (glyphs.arrow, Role::Placed),
                Fate::Untried => (glyphs.dot, Role::Quiet),
            };
            let (sign, of_sign) = end_sign(glyphs, scene, line, option).unwrap_or((mark, role));
            let x = pen.text(x, y, sign, of_sign);
            // The mark of a solution says that there is one.
            let is_bare = matches!(fate, Fate::Left(Some(Subtree { nodes: 1, solutions: 0, .. })));
            let after = facts::nodes_in_words(fate).chars().count() as u16;
            // Numbers that stand in columns are not said again.
            let after = if has_shares { 0 } else { after };
            let option_name = problem.option_name(option);
            let (left, nodes) = (facts::left_in_words(fate), facts::nodes_in_words(fate));
            // Where a name is whole then, the number stands alone, as in a drawing.
            let length = option_name.chars().count() as u16;
            let has_room = |after: u16| x + 1 + length + after + 4 <= pen.width();
            let bare = facts::nodes_as_number(fate).filter(|bare| {
                after > 0 && !is_bare && !has_room(after) && has_room(bare.chars().count() as u16)
            });
            let (after, nodes) = bare.map_or((after, nodes), |bare| (bare.chars().count() as u16, bare));
            let after = if after > 0 { after + 4 } else { 0 };
            let x = name(pen, x + 1, &option_name, after, role);
            let deepest = if has_shares { None } else { facts::deepest_below(session, &line) };
            let with_level = |said: &str| deepest.map(|level| format!("{said}, to level {level}"));
            let room = usize::from(pen.width()).saturating_sub(usize::from(x) + 4);
            let ran_out = line.ran_out.filter(|_| !line.is_open).map(|item| problem.item_name(item));
            let cause = ran_out.map(|item| format!("{item} has no {}", words.row));
            let with_nodes = cause.as_ref().filter(|_| !is_bare);
            let with_nodes = with_nodes.map(|cause| format!("{left}: {cause}"));
            let said = match has_shares {
                true => vec![cause],
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
            if line.tried.is_some() && has_more {
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
