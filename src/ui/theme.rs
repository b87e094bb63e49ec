//! Colours and attributes by role. Designed without colour first; colour then adds pleasure, never
//! meaning.

use ratatui::style::{Color, Modifier, Style};

pub use super::inks::{Ground, Tint};
use super::inks::{Hue, Ink};
use crate::app::{Background, Depth, Settings, Shell, ThemeChoice};
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
        /// A digit that the puzzle gives.
        Given,
        /// A digit that was typed.
        Typed,
        /// A digit that the search has placed.
        Placed,
        /// A digit or a piece of a solution that was found.
        Solved,
        /// An option that is being tried.
        Trying,
        /// An option that was tried and failed.
        Refuted,
        /// The way back, and what is taken back on it.
        Back,
        /// What was taken back a moment ago, while the search is elsewhere by now.
        Returned,
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
        /// A choice that was just taken back: struck through.
        TakenBack,
        /// A row that a dead end lacks: struck through.
        Lost,
        /// The house of a dead end: it has no place left.
        Broken,
        /// One of the fewest choices that are enough for a dead end.
        Cause,
        /// Another choice that took rows from the column of a dead end.
        LesserCause,
        /// A cell that is not the same in all solutions found.
        Differs,
        /// The search goes deeper.
        Deeper,
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

/// The look of each role: for a background, and for a depth of colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    depth: Depth,
    ground: Ground,
    /// Whether what changed did so just now.
    glows: bool,
}

impl Role {
    /// How a cause of a dead end is drawn: one of the fewest choices that are enough stands out.
    pub fn of_cause(is_needed: bool) -> Role {
        if is_needed { Role::Cause } else { Role::LesserCause }
    }
}

impl Theme {
    /// The theme for a terminal that can show so many colours, on this background.
    pub const fn new(depth: Depth, ground: Ground) -> Theme {
        Theme { depth, ground, glows: false }
    }

    /// The theme that was chosen, in the terminal that is there.
    pub fn of(shell: &Shell) -> Theme {
        let Settings { theme, .. } = shell.settings;
        let depth = if theme == ThemeChoice::Mono { Depth::None } else { shell.look.depth };
        Theme { glows: !shell.glow().is_zero(), ..Theme::new(depth, Ground::of(theme, shell.background)) }
    }

    /// Ordinary text, and what it stands on, in pictures.
    pub fn page(&self) -> (&'static str, &'static str) {
        self.ground.page()
    }

    /// The colours of text and of what it stands on, where the theme that was chosen is not for the background that the
    /// terminal has.
    pub fn paper(shell: &Shell) -> Option<(Color, Color)> {
        let (theme, depth) = (shell.settings.theme, shell.look.depth);
        let is_light = match (theme, shell.background) {
            (ThemeChoice::Light, Background::Dark) => true,
            (ThemeChoice::Dark, Background::Light) => false,
            (ThemeChoice::Light, Background::Light)
            | (ThemeChoice::Dark, Background::Dark)
            | (ThemeChoice::Auto | ThemeChoice::Contrast | ThemeChoice::Mono, _) => return None,
        };
        let (dark, light) = match depth {
            Depth::None => return None,
            Depth::Sixteen => (Color::Black, Color::White),
            Depth::TwoFiftySix => (Color::Indexed(16), Color::Indexed(231)),
            Depth::True => (Color::Rgb(0x1c, 0x21, 0x28), Color::Rgb(0xff, 0xff, 0xff)),
        };
        Some(if is_light { (dark, light) } else { (light, dark) })
    }

    /// How to draw `role`. Nothing is dim: how dim that is, nobody knows, and a projector loses it.
    pub fn style(&self, role: Role) -> Style {
        let style = self.calm_style(role);
        let is_news = matches!(role, Role::Changed | Role::Gone | Role::TakenBack | Role::Lost);
        let is_place = matches!(role, Role::Trying | Role::Chosen | Role::Zero | Role::House);
        match (self.glows && is_news, self.glows && is_place) {
            (true, _) => style.reversed(),
            (false, true) => style.bold(),
            (false, false) => style,
        }
    }

    fn calm_style(&self, role: Role) -> Style {
        let (without_colour, look) = looks(role);
        // On a light background no green of the sixteen is read: it is an area there.
        let found = matches!(role, Role::Solved | Role::Solution) && self.depth == Depth::Sixteen;
        if let Some((paper, text)) = self.ground.sixteen_fill(Hue::Green).filter(|_| found) {
            return Style::new().fg(text).bg(paper).bold();
        }
        let (modifiers, text, paper) = match self.depth {
            Depth::None => return Style::new().add_modifier(without_colour),
            Depth::Sixteen | Depth::TwoFiftySix | Depth::True => match look {
                Look::Text(modifiers) => (modifiers, None, None),
                Look::Coloured(modifiers, hue) => {
                    // What changed looks alike wherever it stands: the colour of the way back is for that alone.
                    let is_news = matches!(role, Role::Changed | Role::Gone | Role::Differs);
                    let text = self.color(hue).filter(|_| !is_news || self.depth != Depth::Sixteen);
                    // A hue that none of the sixteen colours is near to leaves its form to the role.
                    (if text.is_none() { modifiers.union(without_colour) } else { modifiers }, text, None)
                }
                // Of the sixteen colours two need not go together. Some go with the background.
                Look::Filled(hue) if self.depth == Depth::Sixteen => match self.ground.sixteen_fill(hue) {
                    Some((paper, text)) => (Modifier::BOLD, Some(text), Some(paper)),
                    None => (Modifier::REVERSED, self.ground.ink(hue).sixteen, None),
                },
                Look::Filled(hue) => {
                    let (paper, text) = self.ground.fill(hue);
                    (Modifier::empty(), self.in_depth(text), self.in_depth(paper))
                }
            },
        };
        Style { fg: text, bg: paper, ..Style::new() }.add_modifier(modifiers)
    }

    /// How a bar, a line or a sign in `role` is drawn: nobody has to read it, so that of sixteen colours more will do.
    pub fn mark(&self, role: Role) -> Style {
        let (_, look) = looks(role);
        let style = self.style(role);
        let own = match look {
            _ if self.depth != Depth::Sixteen => None,
            // What changed looks alike wherever it stands: its letters have no colour.
            _ if matches!(role, Role::Changed | Role::Gone | Role::Differs) => None,
            Look::Coloured(_, hue) => self.ground.mark(hue),
            // What stands on an area has its colour.
            Look::Text(_) | Look::Filled(_) => None,
        };
        Style { fg: own.or(style.fg), ..style }
    }

    /// How a text in `role` is drawn: of sixteen colours more will do where there is nothing to be read in it.
    pub fn text(&self, role: Role, text: &str) -> Style {
        let is_key = role == Role::Key && text.is_ascii();
        if self.depth != Depth::Sixteen || is_key || text.contains(char::is_alphanumeric) {
            return self.style(role);
        }
        // A gap beside letters is filled as they are.
        if text.trim().is_empty() { self.style(role) } else { self.mark(role) }
    }

    /// How a key is drawn in the line of keys: of the sixteen colours none is read everywhere and told from that of the path,
    /// so that it is filled with that of text.
    pub fn key(&self) -> Style {
        match self.depth {
            Depth::Sixteen => Style::new().reversed(),
            Depth::None | Depth::TwoFiftySix | Depth::True => self.style(Role::Key),
        }
    }

    /// How what is struck through stands on an area: with sixteen colours or none the other way round, so that it is told from
    /// the rest.
    pub fn struck_on(&self, area: Style) -> Style {
        match self.depth {
            Depth::Sixteen => Style { fg: area.bg, bg: area.fg, ..area },
            // It stays as it was.
            Depth::None => Style::new(),
            Depth::TwoFiftySix | Depth::True => area,
        }
    }

    /// The parts of a text in `role` that are drawn alike: the signs before its letters, and these. An area is one.
    pub fn runs<'t>(&self, role: Role, text: &'t str) -> impl Iterator<Item = (&'t str, Style)> {
        let style = self.text(role, text);
        let begin = text.find(char::is_alphanumeric).filter(|_| self.depth == Depth::Sixteen).unwrap_or(0);
        // Brackets and quotes belong to the letters.
        let has_sign = text[..begin].contains(|c: char| !c.is_ascii());
        let before = if has_sign { self.mark(role) } else { style };
        [(&text[..begin], before), (&text[begin..], style)].into_iter().filter(|(run, _)| !run.is_empty())
    }

    /// How a piece of a board is drawn in one of its colours.
    pub fn piece(&self, colour: usize) -> Style {
        let fg = match self.depth {
            Depth::None => None,
            Depth::Sixteen => self.ground.pieces_of_sixteen()[colour],
            Depth::TwoFiftySix | Depth::True => Some(Color::Indexed(self.ground.pieces()[colour])),
        };
        Style { fg, ..Style::new() }.add_modifier(Modifier::BOLD)
    }

    /// How many colours there are for pieces.
    pub fn piece_colours(&self) -> usize {
        match self.depth {
            Depth::None => 1,
            Depth::Sixteen => self.ground.pieces_of_sixteen().len(),
            Depth::TwoFiftySix | Depth::True => self.ground.pieces().len(),
        }
    }

    /// What stands on a tint; `None` where there is none that every text is read on. With sixteen colours or none a house
    /// without a place left is an area, whatever is written there.
    pub fn tint(&self, tint: Tint) -> Option<Style> {
        match (self.depth, tint) {
            (Depth::Sixteen | Depth::None, Tint::Broken) => Some(self.style(Role::Zero)),
            _ => self.in_depth(self.ground.tint(tint)).map(|paper| Style::new().bg(paper)),
        }
    }

    fn color(&self, hue: Hue) -> Option<Color> {
        self.in_depth(self.ground.ink(hue))
    }

    fn in_depth(&self, Ink { sixteen, indexed, rgb: (r, g, b) }: Ink) -> Option<Color> {
        match self.depth {
            Depth::None => None,
            Depth::Sixteen => sixteen,
            Depth::TwoFiftySix => Some(Color::Indexed(indexed)),
            Depth::True => Some(Color::Rgb(r, g, b)),
        }
    }
}

/// How a role looks with colours.
enum Look {
    /// Ordinary text.
    Text(Modifier),
    /// Text in a colour.
    Coloured(Modifier, Hue),
    /// Text on a colour: it shouts.
    Filled(Hue),
}

/// How a role looks without colour, and with.
fn looks(role: Role) -> (Modifier, Look) {
    use Look::{Coloured, Filled, Text};
    use Modifier as M;
    let coloured = |modifiers, hue| (modifiers, Coloured(modifiers, hue));
    let filled = |hue| (M::REVERSED, Filled(hue));
    match role {
        Role::Plain => (M::empty(), Text(M::empty())),
        // Candidates are many: what was placed stands out among them.
        Role::Quiet | Role::Covered | Role::Candidate => coloured(M::empty(), Hue::Grey),
        Role::Frame => coloured(M::empty(), Hue::Slate),
        Role::Strong | Role::Given => (M::BOLD, Text(M::BOLD)),
        Role::Typed => coloured(M::empty(), Hue::Blue),
        // Neither a given nor a candidate.
        Role::Placed => (M::ITALIC, Coloured(M::empty(), Hue::SkyBlue)),
        Role::Solved => (M::ITALIC, Coloured(M::empty(), Hue::Green)),
        Role::Trying => filled(Hue::Orange),
        Role::Refuted => coloured(M::empty(), Hue::Vermillion),
        Role::Conflict => coloured(M::UNDERLINED, Hue::Vermillion),
        // Vermillion is for what failed, green for a solution that stands there: the way back has its own colour, whatever
        // it leaves behind.
        Role::Back => coloured(M::empty(), Hue::Purple),
        Role::Returned => coloured(M::CROSSED_OUT, Hue::Grey),
        Role::Zero => filled(Hue::Vermillion),
        Role::One | Role::Solution => coloured(M::BOLD, Hue::Green),
        Role::Chosen => filled(Hue::Yellow),
        Role::Linked | Role::House => coloured(M::UNDERLINED, Hue::SkyBlue),
        Role::Changed | Role::Differs => coloured(M::BOLD.union(M::UNDERLINED), Hue::Purple),
        Role::Gone | Role::TakenBack => coloured(M::CROSSED_OUT.union(M::BOLD), Hue::Purple),
        Role::Lost => coloured(M::CROSSED_OUT.union(M::BOLD), Hue::Vermillion),
        Role::Broken => coloured(M::BOLD.union(M::UNDERLINED), Hue::Vermillion),
        // What took is a choice: it is told from what was lost.
        Role::Cause => coloured(M::BOLD.union(M::UNDERLINED), Hue::Yellow),
        Role::LesserCause => coloured(M::BOLD, Hue::Yellow),
        Role::Deeper => coloured(M::BOLD, Hue::SkyBlue),
        // Only where it is stuck does something shout: what is taken back goes on.
        Role::DeadEnd => coloured(M::BOLD, Hue::Vermillion),
        Role::Focus | Role::Key => coloured(M::BOLD, Hue::Orange),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_no_style_has_one() {
        for role in Role::ALL {
            let style = Theme::new(Depth::None, Ground::Dark).style(role);
            assert_eq!((style.fg, style.bg), (None, None), "{role:?}");
        }
    }

    #[test]
    fn what_must_stand_out_does_so_without_colour_too() {
        let theme = Theme::new(Depth::None, Ground::Dark);
        for role in [
            Role::Given,
            Role::Trying,
            Role::Conflict,
            Role::Zero,
            Role::One,
            Role::Chosen,
            Role::Linked,
            Role::Placed,
            Role::Solved,
            Role::Changed,
            Role::House,
            Role::Gone,
            Role::Broken,
            Role::Cause,
            Role::LesserCause,
            Role::Differs,
            Role::Deeper,
        ] {
            assert_ne!(theme.style(role), theme.style(Role::Plain), "{role:?}");
        }
    }

    #[test]
    fn what_changed_is_told_by_its_form_in_every_depth_of_colour() {
        for depth in [Depth::None, Depth::Sixteen, Depth::TwoFiftySix, Depth::True] {
            for ground in [Ground::Dark, Ground::Light, Ground::StrongDark, Ground::StrongLight] {
                let form = |role| Theme::new(depth, ground).style(role).add_modifier;
                let shapes = [Role::Plain, Role::Changed, Role::Gone, Role::Chosen].map(form);
                for (i, shape) in shapes.iter().enumerate().skip(1).take(2) {
                    assert!(!shape.is_empty() && !shapes[..i].contains(shape), "{depth:?} {ground:?}");
                }
            }
        }
    }

    #[test]
    fn the_own_background_stays_unless_something_shouts() {
        let shouting = [Role::Trying, Role::Zero, Role::Chosen];
        for ground in [Ground::Dark, Ground::Light, Ground::StrongDark, Ground::StrongLight] {
            for depth in [Depth::Sixteen, Depth::TwoFiftySix, Depth::True] {
                for role in Role::ALL {
                    let style = Theme::new(depth, ground).style(role);
                    let shouts = style.bg.is_some() || style.add_modifier.contains(Modifier::REVERSED);
                    let is_found = matches!(role, Role::Solved | Role::Solution);
                    let is_light = matches!(ground, Ground::Light | Ground::StrongLight);
                    let is_area = is_found && is_light && depth == Depth::Sixteen;
                    assert_eq!(shouts, is_area || shouting.contains(&role), "{role:?}");
                }
            }
        }
    }
}
