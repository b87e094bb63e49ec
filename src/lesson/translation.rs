//! Lessons in other languages: a translation has texts alone, what is done stays the original's.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use super::built_in::{BUILTIN, find};
use super::paragraph::Paragraph;
use super::parse::parse;
use super::script::{Draft, Lesson, Mistake, Placed, Step};
use crate::exact_cover::closed_set;

closed_set! {
    /// A language of the lessons that come with the program.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Language {
        /// English, in which they are written.
        #[default]
        English = "en",
        /// Chinese, in simplified characters.
        Chinese = "zh",
        /// Russian.
        Russian = "ru",
    }
    macro language_names;
}

impl Language {
    /// The language of a locale, as in `zh_CN.UTF-8`; English where lessons have no other.
    pub fn of_locale(locale: &str) -> Language {
        let code = locale.split(['_', '.', '@']).next().unwrap_or_default();
        Language::named(code).unwrap_or_default()
    }
}

/// The translations that come with the program: language, lesson, text. A page is smaller without them, and
/// [fetches](bring) those of the language that is chosen.
#[cfg(not(target_family = "wasm"))]
pub const TRANSLATIONS: &[(Language, &str, &str)] = &[
    (Language::Chinese, "list", include_str!("../../puzzles/lessons/01-list.zh.lesson")),
    (Language::Chinese, "exact", include_str!("../../puzzles/lessons/02-exact.zh.lesson")),
    (Language::Chinese, "uncover", include_str!("../../puzzles/lessons/03-uncover.zh.lesson")),
    (Language::Chinese, "sudoku", include_str!("../../puzzles/lessons/04-sudoku.zh.lesson")),
    (Language::Chinese, "choice", include_str!("../../puzzles/lessons/05-choice.zh.lesson")),
    (Language::Chinese, "singles", include_str!("../../puzzles/lessons/06-singles.zh.lesson")),
    (Language::Chinese, "queens", include_str!("../../puzzles/lessons/07-queens.zh.lesson")),
    (Language::Chinese, "back", include_str!("../../puzzles/lessons/08-back.zh.lesson")),
    (Language::Chinese, "box", include_str!("../../puzzles/lessons/09-box.zh.lesson")),
    (Language::Chinese, "break", include_str!("../../puzzles/lessons/10-break.zh.lesson")),
    (Language::Chinese, "only", include_str!("../../puzzles/lessons/11-only.zh.lesson")),
    (Language::Chinese, "almost", include_str!("../../puzzles/lessons/12-almost.zh.lesson")),
    (Language::Chinese, "model", include_str!("../../puzzles/lessons/13-model.zh.lesson")),
    (Language::Chinese, "estimate", include_str!("../../puzzles/lessons/14-estimate.zh.lesson")),
    (Language::Chinese, "time", include_str!("../../puzzles/lessons/15-time.zh.lesson")),
    (Language::Russian, "list", include_str!("../../puzzles/lessons/01-list.ru.lesson")),
    (Language::Russian, "exact", include_str!("../../puzzles/lessons/02-exact.ru.lesson")),
    (Language::Russian, "uncover", include_str!("../../puzzles/lessons/03-uncover.ru.lesson")),
    (Language::Russian, "sudoku", include_str!("../../puzzles/lessons/04-sudoku.ru.lesson")),
    (Language::Russian, "choice", include_str!("../../puzzles/lessons/05-choice.ru.lesson")),
    (Language::Russian, "singles", include_str!("../../puzzles/lessons/06-singles.ru.lesson")),
    (Language::Russian, "queens", include_str!("../../puzzles/lessons/07-queens.ru.lesson")),
    (Language::Russian, "back", include_str!("../../puzzles/lessons/08-back.ru.lesson")),
    (Language::Russian, "box", include_str!("../../puzzles/lessons/09-box.ru.lesson")),
    (Language::Russian, "break", include_str!("../../puzzles/lessons/10-break.ru.lesson")),
    (Language::Russian, "only", include_str!("../../puzzles/lessons/11-only.ru.lesson")),
    (Language::Russian, "almost", include_str!("../../puzzles/lessons/12-almost.ru.lesson")),
    (Language::Russian, "model", include_str!("../../puzzles/lessons/13-model.ru.lesson")),
    (Language::Russian, "estimate", include_str!("../../puzzles/lessons/14-estimate.ru.lesson")),
    (Language::Russian, "time", include_str!("../../puzzles/lessons/15-time.ru.lesson")),
];

/// None: a page fetches them.
#[cfg(target_family = "wasm")]
pub const TRANSLATIONS: &[(Language, &str, &str)] = &[];

/// What begins the texts of a lesson where those of a whole language are one file. No line of a lesson begins so.
const NEXT_LESSON: &str = "@@ ";

/// The texts that were brought: for each language lessons and their texts.
static BROUGHT: [OnceLock<Vec<(String, String)>>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

/// Takes the texts of a language that the program came without: after a line `@@ NAME` those of the lesson of that name.
/// What has come already stays.
///
/// # Errors
/// What is wrong with the text.
pub fn bring(language: Language, text: &str) -> Result<(), String> {
    let mut lessons: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix(NEXT_LESSON), lessons.last_mut()) {
            (Some(name), _) => lessons.push((name.to_owned(), String::new())),
            (None, Some((_, texts))) => *texts += &format!("{line}\n"),
            (None, None) if line.trim().is_empty() => {}
            (None, None) => {
                return Err(format!("These are no lessons: they begin with '{NEXT_LESSON}NAME'."));
            }
        }
    }
    if lessons.is_empty() {
        return Err("There is no lesson in it.".to_owned());
    }
    let _ = BROUGHT[language as usize].set(lessons);
    Ok(())
}

/// Whether lessons in this language are English because nobody [brought](bring) their texts.
pub fn is_missing(language: Language) -> bool {
    let comes_with = || TRANSLATIONS.iter().any(|(of, ..)| *of == language);
    language != Language::English && !comes_with() && BROUGHT[language as usize].get().is_none()
}

/// The texts of a lesson in a language.
pub fn translation(language: Language, lesson: &str) -> Option<&'static str> {
    let known = TRANSLATIONS.iter().find(|(of, name, _)| *of == language && *name == lesson);
    let brought = || BROUGHT[language as usize].get()?.iter().find(|(name, _)| name == lesson);
    known.map(|(.., text)| *text).or_else(|| Some(brought()?.1.as_str()))
}

/// The built-in lesson of this name or number in a language; in English where it is not translated. None if there is no
/// such lesson.
///
/// # Errors
/// What is wrong with its file; a test sees to it that nothing is.
pub fn built_in(name: &str, language: Language) -> Option<Result<Lesson, Vec<Mistake>>> {
    let (name, text) = find(name)?;
    Some(parse(name, text).and_then(|lesson| match translation(language, name) {
        Some(texts) => lesson.translated(parse(name, texts)?),
        None => Ok(lesson),
    }))
}

/// All built-in lessons in English, read. Those that cannot be read are left out; a test sees to it that there is none.
pub fn all() -> Vec<Arc<Lesson>> {
    all_in(Language::English)
}

/// All built-in lessons in a language, or in English where they are not translated.
pub fn all_in(language: Language) -> Vec<Arc<Lesson>> {
    let lessons = BUILTIN.iter().filter_map(|(name, _)| built_in(name, language)?.ok());
    lessons.map(Arc::new).collect()
}

impl Lesson {
    /// This lesson with the texts of a translation. All that is done stays: problems, runs, views, facts, right answers.
    ///
    /// # Errors
    /// Where the translation does more than say texts, or says them for other steps, answers or figures.
    pub fn translated(&self, texts: Lesson) -> Result<Lesson, Vec<Mistake>> {
        let mut mistakes = Vec::new();
        if texts.steps.len() != self.steps.len()
            && let Some(last) = texts.steps.last()
        {
            let (found, wanted) = (texts.steps.len(), self.steps.len());
            mistakes.push(last.title.mistake(format!("there are {found} steps, the original has {wanted}")));
        }
        let steps =
            self.steps.iter().zip(texts.steps).map(|(step, texts)| translated(step, texts, &mut mistakes));
        let steps: Vec<Step> = steps.collect();
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        Ok(Lesson {
            name: self.name.clone(),
            title: texts.title,
            minutes: self.minutes,
            from: self.from.clone(),
            needs: self.needs.clone(),
            language: texts.language,
            note: texts.note,
            steps,
        })
    }
}

/// A step with other texts.
fn translated(step: &Step, texts: Step, mistakes: &mut Vec<Mistake>) -> Step {
    if texts.does_something() {
        mistakes.push(
            texts.title.mistake("a translation has texts alone: what is done here stays the original's"),
        );
    }
    let (here, there) = (figures(&texts), figures(step));
    if here != there {
        let list = |figures: &BTreeSet<String>| {
            figures.iter().map(|f| format!("${{{f}}}")).collect::<Vec<_>>().join(" ")
        };
        let text =
            format!("the figures here are '{}', those of the original '{}'", list(&here), list(&there));
        mistakes.push(texts.title.mistake(text));
    }
    let draft = match (&step.draft, texts.draft) {
        (Some(draft), Some(texts)) => Some(question(draft, texts, mistakes)),
        (None, None) => None,
        (Some(draft), None) if draft.it.text.is_empty() && draft.it.because.is_none() => Some(draft.clone()),
        (Some(_), None) => {
            mistakes.push(texts.title.mistake("the question of this step is missing"));
            None
        }
        (None, Some(question)) => {
            mistakes.push(question.mistake("the original asks nothing in this step"));
            None
        }
    };
    Step { title: texts.title, text: texts.text, draft, ..step.clone() }
}

/// A question with other texts.
fn question(draft: &Placed<Draft>, texts: Placed<Draft>, mistakes: &mut Vec<Mistake>) -> Placed<Draft> {
    let place = texts.with(());
    let mut differ = |is_other: bool, what: &str| {
        if is_other {
            mistakes.push(place.mistake(format!("{what} than in the original")));
        }
    };
    let rights = |draft: &Draft| draft.choices.iter().map(|choice| choice.it.right).collect::<Vec<_>>();
    differ(draft.it.text.is_empty() != texts.it.text.is_empty(), "there is another question");
    differ(draft.it.because.is_some() != texts.it.because.is_some(), "there is another @because");
    differ(rights(&draft.it) != rights(&texts.it), "other answers are right and wrong");
    differ(texts.it.answer.is_some(), "the answer is another");
    let Draft { text, choices, because, answer: _ } = texts.it;
    Placed {
        line: place.line,
        column: place.column,
        it: Draft { text, choices, because, answer: draft.it.answer.clone() },
    }
}

/// The figures of the engine that the texts of a step ask for.
fn figures(step: &Step) -> BTreeSet<String> {
    let paragraphs = step.text.iter().map(|part| match &part.it {
        Paragraph::Prose(text) | Paragraph::Verbatim(text) => text,
    });
    let question = step.draft.iter().flat_map(|draft| {
        let choices = draft.it.choices.iter().flat_map(|choice| [&choice.it.text, &choice.it.because]);
        choices.chain([&draft.it.text]).chain(draft.it.because.iter().map(|because| &because.it))
    });
    let all = paragraphs.chain(question).flat_map(|text| text.split("${").skip(1));
    all.filter_map(|rest| rest.split_once('}'))
        // A key may be named otherwise, or not at all.
        .map(|(figure, _)| figure.trim().to_owned())
        .filter(|figure| !figure.starts_with("key "))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_are_brought_are_found_by_their_lesson() {
        // English has none of its own, and is never missing.
        assert!(!is_missing(Language::English));
        assert_eq!(translation(Language::English, "list"), None);
        for wrong in ["", "\n\n", "<!doctype html>", "@language zh\n@@ list\n"] {
            assert!(bring(Language::English, wrong).is_err(), "{wrong}");
        }
        bring(Language::English, "@@ one\n@lesson A\n\n@step B\n@@ two\n@lesson C\n").unwrap();
        bring(Language::English, "@@ one\n@lesson another\n").unwrap();
        assert_eq!(translation(Language::English, "one"), Some("@lesson A\n\n@step B\n"));
        assert_eq!(translation(Language::English, "two"), Some("@lesson C\n"));
        assert_eq!(translation(Language::English, "three"), None);
    }
}
