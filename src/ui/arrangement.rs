//! How the panels share the window, in three sizes.

use ratatui::layout::Rect;

use super::board_size::BoardStyle;
use super::places::PanelPlaces;
use crate::app::Panel;

/// The sizes and the view to be placed.
#[derive(Clone, Copy, Debug)]
pub struct Wishes {
    /// The size of the grid, its border included.
    pub board: (u16, u16),
    /// The size of the maps with their labels, close together.
    pub maps: (u16, u16),
    /// The least width in which all maps stand side by side.
    pub tight: u16,
    /// The width in which their columns stand in groups.
    pub in_groups: u16,
    /// The width that the links want beside the board of a large window.
    pub links: u16,
    /// Whether the problem is a small matrix: its links are drawn whole, and say more than words do.
    pub is_small: bool,
    /// The panel in the place for changing views, if not its usual ones.
    pub view: Option<Panel>,
}

/// Where a grid in this style wants the panels.
pub fn arrange(style: BoardStyle, body: Rect, wishes: Wishes) -> PanelPlaces {
    match style {
        BoardStyle::Compact if has_room_for_high(body, wishes) => high(body, wishes),
        BoardStyle::Compact => small(body, wishes),
        BoardStyle::Lined => medium(body, wishes),
        BoardStyle::Open | BoardStyle::Candidates => large(body, wishes),
    }
}

/// `of` parts of `whole` in `parts`.
fn part(whole: u16, of: u32, parts: u32) -> u16 {
    (u32::from(whole) * of / parts) as u16
}

/// Takes `n` rows off the top of `rest`.
fn rows(rest: &mut Rect, n: u16) -> Rect {
    let n = n.min(rest.height);
    let top = Rect { height: n, ..*rest };
    rest.y += n;
    rest.height -= n;
    top
}

/// Takes `n` columns off the left of `rest`.
fn left(rest: &mut Rect, n: u16) -> Rect {
    let n = n.min(rest.width);
    let part = Rect { width: n, ..*rest };
    rest.x += n;
    rest.width -= n;
    part
}

/// 80×24: the grid and the maps above, the path and the step below. Views take the step's place.
fn small(body: Rect, Wishes { board, maps, tight, view, .. }: Wishes) -> PanelPlaces {
    let mut places = PanelPlaces::default();
    let mut rest = body;
    let view = view.unwrap_or(Panel::Step);
    // Few columns leave the step more room than the board would.
    if body.width >= board.0 + tight + 2 && board.1 >= maps.1 + 7 && body.height < board.1 + 18 {
        let mut side = left(&mut rest, board.0);
        places.put(Panel::Board, rows(&mut side, board.1));
        places.put(Panel::Path, side);
        places.put(Panel::Columns, rows(&mut rest, maps.1 + 4));
        places.put(view, rest);
        return places;
    }
    if body.width >= board.0 + tight + 2 {
        let mut top = rows(&mut rest, board.1.max(maps.1.min(body.height / 2) + 2));
        places.put(Panel::Board, left(&mut top, board.0));
        places.put(Panel::Columns, top);
        places.put(Panel::Path, left(&mut rest, board.0));
        // With the room of a second screen the step stays, and the log comes in.
        if rest.height >= 18 {
            places.put(Panel::Step, rows(&mut rest, 10));
            places.put(if view == Panel::Step { Panel::Log } else { view }, rest);
        } else {
            // The step says in a narrow place as much.
            if view == Panel::Step && rest.width >= STEP_BESIDE + DRAWN.0 && rest.height >= DRAWN.1 {
                let step = rest.width - DRAWN.0;
                places.put(Panel::Step, left(&mut rest, step));
                places.put(Panel::Tree, rest);
            } else {
                places.put(view, rest);
            }
        }
        return places;
    }
    // Too narrow for both: the step beside the grid, and below whatever fits.
    let mut top = rows(&mut rest, board.1);
    places.put(Panel::Board, left(&mut top, board.0));
    places.put(view, top);
    if rest.height >= maps.1 + 2 {
        places.put(Panel::Columns, rows(&mut rest, maps.1 + 3));
    }
    if rest.height >= 3 {
        places.put(Panel::Path, rest);
    }
    places
}

/// Whether a grid that is large even in the narrow drawing leaves a high place below it, and beside its maps one for the step.
pub fn has_room_for_high(body: Rect, Wishes { board, maps, .. }: Wishes) -> bool {
    let right = body.width.saturating_sub(board.0);
    board.1 >= LARGE_GRID
        && body.height >= board.1 + STACK
        && right >= maps.0 + 2 + STEP_BESIDE
        && right >= LINKS + SIDE + LOG - 2
}

/// A large grid in the narrow drawing, in a large window: below it and the maps, the path, the links, the tree and the log have high
/// places, for its search is deep. A view has that of the links.
fn high(body: Rect, Wishes { board, maps, in_groups, view, .. }: Wishes) -> PanelPlaces {
    let mut places = PanelPlaces::default();
    let mut below = body;
    let mut above = rows(&mut below, board.1.max(maps.1 + 4));
    let mut side = left(&mut above, board.0);
    places.put(Panel::Board, rows(&mut side, board.1));
    let wide = in_groups + 2 + STEP_BESIDE <= above.width;
    let width = (if wide { in_groups } else { maps.0 } + 2).max(above.width.saturating_sub(STEP));
    places.put(Panel::Columns, left(&mut above, width));
    places.put(Panel::Step, above);
    places.put(Panel::Path, left(&mut below, board.0));
    let middle = left(&mut below, LINKS);
    let log = LOG.min(below.width - SIDE);
    let tree = below.width - log;
    let view = match view {
        Some(Panel::Tree | Panel::Log) | None => Panel::Links,
        Some(view) => view,
    };
    places.put(view, middle);
    places.put(Panel::Tree, left(&mut below, tree));
    places.put(Panel::Log, below);
    places
}

/// 120×40: the lined grid over the path; the maps over the step; below it the tree and the log, or a
/// view; the code instead of a tree that has its place elsewhere, or no room there. Beside a grid that is large itself, or in
/// a wide and low window, the tree and the levels have room.
fn medium(body: Rect, Wishes { board, maps, in_groups, is_small, view, .. }: Wishes) -> PanelPlaces {
    let view = if is_small { view.or(Some(Panel::Links)) } else { view };
    let mut places = PanelPlaces::default();
    let mut right = body;
    let mut side = left(&mut right, board.0);
    places.put(Panel::Board, rows(&mut side, board.1));
    if view.is_none() && board.0 >= 2 * SIDE - 1 && right.width >= CODE + DRAWN.0 - 2 {
        beside_wide(&mut places, side, right, (in_groups + 2, maps.1 + 4));
        return places;
    }
    // The path of a small matrix is short.
    if is_small && view == Some(Panel::Links) && side.height >= SMALL_PATH + LOW_LOG {
        let path = side.height - LOW_LOG;
        places.put(Panel::Path, rows(&mut side, path));
        places.put(Panel::Log, side);
    } else {
        places.put(Panel::Path, side);
    }
    // Links that were asked for are worth more than how many columns there are of each size.
    let below_maps = if view == Some(Panel::Links) && !is_small { 3 } else { 4 };
    let columns = (maps.1 + below_maps).min(body.height / 2);
    let in_groups = if right.width >= in_groups + 2 + SIDE { in_groups } else { maps.0 };
    let beside = if is_small { BESIDE_FEW } else { in_groups.max(BESIDE) };
    let has_side = right.width >= beside + 2 + SIDE;
    // The algorithm has its place whole; where it has none, the step tells its line as well.
    let step = match () {
        () if is_small => 9,
        () if view.is_some() || body.height < columns + 9 + LEAST_CODE => 8,
        () if !has_side && body.height > columns + 10 + DRAWN.1 => 10,
        () => 9,
    };
    let mut above = rows(&mut right, columns + step);
    if has_side {
        let width = (beside + 2).max(part(above.width, 3, 5).min(above.width - SIDE));
        let beside = left(&mut above, width);
        places.put(if view == Some(Panel::Tree) { Panel::Log } else { Panel::Tree }, above);
        above = beside;
    }
    places.put(Panel::Columns, rows(&mut above, columns));
    places.put(Panel::Step, above);
    match view {
        Some(view) => places.put(view, right),
        None => {
            // A tree that is drawn tells more of the run than the algorithm, which is always the same.
            let width = part(right.width, 3, 5).min(DRAWN.0 - 2);
            let draws =
                places.of(Panel::Tree).is_none() && width + 2 == DRAWN.0 && right.height >= LEAST_CODE;
            let panel = if draws { Panel::Tree } else { Panel::Code };
            places.put(panel, left(&mut right, width));
            if right.width >= LOG + LINKS {
                places.put(Panel::Log, left(&mut right, LOG));
                places.put(Panel::Links, right);
            } else {
                places.put(Panel::Log, right);
            }
        }
    }
    places
}

/// Beside a board with room for two panels below it: the maps, the code and the step, and below them the links. What the maps
/// leave of a wide window is for the path and the log, which are as long as the run is deep, and the tree has the place below
/// the board. Else these two have it, and the tree stands below the code; where the links were narrow there, in place of it.
fn beside_wide(places: &mut PanelPlaces, mut side: Rect, mut right: Rect, maps: (u16, u16)) {
    if right.width >= maps.0 + SIDE && side.height >= DRAWN.1 {
        places.put(Panel::Tree, side);
        let width = maps.0.max(part(right.width, 3, 5));
        let mut middle = left(&mut right, width);
        let path = part(right.height, 5, 9);
        places.put(Panel::Path, rows(&mut right, path));
        places.put(Panel::Log, right);
        places.put(Panel::Columns, rows(&mut middle, maps.1));
        let mut above = rows(&mut middle, LEAST_CODE + 1);
        places.put(Panel::Code, left(&mut above, CODE - 1));
        places.put(Panel::Step, above);
        places.put(Panel::Links, middle);
        return;
    }
    let path = side.width / 2;
    places.put(Panel::Path, left(&mut side, path));
    places.put(Panel::Log, side);
    places.put(Panel::Columns, rows(&mut right, maps.1));
    if right.width < DRAWN.0 + MIDDLE {
        let mut middle = rows(&mut right, DRAWN.1);
        places.put(Panel::Tree, left(&mut middle, DRAWN.0));
        places.put(Panel::Step, middle);
    } else {
        // The step leaves the links what it does not need.
        let mut side = left(&mut right, DRAWN.0);
        places.put(Panel::Code, rows(&mut side, LEAST_CODE + 1));
        places.put(Panel::Tree, side);
        let step = (right.height / 3).clamp(LEAST_STEP, LEAST_CODE + 1);
        places.put(Panel::Step, rows(&mut right, step));
    }
    places.put(Panel::Links, right);
}

/// The narrowest place for the path and the tree beside the maps.
const SIDE: u16 = 34;

/// What numbers of columns and sentences want before the tree stands beside them; few numbers want less.
const BESIDE: u16 = 70;
const BESIDE_FEW: u16 = 44;

/// The width of the log where it has a neighbour, and the narrowest place for links beside it.
const LOG: u16 = 36;
const LINKS: u16 = 44;

/// The lines of a path of few levels, and of a log below it.
const SMALL_PATH: u16 = 8;
const LOW_LOG: u16 = 6;

/// The least width of a log in columns.
const LOG_IN_COLUMNS: u16 = 64;

/// The width in which maps of four by nine are wide, and links in boxes.
const MIDDLE: u16 = 78;

/// The lines of the code with one of two lines, and the border.
const LEAST_CODE: u16 = 11;

/// The lines of a step that is said in a few sentences.
const LEAST_STEP: u16 = 8;

/// The widest place for the code.
const CODE: u16 = 47;

/// The widest place for the step beside a tree.
const STEP: u16 = 56;

/// The narrowest place for it there.
const STEP_BESIDE: u16 = 30;

/// The height below a board from which on the step and the code have their place there.
const STACK: u16 = 22;

/// The lines of a grid that is large in the narrow drawing, its border included: of one of sixteen by sixteen.
const LARGE_GRID: u16 = 21;

/// The height of the foot, where the board does not give it.
const FOOT: u16 = 13;

/// The least width and height of a place in which the tree is drawn.
const DRAWN: (u16, u16) = (48, 12);

/// From 130×47 on: the grid with candidates; beside it the maps over the links, and where that is wide enough the path over
/// the tree. A view has the place below the maps. At the foot the step, the code and the log; where a board is low, the first
/// two stand below it. A foot with room for a tree that is drawn has that, and the log stands below the path.
fn large(body: Rect, Wishes { board, maps, in_groups, links, view, .. }: Wishes) -> PanelPlaces {
    let mut places = PanelPlaces::default();
    let mut below = body;
    let stacks = body.height >= board.1 + STACK;
    let mut above = if stacks {
        let mut side = left(&mut below, board.0);
        places.put(Panel::Board, rows(&mut side, board.1));
        // The algorithm has its place whole, with a line for what its letters stand for; the step has what is left.
        let height = side.height - (side.height / 2).min(LEAST_CODE + 3);
        places.put(Panel::Step, rows(&mut side, height));
        places.put(Panel::Code, side);
        // What was asked for has more room than what it has put aside.
        let foot = if view.is_some() { DRAWN.1 } else { FOOT };
        let height = below.height - foot;
        rows(&mut below, height)
    } else {
        let mut above = rows(&mut below, board.1);
        places.put(Panel::Board, left(&mut above, board.0));
        above
    };
    let has_side = above.width >= maps.0 + 2 + SIDE;
    if !stacks {
        // The step is wide; where the tree has room beside the code, it has enough with less.
        let has_tree = part(below.width, 7, 10) >= CODE + DRAWN.0;
        let step_width =
            if has_side && has_tree { part(below.width, 3, 10).min(STEP) } else { part(below.width, 2, 5) };
        places.put(Panel::Step, left(&mut below, step_width));
    }
    if !has_side {
        let width = part(below.width, 1, 2);
        places.put(Panel::Path, left(&mut below, width));
    } else if !stacks {
        let code_width = (below.width / 2).min(CODE);
        places.put(Panel::Code, left(&mut below, code_width));
    }
    let draws = has_side && below.width >= DRAWN.0 && below.height >= DRAWN.1;
    let links = links.min(above.width.saturating_sub(SIDE));
    // Numbers in groups are told apart, if the path beside them has room.
    let maps_width = if above.width >= in_groups + 2 + SIDE { in_groups + 2 } else { maps.0 + 2 };
    let least = links.max(maps_width);
    let middle = match has_side {
        // What is more than half goes to the log as soon as that has room for its columns.
        true => {
            part(above.width, 5, 8).min(above.width.saturating_sub(LOG_IN_COLUMNS).max(MIDDLE)).max(least)
        }
        false => above.width,
    };
    match view {
        Some(view) => {
            let mut top = rows(&mut above, maps.1 + 4);
            places.put(Panel::Columns, left(&mut top, middle));
            if has_side {
                places.put(Panel::Path, top);
            }
            places.put(view, above);
        }
        None => {
            let mut inner = left(&mut above, middle);
            places.put(Panel::Columns, rows(&mut inner, maps.1 + 4));
            places.put(Panel::Links, inner);
            if has_side {
                // The path says less than a tree that is drawn.
                let (path, under) = match draws {
                    true => (part(above.height, 5, 9), Panel::Log),
                    false => (part(above.height, 2, 5), Panel::Tree),
                };
                places.put(Panel::Path, rows(&mut above, path));
                places.put(under, above);
            }
        }
    }
    let foot = match view {
        Some(Panel::Tree) => Panel::Log,
        Some(Panel::Log) => Panel::Tree,
        _ if draws => Panel::Tree,
        _ => Panel::Log,
    };
    places.put(foot, below);
    places
}
