//! Keys in a line that is being typed: a command, what to find, words for the palette.

use super::actions::finding;
use super::command_line;
use super::command_palette;
use super::command_palette::PaletteChoice;
use super::completion::{completion, folder_wanted};
use super::dispatch::act;
use super::effect::Effect;
use super::key::{Code, Key};
use super::lab::Lab;
use super::modal::Modal;
use super::prompt::{Folder, Prompt, Purpose, Typed};
use super::state::App;
use crate::session::Way;

/// A key in the line being typed, `prompt`, which was taken off the screen.
pub(super) fn key_in_prompt(app: &mut App, mut prompt: Prompt, key: Key) -> Option<Effect> {
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
        return keep_prompt(&mut app.lab, prompt);
    }
    if let Code::Up | Code::Down = key.code {
        let way = if key.code == Code::Up { Way::Back } else { Way::Forward };
        if !prompt.recall(app.shell.history(), way) {
            app.lab.say("There is no other line that begins so.");
        }
        return keep_prompt(&mut app.lab, prompt);
    }
    let picked = prompt.picked().unwrap_or(0);
    match prompt.key(key) {
        Typed::More => keep_prompt(&mut app.lab, prompt),
        Typed::Cancelled => None,
        Typed::Entered(text) => match prompt.purpose {
            Purpose::Command => {
                app.shell.remembered.note_line(&text);
                command_line::run(app, &text)
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
pub(super) fn keep_prompt(lab: &mut Lab, mut prompt: Prompt) -> Option<Effect> {
    let wanted = folder_wanted(&prompt);
    if let Some(path) = &wanted {
        // Asked for once, whatever the answer.
        prompt.folder = Some(Folder { path: path.clone(), names: Vec::new() });
    }
    lab.modal = Some(Modal::Prompt(prompt));
    wanted.map(Effect::List)
}

/// Does what a line of the command line asks for; one that ends with a space is begun.
pub(super) fn command(app: &mut App, line: &str) -> Option<Effect> {
    app.lab.notice = None;
    match line.ends_with(' ') {
        true => keep_prompt(&mut app.lab, Prompt::new(Purpose::Command, line)),
        false => command_line::run(app, line),
    }
}

/// Does what the palette has in this line.
fn choose_in_palette(app: &mut App, typed: &str, at: usize) -> Option<Effect> {
    let Some(entry) = command_palette::found(app, typed).into_iter().nth(at) else {
        app.lab.refuse(format!("No action has the words '{typed}'."));
        return None;
    };
    match entry.does {
        PaletteChoice::Act(action) => return act(app, action, None),
        PaletteChoice::Elsewhere(mode) => {
            let (name, keys) = (entry.candidate.text, entry.candidate.keys);
            app.lab.say(format!("{name} ({keys}) works in {}.", mode.name()));
        }
        PaletteChoice::Run(word) => return command_line::run(app, word),
        PaletteChoice::Begin(words) => {
            let begun = |rest: &str| Prompt::new(Purpose::Command, &format!("{words} {rest}"));
            // Words that were looked for are no argument, unless they are one.
            let rest = command_palette::after(words, typed).unwrap_or_default();
            let was_sought = entry.has_words(rest) && completion(app, &begun(rest)).candidates.is_empty();
            return keep_prompt(&mut app.lab, begun(if was_sought { "" } else { rest }));
        }
    }
    None
}
