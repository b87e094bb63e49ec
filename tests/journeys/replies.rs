//! The keys by which a question of a lesson is answered, whatever shows it.

use quadrille::lesson::{self, Asked, LessonRun, Reply};

/// The keys that give this reply, as `Key::sequence` reads them.
pub fn keys_of(reply: Reply, asked: &Asked, run: &LessonRun) -> String {
    let problem = run.view().session.problem();
    match reply {
        Reply::Column(_) => format!("/{}<Enter><Enter>", asked.question.reply_words(reply, problem)),
        Reply::Number(n) => format!("{n}<Enter>"),
        Reply::Letter(i) => lesson::letter(i).to_string(),
        Reply::Row(_) => panic!("no question is answered by a row alone"),
    }
}
