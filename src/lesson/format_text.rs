//! The lesson format, described in the program itself.

use super::fact::FACTS;
use super::forms::FORMS;

/// A short lesson that passes the check: a pattern to begin with.
pub const SAMPLE: &str = "\
@lesson The longest column
@minutes 5
@from a course of mine
@step Choose
@problem knuth-6x7
@run before choose
@view columns links
Column D has ${size D} rows, but the rule wants the fewest.
@ask Which column is chosen? Point at it.
@column ${next}
@because It has ${next size} rows.
";

/// Describes the format: what a lesson is, every line that begins with `@`, every fact, and a sample.
pub fn format_text() -> String {
    format!(
        "A lesson is a text file: lines of text, and lines that begin with @ and say what to do. A line that begins\n\
         with two spaces stays as it is, an empty line ends a paragraph, and # begins a comment. What only a screen\n\
         shows stands between [[ and ]], and is not read out in lines.\n\n\
         Lines\n{}\n\
         In every text, question and answer ${{FACT}} is replaced by what the engine finds where the step stands.\n\n\
         Facts\n{}\n\
         A lesson, which quadrille lesson --check finds nothing wrong with\n\n{SAMPLE}",
        table(FORMS),
        table(FACTS)
    )
}

fn table(rows: &[(&str, &str)]) -> String {
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    rows.iter().map(|(name, what)| format!("  {name:width$}  {what}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sample_is_a_lesson_without_a_mistake() {
        let lesson = crate::lesson::parse("sample", SAMPLE).unwrap();
        assert_eq!(lesson.check(), []);
        assert!(format_text().ends_with(SAMPLE));
    }
}
