import { expect, it } from 'vitest';
import { countItems } from '../../../src/analysis/measured/count-items.js';
import type { MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import { sumKinds } from '../../../src/analysis/measured/sum-kinds.js';
import { oracleQuality } from '../../../src/evaluations/oracle-quality/oracle-quality.js';
import type { QualityTestCase } from '../../../src/evaluations/oracle-quality/quality-test-case.js';
import type { OracleType } from '../../../src/model/oracle/oracle.js';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
import { buildQualityTables } from '../../../src/render/measured/quality-tables.js';
import { evaluated } from '../../support/factory.js';

const refused = (message: string): Outcome => ({ status: 'notCompiled', message, round: 1, errors: 1 });
const judged = (type: OracleType, outcome: Outcome): QualityTestCase => ({
  ...{
    testCase: evaluated(outcome, outcome, type).testCase,
    outcome,
    reruns: 0,
    agreement: 'other',
    vacuity: 'none',
  },
});

/** What the tables need of the summary of a run with one unit of each generator. */
function summarize(units: Readonly<Record<string, readonly QualityTestCase[]>>): MeasuredSummary {
  const results = Object.entries(units).flatMap(([generator, testCases]) =>
    Object.entries(countItems({ testCases } as never, oracleQuality.measured as never)).map(
      ([group, counts]) => ({
        ...{ oracle_generator: generator, oracle_type: group, items: counts, kinds: sumKinds([counts]) },
      }),
    ),
  );
  return {
    ...{
      evaluation: 'oracle-quality',
      groups: { name: 'oracle_type' },
      oracle_generators: Object.keys(units),
    },
    ...{ results, measures: [] },
  } as unknown as MeasuredSummary;
}

const findRows = (units: Parameters<typeof summarize>[0], name: string) =>
  buildQualityTables(summarize(units)).find((table) => table.name === name)?.rows;

it('counts compile errors by kind and type of oracle', () => {
  const model = [
    judged('assertion', refused('incompatible types: int cannot be converted to String')),
    judged('assertion', refused('cannot find symbol\n  symbol:   variable size')),
    judged('assertion', refused('cannot find symbol\n  symbol:   variable full')),
    judged('noException', refused('cannot find symbol\n  symbol:   variable full')),
    judged('noException', { status: 'passed' }),
  ];
  expect(findRows({ model }, 'compile-errors')).toEqual([
    ['symbol variable', 'model', 3, 2, 1],
    ['types', 'model', 1, 1, 0],
  ]);
});

const throws = (exception: string, line: number, by: 'program' | 'assertions' | 'test') => ({
  ...({ status: 'failed', exception, message: '', trace: '', thrownAt: { line, by } } as const),
  ...({ cause: exception === 'java.lang.AssertionError' ? 'assertion' : 'exception' } as const),
});
const passed = { status: 'passed' } as const;

it('counts what prefixes do by the type of oracle', () => {
  const prefixThrows = throws('java.lang.IllegalStateException', 3, 'program');
  const fails = throws('java.lang.AssertionError', 4, 'assertions');
  const guesser = [
    judged('noException', passed),
    judged('noException', prefixThrows),
    judged('assertion', passed),
    judged('assertion', fails),
    judged('assertion', prefixThrows),
    judged('assertion', refused('incompatible types')),
    judged('expectException', passed),
    judged('expectException', prefixThrows),
    judged('expectException', fails),
    judged('expectException', { ...prefixThrows, cause: 'timeout' }),
  ];
  const rows = findRows({ guesser }, 'type-confusion');
  expect(rows).toEqual([
    // all, noException, assertion, expectException
    ['throws', 'guesser', 4, 1, 1, 2],
    ['throws: alarms', 'guesser', 3, 1, 1, 1],
    ['throws the expected class', 'guesser', 1, 0, 0, 1],
    ['throws another class', 'guesser', 1, 0, 0, 1],
    ['throws another class: alarms', 'guesser', 1, 0, 0, 1],
    ['returns nothing', 'guesser', 4, 1, 2, 1],
    ['returns nothing: alarms', 'guesser', 2, 0, 1, 1],
    ['unknown', 'guesser', 2, 0, 1, 1],
    ['unknown: alarms', 'guesser', 1, 0, 0, 1],
  ]);
});

it('has one column for no-exception, and all that is silent in "throws" where exceptions are always expected', () => {
  const prefixThrows = throws('java.lang.IllegalStateException', 3, 'program');
  const always = [judged('expectException', passed), judged('expectException', passed)];
  expect(findRows({ 'no-exception': [judged('noException', prefixThrows)] }, 'type-confusion')).toEqual([
    ['throws', 1],
    ['throws: alarms', 1],
  ]);
  expect(findRows({ always }, 'type-confusion')).toEqual([
    ['throws', 2],
    ['throws the expected class', 2],
  ]);
});

it('has no table for other evaluations', () => {
  const model = [judged('assertion', refused('incompatible types'))];
  expect(buildQualityTables({ ...summarize({ model }), evaluation: 'flakiness' })).toEqual([]);
});
