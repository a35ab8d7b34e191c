import type { Outcome } from '../../model/outcome/outcome.js';
import type { PythonProgram } from '../../model/program/python-program.js';
import { goals, type Goal, type Target } from '../../model/sample/goal.js';
import type { WholeTestCase } from '../../model/suite/test-case.js';
import type { PythonCoverage, PythonResult } from '../../python/model/result.js';
import {
  findTestResult,
  isBaseline,
  listSurface,
  type ProgramTests,
} from '../../python/runner/program-tests.js';
import { judgeExecuted, judgeStage } from './judge-outcome.js';
import type { TargetsSettings } from './options.js';
import {
  findFirstLine,
  isReachable,
  longestPathSteps,
  reachLine,
  reachNothing,
  reachPath,
} from './reach-target.js';
import type { CoveredProgram, TargetReach, TargetedTest, TargetStage } from './targeted-test.js';

type Definitions = TargetsSettings['definitions'];

/** A test that has run. */
export interface RanTest {
  readonly testCase: WholeTestCase;
  readonly target: Target;
  /** The answer as the generator gave it. */
  readonly text: string;
  readonly outcome: Outcome;
}

/** Judges the tests of one program by what they reached. Pure. */
export function judgeTargets(
  program: PythonProgram,
  ran: readonly RanTest[],
  tests: ProgramTests,
  definitions: Definitions,
): readonly TargetedTest[] {
  const baseline = ran.find(({ target }) => isBaseline(target));
  const judge = (test: RanTest, of: RanTest): Judged => {
    const { source } = of.testCase;
    const result = findTestResult(tests, test.target.goal, source);
    const stage = of.outcome.status === 'flaky' ? 'flaky' : judgeStage(result.outcome, source, program);
    // The baseline of TestEval's branches is judged as strictly as its lines.
    const goal = of === test ? test.target.goal : 'overall';
    const isExecuted =
      stage !== 'flaky' &&
      judgeExecuted(stage, result.outcome, source, program, goal, definitions) &&
      !(definitions === 'replication' && isTooLong(result));
    return { result, stage, isExecuted };
  };
  const reach = (
    { target: { goal, index } }: RanTest,
    { result, isExecuted }: Judged,
  ): TargetReach | 'notCounted' => {
    if (goal === 'overall') return 'notCounted';
    const { targets } = program;
    if (!isReachable(targets, goal, index, listSurface(tests), definitions))
      // TestEval's scripts divide by the length of a path, and take the error of an empty one for a missed target.
      return definitions === 'replication' ? reachNothing(goal) : 'notCounted';
    if (!isExecuted) return reachNothing(goal);
    if (goal === 'path')
      return reachPath(targets.paths[index]!, result.path, tests.path.surface, targets.branches);
    const { statements } = tests.coverage.surface;
    const line =
      goal === 'line'
        ? targets.lines[index]!
        : findFirstLine(targets.branches[index]!, statements, definitions);
    return reachLine(line, result.coverage);
  };
  return ran.map((test): TargetedTest => {
    const judged = judge(test, test);
    const own = reach(test, judged);
    const untargeted = baseline === undefined ? 'notCounted' : reach(test, judge(test, baseline));
    return {
      ...describeTest(program, test),
      ...{ stage: judged.stage, isExecuted: judged.isExecuted },
      ...(own === 'notCounted' ? {} : { reach: own }),
      ...(untargeted === 'notCounted' ? {} : { baseline: untargeted }),
    };
  });
}

/** The tests of a program that can't be imported. Pure. */
export function judgeUntested(program: PythonProgram, ran: readonly RanTest[]): readonly TargetedTest[] {
  return ran.map((test) => ({ ...describeTest(program, test), stage: 'notRun', isExecuted: false }));
}

function describeTest(
  { targets }: PythonProgram,
  { testCase, target, text, outcome }: RanTest,
): Pick<TargetedTest, 'testCase' | 'target' | 'difficulty' | 'text' | 'outcome'> {
  return {
    ...{ testCase, target, outcome },
    ...(target.goal === 'branch' ? { difficulty: targets.branches[target.index]!.difficulty } : {}),
    ...(text === testCase.source ? {} : { text }),
  };
}

interface Judged {
  readonly result: PythonResult;
  readonly stage: TargetStage;
  readonly isExecuted: boolean;
}

/** TestEval's instrumentation opens a file at each step, so that a test with such a path runs into its time limit. */
function isTooLong({ path = [] }: PythonResult): boolean {
  return path.length >= longestPathSteps;
}

/** What the executed tests of the goal `overall` cover; undefined if there is no such test. Pure. */
export function coverProgram(
  items: readonly TargetedTest[],
  { coverage: { surface, results } }: ProgramTests,
): CoveredProgram | undefined {
  const overall = items.filter(({ target }) => target.goal === 'overall');
  if (overall.length === 0) return undefined;
  const covering = overall
    .filter(({ isExecuted }) => isExecuted)
    .flatMap(({ testCase }) => results.get(testCase.source)!.coverage ?? []);
  const count = (wanted: readonly string[], list: (of: PythonCoverage) => readonly string[]) => {
    const counts = new Map(wanted.map((each) => [each, 0]));
    for (const each of covering.flatMap(list)) if (counts.has(each)) counts.set(each, counts.get(each)! + 1);
    return [...counts.values()];
  };
  return {
    tests: covering.length,
    lines: count(surface.statements.map(String), ({ lines }) => lines.map(String)),
    branches: count(surface.branches.map(String), ({ branches }) => branches.map(String)),
  };
}

/**
 * How many targets of each goal have no test, or for the goal `overall`, whether the program has none. As in TestEval's scripts, no figure counts these, so
 * a generator that leaves out what is hard would look better. Targets that nothing can reach need no test. Pure.
 */
export function countWithoutTests(
  { targets }: Pick<PythonProgram, 'targets'>,
  items: readonly Pick<TargetedTest, 'target'>[],
  tests: ProgramTests,
  { goals: wanted, definitions }: TargetsSettings,
): Readonly<Partial<Record<Goal, number>>> {
  const numbers: Readonly<Record<Goal, number>> = {
    overall: 1,
    line: targets.lines.length,
    branch: targets.branches.length,
    path: targets.paths.length,
  };
  const counts = goals
    .filter((goal) => wanted.includes(goal))
    .map((goal) => {
      const answered = new Set(
        items.flatMap(({ target }) => (target.goal === goal ? [goal === 'overall' ? 0 : target.index] : [])),
      );
      const missing = Array.from({ length: numbers[goal] }, (_, index) => index).filter(
        (index) => !answered.has(index) && isReachable(targets, goal, index, listSurface(tests), definitions),
      );
      return [goal, missing.length] as const;
    });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
