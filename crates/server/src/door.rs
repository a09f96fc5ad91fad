//! The door of the server: connections are let in one by one, and not too many from one address.

use std::collections::HashMap;
use std::io::{self, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tracing::{debug, warn};

/// Lets connections in.
#[derive(Debug)]
pub(crate) struct Door {
    listener: TcpListener,
    /// How many each address may have.
    most: usize,
    inside: Inside,
}

/// How many connections each address has.
type Inside = Arc<Mutex<HashMap<IpAddr, usize>>>;

impl Door {
    /// A door for at most so many connections from each address; none for any number.
    pub(crate) fn new(listener: TcpListener, most: Option<usize>) -> Self {
        Self { listener, most: most.unwrap_or(usize::MAX), inside: Inside::default() }
    }

    /// A place for one connection more, if the address may have it.
    fn admit(&self, address: IpAddr) -> Option<Place> {
        let mut inside = lock(&self.inside);
        let count = inside.entry(address).or_default();
        if *count == self.most {
            return None;
        }
        *count += 1;
        // Once for each time that somebody comes to the limit, not for each attempt at it.
        if *count == self.most {
            warn!(%address, connections = self.most, "an address has all the connections it may have");
        }
        Some(Place { inside: Arc::clone(&self.inside), address })
    }
}

impl Listener for Door {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        loop {
            let (stream, peer) = Listener::accept(&mut self.listener).await;
            let Some(place) = self.admit(peer.ip()) else {
                metrics::counter!("tussle_refused_total", "code" => "connections").increment(1);
                continue;
            };
            // Messages are short and each is waited for: none of them must wait for the next.
            if let Err(error) = stream.set_nodelay(true) {
                debug!(%error, "a connection may be slow");
            }
            return (Connection { stream, _place: place }, peer);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The place of a connection, which is free again when this is dropped.
struct Place {
    inside: Inside,
    address: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = lock(&self.inside);
        if let Some(count) = inside.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.address);
            }
        }
    }
}

fn lock(inside: &Inside) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    inside.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Connected<IncomingStream<'_, Door>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        Self(stream.remote_addr().ip())
    }
}

/// A connection that holds its place.
pub(crate) struct Connection {
    stream: TcpStream,
    _place: Place,
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
