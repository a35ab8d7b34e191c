import type { ExperimentTable, RunsExperiment } from '../experiment.js';
import { newestPerMethod } from '../method-runs.js';
import { table4 } from './feature-table.js';
import { table3, table5 } from './generator-tables.js';
import { table1, table2 } from './method-tables.js';
import { noPapersNumbers, restsOn, setupTable } from './setup-table.js';
import { studyOf } from './study.js';
import { table6, table7 } from './type-tables.js';

/**
 * Tables 1 to 7 of the paper with what was measured beside them, as they stand in the paper, and in what the set-up differs. Any run
 * will do: what it lacks is reported.
 */
export const reproduce: RunsExperiment = {
  name: 'reproduce',
  description:
    "Tables 1 to 7 of the paper beside what was measured, and how the set-up differs from the paper's",
  asks: 'several runs',
  choose: newestPerMethod,
  async tables(runs, options) {
    const study = studyOf(runs, options);
    const first = study.isPapersBenchmark ? restsOn(runs) : noPapersNumbers(runs);
    return [
      withNote(table1(study), first),
      table2(study),
      table3(study),
      await table4(study),
      table5(study),
      table6(study),
      table7(study),
      setupTable(study),
    ];
  },
};

function withNote(table: ExperimentTable, sentence: string): ExperimentTable {
  return { ...table, note: table.note === undefined ? sentence : `${sentence} ${table.note}` };
}
