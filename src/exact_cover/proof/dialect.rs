//! How formula and proof are written: for VeriPB as inequalities, for DRAT as clauses.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::formula::{Demand, Formula, Literal, Source};
use crate::exact_cover::closed_set;
use crate::exact_cover::text::Visible;

/// Columns with as many rows are written pair by pair in clauses; longer ones with a variable more for each row.
const PAIRS: usize = 5;

closed_set! {
    /// A language of proofs, and of the formulas that they are about.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ProofDialect {
        /// OPB and the proofs of VeriPB 3, with hints.
        VeriPb = "veripb",
        /// DIMACS and DRAT.
        Drat = "drat",
    }
}

impl ProofDialect {
    /// The endings of the files of formula and proof, without the dot.
    pub fn extensions(self) -> (&'static str, &'static str) {
        match self {
            ProofDialect::VeriPb => ("opb", "pbp"),
            ProofDialect::Drat => ("cnf", "drat"),
        }
    }

    /// The usual checker, called with the files of formula and proof.
    pub fn checker(self) -> &'static str {
        match self {
            ProofDialect::VeriPb => "veripb",
            ProofDialect::Drat => "drat-trim",
        }
    }

    /// Begins a line that says something to people.
    pub(super) fn comment(self) -> &'static str {
        match self {
            ProofDialect::VeriPb => "*",
            ProofDialect::Drat => "c",
        }
    }

    /// How many lines a constraint of so many literals takes, and how many variables more.
    pub(super) fn lines(self, demand: Demand, literals: usize) -> (u64, u64) {
        let count = literals as u64;
        match (self, demand) {
            (ProofDialect::VeriPb, Demand::AtLeastOne | Demand::AtMostOne)
            | (ProofDialect::Drat, Demand::AtLeastOne) => (1, 0),
            (ProofDialect::Drat, Demand::AtMostOne) if literals <= PAIRS => (count * (count - 1) / 2, 0),
            (ProofDialect::Drat, Demand::AtMostOne) => (3 * count - 4, count - 1),
        }
    }

    /// Writes the head of the formula.
    pub(super) fn head(self, out: &mut String, variables: u64, constraints: u64) {
        let _ = match self {
            ProofDialect::VeriPb => writeln!(out, "* #variable= {variables} #constraint= {constraints}"),
            ProofDialect::Drat => writeln!(out, "p cnf {variables} {constraints}"),
        };
    }

    /// Writes a constraint; variables more than those of the formula come after `extra`, which is moved on.
    pub(super) fn constraint(self, out: &mut String, demand: Demand, literals: &[Literal], extra: &mut u64) {
        match (self, demand) {
            (ProofDialect::VeriPb | ProofDialect::Drat, Demand::AtLeastOne) => {
                self.clause(out, literals.iter().copied());
                self.end(out);
            }
            (ProofDialect::VeriPb, Demand::AtMostOne) => {
                for &literal in literals {
                    term(out, -literal);
                }
                let _ = writeln!(out, ">= {} ;", literals.len() - 1);
            }
            (ProofDialect::Drat, Demand::AtMostOne) => {
                at_most_one(literals, extra, |clause| {
                    self.clause(out, clause.iter().copied());
                    self.end(out);
                });
            }
        }
    }

    /// Writes a clause without its end.
    pub(super) fn clause(self, out: &mut String, literals: impl Iterator<Item = Literal>) {
        match self {
            ProofDialect::VeriPb => {
                literals.for_each(|literal| term(out, literal));
                out.push_str(">= 1");
            }
            ProofDialect::Drat => {
                for literal in literals {
                    let _ = write!(out, "{literal} ");
                }
                out.push('0');
            }
        }
    }

    /// Ends a line of the formula.
    fn end(self, out: &mut String) {
        out.push_str(match self {
            ProofDialect::VeriPb => " ;\n",
            ProofDialect::Drat => "\n",
        });
    }
}

impl fmt::Display for ProofDialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for ProofDialect {
    type Err = String;

    fn from_str(name: &str) -> Result<ProofDialect, String> {
        let known = || ProofDialect::NAMES.join(" or ");
        let found = ProofDialect::ALL.into_iter().find(|dialect| dialect.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| format!("found {}, expected {}", Visible(name), known()))
    }
}

fn term(out: &mut String, literal: Literal) {
    let sign = if literal < 0 { "~" } else { "" };
    let _ = write!(out, "1 {sign}x{} ", literal.unsigned_abs());
}

/// The clauses that no two literals hold: pair by pair, or along a chain that says whether one has held so far
/// (Sinz, *Towards an optimal CNF encoding of Boolean cardinality constraints*, 2005). Unit propagation sees as
/// much in both.
fn at_most_one(literals: &[Literal], extra: &mut u64, mut tell: impl FnMut(&[Literal])) {
    if literals.len() <= PAIRS {
        for (at, &one) in literals.iter().enumerate() {
            literals[at + 1..].iter().for_each(|&other| tell(&[-one, -other]));
        }
        return;
    }
    let last = literals.len() - 1;
    let chain = |at: usize| *extra as Literal + 1 + at as Literal;
    for (at, &literal) in literals.iter().enumerate() {
        if at > 0 {
            tell(&[-literal, -chain(at - 1)]);
        }
        if at < last {
            tell(&[-literal, chain(at)]);
        }
        if at > 0 && at < last {
            tell(&[-chain(at - 1), chain(at)]);
        }
    }
    *extra += last as u64;
}

/// Writes what the variables stand for.
pub(super) fn legend(dialect: ProofDialect, out: &mut String, formula: &Formula<'_>) {
    let (mark, problem) = (dialect.comment(), formula.problem);
    for option in problem.options() {
        let name = problem.option_name(option);
        let _ = writeln!(out, "{mark} x{} = {}", Formula::variable(option), Visible(&name));
    }
    for (item, colour, variable) in formula.colours() {
        let name = problem.entry_name(item, Some(colour));
        let _ = writeln!(out, "{mark} x{variable} = {}", Visible(&name));
    }
}

/// The comment on a constraint: where it comes from.
pub(super) fn reason(formula: &Formula<'_>, source: Source, demand: Demand) -> String {
    let problem = formula.problem;
    let text = match (source, demand) {
        (Source::Item(item), Demand::AtLeastOne) => format!("{} is covered", problem.item_name(item)),
        (Source::Item(item), Demand::AtMostOne) => format!("{} is covered once", problem.item_name(item)),
        (Source::Colour(item), _) => format!("a colour of {}", problem.item_name(item)),
        (Source::Given(option), _) => format!("{} is given", problem.option_name(option)),
        (Source::Idle(option), _) => format!("{} covers no primary column", problem.option_name(option)),
    };
    Visible(&text).to_string()
}
