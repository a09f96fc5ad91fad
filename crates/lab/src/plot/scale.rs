//! From values to places, and round numbers to write along the way.

/// How values are spread over an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spacing {
    /// Equal differences are equally far apart.
    #[default]
    Even,
    /// Equal ratios are equally far apart; all values must be positive.
    Ratio,
}

/// An axis: which values lie where.
#[derive(Clone, Debug)]
pub(super) struct Scale {
    spacing: Spacing,
    low: f64,
    high: f64,
    /// The places of the lowest and the highest value.
    places: (f64, f64),
    pub(super) ticks: Vec<f64>,
}

/// About how many steps an axis has.
const STEPS: f64 = 5.0;

impl Scale {
    /// An axis on which all these values find room, from one place to another. Even axes end at round numbers.
    pub(super) fn covering(
        values: impl IntoIterator<Item = f64>,
        spacing: Spacing,
        places: (f64, f64),
    ) -> Self {
        let usable = |value: &f64| value.is_finite() && (spacing == Spacing::Even || *value > 0.0);
        let ends = values.into_iter().filter(usable).fold(None, |ends, value| match ends {
            None => Some((value, value)),
            Some((low, high)) => Some((value.min(low), value.max(high))),
        });
        let (low, high) = widened(ends.unwrap_or((1.0, 1.0)), spacing);
        let (low, high, ticks) = match spacing {
            Spacing::Even => {
                let ticks = round_numbers(low, high, true);
                (ticks[0].min(low), ticks[ticks.len() - 1].max(high), ticks)
            }
            Spacing::Ratio => (low, high, ratio_ticks(low, high)),
        };
        Self { spacing, low, high, places, ticks }
    }

    /// The same with these ticks, as far as they lie on it.
    pub(super) fn with_ticks(mut self, ticks: &[f64]) -> Self {
        self.ticks = ticks.iter().copied().filter(|tick| self.holds(*tick)).collect();
        self
    }

    /// Whether a value lies on it.
    pub(super) fn holds(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// Where a value lies; those beyond an end lie there.
    pub(super) fn place(&self, value: f64) -> f64 {
        let along = |value: f64| match self.spacing {
            Spacing::Even => value,
            Spacing::Ratio => value.max(f64::MIN_POSITIVE).ln(),
        };
        let (low, high) = (along(self.low), along(self.high));
        let share = ((along(value) - low) / (high - low)).clamp(0.0, 1.0);
        self.places.0 + share * (self.places.1 - self.places.0)
    }
}

/// Room between the ends where there is none, and a little around them where ends are not rounded.
fn widened((low, high): (f64, f64), spacing: Spacing) -> (f64, f64) {
    match spacing {
        Spacing::Even if high > low => (low, high),
        Spacing::Even => {
            let room = if low == 0.0 { 1.0 } else { low.abs() / 2.0 };
            (low - room, high + room)
        }
        Spacing::Ratio => {
            let room = (high / low).powf(0.06).max(1.15);
            (low / room, high * room)
        }
    }
}

/// Round numbers in about five steps: those within the ends, and if asked the ones just outside.
fn round_numbers(low: f64, high: f64, outside: bool) -> Vec<f64> {
    let rough = (high - low) / STEPS;
    let power = 10.0_f64.powf(rough.log10().floor());
    let mut steps = [1.0, 2.0, 5.0].into_iter().map(|digit| digit * power);
    let step = steps.find(|step| *step >= rough * 0.999).unwrap_or(10.0 * power);
    let slack = 1e-6;
    let (first, last) = if outside {
        ((low / step + slack).floor(), (high / step - slack).ceil())
    } else {
        ((low / step - slack).ceil(), (high / step + slack).floor())
    };
    let count = (last - first).max(0.0) as usize;
    (0..=count).map(|i| (first + i as f64) * step).collect()
}

/// 1, 2, 5, 10, … as far as they lie between the ends; if those are few, round numbers in even steps.
fn ratio_ticks(low: f64, high: f64) -> Vec<f64> {
    let decades = (low.log10().floor() as i32)..=(high.log10().ceil() as i32);
    let within = |tick: &f64| (low..=high).contains(tick);
    let series = |digits: &'static [f64]| -> Vec<f64> {
        let all =
            decades.clone().flat_map(|power| digits.iter().map(move |d| d * 10.0_f64.powi(power)));
        all.filter(within).collect()
    };
    let fine = series(&[1.0, 2.0, 5.0]);
    match fine.len() {
        0..3 => round_numbers(low, high, false),
        3..9 => fine,
        _ => series(&[1.0]),
    }
}

/// A number with as many digits as tell these ticks apart, large ones in groups of three.
pub(super) fn tick_texts(ticks: &[f64]) -> Vec<String> {
    let same = |digits: usize, tick: f64| {
        let rounded: f64 = format!("{tick:.digits$}").parse().unwrap_or(tick);
        (rounded - tick).abs() <= 1e-6 * tick.abs().max(1e-9)
    };
    let digits = (0..6).find(|digits| ticks.iter().all(|tick| same(*digits, *tick))).unwrap_or(6);
    ticks.iter().map(|tick| grouped(&format!("{:.digits$}", tick + 0.0))).collect()
}

/// A number with its digits in groups of three and a true minus sign.
pub(crate) fn grouped(number: &str) -> String {
    let (sign, rest) = number.strip_prefix('-').map_or(("", number), |rest| ("\u{2212}", rest));
    let (whole, fraction) = rest.split_once('.').map_or((rest, None), |(a, b)| (a, Some(b)));
    let mut text = sign.to_owned();
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) && whole.len() > 4 {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    if let Some(fraction) = fraction {
        text.push('.');
        text.push_str(fraction);
    }
    text
}
