import { MachineError } from '../../../model/common/errors.js';
import { heapMegabytes } from '../../../options/execution-options.js';
import type { Workspace } from '../../../model/program/workspace.js';
import type { ToolPaths } from '../../../options/tool-options.js';
import { digestPython } from '../../../python/interpreter/digest-python.js';
import { findPython, type PythonInterpreter } from '../../../python/interpreter/find-python.js';
import type { PythonLaunch } from '../../../python/runner/job.js';
import type { Plan } from '../../1-plan.js';

/** The Python of a run's tests. */
export interface PythonOfRun {
  readonly interpreter: PythonInterpreter;
  /** Of everything of it that tests see. */
  readonly digest: string;
}

/** By the tools of a run, so that each run looks again, and by the version's own Python. */
const found = new WeakMap<ToolPaths, Map<string, Promise<PythonOfRun>>>();

/**
 * Finds and digests it once for each run. Throws UserError if there is no Python that is recent enough.
 *
 * @param version a version, which may have its own Python
 */
export function findPythonOfRun(
  { options: { tools }, benchmark }: Pick<Plan, 'options' | 'benchmark'>,
  version?: Pick<Workspace, 'python'>,
): Promise<PythonOfRun> {
  const named = version?.python?.interpreter ?? tools.python ?? 'search';
  const purpose = benchmark.targets === true ? 'coverage' : 'suites';
  const ofRun = found.get(tools) ?? new Map<string, Promise<PythonOfRun>>();
  found.set(tools, ofRun);
  const key = `${purpose} ${named}`;
  const known = ofRun.get(key) ?? look(named, purpose);
  ofRun.set(key, known);
  return known;
}

async function look(named: string, purpose: 'suites' | 'coverage'): Promise<PythonOfRun> {
  const interpreter = await findPython(named, purpose);
  return { interpreter, digest: await digestPython(interpreter) };
}

/** Throws MachineError if what tests see of the Python is no longer what the run's units are sealed with. */
export async function checkPythonUnchanged(plan: Plan, workspace: Workspace): Promise<void> {
  const { interpreter, digest } = await findPythonOfRun(plan, workspace);
  if ((await digestPython(interpreter)) !== digest)
    throw new MachineError(
      `the Python ${interpreter.foundBy} or its packages changed during the run; run the same command again`,
    );
}

/** How the tests of a run start on a version. Throws UserError if there is no Python that is recent enough. */
export async function createPythonLaunch(plan: Plan, workspace: Workspace): Promise<PythonLaunch> {
  const { options, environment } = plan;
  const { interpreter } = await findPythonOfRun(plan, workspace);
  return {
    interpreter,
    sandbox: environment.sandbox,
    testTimeoutMilliseconds: options.testTimeoutMilliseconds,
    memoryBytes: (options.testMemoryMegabytes ?? heapMegabytes) * 2 ** 20,
    environment,
  };
}
