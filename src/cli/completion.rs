//! Completion of a command line being typed.
//!
//! A shell gives the words and shows what comes back; names of files it completes itself. What there is, is read off the
//! definition of the command line and the lists of puzzles, problems and lessons.

use std::fmt;

use clap::{Arg, ArgAction, Command};

use crate::lesson::{self, EXERCISE_LEVELS};
use crate::problems::catalogue::CatalogueEntry;
use crate::problems::sudoku::Rate;
use crate::problems::{builtin, catalogue};

/// Whether names of files are an answer too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileNames {
    None,
    Any,
    Folders,
}

/// The completions: words, each with a line of help, and perhaps files.
#[derive(Debug, PartialEq, Eq)]
pub struct Followers {
    words: Vec<(String, String)>,
    files: FileNames,
}

impl Followers {
    fn nothing() -> Followers {
        Followers { words: Vec::new(), files: FileNames::None }
    }

    fn files(files: FileNames) -> Followers {
        Followers { files, ..Followers::nothing() }
    }

    fn of<A: ToString, B: ToString>(words: impl IntoIterator<Item = (A, B)>) -> Followers {
        let words = words.into_iter().map(|(word, help)| (word.to_string(), help.to_string()));
        Followers { words: words.collect(), files: FileNames::None }
    }

    fn and(mut self, other: Followers) -> Followers {
        self.words.extend(other.words);
        let files = if self.files == FileNames::None { other.files } else { self.files };
        Followers { files, ..self }
    }

    /// Those that begin with what was typed, with what stands before it.
    fn begun(mut self, typed: &str, before: &str) -> Followers {
        self.words.retain(|(word, _)| word.starts_with(typed));
        self.words.iter_mut().for_each(|(word, _)| word.insert_str(0, before));
        self
    }
}

/// A word a line, its help after a tab; a line that begins with a tab asks for names of files.
impl fmt::Display for Followers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (word, help) in &self.words {
            writeln!(f, "{word}\t{}", help.lines().next().unwrap_or_default())?;
        }
        match self.files {
            FileNames::None => Ok(()),
            FileNames::Any => writeln!(f, "\tfiles"),
            FileNames::Folders => writeln!(f, "\tfolders"),
        }
    }
}

/// The completions of `typed`, after these words of a command line.
pub fn followers(program: &Command, words: &[String], typed: &str) -> Followers {
    let line = Line::read(program, words);
    if let Some(option) = line.waiting {
        return value(option, &line, &[]).begun(typed, "");
    }
    if !line.is_literal && typed.starts_with('-') {
        if let Some((name, typed)) = typed.split_once('=') {
            let option = option(line.command, name);
            let values = option.map_or(Followers::nothing(), |option| value(option, &line, &[]));
            return values.begun(typed, &format!("{name}="));
        }
        return options(&line).begun(typed, "");
    }
    let verbs = match line.is_verb_free() {
        true => Followers::of(verbs(program).map(|verb| (verb.get_name(), about(verb.get_about())))),
        false => Followers::nothing(),
    };
    verbs.and(positional(&line)).begun(typed, "")
}

/// A command line as far as it is complete.
struct Line<'a> {
    program: &'a Command,
    command: &'a Command,
    /// The words that belong to no option.
    positionals: Vec<&'a str>,
    /// The options given.
    given: Vec<&'a Arg>,
    /// The option whose value comes next.
    waiting: Option<&'a Arg>,
    /// Whether no option follows.
    is_literal: bool,
}

impl<'a> Line<'a> {
    fn read(program: &'a Command, words: &'a [String]) -> Line<'a> {
        let (command, given, positionals) = (program, Vec::new(), Vec::new());
        let mut line = Line { program, command, positionals, given, waiting: None, is_literal: false };
        for word in words {
            line.add(word);
        }
        line
    }

    fn add(&mut self, word: &'a str) {
        let is_option = !self.is_literal && word.len() > 1 && word.starts_with('-');
        match (self.waiting.take(), is_option) {
            // Some options take many values.
            (Some(option), false) if takes_many(option) => self.waiting = Some(option),
            (Some(option), _) if !takes_many(option) => {}
            (_, true) if word == "--" => self.is_literal = true,
            (_, true) => {
                let (name, is_whole) = word.split_once('=').map_or((word, false), |(name, _)| (name, true));
                let option = option(self.command, name);
                self.given.extend(option);
                self.waiting = option.filter(|option| !is_whole && option.get_action().takes_values());
            }
            (_, false) => match self.command.find_subcommand(word).filter(|_| self.is_verb_free()) {
                Some(verb) => self.command = verb,
                None => self.positionals.push(word),
            },
        }
    }

    /// Whether a verb can come next.
    fn is_verb_free(&self) -> bool {
        std::ptr::eq(self.command, self.program) && self.positionals.is_empty() && self.given.is_empty()
    }
}

fn takes_many(argument: &Arg) -> bool {
    argument.get_num_args().is_some_and(|count| count.max_values() > 1)
        || argument.is_positional() && matches!(argument.get_action(), ArgAction::Append)
}

/// The option of a name such as `--to`, or the last of some letters such as `-qo`.
fn option<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let mut options = command.get_arguments().filter(|argument| !argument.is_positional());
    match name.strip_prefix("--") {
        Some(long) => options.find(|option| {
            option.get_long() == Some(long) || option.get_all_aliases().is_some_and(|all| all.contains(&long))
        }),
        None => {
            options.find(|option| option.get_short().is_some() && option.get_short() == name.chars().last())
        }
    }
}

fn about(help: Option<&impl ToString>) -> String {
    help.map_or(String::new(), ToString::to_string)
}

fn verbs(program: &Command) -> impl Iterator<Item = &Command> {
    program.get_subcommands().filter(|verb| !verb.is_hide_set())
}

/// The options that were not given yet.
fn options(line: &Line<'_>) -> Followers {
    let is_free = |option: &&Arg| {
        let is_given = line.given.iter().any(|given| given.get_id() == option.get_id());
        !option.is_hide_set() && (!is_given || matches!(option.get_action(), ArgAction::Append))
    };
    let options = line.command.get_arguments().filter(is_free);
    let named =
        options.filter_map(|option| Some((format!("--{}", option.get_long()?), about(option.get_help()))));
    Followers::of(named)
}

/// The words and files that can stand next.
fn positional(line: &Line<'_>) -> Followers {
    if line.command.get_name() == "help" {
        return match line.positionals.is_empty() {
            true => Followers::of(verbs(line.program).map(|verb| (verb.get_name(), about(verb.get_about())))),
            false => Followers::nothing(),
        };
    }
    let mut count = line.positionals.len();
    for argument in line.command.get_positionals() {
        if count == 0 || takes_many(argument) {
            let earlier = &line.positionals[line.positionals.len() - count..];
            return value(argument, line, earlier);
        }
        count -= 1;
    }
    Followers::nothing()
}

/// The values of an argument, after `earlier` of its words.
fn value(argument: &Arg, line: &Line<'_>, earlier: &[&str]) -> Followers {
    let values = argument.get_possible_values();
    if !values.is_empty() {
        let shown = values.iter().filter(|value| !value.is_hide_set());
        return Followers::of(shown.map(|value| (value.get_name(), about(value.get_help()))));
    }
    by_noun(&noun(argument), argument, line, earlier).unwrap_or_else(Followers::nothing)
}

/// The name of an argument's value in the help.
fn noun(argument: &Arg) -> String {
    let named = argument.get_value_names().and_then(|names| names.first()).map(ToString::to_string);
    named.unwrap_or_else(|| argument.get_id().as_str().to_uppercase())
}

/// The values that go by this name; none if the name is not known here.
fn by_noun(noun: &str, argument: &Arg, line: &Line<'_>, earlier: &[&str]) -> Option<Followers> {
    const WINDOWS: [(&str, &str); 4] = [
        ("80x24", "the smallest"),
        ("120x40", "the usual size"),
        ("160x50", "more panels"),
        ("200x60", "candidates in every cell"),
    ];
    let sides = || (2..=5).flat_map(|rows| (2..=5).map(move |columns| (rows, columns)));
    Some(match noun {
        "PUZZLE" => puzzles(argument.get_id() == "puzzles", earlier),
        "WORD" => words(line.command.get_name(), earlier),
        "LESSON" => match earlier {
            [] => lessons().and(Followers::files(FileNames::Any)),
            _ => Followers::nothing(),
        },
        "FILE" | "NAME" => Followers::files(FileNames::Any),
        "FOLDER" => Followers::files(FileNames::Folders),
        "SIZE" => Followers::of(WINDOWS),
        "LEVEL" => Followers::of(EXERCISE_LEVELS.map(|level| (level, ""))),
        "RANGE" => Followers::of(Rate::WORDS.iter().map(|(word, rates)| {
            let most = rates.end();
            let most = if *most == u32::MAX { String::new() } else { most.to_string() };
            (*word, format!("{}-{most}", rates.start()))
        })),
        "RxC" => Followers::of(sides().map(|(rows, columns)| {
            let side = rows * columns;
            (format!("{rows}x{columns}"), format!("a grid of {side}×{side}"))
        })),
        "N" | "S" | "KEYS" | "WORDS" | "COMMAND" => Followers::nothing(),
        _ => return None,
    })
}

/// Built-in puzzles, problems and files, or the words that go on with a problem.
fn puzzles(may_be_several: bool, earlier: &[&str]) -> Followers {
    match earlier {
        [name, rest @ ..] if let Some(entry) = catalogue::find(name) => problem_words(entry, rest),
        [_, ..] if !may_be_several => Followers::nothing(),
        _ => builtins().and(problems()).and(Followers::files(FileNames::Any)),
    }
}

fn builtins() -> Followers {
    Followers::of(builtin::ALL.iter().map(|puzzle| (puzzle.name, puzzle.about)))
}

fn problems() -> Followers {
    Followers::of(catalogue::ALL.iter().map(|entry| (entry.name, entry.about)))
}

fn lessons() -> Followers {
    Followers::of(lesson::all().iter().map(|lesson| (lesson.name.clone(), lesson.title.clone())))
}

/// The words of `problem` and `generate`.
fn words(verb: &str, earlier: &[&str]) -> Followers {
    let makes = verb == "generate";
    match earlier {
        [] if makes => Followers::of(catalogue::find("sudoku").map(|entry| (entry.name, entry.about))),
        [] => problems(),
        [name, rest @ ..] => {
            let Some(entry) = catalogue::find(name) else { return Followers::nothing() };
            let words = problem_words(entry, rest);
            let is_filled = !makes && entry.name == "sudoku";
            if is_filled { words.and(builtins()).and(Followers::files(FileNames::Any)) } else { words }
        }
    }
}

/// The next words of a problem after these: that of its example, and those that its usage has in brackets.
fn problem_words(entry: &CatalogueEntry, earlier: &[&str]) -> Followers {
    let example = entry.example.split(' ').skip(1).nth(earlier.len());
    let brackets = entry.usage.split('[').skip(1).filter_map(|rest| rest.split(']').next());
    let is_word = |word: &&str| {
        !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '-' || c == '=')
    };
    let named = brackets.map(|word| word.split_inclusive('=').next().unwrap_or_default()).filter(is_word);
    let free = named.filter(|word| !earlier.iter().any(|typed| typed.starts_with(word)));
    let required = entry.usage.split('[').next().map_or(0, |usage| usage.split_whitespace().count() - 1);
    let free = free.filter(|_| earlier.len() >= required);
    Followers::of(example.into_iter().chain(free).map(|word| (word, entry.usage)))
}

#[cfg(test)]
mod tests {
    use super::super::command_line::definition;
    use super::*;

    #[test]
    fn every_value_of_the_command_line_is_known_here() {
        let mut program = definition();
        program.build();
        for verb in [&program].into_iter().chain(verbs(&program)).filter(|verb| verb.get_name() != "help") {
            for argument in verb.get_arguments().filter(|argument| argument.get_action().takes_values()) {
                let line = Line::read(&program, &[]);
                let known = by_noun(&noun(argument), argument, &line, &[]);
                let (name, noun) = (verb.get_name(), noun(argument));
                assert!(!argument.get_possible_values().is_empty() || known.is_some(), "{name}: {noun}");
            }
        }
    }
}
