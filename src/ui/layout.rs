//! Where each panel stands, as a pure function of the window: drawing and the mouse ask the same one.

use ratatui::layout::Rect;

use super::arrangement::{Wishes, arrange, has_room_for_high};
use super::board_size::{BoardSize, BoardStyle, LEAST_FOOT};
use super::border::{grown, inside};
use super::classroom::{self, Wants};
use super::drawing;
use super::magnifier::Magnified;
use super::panels::{ProblemSize, spec_of};
use super::places::PanelPlaces;
use super::scene::{PanelScene, SceneRoom};
use crate::app::{ActiveLesson, App, Columns, Panel};

/// The places of everything on the screen. What has no place has no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The title line.
    pub title: Option<Rect>,
    /// The panels, their borders included; the grid has none on the smallest screens.
    pub panels: PanelPlaces,
    /// How the panel with the focus is seen, if it is zoomed and there is room for large characters. Its
    /// place among the others is then the small one.
    pub magnified: Option<Magnified>,
    /// How the grid is drawn.
    pub board_style: BoardStyle,
    /// The lesson that is being taken.
    pub lesson: Option<Rect>,
    /// The line of time.
    pub timeline: Option<Rect>,
    /// The line above the footer.
    pub status: Option<Rect>,
    /// The line of keys.
    pub footer: Option<Rect>,
    /// Whether the window is too small for the panels.
    pub too_small: bool,
}

/// The panels that a person has asked to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The panel with the focus: it is always on the screen.
    pub focus: Panel,
    /// The panel in the place for changing views. `None`: its usual panels.
    pub view: Option<Panel>,
    /// Whether the panel with the focus has the whole window.
    pub zoom: bool,
    /// Whether a fault is watched: the step has much to say.
    pub is_broken: bool,
}

/// The smallest window with panels.
pub const SMALLEST: (u16, u16) = (60, 20);

/// The smallest window with a line of time.
const WITH_TIME: (u16, u16) = (80, 24);

/// From these heights on the line of time has two and three rows, for the level.
const WITH_LEVELS: [u16; 2] = [36, 44];

/// The width in which the links of a matrix of seven columns are drawn with their names, and what is skipped gone round; and
/// that in which they are drawn in boxes.
const LINKS: u16 = 59;
const LINKS_IN_BOXES: u16 = 86;

/// A matrix of so many columns has its links drawn whole.
const SMALL_MATRIX: usize = 12;

/// For the panels of a large window a lower board counts as one so high.
const LEAST_LARGE: u16 = 27;

/// The smallest window with a grid.
const SMALLEST_GRID_ROWS: u16 = 2;

impl Layout {
    /// The layout for the window and the problem of `state`.
    pub fn of(state: &App) -> Layout {
        let wanted = Wanted {
            focus: state.lab.view.focus,
            view: state.shown_view(),
            zoom: state.lab.view.zoom,
            is_broken: state.session().is_ok_and(|session| session.broken_run().is_some()),
        };
        let layout =
            Layout::new(state.shell.size, size_of_board(state), &state.columns_as_in_matrix(), wanted);
        let layout = match &state.lesson {
            Some(lesson) if !layout.too_small => layout.with_lesson(state, lesson),
            _ => layout,
        };
        if state.lab.view.is_large() && !layout.too_small {
            layout.with_large_characters(state)
        } else {
            layout
        }
    }

    /// The same with the zoomed panel magnified, if it still says there what it has to say. A grid whose candidates have
    /// room draws larger digits by itself.
    fn with_large_characters(mut self, app: &App) -> Layout {
        let focus = app.lab.view.focus;
        let Some(magnified) = self.panel(focus).map(Magnified::within) else { return self };
        let room = inside(magnified.small);
        let compact = Layout { board_style: BoardStyle::Compact, ..self };
        let is_whole = match PanelScene::of(app, compact.room()) {
            Some(scene) => (spec_of(focus).is_whole)(&scene, (room.width, room.height)),
            // While digits clash the grid alone has something to say.
            None => {
                let (width, height) = size_of_board(app).size(BoardStyle::Compact);
                focus == Panel::Board && room.width >= width && room.height >= height
            }
        };
        if is_whole && !app.shell.look.ascii {
            self = Layout { magnified: Some(magnified), ..compact };
            self.panels.put(focus, magnified.small);
        }
        self
    }

    /// Whether the zoomed panel was to be drawn large, and is not: it would not say there what it has to say.
    pub fn wants_room_to_enlarge(&self, app: &App) -> bool {
        // Digits of a grid with its candidates are large by themselves.
        let is_grid = app.lab.view.focus == Panel::Board && app.editor().is_some();
        let has_candidates = matches!(self.board_style, BoardStyle::Open | BoardStyle::Candidates);
        let is_large = is_grid && has_candidates && !app.shell.look.ascii;
        app.lab.view.is_large() && self.magnified.is_none() && !is_large
    }

    /// How much of the board and the step there is room for.
    pub fn room(&self) -> SceneRoom {
        let has_code = self.panel(Panel::Code).is_some();
        SceneRoom { style: self.board_style, bare: self.too_small, has_code }
    }

    /// The area inside the border of a panel, if panels have a border here.
    pub fn inside(&self, area: Rect) -> Rect {
        if self.too_small { area } else { inside(area) }
    }

    /// The place that a panel's parts know for what is seen at `place`; none on the border of a
    /// magnified one.
    pub fn place_of(&self, place: (u16, u16)) -> Option<(u16, u16)> {
        match self.magnified {
            Some(magnified) if magnified.large.contains(place.into()) => magnified.to_small(place),
            _ => Some(place),
        }
    }

    /// Where the screen shows what a panel's parts know to be at `place`.
    pub fn seen_at(&self, place: (u16, u16)) -> (u16, u16) {
        self.magnified.map_or(place, |magnified| magnified.to_large(place))
    }

    /// The same with a lesson beside the views that it wants to show.
    fn with_lesson(self, state: &App, lesson: &ActiveLesson) -> Layout {
        let above = |area: Option<Rect>| area.map_or(u16::MAX, |area| area.y);
        // Of a list alone nothing is searched.
        let timeline = self.timeline.filter(|_| !state.is_about_a_list());
        let bottom = above(timeline).min(above(self.status));
        let body = Rect::new(0, 1, state.shell.size.0, bottom.saturating_sub(1));
        let mut panels = lesson.panels().to_vec();
        // What has the focus is on the screen, whatever it displaces.
        if !panels.contains(&state.lab.view.focus) {
            panels.truncate(panels.len().saturating_sub(1).max(1));
            panels.push(state.lab.view.focus);
        }
        if state.lab.view.zoom {
            panels = vec![state.lab.view.focus];
        }
        let board = size_of_board(state);
        let styles = [BoardStyle::Candidates, BoardStyle::Lined, BoardStyle::Compact];
        let boards = styles.map(|style| (style, grown(board.size(style), 2)));
        let rows = state.session().map_or(0, |session| session.problem().option_count());
        let problem = ProblemSize {
            board: boards[2].1,
            maps: ProblemSize::maps(&state.columns_as_in_matrix()),
            rows: u16::try_from(rows).unwrap_or(u16::MAX),
        };
        let is_exercise = lesson.run.exercise().is_some();
        let wants = Wants { panels: &panels, zoom: state.lab.view.zoom, boards, problem, is_exercise };
        let (lesson, board_style, panels) = classroom::arrange(body, &wants);
        Layout { lesson: Some(lesson), board_style, panels, timeline, ..self }
    }

    /// The place of `panel`, if it has one.
    pub fn panel(&self, panel: Panel) -> Option<Rect> {
        self.panels.of(panel)
    }

    /// The layout for a window of `(width, height)`.
    pub fn new(
        (width, height): (u16, u16),
        board: impl Into<BoardSize>,
        columns: &Columns,
        wanted: Wanted,
    ) -> Layout {
        let board = board.into();
        if width < SMALLEST.0 || height < SMALLEST.1 {
            return Layout::small(width, height, board.room(BoardStyle::Compact, (width, height)));
        }
        // A grid that would be cut by the line of time alone comes first: what is typed is seen.
        let least = grown(board.size(BoardStyle::Compact), 2).1;
        let is_cut = matches!(board, BoardSize::Grid(_)) && least == height - 3;
        let with_time = width >= WITH_TIME.0 && height >= WITH_TIME.1 && !is_cut;
        let time = match with_time {
            false => 0,
            // A panel that has the window leaves it less.
            true => {
                let rows = 1 + WITH_LEVELS.iter().filter(|&&least| height >= least).count() as u16;
                rows.saturating_sub(u16::from(wanted.zoom)).max(1)
            }
        };
        let body = Rect::new(0, 1, width, height - 3 - time);
        let (board_style, panels) = usual_panels(body, board, columns, wanted);
        Layout {
            title: Some(Rect::new(0, 0, width, 1)),
            panels,
            magnified: None,
            board_style,
            lesson: None,
            timeline: with_time.then(|| Rect::new(0, height - 2 - time, width, time)),
            status: Some(Rect::new(0, height - 2, width, 1)),
            footer: Some(Rect::new(0, height - 1, width, 1)),
            too_small: false,
        }
    }

    /// The grid and one line; or just the line.
    fn small(width: u16, height: u16, grid: (u16, u16)) -> Layout {
        let status = (height > 0 && width > 0).then(|| Rect::new(0, height - 1, width, 1));
        let fits = width >= grid.0 && height >= grid.1 + SMALLEST_GRID_ROWS;
        let title = (fits && height > grid.1 + 1).then(|| Rect::new(0, 0, width, 1));
        let mut panels = PanelPlaces::default();
        if fits {
            panels.put(Panel::Board, Rect::new((width - grid.0) / 2, 1, grid.0, grid.1));
        }
        Layout {
            title,
            panels,
            magnified: None,
            board_style: BoardStyle::Compact,
            lesson: None,
            timeline: None,
            status,
            footer: None,
            too_small: true,
        }
    }
}

/// The size of the board of the laboratory's problem.
fn size_of_board(app: &App) -> BoardSize {
    if let Some(editor) = app.drawing() {
        return drawing::size(editor);
    }
    let board = app.lab.puzzle.instance().and_then(|instance| instance.board.as_ref());
    app.editor().map_or_else(|| BoardSize::of(board), |editor| editor.shape().into())
}

/// Lines below a grid with lines that a path shall have at least, where it can.
const PATH_BELOW: u16 = 16;

/// The panels in `body`, and how the grid is drawn there.
fn usual_panels(
    body: Rect,
    board: BoardSize,
    columns: &Columns,
    wanted: Wanted,
) -> (BoardStyle, PanelPlaces) {
    let styles = [BoardStyle::Candidates, BoardStyle::Open, BoardStyle::Lined, BoardStyle::Compact];
    let size = |style: BoardStyle| grown(board.room(style, (body.width, body.height)), 2);
    if wanted.zoom {
        let fits = |style: &BoardStyle| size(*style).0 <= body.width && size(*style).1 <= body.height;
        let style = styles.into_iter().find(fits).unwrap_or(BoardStyle::Compact);
        let mut places = PanelPlaces::default();
        places.put(wanted.focus, body);
        return (style, places);
    }
    let maps = ProblemSize::maps(columns);
    let least = if matches!(board, BoardSize::Grid(_)) { 0 } else { LEAST_LARGE };
    let wishes = |style: BoardStyle| Wishes {
        board: size(style),
        maps,
        tight: ProblemSize::maps_tight(columns),
        in_groups: ProblemSize::maps_in_groups(columns),
        is_small: board == BoardSize::Matrix && !wanted.is_broken && columns.count <= SMALL_MATRIX,
        links: if board.is_high(style, body.height) { LINKS_IN_BOXES } else { LINKS },
        view: None,
    };
    let narrow = wishes(BoardStyle::Compact);
    let fits = |style: &BoardStyle| {
        let (width, height) = size(*style);
        let right = body.width.saturating_sub(width);
        // The candidates want a third row of panels below, the lines a path.
        match style {
            BoardStyle::Candidates => {
                let foot = if board.is_high(*style, body.height) { LEAST_FOOT } else { 15 };
                body.height >= height.max(least) + foot && right >= maps.0 + 30
            }
            BoardStyle::Open => body.height >= height.max(least) + 10 && right >= maps.0,
            // A large grid leaves it too few, where the narrow drawing leaves many.
            BoardStyle::Lined => {
                let is_close = body.height < height + PATH_BELOW && has_room_for_high(body, narrow);
                body.height >= height + 9 && right >= maps.0 && !is_close
            }
            BoardStyle::Compact => true,
        }
    };
    let style = styles.into_iter().find(fits).unwrap_or(BoardStyle::Compact);
    let with = |view| arrange(style, body, Wishes { view, ..wishes(style) });
    let places = with(wanted.view);
    // A tree in the place of the algorithm has more room as soon as it is looked at.
    let wants_room = wanted.focus == Panel::Tree && places.of(Panel::Code).is_none();
    // What has the focus is on the screen, whatever it displaces.
    match places.of(wanted.focus) {
        Some(_) if !wants_room => (style, places),
        Some(_) | None => (style, with(Some(wanted.focus))),
    }
}

#[cfg(test)]
mod tests;
