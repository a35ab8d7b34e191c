import type { Summary, SummaryCell } from '../../analysis/bug-detection/summary.js';
import { count, formatCount } from '../numbers.js';

/** The number of bugs or seeds that the numbers are of: `15 bugs`, `4 of 15 bugs`; bugs may be mutants, and called so. */
export function describePresent(
  summary: Pick<Summary, 'bugs' | 'seeds' | 'units'> & {
    readonly cells: readonly Pick<SummaryCell, 'bug' | 'seed'>[];
  },
  counted: 'bug' | 'seed',
  noun: string = counted,
): string {
  const planned = formatCount((counted === 'bug' ? summary.bugs : summary.seeds).length, noun);
  if (summary.units.failed === 0) return planned;
  return `${count(new Set(summary.cells.map((cell) => cell[counted])).size)} of ${planned}`;
}
