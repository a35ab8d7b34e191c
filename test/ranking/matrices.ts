import { parse } from 'csv-parse/sync';
import type { Matrix } from '../../ranking/matrix.js';
import { createMatrixFromRows } from '../../ranking/matrix.js';
import { MersenneTwister } from '../../stats/mersenne-twister.js';
import { goldenText } from '../features/golden.js';

/** A golden table of numbers. */
export function goldenMatrix(path: string): Matrix {
  const [header, ...rows] = parse(goldenText(path));
  return createMatrixFromRows(
    header!,
    rows.map((row) => row.map(Number)),
  );
}

/** Seeded rows of small counts and one fraction, as features are; equal rows among them. */
export function randomRows(rowCount: number, seed: number): number[][] {
  const random = new MersenneTwister(seed);
  const row = () => [
    random.nextInteger(3),
    random.nextInteger(9),
    7,
    Math.round(random.nextFraction() * 50) / 50,
  ];
  return Array.from({ length: rowCount }, row);
}

export function matrix(rows: number[][]): Matrix {
  return createMatrixFromRows(
    rows[0]!.map((_, column) => (column === 0 ? 'trace_exception_count' : `column ${column}`)),
    rows,
  );
}
