//! The keys of a lesson, which go before those of SOLVE.

use super::binding::{Binding, row};
use super::chords::{c, k};
use crate::app::action::Action as A;
use crate::app::key::Code;
use crate::session::Way::{Back, Forward};

pub(super) const TABLE: &[Binding] = &[
    row(
        "Enter space >",
        &[
            (c('>'), A::Scene(Forward), "on"),
            (k(Code::Enter), A::Scene(Forward), ""),
            (c(' '), A::Scene(Forward), ""),
        ],
        "on",
        "the next step; ⟨on⟩ also passes a question that waits",
    ),
    row(
        "< Backspace",
        &[(c('<'), A::Scene(Back), "step-before"), (k(Code::Backspace), A::Scene(Back), "")],
        "back",
        "the step before",
    ),
    row("", &[(c('R'), A::SceneAgain, "again")], "again", "the same step again, from where it begins"),
    row(
        "PgDn PgUp",
        &[
            (k(Code::PageDown), A::ScrollText(Forward), "more"),
            (k(Code::PageUp), A::ScrollText(Back), "less"),
        ],
        "more",
        "more of the text, where it is longer than its panel",
    ),
    row("", &[(c('q'), A::Quit, "leave")], "leave", "leave the lesson: everything is as it was before it"),
];
