//! Lines of a program in any order, danced: what they do, and what is wrong then.

use super::program::{CodeLine, Deed, LinkProgram, Side, Var};
use super::toy_links::{Node, ROOT, ToyLinks};
use crate::exact_cover::broken::DancedLinks;
use crate::exact_cover::{ItemId, Links, NodeId, Problem, WrongField};
use crate::lesson::misconception::Misconception;

/// Lines done until a dance is given up: far more than a right one does on a matrix of nine rows.
const LONGEST: usize = 20_000;

/// How deep a program calls itself: deeper than a matrix of nine rows has levels.
const DEEPEST: usize = 12;

/// Moves that are told.
const TOLD: usize = 14;

/// Moves that are drawn of a dance that never ends.
const DRAWN: usize = 40;

/// As many moves as a dance makes.
const ALL: usize = usize::MAX;

/// A dance that came to its end, or to where it could not go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineDance {
    /// Why it stopped before its end.
    trouble: Option<String>,
    links: ToyLinks,
    /// What was moved, in words.
    did: Vec<String>,
    /// The header or node that was moved last.
    moved: Option<Node>,
    /// The rows of each solution.
    solutions: Vec<Vec<usize>>,
    /// Whether a node was moved in the very column that is covered.
    own_nodes: bool,
    /// Whether columns were uncovered in the order in which they were covered.
    forward: bool,
}

/// What a dance came to, beside the right one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Danced {
    /// Whether it did what the program is for.
    pub(super) is_right: bool,
    /// What it did, and what is wrong then.
    pub(super) told: Vec<String>,
    /// The misconceptions that it shows.
    pub(super) misconceptions: Vec<Misconception>,
}

/// Dances these lines, and the program's own for comparison. `item` is the column of a cover or uncover.
pub(super) fn danced(program: LinkProgram, problem: &Problem, item: ItemId, lines: &[CodeLine]) -> Danced {
    let begin = beginning(program, problem, item);
    let right = LineDance::of(program.lines().0, problem, begin.clone(), item, ALL);
    let dance = LineDance::of(lines, problem, begin, item, ALL);
    let mut told = vec![match dance.did.len() {
        0 => "It moves nothing.".to_owned(),
        all => {
            let more = if all > TOLD { format!(", and {} more", all - TOLD) } else { String::new() };
            format!("It does: {}{more}.", dance.did[..all.min(TOLD)].join(", "))
        }
    }];
    told.extend(dance.trouble.clone());
    let (mut found, mut wanted) = (dance.solutions.clone(), right.solutions.clone());
    found.sort_unstable();
    wanted.sort_unstable();
    if dance.trouble.is_none() {
        told.extend(dance.links.differences(&right.links, problem));
        if found != wanted {
            told.push(format!("It finds {} of {} solutions rightly.", common(&found, &wanted), wanted.len()));
        }
    }
    let is_right = dance.trouble.is_none() && dance.links == right.links && found == wanted;
    let shows = [(dance.own_nodes, Misconception::OwnNodes), (dance.forward, Misconception::UncoverOrder)];
    let misconceptions = shows.into_iter().filter(|&(shows, _)| shows && !is_right).map(|(_, it)| it);
    Danced { is_right, told, misconceptions: misconceptions.collect() }
}

/// The links where a program begins.
fn beginning(program: LinkProgram, problem: &Problem, item: ItemId) -> ToyLinks {
    let begin = ToyLinks::new(problem);
    match program {
        LinkProgram::Uncover => LineDance::of(LinkProgram::Cover.lines().0, problem, begin, item, ALL).links,
        LinkProgram::Cover | LinkProgram::Search => begin,
    }
}

/// Lines as they are danced, up to one of their moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DancedLines {
    /// The links then. Of what is wrong at the end there is what is so already.
    pub links: DancedLinks,
    /// The header or node that was moved last.
    pub moved: Option<NodeId>,
    /// How many moves were made.
    pub at: usize,
    /// How many moves there are.
    pub all: usize,
    /// The last move in words; empty before the first.
    pub words: String,
    /// Why the dance stopped before its end, said at its last move.
    pub trouble: Option<String>,
}

/// Dances these lines up to so many moves; the last is that many at most. Without lines, the links where the program
/// begins.
pub(super) fn danced_to(
    program: LinkProgram,
    problem: &Problem,
    item: ItemId,
    lines: &[CodeLine],
    moves: usize,
) -> DancedLines {
    let begin = beginning(program, problem, item);
    let dance = |lines: &[CodeLine], most| LineDance::of(lines, problem, begin.clone(), item, most);
    let (right, mut end) = (dance(program.lines().0, ALL), dance(lines, ALL));
    // What never ends has shown by then what it breaks.
    if end.trouble.is_some() && end.did.len() > DRAWN {
        end = LineDance { trouble: end.trouble, ..dance(lines, DRAWN) };
    }
    let all = end.did.len();
    let at = moves.min(all);
    let now = if at == all { end.clone() } else { dance(lines, at) };
    let plain = Links::new(problem);
    let fields = |links: &ToyLinks| links.fields(&plain);
    let values = fields(&now.links)
        .into_iter()
        .zip(fields(&begin))
        .zip(fields(&end.links).into_iter().zip(fields(&right.links)));
    let is_over = at == all && end.trouble.is_none() && !lines.is_empty();
    let wrong = values.filter_map(|(((node, field, is), (_, _, was)), ((_, _, last), (_, _, should)))| {
        // On the way a size is no mistake yet; what was never touched is one at the end only.
        let counts = last != should && is == last && (is != was || is_over);
        counts.then_some(WrongField { node, field, is, should })
    });
    let wrong = wrong.collect();
    DancedLines {
        links: DancedLinks::new(problem, fields(&now.links), wrong),
        moved: now.moved.filter(|_| at > 0).map(|node| now.links.node_of(&plain, node)),
        at,
        all,
        words: at.checked_sub(1).map_or(String::new(), |last| end.did[last].clone()),
        trouble: end.trouble.filter(|_| at == all && !lines.is_empty()),
    }
}

fn common(found: &[Vec<usize>], wanted: &[Vec<usize>]) -> usize {
    wanted.iter().filter(|solution| found.contains(solution)).count()
}

/// A line and those that are indented below it.
struct Block {
    line: CodeLine,
    body: Vec<Block>,
}

/// The lines by their indentation.
fn blocks(lines: &mut std::slice::Iter<'_, CodeLine>, depth: usize) -> Result<Vec<Block>, String> {
    let mut found: Vec<Block> = Vec::new();
    while let Some(&line) = lines.as_slice().first() {
        if line.depth < depth {
            break;
        }
        if line.depth > depth {
            let opener = found.last_mut().filter(|block| matches!(block.line.deed, Deed::While(..)));
            let Some(opener) = opener.filter(|block| block.body.is_empty() && line.depth == depth + 1) else {
                return Err(format!(
                    "It cannot be danced: '{}' is indented, and no while stands right above.",
                    line.text
                ));
            };
            opener.body = blocks(lines, depth + 1)?;
            continue;
        }
        lines.next();
        found.push(Block { line, body: Vec::new() });
    }
    Ok(found)
}

/// Why a block was left before its end.
enum Stop {
    /// The program returns.
    Return,
    /// It cannot go on, for this reason.
    Trouble(String),
    /// There were as many moves as were asked for.
    Enough,
}

/// The variables of a call.
#[derive(Clone, Copy, Default)]
struct Frame {
    c: Option<Node>,
    i: Option<Node>,
    j: Option<Node>,
    r: Option<Node>,
}

impl Frame {
    fn place(&mut self, var: Var) -> &mut Option<Node> {
        match var {
            Var::C => &mut self.c,
            Var::I => &mut self.i,
            Var::J => &mut self.j,
            Var::R => &mut self.r,
        }
    }

    fn get(&mut self, var: Var, line: &CodeLine) -> Result<Node, Stop> {
        let name = var.name();
        self.place(var).ok_or_else(|| {
            Stop::Trouble(format!("It cannot go on at '{}': nothing has set {name} yet.", line.text))
        })
    }
}

struct Dancer<'a> {
    problem: &'a Problem,
    program: &'a [Block],
    dance: LineDance,
    /// Lines done.
    steps: usize,
    /// The rows that are tried.
    path: Vec<usize>,
    /// How many moves are made at most.
    most: usize,
}

impl LineDance {
    fn of(lines: &[CodeLine], problem: &Problem, links: ToyLinks, item: ItemId, most: usize) -> LineDance {
        let mut dance = LineDance {
            trouble: None,
            links,
            did: Vec::new(),
            moved: None,
            solutions: Vec::new(),
            own_nodes: false,
            forward: false,
        };
        if most == 0 {
            return dance;
        }
        let program = match blocks(&mut lines.iter(), 0) {
            Ok(program) => program,
            Err(trouble) => {
                dance.trouble = Some(trouble);
                return dance;
            }
        };
        // A search chooses its column itself.
        let is_search = lines.iter().any(|line| line.deed == Deed::Choose);
        let c = (!is_search).then_some(ToyLinks::header(item));
        let mut dancer = Dancer { problem, program: &program, dance, steps: 0, path: Vec::new(), most };
        if let Err(Stop::Trouble(trouble)) =
            dancer.run(dancer.program, &mut Frame { c, ..Frame::default() }, 0)
        {
            dancer.dance.trouble = Some(trouble);
        }
        dancer.dance
    }
}

impl Dancer<'_> {
    fn run(&mut self, blocks: &[Block], frame: &mut Frame, depth: usize) -> Result<(), Stop> {
        for Block { line, body } in blocks {
            self.steps += 1;
            if self.steps > LONGEST || depth > DEEPEST {
                return Err(Stop::Trouble("It goes round and round, and never ends.".to_owned()));
            }
            self.line(line, body, frame, depth)?;
        }
        Ok(())
    }

    fn line(&mut self, line: &CodeLine, body: &[Block], frame: &mut Frame, depth: usize) -> Result<(), Stop> {
        match line.deed {
            Deed::Step(to, side, from) => {
                let from = frame.get(from, line)?;
                *frame.place(to) = Some(self.dance.links.at(from, side));
            }
            Deed::While(one, other) => {
                while frame.get(one, line)? != frame.get(other, line)? {
                    self.steps += 1;
                    if self.steps > LONGEST {
                        return Err(Stop::Trouble("It goes round and round, and never ends.".to_owned()));
                    }
                    self.run(body, frame, depth)?;
                }
            }
            Deed::HeaderOut | Deed::HeaderIn => {
                let header = frame.get(Var::C, line)?;
                match line.deed == Deed::HeaderOut {
                    true => self.dance.links.header_out(header),
                    false => self.dance.links.header_in(header),
                }
                self.tell(header, line.deed == Deed::HeaderOut)?;
            }
            Deed::NodeOut(var) | Deed::NodeIn(var) | Deed::NodeInSizeDown(var) => {
                let node = frame.get(var, line)?;
                self.dance.own_nodes |= frame.c == Some(self.dance.links.column(node));
                match line.deed {
                    Deed::NodeOut(_) => self.dance.links.node_out(node),
                    Deed::NodeInSizeDown(_) => self.dance.links.node_in(node, -1),
                    Deed::Step(..)
                    | Deed::While(..)
                    | Deed::HeaderOut
                    | Deed::HeaderIn
                    | Deed::NodeIn(_)
                    | Deed::Solved
                    | Deed::Choose
                    | Deed::CoverChosen
                    | Deed::UncoverChosen
                    | Deed::CoverOthers(_)
                    | Deed::UncoverOthers(_)
                    | Deed::Deeper => self.dance.links.node_in(node, 1),
                }
                self.tell(node, matches!(line.deed, Deed::NodeOut(_)))?;
            }
            Deed::Solved => {
                if self.dance.links.at(ROOT, Side::Right) == ROOT {
                    let mut rows = self.path.clone();
                    rows.sort_unstable();
                    self.dance.solutions.push(rows);
                    self.did("solution".to_owned())?;
                    return Err(Stop::Return);
                }
            }
            Deed::Choose => {
                let chosen = self.dance.links.shortest();
                let trouble = || Stop::Trouble("It cannot go on: no column is left to be chosen.".to_owned());
                frame.c = Some(chosen.ok_or_else(trouble)?);
            }
            Deed::CoverChosen | Deed::UncoverChosen => {
                let header = frame.get(Var::C, line)?;
                self.cover(header, line.deed == Deed::CoverChosen)?;
            }
            Deed::CoverOthers(side) | Deed::UncoverOthers(side) => {
                let node = frame.get(Var::R, line)?;
                let out = matches!(line.deed, Deed::CoverOthers(_));
                self.dance.forward |= !out && side == Side::Right;
                for other in self.dance.links.walk(node, side) {
                    self.cover(self.dance.links.column(other), out)?;
                }
            }
            Deed::Deeper => {
                let row = frame.r.map_or(0, |node| self.dance.links.row(node));
                self.path.push(row);
                let done = self.run(self.program, &mut Frame::default(), depth + 1);
                self.path.pop();
                if let Err(stop @ (Stop::Trouble(_) | Stop::Enough)) = done {
                    return Err(stop);
                }
            }
        }
        Ok(())
    }

    /// Covers a column as it should be, or uncovers it.
    fn cover(&mut self, header: Node, out: bool) -> Result<(), Stop> {
        let links = &mut self.dance.links;
        let (rows, nodes) = if out { (Side::Down, Side::Right) } else { (Side::Up, Side::Left) };
        if out {
            links.header_out(header);
        }
        for node in links.walk(header, rows) {
            for other in links.walk(node, nodes) {
                if out { links.node_out(other) } else { links.node_in(other, 1) }
            }
        }
        if !out {
            links.header_in(header);
        }
        let name = links.name(self.problem, header);
        let verb = if out { "cover" } else { "uncover" };
        self.dance.moved = Some(header);
        self.did(format!("{verb} {name}"))
    }

    fn tell(&mut self, node: Node, out: bool) -> Result<(), Stop> {
        let name = self.dance.links.name(self.problem, node);
        self.dance.moved = Some(node);
        self.did(format!("{name} {}", if out { "out" } else { "in" }))
    }

    fn did(&mut self, words: String) -> Result<(), Stop> {
        self.dance.did.push(words);
        if self.dance.did.len() == self.most { Err(Stop::Enough) } else { Ok(()) }
    }
}
