import type { UnitOutcomes } from '../../../evaluations/evaluation.js';
import type { Outcome } from '../../../model/outcome/outcome.js';
import type { Role } from '../../../model/program/role.js';
import type { Workspace } from '../../../model/program/workspace.js';
import type { TestSuite } from '../../../model/suite/suite.js';
import type { PythonLaunch } from '../../../python/runner/job.js';
import { runPythonSuite } from '../../../python/suites/run-suite.js';
import type { SuiteResult } from '../../../python/suites/suite-record.js';
import type { CollectedTest } from '../../../python/suites/suite-protocol.js';
import { selectExecutionRules } from '../../inputs/execution-rules.js';
import { pythonInputs } from '../../inputs/python-inputs.js';
import type { RunContext } from '../../run-context.js';
import { createPythonLaunch, findPythonOfRun } from './python-launch.js';
import { chooseRepeats, combinePythonReruns } from './python-reruns.js';
import type { PythonTestCase } from './python-test-cases.js';
import { putSuite } from './suite-project.js';

/** A suite and the versions that it runs on. */
export interface PythonSuiteRun {
  /** For messages. */
  readonly name: string;
  readonly suite: TestSuite;
  readonly versions: ReadonlyMap<Role, Workspace>;
  readonly cases: readonly PythonTestCase[];
}

/** A test and its place in the suite. */
interface Placed {
  readonly test: CollectedTest;
  readonly index: number;
}

/**
 * Runs the tests of a suite on all versions, and again to find flaky ones. Each rerun has another order of sets, the same one on all versions. Outcomes
 * on a version are cached.
 */
export async function determinePythonOutcomes(
  context: RunContext,
  run: PythonSuiteRun,
): Promise<UnitOutcomes> {
  const { reruns } = context.plan.options;
  const launch = await createPythonLaunch(context.plan);
  const roles = [...run.versions.keys()];
  const tests = run.cases.flatMap(({ run: test }, index) => ('broken' in test ? [] : [{ test, index }]));
  const execute = async (round: number, placed: readonly Placed[]) => {
    const ofRound = { ...launch, hashSeed: round };
    return new Map(
      await Promise.all(
        roles.map(
          async (role) => [role, await executeOnVersion(context, ofRound, run, role, placed)] as const,
        ),
      ),
    );
  };
  const first = await execute(0, tests);
  const outcomeOf = (results: typeof first, role: Role, index: number): Outcome | undefined =>
    results.get(role)!.get(String(index))?.outcome;
  const repeats = new Map(
    tests.map(({ test, index }) => {
      const seen = roles.map((role) => outcomeOf(first, role, index)!);
      return [index, chooseRepeats(test.source, seen, reruns)];
    }),
  );
  const again = await Promise.all(
    Array.from({ length: reruns }, (_, round) =>
      execute(
        round + 1,
        tests.filter(({ index }) => repeats.get(index)! > round),
      ),
    ),
  );
  const settle = (role: Role, index: number): Outcome => {
    const { run: test } = run.cases[index]!;
    if ('broken' in test) return { status: 'notCompiled', message: test.broken, round: 0, errors: 1 };
    return combinePythonReruns(
      outcomeOf(first, role, index)!,
      again.flatMap((results) => outcomeOf(results, role, index) ?? []),
    );
  };
  return {
    outcomes: run.cases.map((_, index) => ({
      byRole: Object.fromEntries(roles.map((role) => [role, settle(role, index)])),
      reruns: repeats.get(index) ?? 0,
    })),
    runSeconds: Object.fromEntries(roles.map((role) => [role, roundSeconds(first.get(role)!)])),
  };
}

/** Whole tens of seconds without tests that ran into their limit, as for Java: smaller differences are random. */
function roundSeconds(results: ReadonlyMap<string, SuiteResult>): number {
  const milliseconds = [...results.values()].map(({ outcome, milliseconds }) =>
    outcome.status === 'failed' && outcome.cause === 'timeout' ? 0 : milliseconds,
  );
  return 10 * Math.floor(milliseconds.reduce((sum, each) => sum + each, 0) / 10_000);
}

async function executeOnVersion(
  context: RunContext,
  launch: PythonLaunch,
  { name, suite, versions }: PythonSuiteRun,
  role: Role,
  placed: readonly Placed[],
): Promise<ReadonlyMap<string, SuiteResult>> {
  if (placed.length === 0) return new Map();
  const { cache, plan, workers, listener, signal } = context;
  const workspace = versions.get(role)!;
  const project = putSuite(suite, workspace);
  const tests = placed.map(({ test, index }) => ({ ...test, test: String(index) }));
  const execute = () =>
    workers.use(async () => {
      const start = performance.now();
      const results = await runPythonSuite({ name, ...project, tests }, launch, signal);
      const wallMilliseconds = performance.now() - start;
      listener.onExecuted({
        testExecutions: tests.length,
        ...{ compilations: 0, compileMilliseconds: 0, closeCalls: 0 },
        ...{ runMilliseconds: wallMilliseconds, wallMilliseconds },
      });
      return [...results];
    });
  const key = {
    language: 'python',
    ...selectExecutionRules(plan).decisive,
    sandbox: launch.sandbox,
    harness: await pythonInputs.digestHarness(),
    python: (await findPythonOfRun(plan.options.tools)).digest,
    hashSeed: launch.hashSeed,
    project: workspace.digest,
    files: project.files,
    resources: await Promise.all(project.resources.map((path) => cache.digestPath(path))),
    tests: tests.map(({ path, class: ofClass, name, test, runner }) => [path, ofClass, name, test, runner]),
  };
  return new Map(await cache.keep('executions', key, 'python.json', execute));
}
