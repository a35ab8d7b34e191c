import type { OutcomeTable } from '../harness/job-result.js';
import { outcomeKey } from '../harness/job-result.js';
import type { Version } from '../model/bug.js';
import { versions } from '../model/bug.js';
import type { SuiteFrame } from '../model/candidate.js';
import type { Outcome, OutcomePair } from '../model/outcome.js';
import type { PatchTouch } from '../model/patch-touch.js';
import type { Workspaces } from '../model/workspace.js';
import type { UnitTestCases } from './5-test-cases.js';
import { executionsOf, type Execution, type TestBench } from './executions.js';
import { groupOf, testsOf } from './harness-groups.js';
import { launchFor, outputLimitCharacters, runtimeFor, suiteNeedsOf } from './harness-launch.js';
import { noteLoops } from './note-loops.js';
import { outcomesKey } from './outcomes-key.js';
import { outcomeAfterReruns, rerunGroupsOf, rerunsOf } from './reruns.js';
import type { RunContext } from './run-context.js';
import { loadJavaParser } from '../source/parser.js';
import { noteTiming } from '../store/timings.js';

/** What one test case did on both versions. */
export interface TestOutcomes extends OutcomePair {
  readonly reruns: number;
  /** Whether a failure on the buggy version has to do with what the fix changes; found out once the outcomes are known. */
  readonly patch?: PatchTouch;
}

/** What a unit's test cases did. */
export interface UnitOutcomes {
  /** In the order of the unit's test cases. */
  readonly tests: readonly TestOutcomes[];
  /** As in UnitResult. */
  readonly runSeconds: Readonly<Record<Version, number>>;
}

/**
 * Step 6: runs the test cases of all units of a suite on both versions. Units share one compilation and nothing else: each runs in
 * class loaders of its own, so its outcomes are the same with other units, without them, and from the cache.
 */
export async function outcomesOf(
  context: RunContext,
  workspaces: Workspaces,
  frames: readonly SuiteFrame[],
  units: readonly UnitTestCases[],
): Promise<readonly UnitOutcomes[]> {
  const { reruns } = context.plan.options;
  const parser = await loadJavaParser();
  const bench = await benchFor(context, workspaces, frames);
  const groups = units.map((unit) => groupOf(unit, frames));
  const first = await executionsOf(
    context,
    bench,
    groups.map((group) => [group]),
  );
  const rerunGroups = groups.map((group) => rerunGroupsOf(parser, group, first.outcomes, reruns));
  const again = await executionsOf(context, bench, rerunGroups);
  await noteLoops(bench, groups, first.outcomes, [rerunGroups.flat(), again.outcomes]);
  const { executedUnits } = first;
  if (executedUnits > 0)
    await noteTiming(context.cache.root, {
      step: 'evaluation',
      benchmark: context.plan.configuration.benchmark,
      oracleGenerators: executedUnits,
      seconds: first.seconds + again.seconds,
    });
  return groups.map((group, index) => {
    const settled = (version: Version, test: string) => {
      const outcome = outcomeIn(first.outcomes, version, group.group, test);
      return outcomeAfterReruns(version, { group: group.group, test }, outcome, again.outcomes, reruns);
    };
    const seconds = (version: Version) => secondsOf(first, version, group.group, units[index]!);
    return {
      tests: testsOf(group).map((test) => ({
        buggy: settled('buggy', test),
        fixed: settled('fixed', test),
        reruns: rerunsOf({ group: group.group, test }, again.outcomes, reruns),
      })),
      runSeconds: { buggy: seconds('buggy'), fixed: seconds('fixed') },
    };
  });
}

async function benchFor(
  context: RunContext,
  workspaces: Workspaces,
  frames: readonly SuiteFrame[],
): Promise<TestBench> {
  const { cache, inputs, plan } = context;
  const runtime = runtimeFor(frames);
  const jdk = await inputs.jdkOf(workspaces.buggy.bug, suiteNeedsOf(runtime));
  const launch = await launchFor(
    { cache, tools: plan.options.tools },
    jdk,
    [workspaces.buggy.java, workspaces.fixed.java],
    runtime,
    plan.environment,
  );
  return {
    launch,
    job: {
      suiteCompile: plan.options.suiteCompile,
      testTimeoutMilliseconds: plan.options.testTimeoutMilliseconds,
      outputLimitCharacters,
      versions: versions.map((version) => ({
        version,
        classPath: [...workspaces[version].classPath, ...launch.extraClassPath],
      })),
    },
    loops: context.loops,
    keyOf: (groups, version) =>
      outcomesKey(plan, {
        jdk,
        runtime,
        workspaces: [workspaces[version].digest],
        // A group's name decides nothing.
        tests: groups.map(({ classes, extra }) => ({ classes, extra })),
      }),
  };
}

/** How long a unit's tests take on a version, those without end left out. */
function secondsOf(
  { outcomes, testMilliseconds }: Execution,
  version: Version,
  group: string,
  { testCases }: UnitTestCases,
): number {
  const milliseconds = testCases.map(({ copies }, index) => {
    const key = outcomeKey(version, group, `${index}`);
    const outcome = outcomes.get(key);
    const isOverdue = outcome?.status === 'failed' && outcome.cause === 'timeout';
    return isOverdue ? 0 : copies * (testMilliseconds.get(key) ?? 0);
  });
  return fullTens(milliseconds.reduce((sum, each) => sum + each, 0) / 1000);
}

/** Finer is chance: a busy machine is to give the same results. */
function fullTens(seconds: number): number {
  return 10 * Math.floor(seconds / 10);
}

function outcomeIn(table: OutcomeTable, version: Version, group: string, test: string): Outcome {
  const outcome = table.get(outcomeKey(version, group, test));
  if (outcome === undefined)
    throw new Error(`the harness told nothing of test ${test} of ${group} on ${version}`);
  return outcome;
}
