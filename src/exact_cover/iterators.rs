//! The rest of a search as iterators: its events, or its solutions.

use std::iter::FusedIterator;

use super::event::Event;
use super::problem::OptionId;
use super::search::Search;

/// The events of a search from where it stands. Each is done when it is asked for.
#[derive(Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Events<'a>(&'a mut Search);

impl Iterator for Events<'_> {
    type Item = Event;

    #[inline(always)]
    fn next(&mut self) -> Option<Event> {
        self.0.next()
    }
}

impl FusedIterator for Events<'_> {}

/// The solutions of a search from where it stands. Each is looked for when it is asked for.
#[derive(Debug)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct SearchSolutions<'a>(&'a mut Search);

impl Iterator for SearchSolutions<'_> {
    type Item = Vec<OptionId>;

    fn next(&mut self) -> Option<Vec<OptionId>> {
        self.0.next_solution().then(|| self.0.partial_solution().collect())
    }
}

impl FusedIterator for SearchSolutions<'_> {}

impl Search {
    /// The events from here on, one for each step: see [`Search::next`]. Afterwards the search stands behind
    /// the last one that was asked for.
    ///
    /// ```
    /// # use quadrille::exact_cover::{Event, Search, text};
    /// let mut search = Search::new(&text::parse("A B\nA\nB\nA B\n")?);
    /// let covers = search.events().filter(|event| matches!(event, Event::Cover { .. })).count();
    /// assert_eq!(covers, 3);
    /// # Ok::<(), text::TextError>(())
    /// ```
    pub fn events(&mut self) -> Events<'_> {
        Events(self)
    }

    /// The solutions from here on, each as the options on the path to it, in the order of the rule. The search
    /// stands right after [`Event::Solution`] meanwhile.
    ///
    /// Another engine may be faster: see [`Problem::solutions`](super::Problem::solutions).
    ///
    /// ```
    /// # use quadrille::exact_cover::{Search, text};
    /// let mut search = Search::new(&text::parse("A B\nA\nB\nA B\n")?);
    /// assert_eq!(search.solutions().map(|options| options.len()).collect::<Vec<_>>(), [2, 1]);
    /// # Ok::<(), text::TextError>(())
    /// ```
    pub fn solutions(&mut self) -> SearchSolutions<'_> {
        SearchSolutions(self)
    }
}
