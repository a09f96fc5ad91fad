//! The form of a position's text: its fields, each with its place.

use tussle_core::geometry::Bits;
use tussle_core::{Game, Reader, Seat, TextError};

use super::act::SIX;
use super::notation::seat_info;
use super::placed::Placed;
use super::rules::Jostle2007;

/// The fields of a position as they were written.
pub(super) struct Fields {
    /// By seat.
    pub(super) pieces: Vec<Vec<Placed<usize>>>,
    pub(super) player: Placed<Seat>,
    pub(super) die: Placed<Option<usize>>,
    pub(super) carried: Placed<Option<usize>>,
    pub(super) blocked: Placed<Vec<Placed<usize>>>,
    pub(super) left: Placed<Option<usize>>,
}

impl Fields {
    /// Reads the fields up to the first fault of form.
    pub(super) fn read<B: Bits>(
        reader: &mut Reader<'_>,
        game: &Jostle2007<B>,
    ) -> Result<Self, TextError> {
        let length = game.variant.track.length();
        let pieces = read_pieces(reader, game)?;
        reader.expect(' ', "before the player")?;
        let player = Placed::read(reader, |reader| read_player(reader, game.seats()))?;
        reader.expect(' ', "before the die")?;
        let die = Placed::read(reader, |reader| unless_dash(reader, read_die))?;
        reader.expect(' ', "before the cell of the piece that must move again")?;
        let carried = Placed::read(reader, |reader| {
            unless_dash(reader, |reader| reader.number("a cell", length))
        })?;
        reader.expect(' ', "before the blocked cells")?;
        let blocked = Placed::read(reader, |reader| {
            let cells = unless_dash(reader, |reader| read_blocked(reader, length))?;
            Ok(cells.unwrap_or_default())
        })?;
        reader.expect(' ', "before the turns left in the last round")?;
        let left = Placed::read(reader, |reader| {
            unless_dash(reader, |reader| reader.number("a number of turns left", game.seats()))
        })?;
        reader.end()?;
        Ok(Self { pieces, player, die, carried, blocked, left })
    }
}

/// Reads something, or a dash for nothing.
fn unless_dash<'t, T>(
    reader: &mut Reader<'t>,
    read: impl FnOnce(&mut Reader<'t>) -> Result<T, TextError>,
) -> Result<Option<T>, TextError> {
    if reader.eat('-') { Ok(None) } else { read(reader).map(Some) }
}

/// Reads the cells of every player's pieces: exactly as many as the variant has.
fn read_pieces<B: Bits>(
    reader: &mut Reader<'_>,
    game: &Jostle2007<B>,
) -> Result<Vec<Vec<Placed<usize>>>, TextError> {
    let (players, pieces) = (game.variant.players, game.variant.pieces);
    let length = game.variant.track.length();
    let mut all = Vec::with_capacity(players);
    for seat in Seat::all(players) {
        let name = seat_info(seat).name;
        if seat.index() > 0 {
            reader.expect('/', &format!("before the {pieces} pieces of {name}"))?;
        }
        let mut own = Vec::with_capacity(pieces);
        for piece in 0..pieces {
            if piece > 0 {
                reader.expect(',', &format!("before piece {} of {pieces} of {name}", piece + 1))?;
            }
            own.push(Placed::read(reader, |reader| reader.number("a cell", length))?);
        }
        all.push(own);
    }
    Ok(all)
}

fn read_player(reader: &mut Reader<'_>, players: usize) -> Result<Seat, TextError> {
    let letter = reader.peek();
    let seat = Seat::all(players).find(|seat| Some(seat_info(*seat).letter) == letter);
    let Some(seat) = seat else {
        let letters: String = Seat::all(players).map(|seat| seat_info(seat).letter).collect();
        let reason = format!("expected a player, one of {letters}, found {}", reader.found());
        return Err(reader.fail_here(reason));
    };
    reader.next_char();
    Ok(seat)
}

fn read_die(reader: &mut Reader<'_>) -> Result<usize, TextError> {
    let start = reader.at();
    match reader.number("a face of the die", usize::from(SIX))? {
        0 => Err(reader.fail(start, format!("the die shows 1 to {SIX}, not 0"))),
        face => Ok(face),
    }
}

fn read_blocked(reader: &mut Reader<'_>, length: usize) -> Result<Vec<Placed<usize>>, TextError> {
    let mut cells = Vec::new();
    loop {
        cells.push(Placed::read(reader, |reader| reader.number("an exchange cell", length))?);
        if !reader.eat(',') {
            return Ok(cells);
        }
    }
}

#[cfg(test)]
mod tests {
    use tussle_core::Notation;

    use super::super::testing::{faults_of, game};

    #[test]
    fn bad_form_is_refused_at_its_place() {
        for (options, text, place, reason) in [
            (
                "",
                "0,0/0,0,0/0,0,0 R - - - -",
                "/",
                "expected `,` before piece 3 of 3 of Red, found `/`",
            ),
            (
                "",
                "0,0,0,0/0,0,0/0,0,0 R - - - -",
                ",",
                "expected `/` before the 3 pieces of Green, found `,`",
            ),
            (
                "players=2",
                "0,0,0/0,0,0/0,0,0 R - - - -",
                "/",
                "expected ` ` before the player, found `/`",
            ),
            ("", "0,0,33/0,0,0/0,0,0 R - - - -", "33", "a cell 33 is more than 32"),
            ("", "0,0,01/0,0,0/0,0,0 R - - - -", "01", "a cell `01` has a leading zero"),
            ("", "0,0,0/0,0,0/0,0,0 B - - - -", "B", "expected a player, one of RGY, found `B`"),
            ("", "0,0,0/0,0,0/0,0,0 R 7 - - -", "7", "a face of the die 7 is more than 6"),
            ("", "0,0,0/0,0,0/0,0,0 R 0 - - -", "0", "the die shows 1 to 6, not 0"),
            ("", "0,0,0/0,0,0/0,0,0 R - - - 4", "4", "a number of turns left 4 is more than 3"),
            (
                "",
                "0,0,0/0,0,0/0,0,0 R - - -",
                "",
                "expected ` ` before the turns left in the last round, found the end",
            ),
            ("", "0,0,0/0,0,0/0,0,0 R - - - - ", " ", "nothing was expected after this, found ` `"),
            ("", "", "", "expected a cell, found the end"),
        ] {
            let faults = faults_of(text, game(options).read_position(text));
            assert_eq!(faults, [(place, reason.to_owned())], "{text}");
        }
    }
}
