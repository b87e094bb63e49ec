//! How much a terminal can show: how many colours, and whether more than ASCII.

/// How many colours there are to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// None: bold, underline and reverse must do.
    None,
    /// The sixteen that the user's own palette defines.
    Sixteen,
    /// The 6×6×6 cube and the greys.
    TwoFiftySix,
    /// 24 bits.
    True,
}

/// The characters and colours that the picture may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// How many colours.
    pub depth: Depth,
    /// Only ASCII: no box drawing, no arrows, no dots.
    pub ascii: bool,
}

impl Look {
    /// The look that the environment allows; `lookup` gives the value of a variable. `ascii` asks for ASCII whatever the
    /// locale.
    ///
    /// ```
    /// use quadrille::app::{Depth, Look};
    /// let look = Look::detect(false, |name| (name == "TERM").then(|| "xterm-256color".to_string()));
    /// assert_eq!(look, Look { depth: Depth::TwoFiftySix, ascii: false });
    /// ```
    pub fn detect(ascii: bool, lookup: impl Fn(&str) -> Option<String>) -> Look {
        Look { depth: depth(&lookup), ascii: ascii || !speaks_unicode(&lookup) }
    }
}

/// Terminals that have true colour and do not always get to say so: `COLORTERM` does not pass through ssh.
const TRUE_COLOUR: [&str; 6] = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"];

/// Terminals without colour.
const NO_COLOUR: [&str; 6] = ["vt100", "vt102", "vt220", "vt320", "xterm-mono", "linux-m"];

fn depth(lookup: &impl Fn(&str) -> Option<String>) -> Depth {
    let value = |name| lookup(name).unwrap_or_default();
    let term = value("TERM").to_ascii_lowercase();
    // https://no-color.org: any value that is not empty.
    if !value("NO_COLOR").is_empty() || term == "dumb" || NO_COLOUR.contains(&term.as_str()) {
        return Depth::None;
    }
    // The console of Linux takes 24-bit sequences and shows the nearest of sixteen: better to choose them ourselves.
    if term == "linux" {
        return Depth::Sixteen;
    }
    let colorterm = value("COLORTERM").to_ascii_lowercase();
    let found = if matches!(colorterm.as_str(), "truecolor" | "24bit")
        || TRUE_COLOUR.iter().any(|name| term.starts_with(name))
        || term.ends_with("-direct")
    {
        Depth::True
    } else if term.contains("256color") {
        Depth::TwoFiftySix
    } else {
        Depth::Sixteen
    };
    // GNU screen inherits COLORTERM from the terminal around it and garbles what that could show.
    if value("STY").is_empty() { found } else { found.min(Depth::TwoFiftySix) }
}

/// Whether the locale is UTF-8. Without any locale it is taken to be: containers set none, and their terminals are.
fn speaks_unicode(lookup: &impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| lookup(name).filter(|value| !value.is_empty()));
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(environment: &str) -> Look {
        Look::detect(false, |name| {
            environment
                .split_whitespace()
                .find_map(|pair| pair.split_once('=').filter(|(key, _)| *key == name))
                .map(|(_, value)| value.to_string())
        })
    }

    #[test]
    fn colours_are_what_the_terminal_says() {
        for (environment, depth) in [
            ("", Depth::Sixteen),
            ("TERM=xterm", Depth::Sixteen),
            ("TERM=xterm-256color", Depth::TwoFiftySix),
            ("TERM=tmux-256color", Depth::TwoFiftySix),
            ("TERM=xterm-256color COLORTERM=truecolor", Depth::True),
            ("TERM=xterm-256color COLORTERM=24bit", Depth::True),
            ("TERM=xterm-256color COLORTERM=yes", Depth::TwoFiftySix),
            ("TERM=xterm-kitty", Depth::True),
            ("TERM=alacritty", Depth::True),
            ("TERM=xterm-direct", Depth::True),
            ("TERM=linux COLORTERM=truecolor", Depth::Sixteen),
            ("TERM=screen-256color STY=12.pts-0 COLORTERM=truecolor", Depth::TwoFiftySix),
            ("TERM=vt100", Depth::None),
            ("TERM=dumb COLORTERM=truecolor", Depth::None),
        ] {
            assert_eq!(look(environment).depth, depth, "{environment}");
        }
    }

    #[test]
    fn no_color_wins_unless_it_is_empty() {
        assert_eq!(look("TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1").depth, Depth::None);
        assert_eq!(look("TERM=xterm-256color NO_COLOR=0").depth, Depth::None);
        assert_eq!(look("TERM=xterm-256color NO_COLOR=").depth, Depth::TwoFiftySix);
    }

    #[test]
    fn ascii_where_the_locale_is_not_unicode() {
        for (environment, ascii) in [
            ("", false),
            ("LANG=en_GB.UTF-8", false),
            ("LANG=C.utf8", false),
            ("LANG=C", true),
            ("LANG=de_DE.ISO-8859-1", true),
            ("LANG=en_GB.UTF-8 LC_ALL=POSIX", true),
            ("LANG=C LC_CTYPE=en_US.UTF-8", false),
            ("LANG=C LC_ALL=", true),
        ] {
            assert_eq!(look(environment).ascii, ascii, "{environment}");
        }
        assert!(Look::detect(true, |_| None).ascii);
    }
}
