//! The state that a key can change, so that a key without effect is noticed.

use super::drawing_editor::DrawnPlace;
use super::grid_editor::GridEditor;
use super::modal::Modal;
use super::mode::Mode;
use super::state::App;
use super::view::View;
use crate::lesson::ExerciseTalk;
use crate::problems::drawing::Drawing;
use crate::problems::sudoku::{Cell, Grid};
use crate::session::{Motion, Session, Way};

/// Where everything stands that a key may move without a word.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Standing {
    mode: Mode,
    /// The run, then the two that are compared.
    runs: Vec<RunStanding>,
    /// How many subtrees are unfolded, and whether one is being walked.
    tree: Option<(usize, bool)>,
    view: View,
    grid: Option<(Grid, Cell, bool, Vec<u32>)>,
    drawn: Option<(Drawing, DrawnPlace)>,
    modal: Option<(std::mem::Discriminant<Modal>, String)>,
    /// The count and the answer typed so far.
    typed: (Option<u64>, String),
    /// The step of the lesson, whether its question is open, and the lines scrolled.
    lesson: Option<(usize, bool, Option<u16>)>,
    /// Lines that an exercise has taken.
    told: Option<usize>,
    predicts: (bool, (usize, usize), bool),
    takes_over: bool,
}

/// Where a run stands.
#[derive(Clone, Debug, PartialEq)]
struct RunStanding {
    /// The step, and the links moved so far: a part of a step moves some.
    links: (u64, u64),
    motion: (Motion, Way),
}

impl RunStanding {
    fn of(session: &Session) -> RunStanding {
        let search = session.search();
        let motion = (session.motion(), session.playing().0);
        RunStanding { links: (search.step(), search.links_moved()), motion }
    }
}

impl Standing {
    /// How it is now.
    pub(super) fn of(app: &App) -> Standing {
        let session = app.session().ok();
        let solve = app.lab.puzzle.solve();
        let grid = |editor: &GridEditor| {
            let marks = editor.shape().cells().map(|cell| editor.marks(cell).fold(0, |set, d| set | 1 << d));
            (editor.grid().clone(), editor.cell(), editor.marking, marks.collect())
        };
        Standing {
            mode: app.mode(),
            runs: session.into_iter().chain(app.compared_sessions()).map(RunStanding::of).collect(),
            tree: session.map(|session| (session.unfolded(), session.is_walking_tree())),
            view: app.lab.view.clone(),
            grid: app.editor().map(grid),
            drawn: app.drawing().map(|editor| (editor.drawing().clone(), editor.at())),
            modal: app.lab.modal.as_ref().map(|modal| (std::mem::discriminant(modal), place_in(modal))),
            typed: (solve.and_then(|solve| solve.count), app.typed().to_owned()),
            lesson: app.lesson.as_ref().map(|on| (on.run.at(), app.is_asking(), on.scroll)),
            told: app.exercise().map(ExerciseTalk::taken),
            predicts: (app.lab.predicting, app.lab.quiz.score(), app.is_asking()),
            takes_over: app.is_taking_over(),
        }
    }
}

/// Where the cursor of what lies over the screen stands.
fn place_in(modal: &Modal) -> String {
    match modal {
        Modal::Help { scroll, filter } => format!("{scroll} {filter}"),
        Modal::Prompt(prompt) => {
            format!("{}|{}|{:?}", prompt.before_cursor(), prompt.text(), prompt.picked())
        }
        Modal::Confirm(question) => question.text().to_owned(),
        Modal::Node(node) => node.index().to_string(),
        Modal::Bookmark(what) => what.text().to_owned(),
        Modal::Race { paused, at, .. } => format!("{paused} {at}"),
        Modal::Compare(_) => String::new(),
        Modal::List(list, cursor) => format!("{list:?} {}", cursor.at),
    }
}
