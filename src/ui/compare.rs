//! Two runs of one puzzle side by side: board, path, nodes per level on one scale, and tree.

use ratatui::layout::Rect;

use super::board_size::{BoardSize, BoardStyle};
use super::border::grown;
use super::panels::spec_of;
use super::pen::Pen;
use super::scene::{PanelScene, SceneRoom};
use super::theme::Role;
use super::wrapping::shortened;
use crate::app::bindings::KeyGroup;
use crate::app::{App, Panel};
use crate::facts;

/// Keys of the comparison, as its lower border says them: those that move one run.
fn keys(app: &App, width: u16) -> String {
    let of = |word: &str| app.shell.keys.shown(KeyGroup::Solve, word);
    let first = |word: &str| of(word).split('/').next().unwrap_or_default().to_owned();
    let keys = |far: &str| {
        format!(
            "{}/{} event  {}/{} node  {far}u 100 updates  {} plays  {}/{} start, end  Esc closes",
            first("step"),
            first("back"),
            of("node"),
            of("node-back"),
            of("play"),
            of("start"),
            of("end")
        )
    };
    let all = keys(&format!("{} solution  {} dead end  ", first("continue"), first("dead-end")));
    if all.chars().count() + 4 < usize::from(width) { all } else { keys("") }
}

/// Lines that the levels and the path want, their borders included.
const LEVELS: u16 = 10;
const PATH: u16 = 8;

/// The lowest tree that says something, and the lowest that the lines of a board may leave.
const TREE: u16 = 5;
const TALL_TREE: u16 = 11;

/// From this width on a run is told in one line, and below the other one its solutions are a star.
const WIDE: u16 = 96;
const NARROW: u16 = 50;

/// Draws the two runs over everything else.
pub fn draw(pen: &mut Pen<'_>, app: &App) {
    pen.clear();
    let mut inside = pen.panel(&format!("Compare: {}", app.name()), true);
    let (width, height) = (inside.width(), inside.height());
    let half = width / 2;
    let levels = app.common_levels();
    for (side, x) in app.compared().into_iter().flatten().zip([0, half]) {
        let Some((left, top)) = inside.place(x, 0) else { continue };
        let mut own = inside.within(Rect { x: left, y: top, width: half, height });
        draw_side(&mut own, side, levels);
    }
    match &app.lab.notice {
        Some(notice) => pen.bottom_label(&notice.text, Role::Strong),
        None => pen.bottom_label(&keys(app, width), Role::Quiet),
    }
}

fn draw_side(pen: &mut Pen<'_>, side: &App, levels: (u64, usize)) {
    let Ok(session) = side.session() else { return };
    let line = facts::run_in_a_line(session);
    let (rule, rest) = line.split_once(": ").unwrap_or((&line, ""));
    let x = pen.text(1, 0, rule, Role::Strong);
    // The costs have a line of their own where all does not stand in one.
    // Which it is, the width decides: nothing below moves while numbers grow.
    let is_wide = pen.width() >= WIDE && usize::from(x) + 2 + rest.len() < usize::from(pen.width());
    let (first, second) = match is_wide {
        true => (rest, ""),
        false => {
            rest.split_once(", nodes").map_or((rest, ""), |(place, _)| (place, &rest[place.len() + 2..]))
        }
    };
    let ellipsis = pen.glyphs().ellipsis;
    let second = match pen.width() < NARROW {
        true => second.replace(", solutions ", &format!("  {} ", pen.glyphs().star)),
        false => second.to_owned(),
    };
    pen.text(x + 2, 0, first, Role::Plain);
    pen.text(1, 1, &shortened(&second, usize::from(pen.width()) - 2, ellipsis), Role::Plain);
    let head = if second.is_empty() { 1 } else { 2 };
    let (width, height) = (pen.width(), pen.height().saturating_sub(head));
    let (style, board) = board(side, (width, height));
    let room = SceneRoom { style, bare: false, has_code: true };
    let Some(mut scene) = PanelScene::of(side, room) else { return };
    scene.common_levels = levels;
    let mut y = head;
    let mut place = |panel: Panel, x: u16, width: u16, rows: u16, goes_on: bool| {
        if rows >= 3
            && let Some((x, y)) = pen.place(x, y)
        {
            (spec_of(panel).draw)(&mut pen.within(Rect { x, y, width, height: rows }), &scene);
        }
        y += if goes_on { rows } else { 0 };
    };
    // The path stands beside the board where there is room for both.
    let is_beside = width >= board.0 + 26;
    let board_width = if is_beside { board.0 } else { width };
    place(Panel::Board, 0, board_width, board.1, !is_beside);
    if is_beside {
        place(Panel::Path, board.0, width - board.0, board.1, true);
    }
    let mut rest = height - board.1.min(height);
    if !is_beside && rest >= PATH + LEVELS + TREE {
        place(Panel::Path, 0, width, PATH, true);
        rest -= PATH;
    }
    if rest >= LEVELS + TREE {
        place(Panel::Levels, 0, width, LEVELS, true);
        rest -= LEVELS;
    }
    place(Panel::Tree, 0, width, rest, true);
}

/// The largest style of the board that leaves room for the levels and a tall tree, and its size with a border.
fn board(side: &App, (width, height): (u16, u16)) -> (BoardStyle, (u16, u16)) {
    let board = side.lab.puzzle.instance().and_then(|instance| instance.board.as_ref());
    let size = side.editor().map_or_else(|| BoardSize::of(board), |editor| editor.shape().into());
    let fits = |style: BoardStyle| {
        let room = grown(size.size(style), 2);
        (room.0 <= width && room.1 + LEVELS + TALL_TREE <= height).then_some((style, room))
    };
    let compact = || {
        let room = grown(size.size(BoardStyle::Compact), 2);
        (BoardStyle::Compact, (room.0.min(width), room.1.min(height * 2 / 3)))
    };
    fits(BoardStyle::Lined).unwrap_or_else(compact)
}
