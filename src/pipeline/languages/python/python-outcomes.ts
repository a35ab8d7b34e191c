import type { UnitOutcomes } from '../../../evaluations/evaluation.js';
import { MachineError } from '../../../model/common/errors.js';
import type { Outcome } from '../../../model/outcome/outcome.js';
import type { Role } from '../../../model/program/role.js';
import type { Workspace } from '../../../model/program/workspace.js';
import type { TestSuite } from '../../../model/suite/suite.js';
import type { PythonLaunch } from '../../../python/runner/job.js';
import { runPythonReference } from '../../../python/suites/run-reference.js';
import { runPythonSuite } from '../../../python/suites/run-suite.js';
import type { SuiteResult } from '../../../python/suites/suite-record.js';
import type { CollectedTest, PlacedSuite } from '../../../python/suites/suite-protocol.js';
import type { RunContext } from '../../run-context.js';
import { describeLaunch, keepExecution } from './keep-execution.js';
import { createPythonLaunch } from './python-launch.js';
import { ComparedReference } from './compare-reference.js';
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
): Promise<UnitOutcomes & { readonly remarks: readonly string[] }> {
  const { reruns } = context.plan.options;
  const roles = [...run.versions.keys()];
  const tests = run.cases.flatMap(({ run: test }, index) => ('broken' in test ? [] : [{ test, index }]));
  const execute = async (round: number, placed: readonly Placed[]) => {
    return new Map(
      await Promise.all(
        roles.map(async (role) => [role, await executeOnVersion(context, round, run, role, placed)] as const),
      ),
    );
  };
  const first = await execute(0, tests);
  const outcomeOf = (results: typeof first, role: Role, index: number): Outcome | undefined =>
    results.get(role)!.get(String(index))?.outcome;
  const repeats = new Map(
    tests.map(({ test, index }) => {
      const seen = roles.map((role) => outcomeOf(first, role, index)!);
      return [index, chooseRepeats(test.source, seen, reruns, context.plan.evaluation.reruns)];
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
  const references = new Map(
    await Promise.all(
      roles.map(async (role) => [role, await refer(context, run, role, first.get(role)!)] as const),
    ),
  );
  const settle = (role: Role, index: number): Outcome => {
    const { run: test } = run.cases[index]!;
    if ('broken' in test) return { status: 'notCompiled', message: test.broken, round: 0, errors: 1 };
    const outcome = combinePythonReruns(
      outcomeOf(first, role, index)!,
      again.flatMap((results) => outcomeOf(results, role, index) ?? []),
    );
    return references.get(role)!.settle(test, outcome);
  };
  const settled = {
    outcomes: run.cases.map((_, index) => ({
      byRole: Object.fromEntries(roles.map((role) => [role, settle(role, index)])),
      reruns: repeats.get(index) ?? 0,
    })),
    runSeconds: Object.fromEntries(roles.map((role) => [role, roundSeconds(first.get(role)!)])),
  };
  return { ...settled, remarks: roles.map((role) => references.get(role)!.describe(run.name, role)) };
}

/** Whole tens of seconds without tests that ran into their limit, as for Java: smaller differences are random. */
function roundSeconds(results: ReadonlyMap<string, SuiteResult>): number {
  const milliseconds = [...results.values()].map(({ outcome, milliseconds }) =>
    outcome.status === 'failed' && outcome.cause === 'timeout' ? 0 : milliseconds,
  );
  return 10 * Math.floor(milliseconds.reduce((sum, each) => sum + each, 0) / 10_000);
}

/** Beyond the time that the tests take by themselves. */
const referenceSeconds = 60;
const noEnd = 'a test runs into its time limit, and so would the run of all';

/** Runs the suite on a version as the project's own tool does, in a time that does not depend on tests that run into their limit. */
async function refer(
  context: RunContext,
  { suite, versions, cases }: PythonSuiteRun,
  role: Role,
  results: ReadonlyMap<string, SuiteResult>,
): Promise<ComparedReference> {
  const { cache, workers, signal } = context;
  const workspace = versions.get(role)!;
  const given = await createPythonLaunch(context.plan, workspace);
  const project = putSuite(suite, workspace);
  const tests = cases.flatMap(({ run }) => ('broken' in run ? [] : [run]));
  const tool = tests.some(({ runner }) => runner === 'pytest') ? ('pytest' as const) : ('unittest' as const);
  if (tests.length === 0) return new ComparedReference({ outcomes: [], problem: null });
  const isEndless = ({ outcome }: SuiteResult) => outcome.status === 'failed' && outcome.cause === 'timeout';
  if ([...results.values()].some(isEndless)) return new ComparedReference({ outcomes: [], problem: noEnd });
  const seconds = referenceSeconds + roundSeconds(results);
  const launch = { ...given, testTimeoutMilliseconds: 1000 * seconds };
  const testFiles = [...new Set(tests.map(({ path }) => path))];
  const key = {
    ...(await describeVersion(context, given, project, workspace)),
    reference: { tool, testFiles, seconds },
  };
  const run = () => workers.use(() => runPythonReference({ ...project, tool, testFiles }, launch, signal));
  try {
    return new ComparedReference(await cache.keep('executions', key, run));
  } catch (thrown) {
    if (!(thrown instanceof MachineError) || signal.aborted) throw thrown;
    return new ComparedReference({ outcomes: [], problem: thrown.message });
  }
}

async function describeVersion(
  context: RunContext,
  launch: PythonLaunch,
  project: PlacedSuite,
  workspace: Workspace,
) {
  return {
    ...(await describeLaunch(context, launch, workspace)),
    project: workspace.digest,
    files: project.files,
    resources: await Promise.all(project.resources.map((path) => context.cache.digestPath(path))),
  };
}

async function executeOnVersion(
  context: RunContext,
  hashSeed: number,
  { name, suite, versions }: PythonSuiteRun,
  role: Role,
  placed: readonly Placed[],
): Promise<ReadonlyMap<string, SuiteResult>> {
  if (placed.length === 0) return new Map();
  const workspace = versions.get(role)!;
  const launch = { ...(await createPythonLaunch(context.plan, workspace)), hashSeed };
  const project = putSuite(suite, workspace);
  const tests = placed.map(({ test, index }) => ({ ...test, test: String(index) }));
  const results = await keepExecution(context, workspace, {
    key: {
      ...(await describeVersion(context, launch, project, workspace)),
      tests: tests.map(({ path, class: ofClass, name, test, runner }) => [path, ofClass, name, test, runner]),
    },
    tests: tests.length,
    run: async () => [...(await runPythonSuite({ name, ...project, tests }, launch, context.signal))],
  });
  return new Map(results);
}
