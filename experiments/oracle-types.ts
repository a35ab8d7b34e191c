import { oracleTypes } from '../src/model/oracle/oracle.js';
import type { Summary } from '../src/analysis/bug-detection/summary.js';
import type { TableCell, Experiment, ExperimentTable } from './experiment.js';
import {
  describeCounting,
  listOrders,
  buildFindingCells,
  findingColumns,
  buildFoundAtCells,
  foundAtColumns,
  findResult,
} from './measures.js';
import { addPapersRows, selectPapersRows, buildPapersFindingCells } from './paper.js';
import { papersTypeFindings, papersTypeRankings } from './papers-results.js';

/** Tables 6 and 7 of the paper: results by oracle type, including the ranking of all failing tests split by type. */
export const oracleTypesExperiment: Experiment = {
  name: 'oracle-types',
  description: 'what noException, expectException and assertion oracles find (Tables 6 and 7)',
  asks: 'a run',
  tables: ({ summary }) => [
    ...addPapersRows(buildFindings(summary), summary, selectPapersRows(summary, papersFindings)),
    ...addPapersRows(buildFound(summary), summary, selectPapersRows(summary, papersFound)),
  ],
};

const types = [...oracleTypes, 'all'] as const;

const papersFindings = types.map((type): TableCell[] => [
  'TOGA (paper)',
  type,
  ...buildPapersFindingCells(papersTypeFindings[type]),
]);
const papersFound = types.map((type): TableCell[] => [
  'TOGA (paper)',
  type,
  'isolation-forest',
  ...papersTypeRankings[type],
]);

function buildFindings(summary: Summary): ExperimentTable {
  const rows = summary.oracle_generators.flatMap((generator) =>
    types.flatMap((type) => {
      const result = findResult(summary, generator, type);
      return result === 'none' ? [] : [[generator, type, ...buildFindingCells(result)]];
    }),
  );
  return {
    name: 'oracle-types',
    title: 'By type of oracle (means over the seeds)',
    caption:
      'Oracles of each type find these bugs and raise these false alarms; numbers are means over the seeds.',
    columns: [{ title: 'Oracle generator' }, { title: 'Oracle type' }, ...findingColumns],
    rows,
  };
}

function buildFound(summary: Summary): ExperimentTable {
  const rows = summary.oracle_generators.flatMap((generator) =>
    types.flatMap((type) =>
      listOrders(summary).map((detector) => [
        generator,
        type,
        detector,
        ...buildFoundAtCells(summary, generator, type, detector),
      ]),
    ),
  );
  return {
    name: 'oracle-types-found-at',
    title: `Found@K by type of oracle, in the ranking of all failing tests split by type (${describeCounting(summary)})`,
    caption: `Found@K counts the bugs that have a true positive of the type among the first K failing tests of that type, in the ranking of all failing tests (${describeCounting(summary)}).`,
    columns: [{ title: 'Oracle generator' }, { title: 'Oracle type' }, { title: 'Order' }, ...foundAtColumns],
    rows,
  };
}
