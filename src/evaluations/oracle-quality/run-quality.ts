import { loadJavaParser } from '../../source/parser.js';
import type { RunningEvaluation } from '../evaluation.js';
import { createMessageOrder, createOracleComparison, type Agreement } from './agreement.js';
import type { QualityTestCase } from './quality-test-case.js';
import { findVacuity, type Vacuity } from './vacuity.js';

/** The evidence of a unit: how each test case's oracle relates to the suite's own one, and whether it is vacuous. */
interface QualityEvidence {
  readonly role: string;
  readonly agreements: readonly Agreement[];
  readonly vacuities: readonly (Vacuity | 'none')[];
}

/** Oracle quality during a run. It runs no tests of its own. */
export function runQuality(): RunningEvaluation<QualityTestCase, QualityEvidence> {
  return {
    async evidence(_, { side, units, frames }) {
      const parser = await loadJavaParser();
      const isMessageFirst = createMessageOrder(parser, frames);
      const compare = createOracleComparison(parser, isMessageFirst);
      return units.map(({ testCases }) => ({
        role: side,
        agreements: testCases.map(compare),
        vacuities: testCases.map((each) => findVacuity(parser, each, isMessageFirst(each.candidate))),
      }));
    },
    judge: ({ testCases, outcomes }, { role, agreements, vacuities }) => ({
      items: testCases.map((testCase, index): QualityTestCase => {
        const { byRole, reruns } = outcomes[index]!;
        const outcome = byRole[role];
        if (outcome === undefined) throw new Error(`no outcome for test case ${testCase.id} on ${role}`);
        return { testCase, outcome, reruns, agreement: agreements[index]!, vacuity: vacuities[index]! };
      }),
      beside: {},
    }),
  };
}
