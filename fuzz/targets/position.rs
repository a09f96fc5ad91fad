//! Fuzzes [`tussle_fuzz::position`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tussle_fuzz::position(data));
