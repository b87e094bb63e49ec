#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::keys(bytes));
