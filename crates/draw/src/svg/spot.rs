//! Places in the drawing, and lines between them.
//!
//! Nothing here needs an angle: square roots are the same on every machine, sines are not.

use std::fmt::Write;
use std::ops::{Add, Mul, Sub};

use tussle_core::scene::Point;

/// A cell is about this wide in the drawing: large enough for whole numbers to be fine ones.
pub(super) const UNIT: f32 = 100.0;

/// A place in the drawing, or the way from one to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Spot {
    pub(super) const ORIGIN: Self = Self::new(0.0, 0.0);

    pub(super) const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    pub(super) fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The same way, one long; no way stays none.
    pub(super) fn unit(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// Turned to the right by a quarter.
    pub(super) const fn right(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// What moves a drawing around the origin here.
    pub(super) fn translation(self) -> String {
        format!("translate({} {})", number(self.x), number(self.y))
    }

    fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    fn cross(self, other: Self) -> f32 {
        self.x * other.y - self.y * other.x
    }
}

impl From<Point> for Spot {
    fn from(point: Point) -> Self {
        Self::new(point.x, point.y) * UNIT
    }
}

impl Add for Spot {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Spot {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Spot {
    type Output = Self;

    fn mul(self, by: f32) -> Self {
        Self::new(self.x * by, self.y * by)
    }
}

/// A number with one digit after the point at most.
pub(super) fn number(value: f32) -> String {
    // Adding zero turns a negative zero into a plain one.
    format!("{}", (value * 10.0).round() / 10.0 + 0.0)
}

/// A polygon, or an open line through these places.
pub(super) fn line(spots: &[Spot], closed: bool) -> String {
    let mut path = String::new();
    for (i, spot) in spots.iter().enumerate() {
        let verb = if i == 0 { 'M' } else { 'L' };
        _ = write!(path, "{verb}{} {}", number(spot.x), number(spot.y));
    }
    if closed {
        path.push('Z');
    }
    path
}

/// A polygon whose corners are round.
pub(super) fn rounded(spots: &[Spot], radius: f32) -> String {
    let mut path = String::new();
    for (i, corner) in spots.iter().enumerate() {
        let toward = |other: Spot| {
            let way = other - *corner;
            *corner + way.unit() * radius.min(way.length() / 2.0)
        };
        let start = toward(spots[(i + spots.len() - 1) % spots.len()]);
        let end = toward(spots[(i + 1) % spots.len()]);
        let verb = if i == 0 { 'M' } else { 'L' };
        let [sx, sy, cx, cy, ex, ey] =
            [start.x, start.y, corner.x, corner.y, end.x, end.y].map(number);
        _ = write!(path, "{verb}{sx} {sy}Q{cx} {cy} {ex} {ey}");
    }
    path.push('Z');
    path
}

/// A convex polygon with all its sides moved inward.
pub(super) fn inset(spots: &[Spot], by: f32) -> Vec<Spot> {
    let area: f32 = sides(spots).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    let inward = |from: Spot, to: Spot| (to - from).unit().right() * area.signum();
    let corners = spots.iter().enumerate().map(|(i, corner)| {
        let before = inward(spots[(i + spots.len() - 1) % spots.len()], *corner);
        let after = inward(*corner, spots[(i + 1) % spots.len()]);
        *corner + (before + after) * (by / (1.0 + before.dot(after)).max(0.1))
    });
    corners.collect()
}

/// How far the nearest side of an outline is.
pub(super) fn room(centre: Spot, outline: &[Spot]) -> f32 {
    let distance = |(a, b): (Spot, Spot)| {
        let along = (centre - a).dot((b - a).unit()).clamp(0.0, (b - a).length());
        (centre - a - (b - a).unit() * along).length()
    };
    sides(outline).map(distance).fold(f32::INFINITY, f32::min)
}

/// How far it is from the middle of an outline to its border in a direction.
pub(super) fn reach(centre: Spot, outline: &[Spot], direction: Spot) -> f32 {
    let way = direction.unit();
    let crossing = |(a, b): (Spot, Spot)| {
        // Solves centre + way * t = a + (b - a) * s for t, with s on the side.
        let across = way.cross(b - a);
        let t = (a - centre).cross(b - a) / across;
        let s = (a - centre).cross(way) / across;
        (t > 0.0 && (0.0..=1.0).contains(&s)).then_some(t)
    };
    sides(outline).filter_map(crossing).fold(f32::INFINITY, f32::min)
}

/// The upper left and the lower right corner of the smallest rectangle around; both the origin around nothing.
pub(super) fn bounds(spots: &[Spot]) -> (Spot, Spot) {
    if spots.is_empty() {
        return (Spot::ORIGIN, Spot::ORIGIN);
    }
    let x = || spots.iter().map(|spot| spot.x);
    let y = || spots.iter().map(|spot| spot.y);
    let (low, high) = (f32::INFINITY, f32::NEG_INFINITY);
    (
        Spot::new(x().fold(low, f32::min), y().fold(low, f32::min)),
        Spot::new(x().fold(high, f32::max), y().fold(high, f32::max)),
    )
}

fn sides(spots: &[Spot]) -> impl Iterator<Item = (Spot, Spot)> {
    let next = spots.iter().cycle().skip(1);
    spots.iter().copied().zip(next.copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square() -> Vec<Spot> {
        [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(|(x, y)| Spot::new(x, y)).to_vec()
    }

    #[test]
    fn insets_work_both_ways_round() {
        assert_eq!(inset(&square(), 1.0)[0], Spot::new(1.0, 1.0));
        let mut other = square();
        other.reverse();
        assert_eq!(inset(&other, 1.0)[3], Spot::new(1.0, 1.0));
    }

    #[test]
    fn room_is_the_distance_to_the_nearest_side() {
        assert!((room(Spot::new(3.0, 5.0), &square()) - 3.0).abs() < 1e-6);
    }

    #[test]
    fn reach_is_the_way_to_the_border() {
        let reach = |x, y| reach(Spot::new(3.0, 5.0), &square(), Spot::new(x, y));
        assert!((reach(2.0, 0.0) - 7.0).abs() < 1e-6);
        assert!((reach(-1.0, 0.0) - 3.0).abs() < 1e-6);
        assert!((reach(3.0, 4.0) - 6.25).abs() < 1e-6);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(
            [number(1.0), number(-0.01), number(2.25), number(-3.12)],
            ["1", "0", "2.3", "-3.1"]
        );
    }
}
