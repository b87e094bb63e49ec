//! What is chosen once and for all, by `:set`.

use super::running;
use crate::app::state::App;
use crate::app::theme_choice::ThemeChoice;
use crate::exact_cover::Rule;
use crate::session::{Wording, Words};

/// Takes what follows `:set`.
pub fn set(app: &mut App, what: &str) {
    let words: Vec<&str> = what.split([' ', '=']).filter(|word| !word.is_empty()).collect();
    match words[..] {
        ["stay"] => app.shell.settings.stay = true,
        ["nostay"] => app.shell.settings.stay = false,
        ["rule" | "choose", name] => match name.parse() {
            Ok(rule) => return set_rule(app, rule),
            Err(_) => return app.lab.refuse(format!("There is no rule '{name}': {}.", Rule::NAMES)),
        },
        ["seed", number] => match number.parse() {
            Ok(seed) if app.shell.settings.rule.seeded(seed).seed() == Some(seed) => {
                return set_rule(app, app.shell.settings.rule.seeded(seed));
            }
            Ok(_) => {
                let rule = app.shell.settings.rule;
                return app
                    .lab
                    .refuse(format!("A seed has no effect on the rule {rule}: set fewest or random first."));
            }
            Err(_) => return app.lab.refuse(format!(":set seed wants a number, not '{number}'.")),
        },
        ["speed", speed] => return running::set_speed(app, speed),
        ["words", "column" | "columns" | "row" | "rows" | "paper"] => app.shell.settings.words = Words::PAPER,
        ["words", "item" | "items" | "option" | "options" | "book"] => app.shell.settings.words = Words::BOOK,
        ["wording", name] => match Wording::named(name) {
            Some(Wording::Sudoku) if app.editor().is_none() => {
                return app.lab.refuse("Only a Sudoku has the wording sudoku.");
            }
            Some(wording) => app.shell.settings.wording = wording,
            None => return app.lab.refuse(format!("There is no wording '{name}': {}.", Wording::NAMES)),
        },
        ["theme", name] => match ThemeChoice::named(name) {
            Some(theme) => app.shell.settings.theme = theme,
            None => return app.lab.refuse(format!("There is no theme '{name}': {}.", ThemeChoice::NAMES)),
        },
        ["progress", "on"] => app.shell.settings.progress = true,
        ["progress", "off"] => app.shell.settings.progress = false,
        ["givens", "watch"] => set_watch(app, true),
        ["givens", "hide"] => set_watch(app, false),
        [
            name @ ("rule" | "choose" | "seed" | "speed" | "words" | "wording" | "givens" | "progress"
            | "theme"),
        ] => {
            return app.lab.refuse(format!(":set {name} wants a value; ? shows which."));
        }
        [] => {
            return app.lab.refuse(
                ":set wants a name: stay, nostay, rule, seed, speed, words, wording, givens, theme or progress.",
            );
        }
        _ => return app.lab.refuse(format!("':set {what}' is not a setting; ? lists them.")),
    }
    app.lab.say(format!("Set: {}.", words.join(" ")));
}

fn set_rule(app: &mut App, rule: Rule) {
    app.shell.settings.rule = rule;
    app.lab.prepare(&app.shell.settings);
    app.lab.say(format!("The rule is {rule} now; the search begins again at step 0."));
}

fn set_watch(app: &mut App, watch: bool) {
    app.shell.settings.watch_givens = watch;
    app.lab.prepare(&app.shell.settings);
}
