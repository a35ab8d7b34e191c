import type { Unit } from '../../model/unit/unit.js';
import { classifyCompileError } from '../compile-error-kinds.js';
import type { Column } from '../evaluation.js';
import {
  addressColumns,
  contentColumns,
  listColumns,
  outcomeColumns,
  readThrown,
} from '../test-case-columns.js';
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
  ...outcomeColumns,
  trace_message: (_, { outcome }) => readThrown(outcome, 'message'),
  ...contentColumns,
};

/** The columns of rows.csv in order: a public interface (docs/results.md). */
export const qualityColumns: readonly Column<QualityTestCase>[] = listColumns(of);

function withoutNone(word: string): string {
  return word === 'none' ? '' : word;
}
