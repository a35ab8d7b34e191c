import type { RankedBug } from '../../../ranking/rank-bug.js';
import type { RankedUnit } from '../../../ranking/ranking-csv.js';
import { sampleOf, type UnitResult } from '../../model/unit.js';
import { cellsOf } from '../cell.js';
import { failedTestsOf } from './failed-tests.js';
import type { RankingCounter } from './ranking-counter.js';

/** A finished unit with the ranking of its failing tests; `nothing` where none failed. */
interface RankedResult {
  readonly result: UnitResult;
  readonly ranked: RankedBug | 'nothing';
}

/** Ranks units as they stream by, in planned order, and counts them. */
export async function* rankedResults(
  results: AsyncIterable<UnitResult>,
  counter: RankingCounter,
): AsyncGenerator<RankedResult> {
  for await (const cell of cellsOf(results)) {
    const samples = counter.add(cell[0].unit, ...cell.map(failedTestsOf));
    for (const [index, result] of cell.entries()) yield { result, ranked: samples[index]! };
  }
}

/** The same, without units in which nothing failed: they are counted and passed over. */
export async function* rankedUnits(
  results: AsyncIterable<UnitResult>,
  counter: RankingCounter,
): AsyncGenerator<RankedUnit> {
  for await (const { result, ranked } of rankedResults(results, counter))
    if (ranked !== 'nothing') yield rankedUnitOf(result, ranked);
}

export function rankedUnitOf({ unit }: UnitResult, ranked: RankedBug): RankedUnit {
  const { seed, oracleGenerator } = unit;
  return { seed, oracleGenerator, sample: sampleOf(unit), ranked };
}
