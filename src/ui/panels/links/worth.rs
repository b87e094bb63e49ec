//! How many columns of a large matrix are worth more than a larger picture of fewer.

use crate::exact_cover::Problem;

/// How many columns the row hits that hits the most.
pub fn longest(problem: &Problem) -> usize {
    problem.extent().items_of_an_option.max(1)
}

/// Columns of a large matrix that are worth more than a larger picture and than words at the ends of its rows, where so
/// many have room: all, or all primary ones besides those that a row hits, or those of three rows that meet.
pub fn enough(problem: &Problem, columns: usize) -> usize {
    let (all, longest) = (problem.item_count(), longest(problem));
    let three = (3 * longest - 2).min(all);
    let with_primary = (problem.primary_count() + longest).min(all).max(three);
    [all, with_primary].into_iter().find(|&wanted| columns >= wanted).unwrap_or(three)
}

/// The same where so many have room at the smallest scale, and so many at the smallest with boxes: where the columns that all rows of
/// one hit are not many more, a larger picture is worth none of them.
pub fn enough_with_rows(problem: &Problem, columns: usize, boxed: usize) -> usize {
    let enough = enough(problem, columns);
    let of_rows = 1 + problem.extent().options_of_an_item * (longest(problem) - 1);
    if of_rows <= 2 * enough { enough.max(of_rows.min(problem.item_count()).min(boxed)) } else { enough }
}

/// Columns of a large matrix that are worth more than long names of its rows: those of two rows that meet.
pub fn wanted(problem: &Problem) -> usize {
    (2 * longest(problem) - 1).min(problem.item_count())
}
