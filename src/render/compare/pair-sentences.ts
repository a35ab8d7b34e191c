import { describePair } from '../../analysis/bug-detection/answer/describe-pair.js';
import type { PairComparison } from '../../analysis/compare/compare.js';
import { wrapWords } from '../columns.js';
import type { Style } from '../style.js';

/** Which of two finds more bugs, by how much, and to what that generalises, a sentence each; empty if the evaluation does not count bugs. */
export function renderPairSentences(comparison: PairComparison, style: Style): string {
  return describePair(comparison, comparison.clusters.kind === 'class' ? 'mutant' : 'bug')
    .map((sentence) => wrapWords(`- ${sentence}`.split(' '), style.columns, 2))
    .join('\n');
}

/** Pairs that are described before a matrix of all. */
const describedPairs = 3;

/** The same for the contestant that finds most bugs, against the first others. */
export function renderLeaderSentences(comparisons: readonly PairComparison[], style: Style): string {
  const found = comparisons.flatMap(({ baseline, other, metrics }) => {
    const bugs = metrics.find(({ metric }) => metric === 'BugFound');
    if (bugs === undefined) return [];
    const { baselineMean, otherMean } = bugs.overSeeds;
    return [
      { label: baseline, mean: baselineMean },
      { label: other, mean: otherMean },
    ];
  });
  const most = Math.max(...found.map(({ mean }) => mean));
  const leader = found.find(({ mean }) => mean === most)?.label;
  return comparisons
    .filter(({ baseline, other }) => baseline === leader || other === leader)
    .slice(0, describedPairs)
    .map((comparison) => renderPairSentences(comparison, style))
    .join('\n');
}
