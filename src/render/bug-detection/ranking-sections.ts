import { wrapWords } from '../columns.js';
import { renderEffortTable } from './effort-table.js';
import { renderFoundAtTable } from './found-at-table.js';
import { buildOwnListTables } from './one-list-tables.js';
import { renderTerminalTable } from '../table/formats.js';
import { getColours, type Style } from '../style.js';
import type { GuestLoss } from '../../../ranking/ranker.js';
import type { Summary } from '../../analysis/bug-detection/summary.js';

/** Found@K, the number of failing tests that a developer reads, and what one list of them gives; empty if the run was not ranked. */
export function renderRankingSections(
  summary: Pick<Summary, 'found_at' | 'effort' | 'one_list' | 'oracle_generators' | 'ranking'>,
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
  const shown = sections
    .filter(([, table]) => table !== '')
    .map(([title, table, legend]) => {
      const below = legend === '' ? '' : `\n${dim(wrapWords(legend.split(' '), style.columns, 0))}`;
      return `${bold(title)}\n${table}${below}`;
    });
  return [
    ...shown,
    ...buildOwnListTables(summary).map((table) => renderTerminalTable(table, style)),
    ...describeUnranked(summary.effort, style),
  ];
}

/** Where a ranker of the user gave no usable answer. */
function describeUnranked(effort: Summary['effort'], style: Style): string[] {
  return effort.flatMap(({ detector, oracle_generator, unranked }) => {
    if (unranked === undefined) return [];
    const counts = Object.entries(unranked).map(
      ([reason, lists]) => `${lists} ${lossInWords[reason as GuestLoss]}`,
    );
    const sentence = `${detector} gave no usable answer for lists of ${oracle_generator}: ${counts.join(', ')}. They have no order, and count as finding nothing.`;
    return [wrapWords(sentence.split(' '), style.columns, 0)];
  });
}

const lossInWords: Readonly<Record<GuestLoss, string>> = {
  tooFew: 'with too few scores',
  tooMany: 'with scores for no test',
  noNumber: 'with a score that is no number',
  late: 'late',
  missing: 'without an answer',
  malformed: 'malformed',
  failed: 'with an error',
};

const countingInWords = {
  exact: 'Expected over all orders of tests with equal scores; random: over all orders.',
  replication: 'As the replication counts: equal scores in the order of the suite; random: ten drawn orders.',
} as const;
const effortLegend =
  'Failing per bug: mean (median) over bugs and seeds. To TP: tests read up to the first TP, if there is one. Per bug@K: tests read per bug found if reading stops after K tests of a bug, all bugs together; without K, if it never stops.';
