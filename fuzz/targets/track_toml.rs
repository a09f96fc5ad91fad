//! Fuzzes [`tussle_fuzz::track_toml`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tussle_fuzz::track_toml(data));
