//! Families of instances that are hard to solve or to refute, each from a seed.

use crate::dice::Dice;
use crate::instances::{self, Instance};

/// A family: its name, and what makes its instance of a size from a seed.
pub struct Family {
    pub name: &'static str,
    /// What the size says.
    pub unit: &'static str,
    /// The sizes in the table.
    pub sizes: &'static [usize],
    /// The sizes in the plot.
    pub plotted: &'static [usize],
    pub make: fn(usize, u64) -> Instance,
}

pub const ALL: [Family; 8] = [
    Family {
        name: "sudoku 25x25",
        unit: "givens",
        sizes: &[240, 260, 280, 300],
        plotted: &[220, 240, 260, 280, 300, 320, 340],
        make: |givens, seed| sudoku(5, givens, seed),
    },
    Family {
        name: "sudoku 36x36",
        unit: "givens",
        sizes: &[720],
        plotted: &[680, 720, 760, 800],
        make: |givens, seed| sudoku(6, givens, seed),
    },
    Family {
        name: "quasigroup",
        unit: "order, 42 of 100 cells open",
        sizes: &[33, 36, 40],
        plotted: &[15, 20, 25, 30, 33, 36, 40],
        make: quasigroup,
    },
    Family {
        name: "mutilated board",
        unit: "side, none fits",
        sizes: &[8, 10, 12, 14, 16],
        plotted: &[4, 6, 8, 10, 12, 14, 16],
        make: mutilated,
    },
    Family {
        name: "pigeons",
        unit: "pigeons, a hole too few",
        sizes: &[8, 10, 12, 14],
        plotted: &[5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
        make: pigeons,
    },
    Family {
        name: "random triples",
        unit: "items, 4 options for each",
        sizes: &[51, 60],
        plotted: &[30, 36, 42, 48, 54, 60],
        make: triples,
    },
    Family {
        name: "pentominoes 6x10",
        unit: "",
        sizes: &[60],
        plotted: &[],
        make: |_, seed| mixed(instances::pentominoes_6x10(), seed),
    },
    Family {
        name: "dominoes",
        unit: "side",
        sizes: &[],
        plotted: &[2, 4, 6, 8, 10, 12],
        make: |side, seed| mixed(instances::dominoes(side, side, 0), seed),
    },
];

/// The instance with its items and options in an order of chance.
fn mixed(mut instance: Instance, seed: u64) -> Instance {
    let mut dice = Dice::new(seed);
    let order = dice.shuffled(instance.primary);
    let number = |item: usize| order.get(item).copied().unwrap_or(item);
    for option in &mut instance.options {
        option.iter_mut().for_each(|item| *item = number(*item));
        option.sort_unstable();
    }
    let order = dice.shuffled(instance.options.len());
    instance.options = order.into_iter().map(|at| std::mem::take(&mut instance.options[at])).collect();
    instance
}

fn instance(primary: usize, options: Vec<Vec<usize>>) -> Instance {
    Instance { name: "", primary, secondary: 0, options, solutions: 0 }
}

/// What is left of an instance without secondary items when these options are taken.
fn after(all: &Instance, given: &[usize]) -> Instance {
    let mut number = vec![Some(0); all.primary];
    given.iter().flat_map(|&option| &all.options[option]).for_each(|&item| number[item] = None);
    let mut primary = 0;
    for number in number.iter_mut().flatten() {
        *number = primary;
        primary += 1;
    }
    let left = |option: &Vec<usize>| option.iter().map(|&item| number[item]).collect::<Option<Vec<usize>>>();
    instance(primary, all.options.iter().filter_map(left).collect())
}

/// A square in which each row and column has each digit once, and by its cells in an order of chance.
fn in_square(side: usize, digit: impl Fn(usize) -> usize, units: &[&dyn Fn(usize) -> usize], open: &[bool]) -> Instance {
    let count = side * side;
    let (mut options, mut given) = (Vec::new(), Vec::new());
    for cell in 0..count {
        for value in 0..side {
            if !open[cell] && value == digit(cell) {
                given.push(options.len());
            }
            let demands = units.iter().enumerate().map(|(kind, unit)| (kind + 1) * count + unit(cell) * side + value);
            options.push(std::iter::once(cell).chain(demands).collect());
        }
    }
    after(&instance((units.len() + 1) * count, options), &given)
}

/// A Sudoku with boxes of so many rows and columns: a full grid of a simple pattern with its lines and digits mixed, and all
/// but so many of its cells opened.
fn sudoku(order: usize, givens: usize, seed: u64) -> Instance {
    let mut dice = Dice::new(seed);
    let side = order * order;
    let lines = |dice: &mut Dice| -> Vec<usize> {
        let bands = dice.shuffled(order);
        bands.into_iter().flat_map(|band| dice.shuffled(order).into_iter().map(move |line| order * band + line)).collect()
    };
    let (rows, columns, digits) = (lines(&mut dice), lines(&mut dice), dice.shuffled(side));
    let digit = |cell: usize| {
        let (row, column) = (rows[cell / side], columns[cell % side]);
        digits[(order * (row % order) + row / order + column) % side]
    };
    let mut open = vec![true; side * side];
    dice.shuffled(side * side).into_iter().take(givens).for_each(|cell| open[cell] = false);
    let in_box = |cell: usize| cell / side / order * order + cell % side / order;
    mixed(in_square(side, digit, &[&|cell| cell / side, &|cell| cell % side, &in_box], &open), seed)
}

/// A Latin square, made from the cyclic one by changing rows along cycles, with 42 of 100 cells opened: where such are hardest.
fn quasigroup(side: usize, seed: u64) -> Instance {
    let mut dice = Dice::new(seed);
    let mut square: Vec<Vec<usize>> = (0..side).map(|row| (0..side).map(|c| (row + c) % side).collect()).collect();
    for _ in 0..20 * side * side {
        let (a, mut column) = (dice.below(side), dice.below(side));
        let b = (a + 1 + dice.below(side - 1)) % side;
        let first = square[a][column];
        // Two rows change what they have in the columns of a cycle.
        loop {
            let (upper, lower) = (square[a][column], square[b][column]);
            (square[a][column], square[b][column]) = (lower, upper);
            match (0..side).find(|&other| other != column && square[a][other] == lower) {
                Some(next) if lower != first => column = next,
                _ => break,
            }
        }
        if dice.below(side) == 0 {
            square = (0..side).map(|column| square.iter().map(|row| row[column]).collect()).collect();
        }
    }
    let mut open = vec![false; side * side];
    dice.shuffled(side * side).into_iter().take(side * side * 42 / 100).for_each(|cell| open[cell] = true);
    let digit = |cell: usize| square[cell / side][cell % side];
    mixed(in_square(side, digit, &[&|cell| cell / side, &|cell| cell % side], &open), seed)
}

/// A board without two opposite corners, which are of one colour, and dominoes.
fn mutilated(side: usize, seed: u64) -> Instance {
    let last = side * side - 1;
    let right = (1..last).filter(|square| square % side + 1 < side).map(|square| vec![square, square + 1]);
    let down = (1..last).map(|square| vec![square, square + side]);
    let both = right.chain(down).filter(|pair| pair[1] < last);
    let options = both.map(|pair| pair.into_iter().map(|square| square - 1).collect()).collect();
    mixed(instance(last - 1, options), seed)
}

/// So many pigeons and a hole fewer, which is to hold one of them each.
fn pigeons(count: usize, seed: u64) -> Instance {
    let pairs = (0..count).flat_map(|pigeon| (0..count - 1).map(move |hole| vec![pigeon, count + hole]));
    mixed(instance(2 * count - 1, pairs.collect()), seed)
}

/// Options of three items each, at random.
fn triples(items: usize, seed: u64) -> Instance {
    let mut dice = Dice::new(seed);
    let option = |dice: &mut Dice| {
        let mut option = dice.shuffled(items)[..3].to_vec();
        option.sort_unstable();
        option
    };
    instance(items, (0..4 * items).map(|_| option(&mut dice)).collect())
}
