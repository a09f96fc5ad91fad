//! Fuzzes [`tussle_fuzz::act`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tussle_fuzz::act(data));
