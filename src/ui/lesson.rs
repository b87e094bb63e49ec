//! A lesson: its text, its question, its keys; and the list of lessons.

use ratatui::layout::Rect;

use super::pen::{Pen, shortened, wrap};
use super::question::question_lines;
use super::theme::Role;
use crate::app::{ActiveLesson, App};
use crate::lesson::{self, Paragraph};

/// The lines of the present step in so many columns, and where the question begins.
fn lines(lesson: &ActiveLesson, typed: &str, width: usize) -> (Vec<(String, Role)>, usize) {
    let run = &lesson.run;
    let title = wrap(run.title(), width).into_iter();
    let mut lines: Vec<(String, Role)> = title.map(|line| (line.to_owned(), Role::Strong)).collect();
    for part in &run.view().text {
        match part {
            Paragraph::Prose(text) if text.is_empty() => lines.push((String::new(), Role::Plain)),
            Paragraph::Prose(text) => {
                lines.extend(wrap(text, width).into_iter().map(|line| (line.to_owned(), Role::Plain)));
            }
            Paragraph::Verbatim(text) => {
                lines.push((text.strip_prefix("  ").unwrap_or(text).to_owned(), Role::Given));
            }
        }
    }
    let text = lines.len();
    if let Some(asked) = run.asked() {
        lines.push((String::new(), Role::Plain));
        lines.extend(question_lines(asked, typed, width, true));
    }
    (lines, text)
}

/// Draws the lesson into its panel.
pub fn draw(pen: &mut Pen<'_>, state: &App) {
    let Some(lesson) = &state.lesson else { return };
    let run = &lesson.run;
    let place = format!("{}/{}", run.at() + 1, run.len());
    let title = format!("{place} {}", run.lesson().title);
    let mut inside = pen.panel(&title, false);
    let Some((x, y)) = inside.place(1, 0) else { return };
    let (width, height) = (inside.width().saturating_sub(2), inside.height());
    let (lines, text) = lines(lesson, state.typed(), usize::from(width));
    let most = (lines.len() as u16).saturating_sub(height);
    // A question that was answered is seen to its end, whatever of the text that hides.
    let answered = run.asked().is_some_and(|asked| asked.verdict.is_some()) || !state.typed().is_empty();
    let from = match lesson.scroll {
        Some(scroll) => scroll.min(most),
        None if answered => most.min(text as u16),
        None => 0,
    };
    {
        let mut page = inside.within(Rect { x, y, width, height });
        for (y, (line, role)) in lines.iter().skip(usize::from(from)).take(usize::from(height)).enumerate() {
            page.text(0, y as u16, line, *role);
        }
    }
    let waits = run.asked().is_some_and(|asked| asked.is_open());
    let more = match (from > 0, from < most) {
        (false, false) => "",
        (false, true) => "PgDn more ",
        (true, false) => "PgUp more ",
        (true, true) => "PgUp PgDn more ",
    };
    let keys = match (waits, run.is_last()) {
        (true, _) => format!("{more}> on  < back  q leave"),
        (false, true) => format!("{more}Enter ends  < back  q leave"),
        (false, false) => format!("{more}Enter on  < back  q leave"),
    };
    let keys = shortened(&keys, usize::from(pen.width().saturating_sub(5)), "");
    pen.bottom_label(&keys, Role::Key);
}

/// Keys of the list, as its lower border says them.
const KEYS: &str = "j/k choose  Enter opens  Esc closes";

/// Draws the list of lessons with the cursor on the one at place `at`.
pub fn draw_list(pen: &mut Pen<'_>, state: &App, at: usize) {
    let lessons = lesson::all();
    let (width, height) = (pen.width().min(66), pen.height().min(lessons.len() as u16 + 4));
    let mut page = pen.page(width, height);
    let minutes: u32 = lessons.iter().map(|lesson| lesson.minutes).sum();
    let mut inside = page.panel(&format!("Lessons: {minutes} minutes in all"), true);
    let glyphs = inside.glyphs();
    let room = usize::from(inside.height()).max(1);
    let first = (at + 1).saturating_sub(room);
    let top = u16::from(inside.height() as usize > lessons.len());
    for (i, lesson) in lessons.iter().enumerate().skip(first).take(room) {
        let y = (i - first) as u16 + top;
        let here = i == at;
        let (mark, role) = match state.shell.reached(&lesson.name) {
            Some(reached) if reached.done => (glyphs.star, Role::Solution),
            Some(_) => (glyphs.pointer, Role::Key),
            None => (" ", Role::Quiet),
        };
        inside.text(1, y, if here { glyphs.arrow } else { " " }, Role::Key);
        inside.text(3, y, mark, role);
        inside.text_until(7, y, &(i + 1).to_string(), Role::Quiet);
        inside.text(8, y, &lesson.title, if here { Role::Strong } else { Role::Plain });
        inside.text_until(width.saturating_sub(3), y, &format!("{} min", lesson.minutes), Role::Quiet);
    }
    page.bottom_label(&format!("{KEYS}  {} done  {} begun", glyphs.star, glyphs.pointer), Role::Quiet);
}

/// How many lines the present step has in a panel of so many columns, and how many fit into `height`.
pub fn overflow(lesson: &ActiveLesson, (width, height): (u16, u16)) -> usize {
    let inner = usize::from(width.saturating_sub(4));
    lines(lesson, "", inner).0.len().saturating_sub(usize::from(height.saturating_sub(2)))
}

/// Whether a line of a drawing is wider than the panel.
pub fn too_wide(lesson: &ActiveLesson, width: u16) -> bool {
    let inner = usize::from(width.saturating_sub(4));
    let wide = |text: &String| text.trim_start_matches("  ").chars().count() > inner;
    lesson.run.view().text.iter().any(|part| matches!(part, Paragraph::Verbatim(text) if wide(text)))
}
