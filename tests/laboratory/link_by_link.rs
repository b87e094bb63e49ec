//! Walks through covers link by link, on and back, in windows of several sizes.

use crate::desk::Desk;

/// Where a walk is: the problem, the size of the window, whether the panel has all of it, and which key is typed.
pub type Place<'p> = (&'p str, (u16, u16), &'static str, &'static str);

/// Opens each problem with these keys, and looks at each link with what was seen at the one before, where both show something.
pub fn walk<M>(
    problems: &[(&str, &str)],
    seen: impl Fn(&Desk) -> Option<M>,
    mut look: impl FnMut(&Desk, Place<'_>, &M, &M),
) {
    for &(problem, keys) in problems {
        for (size, zoom) in [((120, 40), ""), ((160, 50), ""), ((160, 50), "z")] {
            let mut desk = Desk::with("habr").sized(size.0, size.1);
            desk.type_keys(&format!(":open {problem}<Enter>{keys}<A-8>{zoom}"));
            for way in ["i", "I"] {
                let mut before = None;
                for _ in 0..40 {
                    desk.type_keys(way);
                    let (old, now) = (before.take(), seen(&desk));
                    if let Some((old, now)) = old.as_ref().zip(now.as_ref()) {
                        look(&desk, (problem, size, zoom, way), old, now);
                    }
                    before = now;
                }
            }
        }
    }
}
