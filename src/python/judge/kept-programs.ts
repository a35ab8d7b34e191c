import type { Cache } from '../../store/cache/cache.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import type { PythonJob, PythonLaunch, PythonRun } from '../runner/job.js';
import { digestRunner } from '../runner/digest-runner.js';

/** Runs the tests of a program, or takes their results from the cache. */
export type KeepProgram = (
  job: PythonJob,
  launch: PythonLaunch,
  run: () => Promise<PythonRun>,
) => Promise<PythonRun>;

/** Version of what is kept. */
const version = 1;

/** Results depend on the tests, the program, the runner, the Python with its packages, and the limits. */
export async function createKeptPrograms(cache: Cache): Promise<KeepProgram> {
  const runner = await digestRunner();
  return (job, { interpreter, ...limits }, run) => {
    const { executable, version: python, coverage, searchPath, siteFolders } = interpreter;
    const { program, ...rest } = job;
    const { id, module, preamble, source } = program;
    const ofJob = { ...rest, program: { id, module, preamble, source } };
    const key = {
      version,
      runner,
      python: { executable, python, coverage, searchPath, siteFolders },
      limits,
      job: ofJob,
    };
    return cache.keep('python', digestOfKey(key), 'value.json', run);
  };
}
