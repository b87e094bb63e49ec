//! A question that waits, of a lesson or of Predict: what is typed is its answer.
//!
//! A key is taken as part of an answer wherever it can be one. Of the others those work that look around
//! or take a single step; what runs farther waits until the question is answered or passed, so that a
//! slip of the finger while answering never loses the place. And nothing that is shown gives the answer
//! away: whoever shows what lies ahead asks here for it.

use super::action::Action;
use super::activity::Solving;
use super::key::{Code, Key};
use super::panel::Panel;
use super::{App, Mode};
use crate::exact_cover::{Event, ItemId, OptionId, Problem};
use crate::lesson::{Asked, Choice, Form, Question, Reply, letter};
use crate::problems::plain_line;
use crate::problems::sudoku::Constraint;
use crate::session::{Explanation, Grain, ReasonFor};

/// What became of a key while a question waits.
pub(super) enum Answering {
    /// It is an answer.
    Reply(Reply),
    /// It belongs to an answer that is not complete, or to one that is none: something was said.
    Taken,
    /// It has nothing to do with the question.
    Other,
}

/// The most characters of an answer.
const LONGEST: usize = 40;

impl Action {
    /// Whether it works while a question waits: it looks, leaves, or takes a step that is easily taken back.
    fn lets_a_question_wait(self) -> bool {
        use Action as A;
        match self {
            A::Step(grain, _) => matches!(grain, Grain::Event | Grain::Link),
            A::Count(_)
            | A::Leave(_)
            | A::Continue(_)
            | A::DeadEnd(_)
            | A::ToStart
            | A::ToEnd
            | A::Seek(_)
            | A::Marker(_)
            | A::Bookmark
            | A::Jump
            | A::Play
            | A::Break
            | A::Breakpoints
            | A::Watch
            | A::Race
            | A::Faults
            | A::Faster
            | A::Slower => false,
            _ => true,
        }
    }
}

impl App {
    /// The question that waits for its answer: that of the lesson, or of Predict.
    pub fn waiting(&self) -> Option<&Asked> {
        self.lesson_question().or_else(|| self.asked()).filter(|asked| asked.is_open())
    }

    /// Whether a question waits for its answer.
    pub fn is_asking(&self) -> bool {
        self.mode() == Mode::Solve && self.waiting().is_some()
    }

    /// Whether what lies ahead is not told: a question waits, or the next step of the lesson asks one about
    /// the very place where the run stands.
    fn is_ahead_unknown(&self) -> bool {
        let next_asks = self.lesson.as_ref().is_some_and(|lesson| {
            let begins = lesson.run.scene().session.search().step();
            let step = self.session().ok().map(|session| session.search().step());
            lesson.run.asks_next() && step == Some(begins)
        });
        self.is_asking() || next_asks
    }

    /// The event to come, for those who show it. While a question waits nobody knows: what is on the screen
    /// tells what is and what was, from which the answer follows, and not what lies ahead.
    pub fn foreseen(&self) -> Option<Event> {
        let next = self.session().ok()?.surroundings().next.filter(|_| !self.is_ahead_unknown());
        next.map(|logged| logged.event)
    }

    /// The column that is chosen when the next one is, as far as that may be known.
    pub fn foreseen_choice(&self) -> Option<ItemId> {
        self.session().ok()?.search().would_choose().filter(|_| !self.is_ahead_unknown())
    }

    /// The sentences about the present step, without what lies ahead while a question waits.
    pub fn explanation(&self) -> Option<Explanation> {
        let mut told = self.explainer()?.explain();
        if self.is_ahead_unknown() {
            told.next.clear();
            if told.reason == ReasonFor::Next {
                told.why.clear();
            }
        }
        Some(told)
    }

    /// Whether an action does its work now: not if it has to wait for an answer, nor if its keys mean
    /// something else, or nothing, in a lesson.
    pub fn works_now(&self, action: Action) -> bool {
        use Action as A;
        let other = matches!(action, A::Play | A::Edit | A::Predict | A::Quit | A::Marker(_) | A::Inspect);
        !(self.has_to_wait(action) || other && self.lesson.is_some())
    }

    fn has_to_wait(&self, action: Action) -> bool {
        self.is_asking() && !action.lets_a_question_wait()
    }

    /// Whether an action has to wait until the question is answered; then that is said.
    pub(super) fn waits_with(&mut self, action: Action) -> bool {
        let waits = self.has_to_wait(action);
        if waits {
            self.say_it_waits();
        }
        waits
    }

    /// Says that the question waits, and how it is answered.
    pub(super) fn say_it_waits(&mut self) {
        let Some(asked) = self.waiting() else { return };
        let text = format!("The question waits: {}; > goes on without it.", asked.question.how());
        self.lab.say(text);
    }

    /// Takes pasted text as an answer. Returns whether a question waits for one.
    pub(super) fn paste_answer(&mut self, text: &str) -> bool {
        if !self.is_asking() || self.lab.modal.is_some() {
            return false;
        }
        if let Some(solve) = self.lab.puzzle.solve_mut() {
            solve.typed = plain_line(text.trim()).chars().take(LONGEST).collect();
        }
        true
    }

    /// Reads a key while `question` waits.
    pub(super) fn answering(&mut self, question: &Question, key: Key) -> Answering {
        let Some(solve) = self.lab.puzzle.solve_mut().filter(|_| !key.ctrl && !key.alt) else {
            return Answering::Other;
        };
        match key.code {
            // No answer has one, and commands are always at hand.
            Code::Char(':') => {
                solve.typed.clear();
                Answering::Other
            }
            Code::Char(' ') => {
                self.say_it_waits();
                Answering::Taken
            }
            Code::Char(c) => match type_answer(solve, question, c) {
                Typing::Answer(answering) => answering,
                Typing::NoName(typed) => {
                    let column = self.shell.settings.words.column;
                    self.lab
                        .refuse(format!("No {column} is called {}; Backspace mends it.", plain_line(&typed)));
                    Answering::Taken
                }
            },
            Code::Backspace if !solve.typed.is_empty() => {
                solve.typed.pop();
                Answering::Taken
            }
            Code::Esc if !solve.typed.is_empty() => {
                solve.typed.clear();
                Answering::Taken
            }
            Code::Enter if !solve.typed.is_empty() => {
                match question.read(&solve.typed, solve.session.problem()) {
                    Ok(reply) => {
                        solve.typed.clear();
                        Answering::Reply(reply)
                    }
                    Err(error) => {
                        self.lab.refuse(format!("{error}; Esc takes it back."));
                        Answering::Taken
                    }
                }
            }
            Code::Enter => match self.pointed_at(&question.form) {
                Some(reply) => Answering::Reply(reply),
                None => {
                    self.say_it_waits();
                    Answering::Taken
                }
            },
            _ => Answering::Other,
        }
    }

    /// What the cursor answers to a question of this form.
    fn pointed_at(&self, form: &Form) -> Option<Reply> {
        match form {
            Form::Choice { .. } => self.option_here().map(Reply::Row),
            Form::Number(_) => None,
            Form::Column { .. } => self.pointed_item().map(Reply::Column),
        }
    }

    /// The row of the matrix under the cursor.
    fn option_here(&self) -> Option<OptionId> {
        let links = self.session().ok()?.search().links();
        match self.lab.view.focus {
            Panel::Links => links.place(self.lab.view.node?)?.1,
            // A cell means the one row that the column being tried has there.
            Panel::Board => {
                let (sudoku, sheet) = (self.sudoku()?, self.editor()?);
                let cell = sudoku.item_of(Constraint::Cell(sheet.cell()));
                let level = self.session().ok()?.search().levels().last()?;
                let mut rows = links.options_of(level.item).filter(|&option| links.hits(option, cell));
                rows.next().filter(|_| rows.next().is_none())
            }
            _ => None,
        }
    }
}

/// What became of a character.
enum Typing {
    /// It has been taken, or has nothing to do with the question.
    Answer(Answering),
    /// With it no name of a column begins so.
    NoName(String),
}

/// Types a character of an answer.
fn type_answer(solve: &mut Solving, question: &Question, c: char) -> Typing {
    let typed = &mut solve.typed;
    let other = Typing::Answer(Answering::Other);
    match &question.form {
        // A small letter is a whole answer, unless it belongs to a name that began otherwise.
        Form::Choice { choices, .. } if typed.is_empty() && c.is_ascii_lowercase() => {
            let chosen = (0..choices.len()).find(|&i| letter(i) == c);
            return chosen.map_or(other, |i| Typing::Answer(Answering::Reply(Reply::Letter(i))));
        }
        Form::Choice { choices, .. } => {
            let has = |choice: &Choice| choice.text.to_lowercase().contains(&c.to_lowercase().to_string());
            if typed.is_empty() && !(c.is_ascii_alphanumeric() && choices.iter().any(has)) {
                return other;
            }
        }
        Form::Number(_) if c.is_ascii_digit() || c == ',' && !typed.is_empty() => {}
        Form::Number(_) => return other,
        Form::Column { .. } => {
            let name = format!("{typed}{c}");
            if !begins_a_name(solve.session.problem(), &name) {
                // What can only be meant as a name stays, so that Enter does not take the cursor for it.
                let meant = c.is_ascii_digit() || c.is_ascii_uppercase();
                match (typed.is_empty(), meant) {
                    (true, false) => return other,
                    (true, true) => typed.push(c),
                    (false, _) => {}
                }
                return Typing::NoName(name);
            }
        }
    }
    if typed.len() < LONGEST {
        typed.push(c);
    }
    Typing::Answer(Answering::Taken)
}

/// Whether the name of a column begins so, capital or not. The letters that move the cursor are themselves
/// where a name begins with just that letter.
fn begins_a_name(problem: &Problem, typed: &str) -> bool {
    let name = |item: ItemId| problem.item_name(item);
    if matches!(typed, "h" | "j" | "k" | "l") {
        return problem.items().any(|item| name(item).starts_with(typed));
    }
    let begins = |name: &str| name.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed));
    problem.items().any(|item| begins(name(item)))
}
