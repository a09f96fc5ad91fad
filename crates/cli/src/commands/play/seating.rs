//! Who sits where.

use std::str::FromStr;

use tussle_core::{Live, SeatInfo};
use tussle_table::Player;

use crate::failure::Failure;
use crate::workshop::WORKSHOP;

/// `seat=value`, as given on the command line.
#[derive(Clone, Debug)]
pub(super) struct SeatArgument {
    seat: String,
    value: String,
}

impl FromStr for SeatArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            Some((seat, value)) if !seat.is_empty() && !value.is_empty() => {
                Ok(Self { seat: seat.to_owned(), value: value.to_owned() })
            }
            _ => Err("expected SEAT=VALUE, for example red=level:3".to_owned()),
        }
    }
}

/// The players of a game: bots where they are asked for, people everywhere else.
pub(super) fn players(
    game: &dyn Live,
    bots: &[SeatArgument],
    names: &[SeatArgument],
) -> Result<Vec<Player>, Failure> {
    let seats = &game.info().seats[..game.seats()];
    let mut players: Vec<_> = seats.iter().map(|seat| Player::person(seat.name)).collect();
    for argument in names {
        players[find(seats, &argument.seat)?] = Player::person(&argument.value);
    }
    for argument in bots {
        // Made once to see that it can be; each session makes its own.
        WORKSHOP.make(&argument.value, &game.spec(), 0)?;
        players[find(seats, &argument.seat)?] = Player::bot(&argument.value);
    }
    Ok(players)
}

fn find(seats: &[SeatInfo], name: &str) -> Result<usize, Failure> {
    let place = seats.iter().position(|seat| seat.name.eq_ignore_ascii_case(name));
    place.ok_or_else(|| {
        let known: Vec<_> = seats.iter().map(|seat| seat.name.to_lowercase()).collect();
        Failure::Message(format!("there is no seat `{name}`; the seats are {}", known.join(", ")))
    })
}
