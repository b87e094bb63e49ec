//! Messages about a key that does nothing: why, and where it works.

use super::action::Action;
use super::bindings::{KeyGroup, Keymap};
use super::key::Key;
use super::mode::Mode;
use super::state::App;

/// A key that has no meaning here: where it has one.
pub(super) fn where_it_works(app: &App, key: Key) -> String {
    let usual = Keymap::default();
    for group in [app.key_group(), KeyGroup::Both] {
        let mut chords = usual.group(group).iter().flat_map(|binding| binding.chords.iter());
        if let Some((_, action, _)) = chords.find(|(own, ..)| *own == key) {
            let mut named = usual.group(group).iter().flat_map(|binding| binding.chords.iter());
            let word =
                named.find(|(_, own, word)| own == action && !word.is_empty()).map_or("", |named| named.2);
            return format!(
                "{word} is {} now; :key {word} usual takes that back.",
                app.shell.keys.shown(group, word)
            );
        }
    }
    let (here, there) = match app.mode() {
        Mode::Edit => (Mode::Edit, Mode::Solve),
        Mode::Solve => (Mode::Solve, Mode::Edit),
    };
    let mut lines = app.shell.keys.group(KeyGroup::of(Some(there))).iter();
    let line = lines.find(|line| line.chords.iter().any(|(own, ..)| *own == key));
    let (name, Some(line)) = (there.name(), line) else {
        return format!("{key} does nothing in {}; ⟨help⟩ shows the keys.", here.name());
    };
    let way = match there {
        Mode::Solve => "⟨solve⟩ goes there",
        Mode::Edit if app.lesson.is_some() || !app.lab.puzzle.can_be_edited() => {
            "there is no grid to type here"
        }
        Mode::Edit => "⟨edit⟩ goes there",
    };
    match line.chords.iter().any(|(own, action, _)| *own == key && *action == Action::Edit) {
        true => "This is EDIT already: ⟨solve⟩ goes to SOLVE.".to_owned(),
        false => format!("{key} works in {name} ({way}): {}.", line.help),
    }
}

/// A key that has changed nothing: why.
pub(super) fn why_nothing_changed(app: &App, key: Key) -> String {
    if app.lab.modal.is_some() {
        return format!("{key} has nothing more to do here; Esc closes.");
    }
    match app.meaning(key) {
        Some(action) => format!("{key}: {}", action.why_nothing_changed()),
        None => format!("{key} does nothing here; ⟨help⟩ shows the keys."),
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

    /// Whether it is to be said what the program is: until somebody who is new touches something.
    pub fn is_greeting(&self) -> bool {
        self.shell.is_untouched && self.is_newcomer()
    }

    /// Whether nobody has begun a lesson yet.
    pub fn is_newcomer(&self) -> bool {
        self.lesson.is_none() && self.shell.progress.is_empty()
    }
}
