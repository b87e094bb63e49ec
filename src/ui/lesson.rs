//! A lesson: its text, its question, its keys; and the list of lessons.

use ratatui::layout::Rect;
use std::sync::Arc;

use super::border::title_room;
use super::exercise;
use super::pen::Pen;
use super::question::question_lines;
use super::theme::Role;
use super::wrapping::{cells, wrap};
use crate::app::bindings::KeyGroup;
use crate::app::{Action, ActiveLesson, App, Code, Key, KeyNames};
use crate::lesson::{self, BUILTIN, ExerciseKind, Lesson, LessonRun, Missable, Paragraph};
use crate::session::{Grain, Way};

/// The lines of the present step in so many columns, and where the question begins.
fn lines(
    lesson: &ActiveLesson,
    typed: &str,
    keys: KeyNames<'_>,
    width: usize,
) -> (Vec<(String, Role)>, usize) {
    let run = &lesson.run;
    let title = wrap(run.title(), width).into_iter();
    let title = title.filter(|_| !run.lesson().is_exercise());
    let mut lines: Vec<(String, Role)> = title.map(|line| (line.to_owned(), Role::Strong)).collect();
    for part in &run.view().text {
        match part.on_screen() {
            Paragraph::Prose(text) if text.is_empty() => lines.push((String::new(), Role::Plain)),
            Paragraph::Prose(text) => {
                let text = keys.spell(&text);
                lines.extend(wrap(&text, width).into_iter().map(|line| (line.to_owned(), Role::Plain)));
            }
            Paragraph::Verbatim(text) => {
                lines.push((text.strip_prefix("  ").unwrap_or(&text).to_owned(), Role::Given));
            }
        }
    }
    let text = lines.len();
    if let Some(talk) = run.exercise() {
        if text > 0 {
            lines.push((String::new(), Role::Plain));
        }
        lines.extend(exercise::lines(talk, typed, width));
    }
    if let Some(asked) = run.asked() {
        lines.push((String::new(), Role::Plain));
        lines.extend(question_lines(asked, typed, width, (true, keys)));
    }
    (lines, text)
}

/// Which page of which lesson it is, as far as there is room for that.
fn title(run: &LessonRun, room: usize) -> String {
    let Lesson { name, title, .. } = &**run.lesson();
    let (at, len) = (run.at() + 1, run.len());
    let page = format!("page {at} of {len}");
    let place = match BUILTIN.iter().position(|(other, _)| other == name) {
        Some(number) => format!("Lesson {}, {page}", number + 1),
        None => page,
    };
    let whole = format!("{place}: {title}");
    if whole.chars().count() <= room { whole } else { place }
}

/// Draws the lesson into its panel.
pub fn draw(pen: &mut Pen<'_>, state: &App) {
    let Some(lesson) = &state.lesson else { return };
    let run = &lesson.run;
    let title = match run.exercise().filter(|_| run.lesson().is_exercise()) {
        Some(talk) => exercise::title(talk),
        None => title(run, title_room(pen.width())),
    };
    let mut inside = pen.panel(&title, state.is_asking());
    let Some((x, y)) = inside.place(1, 0) else { return };
    let (width, height) = (inside.width().saturating_sub(2), inside.height());
    let (lines, text) = lines(lesson, state.typed(), state.key_names(), usize::from(width));
    let most = (lines.len() as u16).saturating_sub(height);
    // A question that was answered is seen to its end, whatever of the text that hides.
    let is_told = run.exercise().is_some_and(|talk| talk.taken() > 0);
    let is_answered = run.asked().is_some_and(|asked| asked.verdict.is_some());
    let answered = is_told || is_answered || !state.typed().is_empty();
    let from = match lesson.scroll {
        Some(scroll) => scroll.min(most),
        // What was said last is at the end of an exercise.
        None if is_told => most,
        None if answered => most.min(text as u16),
        None => 0,
    };
    {
        let mut page = inside.within(Rect { x, y, width, height });
        for (y, (line, role)) in lines.iter().skip(usize::from(from)).take(usize::from(height)).enumerate() {
            page.text(0, y as u16, line, *role);
        }
    }
    let waits = state.is_asking();
    let more = match (from > 0, from < most) {
        (false, false) => "",
        (false, true) => "⟨more⟩ more ",
        (true, false) => "⟨less⟩ more ",
        (true, true) => "⟨less⟩ ⟨more⟩ more ",
    };
    // What goes on also where a question waits is the first of these keys; Enter answers then.
    let on = state.shell.keys.keys_of(KeyGroup::Lesson, "on");
    let on = if !waits && on.contains(&Key::plain(Code::Enter)) { "Enter" } else { "⟨on⟩" };
    let goes = if !waits && run.is_last() { "ends" } else { "on" };
    let keys = match (run.lesson().is_exercise(), waits) {
        (true, true) => format!("{more}⟨tell-right⟩ right move  ⟨model-answer⟩ answer  ⟨leave⟩ leave"),
        (true, false) => format!("{more}⟨step⟩ ⟨back⟩ answer  Enter another  ⟨leave⟩ leave"),
        (false, _) => format!("{more}{on} {goes}  ⟨step-before⟩ back  ⟨leave⟩ leave"),
    };
    let keys = state.key_names().spell(&keys);
    // Where not all have room, the last is left out whole: the page of help has it.
    let mut parts: Vec<&str> = keys.split("  ").collect();
    while parts.len() > 1 && parts.join("  ").chars().count() > title_room(pen.width()) {
        parts.pop();
    }
    let keys = parts.join("  ");
    pen.bottom_label(&keys, Role::Key);
}

/// Which keys move the run, where something moves in it.
pub fn how_to_move(state: &App) -> &'static str {
    match state.offers(Action::Step(Grain::Event, Way::Back)) {
        true => "⟨step⟩ and ⟨back⟩ move the run, ⟨again⟩ comes back to where the step begins.",
        false => "",
    }
}

/// Keys of the list, as its lower border says them.
const KEYS: &str = "j/k choose  Enter opens  Esc closes";

/// What to take next, and the questions that come again.
fn what_next(lessons: &[Arc<Lesson>], state: &App) -> String {
    let progress = state.shell.progress();
    let due = progress.due();
    let next = match (lesson::next_lesson(lessons, progress), lesson::next_exercise(progress)) {
        (Some(at), _) => format!("Next: {}.", at + 1),
        (None, _) if !due.is_empty() => "All are done.".to_owned(),
        (None, Some((kind, level))) => format!("All are done. Next: exercise {} {level}.", kind.name()),
        (None, None) => "All are done: :lesson certificate FILE.".to_owned(),
    };
    match due.as_slice() {
        [] => next,
        [what] => format!("{next} a: again {what}."),
        [what, others @ ..] => format!("{next} a: again {what} (+{}).", others.len()),
    }
}

/// Draws the list of lessons with the cursor on the one at place `at`.
pub fn draw_list(pen: &mut Pen<'_>, state: &App, at: usize) {
    let lessons = lesson::all_in(state.shell.settings.language);
    let all = lessons.len() + ExerciseKind::ALL.len();
    let (width, height) = (pen.width().min(66), pen.height().saturating_sub(4).min(all as u16 + 5));
    let mut page = pen.page(width, height);
    let minutes: u32 = lessons.iter().map(|lesson| lesson.minutes).sum();
    let mut inside = page.panel(&format!("Lessons: {minutes} min. {}", what_next(&lessons, state)), true);
    let glyphs = inside.glyphs();
    // The line above the footer stays to be read; a line parts the lessons from the exercises.
    let line_of = |at: usize| at + usize::from(at >= lessons.len());
    let room = usize::from(inside.height()).max(1);
    let first = (line_of(at) + 1).saturating_sub(room);
    let top = u16::from(usize::from(inside.height()) > all + 1);
    let seen = |at: usize| {
        let line = line_of(at).checked_sub(first).filter(|line| *line < room)?;
        Some(line as u16 + top)
    };
    if let Some(y) = seen(lessons.len()).and_then(|y| y.checked_sub(1)) {
        inside.text(3, y, "Exercises, a new one each time", Role::Quiet);
    }
    let arrow = |here: bool| if here { glyphs.arrow } else { " " };
    let name = |here: bool| if here { Role::Strong } else { Role::Plain };
    for (i, lesson) in lessons.iter().enumerate() {
        let (Some(y), here) = (seen(i), i == at) else { continue };
        let (mark, role) = match state.shell.reached(&lesson.name) {
            Some(reached) if reached.done => (glyphs.star, Role::Solution),
            Some(_) => (glyphs.pointer, Role::Key),
            None => (" ", Role::Quiet),
        };
        inside.text(1, y, arrow(here), Role::Key);
        inside.text(3, y, mark, role);
        inside.text_until(7, y, &(i + 1).to_string(), Role::Quiet);
        inside.text(8, y, &lesson.title, name(here));
        let needs: Vec<String> = lesson::needs(&lessons, lesson).iter().map(usize::to_string).collect();
        if !needs.is_empty() {
            inside.text(width.saturating_sub(24), y, &format!("needs {}", needs.join(" ")), Role::Quiet);
        }
        inside.text_until(width.saturating_sub(3), y, &format!("{} min", lesson.minutes), Role::Quiet);
    }
    for (i, kind) in (lessons.len()..).zip(ExerciseKind::ALL) {
        let (Some(y), here) = (seen(i), i == at) else { continue };
        let level = state.shell.progress().level_to_practise(kind);
        let (mut tried, mut all) = (None, 0);
        for (level, practised) in state.shell.progress().practised_levels(kind) {
            all += practised.attempts;
            tried = Some((level, practised.best));
        }
        let is_due = |what: &&Missable| matches!(what, Missable::Exercise(missed, _) if *missed == kind);
        let told = match tried {
            Some(_) if state.shell.progress().due().iter().any(is_due) => {
                format!("{all} done, again at level {level}")
            }
            Some((at, best)) => format!("{all} done, best {best} % at level {at}"),
            None => format!("level {level}"),
        };
        let is_whole = state.shell.progress().practised(kind, 5).is_some_and(|it| it.is_enough());
        let (mark, role) = match (is_whole, tried) {
            (true, _) => (glyphs.star, Role::Solution),
            (false, Some(_)) => (glyphs.pointer, Role::Key),
            (false, None) => (" ", Role::Quiet),
        };
        inside.text(1, y, arrow(here), Role::Key);
        inside.text(3, y, mark, role);
        inside.text(8, y, kind.title(), name(here));
        inside.text_until(width.saturating_sub(3), y, &told, Role::Quiet);
    }
    page.bottom_label(&format!("{KEYS}  {} done  {} begun", glyphs.star, glyphs.pointer), Role::Quiet);
}

/// How many lines the present step has in a panel of so many columns, and how many fit into `height`.
pub fn overflow(lesson: &ActiveLesson, keys: KeyNames<'_>, (width, height): (u16, u16)) -> usize {
    let inner = usize::from(width.saturating_sub(4));
    lines(lesson, "", keys, inner).0.len().saturating_sub(usize::from(height.saturating_sub(2)))
}

/// Whether a line of a drawing is wider than the panel.
pub fn too_wide(lesson: &ActiveLesson, width: u16) -> bool {
    let inner = usize::from(width.saturating_sub(4));
    let wide = |text: &String| cells(text.trim_start_matches("  ")) > inner;
    lesson.run.view().text.iter().any(|part| matches!(part, Paragraph::Verbatim(text) if wide(text)))
}
