//! Something that a line being typed can go on with.

/// Something that a line can go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The text that is put into the line.
    pub text: String,
    /// A description in a few words.
    pub about: String,
    /// The keys that do the same, if there are any.
    pub keys: String,
    /// Whether more is to be typed after it, so that a blank follows.
    pub goes_on: bool,
}

impl Candidate {
    /// One without keys, after which nothing is typed.
    pub(super) fn new(text: impl Into<String>, about: impl Into<String>) -> Candidate {
        Candidate { text: text.into(), about: about.into(), keys: String::new(), goes_on: false }
    }

    /// The same, with more to be typed after it or not.
    pub(super) fn then_more(self, goes_on: bool) -> Candidate {
        Candidate { goes_on, ..self }
    }
}
