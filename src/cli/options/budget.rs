//! How long a puzzle may take.

use std::time::Duration;

use clap::Args;

#[derive(Debug, Args)]
pub struct BudgetArgs {
    /// Give up on a puzzle after S seconds
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = seconds)]
    pub max_seconds: Option<Duration>,
}

/// A length of time above 0.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text.parse().map_err(|_| "not a number of seconds, such as 10 or 0.5".to_owned())?;
    match Duration::try_from_secs_f64(number) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("not a length of time: give a number above 0, such as 10 or 0.5".to_owned()),
    }
}
