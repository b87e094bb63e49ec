//! The contenders: each takes an instance, builds what it needs, and counts solutions one by one.

use std::ops::ControlFlow;

use quadrille::exact_cover::{Engine, ItemId, Prepared, Problem, Search};

use crate::instances::Instance;

/// Counts the solutions of an instance, no further than a limit, by finding each of them.
pub type Count = fn(&Instance, u64) -> u64;

pub struct Contender {
    pub name: &'static str,
    pub count: Count,
}

/// Ours first, `best` being whichever suits the shape, then the crates by name.
pub const ALL: [Contender; 9] = [
    Contender { name: "best", count: |instance, limit| ours(instance, limit, Engine::Auto) },
    Contender { name: "planes", count: |instance, limit| ours(instance, limit, Engine::Planes) },
    Contender { name: "bitset", count: |instance, limit| ours(instance, limit, Engine::Bitset) },
    Contender { name: "links", count: links },
    Contender { name: "dlx", count: dlx },
    Contender { name: "dlx-rs", count: dlx_rs },
    Contender { name: "dancing-links", count: dancing_links },
    Contender { name: "exact-covers", count: exact_covers },
    Contender { name: "xcov", count: xcov },
];

/// The instance as one of our problems.
pub fn problem(instance: &Instance) -> Problem {
    let mut builder = Problem::builder();
    for i in 0..instance.primary {
        builder.primary(i.to_string()).expect("names are numbers");
    }
    for i in 0..instance.secondary {
        builder.secondary((instance.primary + i).to_string()).expect("names are numbers");
    }
    for option in &instance.options {
        builder.option_of(option.iter().map(|&i| ItemId::new(i as u32))).expect("items exist");
    }
    builder.build().expect("instances are well formed")
}

fn links(instance: &Instance, limit: u64) -> u64 {
    Search::new(&problem(instance)).count_to(limit)
}

fn ours(instance: &Instance, limit: u64, engine: Engine) -> u64 {
    let prepared = Prepared::new(&problem(instance), engine);
    prepared.solver().count_to(&[], limit).expect("nothing is given, so nothing clashes")
}

fn dlx(instance: &Instance, limit: u64) -> u64 {
    use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
    let options: Vec<Vec<dlx::Uint>> =
        instance.options.iter().map(|option| option.iter().map(|&i| i as dlx::Uint).collect()).collect();
    let mut problem = dlx::x::make_problem(
        instance.primary as dlx::Uint,
        instance.secondary as dlx::Uint,
        &options,
        dlx::OptOrder::Seq,
    );
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut found = 0;
    while found < limit && solver.next_solution(&mut chooser) {
        found += 1;
    }
    found
}

fn dlx_rs(instance: &Instance, limit: u64) -> u64 {
    let mut solver = match instance.secondary {
        0 => dlx_rs::solver::Solver::new(instance.primary),
        optional => dlx_rs::solver::Solver::new_optional(instance.primary, optional),
    };
    for (number, option) in instance.options.iter().enumerate() {
        let items: Vec<usize> = option.iter().map(|i| i + 1).collect();
        solver.add_option(number, &items);
    }
    solver.take(limit as usize).count() as u64
}

struct Matrix<'a> {
    instance: &'a Instance,
    items: Vec<usize>,
}

impl dancing_links::ExactCover for Matrix<'_> {
    type Possibility = Vec<usize>;
    type Constraint = usize;

    fn satisfies(&self, option: &Vec<usize>, item: &usize) -> bool {
        option.binary_search(item).is_ok()
    }
    fn is_optional(&self, item: &usize) -> bool {
        *item >= self.instance.primary
    }
    fn possibilities(&self) -> &[Vec<usize>] {
        &self.instance.options
    }
    fn constraints(&self) -> &[usize] {
        &self.items
    }
}

fn dancing_links(instance: &Instance, limit: u64) -> u64 {
    let matrix = Matrix { instance, items: (0..instance.primary + instance.secondary).collect() };
    dancing_links::Solver::new(&matrix).take(limit as usize).count() as u64
}

fn exact_covers(instance: &Instance, limit: u64) -> u64 {
    use exact_covers::{DlSolver, Solver};
    let primary: Vec<usize> = (0..instance.primary).collect();
    let secondary: Vec<usize> = (instance.primary..instance.primary + instance.secondary).collect();
    let mut solver: DlSolver<usize, ()> = DlSolver::new(&primary, &secondary);
    for option in &instance.options {
        let (must, may): (Vec<usize>, Vec<usize>) = option.iter().partition(|&&i| i < instance.primary);
        let may: Vec<(usize, Option<()>)> = may.into_iter().map(|i| (i, None)).collect();
        solver.add_option(&must, &may);
    }
    let mut found = 0;
    solver.solve(|_| {
        found += 1;
        if found < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

fn xcov(instance: &Instance, limit: u64) -> u64 {
    use xcov::{DlxBuilder, ExactCoverProblem, MrvExactCoverSearch};
    let mut builder = DlxBuilder::new(instance.primary, instance.secondary);
    for option in &instance.options {
        let items: Vec<usize> = option.iter().map(|i| i + 1).collect();
        builder.add_option(&items);
    }
    let mut search = MrvExactCoverSearch::new(builder.build());
    let mut found = 0;
    while found < limit && search.search() {
        found += 1;
    }
    found
}
