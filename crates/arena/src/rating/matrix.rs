//! As much linear algebra as ratings need: small square matrices.

/// A square matrix.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    /// A matrix whose cells all have this value.
    pub(super) fn filled(size: usize, value: f64) -> Self {
        Self { size, cells: vec![value; size * size] }
    }

    pub(super) fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    pub(super) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    /// Adds the products of all parts of a vector with each other, so many times.
    pub(super) fn add_square(&mut self, vector: &[f64], times: f64) {
        for (row, one) in vector.iter().enumerate() {
            for (column, other) in vector.iter().enumerate() {
                self.add(row, column, times * one * other);
            }
        }
    }

    pub(super) fn times_vector(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row: &[f64]| row.iter().zip(vector).map(|(cell, value)| cell * value).sum();
        self.cells.chunks(self.size).map(row).collect()
    }

    /// The inverse of a positive definite matrix, by elimination; such a matrix needs no exchange of rows.
    pub(super) fn inverse(mut self) -> Self {
        let mut inverse = Self::filled(self.size, 0.0);
        for i in 0..self.size {
            inverse.add(i, i, 1.0);
        }
        for pivot in 0..self.size {
            let scale = 1.0 / self.at(pivot, pivot);
            self.scale_row(pivot, scale);
            inverse.scale_row(pivot, scale);
            for row in (0..self.size).filter(|row| *row != pivot) {
                let factor = self.at(row, pivot);
                self.subtract_row(row, pivot, factor);
                inverse.subtract_row(row, pivot, factor);
            }
        }
        inverse
    }

    fn scale_row(&mut self, row: usize, factor: f64) {
        for cell in &mut self.cells[row * self.size..(row + 1) * self.size] {
            *cell *= factor;
        }
    }

    fn subtract_row(&mut self, row: usize, other: usize, factor: f64) {
        for column in 0..self.size {
            let value = self.at(other, column) * factor;
            self.add(row, column, -value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inverse_undoes_its_matrix() {
        let mut matrix = Matrix::filled(3, 1.0);
        for (i, value) in [2.0, 3.0, 5.0].into_iter().enumerate() {
            matrix.add(i, i, value);
        }
        let vector = [7.0, -1.0, 4.0];
        let again = matrix.clone().inverse().times_vector(&matrix.times_vector(&vector));
        for (one, other) in again.iter().zip(vector) {
            assert!((one - other).abs() < 1e-12);
        }
    }
}
