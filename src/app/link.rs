//! A link: the puzzle and the moment of its run, in the part of a web address from `#` on.
//!
//! A run follows from its puzzle, its rule and the choices by hand, so a step is a number; with a far one its path is told,
//! by which it is reached at once. The first thing in a link is the version, and a check of what comes then: pairs as in
//! `#1.ts9v&p=queens+8&r=first&s=117`, of which those are left out that are as usual. Who writes one leaves the check out.

use super::link_spelling::{check, compress, decode, encode, expand};
use crate::exact_cover::{OptionId, PositionPath, Rule};
use crate::facts::Panel;
use crate::lesson::ExerciseSpec;
use crate::problems::{plain, plain_line};
use crate::session::Wording;

/// The address where the page is published, for its owner to set; while it is empty, a link begins at `#`.
const PAGE: &str = "";

/// The version that is written.
const VERSION: u32 = 1;

/// Longer ones are cut by mail programs, boards and chats.
const LONGEST: usize = 2000;

/// Texts from here on are compressed: shorter ones can be read in the link.
const LARGE: usize = 100;

/// The puzzle, the rule, the step and what is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedMoment {
    /// The puzzle or the lesson.
    pub subject: LinkedSubject,
    /// The rule of the search.
    pub rule: Rule,
    /// Whether the givens are steps.
    pub watch_givens: bool,
    /// How the sentences are said.
    pub wording: Wording,
    /// Whether columns and rows are called items and options.
    pub says_items: bool,
    /// The choices by hand.
    pub by_hand: Vec<LinkedChoice>,
    /// Where the run stands; none while the grid is typed.
    pub step: Option<u64>,
    /// The place of that step in the run, if it is far from its start.
    pub place: Option<PositionPath>,
    /// The panel in the place for changing views, if not its usual ones.
    pub shown: Option<Panel>,
    /// The panel with the focus, if it is not the one that is shown.
    pub focus: Option<Panel>,
    /// Whether it has the whole window.
    pub zoom: bool,
}

/// The puzzle or lesson that a link opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkedSubject {
    /// A problem in words, such as `queens 8`.
    Words(String),
    /// A Sudoku of nine by nine with the usual rules: its name, and its cells in one line.
    Digits(String, String),
    /// Any other grid: its name, and all that was typed, as it is kept.
    Grid(String, String),
    /// A matrix: its name, and its text in Knuth's format.
    Matrix(String, String),
    /// A step of a lesson, from 1.
    Lesson(String, usize),
    /// An exercise, from its beginning.
    Exercise(ExerciseSpec),
}

/// A choice by hand, in the numbers of the problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedChoice {
    /// The rows taken on the way to it, from the root down.
    pub path: Vec<u32>,
    /// The column to choose there.
    pub item: u32,
    /// The row to try first, if that was said.
    pub first: Option<u32>,
}

impl LinkedMoment {
    /// One that opens this as it is at the start.
    pub fn new(subject: LinkedSubject) -> LinkedMoment {
        LinkedMoment {
            subject,
            rule: Rule::Fewest,
            watch_givens: false,
            wording: Wording::Sudoku,
            says_items: false,
            by_hand: Vec::new(),
            step: None,
            place: None,
            shown: None,
            focus: None,
            zoom: false,
        }
    }

    /// The link in a text: all of it, or what follows the `#` of an address.
    pub fn find(text: &str) -> Option<&str> {
        let text = text.trim();
        let link = &text[text.find('#')?..];
        let (head, _) = link[1..].split_once('&')?;
        let (version, check) = head.split_once('.').unwrap_or((head, "0"));
        let is_number = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
        let is_head = is_number && check.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (is_head && !text.contains(char::is_whitespace)).then_some(link)
    }

    /// As a text, from `#` on.
    ///
    /// # Errors
    /// That it is too long, in a sentence.
    pub fn text(&self) -> Result<String, String> {
        let mut text = String::new();
        let mut pair = |key: &str, value: &str| {
            text += &format!("&{key}=");
            encode(&mut text, value);
        };
        match &self.subject {
            LinkedSubject::Words(words) => pair("p", words),
            LinkedSubject::Digits(name, digits) => {
                pair("g", digits);
                pair("n", name);
            }
            LinkedSubject::Grid(name, text) | LinkedSubject::Matrix(name, text) => {
                let is_grid = matches!(self.subject, LinkedSubject::Grid(..));
                match (is_grid, text.len() < LARGE) {
                    (true, true) => pair("k", text),
                    (true, false) => pair("K", &compress(text)),
                    (false, true) => pair("m", text),
                    (false, false) => pair("M", &compress(text)),
                }
                pair("n", name);
            }
            LinkedSubject::Lesson(name, step) => pair("l", &format!("{name}.{step}")),
            LinkedSubject::Exercise(spec) => pair("e", &spec.to_string()),
        }
        if self.rule != Rule::Fewest {
            let seed = self.rule.seed().map_or(String::new(), |seed| format!(".{seed}"));
            pair("r", &format!("{}{seed}", self.rule.name()));
        }
        if self.watch_givens {
            pair("i", "watch");
        }
        if self.wording != Wording::Sudoku {
            pair("w", self.wording.name());
        }
        if self.says_items {
            pair("c", "item");
        }
        if !self.by_hand.is_empty() {
            let choices: Vec<String> = self.by_hand.iter().map(LinkedChoice::text).collect();
            pair("h", &choices.join("~"));
        }
        for (key, panel) in [("v", self.shown), ("f", self.focus)] {
            if let Some(panel) = panel {
                pair(key, panel.name());
            }
        }
        if self.zoom {
            pair("z", "1");
        }
        if let Some(step) = self.step {
            pair("s", &step.to_string());
        }
        if let Some(place) = &self.place {
            pair("t", &place_text(place));
        }
        let text = format!("{PAGE}#{VERSION}.{}{text}", check(&text));
        match text.len() {
            0..=LONGEST => Ok(text),
            length => Err(format!(
                "The link would have {length} characters, more than {LONGEST}: :w FILE saves the puzzle instead."
            )),
        }
    }
}

impl std::str::FromStr for LinkedMoment {
    type Err = String;

    /// Reads a link, from `#` on.
    fn from_str(text: &str) -> Result<LinkedMoment, String> {
        let wrong =
            |what: &str| format!("This link cannot be opened: {what} Ask for it again, or for the file.");
        let link =
            LinkedMoment::find(text).ok_or_else(|| wrong("it does not begin with #1& as links do."))?;
        let (head, rest) = link[1..].split_at(link[1..].find('&').unwrap_or(link.len() - 1));
        let (version, told) =
            head.split_once('.').map_or((head, None), |(version, told)| (version, Some(told)));
        if !matches!(version.parse(), Ok(1..=VERSION)) {
            return Err(wrong("a later version of the program has made it."));
        }
        if link.len() > LONGEST {
            return Err(wrong(&format!("it has {} characters, more than {LONGEST}.", link.len())));
        }
        if told.is_some_and(|told| told != check(rest)) {
            return Err(wrong("a part of it was lost or changed on the way."));
        }
        let pairs = rest.split('&').skip(1);
        let mut found: Vec<(&str, String)> = Vec::new();
        for pair in pairs {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = decode(value).ok_or_else(|| wrong(&format!("'{}' is damaged.", plain_line(pair))))?;
            if found.iter().any(|(known, _)| *known == key) {
                return Err(wrong(&format!("'{}' is in it twice.", plain_line(key))));
            }
            found.push((key, value));
        }
        let mut take = |key: &str| {
            let at = found.iter().position(|(known, _)| *known == key)?;
            Some(found.remove(at).1)
        };
        let mut named =
            |key: &str| take(key).map(|text| (text, take("n").unwrap_or_else(|| "typed".to_owned())));
        let whole = |text: &str| expand(text).ok_or_else(|| wrong("its puzzle is damaged."));
        let subject = if let Some((digits, name)) = named("g") {
            LinkedSubject::Digits(plain_line(&name), digits)
        } else if let Some((grid, name)) = named("k") {
            LinkedSubject::Grid(plain_line(&name), plain(&grid))
        } else if let Some((grid, name)) = named("K") {
            LinkedSubject::Grid(plain_line(&name), plain(&whole(&grid)?))
        } else if let Some((matrix, name)) = named("M") {
            LinkedSubject::Matrix(plain_line(&name), plain(&whole(&matrix)?))
        } else if let Some((matrix, name)) = named("m") {
            LinkedSubject::Matrix(plain_line(&name), plain(&matrix))
        } else if let Some(words) = take("p") {
            LinkedSubject::Words(plain_line(&words))
        } else if let Some(lesson) = take("l") {
            let (name, step) = lesson.rsplit_once('.').unwrap_or((&lesson, "1"));
            let step = step.parse().ok().filter(|&step| step > 0);
            let step =
                step.ok_or_else(|| wrong(&format!("'{}' is no step of a lesson.", plain_line(&lesson))))?;
            LinkedSubject::Lesson(plain_line(name), step)
        } else if let Some(exercise) = take("e") {
            let spec = ExerciseSpec::parse(&exercise);
            LinkedSubject::Exercise(spec.map_err(|why| wrong(&format!("{}.", plain_line(&why))))?)
        } else {
            return Err(wrong("it names no puzzle."));
        };
        let mut link = LinkedMoment::new(subject);
        for (key, value) in found {
            let no = |what: &str| wrong(&format!("'{}' is no {what}.", plain_line(&value)));
            let panel = || Panel::named(&value).ok_or_else(|| no("panel"));
            match key {
                "r" => link.rule = rule(&value).ok_or_else(|| no("rule"))?,
                "i" if value == "watch" => link.watch_givens = true,
                "w" => link.wording = Wording::named(&value).ok_or_else(|| no("wording"))?,
                "c" if value == "item" => link.says_items = true,
                "h" => {
                    let choices: Option<_> = value.split('~').map(LinkedChoice::read).collect();
                    link.by_hand = choices.ok_or_else(|| no("list of choices by hand"))?;
                }
                "v" => link.shown = Some(panel()?),
                "f" => link.focus = Some(panel()?),
                "z" if value == "1" => link.zoom = true,
                "s" => link.step = Some(value.parse().map_err(|_| no("step"))?),
                // Older links do not say how many dead ends there were: the run is gone through again.
                "t" if value.split('-').count() == OLD_PLACE => {}
                "t" => {
                    link.place = Some(read_place(&value).ok_or_else(|| wrong("its place is none of a run."))?)
                }
                _ => {
                    return Err(wrong(&format!(
                        "'{}={}' is not known.",
                        plain_line(key),
                        plain_line(&value)
                    )));
                }
            }
        }
        Ok(link)
    }
}

impl LinkedChoice {
    /// The rows of the path, the column, and the row to try first: `3.17-5-40`.
    fn text(&self) -> String {
        let path: Vec<String> = self.path.iter().map(u32::to_string).collect();
        let first = self.first.map_or(String::new(), |first| format!("-{first}"));
        format!("{}-{}{first}", path.join("."), self.item)
    }

    fn read(text: &str) -> Option<LinkedChoice> {
        let parts: Vec<&str> = text.split('-').collect();
        let (path, item, first) = match parts[..] {
            [path, item] => (path, item, None),
            [path, item, first] => (path, item, Some(first.parse().ok()?)),
            _ => return None,
        };
        let path: Result<Vec<u32>, _> =
            path.split('.').filter(|row| !row.is_empty()).map(str::parse).collect();
        Some(LinkedChoice { path: path.ok()?, item: item.parse().ok()?, first })
    }
}

/// So many parts had a place before it said how many dead ends there were.
const OLD_PLACE: usize = 6;

/// The rows of the path, events done, updates, solutions, dead ends, nodes per level, and the events since then:
/// `3.17-905-7001-0-61-1.1.2-4`.
fn place_text(place: &PositionPath) -> String {
    let list = |numbers: &mut dyn Iterator<Item = u64>| {
        numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(".")
    };
    let path = list(&mut place.path.iter().map(|option| option.index() as u64));
    let profile = list(&mut place.profile.iter().copied());
    let PositionPath { step, updates, solutions, dead_ends, since, .. } = place;
    format!("{path}-{step}-{updates}-{solutions}-{dead_ends}-{profile}-{since}")
}

fn read_place(text: &str) -> Option<PositionPath> {
    let parts: Vec<&str> = text.split('-').collect();
    let [path, step, updates, solutions, dead_ends, profile, since] = parts[..] else { return None };
    let numbers =
        |list: &str| list.split('.').map(|number| number.parse().ok()).collect::<Option<Vec<u64>>>();
    let path = numbers(path)?.into_iter().map(|row| u32::try_from(row).ok().map(OptionId::new));
    Some(PositionPath {
        path: path.collect::<Option<_>>()?,
        step: step.parse().ok()?,
        updates: updates.parse().ok()?,
        solutions: solutions.parse().ok()?,
        dead_ends: dead_ends.parse().ok()?,
        profile: numbers(profile)?,
        since: since.parse().ok()?,
    })
}

/// `fewest`, or with its seed `fewest.7`.
fn rule(text: &str) -> Option<Rule> {
    let (name, seed) = text.split_once('.').map_or((text, None), |(name, seed)| (name, Some(seed)));
    let rule: Rule = name.parse().ok()?;
    match seed {
        None => Some(rule),
        Some(seed) => {
            let seed = seed.parse().ok()?;
            Some(rule.seeded(seed)).filter(|rule| rule.seed() == Some(seed))
        }
    }
}
