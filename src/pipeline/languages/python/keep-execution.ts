import { valueForm } from '../../../execution/outcomes-key.js';
import type { Workspace } from '../../../model/program/workspace.js';
import type { PythonLaunch } from '../../../python/runner/job.js';
import { selectExecutionRules } from '../../inputs/execution-rules.js';
import { pythonInputs } from '../../inputs/python-inputs.js';
import type { RunContext } from '../../run-context.js';
import { checkPythonUnchanged, findPythonOfRun } from './python-launch.js';

/** What decides what tests do, beside the program and the tests: rules and limits, the runner, the Python with its packages. */
export async function describeLaunch({ plan }: RunContext, launch: PythonLaunch, workspace: Workspace) {
  return {
    ...{ language: 'python', form: valueForm },
    ...selectExecutionRules(plan).decisive,
    sandbox: launch.sandbox,
    harness: await pythonInputs.digestHarness(),
    python: (await findPythonOfRun(plan, workspace)).digest,
    hashSeed: launch.hashSeed,
  };
}

/** Tests to run. */
interface PythonExecution<Results> {
  /** Everything that decides the results. */
  readonly key: object;
  /** Number of tests. */
  readonly tests: number;
  readonly run: () => Promise<Results>;
}

/** Runs tests on a version, or takes their results and the doubts about them from the cache. */
export async function keepExecution<Results>(
  context: RunContext,
  workspace: Workspace,
  { key, tests, run }: PythonExecution<Results>,
): Promise<Results> {
  const { cache, plan, workers, listener } = context;
  const execute = () =>
    workers.use(async () => {
      const start = performance.now();
      const findDoubts = context.doubts.begin();
      const results = await run();
      await checkPythonUnchanged(plan, workspace);
      const wallMilliseconds = performance.now() - start;
      listener.onExecuted({
        testExecutions: tests,
        ...{ compilations: 0, compileMilliseconds: 0 },
        ...{ runMilliseconds: wallMilliseconds, wallMilliseconds },
      });
      return { results, doubts: findDoubts() };
    });
  const { results, doubts } = await cache.keep('executions', key, execute);
  context.doubts.use(key, doubts);
  return results;
}
