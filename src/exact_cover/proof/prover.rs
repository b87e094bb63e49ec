//! Writes formula and proof while a search runs: a clause for each choice that failed.

use std::fmt::Write;
use std::ops::ControlFlow;

use super::dialect::{ProofDialect, legend, reason};
use super::formula::{Demand, Formula, Literal, Source};
use crate::exact_cover::{Event, Interest, ItemId, Observer, OptionId, Problem, Search, Setup, StopReason};

/// As much is gathered before it is handed on.
const PIECE: usize = 1 << 15;

/// Takes what is written, piece by piece; breaking off ends the search.
pub trait ProofSink {
    /// The next piece of the formula.
    fn formula(&mut self, text: &str) -> ControlFlow<()>;
    /// The next piece of the proof.
    fn proof(&mut self, text: &str) -> ControlFlow<()>;
    /// A solution.
    fn solution(&mut self, options: &[OptionId]) -> ControlFlow<()>;
    /// Is asked every so often whether to go on.
    fn pulse(&mut self) -> ControlFlow<()>;
}

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProofSummary {
    /// How many solutions are blocked.
    pub solutions: u64,
    /// How many clauses the proof has.
    pub clauses: u64,
    /// How many options the search tried.
    pub tries: u64,
}

/// Why there is no proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofError {
    /// The sink broke off.
    Stopped,
    /// The search found another number of solutions than was told.
    Miscounted {
        /// How many the search found.
        found: u64,
    },
}

/// Writes the formula of a problem with these options given, in which its solutions are blocked, and the proof that
/// nothing is left.
///
/// `solutions` is how many there are: the formula's head says its length before they are found. Costs a search, and memory
/// for its path alone.
///
/// # Errors
/// [`ProofError`]; what was handed on is then worth nothing.
pub fn prove(
    problem: &Problem,
    givens: &[OptionId],
    dialect: ProofDialect,
    solutions: u64,
    sink: &mut dyn ProofSink,
) -> Result<ProofSummary, ProofError> {
    let formula = Formula::new(problem, givens);
    let mut prover = Prover::new(&formula, dialect, solutions, sink);
    prover.begin();
    let setup = Setup { preselected: givens.to_vec(), ..Setup::default() };
    // Givens that exclude each other are a contradiction without a search.
    if let Ok(mut search) = Search::with(problem, &setup)
        && search.run(&mut prover) == StopReason::Stopped
    {
        return Err(ProofError::Stopped);
    }
    prover.finish();
    match (prover.flow, prover.summary.solutions == solutions) {
        (ControlFlow::Break(()), _) => Err(ProofError::Stopped),
        (ControlFlow::Continue(()), false) => Err(ProofError::Miscounted { found: prover.summary.solutions }),
        (ControlFlow::Continue(()), true) => Ok(prover.summary),
    }
}

/// A row on the path.
#[derive(Clone, Copy)]
struct Taken {
    option: OptionId,
    item: ItemId,
    /// Whether it is one of several, and not the last: those are the clauses' literals.
    is_choice: bool,
}

/// A clause that a checker still holds, of the level on which its last choice was made.
struct Live {
    depth: usize,
    number: u64,
    /// Its literals, where the dialect takes a clause back by them.
    literals: Vec<Literal>,
}

/// The constraints of a formula by their numbers, from 1; 0 stands for none.
struct ConstraintNumbers {
    /// For each item the one that says that it is covered.
    at_least: Vec<u64>,
    /// For each item the one that says that it is covered once.
    at_most: Vec<u64>,
    /// Those of the givens.
    given: Vec<u64>,
    /// How many there are, without the blocked solutions.
    count: u64,
    /// How many variables they have.
    variables: u64,
}

impl ConstraintNumbers {
    fn of(formula: &Formula<'_>, dialect: ProofDialect) -> ConstraintNumbers {
        let items = formula.problem.item_count();
        let mut numbers = ConstraintNumbers {
            at_least: vec![0; items],
            at_most: vec![0; items],
            given: Vec::new(),
            count: 0,
            variables: formula.variables(),
        };
        formula.each(|source, demand, literals| {
            let (lines, more) = dialect.lines(demand, literals.len());
            numbers.variables += more;
            numbers.count += lines;
            match (source, demand) {
                (Source::Item(item), Demand::AtLeastOne) => numbers.at_least[item.index()] = numbers.count,
                (Source::Item(item), Demand::AtMostOne) => numbers.at_most[item.index()] = numbers.count,
                (Source::Given(_), _) => numbers.given.push(numbers.count),
                (Source::Colour(_) | Source::Idle(_), _) => {}
            }
        });
        numbers
    }
}

struct Prover<'a> {
    formula: &'a Formula<'a>,
    dialect: ProofDialect,
    sink: &'a mut dyn ProofSink,
    flow: ControlFlow<()>,
    numbers: ConstraintNumbers,
    /// How many solutions are to be blocked.
    told: u64,
    path: Vec<Taken>,
    live: Vec<Live>,
    /// What the path leads to a contradiction by, in the order in which a checker needs it.
    hints: Vec<u64>,
    /// The number of the last constraint or clause.
    last: u64,
    summary: ProofSummary,
    formula_text: String,
    proof_text: String,
    events: u32,
}

impl<'a> Prover<'a> {
    fn new(
        formula: &'a Formula<'a>,
        dialect: ProofDialect,
        told: u64,
        sink: &'a mut dyn ProofSink,
    ) -> Prover<'a> {
        let numbers = ConstraintNumbers::of(formula, dialect);
        let last = numbers.count + told;
        Prover {
            formula,
            dialect,
            sink,
            flow: ControlFlow::Continue(()),
            numbers,
            told,
            path: Vec::new(),
            live: Vec::new(),
            hints: Vec::new(),
            last,
            summary: ProofSummary::default(),
            formula_text: String::new(),
            proof_text: String::new(),
            events: 0,
        }
    }

    /// Writes the formula but for the blocked solutions, and the head of the proof.
    fn begin(&mut self) {
        let (dialect, formula) = (self.dialect, self.formula);
        let all = self.numbers.count + self.told;
        let mut text = String::new();
        match dialect {
            ProofDialect::VeriPb => {
                dialect.head(&mut text, self.numbers.variables, all);
                legend(dialect, &mut text, formula);
                let _ = write!(self.proof_text, "pseudo-Boolean proof version 3.0\nf {all} ;\n");
            }
            // Comments stand before the head.
            ProofDialect::Drat => {
                legend(dialect, &mut text, formula);
                dialect.head(&mut text, self.numbers.variables, all);
            }
        }
        let mut extra = formula.variables();
        formula.each(|source, demand, literals| {
            if dialect == ProofDialect::VeriPb {
                let _ = writeln!(text, "* {}", reason(formula, source, demand));
            }
            dialect.constraint(&mut text, demand, literals, &mut extra);
            if text.len() >= PIECE {
                self.formula_text.push_str(&text);
                text.clear();
                self.hand_on(PIECE);
            }
        });
        self.formula_text.push_str(&text);
    }

    /// Hands on what has been gathered, if that is as much.
    fn hand_on(&mut self, least: usize) {
        if self.formula_text.len() >= least && self.flow.is_continue() {
            self.flow = self.sink.formula(&self.formula_text);
            self.formula_text.clear();
        }
        if self.proof_text.len() >= least && self.flow.is_continue() {
            self.flow = self.sink.proof(&self.proof_text);
            self.proof_text.clear();
        }
    }

    /// The path leads nowhere: what shows that is `last`, after all that the rows on the path force.
    fn fail(&mut self, last: u64) {
        self.hints.clear();
        // Which options a colour rules out is said by a constraint for each: a checker finds those by itself.
        if self.formula.problem.has_colours() || self.dialect == ProofDialect::Drat {
            return;
        }
        self.hints.extend(&self.numbers.given);
        let once = |option: OptionId| {
            let items = self.formula.problem.option_items(option).iter();
            items.map(|item| self.numbers.at_most[item.index()]).filter(|&number| number > 0)
        };
        for &given in self.formula.givens {
            self.hints.extend(once(given));
        }
        let mut live = self.live.iter().peekable();
        for (depth, taken) in self.path.iter().enumerate() {
            while let Some(clause) = live.next_if(|clause| clause.depth <= depth) {
                self.hints.push(clause.number);
            }
            if !taken.is_choice {
                self.hints.push(self.numbers.at_least[taken.item.index()]);
            }
            self.hints.extend(once(taken.option));
        }
        self.hints.extend(live.map(|clause| clause.number));
        self.hints.push(last);
    }

    fn block(&mut self, search: &Search) {
        let options: Vec<OptionId> = search.partial_solution().collect();
        self.summary.solutions += 1;
        let number = self.summary.solutions;
        if self.dialect == ProofDialect::VeriPb {
            let _ = writeln!(self.formula_text, "* solution {number}");
        }
        let clause: Vec<Literal> = self.formula.holding(&options).iter().map(|&variable| -variable).collect();
        self.dialect.constraint(&mut self.formula_text, Demand::AtLeastOne, &clause, &mut 0);
        if self.flow.is_continue() {
            self.flow = self.sink.solution(&options);
        }
        self.fail(self.numbers.count + number);
    }

    /// The row on top of the path has failed.
    fn retract(&mut self) {
        if self.path.last().is_none_or(|top| !top.is_choice) {
            self.path.pop();
            return;
        }
        let choices = self.path.iter().filter(|taken| taken.is_choice);
        let literals: Vec<Literal> = choices.map(|taken| -Formula::variable(taken.option)).collect();
        self.path.pop();
        self.write(&literals);
        let depth = self.path.len();
        self.forget(depth);
        self.live.push(Live { depth, number: self.last, literals });
        self.hand_on(PIECE);
    }

    /// Writes a clause into the proof.
    fn write(&mut self, literals: &[Literal]) {
        let out = &mut self.proof_text;
        if self.dialect == ProofDialect::VeriPb {
            out.push_str("rup ");
        }
        self.dialect.clause(out, literals.iter().copied());
        if self.dialect == ProofDialect::VeriPb {
            out.push_str(if self.hints.is_empty() { "" } else { " :" });
            for hint in &self.hints {
                let _ = write!(out, " {hint}");
            }
            out.push_str(" ;");
        }
        out.push('\n');
        self.last += 1;
        self.summary.clauses += 1;
    }

    /// Takes back the clauses of deeper levels: the one that was written last says more.
    fn forget(&mut self, depth: usize) {
        let from = self.live.partition_point(|clause| clause.depth <= depth);
        let out = &mut self.proof_text;
        match self.dialect {
            ProofDialect::VeriPb if from < self.live.len() => {
                out.push_str("del id");
                for clause in self.live.drain(from..) {
                    let _ = write!(out, " {}", clause.number);
                }
                out.push_str(" ;\n");
            }
            ProofDialect::VeriPb => {}
            ProofDialect::Drat => {
                for clause in self.live.drain(from..) {
                    out.push_str("d ");
                    self.dialect.clause(out, clause.literals.into_iter());
                    out.push('\n');
                }
            }
        }
    }

    /// Writes the contradiction that ends the proof.
    fn finish(&mut self) {
        self.write(&[]);
        if self.dialect == ProofDialect::VeriPb {
            let last = self.last;
            let _ = write!(
                self.proof_text,
                "output NONE ;\nconclusion UNSAT : {last} ;\nend pseudo-Boolean proof ;\n"
            );
        }
        self.hand_on(1);
    }
}

impl Observer for Prover<'_> {
    const HEARS: Interest = Interest::Everything;

    fn event(&mut self, search: &Search, event: Event) -> ControlFlow<()> {
        match event {
            Event::Try { option, k, n } => {
                self.summary.tries += 1;
                let level = search.levels().next_back();
                let item = level.map_or(ItemId::new(0), |level| level.item);
                self.path.push(Taken { option, item, is_choice: k < n });
            }
            Event::DeadEnd { item } => self.fail(self.numbers.at_least[item.index()]),
            Event::Solution => self.block(search),
            Event::Retract { .. } => self.retract(),
            Event::Choose { .. }
            | Event::Cover { .. }
            | Event::Uncover { .. }
            | Event::Purify { .. }
            | Event::Unpurify { .. }
            | Event::Restart { .. }
            | Event::Done => {}
        }
        self.events = self.events.wrapping_add(1);
        if self.events.is_multiple_of(1 << 14) && self.flow.is_continue() {
            self.flow = self.sink.pulse();
        }
        self.flow
    }
}
