//! Whole numbers.

/// A whole number within these bounds.
pub fn number<const LEAST: u64, const MOST: u64>(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    number.ok_or_else(|| match MOST {
        u64::MAX => format!("not a whole number of {LEAST} or more"),
        _ => format!("not a whole number from {LEAST} to {MOST}"),
    })
}
