//! `quadrille generate`: puzzles, one after the other.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Write;
use std::ops::RangeInclusive;
use std::time::Instant;

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::options::{BudgetArgs, OutputArgs, format, number, one_of};
use crate::cli::record::Record;
use crate::problems::catalogue;
use crate::problems::formats::{Format, SudokuPuzzle, write_puzzle};
use crate::problems::sudoku::{Generated, Generator, Rate, Recipe, Symmetry, Variant};
use crate::session::grouped;

const EXAMPLES: &str = "\
\x20 quadrille generate sudoku                                     a puzzle in one line
  quadrille generate sudoku --rate hard --symmetry half-turn   as in a newspaper, and hard
  quadrille generate sudoku --count 100 --seed 1 > puzzles.txt a hundred, the same every time
  quadrille generate sudoku --box 4x4 --to framed              16×16
  quadrille generate sudoku x | quadrille solve -              by other rules";

const NOTES: &str = "\
Every puzzle has one solution. The same seed makes the same puzzles on every machine, and puzzle k does \
not depend on how many are made. What a text does not show, other rules or boxes, stands in a comment \
that every command here reads: # sudoku 3x2 x. Boxes are from 2x2 to 5x5, up to 25 cells. On 9×9 a puzzle takes about \
a millisecond, with --clues 20 a tenth of a second; 19 need some seconds, and 17 or 18 are hardly ever \
found. Above 16×16 a clue is spared only where singles or a short search prove the solution unique.

Exit codes: 0 done, 2 wrong usage, 4 cannot be written, 5 no such puzzle was found in so many tries.";

/// Make puzzles with one solution each.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = NOTES)]
pub struct GenerateArgs {
    /// sudoku, and its rules if they are not the usual ones: x, hyper, anti-knight, jigsaw=LETTERS
    #[arg(value_name = "WORD", required = true)]
    words: Vec<String>,
    /// Boxes of R rows and C columns [default: 3x3]
    #[arg(long = "box", value_name = "RxC")]
    boxes: Option<String>,
    /// Leave N clues [default: as few as come about]
    #[arg(long, value_name = "N")]
    clues: Option<usize>,
    /// Only puzzles that are so hard: 5, 4-6, 7-, easy, medium-hard (see quadrille rate --help)
    #[arg(long, value_name = "RANGE", value_parser = Rate::range)]
    rate: Option<RangeInclusive<u32>>,
    /// The symmetry of the pattern of clues [default: none]
    #[arg(
        long,
        value_name = "SYMMETRY",
        default_value = Symmetry::None.name(),
        hide_default_value = true,
        value_parser = symmetry()
    )]
    symmetry: Symmetry,
    /// Only puzzles without a clue that can be spared
    #[arg(long)]
    minimal: bool,
    /// The same N makes the same puzzles, on every machine [default: any]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many puzzles [default: 1]
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = number::<1, { u64::MAX }>
    )]
    count: u64,
    /// Give up on a puzzle after N sets of clues [default: 10000, fewer above 9x9]
    #[arg(long, value_name = "N", value_parser = number::<1, { u32::MAX as u64 }>)]
    tries: Option<u64>,
    /// Write this format [default: line]
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = Format::Line.name(),
        hide_default_value = true,
        ignore_case = true,
        hide_possible_values = true,
        value_parser = format()
    )]
    to: Format,
    /// Print an object for each puzzle
    #[arg(long, conflicts_with = "to")]
    json: bool,
    #[command(flatten)]
    budget: BudgetArgs,
    #[command(flatten)]
    output: OutputArgs,
}

fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    one_of(Symmetry::ALL, |symmetry| PossibleValue::new(symmetry.name()))
}

impl GenerateArgs {
    /// Prints puzzles as they are found.
    pub fn run(&self, console: &mut Console) -> Result<Exit, Failure> {
        console.direct(&self.output)?;
        console.listen(self.budget.max_seconds);
        let recipe = recipe(self)?;
        let variant = recipe.variant.clone();
        let generator = Generator::new(recipe).map_err(|refusal| Complaint::usage("", refusal))?;
        let seed = self.seed.unwrap_or_else(|| {
            let seed = RandomState::new().build_hasher().finish();
            console.say("", format_args!("--seed {seed} makes the same again"));
            seed
        });
        for number in 0..self.count {
            let text = one(&generator, &variant, self, seed, number, console)?;
            // The next one may take a while, and somebody may wait for this one.
            console.watchdog.alive();
            console.out().write_all(text.as_bytes())?;
            console.out().flush()?;
            if console.interrupt.came() {
                return Ok(Exit::Interrupted);
            }
        }
        Ok(Exit::Done)
    }
}

fn recipe(args: &GenerateArgs) -> Result<Recipe, Complaint> {
    if !args.to.is_sudoku() {
        let text = format!(
            "{} is a format of exact covers: write a Sudoku, and give it to quadrille problem sudoku -",
            args.to
        );
        return Err(Complaint::usage("", text));
    }
    let mut words: Vec<&str> = args.words.iter().map(String::as_str).collect();
    words.extend(args.boxes.as_deref());
    let variant = catalogue::rules(&words).map_err(|refusal| Complaint::usage("", refusal))?;
    let usual = Recipe::new(variant);
    Ok(Recipe {
        clues: args.clues,
        rate: args.rate.clone(),
        symmetry: args.symmetry,
        minimal: args.minimal,
        tries: args.tries.and_then(|tries| u32::try_from(tries).ok()).unwrap_or(usual.tries),
        ..usual
    })
}

/// The puzzle of this number, written.
fn one(
    generator: &Generator,
    variant: &Variant,
    args: &GenerateArgs,
    seed: u64,
    number: u64,
    console: &Console,
) -> Result<String, Complaint> {
    let place = if args.count > 1 { format!("puzzle {}", number + 1) } else { String::new() };
    let end = args.budget.max_seconds.and_then(|time| Instant::now().checked_add(time));
    let mut go_on = |tries: u32| {
        console.progress.tell(|_| format!("{} sets of clues tried", grouped(tries)));
        !console.interrupt.came() && end.is_none_or(|end| Instant::now() < end)
    };
    let made = generator.puzzle_while(seed, number, &mut go_on).map_err(|shortfall| {
        let (why, exit) = match (shortfall.is_cut, console.interrupt.came()) {
            (true, true) => ("interrupted: ", Exit::Interrupted),
            (true, false) => ("the time is over: ", Exit::OutOfBudget),
            (false, _) => ("", Exit::OutOfBudget),
        };
        Complaint::new(&place, format_args!("{why}{shortfall}"), exit)
    })?;
    if !keeps_the_rules(&made, variant) {
        return Err(Complaint::new(
            &place,
            "the solution found was wrong, and is not printed",
            Exit::Internal,
        ));
    }
    if args.json {
        let rules = (!variant.is_usual()).then(|| variant.request());
        let record = Record::default().with("index", number + 1).with("seed", seed.to_string());
        let record = record.with_some("rules", rules).with("puzzle", made.grid.line());
        let record = record.with("solution", made.solution.line()).with("clues", made.grid.clue_count());
        return Ok(format!("{}\n", record.with_some("rate", made.rate.map(Rate::number))));
    }
    let shown = usize::try_from(number).unwrap_or(usize::MAX).saturating_add(1);
    let rules = Some(variant.clone()).filter(|rules| !rules.is_usual());
    write_puzzle(&SudokuPuzzle { rules, ..SudokuPuzzle::new(made.grid) }, args.to, shown)
        .map_err(|refusal| Complaint::usage(&place, refusal))
}

/// Checks a puzzle by its cells alone, without the exact cover.
fn keeps_the_rules(made: &Generated, variant: &Variant) -> bool {
    let belongs = |(clue, digit)| made.solution.get(clue) == digit;
    made.solution.is_full() && variant.clash(&made.solution).is_none() && made.grid.clues().all(belongs)
}
