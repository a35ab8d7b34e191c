import type { Candidate, FocalMethod, WholeTest } from '../../src/model/suite/candidate.js';
import type { Oracle, OracleType } from '../../src/model/oracle/oracle.js';
import type { Conclusion, Outcome } from '../../src/model/outcome/outcome.js';
import { replicationRules } from '../../src/evaluations/bug-detection/replication.js';
import type { CompletedPrefix } from '../../src/model/suite/test-case.js';
import { type EvaluatedTestCase, type UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { countAccounts, type Unit } from '../../src/model/unit/unit.js';
import {
  chooseAccount,
  verdictAccounts,
  decideStrictVerdict,
  decideVerdicts,
  type Accounting,
} from '../../src/evaluations/bug-detection/verdict.js';
import type { RunPlan } from '../../src/evaluations/bug-detection/run-plan.js';

/** Candidates, test cases, units and plans: a test states only what matters to it. */
export const passed = { status: 'passed' } as const satisfies Conclusion;
export const failed = {
  status: 'failed',
  cause: 'exception',
  exception: 'java.lang.IllegalStateException',
  message: 'shelf is empty',
  trace: 'java.lang.IllegalStateException: shelf is empty\n\tat org.x.Shelf.take(Shelf.java:12)',
  thrownAt: { line: 3, by: 'program' },
} as const satisfies Conclusion;
export const notCompiled: Outcome = {
  status: 'notCompiled',
  message: 'cannot find symbol',
  round: 1,
  errors: 1,
};
export const notRun: Outcome = { status: 'notRun', reason: 'the JVM exited before it' };
export const flaky: Outcome = { status: 'flaky', first: failed, evidence: 'failed, then passed' };
export const inspecting: Outcome = {
  status: 'inspecting',
  first: failed,
  evidence: 'failed in its suite, passed on 1 of 4 neutral variants of the program',
};

const oracles: Readonly<Record<OracleType, Oracle>> = {
  noException: { type: 'noException' },
  expectException: { type: 'expectException', exception: 'IllegalStateException' },
  assertion: { type: 'assertion', assertion: 'assertEquals(2, shelf0.size())' },
};

/** The method that candidates are about. */
export const take: FocalMethod = {
  className: 'org.x.Shelf',
  name: 'take',
  parameters: [{ type: 'int', name: 'number' }],
  isConstructor: false,
  isStatic: false,
  returnType: 'void',
  source: 'void take(int number) { }',
  docstring: '',
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
    focalMethod: take,
    ...changes,
  };
}

/** A completed prefix with what became of it. */
export type EvaluatedPrefix = EvaluatedTestCase & { readonly testCase: CompletedPrefix };

export function evaluated(
  buggy: Outcome,
  fixed: Outcome,
  type: OracleType = 'noException',
  changes: Partial<CompletedPrefix> & { readonly reruns?: number } = {},
): EvaluatedPrefix {
  const { reruns = 0, ...ofTestCase } = changes;
  const source =
    '@Test(timeout = 4000)\npublic void test03_1() throws Throwable {\n  new Shelf().take(2);\n}';
  return {
    testCase: {
      kind: 'completedPrefix',
      id: 'org.x.Shelf_ESTest::test03#1',
      candidate: candidate(),
      oracle: oracles[type],
      method: 'test03_1',
      source,
      oracleLine: 4,
      prefixNumber: 0,
      copies: 1,
      ...ofTestCase,
    },
    buggy,
    fixed,
    verdict: decideStrictVerdict({ buggy, fixed }),
    reruns,
  };
}

/** A test of a suite that was run as it is. */
export function evaluatedWhole(
  buggy: Outcome,
  fixed: Outcome,
  changes: Partial<WholeTest> = {},
): EvaluatedTestCase {
  const { suiteClass, suiteTest, hasCatch, focalMethod } = candidate();
  const original = 'public void test03() throws Throwable {\n  new Shelf().take(2);\n}';
  const source = `@Test(timeout = 4000)\n${original}`;
  const id = `${suiteClass}::${suiteTest}`;
  const test = { id, suiteClass, suiteTest, hasCatch, focalMethod, original, source, claims: [], ...changes };
  return {
    testCase: {
      kind: 'wholeTest',
      id,
      candidate: test,
      method: suiteTest,
      source: test.source,
      prefixNumber: 0,
      copies: 1,
    },
    buggy,
    fixed,
    verdict: decideStrictVerdict({ buggy, fixed }),
    reruns: 0,
  };
}

/** A unit in which two candidates have no oracle and one oracle is a duplicate. */
export function unitResult(
  unit: Partial<Unit>,
  testCases: readonly EvaluatedTestCase[],
  changes: { readonly remarks?: readonly string[]; readonly accounting?: Accounting } = {},
): UnitResult {
  const runSeconds = { buggy: 0, fixed: 0 };
  const accounting = changes.accounting ?? 'strict';
  const rules = { accounting, replication: replicationRules };
  const verdicts = decideVerdicts({ tests: testCases, runSeconds }, rules);
  const counted = testCases.map((each, index) => ({ ...each, verdict: verdicts[index]! }));
  return {
    unit: { bug: 'Shelf-1', side: 'buggy', seed: 1, oracleGenerator: 'javadoc', ...unit },
    accounts: countAccounts(
      { candidates: counted.length + 3, withoutOracle: 2, oracles: counted.length + 1, duplicates: 1 },
      verdictAccounts,
      counted.map(({ verdict }) => chooseAccount(verdict)),
    ),
    testCases: counted,
    runSeconds,
    remarks: changes.remarks ?? [],
  };
}

/** `samples`: how often each generator was asked, by its name; once if left out. */
export function runPlan(
  changes: Partial<Omit<RunPlan, 'units'>> = {},
  samples: Readonly<Record<string, number>> = {},
): RunPlan {
  const plan = {
    benchmark: 'bundled',
    benchmarkKind: 'bundled',
    side: 'buggy',
    suiteCompile: 'per-test',
    duplicates: 'removed',
    prefixView: 'normalised',
    accounting: 'strict',
    accountings: ['strict', 'replication'],
    replication: replicationRules,
    bugs: ['Shelf-1', 'Shelf-2'],
    seeds: [1, 2],
    oracleGenerators: ['javadoc'],
    ...changes,
  } as const;
  const units = plan.bugs.flatMap((bug) =>
    plan.seeds.flatMap((seed) =>
      plan.oracleGenerators.flatMap((oracleGenerator) =>
        Array.from({ length: samples[oracleGenerator] ?? 1 }, (_, index) => ({
          ...{ bug, side: plan.side, seed, oracleGenerator },
          ...(index === 0 ? {} : { sample: index + 1 }),
        })),
      ),
    ),
  );
  return { ...plan, units };
}
