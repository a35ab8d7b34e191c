import { beforeAll, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { readFailedTests } from '../../src/formats/failed-tests-csv.js';
import { renderFeaturesCsv } from '../../features/features-csv.js';
import type { FailedTest } from '../../features/failed-test.js';
import { groupByBug } from '../../features/group-by-bug.js';
import { extractFeatures } from '../../features/extract.js';
import { goldenRecords, goldenText } from './golden.js';
import { createJavaTextReader } from './java.js';

const file = 'teval-plus/failed_test_data.csv';
let tests: FailedTest[];

beforeAll(async () => {
  tests = await readFailedTests(
    goldenText(file),
    'failed_test_data.csv',
    await createJavaTextReader(),
    'replication',
  );
});

test('every failing test is read', () => {
  expect(tests).toHaveLength(530);
  expect(tests.filter((each) => each.verdict === 'TP')).toHaveLength(29);
});

test("the replication's features, all columns, all rows, to 1e-12", () => {
  const bugs = groupByBug(tests).map((ofBug) => ({
    tests: ofBug,
    features: extractFeatures(ofBug, 'replication'),
  }));
  const ours = parse(renderFeaturesCsv(bugs), { columns: true }) as unknown as Record<string, string>[];
  const golden = goldenRecords('teval-plus/features.csv');
  expect(ours).toHaveLength(golden.length);
  expect(Object.keys(ours[0]!)).toStrictEqual(Object.keys(golden[0]!));
  golden.forEach((wanted, row) => {
    for (const [column, value] of Object.entries(wanted)) {
      const actual = ours[row]![column]!;
      if (column === 'project' || column === 'unique_test_name') expect(actual).toBe(value);
      else
        expect(Math.abs(Number(actual) - Number(value)), `${column} of row ${row}`).toBeLessThanOrEqual(
          1e-12,
        );
    }
  });
});
