//! The outline of the search tree: forced chains and subtrees that were left are one line each.

use ratatui::layout::Rect;

use super::line::{LineForm, draw_beside};
use super::shares::{self, Shares};
use super::signs::Sign;
use crate::facts::{self, TreeFacts};
use crate::session::{TreeLine, rows_one_by_one};
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// What the outline is drawn from.
pub struct Outline<'a> {
    /// The lines; of the forced rows in which the cursor was put, one by one.
    pub facts: TreeFacts<'a>,
    /// The line under the cursor.
    pub at: Option<usize>,
    /// The first line in sight, and how many there are.
    pub first: usize,
    shown: usize,
    /// How many lines have room.
    room: usize,
    /// Whether the first line stays in sight.
    is_pinned: bool,
}

/// So much of a name is seen at least however deep its line is, and the rails and signs around it; and what a line has where no
/// columns stand beside it.
const NAME: usize = 14;
const SIGNS: u16 = 6;
const WITHOUT_COLUMNS: u16 = 30;

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
        let at = here.and_then(|here| facts.rows.iter().position(|line| line.holds(here)));
        Outline { facts, at, first: 0, shown: 0, room, is_pinned }.around_cursor()
    }

    /// The same with some of its subtrees folded, of which these lines are left, each with its place among all: the cursor is then on the
    /// line of the one that it was in.
    #[must_use]
    pub fn folded_to(mut self, kept: Vec<(usize, TreeLine)>) -> Outline<'a> {
        self.at = self.at.and_then(|at| place_among(&kept, at));
        self.facts.rows = kept.into_iter().map(|(_, line)| line).collect();
        self.around_cursor()
    }

    /// The same around the line under the cursor.
    fn around_cursor(self) -> Outline<'a> {
        let (lines, room) = (self.facts.rows.len(), self.room);
        // A line of what comes after stays in sight.
        let wanted = (self.at.unwrap_or(0) + 2 + room / 4).saturating_sub(room);
        let first = if self.is_pinned { 0 } else { wanted.min(lines.saturating_sub(room)) };
        // Lines out of sight are counted in place of the outermost.
        let is_cut_above = first > 0 && room >= COUNTED;
        let is_cut_below = first + room < lines && room >= COUNTED;
        let shown = room - usize::from(is_cut_above) - usize::from(is_cut_below);
        Outline { first: first + usize::from(is_cut_above), shown, ..self }
    }

    /// The lines that have room.
    pub fn in_sight(&self) -> &[TreeLine] {
        let end = self.facts.rows.len().min(self.first + self.shown);
        self.facts.rows.get(self.first..end).unwrap_or_default()
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

    /// Draws it, or as much as fits around the cursor, and beside it what is known of its rows. Some lines have the numbers that a drawing
    /// has in the place of their names.
    pub fn draw(
        &self,
        pen: &mut Pen<'_>,
        scene: &PanelScene<'_>,
        is_focus: bool,
        (shares, numbered): (Option<Shares<'_>>, &[usize]),
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
        // What lies deeper than names have room moves to the left as a whole.
        let in_sight = || self.in_sight().iter();
        let deepest = in_sight().map(|line| line.nesting).max().unwrap_or(0);
        let options = || in_sight().filter_map(TreeLine::option);
        let name = |(option, _)| scene.session.problem().option_name(option).chars().count();
        let longest = || options().map(name).max().unwrap_or(0).min(NAME) as u16;
        let needed = if columns > 0 { columns + longest() + SIGNS } else { WITHOUT_COLUMNS };
        let shift = (deepest as u16 * 2 + needed).saturating_sub(pen.width()).div_ceil(2);
        for (y, i) in (self.first..lines.len()).take(self.shown).enumerate() {
            let Some((x, y)) = pen.place(0, y as u16 + self.above()) else { continue };
            let mut pen = pen.within(Rect { x, y, width: pen.width(), height: 1 });
            if is_focus && Some(i) == self.at {
                pen.text(0, 0, pen.glyphs().pointer, Role::Focus);
            }
            let form = LineForm { shift, name: None, is_numbered: numbered.contains(&i), tells_folded: true };
            draw_beside(&mut pen, scene, (lines, i), form, shares.as_ref());
            if is_focus && Some(i) == self.at && scene.view.branch.is_some() {
                pen.highlight(0);
            }
        }
        let ellipsis = pen.glyphs().ellipsis;
        let counted = |count: usize, where_: &str| format!("{ellipsis} {count} {where_}");
        let (above, below) = (self.first, lines.len().saturating_sub(self.first + self.shown));
        // They begin with a line that has none.
        let is_free = lines.get(self.first).is_some_and(|line| line.option().is_none());
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

/// Says what a tree is that has only just begun, where there is room for that.
fn draw_legend(pen: &mut Pen<'_>, scene: &PanelScene<'_>, used: usize) {
    let words = scene.words;
    let order = format!("A {}, and below it its {} as they are tried.", words.column, words.rows);
    let forced = format!("The only {} of a {} is forced.", words.row, words.column);
    let [dead_end, failed, solution] =
        [Sign::DeadEnd, Sign::Failed, Sign::Solution].map(|sign| sign.mark(pen.glyphs()).0);
    let signs = format!(
        "{dead_end} is a dead end, {failed} a choice all of whose {} failed, {solution} a solution.",
        words.rows
    );
    let nodes = "The nodes of a subtree are its tries.";
    let folds = scene.keys.spell("⟨right⟩ unfolds, ⟨left⟩ folds a subtree.");
    if used < FEW && !pen.legend(used, &[&order, &forced, nodes, &signs, &folds]) {
        pen.legend(used, &[&order, &forced, nodes]);
    }
}

/// The place of a line among those that are kept, or of the one above it that it was folded into.
pub fn place_among(kept: &[(usize, TreeLine)], line: usize) -> Option<usize> {
    kept.partition_point(|&(own, _)| own <= line).checked_sub(1)
}
