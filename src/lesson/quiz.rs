//! Predict: a run that stops and asks what it will do next, and a score.

use super::maker::{Maker, QuestionKind, mixed};
use super::question::{Judgement, Question, Reply};
use crate::exact_cover::{Event, Problem};
use crate::session::{Grain, Session, Way, Words, grouped};

/// A question that was put, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The judgement of the last answer.
    pub verdict: Option<Judgement>,
    /// How many wrong answers it still takes.
    tries: u32,
}

impl Asked {
    /// A question that waits for its answer, and takes so many that are wrong: to the last the right one
    /// is told.
    pub fn new(question: Question, tries: u32) -> Asked {
        Asked { question, verdict: None, tries }
    }

    /// Whether it waits for an answer: it was not answered rightly, and the right answer was not told.
    pub fn is_open(&self) -> bool {
        self.tries > 0 && !self.is_right()
    }

    /// Whether it was answered rightly.
    pub fn is_right(&self) -> bool {
        self.verdict.as_ref().is_some_and(|verdict| verdict.right)
    }

    /// Takes an answer. `None` if it is none, or the question does not wait for one any more.
    pub fn answer(&mut self, reply: Reply, problem: &Problem, words: &Words) -> Option<&Judgement> {
        let left = self.tries.checked_sub(1).filter(|_| self.is_open())?;
        self.verdict = Some(self.question.judge(reply, problem, words, left == 0)?);
        self.tries = left;
        self.verdict.as_ref()
    }
}

/// An answer that was scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredAnswer {
    /// The step before which it was asked.
    pub step: u64,
    /// The kind of question.
    pub kind: QuestionKind,
    /// The question.
    pub text: String,
    /// The answer that was given.
    pub answered: String,
    /// The right answer.
    pub right: String,
    /// Whether the answer was right.
    pub is_right: bool,
}

/// Which questions Predict asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionKinds {
    kinds: Vec<QuestionKind>,
    /// Whether a column of the same size as the right one counts as right.
    ties: bool,
}

impl QuestionKinds {
    /// The levels, from easy to hard: a name, the kinds of questions, and whether equals count.
    pub const LEVELS: [(&'static str, &'static [QuestionKind], bool); 3] = [
        ("easy", &[QuestionKind::Columns, QuestionKind::DeadEnds], true),
        (
            "medium",
            &[QuestionKind::Columns, QuestionKind::DeadEnds, QuestionKind::Rows, QuestionKind::Hides],
            true,
        ),
        ("hard", &QuestionKind::ALL, false),
    ];

    /// Reads the name of a level, or kinds with commas or spaces between.
    ///
    /// # Errors
    /// A sentence with the unknown word and those that are known.
    pub fn parse(text: &str) -> Result<QuestionKinds, String> {
        if let Some((_, kinds, ties)) = QuestionKinds::LEVELS.iter().find(|(name, ..)| *name == text.trim()) {
            return Ok(QuestionKinds { kinds: kinds.to_vec(), ties: *ties });
        }
        let names = text.split([',', ' ']).filter(|name| !name.is_empty());
        let kinds: Result<Vec<QuestionKind>, String> = names
            .map(|name| {
                QuestionKind::named(name).ok_or_else(|| {
                    format!(
                        "Predict does not know '{name}': easy, medium or hard, or some of {}.",
                        QuestionKind::NAMES.join(", ")
                    )
                })
            })
            .collect();
        Ok(QuestionKinds { kinds: kinds?, ties: false })
    }

    /// As a person reads it: the level, or the kinds.
    pub fn words(&self) -> String {
        let level =
            QuestionKinds::LEVELS.iter().find(|(_, kinds, ties)| self.kinds == *kinds && self.ties == *ties);
        match level {
            Some((name, ..)) => (*name).to_owned(),
            None => self.kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", "),
        }
    }

    /// The kind of question to ask about the next step. Not every cover and uncover is worth one: the
    /// number of the step decides, always in the same way.
    fn due(&self, session: &Session, next: Event) -> Option<QuestionKind> {
        let search = session.search();
        let has = |kind: QuestionKind| self.kinds.contains(&kind).then_some(kind);
        let some = |n: u64| mixed(search.step() ^ 0x51).is_multiple_of(n);
        match next {
            Event::Choose { .. } if search.gives_next() => None,
            Event::Choose { size, .. } => {
                match has(QuestionKind::DeadEnds).filter(|_| size == 0 || some(4)) {
                    Some(kind) => Some(kind),
                    None => has(QuestionKind::Columns),
                }
            }
            Event::Try { n, .. } if n > 1 => has(QuestionKind::Rows),
            Event::Cover { .. } if matches!(search.last_event(), Some(Event::Try { .. })) => {
                has(QuestionKind::Hides).filter(|_| some(3))
            }
            Event::Uncover { .. } => has(QuestionKind::Uncovers),
            Event::Cover { .. }
            | Event::Purify { .. }
            | Event::Try { .. }
            | Event::Solution
            | Event::DeadEnd { .. }
            | Event::Unpurify { .. }
            | Event::Retract { .. }
            | Event::Restart { .. }
            | Event::Done => None,
        }
    }
}

impl Default for QuestionKinds {
    fn default() -> QuestionKinds {
        let (_, kinds, ties) = QuestionKinds::LEVELS[0];
        QuestionKinds { kinds: kinds.to_vec(), ties }
    }
}

/// How a run to the next question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuizStop {
    /// At a question.
    Question,
    /// At a solution.
    Solution,
    /// At the end of the run.
    End,
    /// Nowhere yet: so many steps on, no question came.
    Nothing,
}

/// Predict: what is asked, the question that waits, and the score.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quiz {
    /// Which questions are asked.
    pub choices: QuestionKinds,
    asked: Option<(u64, QuestionKind, Asked)>,
    records: Vec<ScoredAnswer>,
}

/// Steps that are gone through at once in search of a question.
const AT_ONCE: u32 = 20_000;

impl Quiz {
    /// The question at hand, answered or not.
    pub fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref().map(|(.., asked)| asked)
    }

    /// The step at which the question at hand was asked.
    pub fn step(&self) -> Option<u64> {
        self.asked.as_ref().map(|(step, ..)| *step)
    }

    /// The answers so far.
    pub fn records(&self) -> &[ScoredAnswer] {
        &self.records
    }

    /// How many answers were right, and how many there are.
    pub fn score(&self) -> (usize, usize) {
        (self.records.iter().filter(|record| record.is_right).count(), self.records.len())
    }

    /// Asks about where the session stands, if there is something to ask; else there is no question.
    pub fn ask(&mut self, session: &Session, words: &Words) -> bool {
        let kind = session.surroundings().next().and_then(|next| self.choices.due(session, next.event));
        let maker = Maker { session, words, ties: self.choices.ties };
        let step = session.search().step();
        self.asked = kind
            .and_then(|kind| Some((kind, maker.make(kind)?)))
            .map(|(kind, question)| (step, kind, Asked::new(question, 1)));
        self.asked.is_some()
    }

    /// Goes on to the next question: at least one step.
    pub fn advance(&mut self, session: &mut Session, words: &Words) -> QuizStop {
        self.asked = None;
        for _ in 0..AT_ONCE {
            session.step(Way::Forward, Grain::Event, 1);
            session.look_around(1);
            let event = session.search().last_event();
            if event == Some(Event::Solution) {
                return QuizStop::Solution;
            } else if event == Some(Event::Done) {
                return QuizStop::End;
            } else if self.ask(session, words) {
                return QuizStop::Question;
            }
        }
        QuizStop::Nothing
    }

    /// Forgets the question at hand, as when the run has moved on.
    pub fn drop_question(&mut self) {
        self.asked = None;
    }

    /// Takes an answer and scores it. `None` if it is none, or there is no open question.
    pub fn answer(&mut self, reply: Reply, problem: &Problem, words: &Words) -> Option<Judgement> {
        let (step, kind, asked) = self.asked.as_mut().filter(|(.., asked)| asked.is_open())?;
        let verdict = asked.answer(reply, problem, words)?.clone();
        let question = &asked.question;
        self.records.push(ScoredAnswer {
            step: *step,
            kind: *kind,
            text: question.text.clone(),
            answered: question.reply_words(reply, problem),
            right: question.right(problem),
            is_right: verdict.right,
        });
        Some(verdict)
    }

    /// The score as a text to keep: how many of each kind were right, then each answer, with tabs between.
    pub fn report(&self, puzzle: &str) -> String {
        let (right, all) = self.score();
        let mut text =
            format!("Predict, {puzzle}: {} of {} right\n", grouped(right as u64), grouped(all as u64));
        for kind in QuestionKind::ALL {
            let of_kind = self.records.iter().filter(|record| record.kind == kind);
            let (all, right) =
                of_kind.fold((0, 0), |(all, right), record| (all + 1, right + u32::from(record.is_right)));
            if all > 0 {
                text += &format!("{}: {right} of {all}\n", kind.name());
            }
        }
        text += "\nstep\tkind\tquestion\tanswer\tright answer\n";
        for record in &self.records {
            let ScoredAnswer { step, kind, text: asked, answered, right, is_right } = record;
            let mark = if *is_right { "" } else { "wrong: " };
            text += &format!("{step}\t{}\t{asked}\t{mark}{answered}\t{right}\n", kind.name());
        }
        text
    }
}
