//! A line after `:`, found among the commands and the words of keys, and done.

use super::actions::{running, settings};
use super::commands::{COMMANDS, Command, Run};
use super::dispatch::act;
use super::effect::Effect;
use super::other_words;
use super::setting::SettingSpec;
use super::state::App;
use crate::problems::nearest::nearest;

/// Does what a line after `:` asks for.
pub(super) fn run(app: &mut App, line: &str) -> Option<Effect> {
    let line = line.trim();
    let (word, rest) =
        line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    app.lab.discards = word.ends_with('!');
    let fits = |command: &&Command| command.words.contains(&word) && !(command.is_key_too && rest.is_empty());
    match (
        COMMANDS.iter().find(fits).map(|command| &command.run),
        app.shell.keys.named(app.key_group(), word),
    ) {
        (Some(Run::Does(does)), _) => does(app, rest),
        (Some(Run::InLab(does)), _) => does(&mut app.lab, &app.shell.settings, rest),
        (Some(Run::Watched(does)), _) => app.on_run(|run| does(run, rest)),
        (Some(Run::Asks(asks)), _) => return asks(app, word, rest),
        (None, Some(action)) if rest.is_empty() => return act(app, action, None),
        (None, Some(action)) => match rest.parse() {
            Ok(count) => return act(app, action, Some(count)),
            Err(_) => app.lab.refuse(format!("':{word}' takes a number or nothing after it, not '{rest}'.")),
        },
        (None, None) if word.is_empty() => {}
        (None, None) if word.bytes().all(|b| b.is_ascii_digit()) => {
            running::go_to(&mut app.lab, &app.shell.settings, word)
        }
        // As in `:theme light`.
        (None, None) if SettingSpec::named(word).is_some() => return settings::set(app, line),
        (None, None) => match begun(app, word)[..] {
            // The name of a key that means nothing here begins with itself.
            [whole] if whole != word => return run(app, &format!("{whole} {rest}")),
            [_] => app.lab.refuse(format!(
                "':{word}' alone means nothing in {}: ⟨help⟩ lists what does.",
                app.mode().name()
            )),
            [] => app.lab.refuse(unknown(app, word)),
            ref several => {
                let several: Vec<String> = several.iter().map(|word| format!(":{word}")).collect();
                let text = format!("':{word}' could be {}.", several.join(", "));
                app.lab.refuse(text);
            }
        },
    }
    None
}

/// The commands that begin so; where there are none, the names of keys that do.
fn begun(app: &App, word: &str) -> Vec<&'static str> {
    let first = |command: &Command| {
        let fits = |own: &&&str| own.starts_with(word) && !own.ends_with('!');
        command.words.iter().find(fits).copied()
    };
    let commands: Vec<&str> = COMMANDS.iter().filter_map(first).collect();
    match commands.is_empty() {
        true => {
            let names = app.shell.keys.names(app.key_group()).map(|(name, _)| name);
            names.filter(|name| name.starts_with(word)).collect()
        }
        false => commands,
    }
}

/// What is said of a word that is no command.
fn unknown(app: &App, word: &str) -> String {
    let known = COMMANDS.iter().flat_map(|command| command.words).copied();
    let known = known.chain(app.shell.keys.names(app.key_group()).map(|(name, _)| name));
    let meant = other_words::meant_by(word).or_else(|| nearest(word, known));
    let meant =
        meant.map_or_else(|| " ⟨help⟩ lists them.".to_owned(), |meant| format!(" Did you mean :{meant}?"));
    format!("':{word}' is no command in {}.{meant}", app.mode().name())
}
