//! Where a key goes: to what lies over the screen, else to the table of bindings.

use super::action::Action;
use super::actions::{bookmarks, compare, drawing, modes, nodes, predict, race, takeover};
use super::completion::completion;
use super::dispatch::act;
use super::effect::Effect;
use super::grid_editor::GridEditor;
use super::key::{Code, Key};
use super::lesson_keys::key_in_lesson;
use super::list_cursor::ListCursor;
use super::list_keys::{key_in_list, list_length, takes};
use super::modal::{Confirm, Modal};
use super::prompt::Purpose;
use super::prompt_keys::{keep_prompt, key_in_prompt};
use super::standing::Standing;
use super::state::App;
use super::{help_keys, unused_key};

/// Takes a key; the answer is what is to be done outside.
pub(super) fn key(app: &mut App, key: Key) -> Option<Effect> {
    // Whatever lies over the screen, these two mean the same.
    let action = app.shell.keys.find(app.key_group(), key);
    if action == Some(Action::Suspend) {
        return Some(Effect::Suspend);
    } else if action == Some(Action::Redraw) {
        return Some(Effect::Repaint);
    }
    app.lab.notice = None;
    app.lab.discards = false;
    let before = Standing::of(app);
    let effect = match app.lab.modal.take() {
        Some(modal) => match key_over(app, modal, key) {
            Over::Taken(effect) => effect,
            Over::Passed => key_below(app, key),
        },
        None => key_below(app, key),
    };
    if effect.is_none() && app.lab.notice.is_none() && Standing::of(app) == before {
        app.lab.say(unused_key::why_nothing_changed(app, key));
    }
    effect
}

/// How a modal took a key.
enum Over {
    /// It was one of its own.
    Taken(Option<Effect>),
    /// It was none: what lay there is closed, and the key does what it does without it.
    Passed,
}

/// A key while `modal`, which was taken off, lies over the screen.
fn key_over(app: &mut App, modal: Modal, key: Key) -> Over {
    let closes = matches!(key.code, Code::Esc | Code::Char('q')) && !key.ctrl && !key.alt;
    let effect = match modal {
        Modal::Prompt(prompt) => key_in_prompt(app, prompt, key),
        Modal::Confirm(question) => return answer(app, question, key),
        Modal::Help { scroll, filter } => match help_keys::key(app, scroll, filter, key) {
            true => None,
            false => return Over::Passed,
        },
        Modal::Node(node) => {
            let links = app.session().ok().map(|session| session.search().links());
            match links.and_then(|links| nodes::followed(links, node, key)) {
                Some(next) => {
                    app.lab.modal = Some(Modal::Node(next));
                    None
                }
                None if closes || key.code == Code::Enter => None,
                None => return Over::Passed,
            }
        }
        Modal::Bookmark(what) => match (key.code, app.meaning(key)) {
            (Code::Esc, _) => None,
            (Code::Char(_), action) if action != Some(Action::Command) && !key.ctrl && !key.alt => {
                app.on_run(|run| bookmarks::key_for_bookmark(run, what, key));
                None
            }
            _ => return Over::Passed,
        },
        Modal::Race { race, paused, at } => {
            let goes_below = [Action::Command, Action::Palette, Action::Help, Action::Lessons];
            if app.meaning(key).is_some_and(|action| goes_below.contains(&action)) {
                return Over::Passed;
            }
            race::key(app, (race, paused, at), key)
        }
        Modal::Compare(race) => {
            app.lab.modal = Some(Modal::Compare(race));
            compare::key(app, key);
            None
        }
        Modal::List(list, cursor) => {
            let lines = list_length(app, list);
            let moved = cursor.moved(key, lines).filter(|_| !takeover::is_row_letter(&app.lab, list, key));
            match moved {
                Some(moved) => {
                    app.lab.modal = Some(Modal::List(list, moved));
                    None
                }
                None if takes(app, list, key) => key_in_list(app, list, cursor, key),
                None if closes => None,
                None => return Over::Passed,
            }
        }
    };
    Over::Taken(effect)
}

/// A key with nothing over the screen.
fn key_below(app: &mut App, key: Key) -> Option<Effect> {
    if takeover::key_in_takeover(app, key) {
        return None;
    }
    if let Some(effect) = key_in_lesson(app, key) {
        return effect;
    }
    if predict::key_in_predict(app, key) {
        return None;
    }
    let action = app.meaning(key);
    if app.is_travelling() {
        modes::stop(&mut app.lab);
        if action.is_none_or(Action::only_stops) {
            return None;
        }
    }
    let count = app.lab.puzzle.take_count();
    match action {
        Some(action) => {
            let is_first_move = app.is_first_move(action);
            let effect = act(app, action, count);
            if is_first_move {
                app.shell.told_what_steps = true;
                app.lab.say("Arrows move the cursor. ⟨enter⟩ or ⟨step⟩ steps, ⟨back⟩ steps back.");
            }
            effect
        }
        None => {
            app.lab.say(unused_key::where_it_works(app, key));
            None
        }
    }
}

/// Chooses a line of the list over the screen, as its cursor and Enter do. What completes a line being typed is put into it.
pub(super) fn choose_line(app: &mut App, at: usize) -> Option<Effect> {
    match app.lab.modal.take() {
        Some(Modal::List(list, cursor)) => {
            let is_there = at < list_length(app, list);
            app.lab.modal = Some(Modal::List(list, if is_there { ListCursor { at } } else { cursor }));
            is_there.then(|| key(app, Key::plain(Code::Enter)))?
        }
        Some(Modal::Prompt(mut prompt)) => {
            let found = completion(app, &prompt);
            prompt.pick_at(found.start, &found.candidates, at);
            match prompt.purpose {
                Purpose::Palette => {
                    app.lab.modal = Some(Modal::Prompt(prompt));
                    key(app, Key::plain(Code::Enter))
                }
                Purpose::Command | Purpose::Find => keep_prompt(&mut app.lab, prompt),
            }
        }
        Some(Modal::Race { race, paused, .. }) => {
            app.lab.modal = Some(Modal::Race { race, paused, at });
            key(app, Key::plain(Code::Enter))
        }
        other => {
            app.lab.modal = other;
            None
        }
    }
}

fn answer(app: &mut App, question: Confirm, key: Key) -> Over {
    let same_again = match question {
        Confirm::Quit { .. } | Confirm::EndRun => {
            matches!(app.meaning(key), Some(Action::Quit | Action::Interrupt))
        }
        Confirm::ClearAll => app.meaning(key) == Some(Action::ClearAll),
    };
    match (key.code, key.ctrl || key.alt) {
        _ if same_again => {}
        (Code::Char('y' | 'Y') | Code::Enter, _) => {}
        (Code::Char('n' | 'N') | Code::Esc, _) => return Over::Taken(None),
        // The question itself speaks of lines.
        (Code::Char(':'), false) => return Over::Passed,
        // Whoever types on has not seen the question: it waits, and the rest is not taken for keys.
        (Code::Char(_), false) => {
            app.lab.modal = Some(Modal::Confirm(question));
            app.lab.say("y or n answers the question.");
            return Over::Taken(None);
        }
        _ => return Over::Passed,
    }
    match question {
        Confirm::Quit { .. } | Confirm::EndRun => Over::Taken(Some(Effect::Quit)),
        Confirm::ClearAll => {
            let (lab, settings) = (&mut app.lab, &app.shell.settings);
            match lab.puzzle.drawing() {
                Some(_) => drawing::clear_all(lab, settings),
                None => {
                    modes::forget_resume_point(lab);
                    modes::change_grid(lab, settings, GridEditor::clear_all);
                }
            }
            Over::Taken(None)
        }
    }
}
