import { csvLine } from './csv-line.js';
import type { FeatureTable } from './extract.js';
import type { FailedTest } from './failed-test.js';
import { features } from './names.js';

/** The failing tests of one bug with their features. */
export interface BugFeatures {
  readonly tests: readonly FailedTest[];
  readonly features: FeatureTable;
}

/**
 * features.csv as text: one line per failing test, bug by bug, with the replication's column names; truth values as 0 and 1,
 * and every digit of the similarity.
 */
export function featuresCsv(bugs: readonly BugFeatures[]): string {
  const header = [
    'project',
    'bug_num',
    'unique_test_name',
    ...features.map((feature) => feature.replicationName),
  ];
  const lines = bugs.flatMap(({ tests, features: table }) =>
    tests.map((test, index) =>
      csvLine([
        test.project,
        test.bugNumber,
        test.testName,
        ...features.map((feature) => String(table[feature.name][index])),
      ]),
    ),
  );
  return [csvLine(header), ...lines, ''].join('\n');
}
