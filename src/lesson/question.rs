//! A question about a run, its right answer, and what is said to the answer that is given.

use crate::exact_cover::{ItemId, OptionId, Problem};
use crate::session::{Words, grouped};

/// A question with its right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked, in a sentence.
    pub text: String,
    /// How it is answered, and what is right.
    pub form: Form,
    /// Why that is right, said after every answer. May be empty.
    pub because: String,
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
        choices: Vec<Choice>,
        /// The place of the right one, from 0.
        right: usize,
    },
}

/// One of several answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// What it says.
    pub text: String,
    /// What is said to somebody who takes it. May be empty.
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

/// What is said to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
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
            Form::Column { .. } => "type its name or point at it, then Enter".to_owned(),
            Form::Number(_) => "type the number, then Enter".to_owned(),
            Form::Choice { choices, .. } => {
                let letters: Vec<String> = (0..choices.len()).map(|i| letter(i).to_string()).collect();
                match letters.split_last() {
                    Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
                    _ => letters.concat(),
                }
            }
        }
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
    /// What would be an answer.
    pub fn read(&self, text: &str, problem: &Problem) -> Result<Reply, String> {
        let text = text.trim();
        match &self.form {
            Form::Column { .. } => {
                let item =
                    problem.item_named(text).or_else(|| problem.item_named(&text.to_ascii_uppercase()));
                item.map(Reply::Column).ok_or_else(|| format!("'{text}' is no column's name"))
            }
            Form::Number(_) => {
                text.replace(',', "").parse().map(Reply::Number).map_err(|_| format!("'{text}' is no number"))
            }
            Form::Choice { choices, .. } => {
                let chosen = choices.iter().enumerate().position(|(i, choice)| {
                    text.eq_ignore_ascii_case(&letter(i).to_string()) || text == choice.text
                });
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
            _ => "nothing".to_owned(),
        }
    }

    /// Says whether a reply is right, and why. `None` if it is no answer to this question: a number to a
    /// question for a column, or a letter beyond the last.
    pub fn judge(&self, reply: Reply, problem: &Problem, words: &Words) -> Option<Verdict> {
        match (&self.form, reply) {
            (Form::Column { right, sizes, ties }, Reply::Column(item)) => {
                Some(self.judge_column(item, (*right, sizes, *ties), problem, words))
            }
            (Form::Number(right), Reply::Number(n)) if n == *right => Some(self.verdict(true, "")),
            (Form::Number(right), Reply::Number(n)) => {
                Some(self.verdict(false, &format!("Not {}: {}.", grouped(n), grouped(*right))))
            }
            (Form::Choice { choices, right }, Reply::Letter(i)) => {
                let choice = choices.get(i)?;
                let said = match (i == *right, choice.because.is_empty()) {
                    (_, false) => choice.because.clone(),
                    (true, true) => String::new(),
                    (false, true) => {
                        format!("It is {}: {}.", letter(*right), end_less(&choices[*right].text))
                    }
                };
                Some(self.verdict(i == *right, &said))
            }
            (Form::Choice { choices, .. }, Reply::Row(option)) => {
                let name = problem.option_name(option);
                let i = choices.iter().position(|choice| choice.text == name)?;
                self.judge(Reply::Letter(i), problem, words)
            }
            _ => None,
        }
    }

    /// The verdict on a column: from the sizes, where the rule looks at them.
    fn judge_column(
        &self,
        item: ItemId,
        (right, sizes, ties): (ItemId, &[Option<u32>], bool),
        problem: &Problem,
        words: &Words,
    ) -> Verdict {
        let name = |item: ItemId| problem.item_name(item);
        let size = |item: ItemId| sizes.get(item.index()).copied().flatten();
        let rows = |n: u32| words.count_rows(u64::from(n));
        match (size(item), size(right)) {
            _ if item == right => self.verdict(true, ""),
            (None, Some(_)) => {
                let what =
                    if problem.is_primary(item) { "is covered already" } else { "need not be covered" };
                self.verdict(false, &format!("{} {what}. It is {}.", name(item), name(right)))
            }
            (Some(n), Some(least)) if n == least => {
                let said = format!(
                    "{} has {} as well, and of equals the first is taken: {}.",
                    name(item),
                    rows(n),
                    name(right)
                );
                self.verdict(ties, &said)
            }
            (Some(n), Some(least)) => {
                let said =
                    format!("{} has {}, but {} has {}.", name(item), rows(n), name(right), rows(least));
                self.verdict(false, &said)
            }
            (_, None) => self.verdict(false, &format!("Not {}: {}.", name(item), name(right))),
        }
    }

    fn verdict(&self, right: bool, said: &str) -> Verdict {
        let first = if right { "Right." } else { "No." };
        let parts = [first, said, &self.because].map(str::trim);
        let text = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        Verdict { right, text }
    }
}

/// A text without the mark at its end, to go on in a sentence.
fn end_less(text: &str) -> &str {
    text.trim_end_matches(['.', ' '])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;

    fn column(ties: bool) -> (Question, Problem) {
        let problem = text::parse("A B C | s\nA B\nB C\nA C s\n").unwrap();
        let sizes = vec![Some(2), Some(1), Some(1), None];
        let form = Form::Column { right: ItemId::new(1), sizes, ties };
        let question = Question { text: "Which?".into(), form, because: "It has the fewest.".into() };
        (question, problem)
    }

    fn said(question: &Question, problem: &Problem, reply: &str) -> (bool, String) {
        let reply = question.read(reply, problem).unwrap();
        let verdict = question.judge(reply, problem, &Words::PAPER).unwrap();
        (verdict.right, verdict.text)
    }

    #[test]
    fn a_wrong_column_is_told_from_the_sizes() {
        let (question, problem) = column(false);
        assert_eq!(said(&question, &problem, "B"), (true, "Right. It has the fewest.".into()));
        assert_eq!(
            said(&question, &problem, "a"),
            (false, "No. A has 2 rows, but B has 1 row. It has the fewest.".into())
        );
        assert!(said(&question, &problem, "C").1.contains("as well, and of equals the first is taken: B"));
        assert!(said(&question, &problem, "s").1.contains("s need not be covered"));
        assert!(!said(&question, &problem, "C").0);
        assert!(said(&column(true).0, &problem, "C").0);
    }

    #[test]
    fn what_is_no_answer_is_not_judged() {
        let (question, problem) = column(false);
        assert_eq!(question.judge(Reply::Number(3), &problem, &Words::PAPER), None);
        let choices =
            ["one", "two"].map(|text| Choice { text: text.into(), because: String::new() }).to_vec();
        let form = Form::Choice { choices, right: 1 };
        let question = Question { text: "Which?".into(), form, because: String::new() };
        assert_eq!(question.judge(Reply::Letter(2), &problem, &Words::PAPER), None);
        assert_eq!(said(&question, &problem, "A"), (false, "No. It is b: two.".into()));
        assert!(question.read("c", &problem).is_err());
    }
}
