//! Predict: the run stops and asks what it will do next. The question maker is the lessons'.

use super::Effect;
use super::export::{Take, Taking};
use super::key::{Code, Key};
use super::panel::Panel;
use super::state::{Mode, State};
use crate::exact_cover::OptionId;
use crate::lesson::{Asked, Choices, Form, Found, Reply, letter};
use crate::problems::sudoku::Constraint;
use crate::session::{Motion, grouped};

/// What became of a key while a question is open.
pub(super) enum Answering {
    /// It is an answer.
    Reply(Reply),
    /// It belongs to an answer that is not complete, or to one that is none: something was said.
    Taken,
    /// It has nothing to do with the question.
    Other,
}

impl State {
    /// The question at hand, of Predict, answered or not.
    pub fn asked(&self) -> Option<&Asked> {
        match (self.mode, self.predicting) {
            (Mode::Solve, true) => self.quiz.asked(),
            _ => None,
        }
    }

    /// Whether a question waits for its answer: then nothing on the screen tells what comes next.
    pub fn is_asking(&self) -> bool {
        let waits = |asked: &Asked| !asked.is_right();
        self.asked().is_some_and(Asked::is_open) || self.lesson_question().is_some_and(waits)
    }

    /// Starts Predict, or ends it.
    pub(super) fn predict(&mut self) {
        if self.lesson.is_some() {
            return self.say("Predict rests during a lesson: q leaves it.");
        }
        self.predicting = !self.predicting;
        if !self.predicting {
            let (right, all) = self.quiz.score();
            let score = match all {
                0 => String::new(),
                _ => format!(" {right} of {all} right; :predict score FILE keeps the answers."),
            };
            return self.say(format!("Predict is off.{score}"));
        }
        self.begin_predicting();
    }

    fn begin_predicting(&mut self) {
        self.predicting = true;
        self.start_solving();
        self.stop();
        // Columns are answered with the cursor.
        self.focus = Panel::Columns;
        self.look_around();
        self.ask_here();
        if self.asked().is_none() {
            self.say("Predict: Enter runs to the next question, p ends it.");
        }
    }

    /// Asks about the present step, if there is something to ask.
    fn ask_here(&mut self) {
        if let Some(session) = &self.session {
            self.quiz.ask(session, &self.settings.words);
        }
    }

    /// Takes what follows `:predict`.
    pub(super) fn predict_as(&mut self, what: &str) -> Vec<Effect> {
        let (word, rest) = what.split_once(char::is_whitespace).unwrap_or((what, ""));
        match (word, rest.trim()) {
            ("", _) => self.predict(),
            ("off", _) if self.predicting => self.predict(),
            ("off", _) => self.say("Predict is off."),
            ("score", "") => {
                let (right, all) = self.quiz.score();
                self.say(format!("{right} of {all} right, asked: {}.", self.quiz.choices.words()));
            }
            ("score", path) => {
                let taking = Taking { path: path.to_owned(), take: Take::Score, steps: None, replace: false };
                return vec![Effect::Take(taking)];
            }
            _ => match Choices::parse(what) {
                Ok(_) if self.lesson.is_some() => self.predict(),
                Ok(choices) => {
                    self.quiz.choices = choices;
                    self.begin_predicting();
                }
                Err(error) => self.refuse(error),
            },
        }
        Vec::new()
    }

    /// A key while Predict is on. Returns whether it was one for Predict.
    pub(super) fn key_in_predict(&mut self, key: Key) -> bool {
        if !self.predicting || self.mode != Mode::Solve || self.session.is_none() {
            return false;
        }
        if let Some(asked) = self.quiz.asked().filter(|asked| asked.is_open()).cloned() {
            match self.answering(&asked, key) {
                Answering::Reply(reply) => self.answer_in_predict(&asked, reply),
                Answering::Taken => {}
                Answering::Other => return false,
            }
            return true;
        }
        let goes_on = matches!(key.code, Code::Enter | Code::Char(' ' | 'n' | 'c')) && !key.ctrl && !key.alt;
        if goes_on {
            self.advance_to_question();
        }
        goes_on
    }

    fn advance_to_question(&mut self) {
        let Some(session) = &mut self.session else { return };
        session.rest();
        let found = self.quiz.advance(session, &self.settings.words);
        let step = grouped(session.search().step());
        match found {
            Found::Question => {}
            Found::Solution => self.praise(format!("Solution at step {step}. Enter goes on.")),
            Found::End => self.say(format!("The search is over at step {step}. p ends Predict.")),
            Found::Nothing => self.say("No question came so far. Enter goes on."),
        }
    }

    fn answer_in_predict(&mut self, asked: &Asked, reply: Reply) {
        let Some(session) = &self.session else { return };
        let problem = session.problem().clone();
        if self.quiz.answer(reply, &problem, &self.settings.words).is_none() {
            self.refuse(format!("That is no answer here: {}.", asked.question.how()));
        }
    }

    /// Reads a key as an answer to an open question. Digits of a number are typed as those of a count.
    pub(super) fn answering(&mut self, asked: &Asked, key: Key) -> Answering {
        if key.ctrl || key.alt {
            return Answering::Other;
        }
        match (&asked.question.form, key.code) {
            (Form::Choice { choices, .. }, Code::Char(c)) if c.is_ascii_lowercase() => {
                match (0..choices.len()).find(|&i| letter(i) == c) {
                    Some(i) => return Answering::Reply(Reply::Letter(i)),
                    None => return Answering::Other,
                }
            }
            (Form::Choice { .. }, Code::Enter) => {
                if let Some(option) = self.option_here() {
                    return Answering::Reply(Reply::Row(option));
                }
            }
            (Form::Column { .. }, Code::Enter) => {
                if let Some(item) = self.pointed_item() {
                    return Answering::Reply(Reply::Column(item));
                }
            }
            (Form::Number(_), Code::Char(c @ '0'..='9')) => {
                let digits = self.count.unwrap_or(0).saturating_mul(10) + u64::from(c as u8 - b'0');
                self.count = Some(digits);
                return Answering::Taken;
            }
            (Form::Number(_), Code::Backspace) if self.count.is_some() => {
                self.count = self.count.map(|n| n / 10).filter(|&n| n > 0);
                return Answering::Taken;
            }
            (Form::Number(_), Code::Enter) => {
                if let Some(n) = self.count.take() {
                    return Answering::Reply(Reply::Number(n));
                }
            }
            (_, Code::Char(' ')) => {}
            _ => {
                // A count of nothing, typed as the beginning of an answer, is none for a step.
                self.count = self.count.filter(|&n| n > 0);
                return Answering::Other;
            }
        }
        self.say(format!("The question waits: {}.", asked.question.how()));
        Answering::Taken
    }

    /// The row of the matrix under the cursor of the links.
    fn option_here(&self) -> Option<OptionId> {
        let links = self.session.as_ref()?.search().links();
        match self.focus {
            Panel::Links => links.place(self.node?)?.1,
            // A cell means the one row that the column being tried has there.
            Panel::Board => {
                let (sudoku, sheet) = (self.sudoku()?, self.sheet.as_ref()?);
                let cell = sudoku.item_of(Constraint::Cell(sheet.cell()));
                let level = self.session.as_ref()?.search().levels().last()?;
                let mut rows = links.options_of(level.item).filter(|&option| links.hits(option, cell));
                rows.next().filter(|_| rows.next().is_none())
            }
            _ => None,
        }
    }

    /// Where the run stands, so that it can be seen whether a message moved it.
    pub(super) fn standing(&self) -> Option<(Mode, u64)> {
        self.session.as_ref().map(|session| (self.mode, session.search().step()))
    }

    /// After a message: a step forward brings the next question, any other move takes the old one away.
    pub(super) fn keep_asking(&mut self, before: Option<(Mode, u64)>) {
        let (true, now, Some(session)) = (self.predicting, self.standing(), &self.session) else { return };
        let moves = session.motion() != Motion::Resting;
        match (before, now) {
            (Some((_, from)), Some((Mode::Solve, to))) if from == to => {
                if before != now {
                    self.ask_here();
                }
            }
            (Some((Mode::Solve, from)), Some((Mode::Solve, to))) if to > from && !moves => {
                // Going on by Enter has asked already.
                if self.quiz.asked().is_none_or(|asked| !asked.is_open()) || self.quiz.step() != Some(to) {
                    self.ask_here();
                }
            }
            _ => self.quiz.drop_question(),
        }
    }
}
