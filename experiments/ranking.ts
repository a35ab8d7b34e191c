import type { Cell, Experiment } from './experiment.js';
import { countingOf, detectorsOf, foundAtCells, foundAtColumns } from './measures.js';
import { besideThePaper, ofBuggySide } from './paper.js';
import { papersRankings } from './papers-results.js';

/** Table 5 of the paper: the ranking of failing tests beside a random order, and beside the order of the suite. */
export const ranking: Experiment = {
  name: 'ranking',
  description: 'Found@K of the ranking beside a random order and that of the suite (Table 5)',
  asks: 'a run',
  tables({ summary }) {
    const rows = summary.oracle_generators.flatMap((generator) =>
      detectorsOf(summary).map((detector) => [
        generator,
        detector,
        ...foundAtCells(summary, generator, 'all', detector),
      ]),
    );
    const table = {
      name: 'ranking',
      title: `Found@K (${countingOf(summary)}; means over random states and seeds)`,
      columns: [{ title: 'Oracle generator' }, { title: 'Order' }, ...foundAtColumns],
      rows,
    };
    return besideThePaper(table, summary, ofBuggySide(summary, papersRows));
  },
};

const papersRows = Object.entries(papersRankings).flatMap(([name, { ranked, random }]): Cell[][] => [
  [`${name} (paper)`, 'isolation-forest', ...ranked],
  [`${name} (paper)`, 'random', ...random],
]);
