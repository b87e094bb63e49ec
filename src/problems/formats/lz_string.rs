//! Pieroxy's lz-string (2013) in base64: codes of growing width, each a new character, a text seen before, or the end.

use std::collections::HashMap;

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// More characters than any puzzle has: a short text can unpack to a very long one.
const LONGEST: usize = 1 << 20;

/// Bits, the lowest of a number first, six in a character.
#[derive(Default)]
struct Bits {
    text: Vec<u8>,
    sextet: usize,
    count: u32,
}

impl Bits {
    fn push(&mut self, number: usize, width: u32) {
        for bit in 0..width {
            self.sextet = 2 * self.sextet + (number >> bit & 1);
            self.count += 1;
            if self.count == 6 {
                self.text.push(BASE64[self.sextet]);
                (self.sextet, self.count) = (0, 0);
            }
        }
    }
}

/// How wide the next code is, and how many have that width.
struct Width {
    bits: u32,
    left: usize,
}

impl Width {
    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// Packs a text, to the same characters as the original does.
pub(super) fn pack(text: &str) -> String {
    let (mut bits, mut width) = (Bits::default(), Width { bits: 2, left: 2 });
    let mut codes: HashMap<Vec<u16>, usize> = HashMap::new();
    let mut next = 3;
    // Characters that have a code but were not written out yet.
    let mut unwritten: Vec<u16> = Vec::new();
    let mut write = |seen: &[u16], code: usize, unwritten: &mut Vec<u16>| {
        match unwritten.iter().position(|&unit| *seen == [unit]) {
            Some(at) => {
                let unit = usize::from(unwritten.swap_remove(at));
                let (kind, size) = if unit < 256 { (0, 8) } else { (1, 16) };
                bits.push(kind, width.bits);
                bits.push(unit, size);
                width.count();
            }
            None => bits.push(code, width.bits),
        }
        width.count();
    };
    let mut seen: Vec<u16> = Vec::new();
    for unit in text.encode_utf16() {
        codes.entry(vec![unit]).or_insert_with(|| {
            unwritten.push(unit);
            next += 1;
            next - 1
        });
        let longer = [&seen[..], &[unit]].concat();
        if codes.contains_key(&longer) {
            seen = longer;
        } else {
            write(&seen, codes[&seen], &mut unwritten);
            codes.insert(longer, next);
            next += 1;
            seen = vec![unit];
        }
    }
    if !seen.is_empty() {
        write(&seen, codes[&seen], &mut unwritten);
    }
    bits.push(2, width.bits);
    // The last character is never a whole one.
    bits.push(0, 6 - bits.count);
    let mut packed: String = bits.text.iter().map(|&byte| char::from(byte)).collect();
    packed.extend(std::iter::repeat_n('=', packed.len().next_multiple_of(4) - packed.len()));
    packed
}

/// Undoes it; nothing where that cannot be.
pub(super) fn unpack(packed: &str) -> Option<String> {
    let sextets: Option<Vec<u8>> = packed
        .bytes()
        .filter(|&byte| byte != b'=')
        .map(|byte| BASE64.iter().position(|&known| known == byte).map(|at| at as u8))
        .collect();
    let mut bits =
        sextets?.into_iter().flat_map(|sextet| (0..6).rev().map(move |bit| u32::from(sextet >> bit & 1)));
    // The lowest bit of a number comes first.
    let mut number = move |width: u32| (0..width).try_fold(0, |n, bit| Some(n | bits.next()? << bit));
    let mut seen: Vec<Vec<u16>> = vec![Vec::new(); 3];
    let mut unpacked: Vec<u16> = Vec::new();
    let mut last: Vec<u16> = Vec::new();
    let (mut width, mut left) = (2, 1_u32);
    loop {
        let mut code = number(width)? as usize;
        if code < 2 {
            let unit = number(if code == 0 { 8 } else { 16 })? as u16;
            code = seen.len();
            seen.push(vec![unit]);
            left -= 1;
            if left == 0 {
                left = 1 << width;
                width += 1;
            }
        } else if code == 2 {
            return String::from_utf16(&unpacked).ok();
        }
        let entry = match seen.get(code) {
            Some(entry) => entry.clone(),
            None if code == seen.len() && !last.is_empty() => [&last[..], &last[..1]].concat(),
            None => return None,
        };
        unpacked.extend(&entry);
        if unpacked.len() > LONGEST || width > 24 {
            return None;
        }
        if last.is_empty() {
            // The first entry is followed by codes of three bits.
            (width, left) = (3, 4);
        } else {
            seen.push([&last[..], &entry[..1]].concat());
            left -= 1;
            if left == 0 {
                left = 1 << width;
                width += 1;
            }
        }
        last = entry;
    }
}
