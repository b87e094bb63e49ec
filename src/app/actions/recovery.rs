//! Unsaved work of another run of the program: offered, and taken back.

use super::{lessons, modes, unsaved};
use crate::app::drawing_editor::DrawingEditor;
use crate::app::effect::Effect;
use crate::app::grid_editor::GridEditor;
use crate::app::lab::Lab;
use crate::app::open_puzzle::OpenPuzzle;
use crate::app::settings::Settings;
use crate::app::state::App;
use crate::app::unsaved_work::{LostWork, UnsavedWork};
use crate::facts::Panel;

impl App {
    /// Unsaved work, if there is some and it is to be kept. Costs about as much as copying it.
    pub fn unsaved_work(&self) -> Option<UnsavedWork> {
        if !self.shell.settings.journal {
            return None;
        }
        // A lesson's own grid is nobody's work.
        let lab = self.lesson.as_ref().map_or(&self.lab, |lesson| &lesson.outer);
        if let Some(drawing) = lab.puzzle.drawing().filter(|drawing| drawing.is_unsaved()) {
            return Some(UnsavedWork { name: lab.puzzle.name().to_owned(), text: drawing.work() });
        }
        let editor = lab.puzzle.editor().filter(|editor| editor.is_worth_saving())?;
        Some(UnsavedWork { name: editor.name().to_owned(), text: editor.work() })
    }

    /// Offers unsaved work that was found, the newest first.
    pub fn offer(&mut self, lost: Vec<LostWork>) {
        self.shell.lost = lost;
        let text = self.key_names().spell(&offered(self)).into_owned();
        if !text.is_empty() {
            let before = self.lab.notice.take().map(|notice| notice.text + " ");
            self.lab.say(before.unwrap_or_default() + &text);
        }
    }
}

/// A sentence that offers the unsaved work that was found; empty if there is none.
fn offered(app: &App) -> String {
    let Some(LostWork { when, work, .. }) = app.shell.lost.first() else { return String::new() };
    format!(
        "Kept from {when}: {}. ⟨recover⟩ or :recover takes it back, :recover forget throws it away.",
        work.about()
    )
}

/// Takes back the newest work that was found.
pub fn recover(app: &mut App) -> Option<Effect> {
    if app.shell.lost.is_empty() {
        app.lab.refuse("No unsaved work was found when the program started.");
        return None;
    }
    lessons::leave(app);
    let LostWork { id, work, .. } = app.shell.lost[0].clone();
    // What is taken back onto a grid, one undo takes away; elsewhere something else is opened.
    let blank = DrawingEditor::for_work(&work);
    let is_on_grid = app.editor().is_some() && blank.is_none();
    if !is_on_grid && unsaved::is_kept(&mut app.lab) {
        return None;
    }
    app.shell.lost.remove(0);
    let mut is_taken = true;
    if let Some(blank) = blank {
        is_taken = put_drawing(&mut app.lab, &app.shell.settings, blank, &work);
    } else if is_on_grid {
        modes::forget_resume_point(&mut app.lab);
        app.lab.predicting = false;
        modes::stop(&mut app.lab);
        modes::change_grid(&mut app.lab, &app.shell.settings, |editor| is_taken = editor.take_back(&work));
    } else if let Some(editor) = GridEditor::of_work(&work) {
        app.lab = Lab::new(OpenPuzzle::grid(editor, &app.shell.settings));
    } else {
        is_taken = false;
    }
    if !is_taken {
        app.lab.refuse("What was found cannot be read by this version of the program.");
        return None;
    }
    let more = offered(app);
    app.lab.praise(format!("{} is back. {more}", work.about()).trim_end());
    Some(Effect::Recovered(id))
}

/// Throws the newest work that was found away.
pub fn forget(app: &mut App) -> Option<Effect> {
    if app.shell.lost.is_empty() {
        app.lab.refuse("No unsaved work was found when the program started.");
        return None;
    }
    let LostWork { id, work, .. } = app.shell.lost.remove(0);
    let more = offered(app);
    app.lab.say(format!("{} is thrown away. {more}", work.about()).trim_end());
    Some(Effect::Recovered(id))
}

/// Opens what was drawn, to be drawn on. What lacks something to be a problem is opened as well.
pub(super) fn put_drawing(
    lab: &mut Lab,
    settings: &Settings,
    blank: DrawingEditor,
    work: &UnsavedWork,
) -> bool {
    let Ok(mut puzzle) = OpenPuzzle::drawn(blank, settings) else { return false };
    if let Some(drawing) = puzzle.drawing_mut() {
        drawing.take_back(work);
    }
    puzzle.redraw(settings);
    *lab = Lab::new(puzzle);
    lab.view.focus = Panel::Board;
    true
}
