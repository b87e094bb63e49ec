//! Judging an answer: whether it is right, and the comment on it.
//!
//! Somebody who can try again is told why the answer is wrong, and where to look; only the last try brings
//! the right answer. So a second try is a thought, and no copy.

use super::question::{Form, Judgement, Question, Reply, letter};
use crate::exact_cover::{ItemId, Problem};
use crate::session::{Words, grouped};

impl Question {
    /// Says whether a reply is right, and why. A wrong one is told the right answer if `is_last`, else why
    /// it is wrong. `None` if it is no answer to this question: a number to a question for a column, or a
    /// letter beyond the last.
    pub fn judge(&self, reply: Reply, problem: &Problem, words: &Words, is_last: bool) -> Option<Judgement> {
        let verdict = match (&self.form, reply) {
            (Form::Column { .. }, Reply::Column(item)) => self.judge_column(item, problem, words, is_last),
            (Form::Number(right), Reply::Number(n)) => match (n == *right, is_last) {
                (true, _) => self.right_verdict(""),
                (false, true) => self.told(&format!("Not {}: {}.", grouped(n), grouped(*right))),
                (false, false) => {
                    let side = if n < *right { "more" } else { "less" };
                    self.hinted(&format!("It is {side} than {}.", grouped(n)))
                }
            },
            (Form::Choice { choices, right }, Reply::Letter(i)) => {
                let chosen = choices.get(i)?;
                match (i == *right, is_last) {
                    (true, _) => self.right_verdict(&chosen.because),
                    (false, true) => {
                        let right_one = &choices[*right];
                        let text = end_less(&right_one.text);
                        self.told(&joined(&[
                            &format!("It is {}: {text}.", letter(*right)),
                            &right_one.because,
                        ]))
                    }
                    (false, false) => self.hinted(&chosen.because),
                }
            }
            (Form::Choice { choices, .. }, Reply::Row(option)) => {
                let name = problem.option_name(option);
                let i = choices.iter().position(|choice| choice.text == name)?;
                return self.judge(Reply::Letter(i), problem, words, is_last);
            }
            (Form::Column { .. }, Reply::Row(_) | Reply::Number(_) | Reply::Letter(_))
            | (Form::Number(_), Reply::Column(_) | Reply::Row(_) | Reply::Letter(_))
            | (Form::Choice { .. }, Reply::Column(_) | Reply::Number(_)) => return None,
        };
        Some(verdict)
    }

    /// The verdict on a column: from the sizes, where the rule looks at them.
    fn judge_column(&self, item: ItemId, problem: &Problem, words: &Words, is_last: bool) -> Judgement {
        let Form::Column { right, sizes, ties } = &self.form else { return self.hinted("") };
        let (name, right_name) = (problem.item_name(item), problem.item_name(*right));
        let size = |item: ItemId| sizes.get(item.index()).copied().flatten();
        let rows = |n: u32| words.count_rows(u64::from(n));
        let other = words.column;
        match (size(item), size(*right)) {
            _ if item == *right => self.right_verdict(""),
            (Some(n), Some(least)) if n == least && *ties => self.right_verdict(&format!(
                "{name} has {} as well, and of equals the first is taken: {right_name}.",
                rows(n)
            )),
            (None, Some(_)) => {
                let what =
                    if problem.is_primary(item) { "is covered already" } else { "need not be covered" };
                match is_last {
                    true => self.told(&format!("{name} {what}. It is {right_name}.")),
                    false => self.hinted(&format!("{name} {what}.")),
                }
            }
            (Some(n), Some(least)) if n == least => match is_last {
                true => self.told(&format!(
                    "{name} has {} as well, and of equals the first is taken: {right_name}.",
                    rows(n)
                )),
                false => self.hinted(&format!(
                    "{name} has {}, and none has fewer; but of equals the first is taken.",
                    rows(n)
                )),
            },
            (Some(n), Some(least)) => match is_last {
                true => self.told(&format!("{name} has {}, but {right_name} has {}.", rows(n), rows(least))),
                false => self.hinted(&format!("{name} has {}, and another {other} has fewer.", rows(n))),
            },
            (_, None) if is_last => self.told(&format!("Not {name}: {right_name}.")),
            (_, None) => self.hinted(&format!("Not {name}.")),
        }
    }

    fn right_verdict(&self, said: &str) -> Judgement {
        Judgement { right: true, text: joined(&["Right.", said, &self.because]) }
    }

    /// The verdict that tells the right answer.
    fn told(&self, said: &str) -> Judgement {
        Judgement { right: false, text: joined(&["No.", said, &self.because]) }
    }

    /// The verdict that lets somebody try again.
    fn hinted(&self, said: &str) -> Judgement {
        Judgement { right: false, text: joined(&["No.", said, &self.hint]) }
    }
}

/// The sentences that say something, with blanks between.
fn joined(sentences: &[&str]) -> String {
    let sentences = sentences.iter().map(|sentence| sentence.trim()).filter(|sentence| !sentence.is_empty());
    sentences.collect::<Vec<_>>().join(" ")
}

/// A text without the mark at its end, to go on in a sentence.
fn end_less(text: &str) -> &str {
    text.trim_end_matches(['.', ' '])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;
    use crate::lesson::AnswerChoice;

    fn problem() -> Problem {
        text::parse("A B C | s\nA B\nB C\nA C s\n").unwrap()
    }

    fn question(form: Form, because: &str, hint: &str) -> Question {
        Question { text: "Which?".into(), form, because: because.into(), hint: hint.into() }
    }

    fn column(ties: bool) -> Question {
        let sizes = vec![Some(2), Some(1), Some(1), None];
        question(Form::Column { right: ItemId::new(1), sizes, ties }, "It has the fewest.", "")
    }

    /// The comments on a reply that can be given again, and on one that cannot.
    fn said(question: &Question, reply: &str) -> [(bool, String); 2] {
        let problem = problem();
        let reply = question.read(reply, &problem).unwrap();
        [false, true].map(|is_last| {
            let verdict = question.judge(reply, &problem, &Words::PAPER, is_last).unwrap();
            (verdict.right, verdict.text)
        })
    }

    #[test]
    fn a_wrong_column_is_told_from_the_sizes_and_the_right_one_only_at_the_end() {
        let question = column(false);
        assert_eq!(said(&question, "B"), [(); 2].map(|()| (true, "Right. It has the fewest.".into())));
        let [first, last] = said(&question, "a");
        assert_eq!(first, (false, "No. A has 2 rows, and another column has fewer.".into()));
        assert_eq!(last, (false, "No. A has 2 rows, but B has 1 row. It has the fewest.".into()));
        let [first, last] = said(&question, "C");
        assert!(!first.0 && first.1.ends_with("but of equals the first is taken."), "{first:?}");
        assert!(!last.0 && last.1.contains("as well, and of equals the first is taken: B"), "{last:?}");
        let [first, last] = said(&question, "s");
        assert_eq!(first.1, "No. s need not be covered.");
        assert!(last.1.contains("s need not be covered. It is B."), "{last:?}");
        assert!(said(&column(true), "C")[0].0);
    }

    #[test]
    fn a_wrong_number_is_too_large_or_too_small_before_the_right_one_is_told() {
        let question = question(Form::Number(1024), "2 to the power 10.", "Count again.");
        let [first, last] = said(&question, "20");
        assert_eq!(first.1, "No. It is more than 20. Count again.");
        assert_eq!(last.1, "No. Not 20: 1,024. 2 to the power 10.");
        assert_eq!(said(&question, "4096")[0].1, "No. It is less than 4,096. Count again.");
    }

    #[test]
    fn a_wrong_choice_is_answered_by_its_own_reason_and_then_by_that_of_the_right_one() {
        let choice = |text: &str, because: &str| AnswerChoice { text: text.into(), because: because.into() };
        let choices = vec![choice("one", "One is odd."), choice("two", "Two is even.")];
        let question = question(Form::Choice { choices, right: 1 }, "", "Which is even?");
        let [first, last] = said(&question, "A");
        assert_eq!(first, (false, "No. One is odd. Which is even?".into()));
        assert_eq!(last, (false, "No. It is b: two. Two is even.".into()));
        assert_eq!(said(&question, "b")[0], (true, "Right. Two is even.".into()));
        assert_eq!(question.judge(Reply::Letter(2), &problem(), &Words::PAPER, true), None);
        assert!(question.read("c", &problem()).is_err());
        assert_eq!(column(false).judge(Reply::Number(3), &problem(), &Words::PAPER, true), None);
    }
}
