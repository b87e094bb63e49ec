//! Completion of a line being typed: commands, arguments, files and names, each with a line of help.

use std::borrow::Cow;

use super::actions::sharing::SITES;
use super::argument_words::rule as rule_words;
use super::bindings::KeyGroup;
use super::candidate::Candidate;
use super::command_argument::CommandArgument as A;
use super::command_palette;
use super::commands::{COMMANDS, Command};
use super::mode::Mode;
use super::openings;
use super::other_words;
use super::prompt::{Folder, Prompt, Purpose};
use super::setting::{SETTINGS, SettingSpec};
use super::state::App;
use super::theme_choice::ThemeChoice;
use crate::exact_cover::broken::Fault;
use crate::exact_cover::{EventKind, OptionId, Problem};
use crate::lesson;
use crate::lesson::ExerciseKind;
use crate::problems::formats::Format;
use crate::problems::look_up::item_meant;
use crate::problems::nearest::nearest;
use crate::session::Session;

/// The completions of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The characters of the line that stay, before the word that is completed.
    pub start: usize,
    /// Completions of the word, the best first.
    pub candidates: Vec<Candidate>,
    /// Where there is none: how the command is written and what it does, or what may be meant.
    pub usage: Vec<(String, String)>,
}

/// As many names as anybody would look through.
const MOST: usize = 2000;

/// The completions of what was typed into `prompt`.
pub fn completion(app: &App, prompt: &Prompt) -> Completion {
    let names = app.key_names();
    let mut found = found(app, prompt);
    for about in found.candidates.iter_mut().map(|candidate| &mut candidate.about) {
        if let Cow::Owned(spelled) = names.spell(about) {
            *about = spelled;
        }
    }
    for (_, about) in &mut found.usage {
        *about = names.spell(about).into_owned();
    }
    found
}

/// The same, keys still by their words.
fn found(app: &App, prompt: &Prompt) -> Completion {
    let line = prompt.base();
    match prompt.purpose {
        Purpose::Palette => {
            let found = command_palette::found(app, &prompt.text());
            Completion {
                candidates: found.into_iter().map(|entry| entry.candidate).collect(),
                ..Completion::default()
            }
        }
        Purpose::Find => {
            let columns = app.session().map_or(Vec::new(), columns);
            begun(columns, &line, 0)
        }
        Purpose::Command => match line.split_once(' ') {
            None => command_words(app, &line),
            Some((word, rest)) => match COMMANDS.iter().find(|command| command.words.contains(&word)) {
                Some(command) => argument(app, prompt, command, rest, line.chars().count()),
                None => Completion::default(),
            },
        },
    }
}

/// The folder whose files `prompt` needs to be completed, where it has not been listed yet.
pub(super) fn folder_wanted(prompt: &Prompt) -> Option<String> {
    let line = prompt.base();
    let (word, rest) = line.split_once(' ').filter(|_| prompt.purpose == Purpose::Command)?;
    let command = COMMANDS.iter().find(|command| command.words.contains(&word))?;
    let folder = folder_of(rest).to_owned();
    let has = prompt.folder.as_ref().is_some_and(|listed| listed.path == folder);
    (matches!(command.takes, A::File) && !has).then_some(folder)
}

/// The part of a path before its last name.
fn folder_of(path: &str) -> &str {
    path.rfind('/').map_or("", |slash| &path[..=slash])
}

/// The first word of a line: a command, or the name of a key.
fn command_words(app: &App, typed: &str) -> Completion {
    let command = |command: &Command| {
        let about = command.lines.first().map_or("a place, by its name", |&(_, about)| about);
        let keys = app.shell.keys.shown(app.key_group(), command.words[0]);
        let goes_on = !matches!(command.takes, A::Nothing);
        Candidate { keys, ..Candidate::new(command.words[0], about).then_more(goes_on) }
    };
    let is_command = |name: &str| COMMANDS.iter().any(|command| command.words.contains(&name));
    let keys = app.shell.keys.names(app.key_group());
    let keys = keys.filter(|(name, _)| !is_command(name) && !name.ends_with(|c: char| c.is_ascii_digit()));
    let keys = keys.map(|(name, about)| Candidate {
        keys: app.shell.keys.shown(app.key_group(), name),
        ..Candidate::new(name, about)
    });
    let mut keys: Vec<Candidate> = keys.collect();
    keys.sort_by(|a, b| a.text.cmp(&b.text));
    let words: Vec<Candidate> = COMMANDS.iter().map(command).chain(keys).collect();
    let known: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
    let mut found = begun(words, typed, 0);
    if found.candidates.is_empty() && !typed.bytes().all(|b| b.is_ascii_digit()) {
        let is_setting = SettingSpec::named(typed).is_some();
        let meant = other_words::meant_by(typed).map(str::to_owned);
        let meant = meant.or_else(|| is_setting.then(|| format!("set {typed}")));
        let meant = meant.or_else(|| nearest(typed, known.iter().map(String::as_str)).map(str::to_owned));
        let meant =
            meant.map_or_else(|| "⟨help⟩ lists them".to_owned(), |meant| format!("did you mean :{meant}?"));
        found.usage = vec![(format!("no command begins with '{typed}'"), meant)];
    }
    found
}

/// The completions after the word of `command`.
fn argument(app: &App, prompt: &Prompt, command: &Command, rest: &str, length: usize) -> Completion {
    let last = rest.rsplit(' ').next().unwrap_or_default();
    let (start, whole) = (length - last.chars().count(), length - rest.chars().count());
    let session = app.session().ok();
    let with_session = |names: fn(&Session) -> Vec<Candidate>| session.map_or(Vec::new(), names);
    let is_first = !rest.contains(' ');
    let spoken =
        ["try ", "choose "].iter().find(|kind| rest.starts_with(**kind)).map_or(0, |kind| kind.len());
    let mut found = match command.takes {
        A::Nothing | A::Free => Completion::default(),
        A::Phrase(phrase) => {
            let before: Vec<&str> = rest[..rest.len() - last.len()].split_whitespace().collect();
            begun(words(phrase(&before)), last, start)
        }
        A::Site if is_first => begun(words(SITES), rest, whole),
        A::Place => {
            let level = [Candidate::new("level", "the choice at level N").then_more(true)];
            begun(
                level.into_iter().chain(with_session(columns)).chain(with_session(all_rows)).collect(),
                rest,
                whole,
            )
        }
        A::Key if is_first => begun(keyed(app), rest, whole),
        A::Key => {
            let keys = [
                ("usual", "the key that it had at first"),
                ("F5", "or n, N, ctrl-n, alt-n, Enter, space, Up"),
            ];
            begun(words(&keys), last, start)
        }
        A::Setting if is_first => begun(settings(), rest, whole),
        A::Setting => begun(values(app, rest), last, start),
        A::Column if is_first => begun(with_session(columns), rest, whole),
        A::ColumnAndRow if is_first => {
            let words = [
                ("back", "the rule chooses here again; back all: everywhere"),
                ("cost", "what choices by hand cost"),
            ];
            let columns = with_session(columns).into_iter().map(|column| column.then_more(true));
            let words = words.map(|(word, about)| Candidate::new(word, about));
            begun(words.into_iter().chain(columns).collect(), rest, whole)
        }
        A::ColumnAndRow => {
            let rows = session.map_or(Vec::new(), |session| rows(session, rest));
            begun(rows, last, start)
        }
        A::Stop => match rest
            .strip_suffix(' ')
            .map(|name| session.and_then(|s| item_meant(s.problem(), name)))
        {
            Some(Some(_)) => begun(words(&[("<= 1", "its size is 1 or less; or any number")]), last, start),
            _ if spoken > 0 => {
                let places = with_session(columns).into_iter().chain(with_session(all_rows));
                begun(places.collect(), &rest[spoken..], whole + spoken)
            }
            _ => {
                let words = [
                    ("choice", "two rows or more: logic alone ends", false),
                    ("deepest", "deeper than ever before", false),
                    ("every", "every N nodes", true),
                    ("level", "at level N", true),
                ];
                let words =
                    words.map(|(word, about, goes_on)| Candidate::new(word, about).then_more(goes_on));
                let kinds = EventKind::ALL.iter().map(|&kind| Candidate::new(written(kind), about(kind)));
                let places = with_session(columns).into_iter().chain(with_session(all_rows));
                begun(words.into_iter().chain(kinds).chain(places).collect(), rest, whole)
            }
        },
        A::Event => {
            let kinds = EventKind::ALL.iter().map(|&kind| Candidate::new(written(kind), about(kind)));
            let all = [
                Candidate::new("all", "every event"),
                Candidate::new("choice", "tries of one row among several"),
            ];
            begun(all.into_iter().chain(kinds).collect(), last, start)
        }
        A::Fault if is_first => {
            let words =
                [("none", "every line is there again"), ("first", "where the first pointer is wrong")];
            let words = words.map(|(word, about)| Candidate::new(word, about));
            let faults = Fault::ALL.iter().map(|fault| Candidate::new(fault.name(), fault.what()));
            begun(faults.chain(words).collect(), rest, whole)
        }
        A::Lesson if is_first => begun(lessons(), rest, whole),
        A::Format => {
            let formats = Format::ALL.iter().map(|format| Candidate::new(format.name(), format.about()));
            begun(formats.collect(), rest, whole)
        }
        A::Puzzle => begun(puzzles(app), rest, whole),
        A::File => match &prompt.folder {
            Some(listed) if listed.path == folder_of(rest) => {
                let folder = folder_of(rest).chars().count();
                begun(
                    files(listed, &rest[folder_of(rest).len()..]),
                    &rest[folder_of(rest).len()..],
                    whole + folder,
                )
            }
            _ => Completion::default(),
        },
        A::Lesson => begun(steps(rest), last, start),
        A::Exercise if is_first => {
            let kinds = ExerciseKind::ALL.iter().map(|kind| Candidate::new(kind.name(), kind.title()));
            begun(kinds.collect(), rest, whole)
        }
        A::Word if is_first => begun(help_words(), rest, whole),
        A::Word | A::Column | A::Site | A::Fault | A::Exercise => Completion::default(),
    };
    if found.candidates.is_empty() {
        found.usage = command.lines.iter().map(|&(how, about)| (how.to_owned(), about.to_owned())).collect();
    }
    found
}

/// Those of `all` that begin with what was typed, capitals or not; where there are none, those that have it
/// somewhere.
fn begun(all: Vec<Candidate>, typed: &str, start: usize) -> Completion {
    let typed = typed.to_lowercase().replace('·', "#");
    let lower = |candidate: &Candidate| candidate.text.to_lowercase();
    let begins = |candidate: &&Candidate| lower(candidate).starts_with(&typed);
    let mut candidates: Vec<Candidate> = all.iter().filter(begins).take(MOST).cloned().collect();
    if candidates.is_empty() {
        let has = |candidate: &Candidate| lower(candidate).contains(&typed);
        candidates = all.into_iter().filter(has).take(MOST).collect();
    }
    Completion { start, candidates, usage: Vec::new() }
}

fn words(words: &[(&str, &str)]) -> Vec<Candidate> {
    words.iter().map(|&(word, about)| Candidate::new(word, about)).collect()
}

/// The name of a kind of event as it is typed.
fn written(kind: EventKind) -> String {
    kind.name().replace('_', "-")
}

/// A kind of event, described in a few words.
fn about(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Choose => "a column is chosen",
        EventKind::Cover => "a column is covered, its rows hidden",
        EventKind::Purify => "rows of another colour are hidden",
        EventKind::Try => "a row is tried",
        EventKind::Solution => "a solution is found",
        EventKind::DeadEnd => "a column has no row left",
        EventKind::Uncover => "a column and its rows come back",
        EventKind::Unpurify => "rows of another colour come back",
        EventKind::Retract => "a row is taken back",
        EventKind::Restart => "the search begins anew, by the rule weights",
        EventKind::Done => "the search is over",
    }
}

/// Every row, with its columns.
fn all_rows(session: &Session) -> Vec<Candidate> {
    let problem = session.problem();
    let row = |option| Candidate::new(problem.option_name(option), row_about(problem, option));
    problem.options().take(MOST).map(row).collect()
}

fn row_about(problem: &Problem, option: OptionId) -> String {
    let names = problem.option_items(option).iter().map(|&item| problem.item_name(item));
    format!("row of {}", names.collect::<Vec<_>>().join(" "))
}

/// The commands, to be asked about.
fn help_words() -> Vec<Candidate> {
    let command = |command: &Command| Some(Candidate::new(command.words[0], command.lines.first()?.1));
    COMMANDS.iter().filter_map(command).collect()
}

/// The steps of the lesson named at the beginning of `rest`.
fn steps(rest: &str) -> Vec<Candidate> {
    let name = rest.split(' ').next().unwrap_or_default();
    let found = lesson::all().into_iter().find(|lesson| lesson.name == name);
    let step = |at: usize| {
        Candidate::new(at.to_string(), if at == 1 { "from the beginning" } else { "from this step" })
    };
    found.into_iter().flat_map(|lesson| 1..=lesson.steps.len()).map(step).collect()
}

fn columns(session: &Session) -> Vec<Candidate> {
    let (problem, search): (&Problem, _) = (session.problem(), session.search());
    let about = |item| match search.is_covered(item) {
        true => "covered".to_owned(),
        false => format!("size {}", search.links().size(item)),
    };
    problem.items().map(|item| Candidate::new(problem.item_name(item), about(item))).collect()
}

/// The rows that the column named at the beginning of `rest` has left.
fn rows(session: &Session, rest: &str) -> Vec<Candidate> {
    let problem = session.problem();
    let column = rest.split(' ').next().and_then(|name| item_meant(problem, name));
    let rows = column.into_iter().flat_map(|item| session.search().links().options_of(item));
    rows.map(|option| Candidate::new(problem.option_name(option), row_about(problem, option))).collect()
}

/// The words that have keys, with their keys: those that work here first, then those of SOLVE, or of EDIT.
fn keyed(app: &App) -> Vec<Candidate> {
    let keymap = &app.shell.keys;
    let named = |group: KeyGroup| {
        keymap.names(group).map(move |(word, about)| Candidate {
            keys: keymap.shown(group, word),
            ..Candidate::new(word, about).then_more(true)
        })
    };
    let mut all: Vec<Candidate> = named(app.key_group()).collect();
    for (mode, group) in [(Mode::Solve, KeyGroup::Solve), (Mode::Edit, KeyGroup::Edit)] {
        let is_new = |one: &Candidate| all.iter().all(|own| own.text != one.text);
        let mut others: Vec<Candidate> = named(group).filter(is_new).collect();
        others.iter_mut().for_each(|one| one.about = format!("in {}: {}", mode.name(), one.about));
        all.extend(others);
    }
    all
}

/// The names of the settings, and what else `:set` does.
fn settings() -> Vec<Candidate> {
    let about = |about: &str| about.split(';').next().unwrap_or_default().to_owned();
    let names = SETTINGS.iter().map(|spec| Candidate::new(spec.name, about(spec.line.1)).then_more(true));
    names.chain([Candidate::new("save", "write them to the file of settings")]).collect()
}

/// The values of the setting named at the beginning of `rest`.
fn values(app: &App, rest: &str) -> Vec<Candidate> {
    let spec = rest.split(' ').next().and_then(SettingSpec::named);
    let now = spec.map(|spec| (spec.value)(&app.shell.settings));
    let line = spec.map_or("", |spec| spec.line.1);
    let about = |value: &str| match spec.and_then(|spec| value_about(spec, value)) {
        _ if now.as_deref() == Some(value) => "as it is now".to_owned(),
        Some(about) => about.to_owned(),
        None => line.to_owned(),
    };
    let values = spec.into_iter().flat_map(|spec| spec.values);
    values.map(|value| Candidate::new(*value, about(value))).collect()
}

/// What a value of a setting means, where its name alone does not say it.
fn value_about(spec: &SettingSpec, value: &str) -> Option<&'static str> {
    match spec.name {
        "theme" => ThemeChoice::named(value).map(ThemeChoice::about),
        "rule" => rule_words(&[]).iter().find(|(rule, _)| *rule == value).map(|(_, about)| *about),
        _ => None,
    }
}

fn lessons() -> Vec<Candidate> {
    lesson::all().iter().map(|lesson| Candidate::new(lesson.name.as_str(), lesson.title.as_str())).collect()
}

fn puzzles(app: &App) -> Vec<Candidate> {
    let collection = &app.shell.collection;
    let lines = (0..openings::count(collection)).filter_map(|at| openings::line(collection, at));
    let line = |opening: openings::Opening| match opening.number {
        Some(number) => Candidate::new(number.to_string(), format!("{} {}", opening.name, opening.about)),
        None => Candidate::new(opening.name, opening.about),
    };
    lines.map(line).collect()
}

/// The files of a folder; hidden ones where a dot was typed.
fn files(listed: &Folder, typed: &str) -> Vec<Candidate> {
    let shown = listed.names.iter().filter(|name| !name.starts_with('.') || typed.starts_with('.'));
    let about = |name: &str| if name.ends_with('/') { "folder" } else { "file" };
    shown.map(|name| Candidate::new(name.as_str(), about(name))).collect()
}
