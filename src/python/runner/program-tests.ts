import {
  nameTestFunction,
  type PythonProgram,
  type PythonSample,
} from '../../model/program/python-program.js';
import type { PythonResult } from '../model/result.js';
import type { PythonJob, PythonLaunch, PythonRun, PythonSurface } from './job.js';
import type { ExcludedStatements } from './protocol.js';

/** A test to run: a sample after its repair. */
export interface PreparedSample extends Omit<PythonSample, 'program'> {
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

/** The program's first test that was written without a target. TestEval compares with it what tests of targets reach. */
export function isBaseline({ goal, index }: Pick<PreparedSample, 'goal' | 'index'>): boolean {
  return goal === 'overall' && index === 0;
}

/** The result of a test: of its path if that is its goal. */
export function findTestResult(
  { coverage, path }: ProgramTests,
  goal: PreparedSample['goal'],
  source: string,
): PythonResult {
  return (goal === 'path' ? path : coverage).results.get(source)!;
}

export interface ProgramTestsOptions {
  readonly excluded: ExcludedStatements;
  readonly launch: PythonLaunch;
  /** Runs a job, or takes its results from the cache. */
  readonly keep: (job: PythonJob, launch: PythonLaunch) => Promise<PythonRun>;
}

/**
 * Runs the tests of a program. Tests with the same text run once.
 *
 * @throws UnloadableProgram if the program can't be imported; MachineError if the runner fails
 */
export async function runProgramTests(
  program: PythonProgram,
  samples: readonly PreparedSample[],
  options: ProgramTestsOptions,
): Promise<ProgramTests> {
  const hasPaths = samples.some(({ goal }) => goal === 'path');
  const ofPaths = samples.filter((each) => each.goal === 'path' || (hasPaths && isBaseline(each)));
  const others = samples.filter(({ goal }) => goal !== 'path');
  const measure = (tests: readonly PreparedSample[], kind: 'coverage' | 'path') =>
    runTexts(program, [...new Set(tests.map(({ source }) => source))], kind, options);
  return { coverage: await measure(others, 'coverage'), path: await measure(ofPaths, 'path') };
}

/** Runs tests, each text once. Throws as `runProgramTests` does. */
export async function runTexts(
  program: PythonProgram,
  sources: readonly string[],
  measure: PythonJob['measure'],
  { excluded, launch, keep }: ProgramTestsOptions,
): Promise<MeasuredTests> {
  if (sources.length === 0)
    return { surface: { statements: [], branches: [], blocks: [] }, results: new Map() };
  const tests = sources.map((source, index) => ({
    test: String(index),
    source,
    function: nameTestFunction(program),
  }));
  const run = await keep({ program, tests, measure, excluded }, launch);
  return {
    surface: run.surface,
    results: new Map(sources.map((source, index) => [source, run.results[index]!])),
  };
}
