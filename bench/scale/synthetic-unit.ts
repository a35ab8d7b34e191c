import type { Candidate } from '../../src/model/suite/candidate.js';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { replicationRules } from '../../src/evaluations/bug-detection/replication.js';
import type { TestCase } from '../../src/model/suite/test-case.js';
import { type UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { countAccounts, type Unit } from '../../src/model/unit/unit.js';
import { judgedUnit } from '../../src/evaluations/bug-detection/running.js';
import { chooseAccount, verdictAccounts } from '../../src/evaluations/bug-detection/verdict.js';

const candidate: Candidate = {
  id: 'org.x.Shelf_ESTest::test03#1',
  suiteClass: 'org.x.Shelf_ESTest',
  suiteTest: 'test03',
  assertionIndex: 1,
  annotations: '@Test(timeout = 4000)',
  prefix: 'Shelf shelf0 = new Shelf();\nshelf0.take(2);',
  original: '',
  ownOracle: { type: 'noException' },
  hasCatch: false,
  focalMethod: 'unknown',
};
const exceptions = ['IllegalStateException', 'IndexOutOfBoundsException', 'NullPointerException'];

/** Outcomes as if recorded: a seventh fail on the buggy version, half of those on the fixed one too. */
export function syntheticUnit(unit: Unit, tests: number): UnitResult {
  const testCases = Array.from({ length: tests }, (_, index): TestCase => {
    const method = `test${index}`;
    return {
      id: `org.x.Shelf_ESTest::${method}`,
      candidate: { ...candidate },
      kind: 'completedPrefix',
      oracle: { type: 'noException' },
      method,
      oracleLine: 4,
      prefixNumber: index,
      copies: 1,
      source: `@Test(timeout = 4000)\npublic void ${method}() throws Throwable {\n  new Shelf().take(${index});\n}`,
    };
  });
  const pairs = testCases.map((_, index) => ({
    buggy: index % 7 === 0 ? failure(index) : ({ status: 'passed' } as const),
    fixed: index % 14 === 0 ? failure(index) : ({ status: 'passed' } as const),
  }));
  const runSeconds = { buggy: 0, fixed: 0 };
  const outcomes = pairs.map((byRole) => ({ byRole, reruns: 0 }));
  const evidence = { pairs, ofJudgements: {}, honeypot: 'none' } as const;
  const rules = { accounting: 'strict', replication: replicationRules } as const;
  const { items } = judgedUnit({ testCases, outcomes, runSeconds }, evidence, rules);
  const accounts = items.map(({ verdict }) => chooseAccount(verdict));
  const counts = { candidates: tests, withoutOracle: 0, oracles: tests, duplicates: 0 };
  return {
    unit,
    accounts: countAccounts(counts, verdictAccounts, accounts),
    testCases: items,
    runSeconds,
    remarks: [],
  };
}

/** Different failures, so that a ranking can split them. */
function failure(index: number): Outcome {
  const exception = `java.lang.${exceptions[index % exceptions.length]}`;
  const message = `shelf ${index} is empty`;
  const frames = Array.from(
    { length: 1 + (index % 5) },
    (_, depth) => `\tat org.x.Shelf.take${depth}(Shelf.java:${12 + index})`,
  );
  return {
    status: 'failed',
    cause: 'exception',
    exception,
    message,
    trace: [`${exception}: ${message}`, ...frames].join('\n'),
  };
}
