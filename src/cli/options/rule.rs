//! Which column the search takes next.

use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};

use super::choice::one_of;
use super::number::number;
use crate::cli::complaint::Complaint;
use crate::exact_cover::Rule;

#[derive(Debug, Args)]
pub struct RuleArgs {
    /// Which column the search takes next [default: fewest]
    #[arg(long, value_name = "RULE", value_parser = rule())]
    choose: Option<Rule>,
    /// Break the ties of fewest, or roll the dice of random, by this number
    #[arg(long, value_name = "N", value_parser = number::<0, { u64::MAX }>)]
    seed: Option<u64>,
}

impl RuleArgs {
    /// The rule, if one was asked for.
    ///
    /// # Errors
    /// If the seed has no effect.
    pub fn asked(&self) -> Result<Option<Rule>, Complaint> {
        if self.choose.is_none() && self.seed.is_none() { Ok(None) } else { self.rule().map(Some) }
    }

    /// The rule that was asked for, else the usual one.
    ///
    /// # Errors
    /// If the seed has no effect.
    pub fn rule(&self) -> Result<Rule, Complaint> {
        let rule = self.choose.unwrap_or_default();
        let Some(seed) = self.seed else { return Ok(rule) };
        let seeded = rule.seeded(seed);
        if seeded.seed() == Some(seed) {
            return Ok(seeded);
        }
        let takes_seeds = Rule::ALL.into_iter().filter(|rule| rule.seeded(seed).seed().is_some());
        let names: Vec<&str> = takes_seeds.map(Rule::name).collect();
        let cure = names.join(" or ");
        let text = format!("has no effect with --choose {rule}: leave it out, or choose {cure}");
        Err(Complaint::usage("--seed", text))
    }
}

fn rule() -> impl TypedValueParser<Value = Rule> {
    one_of(Rule::ALL, |rule| {
        let (first, rest) = rule.picks().split_at(1);
        PossibleValue::new(rule.name()).aliases(rule.alias()).help(first.to_uppercase() + rest)
    })
}
