import type { PythonItem, TargetReach } from '../model/judged.js';
import { pythonDifficulties, type PythonDifficulty } from '../model/program.js';
import { computePythonShare, type PythonShare } from './share.js';
import { countStages, type OverallScores } from './overall.js';

/** Scores of tests that were written for a target. */
export interface TargetScores {
  readonly tests: number;
  readonly stages: OverallScores['stages'];
  readonly syntax: PythonShare;
  readonly executed: PythonShare;
  /** Tests that reach their targets. */
  readonly hit: PythonShare;
  /** Targets that the first test without a target reaches. Absent without such tests. */
  readonly baseline?: PythonShare;
  /** Targets that are not counted, because nothing can reach them. */
  readonly notCounted: number;
  /** Targets without samples, which no score counts. */
  readonly withoutSamples: number;
}

/** Scores of targeted branches, with those of each difficulty. */
export interface BranchScores extends TargetScores {
  readonly byDifficulty: Readonly<Record<PythonDifficulty, Pick<TargetScores, 'hit' | 'baseline'>>>;
}

/** Scores of targeted paths, with the similarity of paths. */
export interface PathScores extends TargetScores {
  readonly similarity: PythonShare;
  readonly baselineSimilarity?: PythonShare;
}

/** Scores of targeted lines, and the common part of the others. */
export function scoreTargets(items: readonly PythonItem[], withoutSamples: number): TargetScores {
  const share = (isHit: (item: PythonItem) => boolean) =>
    computePythonShare(items.map((item) => ({ program: item.program, hit: isHit(item) ? 1 : 0 })));
  return {
    tests: items.length,
    stages: countStages(items),
    syntax: share(({ stage }) => stage !== 'unparsable'),
    executed: share(({ isExecuted }) => isExecuted),
    ...scoreHits(items),
    notCounted: items.filter(({ reach }) => reach === undefined).length,
    withoutSamples,
  };
}

/** @param getDifficulty of an item's branch */
export function scoreBranches(
  items: readonly PythonItem[],
  getDifficulty: (item: PythonItem) => PythonDifficulty,
  withoutSamples: number,
): BranchScores {
  const byDifficulty = pythonDifficulties.map((difficulty) => [
    difficulty,
    scoreHits(items.filter((item) => getDifficulty(item) === difficulty)),
  ]);
  return {
    ...scoreTargets(items, withoutSamples),
    byDifficulty: Object.fromEntries(byDifficulty) as BranchScores['byDifficulty'],
  };
}

/**
 * @param definitions `replication`: empty targets count as missed, because TestEval's scripts divide by their length and take the error for one of
 * the test's syntax
 */
export function scorePaths(
  items: readonly PythonItem[],
  definitions: 'paper' | 'replication',
  withoutSamples: number,
): PathScores {
  const missed: TargetReach = { isHit: false, similarity: 0 };
  const hasBaseline = items.some(({ baseline }) => baseline !== undefined);
  const counted =
    definitions === 'paper'
      ? items
      : items.map((item) => ({
          ...item,
          reach: item.reach ?? missed,
          ...(hasBaseline ? { baseline: item.baseline ?? missed } : {}),
        }));
  const baseline = weigh(counted, ({ baseline }) => baseline?.similarity);
  return {
    ...scoreTargets(counted, withoutSamples),
    similarity: computePythonShare(weigh(counted, ({ reach }) => reach?.similarity)),
    ...(baseline.length === 0 ? {} : { baselineSimilarity: computePythonShare(baseline) }),
  };
}

function scoreHits(items: readonly PythonItem[]): Pick<TargetScores, 'hit' | 'baseline'> {
  const baseline = weigh(items, (item) => toNumber(item.baseline));
  return {
    hit: computePythonShare(weigh(items, (item) => toNumber(item.reach))),
    ...(baseline.length === 0 ? {} : { baseline: computePythonShare(baseline) }),
  };
}

function toNumber(reach: TargetReach | undefined): number | undefined {
  return reach === undefined ? undefined : reach.isHit ? 1 : 0;
}

/** Items without a value are left out. */
function weigh(items: readonly PythonItem[], value: (item: PythonItem) => number | undefined) {
  return items.flatMap((item) => {
    const hit = value(item);
    return hit === undefined ? [] : [{ program: item.program, hit }];
  });
}
