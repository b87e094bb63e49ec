//! Which piece of which split a problem is, so that counts of pieces can be added up without a doubt.

use std::fmt;
use std::str::FromStr;

use crate::exact_cover::{Problem, text};

/// A number that tells texts apart: FNV-1a of 128 bits. It finds accidents, not forgeries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(u128);

impl Digest {
    /// That of a text.
    pub fn of(text: &str) -> Digest {
        const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        Digest(text.bytes().fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME)))
    }

    /// That of a problem: of its items and options by their names, in their order.
    pub fn of_problem(problem: &Problem) -> Digest {
        Digest::of(&text::print(problem))
    }

    /// That of several together, in their order.
    pub fn of_all(all: impl IntoIterator<Item = Digest>) -> Digest {
        Digest::of(&all.into_iter().map(|digest| format!("{digest}\n")).collect::<String>())
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl FromStr for Digest {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Digest, Self::Err> {
        u128::from_str_radix(text, 16).map(Digest)
    }
}

/// A piece of a split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceIdentity {
    /// The problem that was split.
    pub whole: Digest,
    /// All pieces of the split together.
    pub split: Digest,
    /// Which piece it is, from 1.
    pub number: u64,
    /// How many there are.
    pub of: u64,
}

/// How the comment begins.
const MARK: &str = "| quadrille piece ";

impl PieceIdentity {
    /// It as a comment of Knuth's format.
    pub fn comment(&self) -> String {
        let PieceIdentity { whole, split, number, of } = self;
        format!("{MARK}{number} of {of}, split {split}, whole {whole}\n")
    }

    /// The content of the first line of a text, if it is such a comment.
    pub fn of_text(text: &str) -> Option<PieceIdentity> {
        let line = text.lines().next()?.strip_prefix(MARK)?;
        let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let [number, "of", of, "split", split, "whole", whole] = words[..] else { return None };
        Some(PieceIdentity {
            whole: whole.parse().ok()?,
            split: split.parse().ok()?,
            number: number.parse().ok()?,
            of: of.parse().ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_is_read_as_it_was_written() {
        let digest = Digest::of("a");
        assert_eq!(digest.to_string().parse(), Ok(digest));
        // The published value for this text.
        assert_eq!(digest.to_string(), "d228cb696f1a8caf78912b704e4a8964");
        let identity = PieceIdentity { whole: digest, split: Digest::of("b"), number: 3, of: 64 };
        assert_eq!(PieceIdentity::of_text(&(identity.comment() + "A B\nA\nB\n")), Some(identity));
        assert_eq!(PieceIdentity::of_text("| a comment\nA B\n"), None);
    }
}
