//! Predict: the run stops and asks what it will do next. The question maker is the lessons'.

use super::answering::Answering;
use super::{answering, modes};
use crate::app::action::Action;
use crate::app::bindings::KeyGroup;
use crate::app::effect::Effect;
use crate::app::export::{ExportKind, ExportRequest};
use crate::app::key::{Code, Key};
use crate::app::lab::Lab;
use crate::app::mode::Mode;
use crate::app::state::App;
use crate::facts::Panel;
use crate::lesson::{Asked, QuestionKinds, QuizStop, Reply};
use crate::session::{Motion, Way, Words, grouped};

/// Starts Predict, or ends it.
pub fn start_or_end(app: &mut App) {
    if app.lesson.is_some() {
        return app.lab.say("Predict rests during a lesson: ⟨leave⟩ leaves it.");
    }
    app.lab.predicting = !app.lab.predicting;
    if !app.lab.predicting {
        let (right, all) = app.lab.quiz.score();
        let score = match all {
            0 => String::new(),
            _ => format!(" {right} of {all} right; :predict score FILE keeps the answers."),
        };
        return app.lab.say(format!("Predict is off.{score}"));
    }
    begin_predicting(app);
}

fn begin_predicting(app: &mut App) {
    app.lab.predicting = true;
    modes::start_solving(&mut app.lab, &app.shell.settings);
    modes::stop(&mut app.lab);
    // Columns are answered with the cursor.
    app.lab.view.focus = Panel::Columns;
    app.look_around();
    ask_here(&mut app.lab, &app.shell.settings.words);
    if app.asked().is_none() {
        app.lab.say("Predict: Enter runs to the next question, ⟨predict⟩ ends it.");
    }
}

/// Asks about the present step, if there is something to ask.
fn ask_here(lab: &mut Lab, words: &Words) {
    match lab.puzzle.solve_mut() {
        Some(solve) => {
            solve.typed.clear();
            lab.quiz.ask(&solve.session, words);
        }
        None => lab.quiz.drop_question(),
    }
}

/// Takes what follows `:predict`.
pub fn predict_as(app: &mut App, what: &str) -> Option<Effect> {
    let (word, rest) = what.split_once(char::is_whitespace).unwrap_or((what, ""));
    match (word, rest.trim()) {
        ("", _) => start_or_end(app),
        ("off", _) if app.lab.predicting => start_or_end(app),
        ("off", _) => app.lab.say("Predict is off."),
        ("score", "") => {
            let (right, all) = app.lab.quiz.score();
            app.lab.say(format!("{right} of {all} right, asked: {}.", app.lab.quiz.choices.words()));
        }
        ("score", path) => {
            let request =
                ExportRequest { path: path.to_owned(), kind: ExportKind::Score, steps: None, replace: false };
            return Some(Effect::Export(request));
        }
        _ => match QuestionKinds::parse(what) {
            Ok(_) if app.lesson.is_some() => start_or_end(app),
            Ok(choices) => {
                app.lab.quiz.choices = choices;
                begin_predicting(app);
            }
            Err(error) => app.lab.refuse(error),
        },
    }
    None
}

/// A key while Predict is on. Returns whether it was one for Predict.
pub fn key_in_predict(app: &mut App, key: Key) -> bool {
    if !app.lab.predicting || app.mode() != Mode::Solve {
        return false;
    }
    if let Some(asked) = app.lab.quiz.asked().filter(|asked| asked.is_open()).cloned() {
        match answering::answering(app, &asked.question, key) {
            Answering::Reply(reply) => {
                answer_in_predict(&mut app.lab, &app.shell.settings.words, &asked, reply)
            }
            Answering::Taken => {}
            Answering::Other
                if app.shell.keys.find_alone(KeyGroup::Lesson, key) == Some(Action::Scene(Way::Forward)) =>
            {
                advance_to_question(&mut app.lab, &app.shell.settings.words)
            }
            Answering::Other => return false,
        }
        return true;
    }
    let goes_on = matches!(key.code, Code::Enter | Code::Char(' ' | 'n' | 'c')) && !key.ctrl && !key.alt;
    if goes_on {
        advance_to_question(&mut app.lab, &app.shell.settings.words);
    }
    goes_on
}

fn advance_to_question(lab: &mut Lab, words: &Words) {
    let Some(solve) = lab.puzzle.solve_mut() else { return };
    solve.typed.clear();
    solve.session.rest();
    let found = lab.quiz.advance(&mut solve.session, words);
    let step = grouped(solve.session.search().step());
    match found {
        QuizStop::Question => {}
        QuizStop::Solution => lab.praise(format!("Solution at step {step}. Enter goes on.")),
        QuizStop::End => lab.say(format!("The search is over at step {step}. ⟨predict⟩ ends Predict.")),
        QuizStop::Nothing => lab.say("No question came so far. Enter goes on."),
    }
}

fn answer_in_predict(lab: &mut Lab, words: &Words, asked: &Asked, reply: Reply) {
    let Some(solve) = lab.puzzle.solve() else { return };
    let problem = solve.session.problem();
    if lab.quiz.answer(reply, problem, words).is_none() {
        lab.refuse(format!("That is no answer here: {}.", asked.question.how()));
    }
}

/// Where the run stands, so that it can be seen whether a message moved it.
pub fn standing(app: &App) -> Option<(Mode, u64)> {
    app.session().ok().map(|session| (app.mode(), session.search().step()))
}

/// After a message: a step forward brings the next question, any other move takes the old one away.
pub fn keep_asking(app: &mut App, before: Option<(Mode, u64)>) {
    let (true, now, Ok(session)) = (app.lab.predicting, standing(app), app.session()) else { return };
    let moves = session.motion() != Motion::Resting;
    match (before, now) {
        (Some((_, from)), Some((Mode::Solve, to))) if from == to => {
            if before != now {
                ask_here(&mut app.lab, &app.shell.settings.words);
            }
        }
        (Some((Mode::Solve, from)), Some((Mode::Solve, to))) if to > from && !moves => {
            // Going on by Enter has asked already.
            if app.lab.quiz.asked().is_none_or(|asked| !asked.is_open()) || app.lab.quiz.step() != Some(to) {
                ask_here(&mut app.lab, &app.shell.settings.words);
            }
        }
        (None | Some((Mode::Edit | Mode::Solve, _)), None | Some((Mode::Edit | Mode::Solve, _))) => {
            app.lab.quiz.drop_question();
        }
    }
}
