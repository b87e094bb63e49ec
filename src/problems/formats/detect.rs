//! Which format a text is in: its extension decides, else what it looks like.

use super::format::Format;
use super::sample::{Likeness, Sample};

/// The format of a text, of which the beginning is enough: whole lines, perhaps 64 KiB of them. An
/// extension, given without its dot, decides before the content. `None` if no format is like it.
///
/// Where a text is nearly in a format, that is the answer: its reader then says what is wrong.
///
/// Digits 0 and 1 alone may be a matrix or a Sudoku: they are a Sudoku if that is one without a clash.
pub fn detect(text: &str, extension: Option<&str>) -> Option<Format> {
    if let Some(format) = extension.and_then(Format::of_extension) {
        return Some(format);
    }
    let sample = Sample::of(text);
    match likeliest(&sample) {
        // Which picture of a grid it would be without the mistake.
        None if is_nearly_a_grid(&sample) => likeliest(&sample.taken_as_grid()),
        found => found,
    }
}

/// The format that the text is most surely in; the first of equals.
fn likeliest(sample: &Sample<'_>) -> Option<Format> {
    let mut likeliest = (Likeness::None, None);
    for format in Format::ALL {
        let likeness = format.likeness(sample);
        if likeness > likeliest.0 {
            likeliest = (likeness, Some(format));
        }
    }
    likeliest.1
}

/// Whether a text is a grid of digits but for a mistake: most of what is written are cells.
fn is_nearly_a_grid(sample: &Sample<'_>) -> bool {
    let written = || sample.lines.iter().flat_map(|line| line.chars()).filter(|c| !c.is_whitespace());
    let has_small_words = written().any(|c| c.is_ascii_lowercase() && c != 'x');
    // In a large grid letters are digits.
    let is_cell = |c: &char| {
        c.is_ascii_digit() || ".·_*-xX?|+=,:;".contains(*c) || !has_small_words && c.is_ascii_uppercase()
    };
    2 * written().filter(is_cell).count() >= written().count()
        && !sample.start().trim_start().starts_with('<')
        && !is_table(sample)
}

/// Whether most lines have fields of several characters, none of which is a whole puzzle.
fn is_table(sample: &Sample<'_>) -> bool {
    let is_record = |line: &&&str| {
        let mut fields = line.split([',', ';', '\t']).map(|field| field.trim().len());
        let (long, longest) =
            fields.clone().fold((0, 0), |(n, most), len| (n + usize::from(len > 2), most.max(len)));
        fields.nth(1).is_some() && 2 * long >= line.split([',', ';', '\t']).count() && longest < 16
    };
    2 * sample.lines.iter().filter(is_record).count() > sample.lines.len()
}
