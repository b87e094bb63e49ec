//! Texts that are no puzzles: each is refused with what it looks like, and none is answered.

use super::*;

const XML: &str =
    "<?xml version=\"1.0\"?>\n<opensudoku version=\"2\">\n  <game data=\"53..7\" />\n</opensudoku>\n";

#[test]
fn what_is_no_puzzle_is_refused_with_what_it_looks_like() {
    for (text, place, like) in [
        (XML, "1:1", "XML"),
        ("<game>\n<cell>5</cell>\n</game>\n", "1:1", "XML"),
        ("<!DOCTYPE html>\n<html><body><p>Hello</p></body></html>\n", "1:1", "HTML"),
        ("root:x:0:0:root:/root:/bin/bash\nbin:x:2:2:bin:/bin:/bin/sh\n", "1:1", "a table with colons"),
        (
            "//! The program.\n\nuse super::rows;\n\nfn main() {\n    run();\n}\n",
            "1:1",
            "the source code of a program",
        ),
        ("import sys\n\ndef main():\n    print(sys.argv)\n", "1:1", "the source code of a program"),
        ("#!/bin/sh\nset -e\nexit 0\n", "2:1", "a script"),
        ("id,name,score\n1,Anna,12.5\n2,Ben,9\n", "1:1", "a table"),
        ("[package]\nname = \"quadrille\"\nversion = \"1\"\n", "1:1", "a file of settings"),
        ("[{\"a\": 1}, {\"b\": 2}]\n", "1:1", "JSON"),
        ("# A comment.\n\n  It was a bright cold day in April,\nand the clocks struck.\n", "3:3", "prose"),
        ("Hello there\n", "1:1", "prose"),
        ("total 12\n-rw-r--r-- 1 root root 10 a.txt\n-rw-r--r-- 1 root root 10 b.txt\n", "1:1", "prose"),
        ("\u{0}\u{1}\u{0}\u{2}\u{0}\u{0}", "1:1", "the bytes of a program or a picture"),
    ] {
        let cure = "give 81 cells, a dot for each blank, or an exact cover as in A = {1, 2}";
        let sentence = format!("it.txt:{place}: this looks like {like}, not like a puzzle: {cure}");
        let said: Vec<_> = Reader::read("it.txt", None, text.as_bytes()).collect();
        let [Err(error)] = said.as_slice() else { panic!("{said:?} for {text}") };
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn a_long_text_that_is_no_puzzle_is_refused_by_its_beginning() {
    let mut reader = Reader::new("it.xml", None);
    let text = format!("{XML}{}", "  <game data=\"53..7\" />\n".repeat(10_000));
    reader.push(text.as_bytes());
    assert!(reader.is_finished());
    let error = reader.next().unwrap().unwrap_err();
    assert!(error.to_string().starts_with("it.xml:1:1: this looks like XML, not like a puzzle"), "{error}");
    assert!(reader.next().is_none());
}

/// What is nearly in a format is refused in the words of that format.
#[test]
fn what_is_nearly_a_puzzle_is_refused_in_the_words_of_its_format() {
    for (text, sentence) in [
        ("A B C\nA Q\n", "it:2:3: option 1 names item Q"),
        ("53..7..q.\n6..195...\n", "it:1:8: found q, expected a digit"),
        ("{\"name\": \"x\"}\n", "it:1:10: found \", expected a set in brackets"),
        ("see https://example.org\n", "it:1:24: found an address without a puzzle, expected bd="),
        ("5,3\n4,1\n", "it:2:4: the puzzle ends after 4 of 81 cells"),
        ("42\n", "it:1:3: the puzzle ends after 2 of 81 cells"),
        ("A = {1}\n}\n", "it:2:1: found }"),
        ("queens many\n", "it:1:1: queens: found many, expected a number"),
    ] {
        let error = Reader::read("it", None, text.as_bytes()).next().unwrap().unwrap_err();
        assert!(error.to_string().starts_with(sentence), "{error} for {text}");
    }
}
