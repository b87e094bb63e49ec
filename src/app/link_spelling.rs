//! How a link is spelt: characters that an address may have, large texts compressed, and a check of the whole.

use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The slowest level, and the smallest result: texts are short.
const LEVEL: u8 = 9;

/// No text that is compressed into a link is longer, in bytes: what claims to be is not unpacked.
const LARGEST: usize = 1 << 20;

/// Letters, digits and `-._~` stay; a blank is `+`; all else is `%` and two hexadecimal digits for each byte.
pub(super) fn encode(out: &mut String, text: &str) {
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => out.push(byte as char),
            b' ' => out.push('+'),
            // Writing to a string does not fail.
            _ => drop(write!(out, "%{byte:02X}")),
        }
    }
}

/// Reads what [`encode`] wrote.
pub(super) fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, others @ ..] = rest {
        rest = others;
        match first {
            b'+' => bytes.push(b' '),
            b'%' => {
                let digits = rest.get(..2).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
                bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
                rest = &rest[2..];
            }
            other => bytes.push(*other),
        }
    }
    String::from_utf8(bytes).ok()
}

/// Compressed by deflate, in characters of base64 that an address may have.
pub(super) fn compress(text: &str) -> String {
    BASE64.encode(compress_to_vec(text.as_bytes(), LEVEL))
}

/// Reads what [`compress`] wrote.
pub(super) fn expand(text: &str) -> Option<String> {
    String::from_utf8(decompress_to_vec_with_limit(&BASE64.decode(text).ok()?, LARGEST).ok()?).ok()
}

/// Four characters that nearly every damage to the text changes: its FNV-1a hash in base 36.
///
/// Source: Fowler, Noll and Vo, <http://www.isthe.com/chongo/tech/comp/fnv/>.
pub(super) fn check(text: &str) -> String {
    let hash =
        text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    // The upper half has seen less of the last bytes.
    let folded = hash ^ (hash >> 15);
    let digit = |place: u32| char::from_digit(folded / 36_u32.pow(place) % 36, 36).unwrap_or('0');
    (0..4).rev().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_is_expanded_and_nothing_is_unpacked_without_end() {
        let text = "A B C | x\n".repeat(200);
        let small = compress(&text);
        assert!(
            small.len() < 80
                && small.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        );
        assert_eq!(expand(&small).as_deref(), Some(text.as_str()));
        assert_eq!(expand(&compress(&" ".repeat(LARGEST + 1))), None);
        for damaged in ["", "A", "!", &small[..20], "AAAA"] {
            assert_eq!(expand(damaged), None, "{damaged}");
        }
    }

    /// The values are those of a program that reckons without a limit.
    #[test]
    fn the_check_of_a_text_is_always_the_same() {
        for (text, checked) in [
            ("", "p8fw"),
            ("a", "yx4k"),
            ("&p=queens+8&s=117", "fkbk"),
            // Its hash is as high as one in 2,557 is.
            ("&p=queens+8&s=5422", "vmve"),
        ] {
            assert_eq!(check(text), checked, "{text}");
        }
    }

    #[test]
    fn each_character_counts() {
        let text = "&p=queens+8&s=117";
        assert_eq!(check(text).len(), 4);
        for at in 0..text.len() {
            let mut damaged = text.to_owned();
            damaged.replace_range(at..=at, "x");
            assert_ne!(check(&damaged), check(text), "{damaged}");
            assert_ne!(check(&text[..at]), check(text));
        }
    }
}
