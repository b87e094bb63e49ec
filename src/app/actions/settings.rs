//! Settings, as `:set` changes them.

use std::sync::Arc;

use super::{retelling, running};
use crate::app::effect::Effect;
use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::list_cursor::ListCursor;
use crate::app::modal::{List, Modal};
use crate::app::prompt::{Prompt, Purpose};
use crate::app::setting::{SETTINGS, SettingSpec};
use crate::app::state::App;
use crate::problems::nearest::nearest;
use crate::session::Wording;

/// Takes what follows `:set`: nothing, `save`, a name, or a name and its value.
pub fn set(app: &mut App, what: &str) -> Option<Effect> {
    let words: Vec<&str> = what.split([' ', '=']).filter(|word| !word.is_empty()).collect();
    match words[..] {
        [] => app.lab.modal = Some(Modal::List(List::Settings, ListCursor::default())),
        ["save"] => return save(app),
        ["stay"] => set_value(app, "stay", "on"),
        ["nostay"] => set_value(app, "stay", "off"),
        [name] => match SettingSpec::named(name) {
            Some(spec) => {
                let (value, (usage, about)) = ((spec.value)(&app.shell.settings), spec.line);
                app.lab.say(format!("{name} is {value}. {usage}: {about}."));
            }
            None => refuse_name(&mut app.lab, name),
        },
        [name, value] => set_value(app, name, value),
        [name, ..] => app.lab.refuse(format!(":set {name} takes one value, as in :set rule first.")),
    }
    None
}

fn refuse_name(lab: &mut Lab, name: &str) {
    let names = || SETTINGS.iter().map(|spec| spec.name);
    let text = match nearest(name, names()) {
        Some(near) => format!("There is no setting '{name}': did you mean {near}?"),
        None => format!("There is no setting '{name}': {}.", names().collect::<Vec<_>>().join(", ")),
    };
    lab.refuse(text);
}

/// Every setting with its value, to be written for the next start.
fn save(app: &mut App) -> Option<Effect> {
    if app.lesson.is_some() {
        app.lab.refuse("A lesson has its own settings: ⟨leave⟩ leaves it, then :set save.");
        return None;
    }
    Some(Effect::SaveSettings(app.shell.settings, Arc::clone(&app.shell.keys)))
}

fn set_value(app: &mut App, name: &str, value: &str) {
    let Some(spec) = SettingSpec::named(name) else { return refuse_name(&mut app.lab, name) };
    let before = app.shell.settings;
    let mut settings = before;
    if let Err(why) = spec.take(&mut settings, value) {
        return app.lab.refuse(why);
    }
    if spec.name == "wording" && settings.wording == Wording::Sudoku && app.editor().is_none() {
        return app.lab.refuse("Only a Sudoku has the wording sudoku.");
    }
    app.shell.settings = settings;
    if settings.speed != before.speed || spec.name == "speed" {
        return running::change_speed(app, |pace| pace.set(settings.speed));
    }
    if (settings.rule, settings.watch_givens) != (before.rule, before.watch_givens) {
        app.lab.prepare(&app.shell.settings);
    }
    app.lab.say(match spec.name {
        "rule" | "seed" => format!("The rule is {} now; the search begins again at step 0.", settings.rule),
        name => format!("Set: {name} {value}. :set save keeps it for the next start."),
    });
    // What a translation says of itself is said last.
    if settings.language != before.language {
        retelling::retell(app);
    }
}

/// A key of the list's own: Enter takes the next value, or asks for one.
pub fn key_in_list(app: &mut App, at: usize, key: Key) -> Option<Effect> {
    let spec = SETTINGS.get(at)?;
    match key.code {
        Code::Enter | Code::Char(' ') => {
            let value = (spec.value)(&app.shell.settings);
            let here = spec.values.iter().position(|&known| known == value);
            match here.filter(|_| spec.values.len() > 1) {
                Some(here) => {
                    let next = spec.values[(here + 1) % spec.values.len()];
                    set_value(app, spec.name, next);
                    app.lab.modal = Some(Modal::List(List::Settings, ListCursor { at }));
                }
                None => {
                    let line = format!("set {} ", spec.name);
                    app.lab.modal = Some(Modal::Prompt(Prompt::new(Purpose::Command, &line)));
                }
            }
            None
        }
        Code::Char('w') => save(app),
        _ => None,
    }
}
