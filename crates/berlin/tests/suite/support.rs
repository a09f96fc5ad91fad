//! A server on a free port, and players that follow a script.

use std::cell::RefCell;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tussle_berlin::{Server, Settings, State, TimeControl, Values, Watcher};
use tussle_table::record::{self, Record};
use tussle_table::{Match, live};

/// The start as the protocol writes it.
pub const START: &str = "b0b0b0b0b0b0/1b0b0b0b0b0b01/8/8/8/8/1r0r0r0r0r0r01/r0r0r0r0r0r0 r";

/// Hands on the text of every record.
struct Records(Sender<String>);

impl Watcher for Records {
    fn started(&mut self, number: usize, game: &mut Match) {
        game.set_tag("round", &number.to_string()).expect("a good name");
    }

    fn played(&mut self, _: usize, _: &Match) {}

    fn ended(&mut self, _: usize, game: &Match) {
        self.0.send(Record::of(game).to_text()).expect("somebody waits for it");
    }
}

/// A server that is running.
pub struct Running {
    pub address: SocketAddr,
    thread: JoinHandle<()>,
    records: Receiver<String>,
    /// Records that were waited for.
    seen: RefCell<Vec<String>>,
}

/// Starts a server for so many games, with all the time in the world.
pub fn serve(games: usize) -> Running {
    serve_timed(games, Duration::from_mins(2))
}

/// Starts a server for so many games with so much time for each player.
pub fn serve_timed(games: usize, time: Duration) -> Running {
    let control = TimeControl { time, increment: Duration::from_millis(10) };
    let settings = Settings { control, games: Some(games) };
    let server = Server::bind(("127.0.0.1", 0), settings).expect("a free port");
    let address = server.address().expect("an address");
    let (sender, records) = mpsc::channel();
    let thread = thread::spawn(move || server.run(&mut Records(sender)));
    Running { address, thread, records, seen: RefCell::default() }
}

impl Running {
    /// Waits until all games are over, and reads their records as anybody would.
    pub fn records(self) -> Vec<Match> {
        self.thread.join().expect("the server never panics");
        let mut texts = self.seen.into_inner();
        texts.extend(self.records);
        let games = texts.iter().map(|text| {
            let games = record::read(text, live).expect("a valid record");
            let [game] = <[Match; 1]>::try_from(games).expect("one game");
            assert_eq!(Record::of(&game).to_text(), *text);
            game
        });
        games.collect()
    }

    /// The record of the only game.
    pub fn record(self) -> Match {
        let [game] = <[Match; 1]>::try_from(self.records()).expect("one game");
        game
    }

    /// Waits until a game is over.
    pub fn wait_for_an_end(&self) {
        self.seen.borrow_mut().push(self.records.recv().expect("a record"));
    }

    /// Connects a player, who is greeted with this number.
    pub fn player(&self, number: u8) -> Player {
        let stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_nodelay(true).expect("a socket");
        let mut greeting = [0];
        (&stream).read_exact(&mut greeting).expect("a greeting");
        assert_eq!(greeting, [b'0' + number]);
        let answers = Values::new(stream.try_clone().expect("a socket"));
        Player { stream, answers, piece: usize::MAX }
    }

    /// Connects both players of a game.
    pub fn players(&self) -> [Player; 2] {
        [self.player(0), self.player(1)]
    }
}

/// A player that follows a script.
pub struct Player {
    stream: TcpStream,
    answers: Values<TcpStream>,
    /// How many bytes go out at a time.
    piece: usize,
}

impl Player {
    /// The same player, sending so many bytes at a time.
    pub fn in_pieces_of(self, piece: usize) -> Self {
        Self { piece, ..self }
    }

    /// Sends bytes.
    pub fn send(&mut self, bytes: impl AsRef<[u8]>) {
        for piece in bytes.as_ref().chunks(self.piece) {
            self.stream.write_all(piece).expect("sent");
        }
    }

    /// Leaves, and waits until the server knows.
    pub fn hang_up(mut self) {
        self.stream.shutdown(Shutdown::Write).expect("a socket");
        assert_eq!(self.answer(), None);
    }

    /// Waits for an answer of any kind; none if the connection was closed.
    pub fn answer(&mut self) -> Option<serde_json::Value> {
        self.answers.receive().expect("values only")
    }

    /// Waits for the state.
    pub fn state(&mut self) -> State {
        serde_json::from_value(self.answer().expect("an answer")).expect("a state")
    }

    /// Sends a text as JSON and waits for the state.
    pub fn ask(&mut self, text: &str) -> State {
        self.send(format!("{text:?}"));
        self.state()
    }

    /// Sends a move that is fine.
    pub fn plays(&mut self, act: &str) -> State {
        let state = self.ask(act);
        assert!(!state.end, "{act} ended the game");
        state
    }
}
