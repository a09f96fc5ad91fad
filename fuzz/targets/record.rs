//! Fuzzes [`tussle_fuzz::record`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tussle_fuzz::record(data));
