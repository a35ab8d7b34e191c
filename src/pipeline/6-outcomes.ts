import type { Workspaces } from '../model/workspace.js';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HarnessGroup, HarnessJob } from '../harness/protocol.js';
import type { Worker } from '../harness/runner.js';
import type { HarnessResult, OutcomeTable } from '../harness/job-record.js';
import { outcomeKey } from '../harness/job-record.js';
import type { Version } from '../model/bug.js';
import { versions } from '../model/bug.js';
import type { SuiteFrame } from '../model/candidate.js';
import type { Outcome, OutcomePair } from '../model/outcome.js';
import type { PatchTouch } from '../model/patch-touch.js';
import type { UnitTestCases } from './5-test-cases.js';
import type { LaunchOfTests } from './harness-launch.js';
import { launchFor, outputLimitCharacters, runtimeFor, suiteNeedsOf } from './harness-launch.js';
import { outcomesKey } from './outcomes-key.js';
import { outcomeAfterReruns, rerunGroupsOf, rerunsOf } from './reruns.js';
import type { RunContext } from './run-context.js';

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

/** For units that are cached: they wait for no worker. */
const nothing = { outcomes: new Map<string, Outcome>(), testMilliseconds: new Map<string, number>() };
const nothingExecuted = { ...nothing, rerunTable: nothing.outcomes };

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
  const { cache, plan } = context;
  const runtime = runtimeFor(frames);
  const jdk = await context.inputs.jdkOf(workspaces.buggy.bug, suiteNeedsOf(runtime));
  const launch = await launchFor(
    { cache, tools: plan.options.tools },
    jdk,
    [workspaces.buggy.java, workspaces.fixed.java],
    runtime,
    plan.environment,
  );
  const settings: Omit<HarnessJob, 'groups'> = {
    suiteCompile: plan.options.suiteCompile,
    testTimeoutMilliseconds: plan.options.testTimeoutMilliseconds,
    outputLimitCharacters,
    versions: versions.map((version) => ({
      version,
      classPath: [...workspaces[version].classPath, ...launch.extraClassPath],
    })),
  };
  const groups = units.map((unit) => groupOf(unit, frames));
  const keys = await Promise.all(
    groups.map(({ classes, extra }, index) =>
      outcomesKey(plan, {
        jdk,
        runtime,
        workspaces: [workspaces.buggy.digest, workspaces.fixed.digest],
        tests: { classes, extra },
        copies: units[index]!.testCases.map(({ copies }) => copies),
      }),
    ),
  );
  const cached = await Promise.all(keys.map((key) => cache.find('outcomes', key)));
  const missing = groups.filter((group, index) => cached[index] === 'missing' && group.classes.length > 0);

  const { reruns } = plan.options;
  const executed = async (worker: Worker) => {
    const first = await execute(context, launch, { ...settings, groups: missing }, worker);
    const again = missing.flatMap((group) => rerunGroupsOf(group, first.outcomes, reruns));
    const second = await execute(context, launch, { ...settings, groups: again }, worker);
    return { ...first, rerunTable: second.outcomes };
  };
  const { outcomes, testMilliseconds, rerunTable } =
    missing.length === 0 ? nothingExecuted : await context.workers.use(executed, 'first');
  const settled = (version: Version, group: string, test: string) => {
    const first = outcomeIn(outcomes, version, group, test);
    return outcomeAfterReruns(version, { group, test }, first, rerunTable, reruns);
  };
  const seconds = (version: Version, { group }: HarnessGroup, { testCases }: UnitTestCases) => {
    const milliseconds = testCases.map(({ copies }, index) => {
      const key = outcomeKey(version, group, `${index}`);
      const outcome = outcomes.get(key);
      const isOverdue = outcome?.status === 'failed' && outcome.cause === 'timeout';
      return isOverdue ? 0 : copies * (testMilliseconds.get(key) ?? 0);
    });
    return fullTens(milliseconds.reduce((sum, each) => sum + each, 0) / 1000);
  };
  return Promise.all(
    groups.map(async (group, index) => {
      const folder = await cache.entry('outcomes', keys[index], async (target) => {
        const unit = units[index]!;
        const result: UnitOutcomes = {
          tests: testsOf(group).map((test) => ({
            buggy: settled('buggy', group.group, test),
            fixed: settled('fixed', group.group, test),
            reruns: rerunsOf({ group: group.group, test }, rerunTable, reruns),
          })),
          runSeconds: { buggy: seconds('buggy', group, unit), fixed: seconds('fixed', group, unit) },
        };
        await writeFile(join(target, 'outcomes.json'), JSON.stringify(result));
      });
      return JSON.parse(await readFile(join(folder, 'outcomes.json'), 'utf8')) as UnitOutcomes;
    }),
  );
}

/** Finer is chance: a busy machine is to give the same results. */
function fullTens(seconds: number): number {
  return 10 * Math.floor(seconds / 10);
}

/** Runs what the cache does not have, if anything. */
async function execute(
  { listener, harnesses, signal }: RunContext,
  { launch }: LaunchOfTests,
  job: HarnessJob,
  worker: Worker,
): Promise<Pick<HarnessResult, 'outcomes' | 'testMilliseconds'>> {
  const tests = job.groups.flatMap((group) => group.classes.flatMap((each) => each.tests)).length;
  if (tests === 0) return nothing;
  const start = performance.now();
  const { outcomes, testMilliseconds, ...measures } = await harnesses.with(launch, (runner) =>
    runner.execute(job, signal, worker),
  );
  listener.onExecuted({
    testExecutions: tests * job.versions.length,
    ...measures,
    wallMilliseconds: performance.now() - start,
  });
  return { outcomes, testMilliseconds };
}

function outcomeIn(table: OutcomeTable, version: Version, group: string, test: string): Outcome {
  const outcome = table.get(outcomeKey(version, group, test));
  if (outcome === undefined)
    throw new Error(`the harness told nothing of test ${test} of ${group} on ${version}`);
  return outcome;
}

/** A unit as the harness gets it: its test cases by suite class; a test's id is its index in the unit. */
export function groupOf(unit: UnitTestCases, frames: readonly SuiteFrame[]): HarnessGroup {
  const numbered = unit.testCases.map((testCase, index) => ({ ...testCase, test: `${index}` }));
  const classes = frames
    .map((frame) => ({
      frame,
      tests: numbered.filter(({ candidate }) => candidate.suiteClass === frame.className),
    }))
    .filter(({ tests }) => tests.length > 0);
  return {
    group: unit.oracleGenerator,
    classes: classes.map(({ frame, tests }) => {
      return {
        name: frame.className,
        before: frame.before,
        after: frame.after,
        tests: tests.map(({ test, method, source }) => ({ test, method, source })),
      };
    }),
    extra: classes.flatMap(({ frame }) =>
      frame.companions.map(({ className, source }) => ({ name: className, source })),
    ),
  };
}

/** In the order of the unit's test cases. */
function testsOf(group: HarnessGroup): string[] {
  return group.classes
    .flatMap(({ tests }) => tests.map(({ test }) => Number(test)))
    .sort((a, b) => a - b)
    .map((test) => `${test}`);
}
