import pLimit from 'p-limit';
import { nameTestFunction, type PythonProgram } from '../model/program.js';
import type { PythonResult } from '../model/result.js';
import type { PythonSample } from '../model/sample.js';
import type { PythonLaunch, PythonSurface } from '../runner/job.js';
import type { KeepProgram } from './kept-programs.js';
import { runPythonProgram } from '../runner/run-program.js';

/** Lines with this text are no statements, as in TestEval. */
const excludedLines = 'import';

/** A test to run: a sample after its repair. */
export interface PreparedSample extends PythonSample {
  readonly source: string;
}

/** Results of tests by their text, and what can be covered of the program. */
export interface MeasuredTests {
  readonly surface: PythonSurface;
  readonly results: ReadonlyMap<string, PythonResult>;
}

/** Results of the tests of a program. */
export interface ProgramTests {
  /** With lines and branches. */
  readonly coverage: MeasuredTests;
  readonly path: MeasuredTests;
}

export interface RunTestsOptions {
  readonly launch: PythonLaunch;
  /** Number of programs that are tested at the same time. */
  readonly workers: number;
  /** Called after each test. */
  readonly onResult?: ((program: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Absent: nothing is kept. */
  readonly kept?: KeepProgram | undefined;
}

/**
 * Runs the tests of all programs, each program in a process of its own. Tests with the same text run once.
 *
 * @returns by the program's ID
 */
export async function runPythonTests(
  programs: readonly PythonProgram[],
  samples: readonly PreparedSample[],
  options: RunTestsOptions,
): Promise<ReadonlyMap<string, ProgramTests>> {
  const limit = pLimit(options.workers);
  const run = async (program: PythonProgram): Promise<[string, ProgramTests]> => {
    const own = samples.filter((sample) => sample.program === program.id);
    const isBaseline = ({ goal, index }: PreparedSample) => goal === 'overall' && index === 0;
    const hasPaths = own.some(({ goal }) => goal === 'path');
    const ofPaths = own.filter((sample) => sample.goal === 'path' || (hasPaths && isBaseline(sample)));
    const others = own.filter(({ goal }) => goal !== 'path');
    return [
      program.id,
      {
        coverage: await measure(program, others, 'coverage', options),
        path: await measure(program, ofPaths, 'path', options),
      },
    ];
  };
  return new Map(await Promise.all(programs.map((program) => limit(() => run(program)))));
}

async function measure(
  program: PythonProgram,
  samples: readonly PreparedSample[],
  kind: 'coverage' | 'path',
  { launch, onResult, signal, kept = (_, __, run) => run() }: RunTestsOptions,
): Promise<MeasuredTests> {
  const sources = [...new Set(samples.map(({ source }) => source))];
  if (sources.length === 0)
    return { surface: { statements: [], branches: [], blocks: [] }, results: new Map() };
  const tests = sources.map((source, index) => ({
    test: String(index),
    source,
    function: nameTestFunction(program),
  }));
  const job = { program, tests, measure: kind, excludedLines };
  const run = await kept(job, launch, () =>
    runPythonProgram(job, launch, { onResult: () => onResult?.(program.id), signal }),
  );
  return {
    surface: run.surface,
    results: new Map(sources.map((source, index) => [source, run.results[index]!])),
  };
}
