import type { Row } from '../model/row.js';
import type { UnitResult } from '../model/unit.js';
import { csvText } from '../formats/csv/csv-text.js';
import { rowOf } from './row-of.js';

/** The columns of rows.csv in order: a public interface (docs/results.md). The type makes a forgotten column an error. */
const columnOrder: Readonly<Record<keyof Row, true>> = {
  bug: true,
  side: true,
  seed: true,
  oracle_generator: true,
  test_id: true,
  candidate: true,
  oracle_type: true,
  focal_method: true,
  buggy_outcome: true,
  buggy_cause: true,
  fixed_outcome: true,
  fixed_cause: true,
  verdict: true,
  reason: true,
  trace_exception: true,
  trace_message: true,
  test_case: true,
  fired: true,
  copies: true,
  prefix_number: true,
  patch: true,
  confidence: true,
  sample: true,
};
export const rowColumns = Object.keys(columnOrder) as readonly (keyof Row)[];

/** The first line of rows.csv. */
export function rowsCsvHeader(): string {
  return csvText([rowColumns]);
}

/** The lines of a unit's test cases; empty where it has none. */
export function rowsCsvLines({ unit, testCases }: UnitResult): string {
  if (testCases.length === 0) return '';
  return csvText(
    testCases.map((testCase) => {
      const row = rowOf(unit, testCase);
      return rowColumns.map((column) => row[column]);
    }),
  );
}
