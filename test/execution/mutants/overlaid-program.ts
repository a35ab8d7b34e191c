import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ExecutionContext } from '../../../src/execution/execution-context.js';
import type { Execution } from '../../../src/execution/executions.js';
import { executeVersions } from '../../../src/execution/mutants/execute-versions.js';
import { createPrograms } from '../../../src/execution/program-contents.js';
import { combineReruns, selectReruns } from '../../../src/execution/reruns.js';
import { createSlots } from '../../../src/execution/slots.js';
import { createTestSetup, listRoles } from '../../../src/execution/test-setup.js';
import { listOutcomeKeys, parseOutcomeKey, type OutcomeTable } from '../../../src/harness/job-result.js';
import { KnownLoops } from '../../../src/harness/known-loops.js';
import type { HarnessPool } from '../../../src/harness/pool.js';
import type { HarnessGroup } from '../../../src/harness/protocol.js';
import type { MutantTests } from '../../../src/options/execution-options.js';
import { defects4jEnvironment } from '../../../src/model/program/defects4j-environment.js';
import type { HarnessRunner } from '../../../src/harness/runner.js';
import { compileServices } from '../../../src/harness/services/compile-service.js';
import type { Role } from '../../../src/model/program/role.js';
import { anyJava, type Workspace } from '../../../src/model/program/workspace.js';
import { loadJavaParser } from '../../../src/source/parser.js';
import { createContentCache } from '../../../src/store/cache/content-cache.js';
import { findJdk } from '../../../src/toolchain/jdk.js';
import { writeTree } from '../../benchmarks/workbench.js';
import { brieflyAsTool } from '../../support/jdks.js';
import { withoutDoubts } from '../../support/without-doubts.js';

const getCompileService = compileServices();

/** Compiles a class into a folder before the class path of the original. */
export async function compileVersion(
  folder: string,
  path: string,
  source: string,
  origin: readonly string[] = [],
  debugInformation: 'all' | 'none' = 'all',
): Promise<Workspace> {
  const [written, classes] = [join(folder, 'src'), join(folder, 'classes')];
  await writeTree(written, { [path]: source });
  await mkdir(classes);
  const { home, version } = await findJdk(anyJava, {});
  if (debugInformation === 'all') {
    const request = { sources: [written], classes, classPath: origin, release: version };
    expect(await getCompileService(home).compile(request), path).toEqual([]);
  } else {
    const classPath = origin.length === 0 ? [] : ['-cp', origin.join(':')];
    const words = [...brieflyAsTool, '-g:none', '-nowarn', '-d', classes, ...classPath, join(written, path)];
    const result = spawnSync(join(home, 'bin', 'javac'), words, { encoding: 'utf8' });
    expect(result.stderr, path).not.toContain('error:');
  }
  return {
    ...{ bug: 'x', version: 'buggy', digest: folder, java: anyJava },
    ...{ classPath: [classes, ...origin], sourceFolders: [written] },
  };
}

/** The outcomes of a group on each version, and the tests that ran on each. */
export interface RunOfVersions {
  readonly execution: Execution;
  /** The outcomes after reruns. */
  readonly settled: OutcomeTable;
  /** By test; statuses for short comparisons. */
  statuses(role: Role): Readonly<Record<string, string>>;
  /** Numbers of tests that each job ran on the roles, without those with known outcomes. */
  readonly ran: ReadonlyMap<Role, number>;
  /** Limits of loops, by role; absent where loops have the limit of their test. */
  readonly loopLimits: ReadonlyMap<Role, readonly number[]>;
  /** Numbers of tests of the jobs that measured the lines of tests on the original. */
  readonly measured: readonly number[];
}

export async function runOnVersions(
  harnesses: HarnessPool,
  cacheFolder: string,
  versions: ReadonlyMap<Role, Workspace>,
  group: HarnessGroup,
  mutantTests: MutantTests,
  testTimeoutMilliseconds: number,
  reruns = 0,
): Promise<RunOfVersions> {
  const jobs = {
    ran: new Map<Role, number>(),
    loopLimits: new Map<Role, number[]>(),
    measured: [] as number[],
  };
  const cache = createContentCache(cacheFolder);
  const context: ExecutionContext = {
    cache,
    harnesses: observeJobs(harnesses, jobs),
    workers: createSlots(2, new AbortController().signal),
    loops: new KnownLoops(await loadJavaParser()),
    programs: createPrograms(cache),
    doubts: withoutDoubts,
    listener: { onExecuted: () => undefined },
    signal: new AbortController().signal,
  };
  const setup = await createTestSetup(
    context,
    {
      ...{ suiteCompile: 'per-test', testTimeoutMilliseconds, tools: {}, runtimes: [], mutantTests },
      environment: { sandbox: 'none', ...defects4jEnvironment },
      decisive: { outcomes: '1', mutantTests },
    },
    versions,
    { jdk: await findJdk(anyJava, {}), runtime: { junit: 'junit4', testNg: 'none', part: 'none' } },
  );
  const loops = reruns > 0 ? 'end early' : 'end at their limits';
  const execution = await executeVersions(context, setup, [[group]], 'regular run', loops);
  const { outcomes } = execution;
  const rerunGroups = selectReruns(await loadJavaParser(), group, listRoles(setup), outcomes, reruns);
  const again = await executeVersions(context, setup, [rerunGroups], [{ group, outcomes }]);
  await cache.release();
  const settled = [...outcomes].map(([key, outcome]) => {
    const place = parseOutcomeKey(key);
    return [key, combineReruns(place.version, place, outcome, again.outcomes, reruns)] as const;
  });
  const tests = group.classes.flatMap((each) => each.tests.map(({ test }) => test));
  return {
    execution,
    settled: new Map(settled),
    ...jobs,
    statuses: (role) =>
      Object.fromEntries(
        listOutcomeKeys([group], role).map(
          (key, index) => [tests[index]!, execution.outcomes.get(key)!.status] as const,
        ),
      ),
  };
}

interface ObservedJobs {
  readonly ran: Map<Role, number>;
  readonly loopLimits: Map<Role, number[]>;
  readonly measured: number[];
}

function observeJobs(harnesses: HarnessPool, jobs: ObservedJobs): HarnessPool {
  return {
    ...harnesses,
    with: (launch, use, meets) => harnesses.with(launch, (runner) => use(observeJobsOf(runner, jobs)), meets),
  };
}

function observeJobsOf(runner: HarnessRunner, { ran, loopLimits, measured }: ObservedJobs): HarnessRunner {
  return {
    close: () => runner.close(),
    execute(job, ...others) {
      if (job.tellsCompiled === true) return runner.execute(job, ...others); // runs no test
      const limits = job.groups.flatMap(({ loopLimitMilliseconds = [] }) => loopLimitMilliseconds);
      for (const { version, lines } of job.versions) {
        const keys = listOutcomeKeys(job.groups, version);
        const run = keys.filter((key) => job.known?.has(key) !== true).length;
        if (lines === undefined) ran.set(version, (ran.get(version) ?? 0) + run);
        else measured.push(run);
        if (limits.length > 0) loopLimits.set(version, [...(loopLimits.get(version) ?? []), ...limits]);
      }
      return runner.execute(job, ...others);
    },
  };
}
