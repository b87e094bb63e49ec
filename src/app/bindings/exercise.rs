//! The keys of an exercise, in the place of those of SOLVE.

use super::binding::{Binding, row};
use super::chords::c;
use crate::app::action::Action as A;
use crate::app::action::ExerciseKey as E;
use crate::session::Way::Forward;

pub(super) const TABLE: &[Binding] = &[
    row(
        "",
        &[(c('o'), A::Exercise(E::Choose), "tell-choose")],
        "choose",
        "choose a column: its name, or the one under the cursor, and Enter",
    ),
    row(
        "",
        &[(c('c'), A::Exercise(E::Cover), "tell-cover")],
        "cover",
        "cover a column: its name, or the one under the cursor, and Enter",
    ),
    row(
        "",
        &[(c('t'), A::Exercise(E::Try), "tell-try")],
        "try",
        "try a row: its name, or the one under the cursor, and Enter",
    ),
    row("", &[(c('d'), A::Exercise(E::DeadEnd), "tell-dead-end")], "dead end", "this is a dead end"),
    row("", &[(c('s'), A::Exercise(E::Solution), "tell-solution")], "solution", "this is a solution"),
    row(
        "",
        &[(c('g'), A::Exercise(E::GoesOn), "tell-on")],
        "goes on",
        "neither dead end nor solution: the search goes on",
    ),
    row(
        "",
        &[(c('u'), A::Exercise(E::Uncover), "tell-uncover")],
        "uncover",
        "uncover a column: its name, or the one under the cursor, and Enter",
    ),
    row(
        "",
        &[(c('r'), A::Exercise(E::Retract), "tell-retract")],
        "retract",
        "take the row back that was tried last",
    ),
    row("", &[(c('e'), A::Exercise(E::Done), "tell-done")], "done", "the search is over"),
    row(
        "",
        &[(c('!'), A::Exercise(E::Show), "tell-right")],
        "right move",
        "be told the right move, which counts as wrong",
    ),
    row(
        "",
        &[(c('='), A::Exercise(E::Answer), "model-answer")],
        "answer",
        "end the exercise and look at its model answer: ⟨step⟩ and ⟨back⟩ play it",
    ),
    row(
        "",
        &[
            (c('v'), A::View(Forward), "look-view"),
            (c('z'), A::Zoom, "look-zoom"),
            (c('Z'), A::Enlarge, "look-enlarge"),
        ],
        "",
        "another view; the focused panel alone; alone and in large characters",
    ),
];
