import { availableParallelism } from 'node:os';
import { UserError } from '../../model/common/errors.js';
import { resolveSandbox } from '../../toolchain/sandbox.js';
import { findPython } from '../interpreter/find-python.js';
import { pythonDifficulties, type PythonDifficulty, type PythonProgram } from '../model/program.js';
import { pythonGoals } from '../model/sample.js';
import { createKeptPrograms } from './kept-programs.js';
import { judgePythonTests } from './judge-python.js';
import { readPythonBenchmark } from './python-benchmarks.js';
import { readPythonTests } from './python-tests.js';
import type { PythonReport } from './python-report-shape.js';
import { usualPythonSettings, type PythonJudgeSettings } from './settings.js';

/** Progress while tests run. */
export interface PythonProgress {
  readonly generator: string;
  /** Different tests that have run. */
  readonly tests: number;
}

/**
 * Judges whole tests of Python programs: reads programs and tests, runs the tests, and computes the scores of each goal. The entry for `teval judge`.
 *
 * @throws UserError for settings, files or an environment that do not fit, and if no program can be imported; MachineError if the runner fails
 */
export async function judgePython(
  given: Partial<PythonJudgeSettings> & Pick<PythonJudgeSettings, 'benchmark'>,
  onProgress: (progress: PythonProgress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<PythonReport> {
  const settings: PythonJudgeSettings = {
    ...usualPythonSettings,
    ...{ tests: [], goals: pythonGoals, sandbox: 'auto', workers: availableParallelism() },
    ...given,
  };
  const subjects = await readPythonBenchmark(settings.benchmark);
  const generators = await readPythonTests(subjects, settings);
  const interpreter = await findPython(settings.python);
  const { sandbox } = await resolveSandbox(settings.sandbox);
  const { definitions, ks, workers, testTimeoutMilliseconds, memoryBytes } = settings;
  const kept = settings.cache === undefined ? undefined : await createKeptPrograms(settings.cache);
  const judged: PythonReport['generators'][number][] = [];
  for (const { name, samples, repair, requests } of generators) {
    let tests = 0;
    const judgement = await judgePythonTests(subjects.programs, samples, {
      ...{ definitions, ks, workers, repair, signal, kept },
      launch: { interpreter, sandbox, testTimeoutMilliseconds, memoryBytes },
      onResult: () => onProgress({ generator: name, tests: ++tests }),
    });
    judged.push({ name, ...judgement, ...(requests === undefined ? {} : { requests }) });
  }
  const unloadable = judged.flatMap((generator) => generator.unloadable);
  if (judged.every(({ items }) => items.length === 0)) throw new UserError(unloadable[0]!.message);
  return {
    ...{ format: 1, benchmark: settings.benchmark, definitions, testTimeoutMilliseconds },
    programs: subjects.programs.length,
    targets: countTargets(subjects.programs),
    environment: { version: interpreter.version, coverage: interpreter.coverage, sandbox },
    generators: judged,
  };
}

function countTargets(programs: readonly PythonProgram[]): PythonReport['targets'] {
  const branches = programs.flatMap(({ targets }) => targets.branches);
  const paths = programs.flatMap(({ targets }) => targets.paths);
  const byDifficulty = pythonDifficulties.map((each) => [
    each,
    branches.filter(({ difficulty }) => difficulty === each).length,
  ]);
  return {
    lines: programs.flatMap(({ targets }) => targets.lines).length,
    branches: Object.fromEntries(byDifficulty) as Record<PythonDifficulty, number>,
    paths: paths.length,
    emptyPaths: paths.filter((path) => path.length === 0).length,
  };
}
