//! The facts of the watches: the columns that are watched, with their sizes.

use crate::exact_cover::ItemId;
use crate::session::{Session, Words};

/// The columns that are watched.
#[derive(Clone, Debug)]
pub struct WatchesFacts<'a> {
    /// The columns, in the order in which they were asked for.
    pub rows: Vec<WatchRow<'a>>,
    words: &'a Words,
}

/// A column that is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchRow<'a> {
    /// The column.
    pub item: ItemId,
    /// Its name.
    pub name: &'a str,
    /// Its rows left; `None` while it is covered.
    pub size: Option<u32>,
    /// The most rows it was seen with.
    pub largest: u32,
}

/// The title of the panel.
pub fn watches_title(words: &Words) -> String {
    format!("Watches: {} left, from step 0 on", words.rows)
}

/// The watches of a run.
pub fn watches<'a>(session: &'a Session, words: &'a Words) -> WatchesFacts<'a> {
    let (search, watches) = (session.search(), session.watches());
    let row = |(which, &item): (usize, &ItemId)| WatchRow {
        item,
        name: session.problem().item_name(item),
        size: (!search.is_covered(item)).then(|| search.links().size(item)),
        largest: watches.largest(which),
    };
    WatchesFacts { rows: watches.items().iter().enumerate().map(row).collect(), words }
}

impl WatchesFacts<'_> {
    /// A sentence for each column.
    pub fn lines(&self) -> Vec<String> {
        if self.rows.is_empty() {
            return vec!["No size is watched: ⟨watch⟩ or :watch and a name watches one.".to_owned()];
        }
        let line = |row: &WatchRow<'_>| {
            let now = match row.size {
                None => "is covered now".to_owned(),
                Some(size) => format!("has {} now", self.words.count_rows(u64::from(size))),
            };
            format!("{} {now}; the most so far were {}.", row.name, row.largest)
        };
        self.rows.iter().map(line).collect()
    }
}
