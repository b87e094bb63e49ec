//! The colours: the hues of Okabe and Ito (2008), which colour-blind people can tell apart, each darkened or lightened
//! until it is read easily on the background of its theme.
//!
//! A test computes the contrast of every role on every background that these are for.

use ratatui::style::Color;

use crate::app::{Background, ThemeChoice};

/// A hue, by its name in Okabe and Ito's set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hue {
    /// Text of less weight.
    Grey,
    /// Frames: the eye goes to what is in them.
    Slate,
    Orange,
    SkyBlue,
    /// Sky blue with less colour.
    Haze,
    Green,
    /// On a light background letters are dark gold, and with stronger contrast blue: so dark, yellow is one more brown. Areas have yellow
    /// letters.
    Yellow,
    Blue,
    Vermillion,
    /// Reddish purple.
    Purple,
    /// Between sky blue and purple.
    Lilac,
    /// Text on one of the other colours.
    Paper,
}

/// What a part of the board stands on, so that it is told from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// The house that is covered.
    House,
    /// The house that is uncovered.
    Back,
    /// The house that has no place left.
    Broken,
    /// The same before the search comes to it, and after.
    RanOut,
    /// A board that is solved.
    Solved,
    /// Every second cell.
    Band,
    /// The line under a cursor.
    Line,
}

/// The share of the colour that the palest has.
const PALEST: f64 = 0.3;

/// A colour in three depths. Of the sixteen, whose values each terminal has for itself, only few are read easily
/// everywhere: where there is none, the default must do.
#[derive(Clone, Copy)]
pub(super) struct Ink {
    pub(super) sixteen: Option<Color>,
    pub(super) indexed: u8,
    pub(super) rgb: (u8, u8, u8),
}

pub(super) const fn ink(sixteen: Option<Color>, indexed: u8, rgb: (u8, u8, u8)) -> Ink {
    Ink { sixteen, indexed, rgb }
}

/// The colours that go together on a background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A dark background.
    Dark,
    /// A light background.
    Light,
    /// A dark background, with stronger contrast.
    StrongDark,
    /// A light background, with stronger contrast.
    StrongLight,
}

impl Ground {
    /// The colours for a theme in a terminal of this background.
    pub fn of(theme: ThemeChoice, background: Background) -> Ground {
        match (theme, background) {
            (ThemeChoice::Dark, _) | (ThemeChoice::Auto | ThemeChoice::Mono, Background::Dark) => {
                Ground::Dark
            }
            (ThemeChoice::Light, _) | (ThemeChoice::Auto | ThemeChoice::Mono, Background::Light) => {
                Ground::Light
            }
            (ThemeChoice::Contrast, Background::Dark) => Ground::StrongDark,
            (ThemeChoice::Contrast, Background::Light) => Ground::StrongLight,
        }
    }

    /// Ordinary text, and what it stands on, where that is not left to a terminal: in pictures.
    pub(super) fn page(self) -> (&'static str, &'static str) {
        match self {
            Ground::Dark => ("#d8dee6", "#101418"),
            Ground::Light => ("#1c2128", "#ffffff"),
            Ground::StrongDark => ("#ffffff", "#000000"),
            Ground::StrongLight => ("#000000", "#ffffff"),
        }
    }

    /// The colour of an area that is filled, and of the text on it.
    pub(super) fn fill(self, hue: Hue) -> (Ink, Ink) {
        const BLACK: Ink = ink(None, 16, (0, 0, 0));
        match (self, hue) {
            // On what text is drawn in it is as yellow as anywhere.
            (Ground::Light, Hue::Yellow) => (ink(None, 16, (28, 33, 40)), ink(None, 227, (240, 228, 66))),
            (Ground::StrongLight, Hue::Yellow) => (BLACK, ink(None, 227, (240, 228, 66))),
            // What is dark enough to be an area on a light background is light enough for black text.
            (Ground::Light, Hue::Orange) => (ink(None, 166, (214, 100, 0)), BLACK),
            _ => (self.ink(hue), self.ink(Hue::Paper)),
        }
    }

    /// Of the sixteen colours that of a house that the last event is about, and that of the letters on it.
    pub(super) fn sixteen_tint(self, tint: Tint) -> Option<(Color, Color)> {
        match tint {
            Tint::House => Some((Color::Cyan, Color::Black)),
            Tint::Back => self.sixteen_fill(Hue::Purple),
            Tint::Broken => self.sixteen_fill(Hue::Vermillion),
            // So strong an area would outshine what was placed on it.
            Tint::Solved => None,
            Tint::RanOut | Tint::Band | Tint::Line => None,
        }
    }

    /// That of the letters on it, where theirs would not be read there.
    pub(super) fn text_on(self, tint: Tint) -> Option<Ink> {
        match (tint, self) {
            (Tint::Broken, Ground::Dark | Ground::StrongDark) => Some(ink(None, 231, (255, 255, 255))),
            (Tint::Broken, Ground::Light | Ground::StrongLight) => Some(ink(None, 16, (0, 0, 0))),
            _ => None,
        }
    }

    /// The colour of a house that the last event is about, or of one without a place left, or of every second cell.
    pub(super) fn tint(self, tint: Tint) -> Ink {
        let (indexed, rgb) = match (tint, self) {
            (Tint::House | Tint::Line, Ground::Dark) => (17, (24, 52, 78)),
            (Tint::House | Tint::Line, Ground::StrongDark) => (17, (16, 40, 66)),
            (Tint::House | Tint::Line, Ground::Light | Ground::StrongLight) => (195, (222, 238, 252)),
            (Tint::Back, Ground::Dark) => (53, (66, 30, 62)),
            (Tint::Back, Ground::StrongDark) => (53, (60, 22, 56)),
            // No purple of the 256 is light enough.
            (Tint::Back, Ground::Light | Ground::StrongLight) => (230, (252, 230, 246)),
            (Tint::Broken, Ground::Dark) => (124, (158, 40, 30)),
            (Tint::Broken, Ground::StrongDark) => (88, (126, 28, 20)),
            (Tint::Broken, Ground::Light) => (217, (255, 182, 164)),
            (Tint::Broken, Ground::StrongLight) => (217, (255, 200, 188)),
            // No green of the 256 is dark enough.
            (Tint::RanOut, Ground::Dark) => (52, (78, 30, 28)),
            (Tint::RanOut, Ground::StrongDark) => (52, (70, 22, 20)),
            (Tint::RanOut, Ground::Light | Ground::StrongLight) => (224, (255, 226, 218)),
            (Tint::Solved, Ground::Dark) => (234, (12, 54, 40)),
            (Tint::Solved, Ground::StrongDark) => (234, (10, 46, 34)),
            (Tint::Solved, Ground::Light | Ground::StrongLight) => (194, (218, 244, 230)),
            (Tint::Band, Ground::Dark) => (234, (25, 30, 37)),
            (Tint::Band, Ground::StrongDark) => (234, (24, 28, 34)),
            (Tint::Band, Ground::Light) => (255, (240, 243, 247)),
            (Tint::Band, Ground::StrongLight) => (230, (240, 243, 247)),
        };
        ink(None, indexed, rgb)
    }

    /// Of the sixteen colours that for a bar, a line or a sign: 3:1 is enough there, on each published palette. Dark grey
    /// would be nearest to that of quiet text, but on Solarized it is the background. On white no green reaches it, and blue does.
    pub(super) fn mark(self, hue: Hue) -> Option<Color> {
        match (self, hue) {
            (Ground::Dark | Ground::StrongDark, Hue::Vermillion) => Some(Color::LightRed),
            (Ground::Dark | Ground::StrongDark, Hue::Orange) => Some(Color::LightYellow),
            (Ground::Dark | Ground::StrongDark, Hue::Purple) => Some(Color::LightMagenta),
            (Ground::Light | Ground::StrongLight, Hue::SkyBlue | Hue::Blue) => Some(Color::Blue),
            (_, hue) => self.ink(hue).sixteen,
        }
    }

    /// That for a bar, a line or a sign on a light background, where that of text would weigh more than all else.
    pub(super) fn light_mark(self, hue: Hue) -> Option<Ink> {
        match (self, hue) {
            (Ground::Light, Hue::SkyBlue) => Some(ink(None, 32, (38, 139, 199))),
            (Ground::Light, Hue::Purple) => Some(ink(None, 132, (186, 106, 156))),
            (Ground::Light | Ground::Dark | Ground::StrongDark | Ground::StrongLight, _) => None,
        }
    }

    /// That for a bar that fades, where there is room between that of the others and the least that is seen.
    pub(super) fn faded_mark(self, hue: Hue) -> Option<Ink> {
        match (self, hue) {
            (Ground::Dark, Hue::SkyBlue) => Some(ink(None, 25, (52, 106, 138))),
            (Ground::Dark, Hue::Purple) => Some(ink(None, 96, (138, 82, 116))),
            (Ground::Dark, Hue::Vermillion) => Some(ink(None, 131, (166, 70, 60))),
            (Ground::Light, Hue::Vermillion) => Some(ink(None, 167, (232, 116, 92))),
            (Ground::Light | Ground::Dark | Ground::StrongDark | Ground::StrongLight, _) => None,
        }
    }

    /// That of what leads to dead ends, where only such a share of it is left: nearer to the background, as far as it is seen.
    pub(super) fn thinned(self, share: f64) -> Ink {
        let sixteen = self.mark(Hue::Vermillion);
        // A darker red than that of what ends there: grey is for what is to come.
        let (paper, own) = match self {
            Ground::Dark => (16.0, [132, 58, 50]),
            Ground::Light => (255.0, [222, 150, 134]),
            Ground::StrongDark | Ground::StrongLight => return Ink { sixteen, ..self.ink(Hue::Vermillion) },
        };
        let share = PALEST + (1.0 - PALEST) * share.clamp(0.0, 1.0);
        let [r, g, b] = own.map(|part| (paper + (f64::from(part) - paper) * share).round() as u8);
        // The nearest in the cube of the 256.
        let step = |part: u8| u8::from(part >= 48) + u8::from(part >= 115) + part.saturating_sub(115) / 40;
        ink(sixteen, 16 + 36 * step(r) + 6 * step(g) + step(b), (r, g, b))
    }

    /// Of the sixteen colours those of an area and of the letters on it, where the background is no colour for these: nothing
    /// dark is read on red. What is no colour for letters is one for areas: black is read on yellow, green and cyan.
    pub(super) fn sixteen_fill(self, hue: Hue) -> Option<(Color, Color)> {
        match (self, hue) {
            (_, Hue::Vermillion) => Some((Color::Red, Color::White)),
            (_, Hue::Purple) => Some((Color::Magenta, Color::White)),
            (Ground::Dark | Ground::StrongDark, Hue::Orange) => Some((Color::Yellow, Color::Black)),
            (Ground::Light | Ground::StrongLight, Hue::Yellow) => Some((Color::Cyan, Color::Black)),
            (Ground::Light | Ground::StrongLight, Hue::Green) => Some((Color::Green, Color::Black)),
            _ => None,
        }
    }

    /// The colour of a hue here.
    pub(super) fn ink(self, hue: Hue) -> Ink {
        match self {
            Ground::Dark => dark(hue),
            Ground::Light => light(hue),
            Ground::StrongDark => strong_dark(hue),
            Ground::StrongLight => strong_light(hue),
        }
    }
}

/// At least 4.5:1 on everything from black to the greys that dark themes are made of; lines more than half of that.
fn dark(hue: Hue) -> Ink {
    match hue {
        Hue::Grey => ink(None, 247, (160, 164, 170)),
        Hue::Slate => ink(Some(Color::Blue), 243, (116, 122, 132)),
        Hue::Orange => ink(None, 214, (230, 159, 0)),
        Hue::SkyBlue => ink(Some(Color::Cyan), 74, (86, 180, 233)),
        Hue::Haze => ink(None, 152, (170, 205, 222)),
        Hue::Green => ink(Some(Color::Green), 42, (43, 178, 132)),
        Hue::Yellow => ink(Some(Color::Cyan), 227, (240, 228, 66)),
        Hue::Blue => ink(Some(Color::Cyan), 75, (90, 166, 240)),
        Hue::Vermillion => ink(None, 209, (255, 115, 95)),
        Hue::Purple => ink(None, 175, (213, 129, 175)),
        Hue::Lilac => ink(None, 147, (165, 168, 228)),
        Hue::Paper => ink(None, 16, (0, 0, 0)),
    }
}

/// At least 4.5:1 on everything from white to the creams that light themes are made of; lines 3:1.
fn light(hue: Hue) -> Ink {
    match hue {
        Hue::Grey => ink(None, 241, (96, 102, 110)),
        Hue::Slate => ink(Some(Color::DarkGray), 244, (127, 133, 141)),
        Hue::Orange => ink(None, 94, (155, 88, 0)),
        Hue::SkyBlue => ink(None, 24, (0, 108, 158)),
        Hue::Haze => ink(None, 60, (82, 104, 124)),
        Hue::Green => ink(None, 22, (0, 118, 78)),
        Hue::Yellow => ink(None, 58, (118, 92, 0)),
        Hue::Blue => ink(None, 19, (0, 72, 150)),
        Hue::Vermillion => ink(Some(Color::Red), 124, (184, 40, 30)),
        Hue::Purple => ink(Some(Color::Magenta), 125, (156, 78, 123)),
        Hue::Lilac => ink(None, 61, (104, 82, 150)),
        Hue::Paper => ink(None, 231, (255, 255, 255)),
    }
}

/// At least 7:1 from black to the darkest greys.
fn strong_dark(hue: Hue) -> Ink {
    match hue {
        Hue::Grey => ink(None, 251, (200, 202, 206)),
        Hue::Slate => ink(Some(Color::Blue), 244, (122, 128, 138)),
        Hue::Orange => ink(None, 221, (253, 181, 50)),
        Hue::SkyBlue => ink(Some(Color::Cyan), 117, (111, 205, 255)),
        Hue::Haze => ink(None, 152, (186, 216, 232)),
        Hue::Green => ink(Some(Color::Green), 86, (93, 216, 169)),
        Hue::Yellow => ink(Some(Color::Cyan), 227, (240, 228, 66)),
        Hue::Blue => ink(Some(Color::Cyan), 153, (130, 206, 255)),
        Hue::Vermillion => ink(None, 217, (255, 170, 140)),
        Hue::Purple => ink(None, 218, (255, 168, 215)),
        Hue::Lilac => ink(None, 189, (198, 198, 250)),
        Hue::Paper => ink(None, 16, (0, 0, 0)),
    }
}

/// At least 7:1 from white to the lightest greys.
fn strong_light(hue: Hue) -> Ink {
    match hue {
        Hue::Grey => ink(None, 238, (70, 72, 76)),
        Hue::Slate => ink(Some(Color::DarkGray), 243, (118, 122, 130)),
        Hue::Orange => ink(None, 52, (123, 58, 0)),
        Hue::SkyBlue => ink(None, 20, (0, 79, 127)),
        Hue::Haze => ink(None, 238, (66, 78, 92)),
        Hue::Green => ink(None, 22, (0, 88, 51)),
        Hue::Yellow => ink(None, 19, (0, 62, 140)),
        Hue::Blue => ink(None, 18, (0, 60, 130)),
        Hue::Vermillion => ink(Some(Color::Red), 88, (148, 30, 0)),
        Hue::Purple => ink(Some(Color::Magenta), 89, (124, 48, 93)),
        Hue::Lilac => ink(None, 55, (66, 56, 118)),
        Hue::Paper => ink(None, 231, (255, 255, 255)),
    }
}
