import { getFirstFailure } from '../../model/outcome/outcome.js';
import { getRemark } from '../../model/outcome/reason.js';
import type { Unit } from '../../model/unit/unit.js';
import { classifyCompileError } from '../compile-error-kinds.js';
import type { Column } from '../evaluation.js';
import { addressColumns, contentColumns, listColumns } from '../test-case-columns.js';
import { findPrefixEnd } from './prefix-end.js';
import { chooseQualityAccount, type QualityTestCase } from './quality-test-case.js';

const of: Readonly<Record<string, (unit: Unit, test: QualityTestCase) => string | number>> = {
  subject: ({ bug }) => bug,
  ...addressColumns,
  outcome: (_, { outcome }) => outcome.status,
  cause: (_, { outcome }) => (outcome.status === 'failed' ? outcome.cause : ''),
  account: (_, test) => chooseQualityAccount(test),
  compile_error: (_, { outcome }) => withoutNone(classifyCompileError(outcome)),
  agreement: (_, { agreement }) => withoutNone(agreement),
  prefix_end: (_, { testCase, outcome }) =>
    testCase.kind === 'completedPrefix' ? findPrefixEnd(testCase, outcome) : '',
  vacuity: (_, { vacuity }) => withoutNone(vacuity),
  reason: (_, { outcome }) => getRemark(outcome),
  trace_exception: (_, test) => describeThrow(test, 'exception'),
  trace_message: (_, test) => describeThrow(test, 'message'),
  ...contentColumns,
};

/** The columns of rows.csv in order: a public interface (docs/results.md). */
export const qualityColumns: readonly Column<QualityTestCase>[] = listColumns(of);

function withoutNone(word: string): string {
  return word === 'none' ? '' : word;
}

function describeThrow({ outcome }: QualityTestCase, member: 'exception' | 'message'): string {
  const thrown = getFirstFailure(outcome);
  return thrown === 'none' ? '' : thrown[member];
}
