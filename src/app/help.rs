//! The page of keys as data: what it says, and how far it can be scrolled.

use super::bindings;
use super::command::COMMANDS;
use super::state::{Mode, State};

/// A line of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelpLine {
    /// What the lines below are about.
    Heading(String),
    /// Keys or a command, and what they do.
    Entry(String, &'static str),
    /// Nothing.
    Blank,
}

/// The lines of the page, those for the mode of `state` first.
pub fn page(state: &State) -> Vec<HelpLine> {
    let (mode, letters) = (state.mode, state.letters());
    let other = if mode == Mode::Edit { Mode::Solve } else { Mode::Edit };
    let mut lines = Vec::new();
    let groups = [
        (Some(mode), format!("{} (now)", mode.name())),
        (None, "Everywhere".to_owned()),
        (Some(other), other.name().to_owned()),
    ];
    for (group, heading) in groups {
        lines.push(HelpLine::Heading(heading));
        for binding in bindings::group(group) {
            // Letters are digits in EDIT alone.
            let letters = letters.filter(|_| group != Some(Mode::Solve));
            lines.push(HelpLine::Entry(binding.keys_with(letters), binding.help));
        }
        lines.push(HelpLine::Blank);
    }
    lines.push(HelpLine::Heading("Commands".to_owned()));
    lines.extend(COMMANDS.iter().map(|(command, help)| HelpLine::Entry((*command).to_owned(), help)));
    lines.push(HelpLine::Blank);
    lines.push(HelpLine::Heading("Mouse, never needed".to_owned()));
    lines.push(HelpLine::Entry(
        "click".to_owned(),
        "a cell, a column, a place in time, a key of the lowest line",
    ));
    lines.push(HelpLine::Entry("wheel".to_owned(), "a step back, a step forward"));
    for mode in [Mode::Edit, Mode::Solve] {
        lines.push(HelpLine::Blank);
        lines.push(HelpLine::Heading(format!(
            "Names of keys in {}, after : and with a count, as in :step 25",
            mode.name()
        )));
        lines.extend(bindings::names(mode).map(|(name, help)| HelpLine::Entry(format!(":{name}"), help)));
    }
    lines
}

/// The lines that do not fit into the window: as far as the page can be scrolled.
pub fn last_scroll(state: &State) -> u16 {
    /// The border.
    const FRAME: u16 = 2;
    (page(state).len() as u16).saturating_sub(state.size.1.saturating_sub(FRAME))
}
