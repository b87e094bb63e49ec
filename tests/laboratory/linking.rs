//! Links carry a moment: what is written is read, what is opened is what was shown, and what is damaged is a sentence.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use quadrille::app::{Effect, LinkedChoice, LinkedMoment, LinkedSubject, link_of, open_link};
use quadrille::exact_cover::{OptionId, PositionPath, Rule};
use quadrille::facts::Panel;
use quadrille::session::{Motion, Wording};

use crate::desk::Desk;

/// A link as a hand may not write it, but the program does.
fn any_link() -> impl Strategy<Value = LinkedMoment> {
    let name = || {
        "[ -~é独]{1,12}"
            .prop_map(|name| name.trim().to_owned())
            .prop_filter("a name", |name| !name.is_empty())
    };
    let subject = prop_oneof![
        name().prop_map(LinkedSubject::Words),
        (name(), "[1-9.]{81}").prop_map(|(name, digits)| LinkedSubject::Digits(name, digits)),
        (name(), "[a-z0-9 .\n]{0,400}").prop_map(|(name, grid)| LinkedSubject::Grid(name, grid)),
        (name(), "[A-Z0-9 |%&=+~#\n]{0,400}").prop_map(|(name, matrix)| LinkedSubject::Matrix(name, matrix)),
        ("[a-z]{1,9}", 1..99_usize).prop_map(|(name, step)| LinkedSubject::Lesson(name, step)),
    ];
    let choice = (vec(any::<u32>(), 0..5), any::<u32>(), option::of(any::<u32>()))
        .prop_map(|(path, item, first)| LinkedChoice { path, item, first });
    let rule = (select(Rule::ALL.to_vec()), option::of(any::<u32>()))
        .prop_map(|(rule, seed)| seed.map_or(rule, |seed| rule.seeded(seed.into())));
    let panel = || option::of(select(Panel::ALL.to_vec()));
    let said = (select(Wording::ALL.to_vec()), any::<bool>(), any::<bool>());
    let numbers = (any::<u64>(), any::<u64>(), any::<u64>(), any::<u64>(), any::<u64>());
    let place = (vec(any::<u32>(), 1..9), numbers, vec(any::<u64>(), 1..9)).prop_map(
        |(path, (step, updates, solutions, dead_ends, since), profile)| {
            let path = path.into_iter().map(OptionId::new).collect();
            PositionPath { path, step, updates, solutions, dead_ends, profile, since }
        },
    );
    let seen = (panel(), panel(), any::<bool>(), option::of(any::<u64>()), option::of(place));
    (subject, rule, said, seen, vec(choice, 0..4)).prop_map(
        |(subject, rule, (wording, says_items, watch_givens), (shown, focus, zoom, step, place), by_hand)| {
            LinkedMoment {
                rule,
                watch_givens,
                wording,
                says_items,
                by_hand,
                step,
                place,
                shown,
                focus,
                zoom,
                ..LinkedMoment::new(subject)
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read(link in any_link()) {
        let text = link.text().unwrap();
        prop_assert_eq!(text.parse::<LinkedMoment>(), Ok(link));
        let address = format!("https://example.org/page/{text}");
        prop_assert_eq!(LinkedMoment::find(&address), Some(text.as_str()));
    }

    #[test]
    fn what_is_damaged_is_a_sentence(link in any_link(), at in any::<prop::sample::Index>(), by in "\\PC{0,2}") {
        let text = link.text().unwrap();
        let mut damaged: Vec<char> = text.chars().collect();
        let place = at.index(damaged.len());
        damaged.splice(place..=place, by.chars());
        let damaged: String = damaged.into_iter().collect();
        match damaged.parse::<LinkedMoment>() {
            Err(sentence) => prop_assert!(
                sentence.starts_with("This link cannot be opened: ") && sentence.ends_with('.'), "{sentence}"
            ),
            // What stands before it does no harm, nor a blank behind it.
            Ok(same) => prop_assert_eq!(same, link),
        }
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
        ("langford 6", ":set rule weights<Enter>900s"),
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
    assert!(link.starts_with("#1.") && link.contains("&g=") && link.ends_with("&n=habr&s=117"), "{link}");
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
    let refusal = LinkedMoment::new(LinkedSubject::Words("A ".repeat(2000))).text().unwrap_err();
    assert!(refusal.starts_with("The link would have ") && refusal.contains("more than 2000"), "{refusal}");
}

/// By its path: the run to it would take many ticks.
#[test]
fn a_far_step_is_there_at_once_and_the_run_goes_on_from_it_both_ways() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":open queens 13<Enter>");
    let mut desk = desk.keys("4so<Right><Enter><Enter>").keys("1100000s");
    // What the choice costs is counted later.
    while desk.state.session().unwrap().motion() != Motion::Resting {
        desk = desk.wait(1);
    }
    let link = link_of(&desk.state).unwrap();
    assert!(link.contains("&t=") && link.contains("&h="), "{link}");
    let mut here = Desk::with("habr");
    let _ = open_link(&mut here.state, &link);
    assert_eq!(here.state.session().unwrap().motion(), Motion::Resting);
    assert_eq!(here.state.session().unwrap().search(), desk.state.session().unwrap().search());
    assert_eq!(link_of(&here.state).unwrap(), link);
    let (mut here, mut there) = (here.sized(120, 40), desk);
    here.type_keys("700S");
    there.type_keys("700S");
    assert_eq!(here.state.session().unwrap().search(), there.state.session().unwrap().search());
    // The line of time does not say that nothing was there.
    let timeline = |desk: &Desk| desk.state.session().unwrap().timeline().clone();
    assert_eq!(timeline(&there).skipped(), 0);
    assert!(timeline(&here).skipped() > 1_100_000);
    let (start, place) = link.split_once("&t=").unwrap();
    let start = format!("#1{}", &start[start.find('&').unwrap()..]);
    for wrong in
        [place.replacen('.', ".9", 1), place.replace('-', "."), format!("1.{place}"), format!("{place}9")]
    {
        let text = format!("{start}&t={wrong}");
        let mut desk = Desk::with("habr");
        let _ = open_link(&mut desk.state, &text);
        desk.shows("This link cannot be opened: ").shows("habr");
    }
}

#[test]
fn a_large_puzzle_is_compressed() {
    let matrix: String = (0..90).map(|row| format!("{} {}\n", row % 20, (row * 7) % 20 + 20)).collect();
    let names: Vec<String> = (0..40).map(|name| name.to_string()).collect();
    let link = LinkedMoment::new(LinkedSubject::Matrix("x".into(), format!("{}\n{matrix}", names.join(" "))));
    let text = link.text().unwrap();
    assert!(text.contains("&M=") && text.len() < 600, "{text}");
    opened(&text).shows("x opened, as the link says.");
    opened(&format!("#1&M={}&n=x", "A".repeat(50))).shows("its puzzle is damaged.");
}

#[test]
fn a_step_of_a_lesson_is_a_link() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":lesson list 2<Enter>");
    let link = link_of(&desk.state).unwrap();
    assert!(link.starts_with("#1.") && link.ends_with("&l=list.2"), "{link}");
    let here = opened(&link);
    assert_eq!(here.state.lesson.as_ref().map(|lesson| lesson.run.at()), Some(1));
}

#[test]
fn an_exercise_is_a_link_with_its_seed() {
    let mut desk = Desk::with("habr").sized(120, 40);
    desk.type_keys(":exercise choose 2<Enter>");
    let exercise = |desk: &Desk| desk.state.exercise().unwrap().run().exercise().clone();
    let link = link_of(&desk.state).unwrap();
    let here = opened(&link);
    let (one, other) = (exercise(&here), exercise(&desk));
    assert_eq!(
        (one.kind, one.level, one.seed, one.problem),
        (other.kind, other.level, other.seed, other.problem)
    );
    assert_eq!(link_of(&here.state), Ok(link));
    let written = opened("#1&e=cover+3+77");
    assert_eq!((exercise(&written).level, exercise(&written).seed), (3, 77));
    opened("#1&e=cover+99").shows("found '99', expected a level");
}

#[test]
fn open_takes_a_link_as_the_command_line_does() {
    let desk = Desk::with("habr").keys("<Enter>d").wait(1000);
    let (step, link) = (desk.step(), link_of(&desk.state).unwrap());
    let link = link.replace('<', "<lt>");
    let there = Desk::empty().keys(&format!(":open {link}<Enter>")).wait(1000);
    assert_eq!((there.step(), there.line()), (step, desk.line()), "{}", there.screen());
}
