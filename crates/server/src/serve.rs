//! Running a server.

use std::io;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tracing::info;

use crate::bots::Thinkers;
use crate::door::{Door, Peer};
use crate::http::{App, Limits, PublicUrl, router};
use crate::room::{Hall, HallSettings};
use crate::store::{Database, News, Store, StoreError};

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where it keeps its games.
    pub database: Database,
    /// How rooms behave.
    pub hall: HallSettings,
    /// The address under which people reach it, if that is another: behind a proxy that speaks TLS.
    pub public: Option<PublicUrl>,
    /// How many requests and messages a second each address may send; none for no limit.
    pub rate: Option<NonZeroU32>,
    /// How many connections each address may have; none for no limit.
    pub connections: Option<usize>,
    /// How many threads think for bots; none for all cores but one.
    pub thinkers: Option<usize>,
}

impl Settings {
    /// A server about which nothing else is said.
    pub fn new(address: SocketAddr, database: Database) -> Self {
        Self {
            address,
            database,
            hall: HallSettings::default(),
            public: None,
            rate: NonZeroU32::new(50),
            connections: Some(250),
            thinkers: None,
        }
    }
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It cannot listen.
    #[error("{0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// Its store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system does not let it work.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    door: Door,
    address: SocketAddr,
    app: App,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store and starts to listen.
    pub async fn bind(settings: &Settings) -> Result<Self, ServeError> {
        let store = Store::open(&settings.database).await?;
        let listen = |error| ServeError::Listen(settings.address, error);
        let listener = TcpListener::bind(settings.address).await.map_err(listen)?;
        let address = listener.local_addr().map_err(listen)?;
        let cores = available_parallelism().map_or(1, |cores| cores.get() - 1).max(1);
        let thinkers = Thinkers::new("thinker", settings.thinkers.unwrap_or(cores));
        let hall = Arc::new(Hall::new(store, thinkers, settings.hall));
        if let Some(news) = settings.database.listen().await? {
            tokio::spawn(follow(Arc::clone(&hall), news));
            let hall = Arc::clone(&hall);
            tokio::spawn(async move { hall.keep_in_touch().await });
        }
        let limits = Limits::new(settings.rate);
        tokio::spawn(tidy(limits.clone(), figures()));
        let (stop, stopping) = watch::channel(false);
        let public = settings.public.clone();
        let app = App { hall, limits, address, public, figures: figures(), stopping };
        let door = Door::new(listener, settings.connections);
        Ok(Self { door, address, app, stop })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `end` comes about, then finishes what it has begun.
    pub async fn run(self, end: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Self { door, app, stop, .. } = self;
        let service = router(app).into_make_service_with_connect_info::<Peer>();
        axum::serve(door, service)
            .with_graceful_shutdown(async move {
                end.await;
                info!("stopping");
                let _ = stop.send(true);
            })
            .await
    }
}

/// Tells rooms what other servers did.
async fn follow(hall: Arc<Hall>, mut news: mpsc::Receiver<News>) {
    while let Some(news) = news.recv().await {
        hall.hear(news).await;
    }
}

/// Keeps memory from growing with what has passed.
async fn tidy(limits: Limits, figures: PrometheusHandle) {
    loop {
        tokio::time::sleep(Duration::from_secs(5)).await;
        limits.forget_silent();
        figures.run_upkeep();
    }
}

/// The figures of this process. There is one set of them, whoever asks first.
fn figures() -> PrometheusHandle {
    static FIGURES: LazyLock<PrometheusHandle> = LazyLock::new(|| {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("figures are counted elsewhere already");
        }
        handle
    });
    FIGURES.clone()
}

/// Runs a server on this thread and some more, until it is told to stop by Ctrl-C or a signal. Says where it listens as
/// soon as it does.
pub fn serve(settings: &Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(settings).await?;
        let end = end()?;
        ready(server.address());
        Ok(server.run(end).await?)
    })
}

/// Comes about when the process is asked to end.
#[cfg(unix)]
fn end() -> io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Comes about when the process is asked to end.
#[cfg(not(unix))]
fn end() -> io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        // Without signals, the process can only be killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
