//! A question about a run, its right answer, and what is said to the answer that is given.

use crate::exact_cover::{ItemId, OptionId, Problem};
use crate::problems::look_up::find_item;

/// A question with its right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question, in a sentence.
    pub text: String,
    /// How it is answered, and what is right.
    pub form: Form,
    /// Why that is right, said with the right answer. May be empty.
    pub because: String,
    /// A hint where to look, for a wrong answer that can be given again; it does not tell the right one.
    /// May be empty.
    pub hint: String,
}

/// How a question is answered, and what is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// A column, by pointing at it or by its name.
    Column {
        /// The right one.
        right: ItemId,
        /// The size of each column at the time; `None` for a covered one. Empty if sizes do not matter.
        sizes: Vec<Option<u32>>,
        /// Whether another column of the same size counts as right.
        ties: bool,
    },
    /// A number.
    Number(u64),
    /// One of several answers, by its letter.
    Choice {
        /// The answers, in the order of their letters.
        choices: Vec<AnswerChoice>,
        /// The place of the right one, from 0.
        right: usize,
    },
}

/// One of several answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerChoice {
    /// Its text.
    pub text: String,
    /// The comment on it, for those who choose it. May be empty.
    pub because: String,
}

/// An answer that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A column.
    Column(ItemId),
    /// A row.
    Row(OptionId),
    /// A number.
    Number(u64),
    /// The letter of a choice: 0 is a.
    Letter(usize),
}

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether it was right.
    pub right: bool,
    /// Why, in a sentence or two.
    pub text: String,
}

/// The letter of the choice at place `i`: a, b, c.
pub fn letter(i: usize) -> char {
    char::from(b'a' + (i % 26) as u8)
}

impl Question {
    /// How it is to be answered, in a few words.
    pub fn how(&self) -> String {
        match &self.form {
            Form::Column { .. } => "name or cursor".to_owned(),
            Form::Number(_) => "a number, then Enter".to_owned(),
            Form::Choice { choices, .. } => {
                let letters: Vec<String> = (0..choices.len()).map(|i| letter(i).to_string()).collect();
                match letters.split_last() {
                    Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
                    _ => letters.concat(),
                }
            }
        }
    }

    /// The header that it asks for a link of by its name in the assignments, as in `L[root]`, and whether that is the one to the right.
    pub fn link_asked(&self) -> Option<(&str, bool)> {
        let after = |link| self.text.split_once(link).map(|(_, rest)| rest);
        let (rest, is_right) =
            after("L[").map(|rest| (rest, false)).or_else(|| Some((after("R[")?, true)))?;
        rest.split_once(']').map(|(name, _)| (name, is_right))
    }

    /// The right answer as it would be given.
    pub fn right(&self, problem: &Problem) -> String {
        match &self.form {
            Form::Column { right, .. } => problem.item_name(*right).to_owned(),
            Form::Number(right) => right.to_string(),
            Form::Choice { choices, right } => choices[*right].text.clone(),
        }
    }

    /// A right reply, and one that is wrong.
    pub fn replies(&self) -> (Reply, Reply) {
        match &self.form {
            Form::Column { right, sizes, ties } => {
                let as_good = |i: &usize| *ties && sizes.get(*i) == sizes.get(right.index());
                let other = (0..).find(|i| *i != right.index() && !as_good(i)).unwrap_or(0);
                (Reply::Column(*right), Reply::Column(ItemId::new(other as u32)))
            }
            Form::Number(right) => (Reply::Number(*right), Reply::Number(right + 1)),
            Form::Choice { right, .. } => (Reply::Letter(*right), Reply::Letter(usize::from(*right == 0))),
        }
    }

    /// Reads an answer as a person writes it: a letter, a number, or a name.
    ///
    /// # Errors
    /// The form of an answer.
    pub fn read(&self, text: &str, problem: &Problem) -> Result<Reply, String> {
        let text = text.trim();
        match &self.form {
            Form::Column { .. } => {
                let item = find_item(problem, text, "column");
                item.map(Reply::Column).map_err(|error| error.to_string())
            }
            Form::Number(_) => {
                text.replace(',', "").parse().map(Reply::Number).map_err(|_| format!("'{text}' is no number"))
            }
            Form::Choice { choices, .. } => {
                // What is written out is meant so, even where it is also the letter of another.
                let named = choices.iter().position(|choice| choice.text.eq_ignore_ascii_case(text));
                let lettered =
                    (0..choices.len()).find(|&i| text.eq_ignore_ascii_case(&letter(i).to_string()));
                let word = |choice: &AnswerChoice| {
                    let words = choice.text.split(|c: char| c.is_whitespace() || ",.:;()".contains(c));
                    words.into_iter().any(|word| word.eq_ignore_ascii_case(text))
                };
                let mut having = choices.iter().enumerate().filter(|(_, choice)| word(choice));
                let part = having.next().map(|(i, _)| i).filter(|_| having.next().is_none());
                let chosen = named.or(lettered).or(part);
                chosen.map(Reply::Letter).ok_or_else(|| format!("'{text}' is none of {}", self.how()))
            }
        }
    }

    /// A reply in words, as it was meant.
    pub fn reply_words(&self, reply: Reply, problem: &Problem) -> String {
        match (reply, &self.form) {
            (Reply::Column(item), _) if item.index() < problem.item_count() => {
                problem.item_name(item).to_owned()
            }
            (Reply::Row(option), _) if option.index() < problem.option_count() => {
                problem.option_name(option).into_owned()
            }
            (Reply::Number(n), _) => n.to_string(),
            (Reply::Letter(i), Form::Choice { choices, .. }) if i < choices.len() => choices[i].text.clone(),
            (Reply::Column(_) | Reply::Row(_) | Reply::Letter(_), _) => "nothing".to_owned(),
        }
    }
}
