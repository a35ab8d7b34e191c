import { sampleOf, type Unit, type UnitResult } from '../model/unit.js';

/**
 * The finished samples of one bug, seed and oracle generator, at least one, in the order of their numbers; one where the generator was
 * asked once. A cell counts as the mean of its samples, so that more samples make a figure more exact and not larger, and what looks at
 * bugs and seeds never takes a sample for one.
 */
export type Cell = readonly [UnitResult, ...UnitResult[]];

/** A unit's results with those of its other samples, which come behind each other in planned order. */
export async function* cellsOf(results: AsyncIterable<UnitResult>): AsyncGenerator<Cell> {
  let cell: [UnitResult, ...UnitResult[]] | undefined;
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

/** How many samples of each generator a run has planned, by its name: 1 where it is asked once. */
export function plannedSamples(units: readonly Unit[]): ReadonlyMap<string, number> {
  const samples = new Map<string, number>();
  for (const unit of units)
    samples.set(unit.oracleGenerator, Math.max(sampleOf(unit), samples.get(unit.oracleGenerator) ?? 1));
  return samples;
}
