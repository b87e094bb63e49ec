//! A click on a lesson: on an answer to its question, or on a key that its border says.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::lesson;
use super::pen::Pen;
use crate::app::{App, Code, Key};
use crate::lesson::{Form, letter};

/// The key that stands at a place of the lesson, which is drawn into `area`.
pub fn key_at(app: &App, area: Rect, (x, y): (u16, u16)) -> Option<Key> {
    let (width, height) = app.shell.size;
    let mut alone = Buffer::empty(Rect::new(0, 0, width, height));
    lesson::draw(&mut Pen::new(&mut alone, &app.shell).within(area), app);
    // Beside the corner a piece of the border stands before what it says.
    let is_border = y + 1 == area.bottom();
    let left = area.x + if is_border { 3 } else { 1 };
    let symbols = (left..area.right().saturating_sub(1)).filter_map(|x| alone.cell((x, y)));
    let line: Vec<char> = symbols.map(|cell| cell.symbol().chars().next().unwrap_or(' ')).collect();
    let at = usize::from(x.checked_sub(left)?);
    if is_border { key_said(&line, at) } else { answer(app, &line, at) }
}

/// The key at a place of a line as `> on  < back`: of a word behind a key it is that key.
fn key_said(line: &[char], at: usize) -> Option<Key> {
    let end = line.iter().rposition(|c| c.is_alphanumeric()).filter(|&end| at <= end)?;
    let (mut begin, mut said) = (0, None);
    for word in line[..=end].split(|&c| c == ' ') {
        if begin <= at {
            said = word.iter().collect::<String>().parse::<Key>().ok().or(said);
        }
        begin += word.len() + 1;
    }
    said
}

/// The letter of the answer at a place of a line, if one is waited for.
fn answer(app: &App, line: &[char], at: usize) -> Option<Key> {
    let Form::Choice { choices, .. } = &app.waiting()?.question.form else { return None };
    let is_letter = |&place: &usize| {
        let begins = place == 0 || line[place - 1] == ' ';
        let is_choice = (0..choices.len()).any(|choice| letter(choice) == line[place]);
        begins && is_choice && line.get(place + 1) == Some(&')')
    };
    let is_on_text = line.get(at..)?.iter().any(|&c| c != ' ');
    let place = (0..=at).rev().find(is_letter).filter(|_| is_on_text)?;
    Some(Key::plain(Code::Char(line[place])))
}
