use super::*;
use crate::exact_cover::OptionId;

#[test]
fn a_long_past_is_thinned_out_and_nothing_is_counted_twice() {
    let mut timeline = Timeline::default();
    for step in 1..=100_000 {
        let event = if step % 1000 == 7 { Event::Solution } else { Event::Done };
        timeline.note(step, 3, event);
        timeline.reach(step);
        timeline.note(step / 2, 3, Event::Solution);
    }
    assert!(timeline.parts.all().len() <= MOST);
    assert_eq!(timeline.known(), 100_000);
    assert_eq!(timeline.seen(0, u64::MAX).solutions, 100);
    // However the line is cut, the pieces add up.
    for columns in [1, 7, 50, 195, 400] {
        let cut = |i: u64| i * 100_001 / columns;
        let total: u64 = (0..columns).map(|i| timeline.seen(cut(i), cut(i + 1)).solutions).sum();
        assert_eq!(total, 100, "{columns}");
    }
}

#[test]
fn what_was_tried_and_taken_back_is_counted_however_the_past_is_thinned_out() {
    let mut timeline = Timeline::default();
    let event = |step: u64| match step % 7 {
        0 | 3 => Event::Try { option: OptionId::new(0), k: 1, n: 2 },
        1 => Event::Retract { option: OptionId::new(0) },
        2 => Event::DeadEnd { item: ItemId::new(0) },
        4 => Event::Solution,
        _ => Event::Choose { item: ItemId::new(0), size: 2 },
    };
    for step in 1..=50_000 {
        timeline.note(step, (step % 11) as usize, event(step));
        timeline.reach(step);
    }
    // Parts end where their length does: of steps cut there each count is that of walking them one by one.
    for (from, to) in [(0, 64), (64, 6400), (32_000, 50_001), (0, 50_001)] {
        let seen = timeline.seen(from, to);
        let is_some = |step: &u64| (from..to).contains(step);
        let count = |kinds: &[u64]| {
            (1..=50_000).filter(is_some).filter(|step| kinds.contains(&(step % 7))).count() as u64
        };
        let counts = [seen.tries, seen.retracts, seen.dead_ends, seen.solutions];
        assert_eq!(counts, [count(&[0, 3]), count(&[1]), count(&[2]), count(&[4])], "{from} {to}");
        let noted = (1..=50_000).filter(is_some).filter(|step| step % 7 < 5).map(|step| (step % 11) as u32);
        assert_eq!(seen.levels, noted.clone().min().zip(noted.max()), "{from} {to}");
    }
}

#[test]
fn a_short_past_is_exact() {
    let mut timeline = Timeline::default();
    timeline.note(170, 5, Event::Solution);
    assert_eq!((timeline.deepest(), timeline.seen(0, 300).levels), (5, Some((5, 5))));
    timeline.reach(300);
    assert_eq!((timeline.seen(170, 171).solutions, timeline.seen(0, 170).solutions), (1, 0));
    assert_eq!(timeline.seen(171, 999), Seen::default());
}

#[test]
fn the_deepest_level_between_two_steps_is_of_no_other() {
    let mut timeline = Timeline::default();
    for (step, level) in [(3, 1), (9, 7), (10, 9), (20, 2)] {
        timeline.note(step, level, Event::Solution);
    }
    timeline.reach(30);
    assert_eq!(timeline.deepest_between(3, 10), Some(7));
    assert_eq!([(3, 11), (11, 20)].map(|(a, b)| timeline.deepest_between(a, b)), [Some(9), None]);
    // Where steps share a part, those outside do not count.
    timeline.note(MOST as u64 * 4, 1, Event::Solution);
    assert_eq!(timeline.deepest_between(8, 10), None);
}

#[test]
fn the_line_grows_only_when_it_is_full_until_the_end_is_known() {
    let mut timeline = Timeline::default();
    assert_eq!(timeline.length(None), 128);
    timeline.reach(3000);
    assert_eq!((timeline.length(None), timeline.length(Some(3000))), (3072, 3000));
    for (known, length) in [(3071, 3072), (3072, 4096), (4095, 4096), (4096, 6144)] {
        timeline.reach(known);
        assert_eq!(timeline.length(None), length, "{known}");
    }
}

#[test]
fn a_letter_names_one_step() {
    let mut timeline = Timeline::default();
    timeline.set_bookmark('b', 3);
    timeline.set_bookmark('a', 5);
    timeline.set_bookmark('b', 9);
    let expected = [Bookmark { letter: 'a', step: 5 }, Bookmark { letter: 'b', step: 9 }];
    assert_eq!(timeline.bookmarks(), expected);
    assert_eq!(timeline.bookmark('b').map(|b| b.step), Some(9));
}

#[test]
fn the_nodes_and_ends_of_each_level_are_counted_however_the_past_is_thinned_out() {
    // Down to level 4, where a dead end is, up to level 2, down to level 40, a solution, up to the root: 2000 times.
    let (option, item) = (OptionId::new(0), ItemId::new(0));
    let mut timeline = Timeline::default();
    let mut step = 0;
    let mut note = |level: usize, event: Event| {
        step += 1;
        timeline.note(step, level, event);
        timeline.reach(step);
    };
    for _ in 0..2000 {
        (1..=4).for_each(|level| note(level, Event::Try { option, k: 1, n: 2 }));
        note(4, Event::DeadEnd { item });
        [3, 2].into_iter().for_each(|level| note(level, Event::Retract { option }));
        (3..=40).for_each(|level| note(level, Event::Try { option, k: 2, n: 2 }));
        note(40, Event::Solution);
        (0..40).rev().for_each(|level| note(level, Event::Retract { option }));
    }
    let seen = timeline.levels_seen(0, step);
    // A band has two levels: half of the ends are at levels 4 and 5, half at 40 and 41.
    assert_eq!([0, 4, 6, 40, 42].map(|level| seen.reached(level)), [1.0, 1.0, 0.5, 0.5, 0.0].map(Some));
    // Of three nodes at levels 4 and 5, and of three at 2 and 3, two lead to a solution.
    assert_eq!([2, 4].map(|level| seen.to_solutions(level)), [2.0 / 3.0; 2]);
    assert_eq!([0, 6, 40].map(|level| seen.to_solutions(level)), [1.0; 3]);
}

#[test]
fn what_is_forgotten_and_noted_again_is_counted_as_once() {
    let (option, item) = (OptionId::new(0), ItemId::new(0));
    let event = |step: u64| match step % 4 {
        1 => (1, Event::Try { option, k: 1, n: 2 }),
        2 => (2, Event::Try { option, k: 1, n: 1 }),
        3 => (2, Event::DeadEnd { item }),
        _ => (0, Event::Retract { option }),
    };
    let mut fresh = Timeline::default();
    (1..=5000).for_each(|step| fresh.note(step, event(step).0, event(step).1));
    fresh.reach(5000);
    // In the middle of a part of the levels, of one of the line alone, at the start, and where the past was not walked.
    for forgotten in [4999, 4100, 2049, 700, 3, 0] {
        let mut timeline = fresh.clone();
        timeline.forget_after(forgotten);
        assert!(timeline.known() <= forgotten);
        (timeline.known() + 1..=5000).for_each(|step| timeline.note(step, event(step).0, event(step).1));
        timeline.reach(5000);
        for (from, to) in [(0, 5000), (4000, 4800), (600, 700)] {
            assert_eq!(timeline.levels_seen(from, to), fresh.levels_seen(from, to), "{forgotten}");
            assert_eq!(timeline.seen(from, to), fresh.seen(from, to), "{forgotten}");
        }
    }
}
