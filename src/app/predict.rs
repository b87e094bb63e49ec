//! Predict: the run stops and asks what it will do next. The question maker is the lessons'.

use super::Effect;
use super::asking::Answering;
use super::export::{ExportKind, ExportRequest};
use super::key::{Code, Key};
use super::panel::Panel;
use super::{App, Mode};
use crate::lesson::{Asked, Choices, Found, Reply};
use crate::session::{Motion, grouped};

impl App {
    /// The question at hand, of Predict, answered or not.
    pub fn asked(&self) -> Option<&Asked> {
        match (self.mode(), self.lab.predicting) {
            (Mode::Solve, true) => self.lab.quiz.asked(),
            _ => None,
        }
    }

    /// Starts Predict, or ends it.
    pub(super) fn predict(&mut self) {
        if self.lesson.is_some() {
            return self.lab.say("Predict rests during a lesson: q leaves it.");
        }
        self.lab.predicting = !self.lab.predicting;
        if !self.lab.predicting {
            let (right, all) = self.lab.quiz.score();
            let score = match all {
                0 => String::new(),
                _ => format!(" {right} of {all} right; :predict score FILE keeps the answers."),
            };
            return self.lab.say(format!("Predict is off.{score}"));
        }
        self.begin_predicting();
    }

    fn begin_predicting(&mut self) {
        self.lab.predicting = true;
        self.start_solving();
        self.stop();
        // Columns are answered with the cursor.
        self.lab.view.focus = Panel::Columns;
        self.lab.look_around();
        self.ask_here();
        if self.asked().is_none() {
            self.lab.say("Predict: Enter runs to the next question, p ends it.");
        }
    }

    /// Asks about the present step, if there is something to ask.
    fn ask_here(&mut self) {
        let words = &self.shell.settings.words;
        match self.lab.puzzle.solve_mut() {
            Some(solve) => {
                solve.typed.clear();
                self.lab.quiz.ask(&solve.session, words);
            }
            None => self.lab.quiz.drop_question(),
        }
    }

    /// Takes what follows `:predict`.
    pub(super) fn predict_as(&mut self, what: &str) -> Option<Effect> {
        let (word, rest) = what.split_once(char::is_whitespace).unwrap_or((what, ""));
        match (word, rest.trim()) {
            ("", _) => self.predict(),
            ("off", _) if self.lab.predicting => self.predict(),
            ("off", _) => self.lab.say("Predict is off."),
            ("score", "") => {
                let (right, all) = self.lab.quiz.score();
                self.lab.say(format!("{right} of {all} right, asked: {}.", self.lab.quiz.choices.words()));
            }
            ("score", path) => {
                let request = ExportRequest {
                    path: path.to_owned(),
                    kind: ExportKind::Score,
                    steps: None,
                    replace: false,
                };
                return Some(Effect::Export(request));
            }
            _ => match Choices::parse(what) {
                Ok(_) if self.lesson.is_some() => self.predict(),
                Ok(choices) => {
                    self.lab.quiz.choices = choices;
                    self.begin_predicting();
                }
                Err(error) => self.lab.refuse(error),
            },
        }
        None
    }

    /// A key while Predict is on. Returns whether it was one for Predict.
    pub(super) fn key_in_predict(&mut self, key: Key) -> bool {
        if !self.lab.predicting || self.mode() != Mode::Solve {
            return false;
        }
        if let Some(asked) = self.lab.quiz.asked().filter(|asked| asked.is_open()).cloned() {
            match self.answering(&asked.question, key) {
                Answering::Reply(reply) => self.answer_in_predict(&asked, reply),
                Answering::Taken => {}
                Answering::Other if key == Key::char('>') => self.advance_to_question(),
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
        let Some(solve) = self.lab.puzzle.solve_mut() else { return };
        solve.typed.clear();
        solve.session.rest();
        let found = self.lab.quiz.advance(&mut solve.session, &self.shell.settings.words);
        let step = grouped(solve.session.search().step());
        match found {
            Found::Question => {}
            Found::Solution => self.lab.praise(format!("Solution at step {step}. Enter goes on.")),
            Found::End => self.lab.say(format!("The search is over at step {step}. p ends Predict.")),
            Found::Nothing => self.lab.say("No question came so far. Enter goes on."),
        }
    }

    fn answer_in_predict(&mut self, asked: &Asked, reply: Reply) {
        let Some(solve) = self.lab.puzzle.solve() else { return };
        let problem = solve.session.problem();
        if self.lab.quiz.answer(reply, problem, &self.shell.settings.words).is_none() {
            self.lab.refuse(format!("That is no answer here: {}.", asked.question.how()));
        }
    }

    /// Where the run stands, so that it can be seen whether a message moved it.
    pub(super) fn standing(&self) -> Option<(Mode, u64)> {
        self.session().ok().map(|session| (self.mode(), session.search().step()))
    }

    /// After a message: a step forward brings the next question, any other move takes the old one away.
    pub(super) fn keep_asking(&mut self, before: Option<(Mode, u64)>) {
        let (true, now, Ok(session)) = (self.lab.predicting, self.standing(), self.session()) else { return };
        let moves = session.motion() != Motion::Resting;
        match (before, now) {
            (Some((_, from)), Some((Mode::Solve, to))) if from == to => {
                if before != now {
                    self.ask_here();
                }
            }
            (Some((Mode::Solve, from)), Some((Mode::Solve, to))) if to > from && !moves => {
                // Going on by Enter has asked already.
                if self.lab.quiz.asked().is_none_or(|asked| !asked.is_open())
                    || self.lab.quiz.step() != Some(to)
                {
                    self.ask_here();
                }
            }
            _ => self.lab.quiz.drop_question(),
        }
    }
}
