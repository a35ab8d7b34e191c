import { wrapWords } from '../columns.js';
import { renderEffortTable } from './effort-table.js';
import { renderFoundAtTable } from './found-at-table.js';
import { getColours, type Style } from '../style.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';

/** Found@K, and the number of failing tests that a developer reads; empty if the run was not ranked. */
export function renderRankingSections(
  summary: Pick<Summary, 'found_at' | 'effort' | 'oracle_generators' | 'ranking'>,
  style: Style,
): string[] {
  const found = renderFoundAtTable(summary, style);
  const effort = renderEffortTable(summary, style);
  const { bold, dim } = getColours(style);
  const counting = summary.ranking === null ? '' : countingInWords[summary.ranking.counting];
  const sections: [string, string, string][] = [
    ['Bugs found by reading only the first K failing tests (TEval+)', found, counting],
    ['Failing tests to read, up to the first TP of each bug', effort, effortLegend],
  ];
  return sections
    .filter(([, table]) => table !== '')
    .map(([title, table, legend]) => {
      const below = legend === '' ? '' : `\n${dim(wrapWords(legend.split(' '), style.columns, 0))}`;
      return `${bold(title)}\n${table}${below}`;
    });
}

const countingInWords = {
  exact: 'Expected over all orders of tests with equal scores; random: over all orders.',
  replication: 'As the replication counts: equal scores in the order of the suite; random: ten drawn orders.',
} as const;
const effortLegend =
  'Failing per bug: mean (median) over bugs and seeds. To TP: tests read up to the first TP, if there is one. Per bug@K: tests read per bug found if reading stops after K tests of a bug, all bugs together; without K, if it never stops.';
