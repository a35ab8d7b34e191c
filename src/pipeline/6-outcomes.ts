import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HarnessGroup, HarnessJob } from '../java/harness-protocol.js';
import type { Worker } from '../java/harness-runner.js';
import type { OutcomeTable } from '../java/job-record.js';
import { outcomeKey } from '../java/job-record.js';
import type { Version } from '../model/bug.js';
import { versions } from '../model/bug.js';
import type { SuiteFrame } from '../model/candidate.js';
import type { Outcome } from '../model/outcome.js';
import { digestOfKey } from '../store/content-cache.js';
import type { Workspaces } from './2-workspaces.js';
import type { UnitTestCases } from './5-test-cases.js';
import type { LaunchOfTests } from './harness-launch.js';
import { launchFor, runtimeFor } from './harness-launch.js';
import { outcomeAfterReruns, rerunGroupsOf } from './reruns.js';
import type { RunContext } from './run-context.js';

/** What one test case did on both versions. */
export interface OutcomePair {
  readonly buggy: Outcome;
  readonly fixed: Outcome;
}

const outputLimitCharacters = 10_000;

/** For units that are cached: they wait for no worker. */
const nothingExecuted = { table: new Map<string, Outcome>(), rerunTable: new Map<string, Outcome>() };

/**
 * Step 6: runs the test cases of all units of a suite on both versions. Units share one compilation and nothing else: each runs in
 * class loaders of its own, so its outcomes are the same with other units, without them, and from the cache.
 */
export async function outcomesOf(
  context: RunContext,
  workspaces: Workspaces,
  frames: readonly SuiteFrame[],
  units: readonly UnitTestCases[],
): Promise<readonly (readonly OutcomePair[])[]> {
  const { cache, plan } = context;
  const runtime = runtimeFor(frames);
  const launch = await launchFor(
    { cache, tools: plan.options.tools },
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
  const keys = groups.map((group) => ({
    environment: launch.key,
    workspaces: [workspaces.buggy.digest, workspaces.fixed.digest],
    suiteCompile: settings.suiteCompile,
    testTimeoutMilliseconds: settings.testTimeoutMilliseconds,
    outputLimitCharacters,
    reruns: plan.options.reruns,
    tests: digestOfKey({ classes: group.classes, extra: group.extra }),
  }));
  const cached = await Promise.all(keys.map((key) => cache.find('outcomes', key)));
  const missing = groups.filter((group, index) => cached[index] === 'missing' && group.classes.length > 0);

  const { reruns } = plan.options;
  const executed = async (worker: Worker) => {
    const table = await execute(context, launch, { ...settings, groups: missing }, worker);
    const again = missing.flatMap((group) => rerunGroupsOf(group, table, reruns));
    return { table, rerunTable: await execute(context, launch, { ...settings, groups: again }, worker) };
  };
  const { table, rerunTable } =
    missing.length === 0 ? nothingExecuted : await context.workers.use(executed, 'first');
  const settled = (version: Version, group: string, test: string) =>
    outcomeAfterReruns(version, { group, test }, outcomeIn(table, version, group, test), rerunTable, reruns);
  return Promise.all(
    groups.map(async (group, index) => {
      const folder = await cache.entry('outcomes', keys[index], async (target) => {
        const pairs = testsOf(group).map((test) => ({
          buggy: settled('buggy', group.group, test),
          fixed: settled('fixed', group.group, test),
        }));
        await writeFile(join(target, 'outcomes.json'), JSON.stringify(pairs));
      });
      return JSON.parse(await readFile(join(folder, 'outcomes.json'), 'utf8')) as OutcomePair[];
    }),
  );
}

/** Runs what the cache does not have, if anything. */
async function execute(
  { listener, harnesses, signal }: RunContext,
  { launch }: LaunchOfTests,
  job: HarnessJob,
  worker: Worker,
): Promise<OutcomeTable> {
  const tests = job.groups.flatMap((group) => group.classes.flatMap((each) => each.tests)).length;
  if (tests === 0) return new Map();
  const start = performance.now();
  const { outcomes, ...measures } = await harnesses.with(launch, (runner) =>
    runner.execute(job, signal, worker),
  );
  listener.onExecuted({
    testExecutions: tests * job.versions.length,
    ...measures,
    wallMilliseconds: performance.now() - start,
  });
  return outcomes;
}

function outcomeIn(table: OutcomeTable, version: Version, group: string, test: string): Outcome {
  const outcome = table.get(outcomeKey(version, group, test));
  if (outcome === undefined)
    throw new Error(`the harness told nothing of test ${test} of ${group} on ${version}`);
  return outcome;
}

/** A unit as the harness gets it: its test cases by suite class; a test's id is its index in the unit. */
function groupOf(unit: UnitTestCases, frames: readonly SuiteFrame[]): HarnessGroup {
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
