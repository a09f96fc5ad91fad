//! The clocks of a game.

use std::time::{Duration, Instant};

use tussle_core::Seat;

/// How much time each player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub time: Duration,
    /// What each move adds.
    pub increment: Duration,
}

impl Default for TimeControl {
    /// That of the course.
    fn default() -> Self {
        Self { time: Duration::from_mins(2), increment: Duration::from_millis(10) }
    }
}

/// Two clocks, one of which runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    increment: Duration,
    /// What each player had left when the running clock was started.
    left: [Duration; 2],
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    seat: Seat,
    since: Instant,
}

impl Clock {
    /// Clocks that show the full time, of which that of the first player starts now.
    pub(crate) fn start(control: TimeControl, at: Instant) -> Self {
        let running = Some(Running { seat: Seat::new(0), since: at });
        Self { increment: control.increment, left: [control.time; 2], running }
    }

    /// What a player has left.
    pub(crate) fn left(&self, seat: Seat, at: Instant) -> Duration {
        let left = self.left[seat.index()];
        match self.running {
            Some(running) if running.seat == seat => {
                left.saturating_sub(at.saturating_duration_since(running.since))
            }
            _ => left,
        }
    }

    /// When the running clock will have run out; none if that is too far off to tell.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.running.and_then(|running| running.since.checked_add(self.left[running.seat.index()]))
    }

    /// How long the player to move has been thinking.
    pub(crate) fn thinking(&self, at: Instant) -> Duration {
        self.running.map_or(Duration::ZERO, |running| at.saturating_duration_since(running.since))
    }

    /// The player has moved: the other clock runs.
    pub(crate) fn press(&mut self, at: Instant) {
        let Some(Running { seat, .. }) = self.running else { return };
        self.left[seat.index()] = self.left(seat, at).saturating_add(self.increment);
        self.running = Some(Running { seat: seat.other(), since: at });
    }

    /// The game is over: no clock runs.
    pub(crate) fn stop(&mut self, at: Instant) {
        if let Some(Running { seat, .. }) = self.running {
            self.left[seat.index()] = self.left(seat, at);
            self.running = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_clock_of_the_player_to_move_runs() {
        let second = Duration::from_secs(1);
        let start = Instant::now();
        let control = TimeControl { time: 10 * second, increment: second };
        let [first, other] = [0, 1].map(Seat::new);
        let mut clock = Clock::start(control, start);
        assert_eq!(clock.deadline(), Some(start + 10 * second));
        let at = start + 4 * second;
        assert_eq!((clock.left(first, at), clock.left(other, at)), (6 * second, 10 * second));
        assert_eq!(clock.thinking(at), 4 * second);
        clock.press(at);
        let at = at + 3 * second;
        assert_eq!((clock.left(first, at), clock.left(other, at)), (7 * second, 7 * second));
        clock.stop(at);
        assert_eq!((clock.left(other, at + second), clock.deadline()), (7 * second, None));
    }
}
