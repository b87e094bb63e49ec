//! The command line after `:`: each command with its words, its lines of help and what it does.

use super::act::act;
use super::actions::{
    faults, files, finding, hints, leaving, lessons, marks, opening, predict, race, running, settings, stops,
    takeover, watches,
};
use super::bindings;
use super::effect::Effect;
use super::parts::App;
use crate::exact_cover::rule_names;
use crate::session::{LogFilter, wording_names};

/// A command that takes a word of its own; all others are actions of the table of keys.
pub(super) struct Command {
    /// The words that ask for it.
    words: &'static [&'static str],
    /// How it is written, and what it does: its lines of the page of keys.
    lines: &'static [(&'static str, &'static str)],
    /// Whether its word alone is the name of a key, so that it wants an argument.
    is_key_too: bool,
    /// What it does.
    run: Run,
}

/// What a command does.
enum Run {
    /// Everything inside, with what follows its word.
    Does(fn(&mut App, &str)),
    /// It may ask for something outside. It is given its word as well.
    Asks(fn(&mut App, &str, &str) -> Option<Effect>),
}

/// All of them, in the order of the page of keys.
const COMMANDS: &[Command] = &[
    Command {
        words: &["goto"],
        lines: &[(":goto N", "go to step N, forwards or back")],
        is_key_too: false,
        run: Run::Does(running::go_to),
    },
    Command {
        words: &["break"],
        lines: &[(":break STOP", "COLUMN, COLUMN <= N, ROW, level N, deepest, every N")],
        is_key_too: true,
        run: Run::Does(stops::break_by_name),
    },
    Command {
        words: &["hint"],
        lines: &[(":hint", "where to look; again: which column; again: the placement")],
        is_key_too: false,
        run: Run::Does(|app, _| hints::give_hint(app)),
    },
    Command {
        words: &["marks"],
        lines: &[(":marks WHAT", "check: which pencil marks are wrong or missing; fill, clear: all of them")],
        is_key_too: false,
        run: Run::Does(marks::marks_command),
    },
    Command {
        words: &["log"],
        lines: &[(":log KINDS or TEXT", "which events the log shows, as in :log try, dead end; :log all")],
        is_key_too: false,
        run: Run::Does(|app, what| finding::filter_log(app, LogFilter::parse(what))),
    },
    Command {
        words: &["watch"],
        lines: &[(":watch COLUMN", "its size over time, as w does; again: no more")],
        is_key_too: true,
        run: Run::Does(watches::watch_by_name),
    },
    Command {
        words: &["fault"],
        lines: &[(
            ":fault NAME, none",
            "a line of the dance left out or turned round; first goes where it shows",
        )],
        is_key_too: false,
        run: Run::Does(faults::by_name),
    },
    Command {
        words: &["predict"],
        lines: &[
            (":predict WHAT", "easy, medium, hard, off, or some of columns,dead-ends,rows,hides,uncovers"),
            (":predict score FILE", "write the score and each answer of Predict to a file"),
        ],
        is_key_too: false,
        run: Run::Asks(|app, _, what| predict::predict_as(app, what)),
    },
    Command {
        words: &["take"],
        lines: &[
            (":take COLUMN ROW", "choose them by hand at this node; without a ROW the first of its list"),
            (":take back, back all", "the rule chooses here again; everywhere, from step 0"),
            (":take cost", "what all choices by hand cost together, in nodes"),
        ],
        is_key_too: false,
        run: Run::Does(takeover::take_by_name),
    },
    Command {
        words: &["race"],
        lines: &[(":race updates, steps", "each way of searching gets the same amount of work, or of steps")],
        is_key_too: false,
        run: Run::Does(race::by_name),
    },
    Command {
        words: &["lesson", "lessons"],
        lines: &[(
            ":lesson NAME, NAME N",
            "a lesson, by name or number, where it was left or from step N; :lesson lists them",
        )],
        is_key_too: false,
        run: Run::Asks(|app, _, what| lessons::open_by_name(app, what)),
    },
    Command {
        words: &["open"],
        lines: &[
            (":open NAME", "a built-in puzzle, or a problem as in queens 8 or sudoku 16 (:open lists them)"),
            (":open N", "the N-th puzzle of the collection that was read"),
        ],
        is_key_too: false,
        run: Run::Does(opening::open_what),
    },
    Command {
        words: &["e", "r", "read"],
        lines: &[(":e FILE, :r FILE", "read a puzzle from a file")],
        is_key_too: false,
        run: Run::Asks(|app, word, file| match (word, file) {
            ("e", "") => {
                leaving::back_to_edit(app);
                None
            }
            (_, file) => opening::read(app, word, file),
        }),
    },
    Command {
        words: &["w", "w!", "write", "write!"],
        lines: &[(
            ":w FILE, :w! FILE",
            "write the puzzle, .sdx with its marks; ! replaces a file that is there",
        )],
        is_key_too: false,
        run: Run::Asks(|app, word, file| files::write(app, file, word.ends_with('!'))),
    },
    Command {
        words: &["export", "export!"],
        lines: &[
            (":export FILE", "by its ending: screen .svg .txt, run .cast .jsonl, tree .dot, report .md"),
            (":export A..B FILE", "the run from step A to step B, else all that was seen of it"),
        ],
        is_key_too: false,
        run: Run::Asks(|app, word, what| files::export(app, what, word.ends_with('!'))),
    },
    Command {
        words: &["q", "quit", "q!", "quit!"],
        lines: &[(":q, :q!", "quit; ! without asking")],
        is_key_too: false,
        run: Run::Asks(|app, word, _| match word.ends_with('!') {
            true => Some(Effect::Quit),
            false => leaving::leave(app),
        }),
    },
    Command {
        words: &["set"],
        lines: &[
            (":set stay, nostay", "whether the cursor stays where a digit was typed"),
            (":set rule NAME", concat!(rule_names!(), "; starts the search again")),
            (":set seed N", "break ties (fewest) or pick columns (random) by this seed"),
            (":set speed N, full", "events a second"),
            (":set words NAME", "column (column and row) or item (item and option)"),
            (":set wording NAME", concat!(wording_names!(), ": how the sentences are said")),
            (":set progress on, off", "whether it is kept how far the lessons were taken"),
            (":set givens watch, hide", "whether the givens are steps of the search"),
        ],
        is_key_too: false,
        run: Run::Does(settings::set),
    },
    // It has its line among the keys.
    Command { words: &["find"], lines: &[], is_key_too: true, run: Run::Does(finding::find) },
];

/// How each command is written, and what it does.
pub fn command_lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    COMMANDS.iter().flat_map(|command| command.lines).copied()
}

/// Whether this is the first word of a command that takes a word of its own.
pub fn is_command(word: &str) -> bool {
    COMMANDS.iter().any(|command| command.words.contains(&word))
}

/// Does what a line after `:` asks for.
pub(super) fn run(app: &mut App, line: &str) -> Option<Effect> {
    let line = line.trim();
    let (word, rest) =
        line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()));
    let fits = |command: &&Command| command.words.contains(&word) && !(command.is_key_too && rest.is_empty());
    match (COMMANDS.iter().find(fits).map(|command| &command.run), bindings::named(app.mode(), word)) {
        (Some(Run::Does(does)), _) => does(app, rest),
        (Some(Run::Asks(asks)), _) => return asks(app, word, rest),
        (None, Some(action)) => return act(app, action, rest.parse().ok()),
        (None, None) if word.is_empty() => {}
        (None, None) if word.bytes().all(|b| b.is_ascii_digit()) => running::go_to(app, word),
        (None, None) => {
            let mode = app.mode().name();
            app.lab.refuse(format!("':{word}' is no command in {mode}; ? lists them."));
        }
    }
    None
}
