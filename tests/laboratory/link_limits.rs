//! What a link may be: its version, its check and its length, each at its edge, and the sentence for what is wrong.

use quadrille::app::{LinkedMoment, LinkedSubject};
use quadrille::exact_cover::Rule;

/// Links with their checks, as another program has reckoned them.
const CHECKED: [&str; 3] =
    ["#1.fkbk&p=queens+8&s=117", "#1.ts9v&p=queens+8&r=first&s=117", "#1.6j4e&p=queens+6"];

const NO_LINK: &str = "it does not begin with #1& as links do.";
const LATER: &str = "a later version of the program has made it.";
const LOST: &str = "a part of it was lost or changed on the way.";

fn refused(link: &str, what: &str) {
    let sentence = format!("This link cannot be opened: {what} Ask for it again, or for the file.");
    assert_eq!(link.parse::<LinkedMoment>(), Err(sentence), "{link}");
}

fn opens(link: &str) -> LinkedMoment {
    link.parse().unwrap_or_else(|sentence| panic!("{link}: {sentence}"))
}

fn words(words: &str) -> LinkedMoment {
    LinkedMoment::new(LinkedSubject::Words(words.to_owned()))
}

#[test]
fn the_check_is_of_all_that_follows_it() {
    for link in CHECKED {
        assert_eq!(opens(link).text().unwrap(), link);
        let head = link.find('&').unwrap();
        // Without a check it opens too.
        assert_eq!(opens(&format!("#1{}", &link[head..])), opens(link));
        for at in 3..link.len() {
            let by = if &link[at..=at] == "0" { "1" } else { "0" };
            let changed = format!("{}{by}{}", &link[..at], &link[at + 1..]);
            if at != head {
                refused(&changed, LOST);
            }
        }
        for end in 0..link.len() {
            refused(&link[..end], if end <= head { NO_LINK } else { LOST });
        }
        refused(&format!("{link}0"), LOST);
        refused(&format!("#1.{}", &link[head..]), LOST);
    }
}

#[test]
fn the_version_is_a_number_that_is_known() {
    opens("#1&p=queens+6");
    opens("#01&p=queens+6");
    for version in ["0", "2", "10", "4294967297", "99999999999999999999"] {
        refused(&format!("#{version}&p=queens+6"), LATER);
        refused(&format!("#{version}.6j4e&p=queens+6"), LATER);
    }
    for head in ["", "x", "1x", "-1", "+1", ".6j4e", "1.6j-e", "1.6j.4e"] {
        refused(&format!("#{head}&p=queens+6"), NO_LINK);
    }
    for text in ["1&p=queens+6", "#1", "", "#1&p=queens 6", "#1&p=queens\n+6"] {
        refused(text, NO_LINK);
    }
    assert_eq!(opens(" https://example.org/#1&p=queens+6\n"), words("queens 6"));
}

#[test]
fn a_link_has_two_thousand_characters_at_most() {
    let start = "#1&p=";
    let long = |length: usize| format!("{start}{}", "A".repeat(length - start.len()));
    assert_eq!(opens(&long(2000)), words(&"A".repeat(1995)));
    refused(&long(2001), "it has 2001 characters, more than 2000.");
    // Written with its check.
    let longest = words(&"A".repeat(2000 - "#1.abcd&p=".len()));
    assert_eq!(longest.text().map(|text| text.len()), Ok(2000));
    assert_eq!(
        words(&"A".repeat(2001 - "#1.abcd&p=".len())).text(),
        Err("The link would have 2001 characters, more than 2000: :w FILE saves the puzzle instead."
            .to_owned())
    );
}

#[test]
fn texts_of_a_hundred_characters_are_compressed_and_those_of_a_mebibyte_are_the_largest() {
    let name = || "x".to_owned();
    let key = |subject: LinkedSubject| {
        let link = LinkedMoment::new(subject);
        let text = link.text().unwrap();
        assert_eq!(opens(&text), link);
        text.split('&').nth(1).unwrap()[..2].to_owned()
    };
    for (length, grid, matrix) in [(99, "k=", "m="), (100, "K=", "M="), (1 << 20, "K=", "M=")] {
        assert_eq!(key(LinkedSubject::Grid(name(), "1".repeat(length))), grid);
        assert_eq!(key(LinkedSubject::Matrix(name(), "A".repeat(length))), matrix);
    }
    let larger = LinkedMoment::new(LinkedSubject::Matrix(name(), "A".repeat((1 << 20) + 1)));
    refused(&larger.text().unwrap(), "its puzzle is damaged.");
}

#[test]
fn characters_are_written_as_an_address_may_have_them() {
    let text = words("a-b.c_d~e f+%&=#é").text().unwrap();
    assert_eq!(&text[text.find('&').unwrap()..], "&p=a-b.c_d~e+f%2B%25%26%3D%23%C3%A9");
    assert_eq!(opens(&text), words("a-b.c_d~e f+%&=#é"));
    assert_eq!(opens("#1&p=%c3%A9"), words("é"));
    for damaged in ["%", "%4", "%4G", "%G4", "%+4", "%FF", "%C3"] {
        refused(&format!("#1&p={damaged}"), &format!("'p={damaged}' is damaged."));
    }
}

/// The step is then found by running to it.
#[test]
fn a_link_from_before_places_told_their_dead_ends_is_one_without_a_place() {
    let moment = LinkedMoment { step: Some(1_000_006), ..words("queens 6") };
    assert_eq!(opens("#1&p=queens+6&s=1000006&t=1.2-1000000-3-4-1.1.1-6"), moment);
}

#[test]
fn each_pair_says_what_it_is_not() {
    for (pair, what) in [
        ("s=", "'' is no step."),
        ("s=-1", "'-1' is no step."),
        ("r=best", "'best' is no rule."),
        ("r=first.7", "'first.7' is no rule."),
        ("r=random.x", "'random.x' is no rule."),
        ("w=sofa", "'sofa' is no wording."),
        ("v=sofa", "'sofa' is no panel."),
        ("f=sofa", "'sofa' is no panel."),
        ("h=1", "'1' is no list of choices by hand."),
        ("h=1-2-3-4", "'1-2-3-4' is no list of choices by hand."),
        ("h=1-x", "'1-x' is no list of choices by hand."),
        ("h=x-1", "'x-1' is no list of choices by hand."),
        ("h=1-2-x", "'1-2-x' is no list of choices by hand."),
        ("t=1-2-3-4-5", "its place is none of a run."),
        ("t=1-2-3-4-5-6-7-8", "its place is none of a run."),
        ("t=4294967296-2-3-4-5-6-7", "its place is none of a run."),
        ("i=unwatched", "'i=unwatched' is not known."),
        ("c=column", "'c=column' is not known."),
        ("z=0", "'z=0' is not known."),
        ("n=name", "'n=name' is not known."),
        ("q=1", "'q=1' is not known."),
        ("p=queens+7", "'p' is in it twice."),
    ] {
        refused(&format!("#1&p=queens+6&{pair}"), what);
    }
    refused("#1&l=list.0", "'list.0' is no step of a lesson.");
    refused("#1&l=list.x", "'list.x' is no step of a lesson.");
    refused("#1&s=1", "it names no puzzle.");
    let lesson = |name: &str, step| LinkedMoment::new(LinkedSubject::Lesson(name.to_owned(), step));
    assert_eq!((opens("#1&l=list"), opens("#1&l=list.1")), (lesson("list", 1), lesson("list", 1)));
    let all = opens("#1&p=queens+6&r=random.7&i=watch&c=item&z=1&h=3.17-5-40~-2&s=9");
    assert_eq!((all.rule, all.step), (Rule::Random(7), Some(9)));
    assert!(all.watch_givens && all.says_items && all.zoom);
    let choices: Vec<_> = all.by_hand.into_iter().map(|hand| (hand.path, hand.item, hand.first)).collect();
    assert_eq!(choices, [(vec![3, 17], 5, Some(40)), (vec![], 2, None)]);
}
