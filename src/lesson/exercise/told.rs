//! A move of a learner, as it is typed and as it is said.

use super::kind::ExerciseKind;
use crate::exact_cover::{Event, ItemId, Links, NodeId, OptionId, Problem};
use crate::lesson::question::letter;
use crate::lesson::traced_event::TracedEvent;
use crate::problems::look_up::{find_item, item_meant, option_meant};

/// What a learner tells as the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// An event.
    Event(TracedEvent),
    /// A header or a node whose links are moved.
    Node(NodeId),
    /// Neither dead end nor solution.
    GoesOn,
    /// An answer to choose from, by its place.
    Letter(usize),
    /// A row, by what it means on the board.
    Row(OptionId),
    /// A row that is made, by its columns: the bit of each is set.
    Columns(u64),
    /// Lines in an order.
    Lines(LineOrder),
}

/// The order of a few lines, by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOrder {
    places: [u8; LineOrder::MOST],
    len: u8,
}

impl LineOrder {
    /// The most lines.
    const MOST: usize = 12;

    /// These places, one after the other; more than a program has are left out.
    pub fn new(places: impl IntoIterator<Item = usize>) -> LineOrder {
        let mut order = LineOrder { places: [0; LineOrder::MOST], len: 0 };
        for (to, from) in order.places.iter_mut().zip(places) {
            (*to, order.len) = (from as u8, order.len + 1);
        }
        order
    }

    /// The places, from 0.
    pub fn places(&self) -> impl Iterator<Item = usize> + use<> {
        self.places.into_iter().take(usize::from(self.len)).map(usize::from)
    }
}

impl Told {
    /// The event as a move.
    pub fn of(event: Event) -> Told {
        Told::Event(TracedEvent::of(event))
    }

    /// Reads a move as it is typed in an exercise of this kind. `choices` is how many answers there are to choose from.
    ///
    /// # Errors
    /// What is not understood, in a sentence.
    pub fn parse(
        typed: &str,
        kind: ExerciseKind,
        problem: &Problem,
        links: &Links,
        choices: usize,
    ) -> Result<Told, String> {
        let typed = typed.trim();
        match kind {
            ExerciseKind::Choose => match item_meant(problem, typed) {
                Some(item) => Ok(Told::Event(TracedEvent::Choose { item, size: None })),
                None if typed.contains(' ') => event(typed, problem),
                None => Err(find_item(problem, typed, "column")
                    .map_or_else(|error| error.sentence(), |_| String::new())),
            },
            ExerciseKind::Cover | ExerciseKind::Uncover => node(typed, problem, links),
            ExerciseKind::Try | ExerciseKind::Search => event(typed, problem),
            ExerciseKind::Ends => match typed.to_lowercase().as_str() {
                "d" | "dead" | "dead end" | "dead-end" => Ok(DEAD_END),
                "s" | "solution" | "solved" => Ok(SOLUTION),
                "o" | "on" | "goes on" | "it goes on" => Ok(Told::GoesOn),
                _ => Err(format!("'{typed}' is none of solution, dead end, on.")),
            },
            ExerciseKind::Fault => {
                let found = (0..choices).find(|&i| typed.eq_ignore_ascii_case(&letter(i).to_string()));
                let last = letter(choices.saturating_sub(1));
                found.map(Told::Letter).ok_or_else(|| format!("'{typed}' is no letter from a to {last}."))
            }
            ExerciseKind::Decode => {
                let found = option_meant(problem, problem.options(), typed);
                found
                    .map(Told::Row)
                    .ok_or_else(|| format!("'{typed}' is no placement: it looks like {}.", form(problem)))
            }
            ExerciseKind::Model => columns(typed, problem).map(Told::Columns),
            // Which lines there are the exercise knows.
            ExerciseKind::Order => Err("Tell the lines by their letters.".to_owned()),
        }
    }

    /// The move as it would be typed.
    pub fn words(&self, problem: &Problem, links: &Links) -> String {
        match *self {
            Told::Event(told) => match told {
                TracedEvent::Choose { item, size: Some(size) } => {
                    format!("choose {} size {size}", problem.item_name(item))
                }
                TracedEvent::Choose { item, size: None } => format!("choose {}", problem.item_name(item)),
                TracedEvent::Cover { item } => format!("cover {}", problem.item_name(item)),
                TracedEvent::Purify { item } => format!("purify {}", problem.item_name(item)),
                TracedEvent::Try { option } => format!("try {}", problem.option_name(option)),
                TracedEvent::Solution => "solution".to_owned(),
                TracedEvent::DeadEnd => "dead end".to_owned(),
                TracedEvent::Uncover { item } => format!("uncover {}", problem.item_name(item)),
                TracedEvent::Unpurify { item } => format!("unpurify {}", problem.item_name(item)),
                TracedEvent::Retract { option: Some(option) } => {
                    format!("retract {}", problem.option_name(option))
                }
                TracedEvent::Retract { option: None } => "retract".to_owned(),
                TracedEvent::Restart => "restart".to_owned(),
                TracedEvent::Done => "done".to_owned(),
            },
            Told::Node(node) => node_words(problem, links, node),
            Told::GoesOn => "on".to_owned(),
            Told::Letter(i) => letter(i).to_string(),
            Told::Row(option) => problem.option_name(option).into_owned(),
            Told::Columns(bits) => {
                let has = |item: &ItemId| bits >> item.index() & 1 == 1;
                let names: Vec<&str> =
                    problem.items().filter(has).map(|item| problem.item_name(item)).collect();
                names.join(" ")
            }
            Told::Lines(order) => order.places().map(letter).collect(),
        }
    }
}

/// How a placement of this problem is written.
fn form(problem: &Problem) -> String {
    problem.options().last().map_or_else(String::new, |option| problem.option_name(option).into_owned())
}

/// That a column has no row left.
pub(super) const DEAD_END: Told = Told::Event(TracedEvent::DeadEnd);

/// That no primary column is left.
pub(super) const SOLUTION: Told = Told::Event(TracedEvent::Solution);

/// `C` for a header, `D2` for the node of row 2 in column D.
fn node_words(problem: &Problem, links: &Links, node: NodeId) -> String {
    match links.place(node) {
        None => "root".to_owned(),
        Some((item, None)) => problem.item_name(item).to_owned(),
        Some((item, Some(option))) => format!("{}{}", problem.item_name(item), problem.option_name(option)),
    }
}

/// The header or the node that is meant: `C`, `header C`, `D2`, `D 2` or `2D`.
fn node(typed: &str, problem: &Problem, links: &Links) -> Result<Told, String> {
    let plain = |text: &str| text.replace([' ', ','], "").to_uppercase();
    let lower = typed.to_lowercase();
    let bare = lower.strip_prefix("header ").map_or(typed, |rest| &typed[typed.len() - rest.len()..]);
    if let Some(item) = item_meant(problem, bare) {
        return Ok(Told::Node(links.header(item)));
    }
    let meant = plain(typed);
    let fits = |option: OptionId, item: ItemId| {
        let (row, column) = (problem.option_name(option), problem.item_name(item));
        meant == plain(&format!("{column}{row}")) || meant == plain(&format!("{row}{column}"))
    };
    let all = problem
        .options()
        .flat_map(|option| problem.option_items(option).iter().map(move |&item| (option, item)));
    let found = all.into_iter().find(|&(option, item)| fits(option, item));
    let node = found.and_then(|(option, item)| links.node_at(option, item));
    node.map(Told::Node).ok_or_else(|| format!("'{typed}' is no header, as C, and no node, as D2."))
}

fn event(typed: &str, problem: &Problem) -> Result<Told, String> {
    match TracedEvent::parse(typed, problem) {
        Ok(Some(event)) => Ok(Told::Event(event)),
        Ok(None) => Err("Tell an event.".to_owned()),
        Err(error) => Err(format!("{error}.")),
    }
}

/// The columns that are named, with blanks between.
fn columns(typed: &str, problem: &Problem) -> Result<u64, String> {
    let mut bits = 0_u64;
    for name in typed.split_whitespace() {
        let item = item_meant(problem, name).ok_or_else(|| {
            let names: Vec<&str> = problem.items().map(|item| problem.item_name(item)).collect();
            format!("'{name}' is none of the columns {}.", names.join(" "))
        })?;
        if bits >> item.index() & 1 == 1 {
            return Err(format!("'{name}' is there twice: a row covers a column once."));
        }
        bits |= 1 << item.index();
    }
    if bits == 0 { Err("A row covers a column at least.".to_owned()) } else { Ok(bits) }
}
