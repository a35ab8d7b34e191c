import type { PythonItem, PythonStage } from '../model/judged.js';
import type { PythonCoverage } from '../model/result.js';
import type { PythonSurface } from '../runner/job.js';
import { computeCoverageAtK, computeExpectedShare, type CoverCounts } from './coverage-at-k.js';
import { computeMean, computePythonShare, type PythonShare } from './share.js';

/** What the executed tests of a program cover, each by itself. */
export interface CoveredProgram {
  readonly program: string;
  readonly surface: Pick<PythonSurface, 'statements' | 'branches'>;
  /** Of executed tests. */
  readonly tests: readonly PythonCoverage[];
}

/** Coverage of lines and of branches, from 0 to 1. */
export interface LineAndBranch {
  readonly line: number;
  readonly branch: number;
}

/** Scores of tests that were written without a target. */
export interface OverallScores {
  /** With samples. */
  readonly programs: number;
  /** Programs without samples, which no score counts. */
  readonly withoutSamples: number;
  readonly tests: number;
  readonly stages: Readonly<Record<PythonStage, number>>;
  /** Tests that `compile` accepts. */
  readonly syntax: PythonShare;
  readonly executed: PythonShare;
  /** Of all tests: executed without a failing assertion. */
  readonly passed: PythonShare;
  /** Coverage of all executed tests of a program together: mean over programs. */
  readonly coverage: LineAndBranch;
  /** The same over the lines and branches of all programs. */
  readonly pooledCoverage: LineAndBranch;
  /** By the paper's definition, and by that of its scripts. */
  readonly atK: readonly {
    readonly k: number;
    readonly paper: LineAndBranch;
    readonly replication: LineAndBranch;
  }[];
}

/** TestEval's scores of the goal `overall`. Programs without executed tests count as not covered. */
export function scoreOverall(
  items: readonly PythonItem[],
  covered: readonly CoveredProgram[],
  ks: readonly number[],
  withoutSamples: number,
): OverallScores {
  const share = (isHit: (item: PythonItem) => boolean) =>
    computePythonShare(items.map((item) => ({ program: item.program, hit: isHit(item) ? 1 : 0 })));
  const counted = covered.map(({ surface, tests }) => ({
    ...countCovers(surface, tests),
    tests: tests.length,
  }));
  const mean = (score: (counts: CoverCounts, tests: number) => number): LineAndBranch => ({
    line: computeMean(counted.map(({ lines, tests }) => score(lines, tests))),
    branch: computeMean(counted.map(({ branches, tests }) => score(branches, tests))),
  });
  const together = (counts: CoverCounts, tests: number) =>
    tests === 0 ? 0 : computeExpectedShare(counts, tests, tests);
  return {
    programs: covered.length,
    withoutSamples,
    tests: items.length,
    stages: countStages(items),
    syntax: share(({ stage }) => stage !== 'unparsable'),
    executed: share(({ isExecuted }) => isExecuted),
    passed: share(({ stage }) => stage === 'passed'),
    coverage: mean(together),
    pooledCoverage: {
      line: pool(counted.map(({ lines }) => lines)),
      branch: pool(counted.map(({ branches }) => branches)),
    },
    atK: ks.map((k) => ({
      k,
      paper: mean((counts, tests) => computeCoverageAtK(counts, tests, k, 'paper')),
      replication: mean((counts, tests) => computeCoverageAtK(counts, tests, k, 'replication')),
    })),
  };
}

/** Number of items at each stage. */
export function countStages(
  items: readonly Pick<PythonItem, 'stage'>[],
): Readonly<Record<PythonStage, number>> {
  const stages = { unparsable: 0, failed: 0, notCalled: 0, assertionFailed: 0, passed: 0 };
  for (const { stage } of items) stages[stage] += 1;
  return stages;
}

/** How many tests cover each statement, and each branch. */
function countCovers(
  { statements, branches }: CoveredProgram['surface'],
  tests: readonly PythonCoverage[],
): { readonly lines: CoverCounts; readonly branches: CoverCounts } {
  const count = (wanted: readonly string[], found: readonly (readonly string[])[]) => {
    const counts = new Map(wanted.map((each) => [each, 0]));
    for (const each of found.flat()) {
      const before = counts.get(each);
      if (before !== undefined) counts.set(each, before + 1);
    }
    return [...counts.values()];
  };
  return {
    lines: count(
      statements.map(String),
      tests.map(({ lines }) => lines.map(String)),
    ),
    branches: count(
      branches.map(String),
      tests.map((test) => test.branches.map(String)),
    ),
  };
}

function pool(counts: readonly CoverCounts[]): number {
  const all = counts.flat();
  return all.filter((count) => count > 0).length / all.length;
}
