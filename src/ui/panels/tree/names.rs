//! The names of options in a drawn tree: whole, or cut to words by which those of one choice differ. A name is composed when
//! it is asked for.

use std::cell::OnceCell;

use super::shape::Shape;
use crate::exact_cover::{OptionId, Problem};
use crate::ui::told_apart::{shared_words, told_apart};
use crate::ui::wrapping::shortened;

/// The names of the options of all points; what was not tried yet below a folded row has none.
pub struct OptionNames<'a> {
    problem: &'a Problem,
    /// Below each point, the words with which the names of all rows of its choice begin.
    shared: Vec<OnceCell<usize>>,
    whole: Vec<OnceCell<String>>,
    cut: Vec<OnceCell<String>>,
    most: Vec<usize>,
}

impl<'a> OptionNames<'a> {
    /// The names of so many points, in no more than so many characters each.
    pub fn new(problem: &'a Problem, points: usize, most: usize) -> OptionNames<'a> {
        let none = || vec![OnceCell::new(); points];
        let shared = vec![OnceCell::new(); points];
        OptionNames { problem, shared, whole: none(), cut: none(), most: vec![most; points] }
    }

    /// The same in no more than so many characters each.
    #[must_use]
    pub fn within(self, most: usize) -> OptionNames<'a> {
        let points = self.whole.len();
        OptionNames { cut: vec![OnceCell::new(); points], most: vec![most; points], ..self }
    }

    /// Gives the names of these points so much room.
    pub fn widen(&mut self, points: &[usize], most: usize) {
        for &point in points {
            (self.most[point], self.cut[point]) = (most, OnceCell::new());
        }
    }

    /// How much room the name of a point has, if it is cut for that.
    pub fn room_of_cut(&self, shape: &Shape, point: usize) -> Option<usize> {
        Some(self.most[point]).filter(|&most| self.whole(shape, point).chars().count() > most)
    }

    /// Whether a name that was asked for is cut.
    pub fn is_cut(&self) -> bool {
        self.cut.iter().any(|name| name.get().is_some())
    }

    /// Whether a name that was asked for has more than so many characters.
    pub fn is_longer(&self, most: usize) -> bool {
        self.whole.iter().filter_map(OnceCell::get).any(|name| name.chars().count() > most)
    }

    /// The name of an option in its place.
    pub fn of(&self, shape: &Shape, point: usize) -> &str {
        let whole = self.whole(shape, point);
        if whole.chars().count() <= self.most[point] {
            return whole;
        }
        self.cut[point].get_or_init(|| self.longer(shape, point, 0))
    }

    /// The same where that has other room: no less than its place.
    pub fn longer(&self, shape: &Shape, point: usize, most: usize) -> String {
        let most = most.max(self.most[point]);
        let beside = &shape.points[shape.points[point].parent].children;
        let whole = self.whole(shape, point);
        match whole.chars().count() > most {
            true => told_apart(whole, beside.iter().map(|&other| self.whole(shape, other)), most),
            false => whole.to_owned(),
        }
    }

    /// That of a row that was forced.
    pub fn forced(&self, option: OptionId, most: usize) -> String {
        shortened(&format!("+{}", self.problem.option_name(option)), most, "⋯")
    }

    /// How wide that is.
    pub fn width(&self, shape: &Shape, point: usize) -> u16 {
        self.of(shape, point).chars().count() as u16
    }

    fn whole(&self, shape: &Shape, point: usize) -> &str {
        self.whole[point].get_or_init(|| {
            let Some(option) = shape.points[point].option else { return String::new() };
            let name = self.problem.option_name(option);
            // A letter says of what kind it is, as that of a piece: it stays.
            let is_long = name.split_once(' ').is_some_and(|(first, _)| first.chars().count() > 1);
            let shared = if is_long { self.shared_words(shape, shape.points[point].parent) } else { 0 };
            name.split(' ').skip(shared).collect::<Vec<_>>().join(" ")
        })
    }

    /// With how many words the names of all rows of a choice begin: its edge says which column that is.
    fn shared_words(&self, shape: &Shape, above: usize) -> usize {
        *self.shared[above].get_or_init(|| {
            let options: Option<Vec<OptionId>> =
                shape.points[above].children.iter().map(|&point| shape.points[point].option).collect();
            let names = options.iter().flatten().map(|&option| self.problem.option_name(option));
            shared_words(names)
                .filter(|_| options.as_ref().is_some_and(|options| options.len() > 1))
                .unwrap_or(0)
        })
    }
}
