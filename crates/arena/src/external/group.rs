//! A program with all that it starts: they end together, however it ends.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The groups that run now, by the process that leads each. Processes belong to the whole program, and whoever ends
/// the program at once must reach them all.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all programs that were started here, with whatever they have started: for those who are about to exit without
/// cleaning up. No program can be started any more.
pub fn end_all() {
    let groups = running();
    groups.iter().copied().for_each(kill);
    // Nobody gets the lock again, so nothing that is being started right now is missed.
    std::mem::forget(groups);
}

/// A process that leads a group of its own, in which everything is that it starts.
#[derive(Debug)]
pub(super) struct Group {
    leader: Child,
    /// How the leader ended, once the whole group has been ended.
    status: Option<ExitStatus>,
}

impl Group {
    /// Starts a program. Ctrl-C at the terminal does not reach it: that is for us alone.
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut running = running();
        let leader = command.spawn()?;
        running.insert(leader.id());
        Ok(Self { leader, status: None })
    }

    /// The process that leads the group.
    pub(super) fn leader(&mut self) -> &mut Child {
        &mut self.leader
    }

    /// How the leader ended, if it has: then the others are ended too.
    pub(super) fn ended(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() && has_ended(&mut self.leader) {
            self.end();
        }
        self.status
    }

    /// Ends all of it.
    pub(super) fn end(&mut self) {
        if self.status.is_none() {
            let mut running = running();
            // The leader is still to be waited for, so its number, which names the group, belongs to nobody else.
            kill(self.leader.id());
            running.remove(&self.leader.id());
            drop(running);
            let _ = self.leader.kill();
            self.status = self.leader.wait().ok();
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

/// Whether a process has ended; it is still to be waited for.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let looking = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // A process that cannot be asked about is not there.
    waitid(WaitId::Pid(Pid::from_child(child)), looking).map_or(true, |status| status.is_some())
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    child.try_wait().map_or(true, |status| status.is_some())
}

/// Kills all processes of a group.
#[cfg(unix)]
fn kill(leader: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(id) = i32::try_from(leader).ok().and_then(Pid::from_raw) {
        // A group that is gone already is as well.
        let _ = kill_process_group(id, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(_leader: u32) {}
