//! Numbers for people.

use crate::stats::Estimate;

/// A number with this many digits after the point, a true minus sign, and large numbers in groups of three.
pub(super) fn number(value: f64, digits: usize) -> String {
    let rounded = format!("{value:.digits$}");
    // What rounds to nothing has no sign.
    let zero = rounded.trim_start_matches('-').bytes().all(|byte| matches!(byte, b'0' | b'.'));
    crate::plot::grouped(if zero { rounded.trim_start_matches('-') } else { &rounded })
}

/// A number of things.
pub(super) fn count(count: u64) -> String {
    number(count as f64, 0)
}

/// A figure with its interval: `53.2 (51.9 to 54.5)`.
pub(super) fn figure(estimate: Estimate) -> String {
    format!("{} {}", value(estimate), interval(estimate))
}

/// A figure alone, with as many digits as its interval makes meaningful.
pub(super) fn value(estimate: Estimate) -> String {
    number(estimate.value, digits(estimate))
}

/// An interval alone: `(51.9 to 54.5)`, or `(51.9 or more)` where it has no upper end.
pub(super) fn interval(estimate: Estimate) -> String {
    let digits = digits(estimate);
    let [low, high] = [estimate.low, estimate.high].map(|end| number(end, digits));
    match (estimate.low.is_finite(), estimate.high.is_finite()) {
        (true, true) => format!("({low} to {high})"),
        (true, false) => format!("({low} or more)"),
        _ => "(unknown)".to_owned(),
    }
}

/// A share as a percentage with its interval.
pub(super) fn percent(estimate: Estimate) -> String {
    let estimate = percentage(estimate);
    format!("{} % {}", value(estimate), interval(estimate))
}

/// A share in percent.
pub(super) fn percentage(estimate: Estimate) -> Estimate {
    estimate.map(|share| 100.0 * share)
}

/// How many digits after the point mean something: the width of the interval has two digits or so. Whole numbers, such as
/// medians of counts, stay whole.
pub(super) fn digits(estimate: Estimate) -> usize {
    let values = [estimate.value, estimate.low, estimate.high];
    if values.iter().all(|value| value.fract() == 0.0 || !value.is_finite()) {
        return 0;
    }
    let width = estimate.high - estimate.low;
    let scale = if width.is_finite() && width > 1e-9 { width } else { estimate.value.abs() / 50.0 };
    if scale < 1e-9 { 0 } else { (1.0 - scale.log10().floor()).clamp(0.0, 4.0) as usize }
}
