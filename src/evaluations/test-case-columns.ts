import { oracleTypes } from '../model/oracle/oracle.js';
import { getFirstFailure, type Outcome } from '../model/outcome/outcome.js';
import { getRemark } from '../model/outcome/reason.js';
import { formatFocalMethod } from '../model/suite/focal-method-text.js';
import { getOracleType, type TestCase } from '../model/suite/test-case.js';
import { getSample, type Unit } from '../model/unit/unit.js';
import type { Column, ItemGroups } from './evaluation.js';

/** Columns of rows.csv in the order of their members. */
export function listColumns<Item>(of: Readonly<Record<string, Column<Item>['of']>>): readonly Column<Item>[] {
  return Object.entries(of).map(([name, each]) => ({ name, of: each }));
}

interface Tested {
  readonly testCase: TestCase;
}

/** Columns of rows.csv that say which test case a row is about, whatever is judged. */
export const addressColumns = {
  side: ({ side }: Unit) => side,
  seed: ({ seed }: Unit) => seed,
  oracle_generator: ({ oracleGenerator }: Unit) => oracleGenerator,
  test_id: (_: Unit, { testCase }: Tested) => testCase.id,
  candidate: (_: Unit, { testCase }: Tested) => testCase.candidate.id,
  oracle_type: (_: Unit, { testCase }: Tested) => getOracleType(testCase),
  focal_method: (_: Unit, { testCase }: Tested) => formatFocalMethod(testCase.candidate.focalMethod),
};

/** Columns of rows.csv that say why an outcome is as it is. */
export const outcomeColumns = {
  reason: (_: Unit, { outcome }: { readonly outcome: Outcome }) => getRemark(outcome),
  trace_exception: (_: Unit, { outcome }: { readonly outcome: Outcome }) => readThrown(outcome, 'exception'),
};

/** What the first failure of an outcome has thrown; empty without one. */
export function readThrown(outcome: Outcome, member: 'exception' | 'message'): string {
  const failure = getFirstFailure(outcome);
  return failure === 'none' ? '' : failure[member];
}

/** Test cases by the type of their oracle. */
export const byOracleType: ItemGroups<Tested> = {
  ...{ name: 'oracle_type', title: 'Oracle type', known: oracleTypes },
  of: ({ testCase }) => getOracleType(testCase),
};

/** Columns of rows.csv with the test case itself, whatever is judged. */
export const contentColumns = {
  test_case: (_: Unit, { testCase }: Tested) => testCase.source,
  copies: (_: Unit, { testCase }: Tested) => testCase.copies,
  prefix_number: (_: Unit, { testCase }: Tested) => testCase.prefixNumber,
  confidence: (_: Unit, { testCase }: Tested) =>
    testCase.kind === 'completedPrefix' ? (testCase.confidence ?? '') : '',
  sample: (unit: Unit) => getSample(unit),
};
