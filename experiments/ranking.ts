import type { TableCell, Experiment } from './experiment.js';
import { describeCounting, listOrders, buildFoundAtCells, foundAtColumns } from './measures.js';
import { addPapersRows, selectPapersRows } from './paper.js';
import { papersRankings } from './papers-results.js';

/** Table 5 of the paper: the ranking of failing tests, a random order, and the suite's order. */
export const ranking: Experiment = {
  name: 'ranking',
  description: 'Found@K of the ranking compared with a random order and that of the suite (Table 5)',
  asks: 'a run',
  tables({ summary }) {
    const rows = summary.oracle_generators.flatMap((generator) =>
      listOrders(summary).map((detector) => [
        generator,
        detector,
        ...buildFoundAtCells(summary, generator, 'all', detector),
      ]),
    );
    const table = {
      name: 'ranking',
      title: `Found@K (${describeCounting(summary)}; means over random states and seeds)`,
      caption: `Found@K counts the bugs that have a true positive among their first K failing tests, in each order (${describeCounting(summary)}; means over random states and seeds).`,
      columns: [{ title: 'Oracle generator' }, { title: 'Order' }, ...foundAtColumns],
      rows,
    };
    return addPapersRows(table, summary, selectPapersRows(summary, papersRows));
  },
};

const papersRows = Object.entries(papersRankings).flatMap(([name, { ranked, random }]): TableCell[][] => [
  [`${name} (paper)`, 'isolation-forest', ...ranked],
  [`${name} (paper)`, 'random', ...random],
]);
