import type { ExperimentTable, RunsExperiment } from '../experiment.js';
import { selectNewestPerMethod } from '../method-runs.js';
import { buildTable4 } from './feature-table.js';
import { buildTable3, buildTable5 } from './generator-tables.js';
import { buildTable1, buildTable2 } from './method-tables.js';
import { noPapersNumbers, describeBasis, buildSetupTable } from './setup-table.js';
import { createStudy } from './study.js';
import { buildTable6, buildTable7 } from './type-tables.js';

/**
 * Tables 1 to 7 of the paper with measured values, in the paper's layout, and the differences in the set-up. Accepts any runs and reports what they
 * lack.
 */
export const reproduce: RunsExperiment = {
  name: 'reproduce',
  description:
    "Tables 1 to 7 of the paper compared with the measurements, and how the set-up differs from the paper's",
  asks: 'several runs',
  choose: selectNewestPerMethod,
  async tables(runs, options) {
    const study = createStudy(runs, options);
    const first = study.isPapersBenchmark ? describeBasis(runs) : noPapersNumbers(runs);
    return [
      withNote(buildTable1(study), first),
      buildTable2(study),
      buildTable3(study),
      await buildTable4(study),
      buildTable5(study),
      buildTable6(study),
      buildTable7(study),
      buildSetupTable(study),
    ];
  },
};

function withNote(table: ExperimentTable, sentence: string): ExperimentTable {
  return { ...table, note: table.note === undefined ? sentence : `${sentence} ${table.note}` };
}
