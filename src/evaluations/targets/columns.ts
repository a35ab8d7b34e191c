import { getFirstFailure } from '../../model/outcome/outcome.js';
import { getRemark } from '../../model/outcome/reason.js';
import { getSample, type Unit } from '../../model/unit/unit.js';
import type { Column } from '../evaluation.js';
import { listColumns } from '../test-case-columns.js';
import type { TargetedTest } from './targeted-test.js';

const of: Readonly<Record<string, (unit: Unit, test: TargetedTest) => string | number>> = {
  subject: ({ bug }) => bug,
  seed: ({ seed }) => seed,
  generator: ({ oracleGenerator }) => oracleGenerator,
  test_id: (_, { testCase }) => testCase.id,
  goal: (_, { target }) => target.goal,
  target: (_, { target }) => target.name,
  difficulty: (_, { difficulty }) => difficulty ?? '',
  stage: (_, { stage }) => stage,
  executed: (_, { isExecuted }) => `${isExecuted}`,
  cause: (_, { outcome }) => readFailure(outcome, 'cause'),
  exception: (_, { outcome }) => readFailure(outcome, 'exception'),
  message: (_, { outcome }) => readFailure(outcome, 'message'),
  reached: (_, { reach }) => (reach === undefined ? '' : `${reach.isHit}`),
  similarity: (_, { reach }) => reach?.similarity ?? '',
  baseline_reached: (_, { baseline }) => (baseline === undefined ? '' : `${baseline.isHit}`),
  baseline_similarity: (_, { baseline }) => baseline?.similarity ?? '',
  reason: (_, { outcome }) => getRemark(outcome),
  source: (_, { testCase }) => testCase.source,
  text: (_, { testCase, text = testCase.source }) => text,
  sample: (unit) => getSample(unit),
};

/** The columns of rows.csv in order: a public interface (docs/python.md). */
export const targetColumns: readonly Column<TargetedTest>[] = listColumns(of);

function readFailure(outcome: TargetedTest['outcome'], member: 'cause' | 'exception' | 'message'): string {
  const failure = getFirstFailure(outcome);
  return failure === 'none' ? '' : failure[member];
}
