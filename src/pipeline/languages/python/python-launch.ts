import { heapMegabytes } from '../../../options/execution-options.js';
import { findPython, type PythonInterpreter } from '../../../python/interpreter/find-python.js';
import type { PythonLaunch } from '../../../python/runner/job.js';
import type { Plan } from '../../1-plan.js';

const found = new Map<string, Promise<PythonInterpreter>>();

/** How the tests of a run start. Throws UserError if there is no Python that is recent enough. */
export async function createPythonLaunch({ options, environment }: Plan): Promise<PythonLaunch> {
  const named = options.tools.python ?? 'search';
  const interpreter = found.get(named) ?? findPython(named, 'suites');
  found.set(named, interpreter);
  interpreter.catch(() => found.delete(named));
  return {
    interpreter: await interpreter,
    sandbox: environment.sandbox,
    testTimeoutMilliseconds: options.testTimeoutMilliseconds,
    memoryBytes: (options.testMemoryMegabytes ?? heapMegabytes) * 2 ** 20,
    environment,
  };
}
