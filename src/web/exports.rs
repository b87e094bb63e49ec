//! The functions that the page calls: it writes a request into a place that it asks for, and reads the answer from another.
//!
//! The names that are exported are all that is unsafe about it: nobody else may use them.
#![allow(unsafe_code)]

use std::cell::RefCell;
use std::panic;

use super::page::Page;

thread_local! {
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// The request, then the answer, or why the program has ended.
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// A place for a request of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Answers the request, and says how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> usize {
    let request = TEXT.take();
    let answer = PAGE.with_borrow_mut(|page| {
        if page.is_none() {
            panic::set_hook(Box::new(|why| put(why.to_string().into_bytes())));
        }
        Page::call(page, &request)
    });
    put(answer.into_bytes());
    length()
}

/// How long the answer is, or what was said at the end.
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    TEXT.with_borrow(Vec::len)
}

/// Where it is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    TEXT.with_borrow(Vec::as_ptr)
}

fn put(answer: Vec<u8>) {
    TEXT.with_borrow_mut(|text| *text = answer);
}
