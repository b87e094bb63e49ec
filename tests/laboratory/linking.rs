//! Links carry a moment: what is written is read, what is opened is what was shown, and what is damaged is a sentence.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use quadrille::app::{Effect, Link, LinkedChoice, LinkedSubject, link_of, open_link};
use quadrille::exact_cover::Rule;
use quadrille::facts::Panel;
use quadrille::session::Wording;

use crate::desk::Desk;

/// A link as a hand may not write it, but the program does.
fn any_link() -> impl Strategy<Value = Link> {
    let name = || {
        "[ -~é独]{1,12}"
            .prop_map(|name| name.trim().to_owned())
            .prop_filter("a name", |name| !name.is_empty())
    };
    let subject = prop_oneof![
        name().prop_map(LinkedSubject::Words),
        (name(), "[1-9.]{81}").prop_map(|(name, digits)| LinkedSubject::Digits(name, digits)),
        (name(), "[a-z0-9 .\n]{0,99}").prop_map(|(name, grid)| LinkedSubject::Grid(name, grid)),
        (name(), "[A-Z0-9 |%&=+~#\n]{0,99}").prop_map(|(name, matrix)| LinkedSubject::Matrix(name, matrix)),
        ("[a-z]{1,9}", 1..99_usize).prop_map(|(name, step)| LinkedSubject::Lesson(name, step)),
    ];
    let choice = (vec(any::<u32>(), 0..5), any::<u32>(), option::of(any::<u32>()))
        .prop_map(|(path, item, first)| LinkedChoice { path, item, first });
    let rule = (select(Rule::ALL.to_vec()), option::of(any::<u32>()))
        .prop_map(|(rule, seed)| seed.map_or(rule, |seed| rule.seeded(seed.into())));
    let panel = || option::of(select(Panel::ALL.to_vec()));
    let said = (select(Wording::ALL.to_vec()), any::<bool>(), any::<bool>());
    let seen = (panel(), panel(), any::<bool>(), option::of(any::<u64>()));
    (subject, rule, said, seen, vec(choice, 0..4)).prop_map(
        |(subject, rule, (wording, says_items, watch_givens), (shown, focus, zoom, step), by_hand)| Link {
            rule,
            watch_givens,
            wording,
            says_items,
            by_hand,
            step,
            shown,
            focus,
            zoom,
            ..Link::new(subject)
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read(link in any_link()) {
        let text = link.text().unwrap();
        prop_assert_eq!(text.parse::<Link>(), Ok(link));
        let address = format!("https://example.org/page/{text}");
        prop_assert_eq!(Link::find(&address), Some(text.as_str()));
    }

    #[test]
    fn what_is_damaged_is_a_sentence_or_another_link(link in any_link(), at in any::<prop::sample::Index>(), by in "\\PC{0,2}") {
        let text = link.text().unwrap();
        let mut damaged: Vec<char> = text.chars().collect();
        let place = at.index(damaged.len());
        damaged.splice(place..=place, by.chars());
        let damaged: String = damaged.into_iter().collect();
        if let Err(sentence) = damaged.parse::<Link>() {
            prop_assert!(sentence.starts_with("This link cannot be opened: ") && sentence.ends_with('.'), "{sentence}");
        }
        // Whatever it says is opened, or refused in words.
        let mut desk = Desk::with("habr");
        let _ = open_link(&mut desk.state, &damaged);
        desk.screen();
    }
}

/// A laboratory in which a link was opened, as it begins on the command line and on a page.
fn opened(link: &str) -> Desk {
    let mut desk = Desk::with("habr");
    let _ = open_link(&mut desk.state, link);
    desk.sized(120, 40).wait(1000)
}

/// Says how the screen that the link to this one opens elsewhere differs, if it does.
fn difference(there: &Desk) -> Option<String> {
    let link = link_of(&there.state).unwrap();
    let mut here = opened(&link);
    if link_of(&here.state).as_ref() != Ok(&link) {
        return Some(format!("{link} gives another link"));
    }
    here.state.lab.notice = there.state.lab.notice.clone();
    // Which way the last move went is no part of the moment.
    let still = |desk: &Desk| desk.screen().replace(['▲', '▼'], " ");
    let (left, right) = (still(&here), still(there));
    let lines = left.lines().zip(right.lines()).filter(|(left, right)| left != right);
    let lines: Vec<String> = lines.map(|(left, right)| format!("{left}\n{right}")).collect();
    (!lines.is_empty()).then(|| format!("{link}\n{}", lines.join("\n")))
}

#[test]
fn a_moment_is_the_same_elsewhere() {
    let mut different = Vec::new();
    for (words, keys) in [
        ("", "<Enter>d"),
        ("", "<Enter>25s"),
        ("", ":set rule random<Enter>:set seed 7<Enter><Enter>40s"),
        ("", ":set wording matrix<Enter>:set words item<Enter><Enter>9s"),
        ("", "<Enter>dvv"),
        ("queens 8", "30s"),
        ("queens 8", "d"),
        ("knuth-6x7", "5sv"),
        ("langford 4", "12s"),
        ("sudoku 2", ":set stay on<Enter>1<Enter>3s"),
        ("sudoku x", ":set stay on<Enter>1<Enter>3s"),
    ] {
        let mut desk = Desk::with("habr").sized(120, 40);
        if !words.is_empty() {
            desk.type_keys(&format!(":open {words}<Enter>"));
        }
        let desk = desk.wait(1000).keys(keys).wait(1000);
        different.extend(difference(&desk));
    }
    assert!(different.is_empty(), "{}", different.join("\n\n"));
}

#[test]
fn choices_by_hand_come_along() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":open queens 6<Enter>");
    let desk = desk.keys("4so").keys("<Right><Enter><Enter>").wait(1000).keys("9s").wait(1000);
    let link = link_of(&desk.state).unwrap();
    assert!(link.contains("&h="), "{link}\n{}", desk.screen());
    let here = opened(&link);
    assert_eq!(link_of(&here.state).unwrap(), link);
    assert_eq!(here.step(), desk.step());
}

#[test]
fn the_command_gives_it_and_a_paste_opens_it() {
    let desk = Desk::with("habr").keys("<Enter>d").wait(1000).keys(":link<Enter>");
    let Some(Effect::Copy(link)) = desk.effects.last() else {
        panic!("nothing is copied:\n{}", desk.screen())
    };
    assert!(link.starts_with("#1&g=") && link.ends_with("&n=habr&s=117"), "{link}");
    let there = Desk::empty().paste(&format!("https://example.org/{link}\n")).wait(1000);
    assert_eq!(there.step(), 117);
    there.shows("6 fits nowhere in row 5: dead end.");
}

#[test]
fn what_cannot_be_linked_or_opened_is_said() {
    opened("#2&p=queens+8").shows("a later version of the program has made it.");
    opened("#1&p=queens+8&s=many").shows("'many' is no step.");
    opened("#1&p=nothing+such").shows("no puzzle is called 'nothing such'.");
    opened("#1&g=12").shows("it holds no grid.");
    opened("#1&p=queens+8&p=queens+9").shows("'p' is in it twice.");
    opened("#1&p=queens+4&h=9999-1&s=1").shows("a choice by hand is not of this puzzle.");
    opened("#1&s=5").shows("it names no puzzle.");
    opened("#1&p=%F").shows("is damaged.");
    // What was typed and not saved stays.
    let mut desk = Desk::empty().sized(120, 40).keys("5");
    let _ = open_link(&mut desk.state, "#1&p=queens+8");
    desk.shows("The grid has what is not saved");
    let refusal = Link::new(LinkedSubject::Matrix("x".into(), "A ".repeat(2000))).text().unwrap_err();
    assert!(refusal.starts_with("The link would have ") && refusal.contains("more than 2000"), "{refusal}");
}

#[test]
fn a_step_of_a_lesson_is_a_link() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":lesson list 2<Enter>");
    let link = link_of(&desk.state).unwrap();
    assert_eq!(link, "#1&l=list.2");
    let here = opened(&link);
    assert_eq!(here.state.lesson.as_ref().map(|lesson| lesson.run.at()), Some(1));
}
