//! What was run, and how to run it again.

use super::super::document::{Cell, Part, Section, Table};
use super::super::survey::Survey;
use super::POPULATION;
use crate::data::Manifest;

pub(super) fn section(survey: &Survey, manifest: &Manifest) -> Section {
    let mut section = Section::new(
        "run",
        "What was run",
        "The same command gives the same data, byte for byte, on any number of threads.",
    );
    section.parts.push(Part::Code(manifest.command.clone()));
    let mut table = Table::new("run", "The study", ["what", "value"]);
    let mut line =
        |what: &str, value: String| table.rows.push(vec![Cell::from(what), value.into()]);
    let rules = manifest.rules.iter().map(|(game, version)| format!("{game} {version}"));
    line("version of Tussle", manifest.version.clone());
    line("version of the rules", rules.collect::<Vec<_>>().join(", "));
    line("seed", manifest.seed.to_string());
    line("games", super::super::number::count(survey.games));
    line(
        "complete",
        if manifest.complete { "yes" } else { "no: the study was interrupted" }.to_owned(),
    );
    line("machine", {
        let machine = &manifest.machine;
        format!("{}, {}, {} cores", machine.os, machine.arch, machine.cores)
    });
    section.table(table);
    let columns = [POPULATION, "line-up", "games", "random choices at the start"];
    let mut lineups = Table::new("lineups", "Line-ups; the bots sit in all rotations", columns);
    for (lineup, seen) in manifest.plan.lineups.iter().zip(&survey.lineups) {
        lineups.rows.push(vec![
            survey.label(seen.population).into(),
            lineup.bots.join(", ").into(),
            lineup.games.into(),
            u64::from(lineup.opening_choices).into(),
        ]);
    }
    section.table(lineups);
    section
}
