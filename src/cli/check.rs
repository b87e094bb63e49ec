//! The rules of exact cover, checked from the options alone.
//!
//! Nothing here knows of links: a solution is checked by code that cannot share the search's mistakes.

use crate::exact_cover::{OptionId, Problem};

/// Checks that `options` cover every primary item once and every secondary item at most once, or in one
/// colour.
///
/// # Errors
/// Which item is not covered as it should be, in words.
pub fn check_cover(problem: &Problem, options: &[OptionId]) -> Result<(), String> {
    let mut given = vec![Vec::new(); problem.item_count()];
    for &option in options {
        for (item, colour) in problem.option_entries(option) {
            given[item.index()].push(colour);
        }
    }
    for item in problem.items() {
        let (name, is_primary) = (problem.item_name(item), problem.is_primary(item));
        match given[item.index()].as_slice() {
            [] if is_primary => return Err(format!("item {name} is covered 0 times")),
            [] | [_] => {}
            [Some(first), others @ ..]
                if !is_primary && others.iter().all(|&other| other == Some(*first)) => {}
            [Some(_), others @ ..] if !is_primary && others.iter().all(Option::is_some) => {
                return Err(format!("item {name} has two colours"));
            }
            times => return Err(format!("item {name} is covered {} times", times.len())),
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
    fn a_secondary_item_may_be_shared_in_one_colour() {
        let mut builder = Problem::builder();
        for name in ["A", "B"] {
            builder.primary(name).unwrap();
        }
        builder.secondary("s").unwrap();
        for (name, colour) in [("A", Some("red")), ("B", Some("red")), ("B", Some("blue")), ("B", None)] {
            builder.option_coloured([(name, None), ("s", colour)]).unwrap();
        }
        let problem = builder.build().unwrap();
        let said = |other: u32| check_cover(&problem, &[OptionId::new(0), OptionId::new(other)]);
        assert_eq!(said(1), Ok(()));
        assert_eq!(said(2), Err("item s has two colours".to_owned()));
        assert_eq!(said(3), Err("item s is covered 2 times".to_owned()));
    }
}
