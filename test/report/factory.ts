import type { Candidate } from '../../src/model/candidate.js';
import type { Oracle, OracleType } from '../../src/model/oracle.js';
import type { Outcome } from '../../src/model/outcome.js';
import { accountsOf, type EvaluatedTestCase, type Unit, type UnitResult } from '../../src/model/unit.js';
import { replicationVerdictOf, verdictOf, type Accounting } from '../../src/model/verdict.js';
import type { RunPlan } from '../../src/report/run-plan.js';

/** Things of the domain for tests of reports: a test states only what matters to it. */
export const passed: Outcome = { status: 'passed' };
export const failed: Outcome = {
  status: 'failed',
  cause: 'exception',
  exception: 'java.lang.IllegalStateException',
  message: 'shelf is empty',
  trace: 'java.lang.IllegalStateException: shelf is empty\n\tat org.x.Shelf.take(Shelf.java:12)',
};
export const notCompiled: Outcome = { status: 'notCompiled', message: 'cannot find symbol' };
export const notRun: Outcome = { status: 'notRun', reason: 'the JVM exited before it' };
export const flaky: Outcome = { status: 'flaky', first: 'failed', evidence: 'failed, then passed' };

const oracles: Readonly<Record<OracleType, Oracle>> = {
  noException: { type: 'noException' },
  expectException: { type: 'expectException', exception: 'IllegalStateException' },
  assertion: { type: 'assertion', assertion: 'assertEquals(2, shelf0.size())' },
};

export function candidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    id: 'org.x.Shelf_ESTest::test03#1',
    suiteClass: 'org.x.Shelf_ESTest',
    suiteTest: 'test03',
    assertionIndex: 1,
    annotations: '@Test(timeout = 4000)',
    prefix: 'Shelf shelf0 = new Shelf();\nshelf0.take(2);',
    original: '',
    ownOracle: oracles.noException,
    hasCatch: false,
    focalMethod: {
      className: 'org.x.Shelf',
      name: 'take',
      parameters: [{ type: 'int', name: 'number' }],
      isConstructor: false,
      isStatic: false,
      returnType: 'void',
      source: 'void take(int number) { }',
      docstring: '',
    },
    ...changes,
  };
}

export function evaluated(
  buggy: Outcome,
  fixed: Outcome,
  type: OracleType = 'noException',
): EvaluatedTestCase {
  const source =
    '@Test(timeout = 4000)\npublic void test03_1() throws Throwable {\n  new Shelf().take(2);\n}';
  return {
    testCase: {
      id: 'org.x.Shelf_ESTest::test03#1',
      candidate: candidate(),
      oracle: oracles[type],
      method: 'test03_1',
      source,
    },
    buggy,
    fixed,
    verdict: verdictOf(buggy, fixed),
  };
}

/** A unit in which two candidates have no oracle and one oracle is a duplicate. */
export function unitResult(
  unit: Partial<Unit>,
  testCases: readonly EvaluatedTestCase[],
  changes: { readonly remarks?: readonly string[]; readonly accounting?: Accounting } = {},
): UnitResult {
  const counted = testCases.map((each) =>
    changes.accounting === 'replication'
      ? { ...each, verdict: { kind: replicationVerdictOf(each.buggy, each.fixed) } as const }
      : each,
  );
  return {
    unit: { bug: 'Shelf-1', side: 'buggy', seed: 1, oracleGenerator: 'javadoc', ...unit },
    accounts: accountsOf(
      { candidates: counted.length + 3, withoutOracle: 2, oracles: counted.length + 1, duplicates: 1 },
      counted.map(({ verdict }) => verdict),
    ),
    testCases: counted,
    remarks: changes.remarks ?? [],
  };
}

export function runPlan(changes: Partial<Omit<RunPlan, 'units'>> = {}): RunPlan {
  const plan = {
    benchmark: 'bundled',
    side: 'buggy',
    suiteCompile: 'per-test',
    accounting: 'strict',
    bugs: ['Shelf-1', 'Shelf-2'],
    seeds: [1, 2],
    oracleGenerators: ['javadoc'],
    ...changes,
  } as const;
  const units = plan.bugs.flatMap((bug) =>
    plan.seeds.flatMap((seed) =>
      plan.oracleGenerators.map((oracleGenerator) => ({ bug, side: plan.side, seed, oracleGenerator })),
    ),
  );
  return { ...plan, units };
}
