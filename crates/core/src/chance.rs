//! Drawing numbers and faces, exactly by their chances.

use rand::Rng;

/// A number below `n`, all of them with the same chance. There must be one.
///
/// The random bits are taken for a fraction of which the product with `n` has the number before its point. What is
/// behind the point tells the few cases that would make some numbers likelier than others; then it is drawn again.
///
/// This is what the crate `rand` does too, but sure to be inlined: a call in the middle of a loop of random plies would
/// force the generator out of the registers.
#[inline(always)]
pub fn below(n: u32, rng: &mut impl Rng) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    while (product as u32) < n && (product as u32) < n.wrapping_neg() % n {
        product = u64::from(rng.next_u32()) * u64::from(n);
    }
    (product >> 32) as u32
}

/// Draws one face by its weight.
///
/// # Panics
/// If there is no face.
#[inline]
pub fn random_roll<A: Copy>(faces: &[(A, u32)], rng: &mut impl Rng) -> A {
    let total: u32 = faces.iter().map(|(_, weight)| weight).sum();
    let draw = below(total, rng);
    // All weights are looked at, since where to stop is nothing that a processor could guess.
    let (mut place, mut sum) = (0, 0);
    for (_, weight) in faces {
        sum += weight;
        place += usize::from(sum <= draw);
    }
    faces[place].0
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn numbers_have_equal_chances() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        // The last one is as uneven as can be: without drawing again, odd numbers would come twice as often.
        for (n, parts) in [(6, 6), (1, 1), (3 << 30, 3), (0xC000_0000, 2)] {
            let mut drawn = vec![0_u32; parts as usize];
            for _ in 0..10_000 * parts {
                let number = below(n, &mut rng);
                assert!(number < n);
                drawn[(number % parts) as usize] += 1;
            }
            // Five standard deviations.
            assert!(drawn.iter().all(|count| count.abs_diff(10_000) <= 500), "{n}: {drawn:?}");
        }
    }
}
