//! How large the largest parts of a problem are, counted when that is first asked for.

use std::fmt;
use std::sync::OnceLock;

/// The largest parts of a problem; 0 where it has none of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Characters of the longest name of an item.
    pub item_name: usize,
    /// Characters of the longest name of an item with the longest of a colour.
    pub entry_name: usize,
    /// Characters of the longest name of an option.
    pub option_name: usize,
    /// Items of the option that has the most.
    pub items_of_an_option: usize,
    /// Options of the item that has the most: the ones of the fullest column.
    pub options_of_an_item: usize,
    /// Levels that a search can have at most: each option covers so many of the primary items.
    pub levels: usize,
}

/// The extent of a problem once it is known. It follows from the rest: two problems do not differ by it, nor by how they are
/// written.
#[derive(Clone, Default)]
pub(super) struct KnownExtent(OnceLock<Extent>);

impl fmt::Debug for KnownExtent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KnownExtent")
    }
}

impl PartialEq for KnownExtent {
    fn eq(&self, _: &KnownExtent) -> bool {
        true
    }
}

impl Eq for KnownExtent {}

impl KnownExtent {
    /// What is known, else what `count` finds.
    pub(super) fn get(&self, count: impl FnOnce() -> Extent) -> Extent {
        *self.0.get_or_init(count)
    }
}

#[cfg(test)]
mod tests {
    use crate::exact_cover::text;

    #[test]
    fn the_largest_of_each_kind_are_counted_and_leave_problems_equal() {
        let problem = text::parse("Alpha B C\nAlpha B\nB C\nB\n").unwrap();
        let other = problem.clone();
        let extent = problem.extent();
        assert_eq!((extent.item_name, extent.option_name), ("Alpha".len(), "Alpha B".len()));
        assert_eq!((extent.items_of_an_option, extent.options_of_an_item), (2, 3));
        // One option has a single item: each level may take no more.
        assert_eq!(extent.levels, 3);
        let pairs = text::parse("a b c d | e\na b\nc d e\ne\n").unwrap();
        assert_eq!(pairs.extent().levels, 2, "an option without a primary item has no level");
        assert_eq!(problem, other);
        assert_eq!(format!("{problem:?}"), format!("{other:?}"));
    }
}
