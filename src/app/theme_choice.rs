//! Which colours the screen has, and on which background.

use crate::exact_cover::closed_set;

closed_set! {
    /// Which colours the screen has.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum ThemeChoice {
        /// Those for the background that the terminal has.
        #[default]
        Auto = "auto",
        /// Those for a dark background.
        Dark = "dark",
        /// Those for a light background.
        Light = "light",
        /// Few and strong ones, for the background that the terminal has.
        Contrast = "contrast",
        /// None: bold, underline and reverse.
        Mono = "mono",
    }
}

/// The names of the themes as text, for help that is put together when the program is built.
macro_rules! theme_names {
    () => {
        "auto, dark, light, contrast or mono"
    };
}
pub(crate) use theme_names;

impl ThemeChoice {
    /// Its use, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            ThemeChoice::Auto => "For the background that the terminal has",
            ThemeChoice::Dark => "Light text on a dark background",
            ThemeChoice::Light => "Dark text on a light background",
            ThemeChoice::Contrast => "Stronger colours, for the background that the terminal has",
            ThemeChoice::Mono => "No colours: bold, underline and reverse",
        }
    }
}

/// The background of the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Background {
    /// Nearer to black; also what nobody knows.
    #[default]
    Dark,
    /// Nearer to white.
    Light,
}

impl Background {
    /// The background of this colour, each part from 0 to 1: light, if black is read more easily on it than white.
    ///
    /// ```
    /// use quadrille::app::Background;
    /// assert_eq!(Background::of_colour([0.16, 0.16, 0.21]), Background::Dark);
    /// assert_eq!(Background::of_colour([0.99, 0.96, 0.89]), Background::Light);
    /// ```
    pub fn of_colour([red, green, blue]: [f64; 3]) -> Background {
        // Where the contrasts with black and white are equal, by the formula of the Web Content Accessibility
        // Guidelines; a gamma of 2.2 is near enough to tell one side from the other.
        const MIDDLE: f64 = 0.179;
        let luminance = 0.2126 * red.powf(2.2) + 0.7152 * green.powf(2.2) + 0.0722 * blue.powf(2.2);
        if luminance > MIDDLE { Background::Light } else { Background::Dark }
    }

    /// What the variable `COLORFGBG` says, which some terminals set: the numbers of two of the sixteen colours, the
    /// background last, as in `15;0` or `0;default;15`.
    ///
    /// ```
    /// use quadrille::app::Background;
    /// assert_eq!(Background::hinted("0;default;15"), Some(Background::Light));
    /// assert_eq!(Background::hinted("15;0"), Some(Background::Dark));
    /// assert_eq!(Background::hinted("15;default"), None);
    /// ```
    pub fn hinted(colorfgbg: &str) -> Option<Background> {
        match colorfgbg.rsplit(';').next()?.parse::<u8>().ok()? {
            7 | 9..=15 => Some(Background::Light),
            0..=6 | 8 => Some(Background::Dark),
            16.. => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_list() {
        let (last, others) = ThemeChoice::NAMES.split_last().unwrap();
        assert_eq!(theme_names!(), format!("{} or {last}", others.join(", ")));
        assert!(ThemeChoice::ALL.into_iter().all(|theme| ThemeChoice::named(theme.name()) == Some(theme)));
        assert_eq!(ThemeChoice::named("Sepia"), None);
    }
}
