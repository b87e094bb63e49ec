//! `:generate`: a new puzzle with one solution, made between keys.

use super::{opening, unsaved};
use crate::app::puzzle_in_the_making::PuzzleInTheMaking;
use crate::app::state::App;
use crate::problems::catalogue;
use crate::problems::formats::SudokuPuzzle;
use crate::problems::sudoku::{Generator, Rate, Recipe, Symmetry};
use crate::session::counted;

/// The largest side of a grid that is made here.
const LARGEST: u8 = 16;

/// Clues that are looked at with the key that asked for a puzzle: nearly always enough for an easy one.
const AT_ONCE: usize = 100;

/// Takes what follows `:generate`, the words of the verb with or without their dashes: `hard`, `rate 5`,
/// `clues 24 symmetry half-turn`, `x seed 7`.
pub fn generate(app: &mut App, what: &str) {
    let (recipe, seed) = match recipe(what) {
        Ok(read) => read,
        Err(why) => return app.lab.refuse(why),
    };
    // Only onto a grid is it put so that undo takes it back.
    if app.editor().is_none() && unsaved::is_kept(&mut app.lab) {
        return;
    }
    let seed = seed.unwrap_or_else(|| app.shell.next_seed());
    let rules = recipe.variant.clone();
    match Generator::new(recipe) {
        Ok(generator) => {
            let words = what.split_whitespace().take_while(|word| !word.ends_with("seed"));
            let words: String = words.flat_map(|word| [word, " "]).collect();
            let making = PuzzleInTheMaking::new(generator, rules, seed, words);
            let first = if making.slice() > 1 { AT_ONCE } else { 1 };
            app.lab.making = Some(Box::new(making));
            go_on(app, first);
        }
        Err(refusal) => app.lab.refuse(refusal.to_string()),
    }
}

/// Does a slice of a puzzle that is being made. Returns whether there is one.
pub fn tick(app: &mut App) -> bool {
    let slice = app.lab.making.as_ref().map(|making| making.slice());
    slice.is_some_and(|slice| {
        go_on(app, slice);
        true
    })
}

/// Goes on with the puzzle that is being made; once it is whole it is opened.
fn go_on(app: &mut App, clues: usize) {
    let Some(making) = &mut app.lab.making else { return };
    let made = making.work(clues);
    let (seed, again, tries) = (making.seed, making.words.clone(), making.tries());
    let rules = Some(making.rules.clone()).filter(|rules| !rules.is_usual());
    match made {
        None => {
            let tried = match tries {
                0 => String::new(),
                n => format!(": {} tried", counted(u64::from(n), "set of clues", "sets of clues")),
            };
            app.lab.say(format!("Making a puzzle{tried}. Any key stops."));
        }
        Some(Ok(made)) => {
            app.lab.making = None;
            let rate = made.rate.map_or(String::new(), |rate| {
                format!(", rate {rate} ({}; 1 is easy, 10 extreme)", rate.word())
            });
            let clues = made.grid.clue_count();
            let puzzle = SudokuPuzzle { rules, name: format!("made {seed}"), ..SudokuPuzzle::new(made.grid) };
            let undo = if app.editor().is_some() { "; ⟨undo⟩ takes it back" } else { "" };
            app.lab.notice = None;
            opening::open_sudoku(app, puzzle);
            app.lab.praise(format!(
                "{clues} clues, one solution{rate}. :generate {again}seed {seed} makes it again{undo}."
            ));
        }
        Some(Err(shortfall)) => {
            app.lab.making = None;
            app.lab.refuse(format!("{shortfall} :generate tries again with another seed."));
        }
    }
}

fn recipe(what: &str) -> Result<(Recipe, Option<u64>), String> {
    let words: Vec<&str> = what.split([' ', '=']).filter(|word| !word.is_empty()).collect();
    let mut words = words.into_iter();
    let (mut rules, mut seed) = (vec!["sudoku"], None);
    let (mut clues, mut rate, mut symmetry, mut minimal) = (None, None, Symmetry::None, false);
    while let Some(word) = words.next() {
        let name = word.trim_start_matches('-');
        let mut value = || words.next().ok_or_else(|| format!(":generate {name} wants a value."));
        let number = |text: &str| -> Result<u64, String> {
            text.parse().map_err(|_| format!(":generate {name} wants a number, not '{text}'."))
        };
        match name {
            "sudoku" => {}
            "rate" => rate = Some(Rate::range(value()?).map_err(|refusal| refusal.to_string())?),
            "clues" => clues = Some(number(value()?)? as usize),
            "seed" => seed = Some(number(value()?)?),
            "symmetry" => {
                let wanted = value()?;
                let names = || Symmetry::NAMES.join(", ");
                symmetry = Symmetry::named(wanted)
                    .ok_or_else(|| format!("There is no symmetry '{wanted}': {}.", names()))?;
            }
            "minimal" => minimal = true,
            "box" => rules.push(value()?),
            other => match Rate::range(other) {
                Ok(range) => rate = Some(range),
                Err(_) => rules.push(other),
            },
        }
    }
    let variant = catalogue::rules(&rules).map_err(|refusal| refusal.to_string())?;
    if variant.shape().side() > LARGEST {
        return Err(format!(
            "Grids of more than {LARGEST} digits take too long here: quadrille generate makes them."
        ));
    }
    Ok((Recipe { clues, rate, symmetry, minimal, ..Recipe::new(variant) }, seed))
}
