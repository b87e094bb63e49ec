//! The rows of the first choice of a search that is over, one a line: where they have no names on the edges of a drawing, more is
//! seen of them here than there.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use ratatui::layout::Rect;

use super::drawing::Drawing;
use super::icicle::FEW;
use super::line::{LineForm, draw_beside};
use super::names_below::first_words;
use super::select::Knot;
use super::shape::Shape;
use super::shares::{BAR, Columns, Shares};
use super::written::has_name;
use crate::session::{TreeBranch, TreeLine};
use crate::ui::panels::interface::Pair;
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;
use crate::ui::told_apart::{told_apart, without_shared};

/// The most signs of a name, the longest first.
const WIDTHS: [u16; 6] = [24, 17, 14, 11, 8, 6];
/// What stands before a name, with what parts it from the numbers.
const SIGNS: u16 = 5;
/// What stands around what is said of a choice.
const FORK: u16 = 5;
/// So many rows are more than any panel has lines for; of fewer than these too little is seen.
const MOST: usize = 4096;
const LEAST: u16 = 3;
/// Lists side by side at most.
const LISTS: u16 = 3;
/// The narrowest whole tree beside them, and what that takes beside its leaves, for the numbers of levels.
const OVERVIEW: u16 = 16;
const NUMBERS: u64 = 5;
/// What a tree of few leaves takes beside these at least.
const LEVELS: u16 = 3;

/// They, and how they are shown.
pub struct FirstRows {
    /// What stands above them, then the rows that have room.
    pub lines: Vec<TreeLine>,
    /// How many stand above.
    head: usize,
    /// The same as points.
    shape: Shape,
    /// The names of the lines.
    names: Vec<String>,
    /// Rows that have no room.
    more: usize,
    columns: Columns,
    /// The lines of each of the lists side by side, and how wide these are.
    list: Pair,
    /// Whether each says which row of its choice it is: there is room for that, and the whole tree beside them has the same numbers.
    pub is_numbered: bool,
}

/// A way to show them.
#[derive(Clone, Copy)]
struct Way {
    /// Lists side by side.
    lists: u16,
    has_ends: bool,
    /// The longest bar.
    bar: u16,
    is_beside: bool,
    /// Whether only the first are shown.
    is_cut: bool,
}

impl Way {
    /// All of them, the best first.
    fn all() -> impl Iterator<Item = Way> {
        let one = Way { lists: 1, has_ends: true, bar: BAR, is_beside: true, is_cut: false };
        let alone = |way: Way| Way { is_beside: false, ..way };
        let cut = |way: Way| Way { is_cut: true, ..way };
        // The whole tree says more than bars do: they go first.
        let counted = Way { bar: 0, ..one };
        let bare = Way { has_ends: false, ..counted };
        let several = |way: Way| (2..=LISTS).map(move |lists| Way { lists, ..way });
        let all = [one, counted, bare];
        let whole = all.into_iter().chain(all.into_iter().flat_map(several));
        // Of some of them less is seen than of the whole tree: that has its place beside them.
        let some = [counted, bare].into_iter().flat_map(move |way| several(way).rev().chain([way])).map(cut);
        let whole_alone = [one, counted].into_iter().chain(all.into_iter().flat_map(several)).map(alone);
        whole.chain(some).chain(whole_alone).chain([one, counted].map(alone).map(cut))
    }
}

/// Whether the rows of the first choice are all that is drawn in so many columns, and some are folded, or none has its name, beside its
/// node or on the edge to it.
pub fn say_little(Drawing { plan, shape, names }: &Drawing<'_>, width: u16) -> bool {
    let leaves = || plan.knots.iter().filter(|knot| knot.children.is_empty());
    let Some(first) = leaves().next().filter(|first| first.own > 0 && !plan.knots[0].is_path) else {
        return false;
    };
    let on_edges = || plan.has_edge_names(shape, first.parent, width, &|point| names.width(shape, point));
    let are_nameless = || leaves().all(|leaf| !has_name(leaf, shape, plan.names)) && !on_edges();
    leaves().all(|leaf| leaf.parent == first.parent) && (leaves().any(Knot::is_folded) || are_nameless())
}

impl FirstRows {
    /// They, in as much of the panel as they take, and what is left of that for the whole tree, if there is one.
    pub fn of(
        scene: &PanelScene<'_>,
        rows: &[TreeLine],
        room: Rect,
        has_overview: bool,
    ) -> Option<(FirstRows, Rect, Option<Rect>)> {
        let mut lines: Vec<TreeLine> = rows.iter().filter(|line| line.nesting == 0).copied().collect();
        lines.iter_mut().for_each(|line| line.is_open = false);
        let problem = scene.session.problem();
        let name = |line: &TreeLine| line.option().map(|(option, _)| problem.option_name(option));
        let head = lines.iter().position(|line| line.option().is_some())?;
        let own: Vec<_> = lines[head..].iter().map(name).collect::<Option<_>>()?;
        if own.len() < 2 || own.len() > MOST {
            return None;
        }
        let own = without_shared(&own);
        let shape = Shape::of(&lines);
        let points = || (head..lines.len()).map(|i| &shape.points[shape.of_line[i]]);
        let counts = points().map(|point| [point.dead_ends, point.solutions, point.nodes]);
        let most = counts.fold([0; 3], |most, own| [0, 1, 2].map(|i| u64::max(most[i], own[i])));
        let said = |line: &TreeLine| match line.branch {
            TreeBranch::Fork { item, n, .. } => {
                let rows = scene.words.count_rows(u64::from(n));
                (problem.item_name(item).chars().count() + rows.chars().count()) as u16 + FORK
            }
            TreeBranch::Option { .. }
            | TreeBranch::Forced { .. }
            | TreeBranch::DeadEnd { .. }
            | TreeBranch::Solution => 0,
        };
        // The columns are told beside the choice.
        let least = lines.iter().map(said).max().unwrap_or(0);
        let ran_out = lines.iter().filter_map(|line| line.ran_out);
        let item = ran_out.map(|item| problem.item_name(item).chars().count() as u16).max();
        let in_words = format!(" has no {}", scene.words.row).chars().count() as u16;
        // Why a row failed: in words, or with a sign.
        let causes = [in_words, 2].map(|said| item.map_or(0, |item| item + said + 3));
        // One end or none is told by the sign of its row.
        let has_several = most[..2].iter().any(|&most| most > 1);
        let least_map = 2 * own.len() as u16 + LEVELS;
        let digits = own.len().to_string().len() as u16;
        // There leaves have a free place between.
        let map = OVERVIEW.max(2 * own.len() as u16 + OVERVIEW / 3);
        // A larger tree has half of the width, as far as it has leaves for that.
        let ends: u64 = points().map(|point| (point.dead_ends + point.solutions).max(1)).sum();
        let half = u64::from(room.width / 2).min(ends + NUMBERS) as u16;
        let least_beside = OVERVIEW.max(half);
        let high = room.height.checked_sub(head as u16 + 1)? + 1;
        let longest = own.iter().map(|name| name.chars().count() as u16).max()?;
        let placed = |way: Way, at_most: u16| {
            let longest = longest.min(at_most);
            let columns = Columns::fitting(most, way.has_ends && has_several, way.bar);
            let width = (SIGNS + longest).max(least.min(room.width)) + columns.width();
            let left = room.width.checked_sub(width * way.lists + 1)?;
            // Why a row failed has the room that is left.
            let beside = causes.into_iter().find(|&cause| left >= map + cause * way.lists).unwrap_or(0);
            let is_numbered =
                way.is_beside && ends <= FEW && left >= least_map + (beside + digits) * way.lists;
            let beside = if is_numbered { beside + digits } else { beside };
            let width = match way.is_beside {
                true => width + beside,
                false => (room.width / way.lists).min(width + causes[0]),
            };
            let each = (own.len() as u16).div_ceil(way.lists).min(high);
            let has_room = if way.is_beside { has_overview && left >= least_beside } else { true };
            let has_rows = !way.is_cut || each >= LEAST;
            (has_room && has_rows && way.is_cut == (each * way.lists < own.len() as u16)).then_some((
                columns,
                (each, width),
                is_numbered,
            ))
        };
        // Where not all have room, the largest are shown.
        let mut by_size: Vec<usize> = (0..own.len()).collect();
        let nodes = |row: usize| shape.points[shape.of_line[head + row]].nodes;
        by_size.sort_by_key(|&row| Reverse(nodes(row)));
        // To tell names apart takes longer than to see whether they have room.
        let (way, shown, names, (columns, list, is_numbered)) = Way::all().find_map(|way| {
            WIDTHS.into_iter().find_map(|most| {
                let placed = placed(way, most)?;
                let places = usize::from(placed.1.0 * way.lists);
                let mut shown = by_size.clone();
                shown.truncate(if way.is_cut { places.saturating_sub(1) } else { own.len() });
                shown.sort_unstable();
                let names: Vec<&str> = shown.iter().map(|&row| &*own[row]).collect();
                Some((way, shown, names_within(&names, most)?, placed))
            })
        })?;
        let more = own.len() - names.len();
        let names = (0..head).map(|_| String::new()).chain(names).collect();
        let used = if way.is_beside { list.1 * way.lists } else { room.width };
        let area = Rect { x: room.right() - used, width: used, ..room };
        let overview = way.is_beside.then(|| Rect { width: room.width - used - 1, ..room });
        let lines: Vec<TreeLine> =
            (0..head).chain(shown.into_iter().map(|row| head + row)).map(|i| lines[i]).collect();
        let shape = Shape::of(&lines);
        Some((FirstRows { lines, head, shape, names, more, columns, list, is_numbered }, area, overview))
    }

    /// The place of a row, from the first on.
    fn place(&self, row: usize) -> Pair {
        let (each, width) = self.list;
        let row = row as u16;
        (row / each * width, self.head as u16 + row % each)
    }

    /// The row at a place.
    pub fn line_at(&self, at: Pair) -> Option<&TreeLine> {
        let (_, width) = self.list;
        let is_at = |row: &usize| {
            let (x, y) = self.place(*row);
            y == at.1 && (x..x + width).contains(&at.0)
        };
        let row = (0..self.lines.len() - self.head).find(is_at)?;
        self.lines.get(self.head + row)
    }

    /// Draws them.
    pub fn draw(&self, pen: &mut Pen<'_>, scene: &PanelScene<'_>) {
        let shares = Shares::of(&self.shape).map(|shares| shares.in_columns(self.columns));
        let (_, width) = self.list;
        let is_numbered = self.is_numbered;
        let form = |name| LineForm { shift: 0, name, is_numbered, tells_folded: false };
        for i in 0..self.head {
            let Some((x, y)) = pen.place(0, i as u16) else { return };
            let mut pen = pen.within(Rect { x, y, width: pen.width(), height: 1 });
            draw_beside(&mut pen, scene, (&self.lines, i), form(None), None);
        }
        for i in self.head..self.lines.len() {
            let (left, top) = self.place(i - self.head);
            let Some((x, y)) = pen.place(left, top) else { continue };
            let mut pen = pen.within(Rect { x, y, width, height: 1 });
            let form = form(Some(&self.names[i]));
            draw_beside(&mut pen, scene, (&self.lines, i), form, shares.as_ref());
        }
        let heading = self.head.checked_sub(1).and_then(|y| pen.place(0, y as u16));
        if let Some(((x, y), shares)) = heading.zip(shares) {
            let lists = (self.lines.len() - self.head).div_ceil(usize::from(self.list.0)) as u16;
            for list in 0..lists {
                shares.draw_heading(&mut pen.within(Rect { x: x + list * width, y, width, height: 1 }));
            }
        }
        if self.more > 0 {
            let text = format!("{} and {} smaller", pen.glyphs().ellipsis, self.more);
            let (x, y) = self.place(self.lines.len() - self.head);
            pen.text(x + 2, y, &text, Role::Quiet);
        }
    }
}

/// The names in no more than so many signs, if these tell them apart: their first words, or those in which they differ.
fn names_within(names: &[&str], most: u16) -> Option<Vec<String>> {
    let most = usize::from(most);
    let are_different =
        |names: &Vec<String>| names.iter().collect::<BTreeSet<&String>>().len() == names.len();
    let first = || names.iter().map(|name| first_words(name, most)).collect::<Option<Vec<String>>>();
    let apart = || names.iter().map(|name| told_apart(name, names.iter().copied(), most)).collect();
    first().filter(are_different).or_else(|| Some(apart()).filter(are_different))
}
