import pLimit from 'p-limit';
import { nameTestFunction, type PythonProgram } from '../model/program.js';
import type { PythonResult } from '../model/result.js';
import type { PythonDefinitions } from '../model/judged.js';
import type { PythonSample } from '../model/sample.js';
import type { PythonLaunch, PythonSurface } from '../runner/job.js';
import type { KeepProgram } from './kept-programs.js';
import { runPythonProgram } from '../runner/run-program.js';
import { UnloadableProgram } from '../runner/unloadable.js';

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

/** What was measured of a program. */
export function listSurface({ coverage, path }: ProgramTests): Pick<PythonSurface, 'statements' | 'blocks'> {
  return { statements: coverage.surface.statements, blocks: path.surface.blocks };
}

export interface RunTestsOptions {
  /** By the scripts' definitions, any line with the text `import` is no statement. */
  readonly definitions: PythonDefinitions;
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
 * Runs the tests of all programs, each program in a process of its own. Tests with the same text run once. A program that can't be imported costs only its
 * own tests.
 *
 * @returns by the program's ID: results, or why it can't be imported
 */
export async function runPythonTests(
  programs: readonly PythonProgram[],
  samples: readonly PreparedSample[],
  options: RunTestsOptions,
): Promise<ReadonlyMap<string, ProgramTests | UnloadableProgram>> {
  const limit = pLimit(options.workers);
  const run = async (program: PythonProgram): Promise<ProgramTests> => {
    const own = samples.filter((sample) => sample.program === program.id);
    const isBaseline = ({ goal, index }: PreparedSample) => goal === 'overall' && index === 0;
    const hasPaths = own.some(({ goal }) => goal === 'path');
    const ofPaths = own.filter((sample) => sample.goal === 'path' || (hasPaths && isBaseline(sample)));
    const others = own.filter(({ goal }) => goal !== 'path');
    return {
      coverage: await measure(program, others, 'coverage', options),
      path: await measure(program, ofPaths, 'path', options),
    };
  };
  return new Map(
    await Promise.all(
      programs.map(async (program) => {
        const tests = await limit(() => run(program).catch(takeUnloadable));
        return [program.id, tests] as const;
      }),
    ),
  );
}

function takeUnloadable(thrown: unknown): UnloadableProgram {
  if (thrown instanceof UnloadableProgram) return thrown;
  throw thrown;
}

async function measure(
  program: PythonProgram,
  samples: readonly PreparedSample[],
  kind: 'coverage' | 'path',
  { definitions, launch, onResult, signal, kept = (_, __, run) => run() }: RunTestsOptions,
): Promise<MeasuredTests> {
  const sources = [...new Set(samples.map(({ source }) => source))];
  if (sources.length === 0)
    return { surface: { statements: [], branches: [], blocks: [] }, results: new Map() };
  const tests = sources.map((source, index) => ({
    test: String(index),
    source,
    function: nameTestFunction(program),
  }));
  const excluded = definitions === 'paper' ? 'imports' : 'linesWithImport';
  const job = { program, tests, measure: kind, excluded } as const;
  const run = await kept(job, launch, () =>
    runPythonProgram(job, launch, { onResult: () => onResult?.(program.id), signal }),
  );
  return {
    surface: run.surface,
    results: new Map(sources.map((source, index) => [source, run.results[index]!])),
  };
}
