//! `quadrille exercise`: an exercise in lines, gradebooks, and sheets for a class.

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::time::{Instant, SystemTime};

use clap::Args;
use clap::builder::PossibleValuesParser;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::input::file_text;
use crate::cli::options::OutputArgs;
use crate::cli::record::{Record, seconds};
use crate::exact_cover::text::Visible;
use crate::export::paper;
use crate::lesson::{Exercise, ExerciseKind, ExerciseTalk, Family, GradeRecord, Marking, Sheet};
use crate::problems::plain_line;

const EXAMPLES: &str = "\
\x20 quadrille exercise                            which kinds there are
  quadrille exercise choose                     choose columns, each time on a new matrix
  quadrille exercise search --seed 7 --level 2  perform this search, the same on every machine
  quadrille exercise choose --of queens         the same on a small board of queens, or --of sudoku, --of colours
  quadrille exercise cover --jsonl >> me.jsonl  keep what you did in a gradebook
  quadrille exercise --sheet 10 --seed 1        ten exercises on paper, with their key
  quadrille exercise --sheet 10 --seed 1 --to svg -o sheet.svg   the same as pages to print; --key has the key
  quadrille exercise --verify me.jsonl          does every line of it earn its score?";

/// Perform a part of Algorithm X yourself, and have every move judged.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = ending())]
pub struct ExerciseArgs {
    /// What to practise; without it, the list
    #[arg(value_parser = PossibleValuesParser::new(ExerciseKind::NAMES), hide_possible_values = true)]
    kind: Option<String>,
    /// What the instance is: matrix, queens (some squares of a small board), sudoku (side 4, few free cells) or colours (a matrix whose secondary columns have them)
    #[arg(long, value_name = "FAMILY", default_value = "matrix", value_parser = PossibleValuesParser::new(Family::NAMES), hide_possible_values = true, hide_default_value = true)]
    of: String,
    /// The exercise of this number; without it, a new one
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// From 1, easy, to 5
    #[arg(long, value_name = "LEVEL", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=5))]
    level: u32,
    /// When moves are marked: at-once, at the end of each step, or at the end; else the level says it
    #[arg(long, value_name = "WHEN", value_parser = PossibleValuesParser::new(Marking::NAMES), hide_possible_values = true)]
    mark: Option<String>,
    /// Print a line for a gradebook; the talk goes to standard error
    #[arg(long, alias = "json")]
    jsonl: bool,
    /// Print so many exercises to be done on paper, and in Markdown the key at the end
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100), conflicts_with_all = ["mark", "jsonl"])]
    sheet: Option<u32>,
    /// The form of the sheet: md, or svg for pages of A4
    #[arg(long, value_name = "FORM", default_value = "md", value_parser = ["md", "svg"], hide_possible_values = true, hide_default_value = true, requires = "sheet")]
    to: String,
    /// Print the key alone
    #[arg(long, requires = "sheet")]
    key: bool,
    /// Do the exercises of these gradebooks again, and refuse a score that the moves do not earn
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["kind", "seed", "level", "mark", "jsonl", "sheet"])]
    verify: Vec<OsString>,
    #[command(flatten)]
    output: OutputArgs,
}

/// The end of the help page.
fn ending() -> String {
    let kinds = ExerciseKind::ALL.map(|kind| format!("  {:8} {}\n", kind.name(), kind.title())).concat();
    format!(
        "The kinds of exercises:\n{kinds}\n\
         A line of a gradebook tells all moves, so that anybody can do the exercise again and see what they earn. \
         Who made the moves it does not tell.\n\n\
         Exit codes: 0 done, 1 a gradebook has a score that its moves do not earn, 2 wrong usage, 3 cannot be read, \
         4 cannot be written."
    )
}

impl ExerciseArgs {
    /// Prints the list of kinds, talks about an exercise, or verifies gradebooks. Exit 1 if one is refused.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        if !self.verify.is_empty() {
            let mut exit = Exit::Done;
            for path in &self.verify {
                exit = exit.max(verify(path, console)?);
            }
            console.say("", "who made the moves is not known");
            return Ok(exit);
        }
        let kind = self.kind.as_deref().and_then(ExerciseKind::named);
        let seed = self.seed.unwrap_or_else(new_seed);
        let family = Family::named(&self.of).unwrap_or_default();
        if let Some(kind) = kind.filter(|&kind| !family.has(kind)) {
            let why = format!("there is no {} of {}", kind.name(), family.name());
            return Err(Complaint::new("--of", why, Exit::Usage).into());
        }
        if let Some(count) = self.sheet {
            let kinds = kind.map_or(ExerciseKind::ALL.to_vec(), |kind| vec![kind]);
            let sheet = Sheet::new(&kinds, family, self.level, seed, count);
            let text = match (self.to.as_str(), self.key) {
                ("svg", is_key) => paper(&sheet, is_key),
                (_, true) => sheet.markdown_key(),
                (_, false) => sheet.markdown(),
            };
            console.out().write_all(text.as_bytes())?;
            return Ok(Exit::Done);
        }
        let Some(kind) = kind else {
            for kind in ExerciseKind::ALL {
                writeln!(console.out(), "{}\t{}", kind.name(), kind.title())?;
            }
            return Ok(Exit::Done);
        };
        let marking = self.mark.as_deref().and_then(Marking::named).unwrap_or(Marking::of_level(self.level));
        let exercise = Exercise::dealt(kind, family, self.level, seed);
        let begun = Instant::now();
        let mut talk = ExerciseTalk::new(exercise, marking);
        self.tell(console, &talk.greeting())?;
        for line in io::stdin().lock().lines() {
            let line = match line {
                Ok(line) => line,
                // What is no text is no move.
                Err(error) if error.kind() == io::ErrorKind::InvalidData => String::from("?"),
                Err(error) => return Err(Complaint::new("standard input", error, Exit::Unreadable).into()),
            };
            let said: Vec<String> =
                talk.take(&plain_line(&line)).iter().map(|line| line.text.clone()).collect();
            self.tell(console, &said)?;
            if talk.is_left() {
                break;
            }
        }
        if self.jsonl {
            let GradeRecord { kind, family, level, seed, marking, moves, right, of } =
                GradeRecord::of(talk.run());
            let misconceptions = talk.run().misconceptions();
            let record = Record::default().with("exercise", kind.name());
            let is_matrix = family == Family::Matrix;
            let record = if is_matrix { record } else { record.with("family", family.name()) };
            let record = record.with("level", level).with("seed", seed.to_string());
            let record =
                record.with("mark", marking.name()).with("moves", moves).with("right", right).with("of", of);
            let record = record.with("wrong", talk.run().deviations().len());
            let names: Vec<&str> = misconceptions.iter().map(|misconception| misconception.name()).collect();
            let time = seconds(begun.elapsed().as_secs_f64());
            writeln!(console.out(), "{}", record.with("misconceptions", names).with("seconds", time))?;
        }
        Ok(Exit::Done)
    }

    /// Says lines of the talk: where the record goes elsewhere, on standard error.
    fn tell(&self, console: &mut Console, lines: &[String]) -> io::Result<()> {
        for line in lines {
            if self.jsonl {
                console.chat(line);
            } else {
                writeln!(console.out(), "{line}")?;
            }
        }
        if self.jsonl { Ok(()) } else { console.out().flush() }
    }
}

/// A seed that was hardly ever there before.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    now.as_millis() as u64 % 1_000_000
}

/// Does every exercise of a gradebook again.
fn verify(path: &OsString, console: &mut Console) -> Result<Exit, Failure> {
    let text = file_text(path)?;
    let file = Visible(&path.to_string_lossy()).to_string();
    let (mut exit, mut right, mut all) = (Exit::Done, 0, 0);
    for (line, text) in (1..).zip(text.lines()).filter(|(_, text)| !text.trim().is_empty()) {
        all += 1;
        let read = GradeRecord::parse(text);
        match read.and_then(|record| record.verify().map(|_| record)) {
            Ok(GradeRecord { kind, family, level, seed, right: points, of, .. }) => {
                right += 1;
                let name = format!("{}{}", kind.name(), family.said());
                writeln!(
                    console.out(),
                    "{file}:{line}\t{name}\tlevel {level}\tseed {seed}\t{points} of {of}\tearned"
                )?;
            }
            Err(error) => {
                exit = Exit::NoSolution;
                console.complain(&Complaint::new(
                    format!("{file}:{line}:1"),
                    format_args!("refused: {error}"),
                    exit,
                ));
            }
        }
    }
    if all == 0 {
        return Err(Complaint::new(file, "has no line of a gradebook", Exit::Unreadable).into());
    }
    writeln!(console.out(), "{file}\t{right} of {all} earned")?;
    Ok(exit)
}
