import type { Cache } from '../../store/cache/cache.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { digestPython } from '../interpreter/digest-python.js';
import type { PythonInterpreter } from '../interpreter/find-python.js';
import type { PythonJob, PythonLaunch, PythonRun } from '../runner/job.js';
import { digestRunner } from '../runner/digest-runner.js';

/** Runs the tests of a program, or takes their results from the cache. */
export type KeepProgram = (
  job: PythonJob,
  launch: PythonLaunch,
  run: () => Promise<PythonRun>,
) => Promise<PythonRun>;

/** Version of what is kept. */
const version = 3;

/** Results depend on the tests, the program, the runner, the Python with its packages, and the limits. */
export async function createKeptPrograms(cache: Cache): Promise<KeepProgram> {
  const runner = await digestRunner();
  const digests = new WeakMap<PythonInterpreter, Promise<string>>();
  const digest = (interpreter: PythonInterpreter) => {
    const known = digests.get(interpreter) ?? digestPython(interpreter);
    digests.set(interpreter, known);
    return known;
  };
  return async (job, { interpreter, ...limits }, run) => {
    const { program, ...rest } = job;
    const { id, module, preamble, source } = program;
    const ofJob = { ...rest, program: { id, module, preamble, source } };
    const key = { version, runner, python: await digest(interpreter), limits, job: ofJob };
    return cache.keep('python', digestOfKey(key), run);
  };
}
