//! The command line after `:`: each command with its words, its lines of help and what it does.

use super::actions::{
    clauses, compare, creating, drawing, editing, exercising, faults, files, finding, hints, keys, leaving,
    lessons, linking, logic, making, marks, nodes, opening, panels, predict, race, recovery, running,
    settings, sharing, solutions, stops, takeover, watches, why,
};
use super::argument_words as words;
use super::command_argument::CommandArgument;
use super::effect::Effect;
use super::lab::Lab;
use super::modal::Modal;
use super::mode::Mode;
use super::setting::SETTING_LINES;
use super::settings::Settings;
use super::state::App;
use super::watched_run::WatchedRun;
use crate::session::LogFilter;

use CommandArgument as A;

/// Words that ask for the same.
type Words = &'static [&'static str];

/// Lines of the page of keys.
type Lines = &'static [(&'static str, &'static str)];

/// A command that takes a word of its own; all others are actions of the table of keys.
pub(super) struct Command {
    /// The words that ask for it.
    pub words: Words,
    /// How it is written, and what it does: its lines of the page of keys.
    pub lines: Lines,
    /// Whether its word alone is the name of a key, so that it wants an argument.
    pub is_key_too: bool,
    /// The kind of its argument.
    pub takes: CommandArgument,
    /// The function that does its work.
    pub run: Run,
}

/// The function of a command, by the parts that it needs.
pub(super) enum Run {
    /// Everything inside, with what follows its word.
    Does(fn(&mut App, &str)),
    /// Something with the puzzle, with what follows its word.
    InLab(fn(&mut Lab, &Settings, &str)),
    /// Something with the run, with what follows its word.
    Watched(fn(&mut WatchedRun<'_>, &str)),
    /// It may ask for something outside. It is given its word as well.
    Asks(fn(&mut App, &str, &str) -> Option<Effect>),
}

const fn does(words: Words, lines: Lines, run: fn(&mut App, &str)) -> Command {
    Command { words, lines, is_key_too: false, takes: A::Nothing, run: Run::Does(run) }
}

const fn in_lab(words: Words, lines: Lines, run: fn(&mut Lab, &Settings, &str)) -> Command {
    Command { words, lines, is_key_too: false, takes: A::Nothing, run: Run::InLab(run) }
}

const fn on_run(words: Words, lines: Lines, run: fn(&mut WatchedRun<'_>, &str)) -> Command {
    Command { words, lines, is_key_too: false, takes: A::Nothing, run: Run::Watched(run) }
}

const fn asks(words: Words, lines: Lines, run: fn(&mut App, &str, &str) -> Option<Effect>) -> Command {
    Command { words, lines, is_key_too: false, takes: A::Nothing, run: Run::Asks(run) }
}

impl Command {
    /// The same, unless its word alone is typed: then it is the name of a key.
    const fn unless_bare(self) -> Command {
        Command { is_key_too: true, ..self }
    }

    /// The same, with something after its word.
    const fn taking(self, takes: CommandArgument) -> Command {
        Command { takes, ..self }
    }
}

/// All of them, in the order of the page of keys.
pub(super) const COMMANDS: &[Command] = &[
    in_lab(&["goto"], &[(":goto N", "go to step N, forwards or back")], running::go_to).taking(A::Free),
    on_run(
        &["break"],
        &[(":break STOP", "COLUMN, COLUMN <= N, ROW, choice, try, cover, ..., level N, deepest, every N")],
        stops::break_by_name,
    )
    .taking(A::Stop)
    .unless_bare(),
    does(
        &["play"],
        &[
            (":play WAY BEAT", "back or on, by link, event, try, choice, node or solution, as in :play back try"),
            (":play try", "slowly, tries only; ⟨slower⟩ and ⟨faster⟩ change the speed, ⟨play-back⟩ plays backwards"),
        ],
        running::play_as,
    )
    .taking(A::Phrase(words::play))
    .unless_bare(),
    on_run(
        &["solution"],
        &[(":solution N", "the N-th of the solutions found, on the board; ⟨solution-back⟩ and ⟨next-solution⟩ leaf through them")],
        solutions::show_numbered,
    )
    .taking(A::Free)
    .unless_bare(),
    does(
        &["inspect"],
        &[(":inspect", "the node under the cursor with its links; hjkl follow them")],
        |app, _| nodes::inspect(app),
    ),
    does(&["hint"], &[(":hint", "where to look; again: which column; again: the placement")], |app, _| {
        hints::give_hint(app)
    }),
    does(
        &["why"],
        &[
            (":why", "why this step; at a dead end, which choices took every row of the column"),
            (
                ":why COLUMN, ROW, LEVEL",
                "why it has these rows or none, why it is out of play, why it was chosen",
            ),
        ],
        why::say_why,
    )
    .taking(A::Place),
    on_run(
        &["clause"],
        &[
            (":clause", "what the proof says of the row under the cursor of the tree, once it has failed"),
            (":clause CLAUSE", "go to its subtree: a line of the proof, ~x12 ~x3, or ROW, ROW"),
        ],
        clauses::by_name,
    )
    .taking(A::Free),
    does(
        &["singles"],
        &[(":singles", "go to where logic by singles ends: from there on something must be tried")],
        |app, _| logic::go_to_end_of_singles(app),
    ),
    does(&["rate"], &[(":rate", "how hard the puzzle is, as quadrille rate says it")], |app, _| {
        logic::say_rate(&mut app.lab, &app.shell.settings)
    }),
    does(
        &["first-mistake"],
        &[(":first-mistake", "which typed digit contradicts the only solution of the givens")],
        |app, _| logic::find_first_mistake(&mut app.lab),
    ),
    does(
        &["generate", "generate!"],
        &[(
            ":generate WORDS",
            "a new puzzle of a rating, as in :generate hard, :generate rate 4-6, :generate x clues 24",
        )],
        making::generate,
    )
    .taking(A::Phrase(words::generate)),
    asks(
        &["link"],
        &[(
            ":link, :link SITE",
            "copy a link to this step; or to the puzzle at sudokuwiki, sudokuexchange, f-puzzles",
        )],
        |app, _, site| match site {
            "" | "here" => linking::copy_link(app),
            site => sharing::copy_link(&mut app.lab, site),
        },
    )
    .taking(A::Site),
    asks(
        &["convert"],
        &[(":convert FORMAT", "copy the puzzle in this format; :w FILE writes that of the file's ending")],
        |app, _, format| sharing::copy_as(&mut app.lab, format),
    )
    .taking(A::Format),
    in_lab(
        &["marks"],
        &[(":marks WHAT", "check: which pencil marks are wrong or missing; fill, clear: all of them")],
        |lab, _, what| marks::marks_command(lab, what),
    )
    .taking(A::Phrase(words::marks)),
    does(
        &["view"],
        &[(":view NAME", "usual, links, tree, log, matrix or watches; any other panel gets the focus")],
        panels::view_by_name,
    )
    .taking(A::Phrase(words::view))
    .unless_bare(),
    on_run(
        &["log"],
        &[(":log KINDS or TEXT", "which events the log shows: choices, dead ends, solutions, any kinds of event; :log all")],
        |run, what| finding::filter_log(run, LogFilter::parse(what)),
    )
    .taking(A::Event),
    on_run(
        &["watch"],
        &[(":watch COLUMN", "its size over time, as ⟨watch⟩ does; again: no more")],
        watches::watch_by_name,
    )
    .taking(A::Column)
    .unless_bare(),
    in_lab(
        &["fault"],
        &[(":fault NAME, none", "a line of the dance left out or turned round; first goes where it shows")],
        faults::by_name,
    )
    .taking(A::Fault),
    asks(
        &["predict"],
        &[
            (":predict WHAT", "easy, medium, hard, off, or some of columns,dead-ends,rows,hides,uncovers"),
            (":predict score FILE", "write the score and each answer of Predict to a file"),
        ],
        |app, _, what| predict::predict_as(app, what),
    )
    .taking(A::Phrase(words::predict)),
    does(
        &["take"],
        &[
            (":take COLUMN ROW", "choose them by hand at this node; without a ROW the first of its list"),
            (":take back, back all", "the rule chooses here again; everywhere, from step 0"),
            (":take cost", "what all choices by hand cost together, in nodes"),
        ],
        takeover::take_by_name,
    )
    .taking(A::ColumnAndRow),
    does(
        &["compare"],
        &[(":compare RULE, RULE RULE", "the puzzle searched by two rules side by side: by the set one, and this")],
        compare::by_name,
    )
    .taking(A::Phrase(words::rule)),
    in_lab(
        &["race"],
        &[(":race updates, steps", "each way of searching gets the same amount of work, or of steps")],
        race::by_name,
    )
    .taking(A::Phrase(words::race)),
    asks(
        &["exercise", "exercises"],
        &[(
            ":exercise KIND, KIND LEVEL",
            "perform a part of the algorithm, and have every move judged; a number more is the seed; :exercise lists them",
        )],
        |app, _, what| exercising::open_by_words(app, what),
    )
    .taking(A::Exercise),
    asks(
        &["tell"],
        &[(":tell MOVES", "tell an exercise moves as they are typed in lines, with commas between")],
        |app, _, what| exercising::tell(app, what),
    )
    .taking(A::Free),
    asks(
        &["lesson", "lessons"],
        &[(
            ":lesson NAME, NAME N, again, certificate FILE",
            "a lesson, by name or number, where it was left or from step N; again: a question that was missed; \
             certificate: what is known by now, as Markdown; :lesson lists them",
        )],
        |app, _, what| lessons::open_by_name(app, what),
    )
    .taking(A::Lesson),
    does(
        &["open", "open!"],
        &[
            (":open NAME, :open! NAME", "a built-in puzzle, or a problem as in queens 8 (:open lists them); ! throws unsaved work away"),
            (":open N", "the N-th puzzle of the collection that was read"),
        ],
        opening::open_what,
    )
    .taking(A::Puzzle),
    does(
        &["new", "new!"],
        &[(
            ":new WHAT, :new! WHAT",
            "draw one by hand, empty at first: sudoku 6 x, matrix 6 7, board 4x5; :generate makes a puzzle",
        )],
        creating::new,
    )
    .taking(A::Phrase(words::new)),
    in_lab(
        &["regions"],
        &[(":regions", "draw the regions of a jigsaw: digits are their numbers; again: digits are digits")],
        editing::draw_regions,
    ),
    in_lab(
        &["name"],
        &[(":name NAME, row NAME", "in a matrix that is drawn: another name for the column, or the row")],
        drawing::name,
    )
    .taking(A::Phrase(words::name)),
    in_lab(
        &["colour", "color"],
        &[(":colour NAME, none", "in a matrix that is drawn: the colour of a 1 in a secondary column")],
        drawing::colour,
    )
    .taking(A::Phrase(words::colour)),
    in_lab(
        &["pieces"],
        &[(
            ":pieces NAME, DRAWING",
            "for a board: dominoes, trominoes, tetrominoes, pentominoes, U=#.#/###, D*=##",
        )],
        drawing::pieces,
    )
    .taking(A::Phrase(words::pieces)),
    asks(
        &["e", "e!", "r", "r!", "read"],
        &[(":e FILE, :e! FILE", "read a puzzle from a file; ! throws unsaved work away")],
        |app, word, file| match (word, file) {
            // From SOLVE it leads to EDIT; there it wants a name, as all of them do.
            ("e" | "e!", "") if app.mode() == Mode::Solve => {
                leaving::back_to_edit(app);
                None
            }
            (_, file) => opening::read(app, word, file),
        },
    )
    .taking(A::File),
    asks(
        &["w", "w!", "write", "write!"],
        &[(
            ":w FILE, :w! FILE",
            "write it in the format of the ending, .sdx with its marks; ! replaces a file",
        )],
        |app, word, file| files::write(&mut app.lab, file, word.ends_with('!')),
    )
    .taking(A::File),
    asks(
        &["export", "export!"],
        &[
            (":export FILE", "by its ending: screen .svg .txt, run .cast .jsonl, tree .dot, report .md"),
            (":export A..B FILE", "the run from step A to step B, else all that was seen of it"),
        ],
        |app, word, what| files::export(&mut app.lab, what, word.ends_with('!')),
    )
    .taking(A::File),
    asks(
        &["recover"],
        &[(":recover, :recover forget", "take back unsaved work that was found, or throw it away for good")],
        |app, _, _| recovery::forget(app),
    )
    .taking(A::Phrase(words::recover))
    .unless_bare(),
    asks(&["q", "quit", "q!", "quit!"], &[(":q, :q!", "quit; ! without asking")], |app, word, _| match word
        .ends_with('!')
    {
        true => Some(Effect::Quit),
        false => leaving::leave(app),
    }),
    does(
        &["key"],
        &[(":key WORD KEY", "move a key to another: :key step F5; :set save keeps it; usual takes it back")],
        keys::move_key,
    )
    .taking(A::Key),
    asks(&["set"], SETTING_LINES, |app, _, what| settings::set(app, what)).taking(A::Setting),
    // It has its line among the keys.
    Command {
        words: &["find"],
        lines: &[],
        is_key_too: true,
        takes: A::Column,
        run: Run::Does(finding::find),
    },
    does(
        &["help"],
        &[(":help WORD", "the lines of the page of keys that have the word: a key, a command, anything")],
        |app, word| app.lab.modal = Some(Modal::Help { scroll: 0, filter: word.to_owned() }),
    )
    .taking(A::Word)
    .unless_bare(),
];

/// How each command is written, and what it does.
pub fn command_lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    COMMANDS.iter().flat_map(|command| command.lines).copied()
}

/// Whether this is the first word of a command that takes a word of its own.
pub fn is_command(word: &str) -> bool {
    COMMANDS.iter().any(|command| command.words.contains(&word))
}
