//! What something on the screen is, and how that looks. Designed without colour first; colour then adds pleasure, never
//! meaning.

use ratatui::style::Modifier;

use super::inks::Hue;
use crate::exact_cover::closed_set;

closed_set! {
    /// The role of something on the screen: it decides colour and attributes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Role {
        /// Ordinary text.
        Plain,
        /// Hints and labels.
        Quiet,
        /// The frame of a panel without the focus, and lines between cells: where something is, and nothing else.
        Frame,
        /// The subject of a sentence.
        Strong,
        /// Of the rows of a piece the one that is tried first.
        First,
        /// A digit that the puzzle gives.
        Given,
        /// A digit that was typed.
        Typed,
        /// A digit that the search has placed.
        Placed,
        /// One that stood at the moment shown before as well, while the search is too fast to be followed: what is new stands out.
        Standing,
        /// A digit or a piece of a solution that was found.
        Solved,
        /// The option that made it a solution.
        Found,
        /// An option that is being tried.
        Trying,
        /// The same while its columns are covered: what shouts then is the column.
        Tried,
        /// An option that was tried and failed.
        Refuted,
        /// A bar of options above those that failed: none of them led to a solution.
        RefutedAbove,
        /// The way back, and what is taken back on it.
        Back,
        /// The search goes back; a row while its columns are uncovered.
        Returning,
        /// A bar of what was placed before that of which something is told.
        PlacedBefore,
        /// A bar of what was taken back before that.
        BackBefore,
        /// The same after solutions.
        SolvedBefore,
        /// A digit that breaks a rule.
        Conflict,
        /// A candidate that is still possible.
        Candidate,
        /// A covered column.
        Covered,
        /// A column without rows.
        Zero,
        /// A column with one row.
        One,
        /// The column chosen.
        Chosen,
        /// The column that a panel is drawn around.
        Subject,
        /// Linked to the cursor.
        Linked,
        /// Changed by the last event, on the way down.
        Changed,
        /// Changed by the last event, on the way back; the house or column that is uncovered.
        Restored,
        /// What the event takes back: the column that is uncovered, the row whose columns are. It shouts as what is tried does.
        Undone,
        /// The house or column that the last event speaks of.
        House,
        /// A candidate that went with the last event: struck through.
        Gone,
        /// A choice that was just taken back: struck through.
        TakenBack,
        /// The same on a board: a candidate again, not struck through as one that is gone.
        Stood,
        /// The same while the search is elsewhere by now.
        StoodBefore,
        /// A row that a dead end lacks and that went last: struck through.
        Lost,
        /// One that it had lost before.
        LostBefore,
        /// The house of a dead end: it has no place left.
        Broken,
        /// The same before it is come to, and while what led to it is taken back.
        RanOut,
        /// One of the fewest choices that are enough for a dead end.
        Cause,
        /// A line around it.
        AroundCause,
        /// Another choice that took rows from the column of a dead end.
        LesserCause,
        /// A cell that is not the same in all solutions found.
        Differs,
        /// Where the search went down and back many times.
        Searched,
        /// The search goes deeper.
        Deeper,
        /// The same as an area, where that of the other ways is one.
        Down,
        /// A solution.
        Solution,
        /// A dead end, or something that cannot be done.
        DeadEnd,
        /// The cursor.
        Focus,
        /// A key in the footer.
        Key,
    }
}

/// How a role looks with colours.
pub(super) enum Look {
    /// Ordinary text.
    Text(Modifier),
    /// Text in a colour.
    Coloured(Modifier, Hue),
    /// Text on a colour: it shouts.
    Filled(Hue),
}

impl Role {
    /// Whether its colour fills the place of a board: what is tried there, taken back, or makes it a solution.
    pub fn fills_its_place(self) -> bool {
        matches!(self, Role::Trying | Role::Undone | Role::Found)
    }

    /// Whether it tells of something that it went with the last event.
    pub fn went(self) -> bool {
        matches!(self, Role::Gone | Role::TakenBack)
    }

    /// Whether it tells of a place that the last event changed it, as it may of very many.
    pub fn is_news(self) -> bool {
        self.went() || matches!(self, Role::Restored | Role::Deeper)
    }

    /// How the frame is drawn around a place of it that has room for one and is not filled.
    pub fn frame(self) -> Option<Role> {
        match () {
            // What has no place left is an area.
            () if self == Role::Cause => Some(Role::AroundCause),
            () if matches!(self, Role::Tried | Role::Returning) => Some(self),
            () => None,
        }
    }

    /// What shouts, and how it is drawn in a sentence.
    const SHOUTING: [(Role, Role); 5] = [
        (Role::Down, Role::Deeper),
        (Role::Zero, Role::DeadEnd),
        (Role::Undone, Role::Returning),
        (Role::Found, Role::Solution),
        (Role::Subject, Role::Strong),
    ];

    /// The role of a label that says which way the search goes: each way has an area there.
    pub fn on_label(self) -> Role {
        if self == Role::Deeper { Role::Down } else { self }
    }

    /// The role of a sentence about it: that does not shout.
    pub fn in_words(self) -> Role {
        Role::SHOUTING.into_iter().find(|&(role, _)| role == self).map_or(self, |(_, quiet)| quiet)
    }

    /// The role of a sentence that says what has just happened, among others that do not: plain is what is about a column alone.
    pub fn aloud(self) -> Role {
        match () {
            () if self == Role::Placed => Role::Down,
            () if self == Role::Plain => Role::Chosen,
            () if self == Role::Back => Role::Undone,
            () => Role::SHOUTING.into_iter().find(|&(_, quiet)| quiet == self).map_or(self, |(role, _)| role),
        }
    }

    /// Whether it is a bar that fades beside those of which something is told, where there is a colour for that.
    pub(super) fn fades(self) -> bool {
        matches!(self, Role::PlacedBefore | Role::BackBefore | Role::SolvedBefore | Role::RefutedAbove)
    }

    /// How a cause of a dead end is drawn: one of the fewest choices that are enough stands out.
    pub fn of_cause(is_needed: bool) -> Role {
        if is_needed { Role::Cause } else { Role::LesserCause }
    }

    /// How a role looks without colour, and with.
    pub(super) fn looks(self) -> (Modifier, Look) {
        use Look::{Coloured, Filled, Text};
        use Modifier as M;
        let coloured = |modifiers, hue| (modifiers, Coloured(modifiers, hue));
        let filled = |hue| (M::REVERSED, Filled(hue));
        match self {
            Role::Plain => (M::empty(), Text(M::empty())),
            // Candidates are many: what was placed stands out among them.
            Role::Quiet | Role::Covered | Role::Candidate => coloured(M::empty(), Hue::Grey),
            Role::Frame => coloured(M::empty(), Hue::Slate),
            Role::Strong | Role::Given => (M::BOLD, Text(M::BOLD)),
            // Without colours all rows of a piece are bold.
            Role::First => (M::BOLD.union(M::UNDERLINED), Text(M::BOLD)),
            // In no colour: those say which way the search goes.
            Role::Subject => (M::BOLD.union(M::REVERSED), Text(M::BOLD.union(M::REVERSED))),
            Role::Typed => coloured(M::empty(), Hue::Blue),
            // Neither a given nor a candidate.
            Role::Placed | Role::PlacedBefore => (M::ITALIC, Coloured(M::empty(), Hue::SkyBlue)),
            Role::Standing => (M::ITALIC, Coloured(M::empty(), Hue::Haze)),
            Role::Solved | Role::SolvedBefore => (M::ITALIC, Coloured(M::empty(), Hue::Green)),
            Role::Trying => filled(Hue::Orange),
            Role::Tried => (M::BOLD.union(M::ITALIC), Coloured(M::BOLD, Hue::Orange)),
            Role::Found => filled(Hue::Green),
            Role::Refuted | Role::RefutedAbove => coloured(M::empty(), Hue::Vermillion),
            Role::Conflict => coloured(M::UNDERLINED, Hue::Vermillion),
            // Vermillion is for what failed, green for a solution that stands there: the way back has its own colour, whatever
            // it leaves behind.
            Role::Back | Role::BackBefore => coloured(M::empty(), Hue::Purple),
            Role::Returning => coloured(M::BOLD, Hue::Purple),
            Role::LostBefore => coloured(M::CROSSED_OUT, Hue::Grey),
            Role::Zero => filled(Hue::Vermillion),
            Role::One | Role::Solution => coloured(M::BOLD, Hue::Green),
            Role::Chosen => filled(Hue::Yellow),
            Role::Linked | Role::House => coloured(M::UNDERLINED, Hue::SkyBlue),
            // What an event changed has the colour of its way.
            Role::Changed => coloured(M::BOLD.union(M::UNDERLINED), Hue::SkyBlue),
            Role::Restored | Role::Differs => coloured(M::BOLD.union(M::UNDERLINED), Hue::Purple),
            Role::Undone => filled(Hue::Purple),
            Role::Gone => coloured(M::CROSSED_OUT.union(M::BOLD), Hue::SkyBlue),
            Role::TakenBack => coloured(M::CROSSED_OUT.union(M::BOLD), Hue::Purple),
            Role::Stood => (M::ITALIC.union(M::UNDERLINED), Coloured(M::UNDERLINED, Hue::Purple)),
            Role::StoodBefore => coloured(M::UNDERLINED, Hue::Grey),
            Role::Lost => (
                M::CROSSED_OUT.union(M::BOLD).union(M::UNDERLINED),
                Coloured(M::CROSSED_OUT.union(M::BOLD), Hue::Vermillion),
            ),
            Role::Broken => coloured(M::BOLD.union(M::UNDERLINED), Hue::Vermillion),
            Role::RanOut => coloured(M::UNDERLINED, Hue::Vermillion),
            // What took is an option that was tried: yellow is for columns.
            Role::Cause => coloured(M::BOLD.union(M::UNDERLINED), Hue::Orange),
            Role::AroundCause => coloured(M::BOLD, Hue::Orange),
            // Orange is for those that are enough.
            Role::LesserCause => (M::BOLD, Coloured(M::BOLD, Hue::SkyBlue)),
            Role::Searched => coloured(M::empty(), Hue::Lilac),
            Role::Deeper => coloured(M::BOLD, Hue::SkyBlue),
            Role::Down => filled(Hue::SkyBlue),
            // Only where it is stuck does something shout: what is taken back goes on.
            Role::DeadEnd => coloured(M::BOLD, Hue::Vermillion),
            Role::Focus | Role::Key => coloured(M::BOLD, Hue::Orange),
        }
    }
}
