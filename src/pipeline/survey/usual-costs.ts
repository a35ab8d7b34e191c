import type { BenchmarkKind } from '../../model/program/benchmark-kind.js';

/**
 * Usual costs of a run's steps, in seconds of a processor: measured once, and equal on every machine. Estimates replace them by local measurements;
 * the division into shards must not.
 */

/** Processor seconds and megabytes for both versions of a bug of Defects4J, measured with one bug of each project (docs/defects4j.md). */
const defects4jWorkspaces: Readonly<Record<string, readonly [seconds: number, megabytes: number]>> = {
  Csv: [6, 0.5],
  Codec: [8, 1],
  Cli: [9, 1],
  Jsoup: [8, 1],
  JacksonCore: [10, 4],
  Lang: [11, 8],
  JxPath: [13, 12],
  Collections: [16, 12],
  Math: [23, 30],
};
/** For projects that were not measured: as slow as the largest, and larger than most. */
const unknownDefects4jWorkspaces = [23, 12] as const;

/** Seconds that EvoSuite takes for a class in addition to its budget, and Defects4J's gen_tests.pl for a suite. */
export const startOfEvosuite = 6;
export const startOfGenTests = 20;

/** Seconds of a worker for a suite, and for each oracle generator on it. */
export const evaluation = { suite: 0.5, oracleGenerator: 1 } as const;

/** Checking out and building both versions of a bug: seconds, and megabytes kept. */
export function getUsualWorkspaces(
  kind: BenchmarkKind,
  project: string,
): readonly [seconds: number, megabytes: number] {
  if (kind === 'bundled') return [0.1, 0.02];
  if (kind === 'described') return [10, 10];
  if (kind === 'mutants') return [0.1, 0.1];
  return (
    (Object.hasOwn(defects4jWorkspaces, project) ? defects4jWorkspaces[project] : undefined) ??
    unknownDefects4jWorkspaces
  );
}

/** Generating one suite. */
export function estimateSuiteSeconds(generator: string, classes: number, budgetSeconds: number): number {
  return (
    budgetSeconds +
    (generator.startsWith('defects4j:') ? startOfGenTests : startOfEvosuite * Math.max(1, classes))
  );
}

/** Compiling and running the test cases of one suite on both versions, including reruns. */
export function estimateEvaluationSeconds(oracleGenerators: number): number {
  return evaluation.suite + evaluation.oracleGenerator * oracleGenerators;
}
