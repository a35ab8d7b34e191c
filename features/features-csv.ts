import { formatCsvLine } from './csv-line.js';
import type { FeatureTable } from './extract.js';
import type { FailedTest } from './failed-test.js';
import { features } from './names.js';

/** The failing tests of one bug and their features. */
export interface BugFeatures {
  readonly tests: readonly FailedTest[];
  readonly features: FeatureTable;
}

/**
 * The text of features.csv: one line per failing test, bug by bug, with the replication package's column names. Booleans are 0 and 1; the similarity
 * has all digits.
 */
export function renderFeaturesCsv(bugs: readonly BugFeatures[]): string {
  const header = [
    'project',
    'bug_num',
    'unique_test_name',
    ...features.map((feature) => feature.replicationName),
  ];
  const lines = bugs.flatMap(({ tests, features: table }) =>
    tests.map((test, index) =>
      formatCsvLine([
        test.project,
        test.bugNumber,
        test.testName,
        ...features.map((feature) => String(table[feature.name][index])),
      ]),
    ),
  );
  return [formatCsvLine(header), ...lines, ''].join('\n');
}
