//! A lesson's text is read into paragraphs, and each mistake in it has its line and column.

use quadrille::lesson::{Paragraph, parse};

fn wrong(text: &str) -> Vec<String> {
    let mistakes = parse("it", text).err().unwrap_or_default();
    mistakes.into_iter().map(|wrong| format!("{}:{} {}", wrong.line, wrong.column, wrong.text)).collect()
}

const HEAD: &str = "@lesson A title\n@minutes 5\n@step One\n@problem habr\n";

#[test]
fn mistakes_in_a_lesson_have_their_columns() {
    let told = |line: &str| wrong(&format!("{HEAD}Text.\n{line}\n"));
    assert_eq!(told("@words other"), ["6:8 found 'other', expected item or column"]);
    assert_eq!(told("   @words    other"), ["6:14 found 'other', expected item or column"]);
    assert_eq!(told("  @end"), ["6:3 @end without @problem cover, sets or grid"]);
    assert_eq!(told("@language"), ["6:10 @language wants a code, as zh"]);
    assert_eq!(told("@note"), ["6:6 @note wants a text"]);
    assert_eq!(
        wrong("@lesson A title\n@minutes 5\n@step One\nText.\n"),
        ["3:7 the first step has no @problem"]
    );
    assert_eq!(wrong(&HEAD.replace("@minutes 5", "@minutes x")).len(), 2);
    assert_eq!(
        wrong(&format!("{}Text.\n", HEAD.replace("@minutes 5", "@minutes x"))),
        ["2:10 found 'x', expected minutes, from 1 to 600"]
    );
    assert_eq!(
        wrong(&format!("{}Text.\n", HEAD.replace("@minutes 5\n", ""))),
        ["5:1 there is no @minutes: say how long the lesson takes"]
    );
}

#[test]
fn lines_make_paragraphs() {
    let text =
        format!("{HEAD}\n\none\ntwo\n# not a word\nthree\n\n\nfour\n  as it stands\n  this too\nfive\n\n");
    let lesson = parse("it", &text).unwrap();
    let shown: Vec<String> = lesson.steps[0]
        .text
        .iter()
        .map(|part| match &part.it {
            Paragraph::Prose(text) => format!("{}:{text}", part.line),
            Paragraph::Verbatim(text) => format!("{}|{text}", part.line),
        })
        .collect();
    assert_eq!(shown, ["7:one two three", "11:", "13:four", "14|  as it stands", "15|  this too", "16:five"]);
    let notes = parse("it", &format!("@language zh\n@note About it\n{HEAD}Text.\n")).unwrap();
    assert_eq!((notes.language.as_deref(), notes.note.as_deref()), (Some("zh"), Some("About it")));
}
