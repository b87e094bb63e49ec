//! The parts of the laboratory that its panels are drawn from.

use std::cell::RefCell;

use super::board_size::BoardStyle;
use super::cells::{CellFace, GridBoard};
use super::panels::links::SightInRoom;
use crate::app::{App, Columns, DrawingEditor, GridEditor, KeyNames, MatrixEntry, Mode, Panel, View};
use crate::exact_cover::{Event, ItemId, NodeId, OptionId};
use crate::lesson::{Asked, ExerciseTalk, OrderDance};
use crate::problems::{Instance, Picture};
use crate::session::{Afterglow, EventPlaces, Explainer, Explanation, KeptSolution, Logged, Session, Words};

/// A run and what is looked at.
pub struct PanelScene<'a> {
    /// The run.
    pub session: &'a Session,
    /// Says what the run does.
    pub explainer: Explainer<'a>,
    /// The names for columns and rows.
    pub words: Words,
    /// The keys that sentences name.
    pub keys: KeyNames<'a>,
    /// The panel with the focus, and the cursors.
    pub view: &'a View,
    /// The mode.
    pub mode: Mode,
    /// The content of the board's panel.
    pub board: BoardScene<'a>,
    /// The solution on the board, if one stands there instead of the path.
    pub solution: Option<&'a KeptSolution>,
    /// How the columns are laid out.
    pub columns: Columns,
    /// The content of the step's panel.
    pub step: StepScene<'a>,
    /// What comes next.
    pub foreseen: Foreseen<'a>,
    /// Whether it is to be said what the program is.
    pub is_greeting: bool,
    /// Whether a question waits for its answer.
    pub is_asking: bool,
    /// The name of the header that it asks for a link of, and whether that is the one to the right.
    pub link_asked: Option<(&'a str, bool)>,
    /// Where the cursor leads.
    pub cursor: CursorScene,
    /// What the last event touches.
    pub places: &'a EventPlaces,
    /// What the eye can follow of a run that moves.
    pub glow: Option<&'a Afterglow>,
    /// The most nodes of a level, and how many levels there are, where another run is drawn on the same scale.
    pub common_levels: (u64, usize),
    /// Lines of a program that are danced on the links, in place of the run.
    pub dance: Option<&'a OrderDance>,
    /// How much of the board and the step there is room for.
    pub room: SceneRoom,
    /// The part of the links that was drawn, for so much room: the cursor stands on it.
    pub links: RefCell<Option<SightInRoom>>,
}

/// What comes next, as far as that may be known.
pub struct Foreseen<'a> {
    /// The event to come, with its number.
    pub next: Option<&'a Logged>,
    /// Those after that.
    pub then: &'a [Logged],
    /// The column that the run is at, or comes to.
    pub choice: Option<ItemId>,
}

impl Foreseen<'_> {
    /// The event to come.
    pub fn event(&self) -> Option<Event> {
        self.next.map(|logged| logged.event)
    }
}

/// Where the cursor leads in the panels.
pub struct CursorScene {
    /// The node that the links are drawn around, and its column.
    pub around: Option<(NodeId, ItemId)>,
    /// The entry that the matrix is drawn around.
    pub entry: Option<MatrixEntry>,
    /// The options that it brushes.
    pub brushed: Vec<OptionId>,
    /// Whether it is to be seen: not while the run moves.
    pub is_seen: bool,
    /// Whether it stands on a column, which is to be seen: in the maps, or on a board that is not typed into.
    pub is_on_column: bool,
    /// Whether the matrix has the focus.
    pub in_matrix: bool,
}

/// The content of the board's panel.
pub enum BoardScene<'a> {
    /// A grid.
    Grid(GridBoard<'a>),
    /// A matrix or a board being drawn.
    Drawing(&'a DrawingEditor),
    /// The board of another problem.
    Picture(&'a Instance, Picture),
    /// The matrix, where there is no board.
    Matrix,
}

/// The content of the step's panel.
pub enum StepScene<'a> {
    /// Which column is to be chosen by hand; the one that is pointed at.
    Takeover(Option<ItemId>),
    /// A question of Predict, the answer typed so far, and how many were right of how many.
    Question(&'a Asked, &'a str, (usize, usize)),
    /// What happened, what comes next, and why.
    Explained(Explanation),
}

/// How much of the board and the step there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SceneRoom {
    /// How the board is drawn.
    pub style: BoardStyle,
    /// Whether panels have no border.
    pub bare: bool,
    /// Whether the pseudo-code has a panel of its own.
    pub has_code: bool,
}

impl<'a> PanelScene<'a> {
    /// The scene of the laboratory; `None` while digits clash.
    pub fn of(app: &'a App, room: SceneRoom) -> Option<PanelScene<'a>> {
        let (session, explainer) = (app.session().ok()?, app.explainer()?);
        let step = match app.asked() {
            _ if app.is_taking_over() => StepScene::Takeover(app.pointed_item()),
            Some(asked) => StepScene::Question(asked, app.typed(), app.lab.quiz.score()),
            None => StepScene::Explained(app.explanation()?),
        };
        let board = match (grid(app), app.lab.puzzle.instance()) {
            (None, Some(_)) if let Some(editor) = app.drawing() => BoardScene::Drawing(editor),
            (Some(grid), _) => BoardScene::Grid(grid),
            (None, Some(instance)) => match instance.picture(app.rows_on_board(session)) {
                Some(picture) => BoardScene::Picture(instance, picture),
                None => BoardScene::Matrix,
            },
            (None, None) => BoardScene::Matrix,
        };
        Some(PanelScene {
            session,
            explainer,
            words: app.shell.settings.words,
            keys: app.key_names(),
            view: &app.lab.view,
            mode: app.mode(),
            board,
            solution: app.solution_shown(),
            columns: app.columns(),
            step,
            foreseen: Foreseen {
                next: app.foreseen(),
                then: app.foreseen_after(),
                choice: app.foreseen_choice(),
            },
            is_greeting: app.is_greeting(),
            is_asking: app.is_asking(),
            link_asked: app.waiting().and_then(|asked| asked.question.link_asked()),
            cursor: CursorScene {
                around: app.node_here().zip(app.lens()),
                entry: app.entry_here(),
                brushed: app.brushed(),
                is_seen: app.has_cursor(),
                is_on_column: app.lab.is_on_column() && app.has_cursor(),
                in_matrix: app.lab.is_in_matrix(),
            },
            places: &session.surroundings().places,
            glow: session.glow(),
            common_levels: (0, 0),
            dance: app.exercise().and_then(ExerciseTalk::dance),
            room,
            links: RefCell::default(),
        })
    }

    /// What the eye can follow of a run that is too fast for single events.
    pub fn fast(&self) -> Option<&'a Afterglow> {
        self.glow.filter(|glow| glow.is_fast())
    }

    /// What the last event of the search touches that the panels show: not that of a run too fast to be followed.
    pub fn seen_places(&self) -> &'a EventPlaces {
        self.session.seen_places()
    }

    /// Whether the links that are drawn are others than those of the run.
    pub fn dances_otherwise(&self) -> bool {
        self.dance.is_some() || self.session.broken_run().is_some()
    }

    /// The grid, if the problem is one.
    pub fn editor(&self) -> Option<&'a GridEditor> {
        match &self.board {
            BoardScene::Grid(grid) => Some(grid.editor),
            BoardScene::Drawing(_) | BoardScene::Picture(..) | BoardScene::Matrix => None,
        }
    }
}

/// The grid of the laboratory, if its problem is one.
pub fn grid(app: &App) -> Option<GridBoard<'_>> {
    Some(GridBoard {
        editor: app.editor()?,
        mode: app.mode(),
        session: app.session().ok(),
        watch_givens: app.shell.settings.watch_givens,
        focused: app.lab.view.focus == Panel::Board,
        pointed: app.cell(),
        highlight: app.lab.view.highlight,
        large: app.lab.view.is_large() && !app.shell.look.ascii,
        brushed: app.brushed(),
        has_cursor: app.has_cursor(),
        glowing: app.shell.glowing_cell(),
        solution: app.solution_shown(),
    })
}

/// The faces of all cells of the grid, row by row. Empty if the problem is no Sudoku.
pub fn faces(app: &App) -> Vec<CellFace> {
    grid(app).map_or_else(Vec::new, |board| board.faces())
}
