//! `:generate`: a new puzzle with one solution.

use super::{opening, unsaved};
use crate::app::state::App;
use crate::problems::catalogue;
use crate::problems::formats::SudokuPuzzle;
use crate::problems::sudoku::{Generator, Rate, Recipe, Symmetry};

/// Sets of clues that are tried at once, so that no key waits long.
const TRIES: u32 = 300;

/// The largest side of a grid that is made at once.
const LARGEST: u8 = 9;

/// Takes what follows `:generate`, the words of the verb with or without their dashes: `hard`, `rate 5`,
/// `clues 24 symmetry half-turn`, `x seed 7`.
pub fn generate(app: &mut App, what: &str) {
    let (recipe, seed) = match recipe(what) {
        Ok(read) => read,
        Err(why) => return app.lab.refuse(why),
    };
    // Only onto a grid is it put so that undo takes it back.
    let is_on_grid = app.editor().is_some();
    if !is_on_grid && unsaved::is_kept(&mut app.lab) {
        return;
    }
    let seed = seed.unwrap_or_else(|| app.shell.next_seed());
    let rules = Some(recipe.variant.clone()).filter(|rules| !rules.is_usual());
    let made = match Generator::new(recipe) {
        Ok(generator) => generator.puzzle(seed, 0),
        Err(refusal) => return app.lab.refuse(refusal.to_string()),
    };
    match made {
        Ok(made) => {
            let rate = made.rate.map_or(String::new(), |rate| {
                format!(", rate {rate} ({}; 1 is easy, 10 extreme)", rate.word())
            });
            let clues = made.grid.clue_count();
            let puzzle = SudokuPuzzle { rules, name: format!("made {seed}"), ..SudokuPuzzle::new(made.grid) };
            app.lab.notice = None;
            opening::open_sudoku(app, puzzle);
            let again = what.split_whitespace().take_while(|word| !word.ends_with("seed"));
            let again: Vec<&str> = again.collect();
            let again = if again.is_empty() { String::new() } else { format!("{} ", again.join(" ")) };
            let undo = if is_on_grid { "; u takes it back" } else { "" };
            app.lab.praise(format!(
                "{clues} clues, one solution{rate}. :generate {again}seed {seed} makes it again{undo}."
            ));
        }
        Err(shortfall) => {
            app.lab.refuse(format!("{shortfall} :generate tries again, quadrille generate longer."))
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
    let usual = Recipe::new(variant);
    let tries = usual.tries.min(TRIES);
    Ok((Recipe { clues, rate, symmetry, minimal, tries, ..usual }, seed))
}
