//! The first line: what is open, in which mode, and where the search stands.

use super::pen::Pen;
use super::theme::Role;
use crate::app::{Mode, State};
use crate::exact_cover::Event;

/// One field of the line.
struct Field {
    text: String,
    role: Role,
    /// Fields are left out from the highest number down; 0 never.
    spare: u8,
}

/// Draws the title line. Where it is short, first the rule goes, then the puzzle's name, then the
/// program's, then level and nodes; mode, step and solutions stay.
pub fn draw(pen: &mut Pen<'_>, state: &State) {
    let mut fields = fields(state);
    let bar = format!(" {} ", pen.glyphs().bar);
    while length(&fields) > usize::from(pen.width()) {
        let Some(most) = fields.iter().map(|field| field.spare).max().filter(|&spare| spare > 0) else {
            break;
        };
        fields.retain(|field| field.spare != most);
    }
    let mut x = pen.text(0, 0, " ", Role::Plain);
    for (i, field) in fields.iter().enumerate() {
        // Counters belong together; names stand apart.
        let counter = field.text.contains(' ') && i > 0 && is_counter(&fields[i - 1]) && is_counter(field);
        if i > 0 {
            x = pen.text(x, 0, if counter { "  " } else { &bar }, Role::Quiet);
        }
        x = pen.text(x, 0, &field.text, field.role);
    }
}

fn is_counter(field: &Field) -> bool {
    field.text.bytes().last().is_some_and(|b| b.is_ascii_digit())
        && field.text.contains(' ')
        && field.spare != RULE
}

fn length(fields: &[Field]) -> usize {
    1 + fields.iter().map(|field| field.text.chars().count()).sum::<usize>()
        + 3 * fields.len().saturating_sub(1)
}

const RULE: u8 = 5;

fn fields(state: &State) -> Vec<Field> {
    let field = |text: String, role, spare| Field { text, role, spare };
    let (step, level, nodes, solutions, last) = match &state.session {
        Some(session) => {
            let search = session.search();
            let stats = search.stats();
            (stats.steps, search.level(), stats.nodes(), stats.solutions, search.last_event())
        }
        None => (0, 0, 0, 0, None),
    };
    let solution_role = if last == Some(Event::Solution) { Role::Solution } else { Role::Plain };
    let mode_role = if state.mode == Mode::Edit { Role::Typed } else { Role::Key };
    let name: String = state.name.chars().take(40).collect();
    vec![
        field("quadrille".to_owned(), Role::Strong, 3),
        field(name, Role::Plain, 4),
        field(state.mode.name().to_owned(), mode_role, 0),
        field(state.settings.rule.to_string(), Role::Quiet, RULE),
        field(format!("step {step}"), Role::Plain, 0),
        field(format!("level {level}"), Role::Plain, 2),
        field(format!("nodes {nodes}"), Role::Plain, 1),
        field(format!("solutions {solutions}"), solution_role, 0),
    ]
}
