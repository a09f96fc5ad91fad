//! The client: one of our bots plays a game on a server of the course, or on ours.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use tussle_core::{Dialect, Live, Seat, TextError, Turn};
use tussle_table::bots::{Bot, BotError, Situation};

use crate::message::{GET, State};
use crate::stream::{StreamError, Values};

/// How long to wait before asking again whether it is our turn. The server never speaks first.
const PAUSE: Duration = Duration::from_millis(5);

/// A server that takes longer than this to answer is dead.
const PATIENCE: Duration = Duration::from_mins(1);

/// A game that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Which seat was ours.
    pub seat: Seat,
    /// How many moves we made.
    pub moves: usize,
    /// The last position.
    pub position: String,
    /// Who has won by the rules. The protocol does not tell how a game ended otherwise: a draw by repetition, an
    /// illegal move, time.
    pub winner: Option<Seat>,
}

/// Why a game could not be played to its end.
#[derive(Debug)]
pub enum PlayError {
    /// No connection, or a broken one.
    Io(io::Error),
    /// The server cannot be understood.
    Stream(StreamError),
    /// The server said something else than it should have.
    Unexpected(String),
    /// The server closed the connection before the game was over.
    Closed,
    /// The board of the server is no position.
    Board(TextError),
    /// Our bot cannot go on.
    Bot(BotError),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the server cannot be reached: {error}"),
            Self::Stream(error) => write!(f, "the server cannot be understood: {error}"),
            Self::Unexpected(what) => write!(f, "unexpected from the server: {what}"),
            Self::Closed => f.write_str("the server closed the connection"),
            Self::Board(error) => write!(f, "the board of the server cannot be read: {error}"),
            Self::Bot(error) => write!(f, "the bot cannot move: {error}"),
        }
    }
}

impl Error for PlayError {}

impl From<io::Error> for PlayError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Connects, waits for an opponent and plays a whole game.
pub fn play(server: impl ToSocketAddrs, bot: &mut dyn Bot) -> Result<Played, PlayError> {
    let mut line = Line::connect(server)?;
    let seat = line.seat()?;
    let (mut game, dialect) = crate::game();
    let (mut moves, mut past) = (0, Vec::new());
    let mut state = line.ask(GET)?;
    while !state.end {
        let our_turn = [state.player1, state.player2][seat.index()];
        state = if state.both_connected && our_turn {
            let act = choose(&mut *game, dialect, &state, seat, &mut past, bot)?;
            moves += 1;
            line.ask(&act)?
        } else {
            thread::sleep(PAUSE);
            line.ask(GET)?
        };
    }
    set_up(&mut *game, dialect, &state)?;
    let winner = game.ranks().and_then(|ranks| ranks.winners().next());
    Ok(Played { seat, moves, position: game.position(), winner })
}

/// The bot's move, as the server wants to read it. The past gets to know the positions before and after it.
fn choose(
    game: &mut dyn Live,
    dialect: &Dialect,
    state: &State,
    seat: Seat,
    past: &mut Vec<String>,
    bot: &mut dyn Bot,
) -> Result<String, PlayError> {
    set_up(game, dialect, state)?;
    if game.turn() != Turn::Choose(seat) {
        let what = format!("it is our turn, but not on this board: {}", state.board);
        return Err(PlayError::Unexpected(what));
    }
    let situation = Situation {
        game,
        seat,
        plies: past.len() + seat.index(),
        past: past.iter().map(String::as_str).collect(),
        left: Some(Duration::from_millis(state.time)),
    };
    let act = bot.choose(&situation).map_err(PlayError::Bot)?;
    past.push(game.position());
    game.play(&act).map_err(|error| PlayError::Bot(BotError(error.to_string())))?;
    past.push(game.position());
    (dialect.write_move)(&act).map_err(|error| PlayError::Bot(BotError(error.to_string())))
}

/// Puts the server's board before us.
fn set_up(game: &mut dyn Live, dialect: &Dialect, state: &State) -> Result<(), PlayError> {
    let position = (dialect.read_position)(&state.board).map_err(PlayError::Board)?;
    game.set_position(&position).map_err(PlayError::Board)
}

/// A line to a server.
struct Line {
    stream: TcpStream,
    answers: Values<TcpStream>,
}

impl Line {
    fn connect(server: impl ToSocketAddrs) -> io::Result<Self> {
        let stream = TcpStream::connect(server)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        Ok(Self { answers: Values::new(stream.try_clone()?), stream })
    }

    /// The number that the server greets with.
    fn seat(&mut self) -> Result<Seat, PlayError> {
        match self.answer()? {
            Value::Number(number) if number.as_u64() == Some(0) => Ok(Seat::new(0)),
            Value::Number(number) if number.as_u64() == Some(1) => Ok(Seat::new(1)),
            other => Err(PlayError::Unexpected(format!("a greeting other than 0 or 1: {other}"))),
        }
    }

    /// Sends a request and waits for the state.
    fn ask(&mut self, request: &str) -> Result<State, PlayError> {
        self.stream.write_all(Value::from(request).to_string().as_bytes())?;
        let answer = self.answer()?;
        let shown = answer.to_string();
        serde_json::from_value(answer)
            .map_err(|error| PlayError::Unexpected(format!("{shown} ({error})")))
    }

    fn answer(&mut self) -> Result<Value, PlayError> {
        match self.answers.receive() {
            Ok(Some(value)) => Ok(value),
            Ok(None) => Err(PlayError::Closed),
            Err(StreamError::Io(error)) => Err(PlayError::Io(error)),
            Err(error) => Err(PlayError::Stream(error)),
        }
    }
}
