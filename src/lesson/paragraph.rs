//! A part of the text of a step, as a screen shows it and as it is read out.

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paragraph {
    /// Sentences, to be broken into lines anywhere.
    Prose(String),
    /// A line that stays as it is: a drawing, a list.
    Verbatim(String),
}

/// What only a screen shows stands between these. Links are written with brackets as well, but never with two at the
/// beginning.
const SCREEN: (&str, &str) = ("[[", "]]");

impl Paragraph {
    /// As a screen shows it.
    pub fn on_screen(&self) -> Paragraph {
        self.with_remarks(|remark| remark)
    }

    /// As it is read out where there is no screen.
    pub fn in_lines(&self) -> Paragraph {
        match self.with_remarks(|_| "") {
            Paragraph::Prose(text) => Paragraph::Prose(text.split_whitespace().collect::<Vec<_>>().join(" ")),
            Paragraph::Verbatim(line) => Paragraph::Verbatim(line),
        }
    }

    /// The same with something in the place of each remark about the screen.
    fn with_remarks<'p>(&'p self, shown: impl Fn(&'p str) -> &'p str) -> Paragraph {
        let replaced = |text: &'p str| {
            let (mut out, mut rest) = (String::new(), text);
            while let Some((before, after)) = rest.split_once(SCREEN.0) {
                let Some((remark, after)) = after.split_once(SCREEN.1) else { break };
                out.push_str(before);
                out.push_str(shown(remark));
                rest = after;
            }
            out + rest
        };
        match self {
            Paragraph::Prose(text) => Paragraph::Prose(replaced(text)),
            Paragraph::Verbatim(line) => Paragraph::Verbatim(replaced(line)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Paragraph::{Prose, Verbatim};

    #[test]
    fn remarks_about_the_screen_are_not_read_out() {
        let text = Prose("One. [[(Two.)]] Three[[: four]]. S[C[x]] <- 5 [[six".to_owned());
        assert_eq!(text.on_screen(), Prose("One. (Two.) Three: four. S[C[x]] <- 5 [[six".to_owned()));
        assert_eq!(text.in_lines(), Prose("One. Three. S[C[x]] <- 5 [[six".to_owned()));
        let line = Verbatim("  R[L[R[x]]] <- x  [[(red)]]".to_owned());
        assert_eq!(line.in_lines(), Verbatim("  R[L[R[x]]] <- x  ".to_owned()));
    }
}
