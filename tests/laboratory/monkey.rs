//! Any keys, pastes, clicks and sizes: never a panic, always a picture inside the window.

use std::env;
use std::time::Duration;

use proptest::prelude::*;
use quadrille::app::{App, Code, Depth, Key, Look, MouseKind, Msg, Settings};

use crate::desk::{ANTI_BRUTE_FORCE, Desk, Pictured};

#[derive(Clone, Debug)]
enum Deedling {
    Key(Key),
    Paste(String),
    Mouse(u16, u16, MouseKind),
    Resize(u16, u16),
    Tick(u64),
}

fn any_code() -> impl Strategy<Value = Code> {
    prop_oneof![
        8 => prop::sample::select("123456789.0 hjklHJKLsSnNcCfFdDiIgGeqxuwpyR*/:?[]mzvtbBo',.<>#é".chars().collect::<Vec<_>>()).prop_map(Code::Char),
        3 => prop::sample::select(vec![
            Code::Enter, Code::Esc, Code::Tab, Code::Backspace, Code::Delete, Code::Up, Code::Down,
            Code::Left, Code::Right, Code::Home, Code::End, Code::PageUp, Code::PageDown, Code::F(1),
        ]),
    ]
}

fn any_deed() -> impl Strategy<Value = Deedling> {
    let text = prop_oneof![
        Just(ANTI_BRUTE_FORCE.to_owned()),
        ".*",
        Just("1".repeat(81)),
        Just("set rule last".to_owned())
    ];
    let kind = prop::sample::select(vec![MouseKind::Click, MouseKind::WheelUp, MouseKind::WheelDown]);
    prop_oneof![
        30 => (any_code(), prop::bool::weighted(0.1), prop::bool::weighted(0.05))
            .prop_map(|(code, ctrl, alt)| Deedling::Key(Key { ctrl, alt, ..Key::plain(code) })),
        1 => text.prop_map(Deedling::Paste),
        2 => (0..210u16, 0..70u16, kind).prop_map(|(x, y, kind)| Deedling::Mouse(x, y, kind)),
        2 => prop_oneof![(0..220u16, 0..70u16), Just((1, 1)), Just((80, 24)), Just((120, 40)), Just((200, 60))]
            .prop_map(|(w, h)| Deedling::Resize(w, h)),
        4 => (0..2000u64).prop_map(Deedling::Tick),
    ]
}

/// `QUADRILLE_MONKEYS=N` takes so many.
fn monkeys() -> u32 {
    env::var("QUADRILLE_MONKEYS").ok().and_then(|count| count.parse().ok()).unwrap_or(60)
}

/// What is open at the beginning: a Sudoku, or words.
const BEGINNINGS: [&str; 8] = [
    "habr",
    "queens 8",
    "pentominoes 3x20",
    "langford 7",
    "latin 4",
    "dominoes 4x4",
    "matching 6",
    "sudoku 4x4",
];

fn opened(words: &str) -> Desk {
    let words: Vec<&str> = words.split(' ').collect();
    match words[..] {
        [puzzle] => Desk::with(puzzle),
        _ => Desk {
            state: Pictured::new(
                App::with_words(&words, Look { depth: Depth::True, ascii: false }, Settings::default())
                    .unwrap(),
            ),
            effects: Vec::new(),
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(monkeys()))]

    #[test]
    fn whatever_is_done_the_picture_holds(
        words in prop::sample::select(&BEGINNINGS[..]),
        deeds in prop::collection::vec(any_deed(), 1..120),
    ) {
        let mut desk = opened(words);
        for (at, kind) in deeds.iter().cloned().enumerate() {
            match kind {
                Deedling::Key(key) => desk.send(Msg::Key(key)),
                Deedling::Paste(text) => desk.send(Msg::Paste(text)),
                Deedling::Mouse(x, y, kind) => desk.mouse(x, y, kind),
                Deedling::Resize(w, h) => desk.send(Msg::Resize(w, h)),
                // Long work is said to have taken long, so that slices stay short here.
                Deedling::Tick(ms) => desk.send(Msg::Tick { since: Duration::from_millis(ms), took: Duration::from_secs(1) }),
            }
            let (buffer, cursor) = desk.buffer();
            if let Some(cursor) = cursor {
                prop_assert!(buffer.area.contains(cursor.into()), "the cursor {cursor:?} is outside");
            }
            // Links that are wrong stay so, and to look at all of them takes longer than all else.
            if (at % 10 == 9 || at + 1 == deeds.len()) && let Ok(session) = desk.state.session() {
                prop_assert_eq!(session.search().check(), Ok(()));
            }
        }
    }
}
