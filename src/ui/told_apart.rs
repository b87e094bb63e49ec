//! Names cut to words by which they differ.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::wrapping::shortened;

/// Stands for words that are left out.
const LEFT_OUT: &str = "⋯";

/// A word that says of what kind something is, as the letter of a piece, has so many letters at most.
const KIND: usize = 2;

/// A name in no more than so many characters: its first word if that says of what kind it is, unless all beside it have that and it
/// is in the way; the words that tell it from those beside it; then others, the first first.
pub fn told_apart<'a>(name: &'a str, beside: impl Iterator<Item = &'a str>, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let words: Vec<&str> = name.split(' ').collect();
    let beside: Vec<&str> = beside.filter(|&other| other != name).collect();
    let is_too_long = |is_told: &[bool]| joined(&words, is_told).chars().count() > most;
    let is_other = |other: &&str| !other.starts_with(&format!("{} ", words[0]));
    let is_kind = words[0].chars().count() <= KIND && beside.iter().any(is_other);
    if words[0].chars().count() > KIND
        && let Some(is_told) = told_alike(&words, &beside, most)
    {
        return joined(&words, &is_told);
    }
    let mut is_told = told_in_order(&words, beside.clone());
    is_told[0] = true;
    if is_too_long(&is_told) {
        is_told = told_by_few(&words, beside.clone(), true);
    }
    if !is_kind && is_too_long(&is_told) {
        is_told = told_by_few(&words, beside, false);
    }
    // What tells the most stays.
    while is_kind && is_too_long(&is_told) {
        match is_told[1..].iter().rposition(|&is_told| is_told) {
            Some(last) => is_told[1 + last] = false,
            None => break,
        }
    }
    for i in 0..words.len() {
        let was_told = std::mem::replace(&mut is_told[i], true);
        if !was_told && is_too_long(&is_told) {
            is_told[i] = false;
        }
    }
    let told = joined(&words, &is_told);
    shortened(if told == LEFT_OUT { name } else { &told }, most, LEFT_OUT)
}

/// Names without the words with which all of them begin.
pub fn without_shared(names: &[impl AsRef<str>]) -> Vec<String> {
    let shared = shared_words(names.iter()).unwrap_or(0);
    let without = |name: &str| name.split(' ').skip(shared).collect::<Vec<_>>().join(" ");
    names.iter().map(|name| without(name.as_ref())).collect()
}

/// With how many words all of these names begin, of each at least one left over; none where there is no name.
pub fn shared_words(mut names: impl Iterator<Item = impl AsRef<str>>) -> Option<usize> {
    let first = names.next()?;
    let first: Vec<&str> = first.as_ref().split(' ').collect();
    let mut shared = first.len() - 1;
    for name in names {
        let words = name.as_ref().split(' ');
        let same = words.clone().zip(&first).take_while(|(word, first)| word == *first).count();
        shared = shared.min(same).min(words.count() - 1);
        if shared == 0 {
            break;
        }
    }
    Some(shared)
}

/// Of names that have as many words each, those at the same places of all: first the ones that tell most of them apart, as far as all have
/// room.
fn told_alike(words: &[&str], beside: &[&str], most: usize) -> Option<Vec<bool>> {
    let others: Vec<Vec<&str>> = beside.iter().map(|name| name.split(' ').collect()).collect();
    if words.len() < 2 || others.is_empty() || others.iter().any(|other| other.len() != words.len()) {
        return None;
    }
    let all = || others.iter().map(Vec::as_slice).chain([words]);
    let has_room = |is_told: &[bool]| all().all(|words| joined(words, is_told).chars().count() <= most);
    let told = |is_told: &[bool]| {
        let kept = |words: &[&str]| joined(words, is_told);
        all().map(kept).collect::<BTreeSet<String>>().len()
    };
    let signs = |is_told: &[bool]| all().map(|words| joined(words, is_told).chars().count()).sum::<usize>();
    let mut is_told = vec![false; words.len()];
    loop {
        let with = |i: usize| {
            let mut with = is_told.clone();
            with[i] = true;
            with
        };
        let more = (0..words.len()).filter(|&i| !is_told[i]).map(with).filter(|with| has_room(with));
        match more.rev().max_by_key(|with| (told(with), Reverse(signs(with)))) {
            Some(best) => is_told = best,
            None => return Some(is_told).filter(|is_told| is_told.contains(&true)),
        }
    }
}

fn has_word(name: &str, word: &str) -> bool {
    name.split(' ').any(|other| other == word)
}

/// Which words tell something, read from the first on.
fn told_in_order(words: &[&str], mut same: Vec<&str>) -> Vec<bool> {
    let tells = |word: &&str| {
        let others = same.len();
        same.retain(|other| has_word(other, word));
        same.len() < others
    };
    words.iter().map(tells).collect()
}

/// A few words that tell all that can be told, those first that tell it from the most, of these the last, so that it is cut in
/// the middle; the first of all, if it is asked for.
fn told_by_few(words: &[&str], mut same: Vec<&str>, with_first: bool) -> Vec<bool> {
    let mut is_told = vec![false; words.len()];
    if with_first {
        is_told[0] = true;
        same.retain(|other| has_word(other, words[0]));
    }
    loop {
        let left = |&i: &usize| same.iter().filter(|other| has_word(other, words[i])).count();
        let Some(best) = (0..words.len()).rev().min_by_key(left).filter(|best| left(best) < same.len())
        else {
            return is_told;
        };
        is_told[best] = true;
        same.retain(|other| has_word(other, words[best]));
    }
}

/// Some of the words, and a sign for those that are left out.
fn joined(words: &[&str], is_told: &[bool]) -> String {
    let (mut text, mut was_told) = (String::new(), true);
    for (word, &is_told) in words.iter().zip(is_told) {
        match (was_told, is_told) {
            (true, true) if text.is_empty() => text.push_str(word),
            (true, true) => text.extend([" ", word]),
            (false, true) => text.push_str(word),
            (true, false) => text.push_str(LEFT_OUT),
            (false, false) => {}
        }
        was_told = is_told;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_cut_keeps_what_tells_it_from_those_beside_it() {
        let names =
            ["F R1C4 R1C5 R2C3 R3C4", "F R1C4 R2C3 R2C4 R3C4", "F R1C4 R1C5 R2C6 R3C5", "I R1C4 R1C5"];
        let cut = |most: usize| names.map(|name| told_apart(name, names.into_iter(), most));
        assert_eq!(cut(21), names);
        assert_eq!(cut(14), ["F⋯R1C5 R2C3⋯", "F⋯R2C3 R2C4⋯", "F⋯R1C5 R2C6⋯", "I R1C4 R1C5"]);
        // Where there is no room for all that differs, the fewest words that tell it.
        let names = [
            "U R4C7 R4C8 R5C7 R6C7 R6C8",
            "U R4C7 R4C9 R5C7 R5C8 R5C9",
            "U R4C7 R4C8 R5C8 R6C7 R6C8",
            "U R3C7 R3C8 R4C8 R5C7 R5C8",
            "U R3C7 R3C8 R4C7 R5C7 R5C8",
        ];
        let cut = names.map(|name| told_apart(name, names.into_iter(), 12));
        assert_eq!(cut, ["U⋯R5C7⋯R6C8", "U R4C7 R4C9⋯", "U⋯R5C8⋯R6C8", "U R3C7⋯R4C8⋯", "U R3C7⋯R4C7⋯"]);
        // It stays where all beside it have it too, if other words tell as much in the room that is left.
        let names = [
            "X R3C8 R4C7 R4C8 R4C9 R5C8",
            "X R3C9 R4C8 R4C9 R4C10 R5C9",
            "X R4C8 R5C7 R5C8 R5C9 R6C8",
            "X R4C9 R5C8 R5C9 R5C10 R6C9",
        ];
        let cut = names.map(|name| told_apart(name, names.into_iter(), 16));
        assert_eq!(cut, ["X R3C8 R4C7⋯R5C8", "X R3C9 R4C8⋯R5C9", "X R4C8 R5C7⋯R6C8", "X R4C9 R5C8⋯R6C9"]);
        // The letter of a piece stays in however little room, where not all beside it have it.
        for most in 6..20 {
            let beside = ["N R1C1 R1C2 R2C2", "N R1C1 R1C2 R2C3", "V R1C1 R1C2 R2C2"];
            for name in beside {
                let cut = told_apart(name, beside.into_iter(), most);
                assert!(cut.starts_with(&name[..1]) && cut.len() > 4, "{cut} in {most}");
            }
        }
        // A longer first word says no more than another: of all names the same words stay.
        let names = ["11:a 12:n 13:t", "11:a 12:s 13:h", "11:e 12:a 13:r"];
        let cut = names.map(|name| told_apart(name, names.into_iter(), 8));
        assert_eq!(cut, ["⋯13:t", "⋯13:h", "⋯13:r"]);
        // Alone among others it is its first words.
        assert_eq!(told_apart("F R1C4 R1C5 R2C3 R3C4", ["U R1C1"].into_iter(), 12), "F R1C4 R1C5⋯");
        assert_eq!(told_apart("indivisible", std::iter::empty(), 6), "indiv⋯");
    }
}
