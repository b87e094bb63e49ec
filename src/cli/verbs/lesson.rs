//! `quadrille lesson`: the list of lessons, the check of a file, and a lesson in the laboratory.

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;

use clap::Args;

use crate::cli::complaint::{Complaint, Failure};
use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::input::file_text;
use crate::cli::launch::{Launch, Launcher, Start};
use crate::cli::options::{ScreenArgs, ThemeArgs, language, language_here};
use crate::cli::record::Record;
use crate::exact_cover::text::Visible;
use crate::files::SeenFiles;
use crate::lesson::{self, Language, Lesson, Mistake, Placed};
use crate::problems::nearest::nearest;

const EXAMPLES: &str = "\
\x20 quadrille lesson                   the list of lessons, to choose from
  quadrille lesson uncover            the lesson of this name
  quadrille lesson my.lesson         one that you wrote
  quadrille lesson --check my.lesson  what is wrong with it, by line
  quadrille lesson --print exact     the text of one, as a pattern
  quadrille lesson --lang zh         in Chinese; the rest of the screen stays English";

/// Learn Algorithm X by lessons in the laboratory.
#[derive(Debug, Args)]
#[command(before_help = EXAMPLES, after_help = lessons())]
pub struct LessonArgs {
    /// The lesson: its name or number, or a file; without one, the list to choose from
    lesson: Option<OsString>,
    /// Print the lessons: number, name, minutes, title
    #[arg(long, conflicts_with = "lesson")]
    list: bool,
    /// Print the list as objects
    #[arg(long, requires = "list")]
    json: bool,
    /// Say what is wrong with lessons, by line, and open none
    #[arg(long, value_name = "LESSON", num_args = 1.., conflicts_with_all = ["lesson", "list"])]
    check: Vec<OsString>,
    /// Describe the format of lessons, and open none
    #[arg(long, conflicts_with_all = ["lesson", "list", "check"])]
    format: bool,
    /// Print the text of a lesson that comes with the program, as a pattern for your own
    #[arg(long, value_name = "LESSON", conflicts_with_all = ["lesson", "list", "check", "format"])]
    print: Option<OsString>,
    /// The language of the lessons that come with the program; without it that of LC_ALL, LC_MESSAGES or LANG
    #[arg(long, value_name = "CODE", value_parser = language())]
    lang: Option<Language>,
    #[command(flatten)]
    screen: ScreenArgs,
}

/// The end of the help page.
fn lessons() -> String {
    format!(
        "LESSON is one that comes with the program ({}), its number, or a file of yours.\n\n\
         Exit codes: 0 done, 2 wrong usage, 3 a lesson cannot be read, 4 cannot be written.",
        lesson::BUILTIN.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    )
}

impl LessonArgs {
    /// Prints the list of lessons, says what is wrong with some, or opens one in the laboratory.
    pub fn run(&self, console: &mut Console, launch: Launcher<'_>) -> Result<Exit, Failure> {
        if self.list {
            for (number, lesson) in (1..).zip(lesson::all_in(self.lang.unwrap_or_else(language_here))) {
                let Lesson { name, title, minutes, .. } = &*lesson;
                if self.json {
                    let record = Record::default().with("index", number).with("name", name.as_str());
                    let record = record.with("title", title.as_str()).with("minutes", *minutes);
                    writeln!(console.out(), "{record}")?;
                } else {
                    writeln!(console.out(), "{number}\t{name}\t{minutes} min\t{title}")?;
                }
            }
            return Ok(Exit::Done);
        }
        if self.format {
            console.out().write_all(lesson::format_text().as_bytes())?;
            return Ok(Exit::Done);
        }
        if let Some(argument) = &self.print {
            let (text, name, _) = text(argument)?;
            let own = self.lang.and_then(|language| lesson::translation(language, &name));
            let text = own.map_or(text, str::to_owned);
            console.out().write_all(text.as_bytes())?;
            return Ok(Exit::Done);
        }
        if !self.check.is_empty() {
            let mut exit = Exit::Done;
            for path in &self.check {
                exit = exit.max(check(path, console)?);
            }
            return Ok(exit);
        }
        let start = match &self.lesson {
            None => Start::Lessons,
            Some(argument) if let Some((name, _)) = argument.to_str().and_then(lesson::find) => {
                Start::BuiltinLesson(name)
            }
            Some(argument) => match readable(argument, console)? {
                Some(lesson) => Start::Lesson(Box::new(lesson)),
                None => return Ok(Exit::Unreadable),
            },
        };
        let ScreenArgs { ascii, plain, theme: ThemeArgs { theme } } = self.screen;
        launch(Launch {
            start,
            seen: SeenFiles::default(),
            rule: None,
            language: self.lang,
            ascii,
            plain,
            theme,
        })?;
        Ok(Exit::Done)
    }
}

/// The text of a lesson, its name, and its name in messages.
fn text(argument: &OsStr) -> Result<(String, String, String), Complaint> {
    if let Some((name, text)) = argument.to_str().and_then(lesson::find) {
        return Ok((text.to_owned(), name.to_owned(), name.to_owned()));
    }
    let place = Visible(&argument.to_string_lossy()).to_string();
    let stem = Path::new(argument).file_stem().unwrap_or(argument);
    let name = Visible(&stem.to_string_lossy()).to_string();
    match file_text(argument) {
        Ok(text) => Ok((text, name, place)),
        Err(complaint) if Path::new(argument).exists() => Err(complaint),
        Err(_) => Err(Complaint::new(place, unknown(&argument.to_string_lossy()), Exit::Unreadable)),
    }
}

/// The lesson that the text is; a translation with what is done in the original beside it: `01-list.lesson` beside
/// `01-list.zh.lesson`.
fn parsed(argument: &OsStr, name: &str, text: &str) -> Result<Lesson, Vec<Mistake>> {
    let texts = lesson::parse(name, text)?;
    let Some(language) = texts.language.clone() else { return Ok(texts) };
    let code = language.split_whitespace().next().unwrap_or_default();
    let name = name.strip_suffix(&format!(".{code}")).unwrap_or(name);
    let beside = Path::new(argument).with_file_name(format!("{name}.lesson"));
    let original = file_text(beside.as_os_str()).map_err(|_| {
        let text = format!(
            "what is done in a translation is read from {name}.lesson beside it, which cannot be read"
        );
        vec![Placed { line: 1, column: 1, it: () }.mistake(text)]
    })?;
    lesson::parse(name, &original)?.translated(texts)
}

fn unknown(name: &str) -> String {
    match nearest(name, lesson::BUILTIN.iter().map(|(name, _)| *name)) {
        Some(meant) => format!("no such file or lesson: did you mean {meant}?"),
        None => "no such file or lesson: quadrille lesson --list prints the lessons".to_owned(),
    }
}

fn check(argument: &OsStr, console: &mut Console) -> io::Result<Exit> {
    let (text, name, place) = match text(argument) {
        Ok(found) => found,
        Err(complaint) => {
            console.complain(&complaint);
            return Ok(complaint.exit);
        }
    };
    let (mistakes, lesson) = match parsed(argument, &name, &text) {
        Ok(lesson) => (lesson.check(), Some(lesson)),
        Err(mistakes) => (mistakes, None),
    };
    say(&mistakes, &place, console);
    if !mistakes.is_empty() {
        return Ok(Exit::Unreadable);
    }
    if let Some(lesson) = lesson {
        let steps = lesson.steps.len();
        let questions = lesson.steps.iter().filter(|step| step.draft.is_some()).count();
        let plural = |n: usize| if n == 1 { "" } else { "s" };
        writeln!(
            console.out(),
            "{place}: {steps} step{}, {questions} question{}, nothing wrong",
            plural(steps),
            plural(questions)
        )?;
    }
    Ok(Exit::Done)
}

fn say(mistakes: &[Mistake], place: &str, console: &mut Console) {
    for Mistake { line, column, text, .. } in mistakes {
        console.say(&format!("{place}:{line}:{column}"), text);
    }
}

/// The lesson of an argument; none if it has mistakes, which are then said.
fn readable(argument: &OsStr, console: &mut Console) -> Result<Option<Lesson>, Complaint> {
    let (text, name, place) = text(argument)?;
    let read = parsed(argument, &name, &text).and_then(|lesson| {
        // A lesson that goes wrong in its middle is not begun.
        let wrong: Vec<Mistake> = lesson.check().into_iter().filter(|found| !found.is_minor).collect();
        if wrong.is_empty() { Ok(lesson) } else { Err(wrong) }
    });
    match read {
        Ok(lesson) => Ok(Some(lesson)),
        Err(mistakes) => {
            say(&mistakes, &place, console);
            Ok(None)
        }
    }
}
