//! Logistic regression.

use super::super::{Fit, Logistic, NoFit};
use super::{Chance, assert_honest, close};

/// Observations: pair, variables, share of the win.
type Data = Vec<(u64, Vec<f64>, f64)>;

fn fit(data: &Data) -> Result<Fit, NoFit> {
    let mut logistic = Logistic::new(data.first().map_or(1, |(_, variables, _)| variables.len()));
    loop {
        for (pair, variables, share) in data {
            logistic.observe(*pair, variables, *share);
        }
        if let Some(fit) = logistic.step()? {
            return Ok(fit);
        }
    }
}

#[test]
fn weights_are_found_and_their_intervals_honest() {
    // A constant, something that is the same within a pair, and something that is not.
    let truth = [-0.5, 0.4, 0.8];
    let mut chance = Chance::new(12);
    let mut held = [0.0; 3];
    for _ in 0..300 {
        let mut data = Data::new();
        for pair in 0..250 {
            let (common, winds) = (chance.even(), chance.unit());
            for _ in 0..2 {
                let variables = vec![1.0, common, chance.even()];
                let logit: f64 = variables.iter().zip(truth).map(|(x, weight)| x * weight).sum();
                // The same wind blows for both games of some pairs, so they are not independent.
                let draw = if chance.unit() < 0.5 { winds } else { chance.unit() };
                let won = f64::from(u8::from(draw < 1.0 / (1.0 + (-logit).exp())));
                data.push((pair, variables, won));
            }
        }
        let fit = fit(&data).expect("a fit");
        assert_eq!((fit.observations, fit.pairs), (500, 250));
        for (held, (weight, truth)) in held.iter_mut().zip(fit.weights.iter().zip(truth)) {
            *held += f64::from(u8::from(!weight.excludes(truth))) / 300.0;
        }
    }
    held.into_iter().for_each(assert_honest);
}

#[test]
fn a_single_switch_gives_the_odds_of_a_table() {
    // 30 of 40 win with it, 20 of 60 without: odds of 3 and 1/2.
    let mut data = Data::new();
    for (switch, wins, games) in [(1.0, 30, 40), (0.0, 20, 60)] {
        for game in 0..games {
            let won = f64::from(u8::from(game < wins));
            data.push((data.len() as u64, vec![1.0, switch], won));
        }
    }
    let fit = fit(&data).expect("a fit");
    assert!(close(fit.weights[0].value, 0.5_f64.ln()), "{fit:?}");
    assert!(close(fit.weights[1].value, 6.0_f64.ln()), "{fit:?}");
}

#[test]
fn what_cannot_be_fitted_says_why() {
    assert_eq!(fit(&Data::new()), Err(NoFit::TooFew));
    let data = |rows: &[(f64, f64)]| -> Data {
        let row = |(i, (x, won)): (usize, &(f64, f64))| (i as u64, vec![1.0, *x], *won);
        rows.iter().enumerate().map(row).collect()
    };
    assert_eq!(fit(&data(&[(1.0, 1.0), (2.0, 0.0)])), Err(NoFit::TooFew));
    assert_eq!(fit(&data(&[(3.0, 1.0), (3.0, 0.0), (3.0, 1.0)])), Err(NoFit::Alike));
    let told = data(&[(1.0, 0.0), (2.0, 0.0), (3.0, 1.0), (4.0, 1.0)]);
    assert_eq!(fit(&told), Err(NoFit::Separated));
    let won = data(&[(1.0, 1.0), (2.0, 1.0), (3.0, 1.0), (4.0, 1.0)]);
    assert_eq!(fit(&won), Err(NoFit::Separated));
}
