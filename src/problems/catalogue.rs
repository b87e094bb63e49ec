//! The problems that can be asked for by name, as on a command line: `queens 12`, `pentominoes 6x10`.

use super::catalogue_error::CatalogueError;
use super::instance::Instance;
use super::polyomino::{self, Piece};
use super::queens::{self, Order};
use super::sudoku::{Grid, Shape, Variant, single_box};
use super::{langford, latin, matching};
use crate::exact_cover::text::Visible;

/// A family of problems.
#[derive(Clone, Copy, Debug)]
pub struct CatalogueEntry {
    /// The word to ask for it by.
    pub name: &'static str,
    /// How it is asked for, with what follows the name.
    pub usage: &'static str,
    /// Its subject, in a few words.
    pub about: &'static str,
    /// One to try.
    pub example: &'static str,
    /// Makes the problem that the words after the name ask for.
    open: fn(&Request<'_>) -> Result<Instance, CatalogueError>,
}

/// All families, in the order in which a list shows them.
pub const ALL: &[CatalogueEntry] = &[
    CatalogueEntry {
        name: "queens",
        usage: "queens N [plain]",
        about: "N queens on an N×N board",
        example: "queens 8",
        open: |asked| match asked.words {
            [n] => queens::queens(asked.number(n)?, Order::OrganPipe),
            [n, "plain"] => queens::queens(asked.number(n)?, Order::Plain),
            words => Err(asked.unfit(words)),
        },
    },
    CatalogueEntry {
        name: "pentominoes",
        usage: "pentominoes HxW",
        about: "the 12 pentominoes on 60 cells",
        example: "pentominoes 6x10",
        open: |asked| polyomino::fill_with_pentominoes(&asked.only()?.parse()?),
    },
    CatalogueEntry {
        name: "dominoes",
        usage: "dominoes HxW",
        about: "a board covered by dominoes",
        example: "dominoes 8x8",
        open: |asked| polyomino::fill_with_dominoes(&asked.only()?.parse()?),
    },
    CatalogueEntry {
        name: "soma",
        usage: "soma",
        about: "the seven pieces of the soma cube",
        example: "soma",
        open: |asked| match asked.words {
            [] => polyomino::soma_cube(),
            words => Err(asked.unfit(words)),
        },
    },
    CatalogueEntry {
        name: "polyominoes",
        usage: "polyominoes BOARD NAME[*]=ROWS…",
        about: "pieces drawn like U=#.#/### on a board like 8x8-R1C1; * for any number",
        example: "polyominoes 3x5 U=#.#/### X=.#./###/.#. V=#../#../###",
        open: |asked| match asked.words {
            [] => Err(asked.unfit(&[])),
            [size, drawings @ ..] => {
                let pieces: Result<Vec<Piece>, CatalogueError> =
                    drawings.iter().map(|drawing| Piece::parse(drawing)).collect();
                polyomino::fill(asked.name(), &pieces?, &size.parse()?)
            }
        },
    },
    CatalogueEntry {
        name: "langford",
        usage: "langford N",
        about: "two each of 1 to N, d numbers between the two d's",
        example: "langford 8",
        open: |asked| langford::langford(asked.number(asked.only()?)?),
    },
    CatalogueEntry {
        name: "latin",
        usage: "latin N",
        about: "Latin squares of order N",
        example: "latin 4",
        open: |asked| latin::latin(asked.number(asked.only()?)?),
    },
    CatalogueEntry {
        name: "matching",
        usage: "matching N",
        about: "perfect matchings of N people",
        example: "matching 12",
        open: |asked| matching::matching(asked.number(asked.only()?)?),
    },
    CatalogueEntry {
        name: SUDOKU,
        usage: "sudoku [HxW or SIDE] [x] [hyper] [anti-knight] [jigsaw=LETTERS]",
        about: "an empty grid with boxes of HxW cells, and further rules",
        example: "sudoku 2x3",
        open: |asked| {
            let rules = variant(asked, None)?;
            Ok(rules.instance(asked.name(), &Grid::new(rules.shape())))
        },
    },
    CatalogueEntry {
        name: "box",
        usage: "box [primary]",
        about: "one 3×3 box alone, its rows and columns secondary or primary",
        example: "box",
        open: |asked| match asked.words {
            [] => single_box(false),
            ["primary"] => single_box(true),
            words => Err(asked.unfit(words)),
        },
    },
];

/// The family of grids with clues.
const SUDOKU: &str = "sudoku";

/// The family of this name. Capitals do not matter.
pub fn find(name: &str) -> Option<&'static CatalogueEntry> {
    ALL.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
}

/// The problem that these words ask for.
///
/// ```
/// use quadrille::problems::catalogue;
///
/// assert_eq!(catalogue::open(&["langford", "4"])?.problem.count(), 2);
/// let error = catalogue::open(&["queens", "many"]).unwrap_err();
/// assert_eq!(error.to_string(), "queens: found many, expected a number: queens N [plain]");
/// # Ok::<(), quadrille::problems::CatalogueError>(())
/// ```
///
/// # Errors
/// The word that is not understood, or cannot be, and what to write instead.
pub fn open(words: &[&str]) -> Result<Instance, CatalogueError> {
    let request = Request::of(words)?;
    (request.entry.open)(&request)
}

/// The rules of a grid that comes with some, and with those that these words ask for: `sudoku x`,
/// `sudoku 3x2 anti-knight`. The grid has the boxes that the words name, if it has as many cells.
///
/// # Errors
/// As [`open`], and if the words name another size than the grid's.
pub fn rules_over(words: &[&str], own: &Variant) -> Result<Variant, CatalogueError> {
    let request = Request::of(words)?;
    if request.entry.name != SUDOKU {
        return Err(request.refuse("a grid belongs to a sudoku"));
    }
    variant(&request, Some(own))
}

/// The rules and the size that these words ask for: `sudoku 4x4 x`.
///
/// # Errors
/// As [`open`], and if the words ask for something else than a Sudoku.
pub fn rules(words: &[&str]) -> Result<Variant, CatalogueError> {
    let request = Request::of(words)?;
    if request.entry.name != SUDOKU {
        let name = request.entry.name;
        return Err(CatalogueError::new(format!("{name}: this has no grid of clues: take sudoku")));
    }
    variant(&request, None)
}

/// A family, and the words after its name.
struct Request<'w> {
    entry: &'static CatalogueEntry,
    words: &'w [&'w str],
}

impl<'w> Request<'w> {
    fn of(words: &'w [&'w str]) -> Result<Request<'w>, CatalogueError> {
        let names = || ALL.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
        match words {
            [] => Err(CatalogueError::NoName { known: names() }),
            [name, words @ ..] => match find(name) {
                Some(entry) => Ok(Request { entry, words }),
                None => Err(CatalogueError::UnknownName { name: Visible(name).to_string(), known: names() }),
            },
        }
    }

    /// The one word after the name.
    fn only(&self) -> Result<&'w str, CatalogueError> {
        match self.words {
            [word] => Ok(word),
            words => Err(self.unfit(words)),
        }
    }

    /// The problem as it was asked for.
    fn name(&self) -> String {
        let words: Vec<&str> = std::iter::once(self.entry.name).chain(self.words.iter().copied()).collect();
        Visible(&words.join(" ")).to_string()
    }

    fn number(&self, word: &str) -> Result<usize, CatalogueError> {
        word.parse().map_err(|_| {
            let what = if word.bytes().all(|b| b.is_ascii_digit()) { "a smaller one" } else { "a number" };
            self.refuse(format!("found {}, expected {what}", Visible(word)))
        })
    }

    /// These words are not those that the family wants.
    fn unfit(&self, words: &[&str]) -> CatalogueError {
        match words.last() {
            None => self.refuse("something is missing"),
            Some(last) => self.unexpected(last),
        }
    }

    fn unexpected(&self, word: &str) -> CatalogueError {
        self.refuse(format!("{} is not understood here", Visible(word)))
    }

    fn refuse(&self, reason: impl Into<String>) -> CatalogueError {
        let CatalogueEntry { name, usage, .. } = *self.entry;
        CatalogueError::Words { name, reason: reason.into(), usage }
    }
}

/// The rules that the words after `sudoku` ask for, added to those of a grid that is there already.
fn variant(request: &Request<'_>, own: Option<&Variant>) -> Result<Variant, CatalogueError> {
    let sized = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
    if let Some(second) = request.words.iter().filter(|word| sized(word)).nth(1) {
        return Err(request.refuse(format!("{} is a second size", Visible(second))));
    }
    let mut variant = match (request.words.iter().find(|word| sized(word)), own) {
        (None, own) => own.cloned().unwrap_or_else(|| Variant::new(Shape::CLASSIC)),
        (Some(word), own) => {
            let asked = box_shape(word).ok_or_else(|| {
                request.refuse(format!(
                    "found {}, expected a box of at least 2x2 and at most 25 cells",
                    Visible(word)
                ))
            })?;
            let fits =
                |own: &&Variant| own.shape() == asked || own.is_usual() && own.shape().side() == asked.side();
            match own {
                Some(own) if !fits(&own) => {
                    return Err(request.refuse(format!("the grid has other boxes than {}", Visible(word))));
                }
                Some(own) if own.shape() == asked => own.clone(),
                Some(_) | None => Variant::new(asked),
            }
        }
    };
    for word in request.words.iter().filter(|word| !sized(word)) {
        variant = match word.split_once('=') {
            None if *word == "x" => variant.with_diagonals(),
            None if ["hyper", "windoku"].contains(word) => variant.with_windows()?,
            None if *word == "anti-knight" => variant.with_knights(),
            Some(("jigsaw", drawing)) => variant.with_regions(drawing)?,
            _ => return Err(request.unexpected(word)),
        };
    }
    Ok(variant)
}

/// `2x3` is the shape of a box two rows high and three columns wide; `16` that of a grid of that side.
fn box_shape(word: &str) -> Option<Shape> {
    let Some((height, width)) = word.split_once(['x', '×']) else {
        return Shape::of_side(word.parse().ok()?);
    };
    Shape::new(height.parse().ok()?, width.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(words: &str) -> Result<Instance, CatalogueError> {
        open(&words.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn every_example_is_made_and_has_a_picture() {
        for entry in ALL {
            let instance = ask(entry.example).unwrap();
            assert_eq!(instance.name, entry.example);
            assert!(instance.problem.option_count() > 0, "{}", entry.example);
            assert!(instance.picture([]).is_some(), "{}", entry.example);
            assert!(entry.usage.starts_with(entry.name) && find(entry.name).unwrap().usage == entry.usage);
        }
    }

    #[test]
    fn further_words_change_the_problem() {
        assert_eq!(
            ask("QUEENS 4 plain").unwrap().problem.item_name(crate::exact_cover::ItemId::new(0)),
            "R1"
        );
        assert_eq!(ask("sudoku 2x2 x").unwrap().problem.count(), 48);
        assert_eq!(ask("sudoku 12").unwrap().problem.option_count(), 12 * 12 * 12);
        assert_eq!(ask("sudoku hyper x anti-knight").unwrap().problem.primary_count(), 378);
        assert_eq!(ask("sudoku 2x2 jigsaw=aaaabbbbccccdddd").unwrap().problem.count(), 576);
        assert_eq!(ask("polyominoes 2x3 I*=### a=#").unwrap().problem.item_count(), 7);
        assert_eq!(ask("polyominoes 2x3 I*=###").unwrap().problem.count(), 1);
        let small = Variant::new(Shape::USUAL[0]);
        let over = |words: &[&str], own: &Variant| rules_over(words, own).map_err(|error| error.to_string());
        let x = over(&["sudoku", "x"], &small).unwrap();
        assert_eq!(x, small.clone().with_diagonals());
        assert_eq!(over(&["sudoku", "anti-knight"], &x).unwrap(), x.clone().with_knights());
        assert!(over(&["sudoku", "3x3"], &small).unwrap_err().contains("other boxes than 3x3"));
        assert!(over(&["queens", "4"], &small).unwrap_err().contains("belongs to a sudoku"));
        let oblong = Variant::new(Shape::USUAL[1]);
        assert_eq!(over(&["sudoku", "3x2"], &oblong).unwrap().shape(), Shape::new(3, 2).unwrap());
    }

    #[test]
    fn every_variant_is_asked_for_by_its_request() {
        for words in
            ["sudoku", "sudoku 3x2 x", "sudoku x hyper anti-knight", "sudoku 2x2 jigsaw=AAAABBBBCCCCDDDD"]
        {
            let asked: Vec<&str> = words.split_whitespace().collect();
            assert_eq!(rules(&asked).unwrap().request(), words);
        }
    }

    #[test]
    fn what_is_not_understood_is_named_with_its_cure() {
        for (words, sentence) in [
            ("", "no problem is named: take one of queens, pentominoes"),
            ("kings 8", "found kings, expected the name of a problem: queens,"),
            ("queens", "queens: something is missing: queens N [plain]"),
            ("queens 8 fast", "queens: fast is not understood here: queens N [plain]"),
            ("queens -8", "queens: found -8, expected a number: queens N"),
            ("queens 999", "queens 999: take a size from 1 to 100"),
            ("latin 5 5", "latin: 5 is not understood here: latin N"),
            ("pentominoes 6x9", "pentominoes 6x9: 12 pentominoes cover 60 cells and this board has 54"),
            ("pentominoes six", "found the board six, expected rows and columns as in 6x10"),
            ("polyominoes 3x3 U", "piece U: draw it as in U=#.#/###"),
            ("sudoku 9x9", "sudoku: found 9x9, expected a box of at least 2x2"),
            ("sudoku 2x2 2x3", "sudoku: 2x3 is a second size: sudoku"),
            ("sudoku killer", "sudoku: killer is not understood here"),
            ("sudoku 2x3 hyper", "hyper: the four windows are those of a 9×9 grid"),
            ("soma 4", "soma: 4 is not understood here: soma"),
            ("box secondary", "box: secondary is not understood here: box [primary]"),
        ] {
            let said = ask(words).unwrap_err().to_string();
            assert!(said.starts_with(sentence), "{words}: {said}");
        }
        assert!(ask("\u{1b}[2J").unwrap_err().to_string().starts_with("found U+001B[2J"));
    }
}
