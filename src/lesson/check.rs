//! The check of a lesson: that it can be given, and that its facts are true.

use super::script::{Lesson, Mistake};
use super::whole_search::WholeSearches;
use crate::session::Words;

impl Lesson {
    /// Everything that is wrong with the lesson: each step is gone to, each figure asked of the engine,
    /// each right answer judged. Takes as long as the runs that it tells of.
    pub fn check(&self) -> Vec<Mistake> {
        let (mut mistakes, mut searches) = (Vec::new(), WholeSearches::default());
        for (at, step) in self.steps.iter().enumerate() {
            let view = match self.view(at, &mut searches) {
                Ok(view) => view,
                Err(mistake) => {
                    mistakes.push(mistake);
                    continue;
                }
            };
            if let (Some(talk), Some(spec)) = (&view.exercise, &step.exercise) {
                let (mut run, exercise) = (talk.run().clone(), talk.run().exercise());
                for right in &exercise.moves {
                    run.tell(right.told);
                }
                let (right, of) = run.score();
                if right != of {
                    mistakes.push(spec.mistake("the model answer of this exercise is not right"));
                }
            }
            let (Some(question), Some(draft)) = (&view.question, &step.draft) else { continue };
            let (right, wrong) = question.replies();
            let judge = |reply| question.judge(reply, view.session.problem(), &Words::PAPER, true);
            if !judge(right).is_some_and(|verdict| verdict.right)
                || judge(wrong).is_none_or(|verdict| verdict.right)
            {
                mistakes.push(draft.mistake("the right answer is not told from a wrong one"));
            }
            if !step.is_backed() {
                let text = "nothing backs the right answer: put a ${fact} in it, or add @holds FACT = VALUE";
                mistakes.push(Mistake { is_minor: true, ..draft.mistake(text) });
            }
        }
        // A mistake in the moves of one step shows in all that come after it.
        mistakes.dedup();
        mistakes.sort_by_key(|mistake| (mistake.line, mistake.column));
        mistakes.dedup();
        mistakes
    }
}
