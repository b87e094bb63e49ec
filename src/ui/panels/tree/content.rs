//! What lies below a folded row under the cursor, row by row of its first choice, in the rows that a drawing leaves free: from one
//! row of a choice to the next it is seen how they differ.

use ratatui::layout::Rect;

use super::first_rows::FirstRows;
use super::outline::Outline;
use crate::exact_cover::ItemId;
use crate::session::{Fate, KeptFork, KeptOption, TreeBranch, TreeLine};
use crate::ui::pen::Pen;
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// In fewer rows too little is seen.
const LEAST: u16 = 4;

/// Draws it between these rows, if a row is folded under the cursor and its first choice is known.
pub fn draw(pen: &mut Pen<'_>, scene: &PanelScene<'_>, outline: &Outline<'_>, (top, bottom): (u16, u16)) {
    let Some(line) = outline.line().filter(|line| !line.is_open && bottom >= top + LEAST) else { return };
    let TreeBranch::Option { depth, option, .. } = line.branch else { return };
    let Some(fork) = line.kept().and_then(|kept| scene.session.kept_below(&kept)) else { return };
    let depth = depth + 1 + fork.forced;
    let lines = lines(&fork, depth);
    let room = Rect { x: 0, y: top + 1, width: pen.width(), height: bottom - top - 1 };
    let Some((rows, area, _)) = FirstRows::of(scene, &lines, room, false) else { return };
    let problem = scene.session.problem();
    let count = scene.words.count_rows(lines.len() as u64);
    let (choice, count) = match column(scene, &fork.options) {
        Some(item) => (format!("{} ", problem.item_name(item)), format!("({count})")),
        None => (String::new(), count),
    };
    let forced = if fork.forced > 0 { format!(" +{} forced", fork.forced) } else { String::new() };
    let end = pen.text(2, top, &format!("below {}{forced}: ", problem.option_name(option)), Role::Quiet);
    let end = pen.text(end, top, &choice, Role::Strong);
    pen.text(end, top, &count, Role::Quiet);
    if let Some((x, y)) = pen.place(area.x, area.y) {
        rows.draw(&mut pen.within(Rect { x, y, ..area }), scene);
    }
}

/// The rows of a choice.
fn lines(fork: &KeptFork, depth: usize) -> Vec<TreeLine> {
    let n = fork.options.len() as u32;
    let line = |(k, kept): (u32, &KeptOption)| {
        let fate = Fate::Left(kept.subtree);
        Some(TreeLine::beside(0, TreeBranch::Option { depth, k, n, option: kept.option()?, fate }))
    };
    (1..).zip(&fork.options).map_while(line).collect()
}

/// The column that they are the rows of, where they have but one in common.
fn column(scene: &PanelScene<'_>, options: &[KeptOption]) -> Option<ItemId> {
    let problem = scene.session.problem();
    let items = |kept: &KeptOption| kept.option().map(|option| problem.option_items(option));
    let (first, others) = options.split_first()?;
    let is_in_all =
        |item: &&ItemId| others.iter().all(|kept| items(kept).is_some_and(|all| all.contains(item)));
    let mut shared = items(first)?.iter().filter(is_in_all);
    shared.next().copied().filter(|_| shared.next().is_none())
}
