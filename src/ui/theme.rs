//! Colours and attributes by role, for a depth of colour and a background.

use std::sync::OnceLock;

use ratatui::style::{Color, Modifier, Style};

pub use super::inks::{Ground, Tint};
use super::inks::{Hue, Ink};
use super::role::Look;
pub use super::role::Role;
use crate::app::{Background, Depth, Settings, Shell, ThemeChoice};

/// The look of each role: for a background, and for a depth of colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    pub(super) depth: Depth,
    pub(super) ground: Ground,
    /// Whether what changed did so just now.
    glows: bool,
}

/// How each role is drawn as text and as a mark.
struct Styles([(Style, Style); Role::ALL.len()]);

impl Theme {
    /// The styles of this theme. They are worked out once: to do so for each text took a tenth of the time of a frame.
    fn styles(&self) -> &'static Styles {
        const THEMES: usize = 32;
        static STYLES: [OnceLock<Styles>; THEMES] = [const { OnceLock::new() }; THEMES];
        let number = 8 * self.depth as usize + 2 * self.ground as usize + usize::from(self.glows);
        STYLES[number]
            .get_or_init(|| Styles(Role::ALL.map(|role| (self.style_for(role), self.mark_for(role)))))
    }

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
        self.styles().0[role as usize].0
    }

    fn style_for(&self, role: Role) -> Style {
        let style = self.calm_style(role);
        let is_news =
            matches!(role, Role::Changed | Role::Restored | Role::Gone | Role::TakenBack | Role::Lost);
        let is_place = matches!(
            role,
            Role::Trying | Role::Chosen | Role::Undone | Role::Found | Role::Zero | Role::House
        );
        match (self.glows && is_news, self.glows && is_place) {
            // What a house lost stands on an area: a name that is struck through is not read in one.
            (true, _) if role == Role::Lost && !self.has_colour() => style,
            (true, _) => self.area_of_news(role, style).unwrap_or(style.reversed()),
            (false, true) => style.bold(),
            (false, false) => style,
        }
    }

    /// How what changed is drawn while all rests, where there is much else: as it glows.
    pub fn news(&self, role: Role) -> Style {
        Theme { glows: true, ..*self }.style(role)
    }

    /// How what changed is drawn while all rests, beside the one that the event is about, which is filled: on the ground of its way,
    /// where there is one that is told from that.
    pub fn beside_news(&self, role: Role, ground: Tint) -> Style {
        let paper = self.in_depth(self.ground.tint(ground)).filter(|_| self.depth != Depth::Sixteen);
        paper.map_or(self.style(role), |paper| self.style(role).bg(paper))
    }

    /// How what changed is drawn where so much did that bold letters and lines under them would be a flood: in its colour alone.
    pub fn one_of_many(&self, role: Role) -> Style {
        match self.depth {
            Depth::None => self.style(role),
            Depth::Sixteen | Depth::TwoFiftySix | Depth::True => {
                self.style(role).remove_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            }
        }
    }

    /// The area of what changed, where of the sixteen colours its own is one for areas.
    fn area_of_news(&self, role: Role, style: Style) -> Option<Style> {
        let Look::Coloured(_, hue) = role.looks().1 else { return None };
        let (paper, text) = self.ground.sixteen_fill(hue).filter(|_| self.depth == Depth::Sixteen)?;
        Some(style.fg(text).bg(paper))
    }

    fn calm_style(&self, role: Role) -> Style {
        let (without_colour, look) = self.looks(role);
        // On a light background no green of the sixteen is read: what says that one is found is an area there.
        let is_found = role == Role::Solution && self.depth == Depth::Sixteen;
        if let Some((paper, text)) = self.ground.sixteen_fill(Hue::Green).filter(|_| is_found) {
            return Style::new().fg(text).bg(paper).bold();
        }
        let (modifiers, text, paper) = match self.depth {
            Depth::None => return Style::new().add_modifier(without_colour),
            Depth::Sixteen | Depth::TwoFiftySix | Depth::True => match look {
                Look::Text(modifiers) => (modifiers, None, None),
                Look::Coloured(modifiers, hue) => {
                    // Of sixteen colours that of the way back is for that alone.
                    let text =
                        self.color(hue).filter(|_| role != Role::Differs || self.depth != Depth::Sixteen);
                    // A hue that none of the sixteen colours is near to leaves its form to the role; it is no area for that.
                    let form = without_colour.difference(Modifier::REVERSED);
                    (if text.is_none() { modifiers.union(form) } else { modifiers }, text, None)
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

    /// How a role looks here. Of the sixteen colours the column chosen has none: in that of the path it would be one more that
    /// changed.
    fn looks(&self, role: Role) -> (Modifier, Look) {
        let (without_colour, look) = role.looks();
        let look = match (role, self.depth, self.ground) {
            (Role::Chosen, Depth::Sixteen, Ground::Dark | Ground::StrongDark) => {
                Look::Text(Modifier::BOLD.union(Modifier::REVERSED))
            }
            // Where no red is paler, what leads to dead ends leaves red to what they are.
            (Role::RefutedAbove, Depth::Sixteen, _) => Look::Text(Modifier::empty()),
            _ => look,
        };
        (without_colour, look)
    }

    /// Whether what is drawn in `role` is an area, so that it fills a place of a board.
    pub fn is_area(&self, role: Role) -> bool {
        let style = self.style(role);
        style.bg.is_some() || style.add_modifier.contains(Modifier::REVERSED)
    }

    /// How a bar, a line or a sign in `role` is drawn: nobody has to read it, so that of sixteen colours more will do, and on a
    /// light background a lighter one.
    pub fn mark(&self, role: Role) -> Style {
        self.styles().0[role as usize].1
    }

    fn mark_for(&self, role: Role) -> Style {
        let (_, look) = self.looks(role);
        let style = self.style_for(role);
        let own = match look {
            _ if role == Role::Differs => None,
            Look::Coloured(_, hue) if self.depth != Depth::Sixteen => {
                let faded = self.ground.faded_mark(hue).filter(|_| role.fades());
                faded.or(self.ground.light_mark(hue)).and_then(|ink| self.in_depth(ink))
            }
            Look::Coloured(_, hue) => self.ground.mark(hue),
            // What stands on an area has its colour.
            Look::Text(_) | Look::Filled(_) => None,
        };
        Style { fg: own.or(style.fg), ..style }
    }

    /// How a text in `role` is drawn: of sixteen colours more will do where there is nothing to be read in it.
    pub fn text(&self, role: Role, text: &str) -> Style {
        let is_key = role == Role::Key && text.is_ascii();
        // A part of a bar has the colour of the whole.
        let is_bar = |c: char| ('\u{2580}'..='\u{259f}').contains(&c);
        let has_own = self.ground == Ground::Light || role.fades();
        if has_own && self.depth != Depth::Sixteen && text.starts_with(is_bar) {
            return self.mark(role);
        }
        if self.depth != Depth::Sixteen || is_key || text.contains(char::is_alphanumeric) {
            return self.style(role);
        }
        let is_line = text.chars().all(|c| ('\u{2500}'..='\u{259f}').contains(&c));
        match (text.trim().is_empty(), is_line && role == Role::Solution) {
            // A gap beside letters is filled as they are.
            (true, _) => self.style(role),
            // A line that leads to what is found is no area.
            (false, true) => Style { fg: self.color(Hue::Green), bg: None, ..self.mark(role) },
            (false, false) => self.mark(role),
        }
    }

    /// How a line that has to be followed is drawn, or a sign on it: of the sixteen colours none that steps back is seen on each
    /// dark background.
    pub fn line(&self, role: Role, text: &str) -> Style {
        let steps_back = role == Role::Frame && self.depth == Depth::Sixteen && !self.is_light();
        self.text(if steps_back { Role::Quiet } else { role }, text)
    }

    /// How what is struck through stands on an area: where nothing else tells it from the rest, it is underlined as well.
    pub fn struck_on(&self, area: Style) -> Style {
        match self.depth {
            Depth::Sixteen | Depth::None => area.bold().underlined(),
            Depth::TwoFiftySix | Depth::True => area,
        }
    }

    /// How what is filled with the colour of an area stands on it, or what stands out there: the other way round, so that it is told from
    /// the rest.
    pub fn filled_on(&self, area: Style) -> Style {
        match area.fg {
            Some(_) => Style { fg: area.bg, bg: area.fg, ..area },
            // Where letters keep their own colours there is no other way round.
            None if self.has_colour() => area,
            None => Style::new().bold().underlined(),
        }
    }

    /// The parts of a text in `role` that are drawn alike: the signs before its letters, and these. An area is one.
    pub fn runs<'t>(&self, role: Role, text: &'t str) -> impl Iterator<Item = (&'t str, Style)> {
        let style = self.text(role, text);
        // Elsewhere signs are drawn as letters are: not to look for these saves a part of each frame.
        let has_two = self.depth == Depth::Sixteen;
        let begin = if has_two { text.find(char::is_alphanumeric).unwrap_or(0) } else { 0 };
        // Brackets and quotes belong to the letters.
        let has_sign = text[..begin].contains(|c: char| !c.is_ascii());
        let before = if has_sign { self.mark(role) } else { style };
        [(&text[..begin], before), (&text[begin..], style)].into_iter().filter(|(run, _)| !run.is_empty())
    }

    /// Whether the background is light.
    pub fn is_light(&self) -> bool {
        matches!(self.ground, Ground::Light | Ground::StrongLight)
    }

    /// Whether there is any colour.
    pub fn has_colour(&self) -> bool {
        self.depth != Depth::None
    }

    /// What stands on a tint; `None` where there is none. Of sixteen colours a house is an area with letters in one colour,
    /// whatever they say; without colours it is one only where a house has no place left.
    pub fn tint(&self, tint: Tint) -> Option<Style> {
        match self.depth {
            Depth::Sixteen => {
                let (paper, text) = self.ground.sixteen_tint(tint)?;
                Some(Style::new().fg(text).bg(paper).bold())
            }
            Depth::None => (tint == Tint::Broken).then(|| Style::new().reversed()),
            Depth::TwoFiftySix | Depth::True => {
                let text = self.ground.text_on(tint).and_then(|ink| self.in_depth(ink));
                let style = text.map_or(Style::new(), |text| Style::new().fg(text));
                self.in_depth(self.ground.tint(tint)).map(|paper| style.bg(paper))
            }
        }
    }

    /// The colour of what leads to dead ends, where only such a share of it is left.
    pub fn thinned(&self, share: f64) -> Option<Color> {
        self.in_depth(self.ground.thinned(share))
    }

    fn color(&self, hue: Hue) -> Option<Color> {
        self.in_depth(self.ground.ink(hue))
    }

    pub(super) fn in_depth(&self, Ink { sixteen, indexed, rgb: (r, g, b) }: Ink) -> Option<Color> {
        match self.depth {
            Depth::None => None,
            Depth::Sixteen => sixteen,
            Depth::TwoFiftySix => Some(Color::Indexed(indexed)),
            Depth::True => Some(Color::Rgb(r, g, b)),
        }
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
        use Role::*;
        for role in [
            Given,
            Trying,
            Tried,
            Found,
            Conflict,
            Zero,
            One,
            Chosen,
            Subject,
            Linked,
            Placed,
            Solved,
            Changed,
            Restored,
            Undone,
            House,
            Gone,
            Broken,
            Cause,
            LesserCause,
            Differs,
            Deeper,
        ] {
            assert_ne!(theme.style(role), theme.style(Plain), "{role:?}");
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
        let shouting =
            [Role::Trying, Role::Zero, Role::Chosen, Role::Subject, Role::Undone, Role::Found, Role::Down];
        for ground in [Ground::Dark, Ground::Light, Ground::StrongDark, Ground::StrongLight] {
            for depth in [Depth::Sixteen, Depth::TwoFiftySix, Depth::True] {
                for role in Role::ALL {
                    let style = Theme::new(depth, ground).style(role);
                    let shouts = style.bg.is_some() || style.add_modifier.contains(Modifier::REVERSED);
                    let is_light = matches!(ground, Ground::Light | Ground::StrongLight);
                    let is_area = role == Role::Solution && is_light && depth == Depth::Sixteen;
                    assert_eq!(shouts, is_area || shouting.contains(&role), "{role:?}");
                }
            }
        }
    }
}
