//! Reads a track written as one word.

use tussle_core::{Fault, Reader, TextError};

use super::super::placed::Placed;
use super::Track;
use super::draft::{Draft, Number};

/// Numbers beyond any track are read up to here, so that the rules of tracks can say what is wrong with them.
const LARGEST: usize = 9999;

/// The kinds of events, in the order in which they are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Back,
    Exchange,
}

/// A back cell with its steps, or the two cells of a pair.
struct EventText {
    kind: Kind,
    first: Number,
    second: Number,
}

impl Track {
    /// Reads a track and reports every fault.
    pub fn parse(text: &str) -> Result<Self, TextError> {
        const SUBJECT: &str = "track";
        if text == Self::STANDARD {
            return Ok(Self::standard());
        }
        let mut faults = Vec::new();
        let draft = read_draft(&mut Reader::new(SUBJECT, text), &mut faults);
        match draft.map(|draft| draft.check()) {
            Some(Ok(track)) if faults.is_empty() => return Ok(track),
            Some(Err(found)) => faults.extend(found),
            _ => {}
        }
        faults.sort_by_key(|fault| fault.span.start);
        Err(TextError { subject: SUBJECT, text: text.to_owned(), faults })
    }
}

/// Reads what can be read and notes what cannot. None if there is no size to go by.
fn read_draft(reader: &mut Reader<'_>, faults: &mut Vec<Fault>) -> Option<Draft> {
    let length = part(reader, faults, |reader| number(reader, "a length"));
    let target = part(reader, faults, |reader| {
        reader.expect('.', "before the number of target cells")?;
        number(reader, "a number of target cells")
    });
    let mut events = Vec::new();
    while reader.eat('.') {
        events.extend(part(reader, faults, event));
    }
    note_wrong_order(&events, faults);
    let (back, exchange): (Vec<_>, Vec<_>) =
        events.into_iter().partition(|event| event.kind == Kind::Back);
    let numbers = |events: Vec<EventText>| {
        events.into_iter().map(|event| (event.first, event.second)).collect()
    };
    Some(Draft {
        length: length?,
        target: target?,
        back: numbers(back),
        exchange: numbers(exchange),
    })
}

/// Reads one part, up to the next dot. A fault spoils this part alone.
fn part<'t, T>(
    reader: &mut Reader<'t>,
    faults: &mut Vec<Fault>,
    read: impl FnOnce(&mut Reader<'t>) -> Result<T, TextError>,
) -> Option<T> {
    let read = read(reader).and_then(|value| match reader.peek() {
        None | Some('.') => Ok(value),
        Some(_) => {
            let reason = format!("expected `.` before the next part, found {}", reader.found());
            Err(reader.fail_here(reason))
        }
    });
    reader.take_while(|c| c != '.');
    read.map_err(|error| faults.extend(error.faults)).ok()
}

fn event(reader: &mut Reader<'_>) -> Result<EventText, TextError> {
    let (kind, second) = match reader.peek() {
        Some('b') => (Kind::Back, "a number of steps"),
        Some('x') => (Kind::Exchange, "a cell"),
        _ => {
            let reason = format!(
                "expected `b` for a back cell or `x` for an exchange pair, found {}",
                reader.found()
            );
            return Err(reader.fail_here(reason));
        }
    };
    reader.next_char();
    let first = number(reader, "a cell")?;
    reader.expect('-', "between the two numbers of an event")?;
    Ok(EventText { kind, first, second: number(reader, second)? })
}

fn number(reader: &mut Reader<'_>, what: &str) -> Result<Number, TextError> {
    Placed::read(reader, |reader| Ok(reader.number(what, LARGEST)? as i64))
}

/// A track is written in one way only.
fn note_wrong_order(events: &[EventText], faults: &mut Vec<Fault>) {
    let order = |event: &EventText| (event.kind, event.first.value);
    for pair in events.windows(2) {
        if order(&pair[0]) > order(&pair[1]) {
            let reason = "back cells come first, then exchange pairs, both ascending";
            faults.push(pair[1].first.fault(reason));
        }
    }
    for EventText { kind, first, second } in events {
        if *kind == Kind::Exchange && first.value > second.value {
            faults.push(first.fault("the lower cell of a pair is written first"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::faults_of;
    use super::*;

    fn faults(text: &str) -> Vec<(&str, String)> {
        faults_of(text, Track::parse(text))
    }

    fn reasons(text: &str) -> Vec<String> {
        faults(text).into_iter().map(|(_, reason)| reason).collect()
    }

    #[test]
    fn the_standard_track_is_read_by_name_and_in_full() {
        let standard = Track::parse("32.5.b11-3.b24-3.b25-3.x7-15.x14-19");
        assert_eq!(standard, Ok(Track::standard()));
        assert_eq!(standard, Track::parse("standard"));
        assert_eq!(Track::standard().to_string(), "standard");
    }

    #[test]
    fn other_tracks_are_written_as_they_are_read() {
        for text in ["2.1", "40.6.b9-2.b13-4.b30-3.x5-17.x21-26", "120.119", "32.5.x1-27"] {
            assert_eq!(Track::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn every_fault_is_reported_at_its_place() {
        let text = "32.40.b0-1.b9-9.b12-2.b12-5.x7-7.x20-10";
        let found = faults(text);
        let expected = [
            ("40", "the target area must be shorter than the track: 40 of 32 cells"),
            ("0", "cells count from 1, there is no cell 0"),
            ("9", "9 back from cell 9 leaves the track"),
            ("2", "cell 12 leads to the exchange cell 10"),
            ("12", "cell 12 has an event already"),
            ("5", "cell 12 leads to the exchange cell 7"),
            ("7", "cell 7 has an event already"),
            ("20", "the lower cell of a pair is written first"),
        ];
        let found: Vec<_> = found.iter().map(|(place, reason)| (*place, reason.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn events_stay_on_the_track_and_out_of_the_target_area() {
        assert_eq!(
            reasons("32.5.b28-3.x3-33"),
            ["cell 28 is in the target area, 28 to 32", "the track has 32 cells, no cell 33"]
        );
        assert_eq!(reasons("32.5.b5-0"), ["a piece goes back at least one cell, not 0"]);
    }

    #[test]
    fn sizes_have_limits() {
        assert_eq!(reasons("121.5"), ["a track has 2 to 120 cells, not 121"]);
        assert_eq!(
            reasons("1.0"),
            ["a track has 2 to 120 cells, not 1", "at least one cell is a target, not 0"]
        );
    }

    #[test]
    fn a_fault_of_form_spoils_one_part_alone() {
        assert_eq!(
            faults("32.5.q3.b11-3x.b40-1"),
            [
                ("q", "expected `b` for a back cell or `x` for an exchange pair, found `q`".into()),
                ("x", "expected `.` before the next part, found `x`".into()),
                ("40", "the track has 32 cells, no cell 40".into()),
            ]
        );
        assert_eq!(
            reasons(""),
            [
                "expected a length, found the end",
                "expected `.` before the number of target cells, found the end"
            ]
        );
        assert_eq!(reasons("32.5.b11-03"), ["a number of steps `03` has a leading zero"]);
        assert_eq!(
            reasons("32.5."),
            ["expected `b` for a back cell or `x` for an exchange pair, found the end"]
        );
    }

    #[test]
    fn there_is_one_order() {
        let order = "back cells come first, then exchange pairs, both ascending";
        assert_eq!(faults("32.5.x7-15.b11-3"), [("11", order.into())]);
        assert_eq!(faults("32.5.b24-3.b11-3"), [("11", order.into())]);
    }
}
