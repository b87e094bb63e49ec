//! Keys and pointers as a browser reports them, made those that the laboratory knows.

use serde_json::Value;

use crate::app::{Code, Key, Mouse, MouseKind};

/// The key of a `KeyboardEvent`; `None` if the laboratory has no use for it.
pub(super) fn key(request: &Value) -> Option<Key> {
    let held = |name: &str| request[name].as_bool().unwrap_or(false);
    let key = Key { code: Code::Esc, ctrl: held("ctrl"), alt: held("alt"), shift: held("shift") };
    let name = request["key"].as_str()?;
    let code = match name {
        "Enter" => Code::Enter,
        "Escape" => Code::Esc,
        "Tab" => Code::Tab,
        "Backspace" => Code::Backspace,
        "Delete" => Code::Delete,
        "ArrowUp" => Code::Up,
        "ArrowDown" => Code::Down,
        "ArrowLeft" => Code::Left,
        "ArrowRight" => Code::Right,
        "Home" => Code::Home,
        "End" => Code::End,
        "PageUp" => Code::PageUp,
        "PageDown" => Code::PageDown,
        _ => {
            let mut chars = name.chars();
            return match (chars.next()?, chars.as_str()) {
                (c, "") => Some(character(c, key)),
                ('F', number) => Some(Key { code: Code::F(number.parse().ok()?), ..key }),
                _ => None,
            };
        }
    };
    Some(Key { code, ..key })
}

/// A shifted letter is its capital; with Ctrl every letter is a small one, as a terminal has it.
fn character(c: char, held: Key) -> Key {
    let c = match held.ctrl {
        true => c.to_ascii_lowercase(),
        false => c,
    };
    Key { code: Code::Char(c), shift: false, ..held }
}

/// The action of a pointer, at a cell.
pub(super) fn mouse(request: &Value) -> Option<Mouse> {
    let at = |name: &str| u16::try_from(request[name].as_u64()?).ok();
    let kind = match request["what"].as_str()? {
        "click" => MouseKind::Click,
        "drag" => MouseKind::Drag,
        "up" => MouseKind::WheelUp,
        "down" => MouseKind::WheelDown,
        _ => return None,
    };
    Some(Mouse { x: at("x")?, y: at("y")?, kind })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn keys_are_those_of_a_terminal() {
        for (request, meant) in [
            (json!({"key": "s"}), "s"),
            (json!({"key": "S", "shift": true}), "S"),
            (json!({"key": "R", "ctrl": true, "shift": true}), "ctrl-r"),
            (json!({"key": "ArrowRight", "ctrl": true}), "ctrl-Right"),
            (json!({"key": "Tab", "shift": true}), "shift-Tab"),
            (json!({"key": "F2"}), "F2"),
            (json!({"key": " "}), "space"),
            (json!({"key": "5", "alt": true}), "alt-5"),
            (json!({"key": "/"}), "/"),
        ] {
            assert_eq!(key(&request), meant.parse().ok(), "{request}");
        }
        for none in ["Shift", "Fn", "Dead", ""] {
            assert_eq!(key(&json!({ "key": none })), None, "{none}");
        }
    }
}
