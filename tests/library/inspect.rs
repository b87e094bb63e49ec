//! Looking at nodes: what is said of a node is what the links were seen to do.

use std::collections::HashMap;

use quadrille::exact_cover::{ItemId, NodeId, Problem, Search, text};

use crate::colours::toy;

fn knuth() -> Problem {
    text::parse(include_str!("../../puzzles/knuth-6x7.dlx")).unwrap()
}

/// Every header and option node of the problem.
fn nodes(problem: &Problem, search: &Search) -> Vec<NodeId> {
    let headers = problem.items().map(|item| search.links().header(item));
    headers.chain(problem.options().flat_map(|option| search.links().nodes_of(option))).collect()
}

/// Walks the whole run link by link, keeping who unlinked what.
#[test]
fn a_hidden_node_names_the_cover_that_hid_it_at_every_link() {
    // 30 updates out, and as many back in; and where there are colours, those of four headers too.
    assert_eq!(walked(&knuth()), 60);
    let toy = toy();
    let purified = Search::new(&toy).events().filter(|event| event.name() == "purify").count() as u64;
    assert_eq!((purified, walked(&toy)), (4, 2 * (purified + updates(&toy))));
}

fn updates(problem: &Problem) -> u64 {
    let mut search = Search::new(problem);
    search.events().count();
    search.stats().updates
}

/// How many links the whole run moves, each of which is looked at.
fn walked(problem: &Problem) -> u64 {
    let mut search = Search::new(problem);
    let all = nodes(problem, &search);
    let mut hidden: HashMap<NodeId, ItemId> = HashMap::new();
    let mut links = 0;
    while let Some(step) = search.next_link() {
        let moved = search.last_link();
        assert_eq!(moved.map(|moved| moved.link), step.link, "at step {}", search.step());
        if let Some(moved) = moved {
            links += 1;
            match moved.out {
                true => assert_eq!(hidden.insert(moved.link.node, moved.link.item), None),
                false => assert_eq!(hidden.remove(&moved.link.node), Some(moved.link.item)),
            }
        }
        for &node in &all {
            let (_, option) = search.links().place(node).unwrap();
            let by = hidden.get(&node).copied().filter(|_| option.is_some());
            assert_eq!(search.hidden_by(node), by, "{node:?} at step {}", search.step());
            if let Some(option) = option {
                // One without a primary item is in no list.
                let is_out = problem.option_items(option).iter().all(|&item| !problem.is_primary(item));
                assert_eq!(search.links().is_linked(node), by.is_none() && !is_out);
            }
        }
    }
    assert!(hidden.is_empty());
    links
}

#[test]
fn neighbours_lead_there_and_back() {
    let problem = knuth();
    let search = Search::new(&problem);
    let links = search.links();
    for node in nodes(&problem, &search).into_iter().chain([links.root()]) {
        let around = links.neighbours(node).unwrap();
        assert_eq!(links.neighbours(around.left).unwrap().right, node);
        assert_eq!(links.neighbours(around.right).unwrap().left, node);
        assert_eq!(links.neighbours(around.up).unwrap().down, node);
        assert_eq!(links.neighbours(around.down).unwrap().up, node);
    }
    for item in problem.items() {
        assert_eq!(links.all_of(item).count(), links.size(item) as usize);
        let hit = problem.options().filter(|&option| links.hits(option, item));
        assert!(hit.eq(links.options_of(item)));
    }
}

/// A secondary item is never in the list of headers: its header leads to itself.
#[test]
fn headers_are_listed_while_their_items_are_uncovered() {
    let problem = text::parse("A B C D | x y\nA x\nA B\nB C y\nC D\nD x\nA D\n").unwrap();
    let mut search = Search::new(&problem);
    loop {
        let links = search.links();
        let uncovered: Vec<ItemId> = links.uncovered().collect();
        for item in problem.items() {
            assert_eq!(links.is_primary(item), problem.is_primary(item));
            let is_listed = uncovered.contains(&item) || !problem.is_primary(item);
            assert_eq!(links.is_listed(links.header(item)), is_listed, "{item:?} at step {}", search.step());
        }
        let mut walked = Vec::new();
        let mut at = links.neighbours(links.root()).unwrap().right;
        while at != links.root() {
            walked.push(links.place(at).unwrap().0);
            at = links.neighbours(at).unwrap().right;
        }
        assert_eq!(walked, uncovered);
        if search.next().is_none() {
            break;
        }
    }
    let options = problem.options().flat_map(|option| search.links().nodes_of(option)).collect::<Vec<_>>();
    assert!(options.iter().all(|&node| !search.links().is_listed(node)));
    // Behind the headers comes the spacer in front of the first option, which has no links.
    let spacer = NodeId::new(problem.item_count() as u32 + 1);
    assert_eq!(search.links().neighbours(spacer), None);
    let alone = Search::new(&text::parse("A B\nA\n").unwrap());
    assert!(alone.links().is_linked(NodeId::new(2)), "the header of an item without options leads to itself");
}
