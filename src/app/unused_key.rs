//! What is said of a key that does nothing: why, and where it works.

use super::action::{Action, Stroke};
use super::bindings::KeyGroup;
use super::key::Key;
use super::mode::Mode;
use super::state::App;
use crate::session::Way;

/// A key that has no meaning here: where it has one.
pub(super) fn where_it_works(app: &App, key: Key) -> String {
    let (here, there) = match app.mode() {
        Mode::Edit => (Mode::Edit, Mode::Solve),
        Mode::Solve => (Mode::Solve, Mode::Edit),
    };
    let mut lines = app.shell.keys.group(KeyGroup::of(Some(there))).iter();
    let line = lines.find(|line| line.chords.iter().any(|(own, ..)| *own == key));
    let (name, Some(line)) = (there.name(), line) else {
        return format!("{key} does nothing in {}; ? shows the keys.", here.name());
    };
    let way = match there {
        Mode::Solve => " Enter goes there.",
        Mode::Edit if app.lesson.is_some() || !app.lab.puzzle.can_be_edited() => {
            " There is no grid to type here."
        }
        Mode::Edit => " e goes there.",
    };
    format!("{key} works in {name}: {}.{way}", line.help)
}

/// A key that has changed nothing: why.
pub(super) fn why_nothing_changed(app: &App, key: Key) -> String {
    if app.lab.modal.is_some() {
        return format!("{key} has nothing more to do here; Esc closes.");
    }
    match app.meaning(key) {
        Some(action) => format!("{key}: {}", why(action)),
        None => format!("{key} does nothing here; ? shows the keys."),
    }
}

/// Why an action changes nothing, where it works as such.
fn why(action: Action) -> &'static str {
    use Action as A;
    match action {
        A::Move(_) | A::Page(_) | A::MoveBox(_) | A::RowEdge(_) | A::CellEdge(_) => {
            "the cursor can go no farther; Tab goes on to the next panel."
        }
        A::Focus(_) | A::FocusPanel(_) => "this panel has the cursor already.",
        A::Step(_, Way::Back)
        | A::Leave(Way::Back)
        | A::Continue(Way::Back)
        | A::DeadEnd(Way::Back)
        | A::Seek(Way::Back)
        | A::Marker(Way::Back)
        | A::ToStart => "this is step 0; s steps on.",
        A::Enter
        | A::Step(_, Way::Forward)
        | A::Leave(Way::Forward)
        | A::Continue(Way::Forward)
        | A::DeadEnd(Way::Forward)
        | A::Seek(Way::Forward)
        | A::Marker(Way::Forward)
        | A::ToEnd
        | A::Play
        | A::PlayBack => "this is the end of the search; S steps back, g goes to the start.",
        A::Solution(_) => "this is the only solution found so far; c runs to the next.",
        A::Count(_) => "a count begins with 1 to 9, as in 25s; g goes to step 0.",
        A::Draw(Stroke::On | Stroke::Off) => "this is the last place, and has that already; o adds a row.",
        A::Draw(Stroke::DropRow | Stroke::DropColumn) => "one row and one column stay.",
        A::Draw(Stroke::Clear | Stroke::RubOut) => "nothing is there already.",
        A::Place(_) | A::Mark(_) => "the cell has that already.",
        A::Blank | A::Clear | A::RubOut => "the cell is empty already.",
        A::EmptyCell(_) => "there is no other empty cell.",
        A::Cancel => "nothing is open, and nothing runs; q quits.",
        A::Scene(_) | A::SceneAgain => "this works in a lesson; F2 lists them.",
        A::ScrollText(_) => "the text goes no farther.",
        A::Wording(_)
        | A::View(_)
        | A::Zoom
        | A::Enlarge
        | A::SortColumns
        | A::Highlight
        | A::Copy
        | A::Command
        | A::Palette
        | A::Find
        | A::Help
        | A::Interrupt
        | A::Quit
        | A::Suspend
        | A::Redraw
        | A::Recover
        | A::Marking
        | A::ClearAll
        | A::Fix
        | A::Undo
        | A::Redo
        | A::PutBack
        | A::CountSolutions
        | A::Draw(
            Stroke::Turn
            | Stroke::AddRow
            | Stroke::AddColumn
            | Stroke::Rename
            | Stroke::Secondary
            | Stroke::Colour
            | Stroke::Pieces
            | Stroke::Undo
            | Stroke::Redo,
        )
        | A::Write
        | A::Solve
        | A::Bookmark
        | A::Jump
        | A::Break
        | A::Watch
        | A::Breakpoints
        | A::Race
        | A::Lessons
        | A::Faults
        | A::Predict
        | A::TakeOver
        | A::Faster
        | A::Slower
        | A::Edit => "nothing is different for it.",
    }
}

impl App {
    /// Whether this is the first arrow key in SOLVE of somebody who has not stepped yet.
    pub(super) fn is_first_move(&self, action: Action) -> bool {
        let stands = self.session().is_ok_and(|session| session.search().step() == 0);
        matches!(action, Action::Move(_))
            && self.mode() == Mode::Solve
            && self.is_newcomer()
            && !self.shell.told_what_steps
            && stands
    }

    /// Whether nobody has begun a lesson yet.
    pub fn is_newcomer(&self) -> bool {
        self.lesson.is_none() && self.shell.progress.is_empty()
    }
}
