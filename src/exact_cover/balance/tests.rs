//! What a part weighs, where it is cut, and which pieces are made fewer.

use super::*;

/// So many queens on a board of that size: a primary item for each row and column, a secondary one for each diagonal.
fn queens(side: usize) -> Problem {
    let mut builder = Problem::builder();
    let lines: Vec<_> = (0..2 * side).map(|line| builder.primary(format!("l{line}")).unwrap()).collect();
    let diagonals: Vec<_> =
        (0..4 * side).map(|line| builder.secondary(format!("d{line}")).unwrap()).collect();
    for (row, column) in (0..side * side).map(|cell| (cell / side, cell % side)) {
        let rising = diagonals[row + column];
        let falling = diagonals[3 * side + row - column];
        builder.option_of([lines[row], lines[side + column], rising, falling]).unwrap();
    }
    builder.build().unwrap()
}

/// What is too large to be searched weighs about what a search of it counts, as a whole and below each option.
#[test]
fn what_is_estimated_is_about_what_is_counted() {
    let whole = queens(7);
    let knife = Knife::new(&whole);
    let mut alive = knife.after(&[]).unwrap();
    // A piece, whose options have other numbers than those of the whole.
    (0..3).for_each(|option| alive[option] = false);
    let (nodes, weights) = weigh(&knife, &alive);
    let piece = knife.subproblem(&alive);
    let (about, shares) = estimate(&piece, &piece.of(&whole), alive.len(), 1);
    assert!((about - nodes).abs() < 0.1 * nodes, "{about} {nodes}");
    assert_eq!(shares.len(), weights.len());
    let [sum, about_sum] = [&weights, &shares].map(|all| all.iter().sum::<f64>());
    assert!((about_sum - sum).abs() < 0.1 * sum, "{about_sum} {sum}");
    for (option, (&share, &weight)) in shares.iter().zip(&weights).enumerate() {
        let many = weight.max(0.05 * nodes);
        assert!((share - weight).abs() < 0.5 * many, "{option}: {share} {weight}");
    }
    // What has been searched already is there.
    assert_eq!(estimate(&piece, &piece.of(&whole), alive.len(), 1_000_000).0, 1e6);
}

/// So many items, each with so many options of its own: every choice is as good as any other.
fn choices(items: usize, options: usize) -> Problem {
    let mut builder = Problem::builder();
    for item in 0..items {
        let item = builder.primary(item.to_string()).unwrap();
        for _ in 0..options {
            builder.option_of([item]).unwrap();
        }
    }
    builder.build().unwrap()
}

/// A small piece is weighed by all nodes of its search, and each option by the nodes in which it is taken.
#[test]
fn what_is_small_is_counted_node_by_node() {
    for problem in [queens(5), queens(6), choices(3, 3)] {
        let (mut nodes, mut taken) = (1.0, vec![0.0; problem.option_count()]);
        let mut search = Search::new(&problem);
        while let Some(event) = search.next() {
            if matches!(event, Event::Try { .. }) {
                nodes += 1.0;
                search.partial_solution().for_each(|option| taken[option.index()] += 1.0);
            }
        }
        let knife = Knife::new(&problem);
        assert_eq!(weigh(&knife, &vec![true; problem.option_count()]), (nodes, taken));
    }
}

/// So many pigeons and a hole less: each pigeon has a choice of all holes that are left, so the tree is the same below every
/// node of a level. A search of it would take years.
#[test]
fn what_is_too_large_is_given_up_and_estimated() {
    const HOLES: usize = 18;
    let mut builder = Problem::builder();
    let pigeons: Vec<_> = (0..=HOLES).map(|i| builder.primary(format!("p{i}")).unwrap()).collect();
    let holes: Vec<_> = (0..HOLES).map(|i| builder.secondary(format!("h{i}")).unwrap()).collect();
    for &pigeon in &pigeons {
        for &hole in &holes {
            builder.option_of([pigeon, hole]).unwrap();
        }
    }
    let problem = builder.build().unwrap();
    let (mut level, mut nodes) = (1.0, 1.0);
    for left in (1..=HOLES).rev() {
        level *= left as f64;
        nodes += level;
    }
    let (about, _) = weigh(&Knife::new(&problem), &vec![true; problem.option_count()]);
    assert!((about / nodes - 1.0).abs() < 1e-9, "{about} {nodes}");
}

#[test]
fn each_half_has_its_share_of_the_pieces_but_neither_none_nor_all() {
    for (pieces, first, second, expected) in [
        (10, 3.0, 1.0, 8),
        (10, 1.0, 3.0, 3),
        (6, 50.0, 25.0, 4),
        (4, 1.0, 0.0, 3),
        (4, 0.0, 9.0, 1),
        (2, 0.0, 0.0, 1),
    ] {
        assert_eq!(share(pieces, first, second), expected, "{pieces} {first} {second}");
    }
}

/// What comes out of Graham's rule by hand.
#[test]
fn the_heaviest_option_goes_first_to_the_half_that_has_less() {
    let halves = |weights: &[f64], pieces: usize| {
        let options: Vec<OptionId> = (0..weights.len()).map(|option| OptionId::new(option as u32)).collect();
        let (sums, halves) = by_graham(&options, |option| weights[option.index()], pieces);
        (sums, halves.map(|half| half.iter().map(|option| option.index()).collect::<Vec<_>>()))
    };
    assert_eq!(halves(&[5.0, 3.0, 2.0, 2.0], 2), ([7.0, 5.0], [vec![0, 3], vec![1, 2]]));
    // Of three pieces the second half is to be two.
    assert_eq!(halves(&[6.0, 5.0, 1.0], 3), ([5.0, 7.0], [vec![1], vec![0, 2]]));
    // What weighs nothing is spread.
    assert_eq!(halves(&[4.0, 0.0, 0.0, 0.0, 0.0], 2).1, [vec![0, 2, 4], vec![1, 3]]);
}

/// The options of one item weigh so much: where it is cut for so many pieces.
#[test]
fn a_cut_is_where_the_larger_pieces_are_smallest() {
    let first_half = |weights: &[f64], pieces: usize| -> Vec<usize> {
        let problem = choices(1, weights.len());
        let knife = Knife::new(&problem);
        let (alive, weights) = (vec![true; weights.len()], weights.to_vec());
        let part = Part { alive, nodes: weights.iter().sum(), weights, halves: None, is_atom: false };
        let (_, [first, _]) = part.best_cut(&knife, pieces).unwrap();
        first.iter().map(|option| option.index()).collect()
    };
    // Graham's rule comes to 7 and 5; the heaviest two and the others to 6 each.
    assert_eq!(first_half(&[3.0, 3.0, 2.0, 2.0, 2.0], 2), [0, 1]);
    // Two pieces of 2 in each half; the heaviest alone would leave 5 for two.
    assert_eq!(first_half(&[3.0, 3.0, 1.0, 1.0], 4), [0, 2]);
    assert_eq!(first_half(&[1.0, 1.0], 2).len(), 1);
}

#[test]
fn a_half_keeps_the_options_that_it_is_to_keep() {
    let problem = choices(2, 3);
    let knife = Knife::new(&problem);
    let item = problem.items().next().unwrap();
    let kept = knife.keeping(&[true; 6], item, &[OptionId::new(0), OptionId::new(1)]);
    assert_eq!(kept, Some(vec![true, true, false, true, true, true]));
}

#[test]
fn as_many_pieces_are_made_as_there_can_be() {
    for (items, options) in [(3, 2), (2, 3)] {
        let problem = choices(items, options);
        let most = options.pow(items as u32);
        for pieces in 1..most + 3 {
            let found = problem.split_evenly(&[], pieces);
            assert_eq!(found.len(), pieces.min(most));
        }
        let knife = Knife::new(&problem);
        for pieces in 1..=most {
            let whole = Part::of(&knife, vec![true; problem.option_count()]);
            let mut cuts = Cuts { knife: &knife, parts: vec![whole] };
            cuts.divide(0, pieces);
            assert_eq!(cuts.pieces(0).count(), pieces);
        }
    }
}

/// Parts cut as it is said here, of so many nodes; no others have halves.
#[test]
fn the_smallest_pieces_that_lie_apart_are_made_fewer() {
    let problem = choices(1, 2);
    let knife = Knife::new(&problem);
    let part = |&(nodes, halves): &(f64, Option<[usize; 2]>)| Part {
        alive: Vec::new(),
        nodes,
        weights: Vec::new(),
        halves,
        is_atom: false,
    };
    let tree = [
        (100.0, Some([1, 2])),
        (50.0, Some([3, 4])),
        (70.0, Some([5, 6])),
        (20.0, None),
        (40.0, None),
        (30.0, None),
        (18.0, Some([7, 8])),
        (10.0, None),
        (12.0, None),
    ];
    let cuts = Cuts { knife: &knife, parts: tree.iter().map(part).collect() };
    let none_tried = vec![false; tree.len()];
    // Two pieces become the part that they were cut from, 18 nodes.
    assert_eq!(cuts.to_be_fewer(4, &none_tried), Some((6, 18.0)));
    // Three become two: (30 + 10 + 12) / 2.
    let tried: Vec<bool> = (0..tree.len()).map(|at| at == 6).collect();
    assert_eq!(cuts.to_be_fewer(4, &tried), Some((2, 26.0)));
    // The largest piece is to stay.
    assert_eq!(cuts.to_be_fewer(7, &none_tried), Some((1, 50.0)));

    // Ten pieces of a node each, cut off one after the other. No more than nine are looked at together.
    let mut row = vec![(200.0, Some([1, 2])), (40.0, None)];
    for at in (2..20).step_by(2) {
        row.extend([(90.0, Some([at + 1, at + 2])), (1.0, None)]);
    }
    row.push((1.0, None));
    let cuts = Cuts { knife: &knife, parts: row.iter().map(part).collect() };
    assert_eq!(cuts.to_be_fewer(1, &vec![false; row.len()]), Some((4, 9.0 / 8.0)));
}
