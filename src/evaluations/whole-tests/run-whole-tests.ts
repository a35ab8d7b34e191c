import type { Role } from '../../model/program/role.js';
import type { RunningEvaluation } from '../evaluation.js';
import type { GeneratedTest } from './generated-test.js';
import { judgeSample, judgeSuiteTest } from './judge-samples.js';
import type { WholeTestsSettings } from './options.js';
import { splitTests } from './split-tests.js';

/** The evidence of a unit: the version that its tests ran on. */
interface WholeTestsEvidence {
  readonly role: Role;
}

/** The evaluation of whole tests during a run. */
export function runWholeTests(
  settings: WholeTestsSettings,
): RunningEvaluation<GeneratedTest, WholeTestsEvidence> {
  return {
    evidence: (_, { side, units }) => Promise.resolve(units.map(() => ({ role: side }))),
    judge(unit, { role }) {
      const items = splitTests(unit, role).map((runs, position) => {
        const sample = unit.samples?.[position];
        return sample === undefined
          ? judgeSuiteTest(runs[0]!, 'none', settings)
          : judgeSample(sample, runs, position, 'none', settings);
      });
      const all = items.reduce((sum, { testCase }) => sum + testCase.copies, 0);
      const duplicates = all - items.length;
      const counts = { candidates: all, withoutOracle: 0, oracles: all, duplicates };
      return { items, counts, beside: {} };
    },
  };
}
