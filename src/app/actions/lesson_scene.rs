//! What the laboratory shows of a step of a lesson.

use crate::app::drawing_editor::DrawingEditor;
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::settings::Settings;
use crate::facts::Panel;
use crate::lesson::{ExerciseKind, LessonRun, Setting, StepLook, StepView};
use crate::problems::Instance;
use crate::problems::drawing::Drawing;
use crate::problems::sudoku::Variant;
use crate::session::Session;

/// The puzzle of the step where `run` is, and the settings that it wants.
pub(super) fn lab_of(run: &LessonRun, settings: &Settings) -> (Lab, Settings) {
    // Every field is named, so that none is forgotten: the text and the question are drawn from the run.
    let StepView { views, wording, cursor, look, setting: _, session: _, text: _, question: _, exercise: _ } =
        run.view();
    let StepLook { zoom, words } = *look;
    let (setting, session) = run.scene();
    let settings = Settings {
        rule: session.search().rule(),
        words,
        wording: *wording,
        watch_givens: false,
        ..*settings
    };
    let is_modelled = run
        .exercise()
        .is_some_and(|talk| talk.run().exercise().kind == ExerciseKind::Model && !talk.is_over());
    let mut lab = Lab::new(match setting {
        Setting::Grid { name, grid } => {
            let rules = Variant::new(grid.shape());
            OpenPuzzle::watched_grid(GridEditor::new(name, grid, rules), session)
        }
        Setting::Instance(instance) if is_modelled => drawn(instance, session, &settings),
        Setting::Instance(instance) => OpenPuzzle::watched_cover(instance, session),
    });
    lab.view.focus = views.first().copied().unwrap_or(Panel::Board);
    lab.view.zoom = zoom;
    lab.view.item = cursor.unwrap_or(lab.view.item);
    (lab, settings)
}

/// A matrix to write rows into, with the columns of a problem that has none; the run, where it cannot be.
fn drawn(instance: Instance, session: Session, settings: &Settings) -> OpenPuzzle {
    let editor = Drawing::of(&instance).map(|drawing| DrawingEditor::new(instance.name.clone(), drawing));
    let puzzle = editor.and_then(|editor| OpenPuzzle::drawn(editor, settings));
    puzzle.unwrap_or_else(|_| OpenPuzzle::watched_cover(instance, session))
}
