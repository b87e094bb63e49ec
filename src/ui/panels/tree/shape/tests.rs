//! The lines of an outline as points of a drawing.

use super::*;
use crate::exact_cover::ItemId;

fn line(nesting: usize, branch: TreeBranch) -> TreeLine {
    TreeLine::beside(nesting, branch)
}

fn option(k: u32, fate: Fate) -> TreeBranch {
    TreeBranch::Option { depth: 2, k, n: 3, option: OptionId::new(k), fate }
}

#[test]
fn a_fork_after_forced_rows_hangs_below_the_start() {
    let row = OptionId::new(0);
    let fork = TreeBranch::Fork { depth: 2, item: ItemId::new(0), n: 3 };
    let shape = Shape::of(&[
        line(0, TreeBranch::Forced { depth: 0, count: 2, ends: (row, row) }),
        line(0, fork),
        line(0, option(1, Fate::Left(Some(Subtree { nodes: 7, solutions: 0, dead_ends: 4 })))),
        line(0, option(2, Fate::Taken)),
        line(1, TreeBranch::DeadEnd { item: ItemId::new(1) }),
        line(0, option(3, Fate::Untried)),
    ]);
    let marks: Vec<Mark> = shape.points.iter().map(|point| point.mark).collect();
    assert_eq!(marks, [Mark::Start, Mark::Choice, Mark::Failed, Mark::Failed, Mark::Untried]);
    assert_eq!(shape.points[1].forced, 2);
    assert_eq!(shape.points[1].children, [2, 3, 4]);
    assert_eq!((shape.points[2].nodes, shape.points[1].level), (7, Some(2)));
    assert_eq!(shape.path(), [0, 1, 3]);
    assert_eq!(shape.of_line, [1, 1, 2, 3, 3, 4]);
}
