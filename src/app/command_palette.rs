//! The palette: every action and command, found by words, with the keys that do the same.

use super::action::Action;
use super::bindings::{Binding, KeyGroup};
use super::candidate::Candidate;
use super::command_argument::CommandArgument;
use super::commands::{COMMANDS, Command};
use super::mode::Mode;
use super::other_words;
use super::state::App;

/// A line of the palette, and what Enter does on it.
pub(super) struct PaletteEntry {
    /// The line that is shown.
    pub candidate: Candidate,
    /// The effect of Enter.
    pub does: PaletteChoice,
    /// Further words by which it is found.
    words: String,
}

impl PaletteEntry {
    /// Whether its line, or what it is called elsewhere, has all of these words.
    pub(super) fn has_words(&self, typed: &str) -> bool {
        let Candidate { text, about, .. } = &self.candidate;
        let line = format!("{text} {about} {}", self.words).to_lowercase();
        typed.to_lowercase().split_whitespace().all(|word| line.contains(word))
    }
}

/// The effect of a line of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PaletteChoice {
    /// An action of this mode.
    Act(Action),
    /// Nothing here: it works in the other mode.
    Elsewhere(Mode),
    /// The command of this word.
    Run(&'static str),
    /// The command of this word, once more is typed.
    Begin(&'static str),
}

/// The lines with every word of `typed`; those whose name begins with it first.
pub(super) fn found(app: &App, typed: &str) -> Vec<PaletteEntry> {
    let whole = typed.trim();
    let typed = whole.to_lowercase();
    let matches = |entry: &PaletteEntry| {
        let is_with_argument = || match entry.does {
            PaletteChoice::Begin(words) => after(words, whole).is_some_and(|rest| !rest.is_empty()),
            PaletteChoice::Act(_) | PaletteChoice::Elsewhere(_) | PaletteChoice::Run(_) => false,
        };
        entry.candidate.keys == typed || entry.has_words(&typed) || is_with_argument()
    };
    let mut found: Vec<PaletteEntry> = all(app).into_iter().filter(matches).collect();
    // Stable: what is alike stays in the order of the page of keys.
    found.sort_by_key(|entry| {
        let Candidate { text, about, .. } = &entry.candidate;
        let name = text.trim_start_matches(':');
        let line = format!("{text} {about} {}", entry.words);
        let begin = |line: &str| typed.split_whitespace().all(|word| begins_a_word(line, word));
        let is_elsewhere = matches!(entry.does, PaletteChoice::Elsewhere(_));
        (is_elsewhere, !name.starts_with(&typed), !begin(text), !begin(&line), !about.contains(&typed))
    });
    found
}

/// The words at the beginning of how a command is written that are typed as they stand: `set theme` of
/// `:set theme NAME`.
fn literal(how: &'static str) -> &'static str {
    let line = how.trim_start_matches(':');
    let is_typed = |word: &&str| !word.contains(|c: char| c.is_ascii_uppercase() || c == ':');
    let mut end = 0;
    for (n, word) in line.split(' ').enumerate().take_while(|(_, word)| is_typed(word)) {
        let bare = word.trim_end_matches(',');
        // Where a choice follows, its first word is one of several.
        if bare.len() < word.len() && n > 0 {
            break;
        }
        end += usize::from(n > 0) + bare.len();
        if bare.len() < word.len() {
            break;
        }
    }
    &line[..end]
}

/// What follows the words of a command in what was typed: `light` of `theme light` for `set theme`. `None` if it does not
/// begin with them, the last of them at least.
pub(super) fn after<'t>(words: &str, typed: &'t str) -> Option<&'t str> {
    let mut rest = typed.trim().trim_start_matches(':');
    let mut last = None;
    while let Some(own) =
        words.split(' ').find(|own| rest.split(' ').next().unwrap_or(rest).eq_ignore_ascii_case(own))
    {
        (rest, last) = (rest[own.len()..].trim_start(), Some(own));
    }
    (last == words.split(' ').next_back()).then_some(rest)
}

/// Whether a word of the line begins so.
fn begins_a_word(line: &str, word: &str) -> bool {
    line.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|own| own.starts_with(word))
}

fn all(app: &App) -> Vec<PaletteEntry> {
    let here = app.key_group();
    let (there, mode) = match app.mode() {
        Mode::Edit => (KeyGroup::Solve, Mode::Solve),
        Mode::Solve if app.editor().is_some() => (KeyGroup::Edit, Mode::Edit),
        Mode::Solve => (KeyGroup::Draw, Mode::Edit),
    };
    let keymap = &app.shell.keys;
    let shown = |binding: &&Binding| app.works_now(binding.chords[0].1);
    let own = keymap.of(here).filter(shown).flat_map(|binding| lines(app, here, binding, None));
    let other = keymap.group(there).iter();
    let other = other.flat_map(|binding| lines(app, there, binding, Some(mode)));
    let lines_of = |command: &'static Command| command.lines.iter().map(move |line| (command, line));
    let commands = COMMANDS.iter().flat_map(lines_of).map(|(command, &(how, about))| {
        let words = literal(how);
        let is_whole = words.len() + 1 == how.len() || matches!(command.takes, CommandArgument::Nothing);
        PaletteEntry {
            candidate: Candidate::new(how, about),
            does: if is_whole { PaletteChoice::Run(words) } else { PaletteChoice::Begin(words) },
            words: other_words::for_line(how).collect::<Vec<_>>().join(" "),
        }
    });
    let mut all: Vec<PaletteEntry> = own.chain(commands).collect();
    let seen = |entry: &PaletteEntry| all.iter().any(|own| own.candidate.text == entry.candidate.text);
    let other: Vec<PaletteEntry> = other.filter(|entry| !seen(entry)).collect();
    all.extend(other);
    all
}

/// The lines of a binding: one for each of its names.
fn lines(app: &App, group: KeyGroup, binding: &Binding, elsewhere: Option<Mode>) -> Vec<PaletteEntry> {
    let named = binding
        .chords
        .iter()
        .filter(|(.., word)| !word.is_empty() && !word.ends_with(|c: char| c.is_ascii_digit()));
    named
        .map(|&(_, action, word)| {
            let about = match elsewhere {
                Some(mode) => format!("in {}: {}", mode.name(), binding.help),
                None => binding.help.to_owned(),
            };
            let keys = app.shell.keys.shown(group, word);
            PaletteEntry {
                candidate: Candidate { keys, ..Candidate::new(word, about) },
                does: elsewhere.map_or(PaletteChoice::Act(action), PaletteChoice::Elsewhere),
                words: binding.word.to_owned(),
            }
        })
        .collect()
}
