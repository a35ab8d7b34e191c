import { isFailedMock } from '../../model/outcome/failed-mock.js';
import type { EvaluatedTestCase, UnitResult } from '../../evaluations/bug-detection/unit-result.js';

/** The test cases of a generator that failed because Mockito can't create mocks on their Java version, over bugs and seeds. */
export interface SummaryFailedMocks {
  readonly oracle_generator: string;
  /** Failed so on at least one version. */
  readonly test_cases: number;
  /** Those that count as false alarms by the run's accounting. */
  readonly fp: number;
  /** In the order of the run. */
  readonly bugs: readonly string[];
}

/** Counts unit results as they stream by. */
export interface FailedMockCounter {
  add(result: UnitResult): void;
  /** One for each oracle generator. */
  summary(): SummaryFailedMocks[];
}

export function createFailedMockCounter(oracleGenerators: readonly string[]): FailedMockCounter {
  const counts = new Map(
    oracleGenerators.map((name) => [name, { testCases: 0, falseAlarms: 0, bugs: new Set<string>() }]),
  );
  return {
    add({ unit, testCases }) {
      const ofGenerator = counts.get(unit.oracleGenerator)!;
      for (const testCase of testCases) {
        if (!isLost(testCase)) continue;
        ofGenerator.testCases += 1;
        ofGenerator.bugs.add(unit.bug);
        if (testCase.verdict.kind === 'FP') ofGenerator.falseAlarms += 1;
      }
    },
    summary: () =>
      [...counts].map(([oracle_generator, { testCases, falseAlarms, bugs }]) => ({
        oracle_generator,
        test_cases: testCases,
        fp: falseAlarms,
        bugs: [...bugs],
      })),
  };
}

function isLost({ buggy, fixed }: EvaluatedTestCase): boolean {
  return [buggy, fixed].some((outcome) => outcome.status === 'failed' && isFailedMock(outcome));
}
