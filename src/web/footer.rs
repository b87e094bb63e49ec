//! The footer as keys to tap.

use crate::app::bindings::KeyGroup;
use crate::app::{App, Code, Key, Msg};
use crate::lesson::{Form, letter};
use crate::ui;

/// A key to tap: what it says, and what it does.
type Tapped = (String, Option<Msg>);

/// The answers to the question that waits, and the way through the lesson that is on: they come before all other keys.
pub(super) fn answers(state: &App) -> Vec<Tapped> {
    let key = |key: Key, what: &str| (format!("{key}{what}"), Some(Msg::Key(key)));
    let characters: Vec<char> = match state.waiting().map(|asked| &asked.question.form) {
        Some(Form::Choice { choices, .. }) => (0..choices.len()).map(letter).collect(),
        Some(Form::Number(_)) => ('0'..='9').collect(),
        Some(Form::Column { .. }) | None => Vec::new(),
    };
    let mut keys: Vec<Tapped> = characters.into_iter().map(|c| key(Key::plain(Code::Char(c)), "")).collect();
    if state.lesson.is_some() {
        for (word, what) in [("step-before", " back"), ("on", " on"), ("leave", " leave")] {
            let all = state.shell.keys.keys_of(KeyGroup::Lesson, word);
            // Where a question waits, Enter answers it.
            let own = all.iter().find(|own| own.code != Code::Enter).or(all.first());
            keys.extend(own.map(|own| key(*own, what)));
        }
    }
    keys
}

/// The keys that can be tapped: those [answers], then those of the footer.
pub(super) fn keys(state: &App) -> Vec<Tapped> {
    let mut keys = answers(state);
    keys.extend(of_footer(state));
    keys
}

fn of_footer(state: &App) -> Vec<Tapped> {
    /// Wide enough for all of them.
    const WIDTH: u16 = 600;
    let mut keys: Vec<Tapped> = Vec::new();
    let (mut end, mut first) = (0, 0);
    for piece in ui::footer(state, WIDTH) {
        let (text, is_first) = (piece.text(), piece.x != end);
        end = piece.end;
        if is_first {
            first = keys.len();
        }
        if text.starts_with(' ') {
            // Of `step on/back` each key has a word of its own; else they share it.
            let words: Vec<&str> = text.trim().split('/').collect();
            let is_each = words.len() == keys.len() - first;
            for (at, (key, _)) in keys[first..].iter_mut().enumerate() {
                *key += &format!(" {}", if is_each { words[at] } else { text.trim() });
            }
        } else if is_first || text != "/" {
            let key = || text.parse::<Key>().ok().map(Msg::Key);
            keys.push((text.to_owned(), piece.action.map(Msg::Do).or_else(key)));
        }
    }
    keys.retain(|(_, msg)| msg.is_some());
    keys
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Depth, Look, Settings, open_builtin_lesson};
    use crate::problems::formats::by_name;

    #[test]
    fn in_a_lesson_the_answers_and_the_way_on_come_first() {
        let document = by_name("queens 4").unwrap().unwrap();
        let look = Look { depth: Depth::True, ascii: false };
        let mut app = App::with_document("queens 4", document, look, Settings::default()).unwrap();
        assert!(answers(&app).is_empty());
        let _ = open_builtin_lesson(&mut app, "list 1");
        let texts = |app: &App| answers(app).into_iter().map(|(text, _)| text).collect::<Vec<_>>();
        assert_eq!(texts(&app), ["a", "b", "c", "< back", "> on", "q leave"]);
        let right = app.waiting().unwrap().question.replies().0;
        let _ = app.lesson.as_mut().unwrap().run.answer(right);
        assert_eq!(texts(&app), ["< back", "> on", "q leave"]);
        for (text, msg) in answers(&app).into_iter().take(2).rev() {
            let _ = app.update(msg.unwrap());
            assert_eq!(app.lesson.as_ref().unwrap().run.at(), usize::from(text == "> on"), "{text}");
        }
    }
}
