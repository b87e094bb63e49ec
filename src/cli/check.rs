//! The rules of exact cover, checked from the options alone.
//!
//! Nothing here knows of links: a solution is checked by code that cannot share the search's mistakes.

use crate::exact_cover::{OptionId, Problem};

/// Checks that `options` cover every primary item once and every secondary item at most once.
///
/// # Errors
/// Which item is not covered as it should be, in words.
pub fn check_cover(problem: &Problem, options: &[OptionId]) -> Result<(), String> {
    let mut times = vec![0_u32; problem.item_count()];
    for &option in options {
        for item in problem.option_items(option) {
            times[item.index()] += 1;
        }
    }
    for item in problem.items() {
        let found = times[item.index()];
        if found > 1 || found == 0 && problem.is_primary(item) {
            return Err(format!("item {} is covered {found} times", problem.item_name(item)));
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
}
