//! The order of the links inside one cover, as the 2000 paper has it.

use quadrille::exact_cover::Search;

use crate::instances::knuth;

/// The next `steps` steps at link grain, in words.
fn told(mut search: Search, steps: usize) -> Vec<String> {
    let problem = knuth();
    let mut words = Vec::new();
    for step in std::iter::from_fn(|| search.next_link()).take(steps).collect::<Vec<_>>() {
        let link = step.link.and_then(|link| search.links().place(link.node));
        let link = link.map(|(item, option)| match option {
            None => problem.item_name(item).to_owned(),
            Some(option) => format!("{} of {}", problem.item_name(item), problem.option_name(option)),
        });
        let event = step.event.map(|event| event.display(&problem).to_string());
        words.push([link, event].into_iter().flatten().collect::<Vec<_>>().join(" · "));
    }
    words
}

#[test]
fn a_cover_lifts_the_header_then_each_row_from_left_to_right() {
    let search = Search::new(&knuth());
    assert_eq!(
        told(search, 6),
        ["choose A size 2", "A", "D of A D G", "G of A D G", "D of A D · cover A", "try A D G 1 of 2"]
    );
}

#[test]
fn an_uncover_is_the_reverse_and_ends_with_the_header() {
    let search = Search::new(&knuth());
    let length = search.clone().events().count();
    let mut before_the_last_uncover = search;
    before_the_last_uncover.events().take(length - 2).count();
    assert_eq!(
        told(before_the_last_uncover, 5),
        ["D of A D", "G of A D G", "D of A D G", "A · uncover A", "done"]
    );
}

#[test]
fn the_step_number_falls_with_the_first_link_taken_back() {
    let mut search = Search::new(&knuth());
    search.events().take(2).count();
    assert_eq!((search.step(), search.stats().updates), (2, 4));
    let step = search.back_link().unwrap();
    assert_eq!(step.event.map(|event| event.name()), Some("cover"));
    assert_eq!((search.step(), search.stats().updates), (1, 3));
    assert!(search.is_mid_event());
    assert_eq!(search.back_link().unwrap().event, None);
    assert_eq!(search.next().map(|event| event.name()), Some("cover"));
    assert_eq!((search.step(), search.stats().updates), (2, 4));
}

#[test]
fn the_links_of_an_event_under_way_are_counted_from_its_beginning() {
    let mut search = Search::new(&knuth());
    let mut moved = 0;
    while let Some(step) = search.next_link() {
        moved = if step.event.is_none() { moved + 1 } else { 0 };
        assert_eq!(search.links_moved(), moved, "at step {}", search.step());
    }
    assert_eq!((search.links_moved(), search.last_event().map(|event| event.name())), (0, Some("done")));
}
