//! A chooser of one's own: which item next, said by the caller instead of a [`Rule`](super::Rule).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::frame::Frame;
use super::links::Links;
use super::problem::{ItemId, OptionId};

/// Says which item a search covers next: a closure of a [`Choice`], or a type of one's own.
///
/// It has to be a pure function of the choice that it is shown: on the same links and the same path always the
/// same item. It must not count its calls, look at a clock or deal cards. A search that goes back makes
/// the choices of the past once more, and finds its way by nothing else; after another answer its links are
/// wrong. A number that looks random is allowed where it is made of the path.
///
/// ```
/// use quadrille::exact_cover::{Choice, Event, Search, Setup, text};
///
/// let problem = text::parse("A B C\nA\nB C\nA B\nC\n")?;
/// // The item in the most options: the worst choice, for once.
/// let most = |choice: &Choice<'_>| choice.items().max_by_key(|&item| choice.size(item)).unwrap();
/// let mut search = Search::choosing(&problem, &Setup::default(), most)?;
/// assert_eq!(search.next().unwrap().display(&problem).to_string(), "choose C size 2");
/// assert_eq!(search.solutions().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Chooser: Send + Sync {
    /// One of [`Choice::items`], of which there is at least one.
    fn choose(&self, choice: &Choice<'_>) -> ItemId;
}

impl<F: Fn(&Choice<'_>) -> ItemId + Send + Sync> Chooser for F {
    fn choose(&self, choice: &Choice<'_>) -> ItemId {
        self(choice)
    }
}

/// The state that a [`Chooser`] chooses in: the links, and the options taken on the way to them.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    pub(super) links: &'a Links,
    pub(super) frames: &'a [Frame],
}

impl<'a> Choice<'a> {
    /// The items that can be chosen: primary and not covered, in their order.
    pub fn items(&self) -> impl Iterator<Item = ItemId> + use<'a> {
        self.links.uncovered()
    }

    /// How many options of `item` are in play.
    ///
    /// # Panics
    /// If there is no such item.
    pub fn size(&self, item: ItemId) -> u32 {
        self.links.size(item)
    }

    /// The options of `item` in play, in the order in which they will be tried.
    ///
    /// # Panics
    /// If there is no such item.
    pub fn options(&self, item: ItemId) -> impl Iterator<Item = OptionId> + use<'a> {
        self.links.options_of(item)
    }

    /// The options on the path, from the root down, without those taken before the first step.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = OptionId> + ExactSizeIterator + use<'a> {
        let Choice { links, frames } = *self;
        frames.iter().map(|frame| links.option(frame.x))
    }
}

/// A chooser as a search keeps it: clones share it, and are equal for that.
#[derive(Clone)]
pub(super) struct SharedChooser(pub(super) Arc<dyn Chooser>);

impl fmt::Debug for SharedChooser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedChooser")
    }
}

impl PartialEq for SharedChooser {
    fn eq(&self, other: &SharedChooser) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for SharedChooser {}

impl Hash for SharedChooser {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).cast::<()>().hash(state);
    }
}
