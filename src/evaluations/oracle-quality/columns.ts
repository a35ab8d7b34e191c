import { getFirstFailure } from '../../model/outcome/outcome.js';
import { getRemark } from '../../model/outcome/reason.js';
import { formatFocalMethod } from '../../model/suite/focal-method-text.js';
import { getOracleType } from '../../model/suite/test-case.js';
import { getSample, type Unit } from '../../model/unit/unit.js';
import type { Column } from '../evaluation.js';
import { classifyCompileError } from './compile-error.js';
import { chooseQualityAccount, type QualityTestCase } from './quality-test-case.js';

const of: Readonly<Record<string, (unit: Unit, test: QualityTestCase) => string | number>> = {
  subject: ({ bug }) => bug,
  side: ({ side }) => side,
  seed: ({ seed }) => seed,
  oracle_generator: ({ oracleGenerator }) => oracleGenerator,
  test_id: (_, { testCase }) => testCase.id,
  candidate: (_, { testCase }) => testCase.candidate.id,
  oracle_type: (_, { testCase }) => getOracleType(testCase),
  focal_method: (_, { testCase }) => formatFocalMethod(testCase.candidate.focalMethod),
  outcome: (_, { outcome }) => outcome.status,
  cause: (_, { outcome }) => (outcome.status === 'failed' ? outcome.cause : ''),
  account: (_, test) => chooseQualityAccount(test),
  compile_error: (_, { outcome }) => withoutNone(classifyCompileError(outcome)),
  agreement: (_, { agreement }) => withoutNone(agreement),
  reason: (_, { outcome }) => getRemark(outcome),
  trace_exception: (_, test) => describeThrow(test, 'exception'),
  trace_message: (_, test) => describeThrow(test, 'message'),
  test_case: (_, { testCase }) => testCase.source,
  copies: (_, { testCase }) => testCase.copies,
  prefix_number: (_, { testCase }) => testCase.prefixNumber,
  confidence: (_, { testCase }) => (testCase.kind === 'completedPrefix' ? (testCase.confidence ?? '') : ''),
  sample: (unit) => getSample(unit),
};

/** The columns of rows.csv in order: a public interface (docs/results.md). */
export const qualityColumns: readonly Column<QualityTestCase>[] = Object.entries(of).map(([name, each]) => ({
  name,
  of: each,
}));

function withoutNone(word: string): string {
  return word === 'none' ? '' : word;
}

function describeThrow({ outcome }: QualityTestCase, member: 'exception' | 'message'): string {
  const thrown = getFirstFailure(outcome);
  return thrown === 'none' ? '' : thrown[member];
}
