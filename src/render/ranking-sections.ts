import { wrapped } from './columns.js';
import { effortTable } from './effort-table.js';
import { foundAtTable } from './found-at-table.js';
import { coloursOf, type Style } from './style.js';
import type { Summary } from '../analysis/summary.js';

/** Found@K, and how many failing tests a developer reads for it; none where the run was not ranked. */
export function rankingSections(
  summary: Pick<Summary, 'found_at' | 'effort' | 'oracle_generators' | 'ranking'>,
  style: Style,
): string[] {
  const found = foundAtTable(summary, style);
  const effort = effortTable(summary, style);
  const { bold, dim } = coloursOf(style);
  const counting = summary.ranking === null ? '' : countingInWords[summary.ranking.counting];
  const sections: [string, string, string][] = [
    ['Bugs found by whoever reads the first K failing tests only (TEval+)', found, counting],
    ['Failing tests to read, up to the first TP of each bug', effort, effortLegend],
  ];
  return sections
    .filter(([, table]) => table !== '')
    .map(([title, table, legend]) => {
      const below = legend === '' ? '' : `\n${dim(wrapped(legend.split(' '), style.columns, 0))}`;
      return `${bold(title)}\n${table}${below}`;
    });
}

const countingInWords = {
  exact: 'Expected over all orders of tests with equal scores; random: over all orders.',
  replication: 'As the replication counts: equal scores in the order of the suite; random: ten drawn orders.',
} as const;
const effortLegend =
  'Failing per bug: mean (median) over bugs and seeds. To TP: tests read up to the first TP, where there is one. Per bug@K: tests read per bug found by who gives up after K tests of a bug, all bugs together; without K, by who never gives up.';
