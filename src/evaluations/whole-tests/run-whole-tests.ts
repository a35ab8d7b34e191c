import type { Role } from '../../model/program/role.js';
import { loadJavaParser } from '../../source/parser.js';
import { pit, pitOfTestbench } from '../../toolchain/pit.js';
import type { RunningEvaluation } from '../evaluation.js';
import { listAcceptedTests } from './accepted-tests.js';
import { describeUncounted, type CoveredAssignment } from './covered-assignment.js';
import type { GeneratedTest, MeasuredFacts } from './generated-test.js';
import { judgeSample, judgeSuiteTest } from './judge-samples.js';
import { measureFocalCoverage } from './measure-focal-coverage.js';
import { measureKills } from './mutants/measure-kills.js';
import { isReached, type WholeTestsSettings } from './options.js';
import { describePassedOver } from './skipped-tests.js';
import { isAfterClass, splitTests, type TestRun } from './split-tests.js';

/** The evidence of a unit. */
interface WholeTestsEvidence {
  /** The version that its tests ran on. */
  readonly role: Role;
  /** By position of the generated test; none of those that are not accepted. */
  readonly facts: ReadonlyMap<number, MeasuredFacts>;
  /** `none` if coverage was not asked for. */
  readonly assignments: readonly CoveredAssignment[] | 'none';
  /** The class that tests of suites are measured on. */
  readonly suiteClass: string;
}

/** The evaluation of whole tests during a run. */
export function runWholeTests(
  settings: WholeTestsSettings,
): RunningEvaluation<GeneratedTest, WholeTestsEvidence> {
  const { until, definitions } = settings;
  return {
    async evidence(context, suite) {
      const { side: role, units } = suite;
      const suiteClass = suite.bug.modifiedClasses[0]!;
      if (!isReached('coverage', until))
        return units.map(() => ({ role, facts: new Map(), assignments: 'none', suiteClass }));
      const parser = await loadJavaParser();
      const accepted = units.map((unit) => listAcceptedTests(parser, suite, unit, settings));
      const coverage = await measureFocalCoverage(context, suite, accepted, settings);
      const version = definitions === 'replication' ? pitOfTestbench : pit;
      const kills = isReached('mutants', until)
        ? await measureKills(context, version, suite, accepted.flat())
        : [];
      let next = 0;
      return accepted.map((tests, unit) => ({
        role,
        facts: new Map(
          tests.map(({ position }, index) => {
            const ofTest = kills[next++];
            const covered = { coverage: coverage[unit]!.tests[index]! };
            return [position, ofTest === undefined ? covered : { ...covered, kills: ofTest }];
          }),
        ),
        assignments: coverage[unit]!.assignments,
        suiteClass,
      }));
    },
    judge(unit, { role, facts, assignments, suiteClass }) {
      const stops = until === 'parse' || until === 'compile' ? { until } : {};
      const items = splitTests(unit, role).flatMap((runs, position): readonly GeneratedTest[] => {
        const sample = unit.samples?.[position];
        const measured = facts.get(position) ?? {};
        if (sample !== undefined)
          return [{ ...judgeSample(sample, runs, position, measured, settings), ...stops }];
        const [run] = runs as [TestRun];
        // Code after the tests of a class counts only by its failure.
        if (isAfterClass(run) && run.outcome.status !== 'failed') return [];
        return [{ ...judgeSuiteTest(run, measured, settings), ...stops }];
      });
      const all = items.reduce((sum, { testCase }) => sum + testCase.copies, 0);
      const duplicates = all - items.length;
      const counts = { candidates: all, withoutOracle: 0, oracles: all, duplicates };
      const remarks = describePassedOver(items);
      if (assignments === 'none') return { items, counts, beside: {}, remarks };
      return {
        ...{
          items,
          counts,
          beside: {
            assignments,
            ...(unit.samples === undefined ? { suiteClass } : {}),
            ...(isReached('mutants', until) ? { mutated: true } : {}),
          },
        },
        remarks: [...remarks, ...describeUncounted(assignments)],
      };
    },
  };
}
