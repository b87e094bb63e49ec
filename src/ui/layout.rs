//! Where each panel stands, as a pure function of the window: drawing and the mouse ask the same one.

use ratatui::layout::Rect;

use super::paper::Paper;
use crate::app::{Columns, State};
use crate::problems::sudoku::Shape;

/// How the board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardStyle {
    /// A digit and a space for each cell, boxes set apart.
    Compact,
    /// A line around each cell.
    Lined,
    /// A line around each cell, and its candidates inside.
    Candidates,
}

/// The places of the panels. A panel without a place has no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The title line.
    pub title: Option<Rect>,
    /// The grid, its border included; without one on the smallest screens.
    pub board: Option<Rect>,
    /// How the grid is drawn.
    pub board_style: BoardStyle,
    /// The sizes of the columns.
    pub columns: Option<Rect>,
    /// The options on the path.
    pub path: Option<Rect>,
    /// What happened, what comes next, and why.
    pub step: Option<Rect>,
    /// Algorithm X in pseudo-code.
    pub code: Option<Rect>,
    /// The last events.
    pub log: Option<Rect>,
    /// Nodes per level.
    pub levels: Option<Rect>,
    /// The line of time.
    pub timeline: Option<Rect>,
    /// The line above the footer.
    pub status: Option<Rect>,
    /// The line of keys.
    pub footer: Option<Rect>,
    /// Whether the window is too small for the panels.
    pub too_small: bool,
}

/// The smallest window with panels.
pub const SMALLEST: (u16, u16) = (60, 20);

/// The smallest window with a line of time.
const WITH_TIME: (u16, u16) = (80, 24);

/// The smallest window with a grid.
const SMALLEST_GRID_ROWS: u16 = 2;

const NOTHING: Layout = Layout {
    title: None,
    board: None,
    board_style: BoardStyle::Compact,
    columns: None,
    path: None,
    step: None,
    code: None,
    log: None,
    levels: None,
    timeline: None,
    status: None,
    footer: None,
    too_small: true,
};

/// A panel that has at least a line inside its border.
fn with_inside(area: Rect) -> Option<Rect> {
    (area.width > 2 && area.height > 2).then_some(area)
}

impl Layout {
    /// The layout for the window and the problem of `state`.
    pub fn of(state: &State) -> Layout {
        Layout::new(state.size, Paper::of(state), state.columns())
    }

    /// The layout for a window of `(width, height)`.
    pub fn new((width, height): (u16, u16), paper: impl Into<Paper>, columns: Columns) -> Layout {
        let paper = paper.into();
        let compact = paper.room(BoardStyle::Compact, (width, height));
        if width < SMALLEST.0 || height < SMALLEST.1 {
            return Layout::small(width, height, compact);
        }
        let with_time = width >= WITH_TIME.0 && height >= WITH_TIME.1;
        let body = Rect::new(0, 1, width, height - 3 - u16::from(with_time));
        let frame = |board_style, panels: Layout| Layout {
            title: Some(Rect::new(0, 0, width, 1)),
            timeline: with_time.then(|| Rect::new(0, height - 3, width, 1)),
            status: Some(Rect::new(0, height - 2, width, 1)),
            footer: Some(Rect::new(0, height - 1, width, 1)),
            board_style,
            too_small: false,
            ..panels
        };
        let maps = maps_size(columns);
        for style in [BoardStyle::Candidates, BoardStyle::Lined] {
            let (board_width, board_height) = grown(paper.room(style, (width, height)), 2);
            let right = body.width.saturating_sub(board_width);
            // The candidates want a third row of panels below, the lines a path.
            let (below, beside) =
                if style == BoardStyle::Candidates { (12, maps.0 + 30) } else { (9, maps.0) };
            if body.height >= board_height + below && right >= beside {
                let panels = if style == BoardStyle::Candidates {
                    large(body, (board_width, board_height), maps)
                } else {
                    medium(body, (board_width, board_height), maps)
                };
                return frame(style, panels);
            }
        }
        frame(BoardStyle::Compact, small_panels(body, grown(compact, 2), maps))
    }

    /// The grid and one line; or just the line.
    fn small(width: u16, height: u16, grid: (u16, u16)) -> Layout {
        let status = (height > 0 && width > 0).then(|| Rect::new(0, height - 1, width, 1));
        let fits = width >= grid.0 && height >= grid.1 + SMALLEST_GRID_ROWS;
        let title = (fits && height > grid.1 + 1).then(|| Rect::new(0, 0, width, 1));
        let board = fits.then(|| Rect::new((width - grid.0) / 2, 1, grid.0, grid.1));
        Layout { title, board, status, ..NOTHING }
    }
}

impl BoardStyle {
    /// The size of a cell of a lined grid, without its lines.
    pub fn cell(self, shape: Shape) -> (u16, u16) {
        match self {
            BoardStyle::Compact => (2, 1),
            BoardStyle::Lined => (3, 1),
            // A space around each candidate: characters are twice as high as wide.
            BoardStyle::Candidates => (2 * u16::from(shape.box_width()) + 1, u16::from(shape.box_height())),
        }
    }

    /// The size of a grid of this shape, without a border.
    pub fn size(self, shape: Shape) -> (u16, u16) {
        let side = u16::from(shape.side());
        let (bands, stacks) = (side / u16::from(shape.box_height()), side / u16::from(shape.box_width()));
        match self {
            // A space before each digit, one at the end, a bar and a space between boxes.
            BoardStyle::Compact => (2 * side + 1 + 2 * (stacks - 1), side + bands - 1),
            BoardStyle::Lined => (4 * side + 1, 2 * side + 1),
            BoardStyle::Candidates => {
                let (width, height) = self.cell(shape);
                (side * (width + 1) + 1, side * (height + 1) + 1)
            }
        }
    }
}

/// The size of the maps with their labels, close together.
fn maps_size(columns: Columns) -> (u16, u16) {
    let (maps, width) = (columns.maps as u16, columns.width as u16);
    (maps * (width + 2) + 2 * maps.saturating_sub(1) + 2, (columns.height() as u16 + 1).min(40))
}

fn grown((width, height): (u16, u16), by: u16) -> (u16, u16) {
    (width + by, height + by)
}

/// What lies inside a border.
pub fn inside(area: Rect) -> Rect {
    Rect {
        x: area.x.saturating_add(1),
        y: area.y.saturating_add(1),
        width: area.width.saturating_sub(2),
        height: area.height.saturating_sub(2),
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

/// 80×24: the grid and the maps above, the path and the step below.
fn small_panels(body: Rect, board: (u16, u16), maps: (u16, u16)) -> Layout {
    let mut rest = body;
    if body.width >= board.0 + maps.0 + 2 {
        let mut top = rows(&mut rest, board.1.max(maps.1.min(body.height / 2) + 2));
        let board = left(&mut top, board.0);
        let (columns, path) = (Some(top), Some(left(&mut rest, board.width)));
        // With the room of a second screen the log comes in.
        let step = if rest.height >= 18 { rows(&mut rest, 10) } else { rest };
        let log = (rest != step).then_some(rest);
        return Layout { board: Some(board), columns, path, step: Some(step), log, ..NOTHING };
    }
    // Too narrow for both: the step beside the grid, and below whatever fits.
    let mut top = rows(&mut rest, board.1);
    let board_area = left(&mut top, board.0);
    let fits_maps = rest.height >= maps.1 + 2;
    Layout {
        board: Some(board_area),
        step: Some(top),
        columns: fits_maps.then(|| rows(&mut rest, maps.1 + 3)),
        path: (rest.height >= 3).then_some(rest),
        ..NOTHING
    }
}

/// 120×40: the lined grid over the path; the maps over the step, the code and the log.
fn medium(body: Rect, board: (u16, u16), maps: (u16, u16)) -> Layout {
    let mut right = body;
    let mut side = left(&mut right, board.0);
    let board = rows(&mut side, board.1);
    let columns = rows(&mut right, (maps.1 + 4).min(body.height / 2));
    let step = rows(&mut right, 10);
    let code_width = part(right.width, 3, 5).min(46);
    let code = left(&mut right, code_width);
    Layout {
        board: Some(board),
        path: Some(side),
        columns: Some(columns),
        step: Some(step),
        code: with_inside(code),
        log: with_inside(right),
        ..NOTHING
    }
}

/// 200×60: the grid with candidates, the maps over the path, the log; below, the step, the code and
/// the levels.
fn large(body: Rect, board: (u16, u16), maps: (u16, u16)) -> Layout {
    let mut below = body;
    let mut above = rows(&mut below, board.1);
    let board = left(&mut above, board.0);
    let middle_width = part(above.width, 5, 8).max(maps.0 + 2).min(above.width);
    let mut middle = left(&mut above, middle_width);
    let columns = rows(&mut middle, maps.1 + 4);
    let step_width = part(below.width, 3, 8);
    let step = left(&mut below, step_width);
    let code_width = (below.width / 2).min(50);
    let code = left(&mut below, code_width);
    Layout {
        board: Some(board),
        columns: Some(columns),
        path: Some(middle),
        log: Some(above),
        step: Some(step),
        code: Some(code),
        levels: Some(below),
        ..NOTHING
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAPS: Columns = Columns { maps: 4, width: 9, count: 324 };

    fn panels(layout: &Layout) -> Vec<Rect> {
        let Layout { title, board, columns, path, step, code, log, levels, timeline, status, footer, .. } =
            *layout;
        [title, board, columns, path, step, code, log, levels, timeline, status, footer]
            .into_iter()
            .flatten()
            .collect()
    }

    #[test]
    fn panels_never_overlap_and_never_leave_the_window() {
        let sizes = (0..230).step_by(3).flat_map(|w| (0..70).step_by(2).map(move |h| (w, h)));
        for size in
            sizes.chain([(1, 1), (60, 20), (80, 24), (120, 40), (200, 60), (400, 120), (u16::MAX, u16::MAX)])
        {
            let layout = Layout::new(size, Shape::CLASSIC, MAPS);
            let panels = panels(&layout);
            for (i, panel) in panels.iter().enumerate() {
                assert!(panel.right() <= size.0 && panel.bottom() <= size.1, "{panel:?} in {size:?}");
                assert!(
                    !panels[..i].iter().any(|other| other.intersects(*panel)),
                    "{panel:?} overlaps in {size:?}"
                );
            }
        }
    }

    #[test]
    fn the_three_sizes_of_the_sketches() {
        for (size, style) in [
            ((80, 24), BoardStyle::Compact),
            ((120, 40), BoardStyle::Lined),
            ((200, 60), BoardStyle::Candidates),
        ] {
            let layout = Layout::new(size, Shape::CLASSIC, MAPS);
            assert_eq!(layout.board_style, style);
            let Layout { board: Some(board), columns: Some(columns), path: Some(_), step: Some(_), .. } =
                layout
            else {
                panic!("a panel is missing at {size:?}: {layout:?}");
            };
            let (width, height) = style.size(Shape::CLASSIC);
            assert!(board.width >= width + 2 && board.height >= height + 2);
            assert!(columns.width >= 53 && columns.height >= 13);
        }
    }

    #[test]
    fn small_windows_keep_the_grid_and_a_line_and_then_the_line() {
        let at = |size| Layout::new(size, Shape::CLASSIC, MAPS);
        assert!(at((59, 20)).board.is_some() && at((60, 19)).board.is_some() && at((59, 20)).too_small);
        assert!(at((23, 13)).board.is_some() && at((22, 13)).board.is_none() && at((23, 12)).board.is_none());
        assert!(at((1, 1)).status.is_some() && at((0, 0)).status.is_none());
        assert!(!at((60, 20)).too_small && at((60, 20)).step.is_some());
    }
}
