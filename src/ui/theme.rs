//! Colours and attributes by role. Designed without colour first; colour then adds pleasure, never
//! meaning. The colours are those of Okabe and Ito (2008), which colour-blind people can tell apart.

use ratatui::style::{Color, Modifier, Style};

use crate::app::Depth;

/// The role of something on the screen: it decides colour and attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Ordinary text.
    Plain,
    /// Hints and labels.
    Quiet,
    /// The subject of a sentence.
    Strong,
    /// A digit that the puzzle gives.
    Given,
    /// A digit that was typed.
    Typed,
    /// A digit that the search has placed.
    Placed,
    /// An option that is being tried.
    Trying,
    /// An option that was tried and taken back.
    Refuted,
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
    /// Linked to the cursor.
    Linked,
    /// Changed by the last event.
    Changed,
    /// The house or column that the last event speaks of.
    House,
    /// A candidate that went with the last event: struck through.
    Gone,
    /// A choice that took rows from the column of a dead end.
    Cause,
    /// A cell that is not the same in all solutions found.
    Differs,
    /// The search goes deeper.
    Deeper,
    /// The search takes back.
    BackOut,
    /// A solution.
    Solution,
    /// A dead end, or something that cannot be done.
    DeadEnd,
    /// The panel with the focus, and the cursor.
    Focus,
    /// A key in the footer.
    Key,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 26] = [
        Role::Plain,
        Role::Quiet,
        Role::Strong,
        Role::Given,
        Role::Typed,
        Role::Placed,
        Role::Trying,
        Role::Refuted,
        Role::Conflict,
        Role::Candidate,
        Role::Covered,
        Role::Zero,
        Role::One,
        Role::Chosen,
        Role::Linked,
        Role::Changed,
        Role::House,
        Role::Gone,
        Role::Cause,
        Role::Differs,
        Role::Deeper,
        Role::BackOut,
        Role::Solution,
        Role::DeadEnd,
        Role::Focus,
        Role::Key,
    ];
}

/// A colour in the four depths: none, the terminal's own sixteen, 256, and true.
#[derive(Clone, Copy)]
struct Ink {
    sixteen: Color,
    indexed: u8,
    rgb: (u8, u8, u8),
}

const BLACK: Ink = Ink { sixteen: Color::Black, indexed: 16, rgb: (0, 0, 0) };
const WHITE: Ink = Ink { sixteen: Color::White, indexed: 231, rgb: (255, 255, 255) };
const ORANGE: Ink = Ink { sixteen: Color::Yellow, indexed: 214, rgb: (230, 159, 0) };
const SKY_BLUE: Ink = Ink { sixteen: Color::Cyan, indexed: 74, rgb: (86, 180, 233) };
const GREEN: Ink = Ink { sixteen: Color::Green, indexed: 36, rgb: (0, 158, 115) };
const YELLOW: Ink = Ink { sixteen: Color::LightYellow, indexed: 227, rgb: (240, 228, 66) };
const BLUE: Ink = Ink { sixteen: Color::Blue, indexed: 32, rgb: (0, 114, 178) };
const PURPLE: Ink = Ink { sixteen: Color::Magenta, indexed: 175, rgb: (204, 121, 167) };
const VERMILLION: Ink = Ink { sixteen: Color::Red, indexed: 166, rgb: (213, 94, 0) };

/// The look of each role at a depth of colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    depth: Depth,
}

impl Theme {
    /// The theme for a terminal that can show so many colours.
    pub fn new(depth: Depth) -> Theme {
        Theme { depth }
    }

    /// How to draw `role`.
    pub fn style(&self, role: Role) -> Style {
        let (modifiers, ink, paper) = look(role);
        let mut style = Style::new();
        if self.depth == Depth::None {
            // Without colour a candidate must not pass for a digit that was placed.
            let modifiers = if role == Role::Candidate { Modifier::DIM } else { modifiers };
            return style.add_modifier(modifiers);
        }
        // What was refuted is to be seen: its colour says enough.
        let modifiers = if role == Role::Refuted { Modifier::empty() } else { modifiers };
        style.fg = ink.map(|ink| self.color(ink));
        style.bg = paper.map(|paper| self.color(paper));
        // A background says what reverse says where there is no colour.
        let kept = if paper.is_some() { modifiers.difference(Modifier::REVERSED) } else { modifiers };
        style.add_modifier(kept)
    }

    fn color(&self, ink: Ink) -> Color {
        match self.depth {
            Depth::None => Color::Reset,
            Depth::Sixteen => ink.sixteen,
            Depth::TwoFiftySix => Color::Indexed(ink.indexed),
            Depth::True => Color::Rgb(ink.rgb.0, ink.rgb.1, ink.rgb.2),
        }
    }
}

fn look(role: Role) -> (Modifier, Option<Ink>, Option<Ink>) {
    use Modifier as M;
    match role {
        Role::Plain | Role::Candidate => (M::empty(), None, None),
        Role::Quiet | Role::Covered => (M::DIM, None, None),
        Role::Strong | Role::Given => (M::BOLD, None, None),
        Role::Typed => (M::empty(), Some(BLUE), None),
        Role::Placed => (M::empty(), Some(SKY_BLUE), None),
        Role::Trying => (M::REVERSED, Some(BLACK), Some(ORANGE)),
        Role::Refuted => (M::DIM, Some(VERMILLION), None),
        Role::Conflict => (M::UNDERLINED, Some(VERMILLION), None),
        Role::Zero => (M::REVERSED, Some(WHITE), Some(VERMILLION)),
        Role::One => (M::BOLD, Some(GREEN), None),
        Role::Chosen => (M::REVERSED, Some(BLACK), Some(YELLOW)),
        Role::Linked => (M::UNDERLINED, Some(SKY_BLUE), None),
        Role::Changed | Role::Differs => (M::BOLD.union(M::UNDERLINED), Some(PURPLE), None),
        Role::House => (M::UNDERLINED, Some(SKY_BLUE), None),
        Role::Gone => (M::CROSSED_OUT.union(M::BOLD), Some(VERMILLION), None),
        Role::Cause => (M::BOLD.union(M::UNDERLINED), Some(VERMILLION), None),
        Role::Deeper => (M::BOLD, Some(SKY_BLUE), None),
        Role::BackOut => (M::REVERSED, Some(WHITE), Some(VERMILLION)),
        Role::Solution => (M::BOLD, Some(GREEN), None),
        Role::DeadEnd => (M::BOLD, Some(VERMILLION), None),
        // Yellow would be lost on white paper.
        Role::Focus => (M::BOLD, Some(ORANGE), None),
        Role::Key => (M::BOLD, Some(ORANGE), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_no_style_has_one() {
        for role in Role::ALL {
            let style = Theme::new(Depth::None).style(role);
            assert_eq!((style.fg, style.bg), (None, None), "{role:?}");
        }
    }

    #[test]
    fn what_must_stand_out_does_so_without_colour_too() {
        let theme = Theme::new(Depth::None);
        for role in [
            Role::Given,
            Role::Trying,
            Role::Conflict,
            Role::Zero,
            Role::One,
            Role::Chosen,
            Role::Linked,
            Role::Covered,
            Role::Changed,
            Role::House,
            Role::Gone,
            Role::Cause,
            Role::Differs,
            Role::Deeper,
            Role::BackOut,
        ] {
            assert_ne!(theme.style(role), theme.style(Role::Plain), "{role:?}");
        }
    }

    #[test]
    fn the_own_background_stays_unless_something_shouts() {
        let shouting = [Role::Trying, Role::Zero, Role::Chosen, Role::BackOut];
        for depth in [Depth::Sixteen, Depth::TwoFiftySix, Depth::True] {
            for role in Role::ALL {
                assert_eq!(Theme::new(depth).style(role).bg.is_some(), shouting.contains(&role), "{role:?}");
            }
        }
    }
}
