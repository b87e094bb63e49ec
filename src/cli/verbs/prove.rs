//! `quadrille prove`: how many solutions a puzzle has, as a proof that others can check.

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::help::closing;
use crate::cli::options::{BudgetArgs, PuzzleArg, one_of};
use crate::cli::proof_files::{ProofFiles, WrittenFile};
use crate::cli::puzzle::{Puzzle, puzzles};
use crate::cli::record::Record;
use crate::cli::worker::{Budget, Cut, Worker};
use crate::exact_cover::proof::{ProofDialect, ProofError, ProofSummary, prove};
use crate::exact_cover::text::Visible;
use crate::exact_cover::{Engine, FoundSolution};
use crate::files::Existing;
use crate::session::grouped;

const EXAMPLES: &str = "\
\x20 quadrille prove queens 8             exactly 92: queens-8.opb, .pbp and .solutions
  quadrille prove hard.txt -o unique   unique.opb, unique.pbp, unique.solutions
  quadrille prove --to drat queens 3   none: queens-3.cnf and queens-3.drat
  quadrille prove --check habr         and has it checked, if veripb is there";

const NOTES: &str = "

In the formula a variable stands for each row, and every solution found is blocked. The proof shows that nothing is \
left: at most so many. That there are at least so many is shown by the blocked solutions, which docs/solutions.py \
checks from the formula alone. Accepted is what both accept. A proof of none, one or many is as good: the exit code \
is 0 when it was written. Several puzzles of one text get numbers after their names.";

/// Write a proof of how many solutions a puzzle has, for a checker that others wrote.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = closing(NOTES))]
pub struct ProveArgs {
    #[command(flatten)]
    puzzle: PuzzleArg,
    /// Begin the names of the files with NAME [default: the puzzle's]
    #[arg(short, long, value_name = "NAME")]
    output: Option<OsString>,
    /// For which checker [default: veripb]
    #[arg(
        long,
        value_name = "CHECKER",
        default_value = ProofDialect::VeriPb.name(),
        hide_default_value = true,
        value_parser = dialect()
    )]
    to: ProofDialect,
    /// Run the checker on what was written
    #[arg(long)]
    check: bool,
    /// Replace files that are there already
    #[arg(long)]
    force: bool,
    /// Print an object for each puzzle
    #[arg(long)]
    json: bool,
    /// Print nothing but what is wrong
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    budget: BudgetArgs,
}

fn dialect() -> impl TypedValueParser<Value = ProofDialect> {
    one_of(ProofDialect::ALL, |dialect| PossibleValue::new(dialect.name()))
}

impl ProveArgs {
    /// Writes a proof for each puzzle of one text.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        if self.quiet {
            console.hush();
        }
        console.listen(self.budget.max_seconds);
        let input = self.puzzle.open(console)?;
        let stem = match &self.output {
            Some(name) => name.to_string_lossy().into_owned(),
            None => slug(&input.name),
        };
        let mut worker = Worker::new(Engine::Auto, console.interrupt.clone(), console.progress.clone());
        let mut found = (1..).zip(puzzles(input)).peekable();
        let mut worst = Exit::Done;
        while let Some((number, puzzle)) = found.next() {
            console.watchdog.alive();
            let is_one_of_many = number > 1 || found.peek().is_some();
            let stem = if is_one_of_many { format!("{stem}-{number}") } else { stem.clone() };
            let exit = match puzzle.and_then(|puzzle| self.one(&puzzle, &stem, &mut worker, console)) {
                Ok(exit) => exit,
                Err(complaint) => {
                    console.complain(&complaint);
                    complaint.exit
                }
            };
            worst = worst.max(exit);
            if exit == Exit::Interrupted {
                break;
            }
        }
        Ok(worst)
    }

    /// Writes the proof of one puzzle, and says what to do with it.
    fn one(
        &self,
        puzzle: &Puzzle,
        stem: &str,
        worker: &mut Worker,
        console: &mut Console,
    ) -> Result<Exit, Complaint> {
        let end = self.budget.max_seconds.and_then(|time| Instant::now().checked_add(time));
        let solutions = self.count(puzzle, worker)?;
        let outside = (console.interrupt.clone(), console.progress.clone(), end);
        let mut files = ProofFiles::new(puzzle, (stem, self.existing()), self.to, solutions > 0, outside)?;
        let summary = match prove(puzzle.problem(), &puzzle.given_options(), self.to, solutions, &mut files) {
            Ok(summary) => summary,
            Err(ProofError::Stopped) => return Err(files.wrong()),
            Err(ProofError::Miscounted { found }) => {
                let text = format!("internal error: {solutions} solutions were counted and {found} found");
                return Err(Complaint::new(&puzzle.place, text, Exit::Internal));
            }
        };
        let (formula, proof, solutions) = files.publish()?;
        let files = (&formula, &proof, solutions.as_ref());
        let text = match (self.json, self.quiet) {
            (true, _) => format!("{}\n", record(puzzle, &summary, files)),
            (false, false) => self.report(puzzle, &summary, files),
            (false, true) => String::new(),
        };
        let written = console.out().write_all(text.as_bytes()).and_then(|()| console.out().flush());
        written.map_err(|error| Complaint::new("standard output", error, Exit::Io))?;
        if self.check { self.checked(&formula.path, &proof.path, console) } else { Ok(Exit::Done) }
    }

    fn existing(&self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Keep }
    }

    /// How many solutions there are.
    fn count(&self, puzzle: &Puzzle, worker: &mut Worker) -> Result<u64, Complaint> {
        let Ok(givens) = puzzle.givens() else { return Ok(0) };
        let time = self.budget.max_seconds;
        let keep = |_: FoundSolution<'_>| ControlFlow::Continue(());
        let mut budget = Budget::new(worker, &puzzle.place, None, time, keep);
        let Ok(count) = worker.count(puzzle, &givens, &mut budget) else { return Ok(0) };
        let refuse = |text: &str, exit| Complaint::new(&puzzle.place, text, exit);
        match budget.cut {
            Some(Cut::Interrupted) => Err(refuse("interrupted: there is no proof", Exit::Interrupted)),
            Some(Cut::Late | Cut::Limit | Cut::Told) => {
                Err(refuse("the time is over: there is no proof", Exit::OutOfBudget))
            }
            None => u64::try_from(count.solutions)
                .map_err(|_| refuse("has too many solutions to write them down", Exit::OutOfBudget)),
        }
    }

    fn report(
        &self,
        puzzle: &Puzzle,
        summary: &ProofSummary,
        (formula, proof, solutions): Written<'_>,
    ) -> String {
        let shown = |file: &WrittenFile| {
            let path = Visible(&file.path.to_string_lossy()).to_string();
            (path, grouped(file.bytes))
        };
        let ((opb, opb_bytes), (pbp, pbp_bytes)) = (shown(formula), shown(proof));
        let verdict = match summary.solutions {
            0 => "no solution".to_owned(),
            1 => "exactly 1 solution".to_owned(),
            n => format!("exactly {} solutions", grouped(n)),
        };
        let clauses = match summary.clauses {
            1 => "1 clause".to_owned(),
            n => format!("{} clauses", grouped(n)),
        };
        let mut text = format!("{}: {verdict}\n", puzzle.name());
        text += &format!("  {opb}  the formula, {opb_bytes} bytes\n");
        text += &format!("  {pbp}  the proof, {clauses}, {pbp_bytes} bytes\n");
        if let Some(solutions) = solutions {
            let (path, bytes) = shown(solutions);
            text += &format!("  {path}  the solutions, {bytes} bytes\n");
        }
        text += &format!("at most {}:  {} {opb} {pbp}\n", summary.solutions, self.to.checker());
        if summary.solutions > 0 && self.to == ProofDialect::VeriPb {
            text += &format!("at least {}: python3 docs/solutions.py {opb}\n", summary.solutions);
        }
        text
    }

    /// Runs the checker.
    fn checked(&self, formula: &Path, proof: &Path, console: &mut Console) -> Result<Exit, Complaint> {
        let checker = self.to.checker();
        let output = Command::new(checker).arg(formula).arg(proof).stdin(Stdio::null()).output();
        let output = output.map_err(|error| {
            let cure = match self.to {
                ProofDialect::VeriPb => "cargo install veripb brings it",
                ProofDialect::Drat => "it is one file in C: github.com/marijnheule/drat-trim",
            };
            let text = match error.kind() {
                ErrorKind::NotFound => format!("not checked: there is no such program; {cure}"),
                _ => format!("not checked: {error}"),
            };
            Complaint::new(checker, text, Exit::Io)
        })?;
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        let is_verified = output.status.success() && said.lines().any(|line| line.starts_with("s VERIFIED"));
        if is_verified {
            console.say(checker, "verified");
            return Ok(Exit::Done);
        }
        let last = said.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("it said nothing");
        Err(Complaint::new(checker, format_args!("refused: {}", Visible(last)), Exit::Internal))
    }
}

/// Formula, proof and solutions.
type Written<'a> = (&'a WrittenFile, &'a WrittenFile, Option<&'a WrittenFile>);

fn record(puzzle: &Puzzle, summary: &ProofSummary, (formula, proof, solutions): Written<'_>) -> Record {
    let path = |file: &WrittenFile| file.path.to_string_lossy().into_owned();
    let record = Record::of(puzzle).with("count", summary.solutions.to_string());
    let record = record.with("clauses", summary.clauses).with("formula", path(formula));
    record.with("proof", path(proof)).with("solutions_file", solutions.map(path))
}

/// A name for files: the letters and digits of the puzzle's, without its folder and its ending.
fn slug(name: &str) -> String {
    let stem = Path::new(name).file_stem().map_or(name.into(), |stem| stem.to_string_lossy());
    let words =
        stem.split(|c: char| !(c.is_alphanumeric() || c == '.' || c == '_')).filter(|word| !word.is_empty());
    let slug: String = words.collect::<Vec<_>>().join("-").chars().take(80).collect();
    if slug.is_empty() { "puzzle".to_owned() } else { slug }
}
