//! The server: a socket, a thread that accepts, a thread for each connection that reads, and the hall for the rest.

use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread::{self, Builder, Scope};
use std::time::{Duration, Instant};

use crate::clock::TimeControl;
use crate::guest::{Event, Guest, GuestId, What, listen};
use crate::hall::{Hall, Watcher};

/// How many events may wait. Guests who send faster than they are answered have to wait themselves.
const BACKLOG: usize = 64;

/// How a server plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// How much time each player has.
    pub control: TimeControl,
    /// After how many games it stops; never if there is no number.
    pub games: Option<usize>,
}

/// A server that programs can connect to.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    settings: Settings,
}

impl Server {
    /// Opens the socket. From now on connections queue up.
    pub fn bind(address: impl ToSocketAddrs, settings: Settings) -> io::Result<Self> {
        Ok(Self { listener: TcpListener::bind(address)?, settings })
    }

    /// Where it listens; tells the port if any free one was asked for.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Referees games until there were as many as the settings say.
    pub fn run(self, watcher: &mut impl Watcher) {
        let Settings { control, games } = self.settings;
        thread::scope(|scope| {
            // What is made here goes away before the threads are waited for, which is what ends them.
            let (events, arriving) = mpsc::sync_channel(BACKLOG);
            let (invitations, invited) = mpsc::channel();
            let mut invitations = Some(invitations);
            let mut hall = Hall::new(control, games, watcher);
            let (listener, door) = (self.listener, events.clone());
            scope.spawn(move || accept(&listener, &invited, &door));
            invite(&hall, &mut invitations);
            let mut arrivals = (0..).map(GuestId);
            while !hall.is_done() {
                let Some(Event { at, what }) = next_event(&arriving, hall.deadline()) else {
                    hall.pass_time(Instant::now());
                    continue;
                };
                match what {
                    What::Arrived(stream) => {
                        let id = arrivals.next().expect("numbers do not run out");
                        // A connection that is broken already, or one too many for the system, is dropped.
                        if let Ok(guest) = welcome(id, stream, scope, &events) {
                            hall.seat(guest, at);
                        }
                        invite(&hall, &mut invitations);
                    }
                    What::Said(id, value) => hall.hear(id, value, at),
                    What::Garbled(id, error) => hall.dismiss(id, &error.to_string(), at),
                    What::Gone(id) => hall.lose(id, "the connection was closed", at),
                }
                hall.pass_time(at);
            }
        });
    }
}

/// Lets one more connection in, or, by letting go of the invitations, none any more.
fn invite<W: Watcher>(hall: &Hall<'_, W>, invitations: &mut Option<mpsc::Sender<()>>) {
    if !hall.has_room() {
        *invitations = None;
    } else if let Some(invitations) = invitations {
        invitations.send(()).expect("the door is open while there are invitations");
    }
}

/// Accepts a connection for every invitation.
fn accept(listener: &TcpListener, invited: &Receiver<()>, events: &SyncSender<Event>) {
    /// When the system has no room for another connection, trying again at once would only make it worse.
    const PAUSE: Duration = Duration::from_millis(100);
    while invited.recv().is_ok() {
        let stream = loop {
            match listener.accept() {
                Ok((stream, _)) => break stream,
                Err(_) => thread::sleep(PAUSE),
            }
        };
        if events.send(Event::now(What::Arrived(stream))).is_err() {
            return;
        }
    }
}

/// Makes a connection a guest that is listened to.
fn welcome<'scope>(
    id: GuestId,
    stream: TcpStream,
    scope: &'scope Scope<'scope, '_>,
    events: &SyncSender<Event>,
) -> io::Result<Guest> {
    let guest = Guest::new(id, stream)?;
    let (ear, events) = (guest.ear()?, events.clone());
    Builder::new().spawn_scoped(scope, move || listen(id, ear, &events))?;
    Ok(guest)
}

/// The next event, unless the deadline comes first.
fn next_event(arriving: &Receiver<Event>, deadline: Option<Instant>) -> Option<Event> {
    let event = match deadline {
        None => arriving.recv().map_err(RecvTimeoutError::from),
        Some(deadline) => arriving.recv_timeout(deadline.saturating_duration_since(Instant::now())),
    };
    event.ok()
}
