import type { Counts, EvaluationMeasure } from '../../evaluations/evaluation.js';
import type { Comparable } from '../compare/comparable.js';
import type { ComparedMeasure, CountsCell } from './compared-measure.js';
import { compareOverPrograms } from './over-programs.js';

/** What an evaluation with measures compares: those for which more or less is better, of the sums over all programs. */
export function createMeasuredComparable(
  measures: readonly EvaluationMeasure[],
): Comparable<CountsCell, ComparedMeasure> {
  return {
    subject: 'program',
    missing: 'leave-out',
    metrics: measures.flatMap(({ title, kind, better, of, sums }) =>
      better === 'neither'
        ? []
        : [
            {
              ...{ name: title.replace(/ %$/u, ''), scale: kind === 'share' ? 100 : 1, better },
              compute: (cells) => toDefined(of(addUp(cells))),
              sums,
            },
          ],
    ),
    compareOverBugs: compareOverPrograms,
  };
}

/** The sums; a name that nothing adds to is absent, as in a single cell. */
function addUp(cells: readonly CountsCell[]): Counts {
  const sums: Record<string, number> = {};
  for (const { counts } of cells)
    for (const [name, amount] of Object.entries(counts))
      if (amount !== 0) sums[name] = (sums[name] ?? 0) + amount;
  return sums;
}

function toDefined(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}
