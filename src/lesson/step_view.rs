//! The view of a lesson's step: a run that stands where the step wants it, a text, a question.

use super::exercise::{Exercise, ExerciseTalk, Marking};
use super::fact::{column, filled, has_fact, value};
use super::maker::Maker;
use super::paragraph::Paragraph;
use super::question::{AnswerChoice, Form, Question};
use super::script::{Draft, DraftAnswer, Lesson, Mistake, Move, Placed, Setting, Step, StepLook};
use super::whole_search::WholeSearches;
use crate::exact_cover::{Event, ItemId, Problem, Rule, Search};
use crate::facts::Panel;
use crate::problems::look_up::{find_item, option_meant};
use crate::session::{Session, Stop, Target, Way, Wording, Words, grouped};
use core::time::Duration;

/// A step of a lesson, ready to be shown.
#[derive(Clone, Debug)]
pub struct StepView {
    /// The problem.
    pub setting: Setting,
    /// The run, where the step wants it.
    pub session: Session,
    /// The views to show, the most important first.
    pub views: Vec<Panel>,
    /// The words of the sentences.
    pub wording: Wording,
    /// Settings of the screen.
    pub look: StepLook,
    /// The column under the cursor, if the step says so.
    pub cursor: Option<ItemId>,
    /// The text.
    pub text: Vec<Paragraph>,
    /// The question.
    pub question: Option<Question>,
    /// The exercise, from its beginning.
    pub exercise: Option<ExerciseTalk>,
}

/// The seed of an exercise where the lesson names none.
const USUAL_SEED: u64 = 1;

/// Events that a run goes through at most in search of one.
const FARTHEST: u64 = 100_000_000;

/// The most steps that a lesson runs at once: more would be waited for before the first picture.
const LONGEST_RUN: u64 = 20_000_000;

impl Lesson {
    /// The view of the step at place `at`, from 0. It is made anew from the last step with a problem, so that
    /// it is the same from wherever one comes. `searches` are those run for other steps.
    ///
    /// # Errors
    /// The mistake in the lesson there.
    ///
    /// # Panics
    /// If there is no such step.
    pub fn view(&self, at: usize, searches: &mut WholeSearches) -> Result<StepView, Mistake> {
        let step = &self.steps[at];
        let here = &self.steps[..=at];
        let exercise = step.exercise.as_ref().map(|spec| {
            let exercise = Exercise::of(spec.it, USUAL_SEED);
            ExerciseTalk::new(exercise, Marking::of_level(spec.it.level))
        });
        let (set_at, setting, session) = match &exercise {
            Some(talk) => (at, talk.setting(), talk.session()),
            None => self.run_at(at)?,
        };
        let wording = here[set_at..].iter().rev().find_map(|step| step.wording).unwrap_or_default();
        let views = here.iter().rev().find_map(|step| step.views.clone());
        let cursor = step
            .cursor
            .as_ref()
            .map(|name| column(session.problem(), &name.it).map_err(|error| name.mistake(error)));
        let text = step.text.iter().map(|part| {
            let text = match &part.it {
                Paragraph::Prose(text) => filled(text, &setting, &session, searches).map(Paragraph::Prose),
                Paragraph::Verbatim(text) => {
                    filled(text, &setting, &session, searches).map(Paragraph::Verbatim)
                }
            };
            text.map_err(|error| part.mistake(error))
        });
        let text = text.collect::<Result<Vec<_>, _>>()?;
        for fact in &step.holds {
            let found =
                value(&fact.it.0, &setting, &session, searches).map_err(|error| fact.mistake(error))?;
            if found != fact.it.1 {
                let text = format!("{} is {found} here, not {}", fact.it.0, fact.it.1);
                return Err(fact.mistake(text));
            }
        }
        let question = match &step.draft {
            Some(draft) => Some(made(draft, &setting, &session, &step.look.words, searches)?),
            None => None,
        };
        let views = match &exercise {
            Some(talk) => step.views.clone().or_else(|| Some(talk.panels())),
            None => views,
        };
        Ok(StepView {
            cursor: cursor.transpose()?,
            look: step.look,
            views: views.unwrap_or_else(|| vec![Panel::Board, Panel::Columns, Panel::Step]),
            exercise,
            setting,
            session,
            wording,
            text,
            question,
        })
    }

    /// The puzzle and the run of the step at this place, and at which step that puzzle came.
    fn run_at(&self, at: usize) -> Result<(usize, Setting, Session), Mistake> {
        let here = &self.steps[..=at];
        let set_at = here.iter().rposition(|step| step.setting.is_some());
        let missing = || self.steps[at].title.mistake("there is no @problem up to here");
        let (set_at, setting) =
            set_at.and_then(|i| Some((i, here[i].setting.clone()?))).ok_or_else(missing)?;
        let ruled = here.iter().rposition(|step| step.rule.is_some()).filter(|&i| i >= set_at);
        let rule = ruled.and_then(|i| here[i].rule).unwrap_or(Rule::Fewest);
        let mut session =
            setting.session(rule).map_err(|clash| here[set_at].title.mistake(clash.to_string()))?;
        for step in &here[ruled.unwrap_or(set_at)..] {
            if let Some(fault) = step.fault {
                session.set_fault(fault);
            }
            step.moves.iter().try_for_each(|way| go(&mut session, way))?;
        }
        session.rest();
        session.look_around(1);
        Ok((set_at, setting, session))
    }
}

impl Step {
    /// Whether the engine vouches for the right answer: it gives it, or the lesson names facts for it.
    pub(super) fn is_backed(&self) -> bool {
        let Some(draft) = &self.draft else { return true };
        let fact = match draft.it.answer.as_ref().map(|answer| &answer.it) {
            Some(DraftAnswer::Made(_)) => true,
            Some(DraftAnswer::Column(text) | DraftAnswer::Number(text)) => has_fact(text),
            None => draft.it.choices.iter().any(|choice| choice.it.right && has_fact(&choice.it.text)),
        };
        fact || !self.holds.is_empty()
    }
}

/// Goes where a move leads.
fn go(session: &mut Session, way: &Placed<Move>) -> Result<(), Mistake> {
    match &way.it {
        Move::Start => session.restart(),
        Move::End => travel(session, Target::Step(u64::MAX), way)?,
        Move::Step(step) => {
            travel(session, Target::Step(*step), way)?;
            if session.search().step() != *step {
                return Err(way.mistake(format!("the run ends at step {}", session.search().step())));
            }
        }
        Move::Steps(direction, grain, count) => {
            travel(session, Target::Steps(*direction, *grain, *count), way)?;
        }
        Move::Event { way: direction, before, event, about } => {
            about_exists(session.problem(), about).map_err(|error| way.mistake(error))?;
            let problem = session.problem().clone();
            let fits = |found: Event| found.name() == event && is_about(&problem, found, about);
            let step = find(session.search(), *direction, |_, found| fits(found));
            let step = step.ok_or_else(|| {
                let wanted = format!("{} {about}", event.replace('_', " "));
                way.mistake(format!("the run has no {} that way", wanted.trim_end()))
            })?;
            travel(session, Target::Step(step - u64::from(*before)), way)?;
        }
        Move::FirstWrong => {
            if !session.travel_to_first_wrong() {
                return Err(way.mistake("no pointer goes wrong here: there is no @fault, or it does no harm"));
            }
        }
        Move::Until(direction, text) => {
            let stop = Stop::parse(text, session.problem()).map_err(|error| way.mistake(error))?;
            let step = find(session.search(), *direction, |search, event| stop.holds(search, event));
            let step = step.ok_or_else(|| way.mistake(format!("the run never comes to {text} that way")))?;
            travel(session, Target::Step(step), way)?;
        }
    }
    Ok(())
}

/// Goes there and rests, unless that is too far.
fn travel(session: &mut Session, target: Target, way: &Placed<Move>) -> Result<(), Mistake> {
    let from = session.search().step();
    session.travel(target);
    while session.wait() != crate::session::Wait::Key {
        session.tick(Duration::from_millis(16), Duration::from_millis(1));
        if session.search().step().abs_diff(from) > LONGEST_RUN {
            session.rest();
            return Err(way.mistake(format!(
                "this run goes farther than {} steps: let it end earlier, or take a smaller problem",
                grouped(LONGEST_RUN)
            )));
        }
    }
    Ok(())
}

/// The step right after which something holds, from here that way.
fn find(from: &Search, way: Way, holds: impl Fn(&Search, Event) -> bool) -> Option<u64> {
    let mut search = from.clone();
    for _ in 0..FARTHEST {
        let event = match way {
            Way::Forward => search.next()?,
            Way::Back => {
                search.back()?;
                search.last_event()?
            }
        };
        if holds(&search, event) {
            return Some(search.step());
        }
    }
    None
}

fn about_exists(problem: &Problem, name: &str) -> Result<(), String> {
    match name {
        "" => Ok(()),
        name if option_meant(problem, problem.options(), name).is_some() => Ok(()),
        name => find_item(problem, name, "column or row").map(drop).map_err(|error| error.to_string()),
    }
}

fn is_about(problem: &Problem, event: Event, name: &str) -> bool {
    name.is_empty()
        || event.item().is_some_and(|item| problem.item_name(item) == name)
        || event.option().is_some_and(|option| problem.option_name(option) == name)
}

/// The question of a draft, with the figures of the engine in it.
fn made(
    draft: &Placed<Draft>,
    setting: &Setting,
    session: &Session,
    words: &Words,
    searches: &mut WholeSearches,
) -> Result<Question, Mistake> {
    let mut fill = |place: &Placed<()>, text: &str| {
        filled(text, setting, session, searches).map_err(|error| place.mistake(error))
    };
    let here = draft.with(());
    let text = fill(&here, &draft.it.text)?;
    let because = match &draft.it.because {
        Some(because) => fill(&because.with(()), &because.it)?,
        None => String::new(),
    };
    let maker = Maker { session, words, ties: false };
    let form = match &draft.it.answer {
        Some(answer) => match &answer.it {
            DraftAnswer::Made(kind) => {
                let question = maker.make(*kind).ok_or_else(|| {
                    let text = format!("no question about {} can be made of the next step here", kind.name());
                    answer.mistake(text)
                })?;
                let text = if text.is_empty() { question.text } else { text };
                let parts = [question.because, because];
                let because = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
                return Ok(Question { text, because, ..question });
            }
            DraftAnswer::Number(text) => {
                let number = fill(&answer.with(()), text)?;
                let read = number.replace(',', "").parse().map_err(|_| {
                    answer
                        .mistake(format!("found '{number}', expected a number, or a fact as in ${{size D}}"))
                })?;
                Form::Number(read)
            }
            DraftAnswer::Column(text) => {
                let name = fill(&answer.with(()), text)?;
                let right = column(session.problem(), &name).map_err(|error| answer.mistake(error))?;
                match maker.make(super::maker::QuestionKind::Columns).map(|question| question.form) {
                    // With the sizes, if it is the column that is chosen next.
                    Some(form @ Form::Column { right: next, .. }) if next == right => form,
                    Some(Form::Column { .. } | Form::Number(_) | Form::Choice { .. }) | None => {
                        Form::Column { right, sizes: Vec::new(), ties: false }
                    }
                }
            }
        },
        None => choices(draft, &mut fill)?,
    };
    Ok(Question { text, form, because, hint: String::new() })
}

fn choices(
    draft: &Placed<Draft>,
    fill: &mut impl FnMut(&Placed<()>, &str) -> Result<String, Mistake>,
) -> Result<Form, Mistake> {
    let mut choices: Vec<AnswerChoice> = Vec::new();
    for choice in &draft.it.choices {
        let text = fill(&choice.with(()), &choice.it.text)?;
        let because = fill(&choice.with(()), &choice.it.because)?;
        if choices.iter().any(|other| other.text == text) {
            return Err(choice.mistake(format!("two answers say '{text}'")));
        }
        choices.push(AnswerChoice { text, because });
    }
    let rights: Vec<usize> =
        draft.it.choices.iter().enumerate().filter(|(_, c)| c.it.right).map(|(i, _)| i).collect();
    match rights[..] {
        _ if choices.len() > 9 => Err(draft.mistake("more than nine answers to choose from")),
        [right] if choices.len() > 1 => Ok(Form::Choice { choices, right }),
        [_] => Err(draft.mistake("one answer to choose from is no question: add @wrong")),
        [] if choices.is_empty() => {
            Err(draft
                .mistake("this question has no answer: add @right and @wrong, @number, @column or @predict"))
        }
        [] => Err(draft.mistake("none of the answers is @right")),
        _ => Err(draft.mistake("more than one of the answers is @right")),
    }
}
