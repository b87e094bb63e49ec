//! What is said to the user in one line.

/// A sentence for the line above the footer, until the next key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence.
    pub text: String,
    /// Its tone.
    pub tone: Tone,
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
