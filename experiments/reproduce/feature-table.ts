import { extractFeatures } from '../../features/extract.js';
import { features, type FeatureGroup } from '../../features/names.js';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import type { ExperimentTable } from '../experiment.js';
import { explainMissingMethod, type Study } from './study.js';

/** The paper's names of its groups. */
const groups: Readonly<Record<FeatureGroup, string>> = {
  'oracle-input-output': 'NTOG I/O',
  execution: 'Execution output',
  'text-similarity': 'Text similarity',
};

/**
 * Table 4: the features. The paper has no numbers for them. The measured column is the number of the run's lists of failing tests in which a feature
 * varies; elsewhere it does not affect the ranking.
 */
export async function buildTable4(study: Study): Promise<ExperimentTable> {
  const run = study.findRun('TEval@buggy');
  const varying = new Map(features.map(({ name }) => [name as string, 0]));
  let lists = 0;
  if (run !== 'none')
    for await (const { share, tests } of run.failedTests()) {
      if (tests.length < 2) continue;
      lists += share;
      const table = extractFeatures(tests, defaultRankingOptions.definitions);
      for (const { name } of features)
        if (new Set(table[name]).size > 1) varying.set(name, varying.get(name)! + share);
    }
  return {
    name: 'table-4',
    title: 'Table 4: the features of the ranking',
    caption:
      'The ranking uses these features. A feature that varies in few lists of failing tests rarely affects the ranking.',
    columns: [
      { title: 'Feature group' },
      { title: 'Feature' },
      { title: 'In TEval-plus' },
      { title: 'Varies in %', decimals: 1 },
      { title: 'Lists', decimals: 0 },
    ],
    rows: features.map(({ name, replicationName, group }) => [
      groups[group],
      name,
      replicationName,
      lists === 0 ? null : (100 * varying.get(name)!) / lists,
      run === 'none' ? null : lists,
    ]),
    note:
      run === 'none'
        ? explainMissingMethod('TEval@buggy')
        : "Lists: the failing tests of a bug with a seed and an oracle generator, where there are at least two. Definitions and where TEval-plus's differ: docs/features.md.",
  };
}
