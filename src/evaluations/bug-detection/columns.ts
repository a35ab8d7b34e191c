import { getFirstFailure } from '../../model/outcome/outcome.js';
import { explainInconclusive } from './reason.js';
import type { EvaluatedTestCase } from './unit-result.js';
import type { Unit } from '../../model/unit/unit.js';
import type { Column } from '../evaluation.js';
import { addressColumns, contentColumns, listColumns } from '../test-case-columns.js';
import type { Judgement } from './judgement.js';
import { judgements, type JudgedColumns } from './judgements.js';
import type { Row, VerdictColumns } from './row.js';

/**
 * The verdict follows the run's accounting, so that counting rows gives the summary's numbers. `reason` says why strict accounting leaves a test case
 * out, under both accountings. For a flaky test it shows the failure of the first run, which replication accounting counts.
 */
const ofVerdicts: {
  readonly [Name in keyof VerdictColumns]: (unit: Unit, test: EvaluatedTestCase) => VerdictColumns[Name];
} = {
  bug: ({ bug }) => bug,
  ...addressColumns,
  buggy_outcome: (_, { buggy }) => buggy.status,
  buggy_cause: (_, { buggy }) => (buggy.status === 'failed' ? buggy.cause : ''),
  fixed_outcome: (_, { fixed }) => fixed.status,
  fixed_cause: (_, { fixed }) => (fixed.status === 'failed' ? fixed.cause : ''),
  verdict: (_, { verdict }) => verdict.kind,
  reason: (_, test) => explainInconclusive(test),
  trace_exception: (_, test) => classifyThrow(test, 'exception'),
  trace_message: (_, test) => classifyThrow(test, 'message'),
  ...contentColumns,
};

/** The columns of rows.csv in order: a public interface (docs/results.md). */
export const columns: readonly Column<EvaluatedTestCase>[] = withJudgements(
  listColumns(ofVerdicts),
  judgements,
);

/** The line of rows.csv for one test case. */
export function toRow(unit: Unit, test: EvaluatedTestCase): Row {
  const cells = columns.map((column) => [column.name, column.of(unit, test)] as const);
  return Object.fromEntries(cells) as unknown as VerdictColumns & JudgedColumns;
}

/** Inserts each judgement's column behind the one that it names, or last. */
function withJudgements(
  own: readonly Column<EvaluatedTestCase>[],
  further: readonly Judgement[],
): readonly Column<EvaluatedTestCase>[] {
  const all = [...own];
  for (const { column } of further) {
    const before = all.findIndex(({ name }) => name === column.after);
    const inserted = { name: column.name, of: (_: Unit, test: EvaluatedTestCase) => column.of(test) };
    all.splice(before < 0 ? all.length : before + 1, 0, inserted);
  }
  return all;
}

function classifyThrow({ buggy, fixed }: EvaluatedTestCase, member: 'exception' | 'message'): string {
  const onBuggy = getFirstFailure(buggy);
  const thrown = onBuggy === 'none' ? getFirstFailure(fixed) : onBuggy;
  return thrown === 'none' ? '' : thrown[member];
}
