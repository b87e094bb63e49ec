//! `quadrille generate`: puzzles, one after the other.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::ops::RangeInclusive;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::console::{Complaint, Console};
use super::exit::Exit;
use super::verbs::format_name;
use crate::problems::catalogue;
use crate::problems::formats::{Format, Puzzle, write_puzzle};
use crate::problems::sudoku::{Generated, Generator, Rate, Recipe, Shape, Symmetry, Variant};

/// What to generate, and how many.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
pub struct GenerateOptions {
    /// sudoku, and its rules if they are not the usual ones: x, hyper, anti-knight, jigsaw=LETTERS
    #[arg(value_name = "WORD", required = true)]
    pub words: Vec<String>,
    /// Boxes of R rows and C columns [default: 3x3]
    #[arg(long = "box", value_name = "RxC")]
    pub boxes: Option<String>,
    /// Leave N clues [default: as few as come about]
    #[arg(long, value_name = "N")]
    pub clues: Option<usize>,
    /// Only puzzles that are so hard: 5, 4-6, 7-, easy, medium-hard (see quadrille rate --help)
    #[arg(long, value_name = "RANGE", value_parser = Rate::range)]
    pub rate: Option<RangeInclusive<u32>>,
    /// The symmetry of the pattern of clues [default: none]
    #[arg(
        long,
        value_name = "SYMMETRY",
        default_value = "none",
        hide_default_value = true,
        value_parser = symmetry()
    )]
    pub symmetry: Symmetry,
    /// Only puzzles without a clue that can be spared
    #[arg(long)]
    pub minimal: bool,
    /// The same N makes the same puzzles, on every machine [default: any]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// How many puzzles [default: 1]
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        hide_default_value = true,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub count: u64,
    /// Give up on a puzzle after N sets of clues [default: 10000, fewer above 9x9]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub tries: Option<u32>,
    /// Write this format [default: line]
    #[arg(long, value_name = "FORMAT", default_value = "line", hide_default_value = true, value_parser = format_name)]
    pub to: Format,
}

fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let names = PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name));
    names.map(|name| Symmetry::named(&name).unwrap_or_default())
}

/// Prints puzzles as they are found.
pub fn run(options: &GenerateOptions, console: &mut Console) -> io::Result<Exit> {
    let generator = recipe(options).and_then(|recipe| {
        let variant = recipe.variant.clone();
        let usage = |refusal| Complaint::new("", refusal, Exit::Usage);
        Generator::new(recipe).map(|generator| (generator, variant)).map_err(usage)
    });
    let (generator, variant) = match generator {
        Ok(made) => made,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let shape = variant.shape();
    if !Shape::USUAL.contains(&shape) && !Shape::RARE.contains(&shape) {
        let (height, width, cells) = (shape.box_height(), shape.box_width(), shape.cell_count());
        let text = format!("a text of {cells} cells does not tell that its boxes are {height}x{width}");
        console.say("", text + ": no other command here takes it for that");
    }
    let seed = options.seed.unwrap_or_else(|| {
        let seed = RandomState::new().build_hasher().finish();
        console.say("", format_args!("--seed {seed} makes the same again"));
        seed
    });
    for number in 0..options.count {
        match one(&generator, &variant, options, seed, number) {
            Ok(text) => {
                // The next one may take a while, and somebody may wait for this one.
                console.out().write_all(text.as_bytes())?;
                console.out().flush()?;
            }
            Err(complaint) => {
                console.complain(&complaint);
                return Ok(complaint.exit);
            }
        }
    }
    Ok(Exit::Done)
}

fn recipe(options: &GenerateOptions) -> Result<Recipe, Complaint> {
    let usage = |why: &dyn std::fmt::Display| Complaint::new("", why, Exit::Usage);
    if !options.to.is_sudoku() {
        let text = format!(
            "{} is a format of exact covers: write a Sudoku, and give it to quadrille problem sudoku -",
            options.to
        );
        return Err(usage(&text));
    }
    let mut words: Vec<&str> = options.words.iter().map(String::as_str).collect();
    words.extend(options.boxes.as_deref());
    let variant = catalogue::rules(&words).map_err(|refusal| usage(&refusal))?;
    let usual = Recipe::new(variant);
    Ok(Recipe {
        clues: options.clues,
        rate: options.rate.clone(),
        symmetry: options.symmetry,
        minimal: options.minimal,
        tries: options.tries.unwrap_or(usual.tries),
        ..usual
    })
}

/// The puzzle of this number, written.
fn one(
    generator: &Generator,
    variant: &Variant,
    options: &GenerateOptions,
    seed: u64,
    number: u64,
) -> Result<String, Complaint> {
    let place = if options.count > 1 { format!("puzzle {}", number + 1) } else { String::new() };
    let made = generator
        .puzzle(seed, number)
        .map_err(|shortfall| Complaint::new(&place, shortfall, Exit::OutOfBudget))?;
    if !keeps_the_rules(&made, variant) {
        return Err(Complaint::new(
            &place,
            "the solution found was wrong, and is not printed",
            Exit::Internal,
        ));
    }
    let shown = usize::try_from(number).unwrap_or(usize::MAX).saturating_add(1);
    write_puzzle(&Puzzle::new(made.grid), options.to, shown)
        .map_err(|refusal| Complaint::new(&place, refusal, Exit::Usage))
}

/// Looks at cells alone, not at the exact cover.
fn keeps_the_rules(made: &Generated, variant: &Variant) -> bool {
    let belongs = |(clue, digit)| made.solution.get(clue) == digit;
    made.solution.is_full() && variant.clash(&made.solution).is_none() && made.grid.clues().all(belongs)
}
