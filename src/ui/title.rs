//! The first line: what is open, in which mode, and where the search stands.

use unicode_width::UnicodeWidthStr;

use super::pen::Pen;
use super::theme::Role;
use crate::app::{App, Mode};
use crate::exact_cover::Event;
use crate::session::Course;

/// One field of the line.
struct TitleField {
    text: String,
    role: Role,
    /// Fields are left out from the highest number down; 0 never.
    spare: u8,
    /// Counters belong together; names stand apart.
    counter: bool,
}

/// The separator before the `i`-th field.
fn gap(fields: &[TitleField], i: usize) -> &'static str {
    match i {
        0 => " ",
        _ if fields[i].counter && fields[i - 1].counter => "  ",
        _ => " | ",
    }
}

/// Draws the title line. Where it is short, first the program's name goes, then the rule, then the puzzle's
/// name, then level and nodes; mode, step and solutions stay.
pub fn draw(pen: &mut Pen<'_>, state: &App) {
    let mut fields = fields(state);
    let length = |fields: &[TitleField]| -> usize {
        (0..fields.len()).map(|i| gap(fields, i).len() + fields[i].text.width()).sum()
    };
    while length(&fields) > usize::from(pen.width()) {
        let Some(most) = fields.iter().map(|field| field.spare).max().filter(|&spare| spare > 0) else {
            break;
        };
        fields.retain(|field| field.spare != most);
    }
    let mut x = 0;
    for (i, field) in fields.iter().enumerate() {
        x = pen.text(x, 0, &gap(&fields, i).replace('|', pen.glyphs().bar), Role::Quiet);
        if field.text.starts_with("level") {
            draw_course(pen, state, x - 1);
        }
        x = pen.text(x, 0, &field.text, field.role);
    }
}

/// The way that the search goes, in the place before the level.
fn draw_course(pen: &mut Pen<'_>, state: &App, x: u16) {
    let Ok(session) = state.session() else { return };
    match session.surroundings().places.course {
        Course::Rest => {}
        Course::Deeper => drop(pen.text(x, 0, pen.glyphs().down, Role::Deeper)),
        Course::Back => drop(pen.text(x, 0, pen.glyphs().above, Role::BackOut)),
    }
}

/// The mode; in EDIT also whether digits are pencil marks, in SOLVE whether it is asked what comes next.
fn mode_name(state: &App) -> &'static str {
    match state.mode() {
        Mode::Edit if state.editor().is_some_and(|sheet| sheet.marking) => "EDIT marks",
        Mode::Solve if state.lab.predicting => "SOLVE predict",
        mode => mode.name(),
    }
}

fn fields(state: &App) -> Vec<TitleField> {
    let field = |text: String, role, spare| TitleField { text, role, spare, counter: false };
    // Numbers stand still: one that grows has its room already, and makes more for three digits at a time.
    let counter = |name: &str, n: u64, least: usize, role, spare| {
        let digits = n.to_string().len();
        let room = if digits > least { digits.next_multiple_of(3) } else { least };
        TitleField { text: format!("{name} {n:<room$}"), role, spare, counter: true }
    };
    let (step, level, nodes, solutions, last) = match state.session() {
        Ok(session) => {
            let search = session.search();
            let stats = search.stats();
            (stats.steps, search.level() as u64, stats.nodes(), stats.solutions, search.last_event())
        }
        Err(_) => (0, 0, 0, 0, None),
    };
    let solution_role = if last == Some(Event::Solution) { Role::Solution } else { Role::Plain };
    let mode_role = if state.mode() == Mode::Edit { Role::Typed } else { Role::Key };
    let name: String = state.name().chars().take(40).collect();
    vec![
        field("quadrille".to_owned(), Role::Strong, 5),
        field(name, Role::Plain, 3),
        field(mode_name(state).to_owned(), mode_role, 0),
        field(state.shell.settings.rule.to_string(), Role::Quiet, 4),
        counter("step", step, 6, Role::Plain, 0),
        counter("level", level, 2, Role::Plain, 2),
        counter("nodes", nodes, 5, Role::Plain, 1),
        counter("solutions", solutions, 1, solution_role, 0),
    ]
}
