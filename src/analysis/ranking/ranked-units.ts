import type { RankedUnit } from '../../../ranking/ranking-csv.js';
import { sampleOf, type UnitResult } from '../../model/unit.js';
import { cellsOf } from '../cell.js';
import { failedTestsOf } from './failed-tests.js';
import type { RankingCounter } from './ranking-counter.js';

/** Ranks units as they stream by, in planned order; those in which nothing failed are counted and passed over. */
export async function* rankedUnits(
  results: AsyncIterable<UnitResult>,
  counter: RankingCounter,
): AsyncGenerator<RankedUnit> {
  for await (const cell of cellsOf(results)) {
    const samples = counter.add(cell[0].unit, ...cell.map(failedTestsOf));
    for (const [index, { unit }] of cell.entries()) {
      const { seed, oracleGenerator } = unit;
      const ranked = samples[index]!;
      if (ranked !== 'nothing') yield { seed, oracleGenerator, sample: sampleOf(unit), ranked };
    }
  }
}
