//! The settings by name: what `:set` takes, what its list shows, and what the file of settings holds.

use super::columns::ColumnOrder;
use super::settings::Settings;
use super::theme_choice::{ThemeChoice, theme_names};
use super::view_choice::ViewsBySize;
use crate::exact_cover::{Rule, rule_names};
use crate::lesson::{Language, language_names};
use crate::session::{Speed, Wording, Words, wording_names};

/// A setting that has a name.
pub struct SettingSpec {
    /// Its name.
    pub name: &'static str,
    /// How `:set` writes it, and what it is: a line of the page of keys.
    pub line: (&'static str, &'static str),
    /// Every value that it can have; empty: numbers as well.
    pub values: &'static [&'static str],
    /// Its value, as it is written.
    pub value: fn(&Settings) -> String,
    take: fn(&mut Settings, &str) -> bool,
}

const COUNT: usize = 17;

const ON_OFF: &[&str] = &["on", "off"];

/// All of them, in the order in which they are listed and taken: a seed comes after its rule.
pub static SETTINGS: [SettingSpec; COUNT] = [
    SettingSpec {
        name: "rule",
        line: (":set rule NAME", concat!(rule_names!(), "; starts the search again")),
        values: &Rule::NAMES,
        value: |settings| settings.rule.name().to_owned(),
        take: |settings, name| put(&mut settings.rule, name.parse().ok()),
    },
    SettingSpec {
        name: "seed",
        line: (
            ":set seed N",
            "break ties (fewest) or pick columns (random) by this seed; none: by their order",
        ),
        values: &["none"],
        value: |settings| settings.rule.seed().map_or("none".to_owned(), |seed| seed.to_string()),
        take: |settings, seed| {
            let rule = settings.rule;
            let seeded = |seed| Some(rule.seeded(seed)).filter(|rule| rule.seed() == Some(seed));
            match seed {
                "none" => put(&mut settings.rule, rule.name().parse().ok()),
                number => put(&mut settings.rule, number.parse().ok().and_then(seeded)),
            }
        },
    },
    SettingSpec {
        name: "speed",
        line: (":set speed N, full", "events a second; to 500 it waits where a way ends"),
        values: &["full"],
        value: |settings| match settings.speed {
            Speed::Full => "full".to_owned(),
            Speed::PerSecond(events) => events.to_string(),
        },
        take: |settings, speed| {
            let number = |speed: &str| speed.parse().ok().filter(|&n| n > 0).map(Speed::PerSecond);
            put(
                &mut settings.speed,
                if let "full" | "max" = speed { Some(Speed::Full) } else { number(speed) },
            )
        },
    },
    SettingSpec {
        name: "words",
        line: (":set words NAME", "column (column and row) or item (item and option)"),
        values: &["column", "item"],
        value: |settings| settings.words.column.to_owned(),
        take: |settings, name| {
            let words = match name {
                "column" | "columns" | "row" | "rows" | "paper" => Some(Words::PAPER),
                "item" | "items" | "option" | "options" | "book" => Some(Words::BOOK),
                _ => None,
            };
            put(&mut settings.words, words)
        },
    },
    SettingSpec {
        name: "wording",
        line: (":set wording NAME", concat!(wording_names!(), ": how the sentences are said")),
        values: &Wording::NAMES,
        value: |settings| settings.wording.name().to_owned(),
        take: |settings, name| put(&mut settings.wording, Wording::named(name)),
    },
    SettingSpec {
        name: "columns",
        line: (
            ":set columns size, weights, matrix",
            "by size, the smallest first; with the weights of the rule weights; as in the matrix",
        ),
        values: &["matrix", "size", "weights"],
        value: |settings| match settings.columns {
            ColumnOrder::Matrix => "matrix".to_owned(),
            ColumnOrder::Size => "size".to_owned(),
            ColumnOrder::Weights => "weights".to_owned(),
        },
        take: |settings, value| {
            let order = match value {
                "matrix" => Some(ColumnOrder::Matrix),
                "size" => Some(ColumnOrder::Size),
                "weights" => Some(ColumnOrder::Weights),
                _ => None,
            };
            put(&mut settings.columns, order)
        },
    },
    SettingSpec {
        name: "view-small",
        line: (
            ":set view-small NAME",
            "usual, links, tree, log or matrix: what ⟨view⟩ shows in a window as 80x24",
        ),
        values: ViewsBySize::NAMES,
        value: |settings| ViewsBySize::name(settings.views.0[0]).to_owned(),
        take: |settings, name| put(&mut settings.views.0[0], ViewsBySize::named(name)),
    },
    SettingSpec {
        name: "view-medium",
        line: (
            ":set view-medium NAME",
            "usual, links, tree, log or matrix: what ⟨view⟩ shows in one from 100x34 on",
        ),
        values: ViewsBySize::NAMES,
        value: |settings| ViewsBySize::name(settings.views.0[1]).to_owned(),
        take: |settings, name| put(&mut settings.views.0[1], ViewsBySize::named(name)),
    },
    SettingSpec {
        name: "view-large",
        line: (
            ":set view-large NAME",
            "usual, links, tree, log or matrix: what ⟨view⟩ shows in one from 130x47 on",
        ),
        values: ViewsBySize::NAMES,
        value: |settings| ViewsBySize::name(settings.views.0[2]).to_owned(),
        take: |settings, name| put(&mut settings.views.0[2], ViewsBySize::named(name)),
    },
    SettingSpec {
        name: "theme",
        line: (":set theme NAME", concat!(theme_names!(), ": the colours")),
        values: &ThemeChoice::NAMES,
        value: |settings| settings.theme.name().to_owned(),
        take: |settings, name| put(&mut settings.theme, ThemeChoice::named(name)),
    },
    SettingSpec {
        name: "givens",
        line: (":set givens watch, hide", "whether the givens are steps of the search"),
        values: &["hide", "watch"],
        value: |settings| if settings.watch_givens { "watch" } else { "hide" }.to_owned(),
        take: |settings, value| put(&mut settings.watch_givens, one_of(value, "watch", "hide")),
    },
    SettingSpec {
        name: "stay",
        line: (":set stay on, off", "whether the cursor stays where a digit was typed"),
        values: ON_OFF,
        value: |settings| on_off(settings.stay),
        take: |settings, value| put(&mut settings.stay, one_of(value, "on", "off")),
    },
    SettingSpec {
        name: "motion",
        line: (":set motion full, reduced", "reduced: at most four pictures a second while a run plays"),
        values: &["full", "reduced"],
        value: |settings| if settings.reduced_motion { "reduced" } else { "full" }.to_owned(),
        take: |settings, value| put(&mut settings.reduced_motion, one_of(value, "reduced", "full")),
    },
    SettingSpec {
        name: "language",
        line: (":set language NAME", concat!(language_names!(), ": of the lessons; the rest stays English")),
        values: &Language::NAMES,
        value: |settings| settings.language.name().to_owned(),
        take: |settings, code| put(&mut settings.language, Language::named(code)),
    },
    SettingSpec {
        name: "progress",
        line: (":set progress on, off", "whether it is kept how far the lessons were taken"),
        values: ON_OFF,
        value: |settings| on_off(settings.progress),
        take: |settings, value| put(&mut settings.progress, one_of(value, "on", "off")),
    },
    SettingSpec {
        name: "journal",
        line: (":set journal on, off", "whether unsaved work is kept until the next start"),
        values: ON_OFF,
        value: |settings| on_off(settings.journal),
        take: |settings, value| put(&mut settings.journal, one_of(value, "on", "off")),
    },
    SettingSpec {
        name: "history",
        line: (
            ":set history on, off",
            "whether command lines, the last puzzle, breakpoints and bookmarks are kept until the next start",
        ),
        values: ON_OFF,
        value: |settings| on_off(settings.history),
        take: |settings, value| put(&mut settings.history, one_of(value, "on", "off")),
    },
];

/// The lines of `:set` on the page of keys.
pub(super) const SETTING_LINES: &[(&str, &str)] = &{
    let mut lines = [("", ""); SETTINGS.len() + 2];
    lines[0] = (":set", "every setting with its value; :set NAME shows one");
    lines[1] = (":set save", "write them to the file of settings, for the next start");
    let mut at = 0;
    while at < SETTINGS.len() {
        lines[at + 2] = SETTINGS[at].line;
        at += 1;
    }
    lines
};

/// Puts a value in its place, if it is one.
fn put<T>(place: &mut T, value: Option<T>) -> bool {
    let is_value = value.is_some();
    value.into_iter().for_each(|value| *place = value);
    is_value
}

fn one_of(value: &str, yes: &str, no: &str) -> Option<bool> {
    if value == yes { Some(true) } else { (value == no).then_some(false) }
}

fn on_off(on: bool) -> String {
    if on { "on" } else { "off" }.to_owned()
}

impl SettingSpec {
    /// The setting of this name.
    pub fn named(name: &str) -> Option<&'static SettingSpec> {
        let name = if name == "choose" { "rule" } else { name };
        SETTINGS.iter().find(|spec| spec.name == name)
    }

    /// Gives it a value.
    ///
    /// # Errors
    /// A sentence with the values that it takes; then nothing is changed.
    pub fn take(&self, settings: &mut Settings, value: &str) -> Result<(), String> {
        if (self.take)(settings, value) {
            return Ok(());
        }
        Err(match (self.name, value.parse::<u64>()) {
            ("rule", _) => format!("There is no rule '{value}': {}.", rule_names!()),
            ("theme", _) => format!("There is no theme '{value}': {}.", theme_names!()),
            ("wording", _) => format!("There is no wording '{value}': {}.", wording_names!()),
            ("seed", Ok(_)) => {
                let rule = settings.rule;
                format!("A seed has no effect on the rule {rule}: set fewest or random first.")
            }
            ("seed", Err(_)) => format!("A seed is a number, not '{value}'; none takes it away."),
            ("speed", _) => format!("A speed is events a second, from 1 on, or full, not '{value}'."),
            (name, _) => format!("{name} is {}, not '{value}'.", self.values.join(" or ")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_takes_its_own_values_and_no_others() {
        for spec in &SETTINGS {
            let mut settings = Settings::default();
            assert!(std::ptr::eq(SettingSpec::named(spec.name).unwrap().line.0, spec.line.0));
            let usual = (spec.value)(&settings);
            for value in spec.values {
                assert_eq!(spec.take(&mut settings, value), Ok(()), "{}", spec.name);
                assert_eq!((spec.value)(&settings), *value);
            }
            assert_eq!(spec.take(&mut settings, &usual), Ok(()));
            assert_eq!(settings, Settings::default());
            let why = spec.take(&mut settings, "purple").unwrap_err();
            assert!(why.contains("'purple'") && why.ends_with('.'), "{why}");
            assert_eq!(settings, Settings::default());
        }
    }

    #[test]
    fn a_seed_goes_with_a_rule_that_breaks_ties() {
        let (mut settings, seed) = (Settings::default(), SettingSpec::named("seed").unwrap());
        assert_eq!(seed.take(&mut settings, "7"), Ok(()));
        assert_eq!((seed.value)(&settings), "7");
        SettingSpec::named("rule").unwrap().take(&mut settings, "most").unwrap();
        assert!(seed.take(&mut settings, "7").unwrap_err().contains("no effect on the rule most"));
    }
}
