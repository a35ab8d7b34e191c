import type { Role } from '../../model/program/role.js';
import type { RunningEvaluation } from '../evaluation.js';
import type { GeneratedTest } from './generated-test.js';
import { judgeSample, judgeSuiteTest } from './judge-samples.js';
import { measureFocalCoverage, type UnitCoverage } from './measure-focal-coverage.js';
import { isReached, type WholeTestsSettings } from './options.js';
import { splitTests } from './split-tests.js';

/** The evidence of a unit. */
interface WholeTestsEvidence {
  /** The version that its tests ran on. */
  readonly role: Role;
  /** `none` if it was not asked for. */
  readonly coverage: UnitCoverage | 'none';
}

/** The evaluation of whole tests during a run. */
export function runWholeTests(
  settings: WholeTestsSettings,
): RunningEvaluation<GeneratedTest, WholeTestsEvidence> {
  return {
    async evidence(context, suite) {
      const { side: role, units } = suite;
      const coverage = isReached('coverage', settings.until)
        ? await measureFocalCoverage(context, suite, settings)
        : units.map(() => 'none' as const);
      return units.map((_, index) => ({ role, coverage: coverage[index]! }));
    },
    judge(unit, { role, coverage }) {
      const items = splitTests(unit, role).map((runs, position) => {
        const sample = unit.samples?.[position];
        const covered = coverage === 'none' ? 'none' : (coverage.tests[position] ?? 'none');
        return sample === undefined
          ? judgeSuiteTest(runs[0]!, covered, settings)
          : judgeSample(sample, runs, position, covered, settings);
      });
      const all = items.reduce((sum, { testCase }) => sum + testCase.copies, 0);
      const duplicates = all - items.length;
      const counts = { candidates: all, withoutOracle: 0, oracles: all, duplicates };
      return { items, counts, beside: coverage === 'none' ? {} : { assignments: coverage.assignments } };
    },
  };
}
