//! Keys and pointers as the program means them, whatever the terminal sent.

/// Which key, with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The key itself. A shifted letter is its capital, without [`Key::shift`].
    pub code: Code,
    /// Ctrl was held.
    pub ctrl: bool,
    /// Alt was held.
    pub alt: bool,
    /// Shift was held; only for keys that are no characters.
    pub shift: bool,
}

/// The keys this program can tell apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// A character key, Space included.
    Char(char),
    /// F1 to F12 and beyond.
    F(u8),
    /// Return.
    Enter,
    /// Escape.
    Esc,
    /// Tab; with shift it is [`Key::shift`] + Tab.
    Tab,
    /// The key that deletes to the left.
    Backspace,
    /// The key that deletes under the cursor.
    Delete,
    /// Up arrow.
    Up,
    /// Down arrow.
    Down,
    /// Left arrow.
    Left,
    /// Right arrow.
    Right,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
}

impl Key {
    /// `code` without modifiers.
    pub const fn plain(code: Code) -> Key {
        Key { code, ctrl: false, alt: false, shift: false }
    }

    /// The character `c` without modifiers.
    pub const fn char(c: char) -> Key {
        Key::plain(Code::Char(c))
    }

    /// Ctrl and the character `c`.
    pub const fn ctrl(c: char) -> Key {
        Key { ctrl: true, ..Key::char(c) }
    }
}

/// One action of the mouse, at a place counted in cells from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mouse {
    /// Column of the screen.
    pub x: u16,
    /// Row of the screen.
    pub y: u16,
    /// The kind of mouse event.
    pub kind: MouseKind,
}

/// The kinds of mouse actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseKind {
    /// The main button went down.
    Click,
    /// The pointer moved with the main button down.
    Drag,
    /// The wheel turned away from the user.
    WheelUp,
    /// The wheel turned towards the user.
    WheelDown,
}

impl std::fmt::Display for Key {
    /// As the footer and the page of keys write it: `s`, `ctrl-r`, `Enter`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (held, name) in [(self.ctrl, "ctrl-"), (self.alt, "alt-"), (self.shift, "shift-")] {
            if held {
                f.write_str(name)?;
            }
        }
        match self.code {
            Code::F(n) => write!(f, "F{n}"),
            code => match (NAMED.iter().find(|(known, _)| *known == code), code) {
                (Some((_, name)), _) => f.write_str(name),
                (None, Code::Char(c)) => write!(f, "{c}"),
                (None, other) => write!(f, "{other:?}"),
            },
        }
    }
}

impl Key {
    /// The keys that `text` writes down: characters as they are, others by name in angle brackets, with
    /// `C-` for Ctrl, `A-` for Alt and `S-` for Shift, as in `s<Enter><C-r>`.
    ///
    /// # Errors
    /// The name that no key has.
    pub fn sequence(text: &str) -> Result<Vec<Key>, String> {
        let mut keys = Vec::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            match rest.strip_prefix('<').and_then(|named| named.split_once('>')) {
                Some((name, after)) => {
                    keys.push(Key::named(name).ok_or_else(|| name.to_owned())?);
                    rest = after;
                }
                None => {
                    keys.push(Key::char(c));
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        Ok(keys)
    }

    fn named(name: &str) -> Option<Key> {
        let held = |mark: &str, name: &'_ str| name.starts_with(mark) && name.len() > mark.len();
        let (ctrl, alt, shift) = (held("C-", name), held("A-", name), held("S-", name));
        let base = if ctrl || alt || shift { &name[2..] } else { name };
        let mut chars = base.chars();
        let code = match base {
            "Enter" => Code::Enter,
            "Esc" => Code::Esc,
            "Tab" => Code::Tab,
            "Back" => Code::Backspace,
            "Del" => Code::Delete,
            "Up" => Code::Up,
            "Down" => Code::Down,
            "Left" => Code::Left,
            "Right" => Code::Right,
            "Home" => Code::Home,
            "End" => Code::End,
            "PgUp" => Code::PageUp,
            "PgDn" => Code::PageDown,
            "Space" => Code::Char(' '),
            _ => match base.strip_prefix('F').and_then(|number| number.parse().ok()) {
                Some(number) => Code::F(number),
                None => Code::Char(chars.next().filter(|_| chars.as_str().is_empty())?),
            },
        };
        Some(Key { ctrl, alt, shift, ..Key::plain(code) })
    }
}

impl std::str::FromStr for Key {
    type Err = ();

    /// A key as the page of keys writes it, or as [`Key::sequence`] does: `s`, `ctrl-r`, `<C-r>`, `PgUp`, `F5`.
    fn from_str(text: &str) -> Result<Key, ()> {
        if text.starts_with('<') && text.len() > 1 {
            return match Key::sequence(text).map_err(drop)?[..] {
                [key] => Ok(key),
                _ => Err(()),
            };
        }
        let mut key = Key::plain(Code::Esc);
        let mut name = text;
        loop {
            let held =
                |mark: &str| name.get(..mark.len()).is_some_and(|start| start.eq_ignore_ascii_case(mark));
            let (mark, place) = if held("ctrl-") {
                ("ctrl-", &mut key.ctrl)
            } else if held("alt-") {
                ("alt-", &mut key.alt)
            } else if held("shift-") {
                ("shift-", &mut key.shift)
            } else {
                break;
            };
            *place = true;
            name = &name[mark.len()..];
        }
        let mut chars = name.chars();
        let function =
            || name.strip_prefix(['F', 'f'])?.parse().ok().filter(|n| (1..=24).contains(n)).map(Code::F);
        let one = (chars.next(), chars.as_str());
        let code = match (one, NAMED.iter().find(|(_, known)| known.eq_ignore_ascii_case(name))) {
            ((Some(c), ""), _) => Code::Char(c),
            (_, Some((code, _))) => *code,
            (_, None) => function().ok_or(())?,
        };
        Ok(Key { code, ..key })
    }
}

/// The keys that have a name, as they are shown.
const NAMED: [(Code, &str); 14] = [
    (Code::Char(' '), "space"),
    (Code::Enter, "Enter"),
    (Code::Esc, "Esc"),
    (Code::Tab, "Tab"),
    (Code::Backspace, "Backspace"),
    (Code::Delete, "Del"),
    (Code::Up, "Up"),
    (Code::Down, "Down"),
    (Code::Left, "Left"),
    (Code::Right, "Right"),
    (Code::Home, "Home"),
    (Code::End, "End"),
    (Code::PageUp, "PgUp"),
    (Code::PageDown, "PgDn"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_shown() {
        use crate::app::bindings::{KeyGroup, Keymap};
        let keymap = Keymap::default();
        for group in KeyGroup::ALL {
            for (key, ..) in keymap.group(group).iter().flat_map(|binding| binding.chords.iter()) {
                assert_eq!(key.to_string().parse(), Ok(*key), "{key}");
            }
        }
        assert_eq!("<C-r>".parse(), Ok(Key::ctrl('r')));
        assert_eq!("-".parse(), Ok(Key::char('-')));
        assert_eq!("<".parse(), Ok(Key::char('<')));
        assert_eq!("Ctrl-Alt-PGUP".parse(), Ok(Key { ctrl: true, alt: true, ..Key::plain(Code::PageUp) }));
        for wrong in ["", "F0", "F25", "ctrl-", "nn", "<nn>", "<Enter>x"] {
            assert_eq!(wrong.parse::<Key>(), Err(()), "{wrong}");
        }
    }

    #[test]
    fn sequences_are_read_as_they_are_written() {
        let keys = [Key::char('s'), Key::plain(Code::Enter), Key::ctrl('r'), Key::char('é')];
        assert_eq!(Key::sequence("s<Enter><C-r>é"), Ok(keys.to_vec()));
        assert_eq!(Key::sequence("<Nonsense>"), Err("Nonsense".to_owned()));
        assert_eq!(Key::sequence("<S-Tab>").unwrap(), [Key { shift: true, ..Key::plain(Code::Tab) }]);
        assert_eq!(
            Key::sequence("<A-1><A-->").unwrap(),
            ['1', '-'].map(|c| Key { alt: true, ..Key::char(c) })
        );
        assert_eq!(Key::sequence("a<"), Ok(vec![Key::char('a'), Key::char('<')]));
    }
}
