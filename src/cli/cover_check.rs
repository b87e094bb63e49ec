//! The rules of exact cover, checked from the options alone.
//!
//! Nothing here knows of links: a solution is checked by code that cannot share the search's mistakes.

use crate::exact_cover::{OptionId, Problem};

/// Checks that `options` cover every primary item once and every secondary item at most once, or always
/// with the same colour.
///
/// # Errors
/// Which item is not covered as it should be, in words.
pub fn check_cover(problem: &Problem, options: &[OptionId]) -> Result<(), String> {
    let mut covers = vec![Vec::new(); problem.item_count()];
    for &option in options {
        for (item, colour) in problem.option_entries(option) {
            covers[item.index()].push(colour);
        }
    }
    for item in problem.items() {
        let covers = &covers[item.index()];
        let name = problem.item_name(item);
        let one_colour = covers.first().is_some_and(Option::is_some);
        if one_colour && covers.iter().any(|colour| *colour != covers[0]) {
            return Err(format!("item {name} is given two colours"));
        }
        if covers.len() > 1 && !one_colour || covers.is_empty() && problem.is_primary(item) {
            return Err(format!("item {name} is covered {} times", covers.len()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::text;

    #[test]
    fn only_exact_covers_pass() {
        let problem = text::parse("A B | s t\nA s\nB s\nB t\nA\nB\n").unwrap();
        let said = |options: &[u32]| {
            let options: Vec<OptionId> = options.iter().map(|&option| OptionId::new(option)).collect();
            check_cover(&problem, &options)
        };
        assert_eq!(said(&[0, 2]), Ok(()));
        assert_eq!(said(&[4, 3]), Ok(()));
        assert_eq!(said(&[0]), Err("item B is covered 0 times".to_owned()));
        assert_eq!(said(&[0, 3, 4]), Err("item A is covered 2 times".to_owned()));
        assert_eq!(said(&[0, 1]), Err("item s is covered 2 times".to_owned()));
    }

    #[test]
    fn options_have_to_agree_on_a_colour() {
        let problem = text::parse("A B | s\nA s:1\nB s:1\nB s:2\nB s\n").unwrap();
        let said = |other| check_cover(&problem, &[OptionId::new(0), OptionId::new(other)]);
        assert_eq!(said(1), Ok(()));
        assert_eq!(said(2), Err("item s is given two colours".to_owned()));
        assert_eq!(said(3), Err("item s is given two colours".to_owned()));
    }
}
