//! Which format a text is in: its extension decides, else what it looks like.

use super::format::Format;
use super::sample::{Likeness, Sample};

/// A text with fewer bytes is short; as much of a long one is looked at to tell its format.
pub(super) const HEAD: usize = 1 << 16;

/// The first whole lines of a text: enough to tell its format.
pub(super) fn head(text: &str) -> &str {
    if text.len() <= HEAD {
        return text;
    }
    let end = text.as_bytes()[..HEAD].iter().rposition(|&byte| byte == b'\n' || byte == b'\r');
    end.map_or(text, |end| &text[..=end])
}

/// The format of a text, of which the beginning is enough: whole lines, perhaps 64 KiB of them. An
/// extension, given without its dot, decides before the content, and so does a first line that names the
/// format in a comment: `# sparse`. `None` if no format is like it.
///
/// Where a text is nearly in a format, that is the answer: its reader then says what is wrong.
///
/// Digits 0 and 1 alone may be a matrix or a Sudoku: they are a Sudoku if that is one without a clash.
pub fn detect(text: &str, extension: Option<&str>) -> Option<Format> {
    if let Some(format) = extension.and_then(Format::forced_by) {
        return Some(format);
    }
    if let Some(format) = named(text) {
        return Some(format);
    }
    let sample = Sample::of(text);
    match likeliest(&sample) {
        // Which picture of a grid it would be without the mistake.
        None if is_nearly_a_grid(&sample) => likeliest(&sample.taken_as_grid()),
        found => found,
    }
}

/// The comment that names the format of an exact cover, as [`detect`] hears it.
pub(super) fn name_line(format: Format) -> String {
    format!("{} {format}\n", if format == Format::Dlx { '|' } else { '#' })
}

/// The format that the first line names, in a comment of that format.
fn named(text: &str) -> Option<Format> {
    let line = text.lines().next()?.trim_end();
    let format = Format::named(line.strip_prefix(['#', '|'])?.trim())?;
    (!format.is_sudoku() && line == name_line(format).trim_end()).then_some(format)
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

#[cfg(test)]
mod tests {
    use super::super::stream::are_plain;
    use super::*;

    #[test]
    fn the_head_is_whole_lines() {
        let line = "1".repeat(99) + "\n";
        assert_eq!(head(&line), line);
        assert_eq!(head(&line.repeat(1000)).len(), HEAD / 100 * 100);
        assert_eq!(head(&"1".repeat(HEAD + 1)).len(), HEAD + 1);
    }

    #[test]
    fn a_comment_may_name_the_format() {
        let told = |head: &str| detect(&format!("{head}\n2\n0 1\n1 0\n"), None);
        assert_eq!(told(""), Some(Format::Dense));
        assert_eq!(told("# sparse"), Some(Format::Sparse));
        assert_eq!(told("# a sparse one"), Some(Format::Dense));
        assert_eq!(told("# dlx"), Some(Format::Dense), "in that format it is no comment");
        assert_eq!(told("| dlx"), Some(Format::Dlx));
    }

    #[test]
    fn lines_of_digits_alone_are_sudokus() {
        let dots = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let zeros = dots.replace('.', "0");
        for line in
            [dots, &zeros, &"2".repeat(81), &format!("2{}", "0".repeat(80)), &format!("2{}", "1".repeat(80))]
        {
            for (count, end) in [(1, "\n"), (2, "\n"), (9, "\r\n"), (81, "\n"), (800, "\n")] {
                let text = vec![line; count].join(end);
                assert!(are_plain(text.as_bytes()), "{text}");
                assert!(detect(&text, None).is_some_and(Format::is_sudoku), "{text}");
            }
        }
        for text in ["", "\n", &dots[1..], &"1".repeat(81), &format!("{dots}\n\n{zeros}")] {
            assert!(!are_plain(text.as_bytes()), "{text}");
        }
    }
}
