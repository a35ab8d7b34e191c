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
import { besideThePaper, ofBuggySide, papersFindingCells } from './paper.js';
import { papersTypeFindings, papersTypeRankings } from './papers-results.js';

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

const papersFindings = types.map((type): Cell[] => [
  'TOGA (paper)',
  type,
  ...papersFindingCells(papersTypeFindings[type]),
]);
const papersFound = types.map((type): Cell[] => [
  'TOGA (paper)',
  type,
  'isolation-forest',
  ...papersTypeRankings[type],
]);

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
