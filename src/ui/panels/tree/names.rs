//! The names of options in a drawn tree: whole, or cut to words by which those of one choice differ.

use super::shape::Shape;
use crate::exact_cover::Problem;
use crate::ui::told_apart::told_apart;

/// The whole names of the options of all points; what was not tried yet below a folded row has none.
pub fn whole(problem: &Problem, shape: &Shape) -> Vec<String> {
    let name = |option| problem.option_name(option).into_owned();
    shape.points.iter().map(|point| point.option.map_or_else(String::new, name)).collect()
}

/// The same in no more than so many characters each.
pub fn cut(shape: &Shape, whole: &[String], most: usize) -> Vec<String> {
    let cut = |(point, name): (usize, &String)| {
        if name.chars().count() <= most {
            return name.clone();
        }
        let beside = &shape.points[shape.points[point].parent].children;
        told_apart(name, beside.iter().map(|&other| &*whole[other]), most)
    };
    whole.iter().enumerate().map(cut).collect()
}
