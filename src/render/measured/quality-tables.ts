import type { MeasuredSummary } from '../../analysis/measured/measured-summary.js';
import { oracleQualityDescription } from '../../evaluations/oracle-quality/description.js';
import type { Table } from '../table/table.js';
import { listKinds } from './whole-test-blocks.js';
import { tabulate } from './whole-test-tables.js';

/** What oracle quality counts by kinds, with a column for each type of oracle. Empty for other evaluations; what does not occur is left out. */
export function buildQualityTables(summary: MeasuredSummary): readonly Table[] {
  if (summary.evaluation !== oracleQualityDescription.name) return [];
  return [
    tabulate(summary, {
      ...{ name: 'compile-errors', unit: 'count', blocks: listKinds(summary, 'not_compiled', '') },
      title: 'The compiler refuses this number of test cases, each for its first error',
    }),
  ].filter(({ rows }) => rows.length > 0);
}
