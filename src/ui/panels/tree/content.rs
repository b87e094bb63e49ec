//! What lies below a folded row under the cursor, row by row of its first choice, in the rows that a drawing leaves free: from one
//! row of a choice to the next it is seen how they differ.

use ratatui::layout::Rect;

use super::canvas::{Canvas, role_of, used_rows};
use super::drawing::{Drawing, shared_column};
use super::first_rows::FirstRows;
use super::nodes::draw_nodes;
use super::outline::Outline;
use super::places::{Place, put, width_of};
use super::select::Knot;
use crate::session::{Fate, KeptFork, KeptOption, TreeBranch, TreeLine};
use crate::ui::scene::PanelScene;
use crate::ui::theme::Role;

/// In fewer rows too little is seen.
const LEAST: u16 = 4;

/// Draws it in the rows below the drawing, if a row is folded under the cursor and its first choice is known: as a tree that hangs from
/// its node, or where that says little row by row.
pub fn draw(canvas: &mut Canvas<'_, '_>, scene: &PanelScene<'_>, outline: &Outline<'_>, knot: &Knot) {
    let width = canvas.pen.width();
    let used = used_rows(canvas.pen, canvas.height);
    let rows = canvas.height.saturating_sub(used + 1);
    let Some(line) = outline.line().filter(|line| !line.is_open && rows > LEAST) else { return };
    let TreeBranch::Option { depth, option, .. } = line.branch else { return };
    let Some(fork) = line.kept().and_then(|kept| scene.session.kept_below(&kept)) else { return };
    let depth = depth + 1 + fork.forced;
    let lines = lines(&fork, depth);
    let hanging = Drawing::hanging(scene, &lines, (knot.x, depth), (width, rows));
    let is_named = |Drawing { plan, shape, names }: &Drawing<'_>| {
        plan.names_rows(shape, 0, canvas.room() as u16, &|point| names.width(shape, point))
    };
    let hanging = hanging.filter(is_named);
    let room = Rect { x: 0, y: used + 2, width, height: rows - 2 };
    let listed = || FirstRows::of(scene, &lines, room, false);
    let listed = if hanging.is_none() { listed() } else { None };
    if hanging.is_none() && listed.is_none() {
        return;
    }
    let problem = scene.session.problem();
    let count = scene.words.count_rows(lines.len() as u64);
    let (choice, count) = match shared_column(problem, fork.options.iter().map(KeptOption::option)) {
        Some(item) => (format!("{} ", problem.item_name(item)), format!("({count})")),
        None => (String::new(), count),
    };
    let forced = if fork.forced > 0 { format!(" +{} forced", fork.forced) } else { String::new() };
    let below = format!("below {}{forced}: ", problem.option_name(option));
    let said = vec![(below, Role::Quiet), (choice, Role::Strong), (count, Role::Quiet)];
    // Beside the line less may have room.
    let forms = [&said[..], &said[1..], &said[1..2]].map(<[_]>::to_vec);
    let Some(hanging) = hanging else {
        Place::new((1, used + 1), said).write(canvas);
        if let Some(((rows, area, _), (x, y))) = listed.zip(canvas.pen.place(0, room.y)) {
            rows.draw(&mut canvas.pen.within(Rect { x: x + area.x, y, ..area }), scene);
        }
        return;
    };
    // From the node down to what hangs there, beside what is written.
    let role = role_of(knot);
    let first = knot.y + 1 + u16::from(knot.number_below().is_some());
    for y in (first..=used).filter(|&y| canvas.is_blank(knot.x, y)).collect::<Vec<_>>() {
        canvas.text(knot.x, y, canvas.pen.glyphs().rails[0], role);
    }
    let beside = |said: &Vec<_>| {
        [knot.x + 2, knot.x - 1 - width_of(said)].map(|x| Place::new((x, used), said.clone()))
    };
    put(canvas, forms.iter().flat_map(beside));
    let Some((x, y)) = canvas.pen.place(0, used + 1) else { return };
    let mut pen = canvas.pen.within(Rect { x, y, width, height: rows });
    let mut canvas = Canvas::new(&mut pen, rows);
    let _ = draw_nodes(&mut canvas, scene, &hanging, None);
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
