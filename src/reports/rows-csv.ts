import { defaultEvaluation } from '../evaluations/registry.js';
import { formatCsv } from '../formats/csv/csv-text.js';
import type { UnitResult } from '../model/unit/unit.js';

const { columns } = defaultEvaluation;

/** The first line of rows.csv. */
export function renderRowsHeader(): string {
  return formatCsv([columns.map(({ name }) => name)]);
}

/** The lines of a unit's test cases; empty if it has none. */
export function renderRowsLines({ unit, testCases }: UnitResult): string {
  if (testCases.length === 0) return '';
  return formatCsv(testCases.map((testCase) => columns.map((column) => column.of(unit, testCase))));
}
