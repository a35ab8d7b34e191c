import { oracleTypes } from '../src/model/oracle.js';
import type { Summary } from '../src/analysis/summary.js';
import type { Cell, Experiment, ExperimentTable } from './experiment.js';
import {
  countingOf,
  detectorsOf,
  findingCells,
  findingColumns,
  foundAtCells,
  foundAtColumns,
  resultOf,
} from './measures.js';
import { besideThePaper, ofBuggySide } from './paper.js';

/** Tables 6 and 7 of the paper: what each type of oracle finds, also in the ranking of all failing tests split by type. */
export const oracleTypesExperiment: Experiment = {
  name: 'oracle-types',
  description: 'what noException, expectException and assertion oracles find (Tables 6 and 7)',
  asks: 'a run',
  tables: ({ summary }) => [
    ...besideThePaper(findings(summary), summary, ofBuggySide(summary, papersFindings)),
    ...besideThePaper(found(summary), summary, ofBuggySide(summary, papersFound)),
  ],
};

const types = [...oracleTypes, 'all'] as const;

const papersFindings: readonly (readonly Cell[])[] = [
  ['TOGA (paper)', 'noException', 39.7, null, 0.92, 64.3, 6889.9],
  ['TOGA (paper)', 'expectException', 10.3, null, 0.39, 20.8, 5323.9],
  ['TOGA (paper)', 'assertion', 18.2, null, 0.16, 25.6, 16885.6],
  ['TOGA (paper)', 'all', 64.4, null, 0.38, 110.7, 29099.4],
];
const papersFound: readonly (readonly Cell[])[] = [
  ['TOGA (paper)', 'noException', 'isolation-forest', 15.62, 25.47, 29.69, 34.94],
  ['TOGA (paper)', 'expectException', 'isolation-forest', 4.59, 5.81, 6.38, 8.16],
  ['TOGA (paper)', 'assertion', 'isolation-forest', 3.48, 7.94, 9.98, 12.3],
  ['TOGA (paper)', 'all', 'isolation-forest', 15.19, 29.59, 36.31, 45.3],
];

function findings(summary: Summary): ExperimentTable {
  const rows = summary.oracle_generators.flatMap((generator) =>
    types.flatMap((type) => {
      const result = resultOf(summary, generator, type);
      return result === 'none' ? [] : [[generator, type, ...findingCells(result)]];
    }),
  );
  return {
    name: 'oracle-types',
    title: 'By type of oracle (means over the seeds)',
    columns: [{ title: 'Oracle generator' }, { title: 'Oracle type' }, ...findingColumns],
    rows,
  };
}

function found(summary: Summary): ExperimentTable {
  const rows = summary.oracle_generators.flatMap((generator) =>
    types.flatMap((type) =>
      detectorsOf(summary).map((detector) => [
        generator,
        type,
        detector,
        ...foundAtCells(summary, generator, type, detector),
      ]),
    ),
  );
  return {
    name: 'oracle-types-found-at',
    title: `Found@K by type of oracle, in the ranking of all failing tests split by type (${countingOf(summary)})`,
    columns: [{ title: 'Oracle generator' }, { title: 'Oracle type' }, { title: 'Order' }, ...foundAtColumns],
    rows,
  };
}
