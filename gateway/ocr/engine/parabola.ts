import type { Point } from './raster.ts';

/** Least squares fit of a + b t + c t². Fewer than three different positions give a line or a constant. */
export function fitParabola(points: readonly Point[]): [a: number, b: number, c: number] {
  const sums = Array.from({ length: 5 }, (_, power) => points.reduce((sum, [t]) => sum + t ** power, 0));
  const rows = Array.from({ length: 3 }, (_, row) => [
    ...sums.slice(row, row + 3),
    points.reduce((sum, [t, value]) => sum + value * t ** row, 0),
  ]);
  // A small ridge keeps the solution finite.
  for (const row of [1, 2]) rows[row]![row]! += 1e-9;
  for (let column = 0; column < 3; column += 1) {
    const pivot = rows[column]!;
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const factor = row[column]! / (pivot[column]! || 1e-12);
      for (let k = column; k < 4; k += 1) row[k]! -= factor * pivot[k]!;
    }
  }
  return rows.map((row, at) => row[3]! / (row[at]! || 1e-12)) as [number, number, number];
}
