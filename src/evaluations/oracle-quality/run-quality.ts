import { loadJavaParser } from '../../source/parser.js';
import type { RunningEvaluation } from '../evaluation.js';
import { createOracleComparison, type Agreement } from './agreement.js';
import type { QualityTestCase } from './quality-test-case.js';

/** The evidence of a unit: how each test case's oracle relates to the suite's own one. */
interface QualityEvidence {
  readonly role: string;
  readonly agreements: readonly Agreement[];
}

/** Oracle quality during a run. It runs no tests of its own. */
export function runQuality(): RunningEvaluation<QualityTestCase, QualityEvidence> {
  return {
    async evidence(_, { side, units, frames }) {
      const compare = createOracleComparison(await loadJavaParser(), frames);
      return units.map(({ testCases }) => ({ role: side, agreements: testCases.map(compare) }));
    },
    judge: ({ testCases, outcomes }, { role, agreements }) => ({
      items: testCases.map((testCase, index): QualityTestCase => {
        const { byRole, reruns } = outcomes[index]!;
        const outcome = byRole[role];
        if (outcome === undefined) throw new Error(`no outcome for test case ${testCase.id} on ${role}`);
        return { testCase, outcome, reruns, agreement: agreements[index]! };
      }),
      beside: {},
    }),
  };
}
