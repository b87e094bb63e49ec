//! What is chosen once and for all, by `:set`.

use super::parts::App;
use crate::exact_cover::Rule;
use crate::session::{Speed, Wording, Words};

/// What a person may choose once and for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The rule of the search.
    pub rule: Rule,
    /// Whether the cursor stays where a digit was placed.
    pub stay: bool,
    /// What columns and rows are called.
    pub words: Words,
    /// In which words the sentences about a run are said.
    pub wording: Wording,
    /// Whether the givens are steps of the search.
    pub watch_givens: bool,
    /// Whether it is kept how far the lessons were taken.
    pub progress: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            rule: Rule::Fewest,
            stay: false,
            words: Words::PAPER,
            wording: Wording::Matrix,
            watch_givens: false,
            progress: true,
        }
    }
}

impl App {
    /// Takes what follows `:set`.
    pub(super) fn set(&mut self, what: &str) {
        let words: Vec<&str> = what.split([' ', '=']).filter(|word| !word.is_empty()).collect();
        match words[..] {
            ["stay"] => self.shell.settings.stay = true,
            ["nostay"] => self.shell.settings.stay = false,
            ["rule" | "choose", name] => match name.parse() {
                Ok(rule) => return self.set_rule(rule),
                Err(_) => return self.lab.refuse(format!("There is no rule '{name}': {}.", Rule::NAMES)),
            },
            ["seed", number] => match number.parse() {
                Ok(seed) if self.shell.settings.rule.seeded(seed).seed() == Some(seed) => {
                    return self.set_rule(self.shell.settings.rule.seeded(seed));
                }
                Ok(_) => {
                    let rule = self.shell.settings.rule;
                    return self.lab.refuse(format!(
                        "A seed has no effect on the rule {rule}: set fewest or random first."
                    ));
                }
                Err(_) => return self.lab.refuse(format!(":set seed wants a number, not '{number}'.")),
            },
            ["speed", speed] => return self.set_speed(speed),
            ["words", "column" | "columns" | "row" | "rows" | "paper"] => {
                self.shell.settings.words = Words::PAPER
            }
            ["words", "item" | "items" | "option" | "options" | "book"] => {
                self.shell.settings.words = Words::BOOK
            }
            ["progress", "on"] => self.shell.settings.progress = true,
            ["progress", "off"] => self.shell.settings.progress = false,
            ["givens", "watch"] => self.set_watch(true),
            ["givens", "hide"] => self.set_watch(false),
            [name @ ("rule" | "choose" | "seed" | "speed" | "words" | "givens" | "progress")] => {
                return self.lab.refuse(format!(":set {name} wants a value; ? shows which."));
            }
            [] => {
                return self.lab.refuse(
                    ":set wants a name: stay, nostay, rule, seed, speed, words, givens or progress.",
                );
            }
            _ => return self.lab.refuse(format!("':set {what}' is not a setting; ? lists them.")),
        }
        self.lab.say(format!("Set: {}.", words.join(" ")));
    }

    fn set_rule(&mut self, rule: Rule) {
        self.shell.settings.rule = rule;
        self.lab.prepare(&self.shell.settings);
        self.lab.say(format!("The rule is {rule} now; the search begins again at step 0."));
    }

    fn set_watch(&mut self, watch: bool) {
        self.shell.settings.watch_givens = watch;
        self.lab.prepare(&self.shell.settings);
    }

    fn set_speed(&mut self, speed: &str) {
        let speed = match speed {
            "full" | "max" => Some(Speed::Full),
            number => number.parse().ok().filter(|&n| n > 0).map(Speed::PerSecond),
        };
        match (speed, self.lab.puzzle.session_mut()) {
            (Some(speed), Ok(session)) => {
                session.pace_mut().set(speed);
                self.say_speed();
            }
            (None, _) => self.lab.refuse(":set speed wants events a second, from 1 on, or full."),
            (_, Err(_)) => {}
        }
    }
}
