import { getSample, type JudgedUnitResult, type Unit } from './unit.js';

/**
 * The finished samples of one bug, seed and oracle generator, in order, at least one. A generator without `--samples` has one. A cell counts as the
 * mean of its samples: more samples make a figure more precise, not larger, and no statistic mistakes a sample for a bug or a seed.
 */
export type Cell<Result extends JudgedUnitResult = JudgedUnitResult> = readonly [Result, ...Result[]];

/** Groups consecutive results of the same bug, seed and oracle generator into cells. */
export async function* groupIntoCells<Result extends JudgedUnitResult>(
  results: AsyncIterable<Result>,
): AsyncGenerator<Cell<Result>> {
  let cell: [Result, ...Result[]] | undefined;
  for await (const result of results) {
    if (cell !== undefined && isOfOneCell(cell[0].unit, result.unit)) cell.push(result);
    else {
      if (cell !== undefined) yield cell;
      cell = [result];
    }
  }
  if (cell !== undefined) yield cell;
}

function isOfOneCell(one: Unit, other: Unit): boolean {
  return (
    one.bug === other.bug &&
    one.seed === other.seed &&
    one.side === other.side &&
    one.oracleGenerator === other.oracleGenerator
  );
}

/** Number of planned samples by oracle generator; 1 without samples. */
export function countPlannedSamples(units: readonly Unit[]): ReadonlyMap<string, number> {
  const samples = new Map<string, number>();
  for (const unit of units)
    samples.set(unit.oracleGenerator, Math.max(getSample(unit), samples.get(unit.oracleGenerator) ?? 1));
  return samples;
}
