//! Who sits where in games that belong together.

/// Every seating of a set of games: the bots by turns around the table, rotated until each has sat everywhere. Two bots on two
/// seats swap; where there are more seats than bots, the bots also take turns at having one seat more.
pub fn legs(bots: &[usize], seats: usize) -> Vec<Vec<usize>> {
    let mut legs: Vec<Vec<usize>> = Vec::new();
    for first in 0..bots.len() {
        let around: Vec<_> = (0..seats).map(|seat| bots[(first + seat) % bots.len()]).collect();
        for turn in 0..seats {
            let mut leg = around.clone();
            leg.rotate_left(turn);
            if !legs.contains(&leg) {
                legs.push(leg);
            }
        }
    }
    legs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_swap_seats() {
        assert_eq!(legs(&[4, 7], 2), [[4, 7], [7, 4]]);
    }

    #[test]
    fn as_many_as_seats_rotate() {
        assert_eq!(legs(&[0, 1, 2], 3), [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
    }

    #[test]
    fn two_on_three_seats_sit_everywhere_equally_often() {
        let legs = legs(&[0, 1], 3);
        assert_eq!(legs.len(), 6);
        for seat in 0..3 {
            assert_eq!(legs.iter().filter(|leg| leg[seat] == 0).count(), 3);
        }
    }
}
