//! A message to the user, in one line.

/// A sentence for the line above the footer, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Its tone.
    pub tone: Tone,
}

impl Notice {
    /// For information.
    pub(super) fn quiet(text: impl Into<String>) -> Notice {
        Notice { text: text.into(), tone: Tone::Quiet }
    }

    /// Something that succeeded.
    pub(super) fn good(text: impl Into<String>) -> Notice {
        Notice { text: text.into(), tone: Tone::Good }
    }

    /// Something that cannot be done, and the cure.
    pub(super) fn bad(text: impl Into<String>) -> Notice {
        Notice { text: text.into(), tone: Tone::Bad }
    }
}

/// How a notice is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// For information.
    Quiet,
    /// A solution, or something that succeeded.
    Good,
    /// Something that cannot be done, and the cure.
    Bad,
}
