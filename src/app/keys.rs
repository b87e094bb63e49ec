//! Where a key goes: to what lies over the screen, else to the table of bindings.

use super::act::act;
use super::action::Action;
use super::actions::answering::Answering;
use super::actions::{
    answering, bookmarks, compare, drawing, faults, finding, lessons, modes, nodes, opening, predict, race,
    settings, stops, takeover,
};
use super::commands;
use super::completion::{completion, folder_wanted};
use super::effect::Effect;
use super::grid_editor::GridEditor;
use super::key::{Code, Key};
use super::list_cursor::ListCursor;
use super::modal::{Confirm, List, Modal};
use super::mode::Mode;
use super::palette;
use super::palette::PaletteChoice;
use super::prompt::{Folder, Prompt, Purpose, Typed};
use super::setting::SETTINGS;
use super::standing::Standing;
use super::state::App;
use super::{help, openings, unused_key};
use crate::exact_cover::broken::Fault;
use crate::lesson;
use crate::session::Way;

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
        Modal::Help { scroll, filter } => return key_in_help(app, scroll, filter, key),
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
            let moved = cursor.moved(key, lines).filter(|_| !takeover::is_row_letter(app, list, key));
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
    if let Some(effect) = key_in_lesson(app, key) {
        return effect;
    }
    if takeover::key_in_takeover(app, key) || predict::key_in_predict(app, key) {
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
                app.lab.say("Arrows move the cursor. Enter or s steps, S or Backspace steps back.");
            }
            effect
        }
        None => {
            app.lab.say(unused_key::where_it_works(app, key));
            None
        }
    }
}

fn key_in_prompt(app: &mut App, mut prompt: Prompt, key: Key) -> Option<Effect> {
    let is_palette = prompt.purpose == Purpose::Palette;
    let way = match (key.code, key.shift) {
        (Code::Tab, false) => Some(Way::Forward),
        (Code::Tab, true) => Some(Way::Back),
        (Code::Down, _) if is_palette => Some(Way::Forward),
        (Code::Up, _) if is_palette => Some(Way::Back),
        _ => None,
    };
    if let Some(way) = way {
        let found = completion(app, &prompt);
        if found.candidates.is_empty() {
            app.lab.say("Nothing completes this.");
        }
        prompt.pick(found.start, &found.candidates, way);
        return keep_prompt(app, prompt);
    }
    if let Code::Up | Code::Down = key.code {
        let way = if key.code == Code::Up { Way::Back } else { Way::Forward };
        if !prompt.recall(app.shell.history(), way) {
            app.lab.say("There is no other line that begins so.");
        }
        return keep_prompt(app, prompt);
    }
    let picked = prompt.picked().unwrap_or(0);
    match prompt.key(key) {
        Typed::More => keep_prompt(app, prompt),
        Typed::Cancelled => None,
        Typed::Entered(text) => match prompt.purpose {
            Purpose::Command => {
                app.shell.remembered.note_line(&text);
                commands::run(app, &text)
            }
            Purpose::Find => {
                finding::find(app, &text);
                None
            }
            Purpose::Palette => choose_in_palette(app, &text, picked),
        },
    }
}

/// Leaves the line open; asks for the files that it may want.
fn keep_prompt(app: &mut App, mut prompt: Prompt) -> Option<Effect> {
    let wanted = folder_wanted(&prompt);
    if let Some(path) = &wanted {
        // Asked for once, whatever the answer.
        prompt.folder = Some(Folder { path: path.clone(), names: Vec::new() });
    }
    app.lab.modal = Some(Modal::Prompt(prompt));
    wanted.map(Effect::List)
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
                Purpose::Command | Purpose::Find => keep_prompt(app, prompt),
            }
        }
        other => {
            app.lab.modal = other;
            None
        }
    }
}

/// Does what the palette has in this line.
fn choose_in_palette(app: &mut App, typed: &str, at: usize) -> Option<Effect> {
    let Some(entry) = palette::found(app, typed).into_iter().nth(at) else {
        app.lab.refuse(format!("No action has the words '{typed}'."));
        return None;
    };
    match entry.does {
        PaletteChoice::Act(action) => return act(app, action, None),
        PaletteChoice::Elsewhere(mode) => {
            let (name, keys) = (entry.candidate.text, entry.candidate.keys);
            app.lab.say(format!("{name} ({keys}) works in {}.", mode.name()));
        }
        PaletteChoice::Run(word) => return commands::run(app, word),
        PaletteChoice::Begin(word) => {
            return keep_prompt(app, Prompt::new(Purpose::Command, &format!("{word} ")));
        }
    }
    None
}

/// A key on the page of keys: arrows scroll, what is typed filters its lines.
fn key_in_help(app: &mut App, scroll: u16, mut filter: String, key: Key) -> Over {
    /// Nobody looks for more.
    const LONGEST: usize = 40;
    let page = help::lines_on_page(app);
    let bare = filter.is_empty();
    let held = key.ctrl || key.alt;
    let scroll = match key.code {
        Code::Down => scroll.saturating_add(1),
        Code::Up => scroll.saturating_sub(1),
        Code::PageDown => scroll.saturating_add(page),
        Code::Char(' ') if bare => scroll.saturating_add(page),
        Code::PageUp => scroll.saturating_sub(page),
        Code::Home => 0,
        Code::End => u16::MAX,
        Code::Esc if !bare => {
            filter.clear();
            0
        }
        Code::Backspace if !bare => {
            filter.pop();
            0
        }
        Code::Esc | Code::Enter | Code::Char('q' | '?') | Code::F(1) if bare || key.code == Code::Enter => {
            return Over::Taken(None);
        }
        Code::Char(':') if bare => return Over::Passed,
        Code::Char(c) if !held => {
            if filter.len() < LONGEST {
                filter.push(c);
            }
            0
        }
        _ => return Over::Passed,
    };
    let scroll = scroll.min(help::last_scroll(app, &filter));
    app.lab.modal = Some(Modal::Help { scroll, filter });
    Over::Taken(None)
}

fn answer(app: &mut App, question: Confirm, key: Key) -> Over {
    let same_again = match question {
        Confirm::Quit => matches!(app.meaning(key), Some(Action::Quit | Action::Interrupt)),
        Confirm::ClearAll => app.meaning(key) == Some(Action::ClearAll),
    };
    match (key.code, key.ctrl || key.alt) {
        _ if same_again => {}
        (Code::Char('y' | 'Y') | Code::Enter, _) => {}
        (Code::Char('n' | 'N') | Code::Esc, _) => return Over::Taken(None),
        // Whoever types on has not seen the question: it waits, and the rest is not taken for keys.
        (Code::Char(_), false) => {
            app.lab.modal = Some(Modal::Confirm(question));
            app.lab.say("y or n answers the question.");
            return Over::Taken(None);
        }
        _ => return Over::Passed,
    }
    match question {
        Confirm::Quit => Over::Taken(Some(Effect::Quit)),
        Confirm::ClearAll => {
            let (lab, settings) = (&mut app.lab, &app.shell.settings);
            match lab.puzzle.drawing() {
                Some(_) => drawing::clear_all(lab, settings),
                None => modes::change_grid(lab, settings, GridEditor::clear_all),
            }
            Over::Taken(None)
        }
    }
}

/// A key while a lesson is on. `None` if it is none for the lesson.
fn key_in_lesson(app: &mut App, key: Key) -> Option<Option<Effect>> {
    if app.lesson.is_none() || app.mode() != Mode::Solve || key.ctrl || key.alt {
        return None;
    }
    let waiting = app.waiting().map(|asked| asked.question.clone());
    // The beginning of a name cannot be told from the key, so a name is typed with a small r.
    let repeats = key == Key::char('R') && app.typed().is_empty();
    if let Some(question) = waiting.filter(|_| !repeats) {
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

/// Whether a list has a use of its own for a key that does not move its cursor.
fn takes(app: &App, list: List, key: Key) -> bool {
    let chooses = matches!(key.code, Code::Enter | Code::Char(' '));
    let deletes = matches!(key.code, Code::Char('d' | 'x') | Code::Delete);
    let held = key.ctrl || key.alt;
    !held
        && match list {
            List::Lessons => chooses || matches!(key.code, Code::Char('0'..='9')),
            List::Faults => chooses || deletes || key.code == Code::Char('c'),
            List::Openings => chooses,
            List::Rows(item) => chooses || takeover::row_of_letter(app, item, key).is_some(),
            List::Breakpoints => chooses || deletes,
            List::Settings => chooses || key.code == Code::Char('w'),
        }
}

/// A key of a list's own.
fn key_in_list(app: &mut App, list: List, cursor: ListCursor, key: Key) -> Option<Effect> {
    match list {
        List::Lessons => return lessons::key_in_list(app, cursor.at, key),
        List::Faults => faults::key_in_list(app, cursor.at, key),
        List::Openings => return opening::key_in_list(app, cursor.at, key),
        List::Rows(item) => return takeover::key_in_list(app, item, cursor.at, key),
        List::Breakpoints => app.on_run(|run| stops::key_in_list(run, cursor.at, key)),
        List::Settings => return settings::key_in_list(app, cursor.at, key),
    }
    None
}

/// How many lines a list has.
fn list_length(app: &App, list: List) -> usize {
    match list {
        List::Lessons => lesson::BUILTIN.len(),
        List::Faults => Fault::ALL.len(),
        List::Openings => openings::count(&app.shell.collection),
        List::Rows(item) => app.rows_of(item).len(),
        List::Settings => SETTINGS.len(),
        List::Breakpoints => app.session().map_or(0, |session| session.breakpoints().list().len()),
    }
}
