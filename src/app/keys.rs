//! Where a key goes: to what lies over the screen, else to the table of bindings.

use super::act::act;
use super::action::Action;
use super::actions::answering::Answering;
use super::actions::{
    answering, bookmarks, faults, finding, lessons, modes, nodes, opening, predict, race, stops, takeover,
};
use super::commands;
use super::effect::Effect;
use super::grid_editor::GridEditor;
use super::key::{Code, Key};
use super::list_cursor::ListCursor;
use super::modal::{Confirm, List, Modal};
use super::mode::Mode;
use super::prompt::{Prompt, Purpose, Typed};
use super::state::App;
use super::{help, openings};
use crate::exact_cover::broken::Mutation;
use crate::lesson;

/// Takes a key; the answer is what is to be done outside.
pub(super) fn key(app: &mut App, key: Key) -> Option<Effect> {
    // Whatever lies over the screen, these two mean the same.
    match app.shell.keys.find(app.mode(), key) {
        Some(Action::Suspend) => return Some(Effect::Suspend),
        Some(Action::Redraw) => return Some(Effect::Repaint),
        _ => {}
    }
    app.lab.notice = None;
    if app.lab.modal.is_none()
        && let Some(effects) = key_in_lesson(app, key)
    {
        return effects;
    }
    match app.lab.modal.take() {
        Some(Modal::Prompt(prompt)) => key_in_prompt(app, prompt, key),
        Some(Modal::Confirm(question)) => answer(app, question, key),
        Some(Modal::Help { scroll }) => key_in_help(app, scroll, key),
        Some(Modal::Node(node)) => {
            let links = app.session().ok().map(|session| session.search().links());
            app.lab.modal = links.and_then(|links| nodes::followed(links, node, key)).map(Modal::Node);
            None
        }
        Some(Modal::Bookmark(what)) => {
            app.on_run(|run| bookmarks::key_for_bookmark(run, what, key));
            None
        }
        Some(Modal::Race { race, paused }) => race::key(app, race, paused, key),
        Some(Modal::List(list, cursor)) => key_in_list(app, list, cursor, key),
        None if takeover::key_in_takeover(app, key) || predict::key_in_predict(app, key) => None,
        None => {
            let action = app.meaning(key);
            if app.is_travelling() {
                modes::stop(&mut app.lab);
                if action.is_none_or(Action::only_stops) {
                    return None;
                }
            }
            match action {
                Some(action) => {
                    let count = app.lab.puzzle.take_count();
                    act(app, action, count)
                }
                None => {
                    app.lab.puzzle.take_count();
                    app.lab.say(format!("{key} does nothing in {}; ? shows the keys.", app.mode().name()));
                    None
                }
            }
        }
    }
}

fn key_in_prompt(app: &mut App, mut prompt: Prompt, key: Key) -> Option<Effect> {
    match prompt.key(key) {
        Typed::More => app.lab.modal = Some(Modal::Prompt(prompt)),
        Typed::Cancelled => {}
        Typed::Entered(text) => match prompt.purpose {
            Purpose::Command => return commands::run(app, &text),
            Purpose::Find => finding::find(app, &text),
        },
    }
    None
}

fn key_in_help(app: &mut App, scroll: u16, key: Key) -> Option<Effect> {
    const PAGE: u16 = 10;
    let scroll = match key.code {
        Code::Down | Code::Char('j') => scroll.saturating_add(1),
        Code::Up | Code::Char('k') => scroll.saturating_sub(1),
        Code::PageDown | Code::Char(' ') => scroll.saturating_add(PAGE),
        Code::PageUp => scroll.saturating_sub(PAGE),
        Code::Home | Code::Char('g') => 0,
        Code::End | Code::Char('G') => u16::MAX,
        _ => return None,
    };
    app.lab.modal = Some(Modal::Help { scroll: scroll.min(help::last_scroll(app)) });
    None
}

fn answer(app: &mut App, question: Confirm, key: Key) -> Option<Effect> {
    let same_again = match question {
        Confirm::Quit => {
            matches!(app.meaning(key), Some(Action::Quit | Action::Interrupt))
        }
        Confirm::ClearAll => app.meaning(key) == Some(Action::ClearAll),
    };
    if !same_again && !matches!(key.code, Code::Char('y' | 'Y') | Code::Enter) {
        // Whoever types on has not seen the question: it waits, and the rest is not taken for keys.
        let is_typing = matches!(key.code, Code::Char(c) if !"nN".contains(c)) && !key.ctrl && !key.alt;
        if is_typing {
            app.lab.modal = Some(Modal::Confirm(question));
        }
        return None;
    }
    match question {
        Confirm::Quit => Some(Effect::Quit),
        Confirm::ClearAll => {
            modes::change_grid(&mut app.lab, &app.shell.settings, GridEditor::clear_all);
            None
        }
    }
}

/// A key while a lesson is on. `None` if it is none for the lesson.
fn key_in_lesson(app: &mut App, key: Key) -> Option<Option<Effect>> {
    if app.lesson.is_none() || app.mode() != Mode::Solve || key.ctrl || key.alt {
        return None;
    }
    let waiting = app.waiting().map(|asked| asked.question.clone());
    if let Some(question) = waiting {
        match answering::answering(app, &question, key) {
            Answering::Reply(reply) => {
                let lesson = app.lesson.as_mut()?;
                lesson.scroll = None;
                if lesson.run.answer(reply).is_none() {
                    app.lab.refuse(format!("That is no answer here: {}.", question.how()));
                }
                return Some(None);
            }
            Answering::Taken => return Some(None),
            Answering::Other => {}
        }
    }
    match (app.shell.keys.find_in_lesson(key), key.code) {
        (Some(action), _) => {
            let count = app.lab.puzzle.take_count();
            Some(act(app, action, count))
        }
        // These lead to EDIT, which is more than a slip of the finger should do.
        (_, Code::Char('e' | 'x') | Code::Delete) => {
            app.lab.say("A lesson is on: q leaves it, and everything is as it was.");
            Some(None)
        }
        (_, Code::Char('p')) => {
            app.lab.say("Predict rests during a lesson: q leaves it.");
            Some(None)
        }
        _ => None,
    }
}

/// A key while a list lies over the screen. One that means nothing there closes it.
fn key_in_list(app: &mut App, list: List, cursor: ListCursor, key: Key) -> Option<Effect> {
    let moved =
        cursor.moved(key, list_length(app, list)).filter(|_| !takeover::is_row_letter(app, list, key));
    if let Some(moved) = moved {
        app.lab.modal = Some(Modal::List(list, moved));
        return None;
    }
    match list {
        List::Lessons => return lessons::key_in_list(app, cursor.at, key),
        List::Faults => faults::key_in_list(app, cursor.at, key),
        List::Openings => return opening::key_in_list(app, cursor.at, key),
        List::Rows(item) => return takeover::key_in_list(app, item, cursor.at, key),
        List::Breakpoints => app.on_run(|run| stops::key_in_list(run, cursor.at, key)),
    }
    None
}

/// How many lines a list has.
fn list_length(app: &App, list: List) -> usize {
    match list {
        List::Lessons => lesson::BUILTIN.len(),
        List::Faults => Mutation::ALL.len(),
        List::Openings => openings::count(&app.shell.collection),
        List::Rows(item) => app.rows_of(item).len(),
        List::Breakpoints => app.session().map_or(0, |session| session.breakpoints().list().len()),
    }
}
