import type { Cell, Experiment } from './experiment.js';
import { countingOf, detectorsOf, foundAtCells, foundAtColumns } from './measures.js';
import { besideThePaper, ofBuggySide } from './paper.js';

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

const papersRows: readonly (readonly Cell[])[] = [
  ['NoException (paper)', 'isolation-forest', 13.74, 26.38, 30.07, 37.52],
  ['NoException (paper)', 'random', 11.81, 22.91, 27.76, 35.93],
  ['TOGA (paper)', 'isolation-forest', 15.19, 29.59, 36.31, 45.3],
  ['TOGA (paper)', 'random', 9.89, 20.85, 27.61, 39.09],
];
