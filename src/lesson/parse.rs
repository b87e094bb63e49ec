//! Reads a lesson's file: lines of text, and lines that begin with @ and say what to do.

use super::exercise::{ExerciseKind, ExerciseSpec, Family, LinkProgram};
use super::forms::unknown_or;
use super::maker::QuestionKind;
use super::moves::read_move;
use super::paragraph::Paragraph;
use super::script::{Draft, DraftAnswer, DraftChoice, Lesson, Mistake, Placed, Step};
use super::setting;
use crate::exact_cover::broken::{Fault, FaultError};
use crate::exact_cover::rule_names;
use crate::exact_cover::text::lines;
use crate::facts::Panel;
use crate::problems::formats::Format;
use crate::problems::plain_line;
use crate::session::{Wording, Words, wording_names};

/// Reads a lesson. `name` is what it is asked for by.
///
/// # Errors
/// Everything that is wrong with it, in the order of the lines.
pub fn parse(name: &str, text: &str) -> Result<Lesson, Vec<Mistake>> {
    let mut reader = LessonReader {
        lesson: Lesson {
            name: plain_line(name),
            title: String::new(),
            minutes: 0,
            from: Vec::new(),
            needs: Vec::new(),
            language: None,
            note: None,
            steps: Vec::new(),
        },
        mistakes: Vec::new(),
        choice: false,
    };
    let text: Vec<String> = lines(text).map(plain_end).collect();
    let mut rest = (1..).zip(text.iter().map(String::as_str));
    while let Some((line, text)) = rest.next() {
        let column = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
        match text.trim_start().strip_prefix('@') {
            _ if text.starts_with('#') => {}
            Some(order) => {
                let (word, argument) = order.split_once(char::is_whitespace).unwrap_or((order, ""));
                let before = order.chars().count() - argument.trim_start().chars().count();
                let at = Placed { line, column: column + 1 + before, it: argument.trim() };
                let at_word = Placed { line, column, it: word };
                let format = setting::format(at.it).filter(|_| word == "problem");
                if let Some(format) = format {
                    reader.inline(&at, format, &mut rest);
                } else if let Err(mistake) = reader.order(&at_word, &at) {
                    reader.mistakes.push(mistake);
                }
            }
            None => reader.text(line, text),
        }
    }
    reader.finish(text.len())
}

/// A line as it may be shown: no hidden characters, no blanks at its end.
fn plain_end(line: &str) -> String {
    let indent: String = line.chars().take_while(|c| *c == ' ').collect();
    format!("{indent}{}", plain_line(line).trim()).trim_end().to_owned()
}

struct LessonReader {
    lesson: Lesson,
    mistakes: Vec<Mistake>,
    /// Whether the last answer to choose from can still be given its reason.
    choice: bool,
}

impl LessonReader {
    /// A line of the text of a step.
    fn text(&mut self, line: usize, text: &str) {
        let place = Placed { line, column: 1, it: () };
        let Some(step) = self.lesson.steps.last_mut() else {
            if !text.is_empty() {
                self.mistakes.push(place.mistake("there is text before the first @step"));
            }
            return;
        };
        if text.is_empty() {
            // An empty paragraph ends the one before; it is taken away again at the end.
            step.text.push(place.with(Paragraph::Prose(String::new())));
        } else if text.starts_with("  ") {
            step.text.push(place.with(Paragraph::Verbatim(text.to_owned())));
        } else {
            match step.text.last_mut().map(|last| &mut last.it) {
                Some(Paragraph::Prose(before)) if !before.is_empty() => {
                    before.push(' ');
                    before.push_str(text.trim());
                }
                _ => step.text.push(place.with(Paragraph::Prose(text.trim().to_owned()))),
            }
        }
    }

    /// A problem written in the lesson, up to `@end`.
    fn inline<'t>(
        &mut self,
        at: &Placed<&str>,
        format: Format,
        rest: &mut impl Iterator<Item = (usize, &'t str)>,
    ) {
        let mut text = String::new();
        let mut ended = false;
        for (_, line) in rest.by_ref() {
            ended = line.trim() == "@end";
            if ended {
                break;
            }
            text.push_str(line);
            text.push('\n');
        }
        let made = match ended {
            true => setting::inline(at, format, &text),
            false => Err(at.mistake(format!("@problem {} has no @end", at.it))),
        };
        let placed = made.and_then(|setting| {
            let step = self.lesson.steps.last_mut().ok_or_else(|| at.mistake(BEFORE))?;
            step.setting = Some(setting);
            Ok(())
        });
        self.mistakes.extend(placed.err());
    }

    /// A line that begins with @.
    fn order(&mut self, word: &Placed<&str>, at: &Placed<&str>) -> Result<(), Mistake> {
        let argument = at.it.to_owned();
        let needs = |what: &str| match at.it.is_empty() {
            true => Err(at.mistake(format!("@{} wants {what}", word.it))),
            false => Ok(()),
        };
        match word.it {
            "lesson" => {
                needs("a title")?;
                self.lesson.title = argument;
                return Ok(());
            }
            "minutes" => {
                let minutes = at.it.parse().ok().filter(|n| (1..=600).contains(n));
                self.lesson.minutes = minutes.ok_or_else(|| {
                    at.mistake(format!("found '{}', expected minutes, from 1 to 600", at.it))
                })?;
                return Ok(());
            }
            "from" => {
                needs("a source")?;
                self.lesson.from.push(argument);
                return Ok(());
            }
            "needs" => {
                needs("the names of lessons")?;
                self.lesson
                    .needs
                    .extend(at.it.split([' ', ',']).filter(|it| !it.is_empty()).map(str::to_owned));
                return Ok(());
            }
            "language" | "note" => {
                needs(if word.it == "language" { "a code, as zh" } else { "a text" })?;
                let place =
                    if word.it == "language" { &mut self.lesson.language } else { &mut self.lesson.note };
                *place = Some(argument);
                return Ok(());
            }
            "step" => {
                needs("a title")?;
                self.lesson.steps.push(Step::new(at.with(argument)));
                self.choice = false;
                return Ok(());
            }
            "end" => return Err(word.mistake("@end without @problem cover, sets or grid")),
            _ => {}
        }
        let choice = std::mem::take(&mut self.choice);
        let step = self.lesson.steps.last_mut().ok_or_else(|| word.mistake(unknown_or(word.it, BEFORE)))?;
        match word.it {
            "problem" => step.setting = Some(setting::named(at)?),
            "rule" => {
                let unknown = |_| at.mistake(format!("found '{}', expected {}", at.it, rule_names!()));
                step.rule = Some(at.it.parse().map_err(unknown)?);
            }
            "fault" if at.it == "none" => step.fault = Some(None),
            "fault" => {
                let fault = at.it.parse().map_err(|_: FaultError| {
                    let names = Fault::NAMES.join(", ");
                    at.mistake(format!("found '{}', expected none, or one of {names}", at.it))
                })?;
                step.fault = Some(Some(fault));
            }
            "run" => step.moves.push(at.with(read_move(at)?)),
            "view" => step.views = Some(read_views(at)?),
            "zoom" => step.look.zoom = true,
            "cursor" => {
                needs("the name of a column")?;
                step.cursor = Some(at.with(argument));
            }
            "words" => match at.it {
                "item" => step.look.words = Words::BOOK,
                "column" => step.look.words = Words::PAPER,
                other => return Err(at.mistake(format!("found '{other}', expected item or column"))),
            },
            "wording" => {
                let unknown = || at.mistake(format!("found '{}', expected {}", at.it, wording_names!()));
                step.wording = Some(Wording::named(at.it).ok_or_else(unknown)?);
            }
            "exercise" => {
                let spec = ExerciseSpec::parse(at.it).map_err(|error| at.mistake(error))?;
                step.practise(at.with(spec))?;
            }
            "order" => {
                let program = LinkProgram::named(at.it).ok_or_else(|| {
                    at.mistake(format!("found '{}', expected {}", at.it, LinkProgram::NAMES_HELP))
                })?;
                let spec = ExerciseSpec {
                    kind: ExerciseKind::Order,
                    family: Family::Matrix,
                    level: program.level(),
                    seed: None,
                };
                step.practise(at.with(spec))?;
            }
            "ask" => {
                needs("a question")?;
                step.ask(at.with(Draft::asking(argument)))?;
            }
            "predict" => {
                let kind = QuestionKind::named(at.it).ok_or_else(|| {
                    let kinds = QuestionKind::NAMES.join(", ");
                    at.mistake(format!("found '{}', expected one of {kinds}", at.it))
                })?;
                if step.draft.is_none() {
                    step.ask(at.with(Draft::asking(String::new())))?;
                }
                step.answer(at.with(DraftAnswer::Made(kind)))?;
            }
            "number" => {
                needs("a number")?;
                step.answer(at.with(DraftAnswer::Number(argument)))?;
            }
            "column" => {
                needs("the name of a column")?;
                step.answer(at.with(DraftAnswer::Column(argument)))?;
            }
            "right" | "wrong" => {
                needs("an answer")?;
                let draft = step.draft_at(word)?;
                if draft.answer.is_some() {
                    return Err(word.mistake("this question has its answer already: leave out the choices"));
                }
                let right = word.it == "right";
                let choice = DraftChoice { right, text: argument, because: String::new() };
                draft.choices.push(at.with(choice));
                self.choice = true;
            }
            "because" => {
                needs("a reason")?;
                // The question that the program makes is not in the file of a translation.
                if self.lesson.language.is_some() && step.draft.is_none() {
                    step.ask(at.with(Draft::asking(String::new())))?;
                }
                let draft = step.draft_at(word)?;
                match draft.choices.last_mut().filter(|_| choice) {
                    Some(last) => last.it.because = argument,
                    None => draft.because = Some(at.with(argument)),
                }
            }
            "holds" => {
                let (fact, value) = at
                    .it
                    .split_once(" = ")
                    .or_else(|| at.it.rsplit_once('='))
                    .ok_or_else(|| at.mistake("expected a fact and its value, as in size D = 2"))?;
                step.holds.push(at.with((fact.trim().to_owned(), value.trim().to_owned())));
                // A fact between an answer and its reason does no harm.
                self.choice = choice;
            }
            other => return Err(word.mistake(unknown_or(other, ""))),
        }
        Ok(())
    }

    fn finish(mut self, last: usize) -> Result<Lesson, Vec<Mistake>> {
        let place = Placed { line: last.max(1), column: 1, it: () };
        let missing = |what: &str| place.mistake(what);
        for step in &mut self.lesson.steps {
            while step.text.last().is_some_and(|last| last.it == Paragraph::Prose(String::new())) {
                step.text.pop();
            }
            let is_empty = |part: &Placed<Paragraph>| part.it == Paragraph::Prose(String::new());
            let first = step.text.iter().position(|part| !is_empty(part)).unwrap_or(0);
            step.text.drain(..first);
            step.text.dedup_by(|a, b| is_empty(a) && is_empty(b));
            if step.text.is_empty() {
                self.mistakes.push(step.title.mistake("this step has no text"));
            }
        }
        if self.lesson.title.is_empty() {
            self.mistakes.push(missing("there is no @lesson with a title"));
        }
        // The rest of a translation is the original's.
        let is_whole = self.lesson.language.is_none();
        if is_whole
            && self.lesson.minutes == 0
            && !self.mistakes.iter().any(|m| m.text.contains("expected minutes"))
        {
            self.mistakes.push(missing("there is no @minutes: say how long the lesson takes"));
        }
        match self.lesson.steps.first() {
            None => self.mistakes.push(missing("there is no @step")),
            Some(first)
                if is_whole
                    && first.setting.is_none()
                    && first.exercise.is_none()
                    && self.mistakes.is_empty() =>
            {
                self.mistakes.push(first.title.mistake("the first step has no @problem"));
            }
            Some(_) => {}
        }
        self.mistakes.sort_by_key(|mistake| (mistake.line, mistake.column));
        if self.mistakes.is_empty() { Ok(self.lesson) } else { Err(self.mistakes) }
    }
}

const BEFORE: &str = "this stands before the first @step";

fn read_views(at: &Placed<&str>) -> Result<Vec<Panel>, Mistake> {
    let names = at.it.split([' ', ',']).filter(|name| !name.is_empty());
    let views: Result<Vec<Panel>, Mistake> = names
        .map(|name| {
            Panel::named(name).ok_or_else(|| {
                let known = Panel::NAMES.join(", ");
                at.mistake(format!("found '{name}', expected some of {known}"))
            })
        })
        .collect();
    let views = views?;
    if views.is_empty() { Err(at.mistake("@view wants the names of views")) } else { Ok(views) }
}
