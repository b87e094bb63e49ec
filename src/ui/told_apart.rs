//! Names cut to words by which they differ.

use super::wrapping::shortened;

/// Stands for words that are left out.
const LEFT_OUT: &str = "⋯";

/// A name in no more than so many characters: the words that tell it from those beside it, then others, the first first.
pub fn told_apart<'a>(name: &'a str, beside: impl Iterator<Item = &'a str>, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let words: Vec<&str> = name.split(' ').collect();
    let mut same: Vec<&str> = beside.filter(|&other| other != name).collect();
    let mut is_told: Vec<bool> = Vec::new();
    for word in &words {
        let others = same.len();
        let has_word = |other: &&str| other.split(' ').any(|other| other == *word);
        let with_word: Vec<&str> = same.iter().copied().filter(has_word).collect();
        is_told.push(with_word.len() < others);
        same = with_word;
    }
    for i in 0..words.len() {
        let was_told = std::mem::replace(&mut is_told[i], true);
        if !was_told && joined(&words, &is_told).chars().count() > most {
            is_told[i] = false;
        }
    }
    let told = joined(&words, &is_told);
    shortened(if told == LEFT_OUT { name } else { &told }, most, LEFT_OUT)
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
        // Alone among others it is its first words.
        assert_eq!(told_apart(names[0], ["U R1C1"].into_iter(), 12), "F R1C4 R1C5⋯");
        assert_eq!(told_apart("indivisible", std::iter::empty(), 6), "indiv⋯");
    }
}
