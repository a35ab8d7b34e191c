import type { Correction, MetricComparison, PairComparison } from '../../compare/compare.js';
import { formatClusters } from '../../compare/clusters.js';
import { writeProbability } from '../../compare/conclusions.js';
import { writeMean } from './write-mean.js';

/** The contestant of a pair that is ahead. */
type Leader = 'baseline' | 'other';

/** What the bugs are called: `bug`, or `mutant`. */
export type BugNoun = 'bug' | 'mutant';

/**
 * Which of two contestants finds more bugs, by how much, what that costs in false alarms, and to what it generalises, in sentences. If both find
 * equally many, the one with fewer false alarms is ahead. All numbers are of the bugs and seeds that both have finished. The p-values are those of
 * `teval compare`, with Holm's correction. None for comparisons without bugs and false alarms.
 */
export function describePair(comparison: PairComparison, noun: BugNoun): string[] {
  const found = comparison.metrics.find(({ metric }) => metric === 'BugFound');
  const alarms = comparison.metrics.find(({ metric }) => metric === '#FP');
  if (found === undefined || alarms === undefined) return [];
  const leader = findLeader(found, alarms);
  const names = orient([comparison.baseline, comparison.other], leader);
  return [
    `${describeFound(found, names, leader, comparison.bugs.length, noun)}${describeAlarms(alarms, names, leader, isEqual(found))}${describeCommon(comparison, noun)}.`,
    ...describeReach(comparison, noun),
  ];
}

/** `, on the 7 bugs and 2 seeds that both have finished`; empty if these are all. Tables count what only one has finished, too. */
function describeCommon({ leftOut, bugs, seeds }: PairComparison, noun: BugNoun): string {
  if (leftOut.bugs.length + leftOut.seeds.length === 0) return '';
  return `, on the ${countNoun(bugs.length, noun)} and ${countNoun(seeds.length, 'seed')} that both have finished`;
}

function findLeader(found: MetricComparison, alarms: MetricComparison): Leader {
  const { estimate } = found.overSeeds.difference;
  if (estimate !== 0) return estimate > 0 ? 'other' : 'baseline';
  return alarms.overSeeds.difference.estimate < 0 ? 'other' : 'baseline';
}

/** The leader first. */
function orient<T>([baseline, other]: readonly [T, T], leader: Leader): readonly [T, T] {
  return leader === 'baseline' ? [baseline, other] : [other, baseline];
}

function listMeans({ overSeeds }: MetricComparison, leader: Leader): readonly [number, number] {
  return orient([overSeeds.baselineMean, overSeeds.otherMean], leader);
}

function isEqual({ overSeeds }: MetricComparison): boolean {
  return overSeeds.difference.estimate === 0;
}

function describeFound(
  found: MetricComparison,
  [ahead, behind]: readonly [string, string],
  leader: Leader,
  bugs: number,
  noun: BugNoun,
): string {
  const [more, fewer] = listMeans(found, leader);
  if (isEqual(found))
    return more === 0
      ? `Neither ${ahead} nor ${behind} finds any of ${countNoun(bugs, noun)}`
      : `${ahead} and ${behind} find equally many ${noun}s (${writeMean(more)} of ${bugs})`;
  const difference = writeMean(more - fewer);
  const interval = describeInterval(found, leader, noun);
  return `${ahead} finds ${difference} ${nounFor(difference, noun)} more than ${behind} (${writeMean(more)} against ${writeMean(fewer)} of ${bugs}${interval})`;
}

/** `, 95 % interval of the difference for other bugs -0.2 to 3.1`, or empty if there is none. */
function describeInterval({ overBugs }: MetricComparison, leader: Leader, noun: BugNoun): string {
  const { width, low, high, confidence } = overBugs.difference;
  if (width !== 'some') return '';
  const [from, to] = leader === 'other' ? [low, high] : [-high, -low];
  return `, ${100 * confidence}\u00A0% interval of the difference for other ${noun}s ${writeBound(from)} to ${writeBound(to)}`;
}

function writeBound(bound: number): string {
  return bound.toFixed(1).replace(/^-0\.0$/u, '0.0');
}

function describeAlarms(
  alarms: MetricComparison,
  [ahead]: readonly [string, string],
  leader: Leader,
  foundEquallyMany: boolean,
): string {
  const [own, its] = listMeans(alarms, leader);
  if (isEqual(alarms)) {
    const many = own === 0 ? 'no false alarm' : `the same number of false alarms (${writeMean(own)})`;
    return foundEquallyMany ? `; both raise ${many}` : ` and raises ${own === 0 ? `${many} either` : many}`;
  }
  const difference = writeMean(Math.abs(own - its));
  const words = `raises ${difference} ${own < its ? 'fewer' : 'more'} false ${nounFor(difference, 'alarm')} (${writeMean(own)} against ${writeMean(its)})`;
  return foundEquallyMany ? `; ${ahead} ${words}` : ` and ${words}`;
}

/** The two measures that the sentences are about, as they are named there. */
const questions = [
  { metric: 'BugFound', words: (_: PairComparison, noun: BugNoun) => `${noun}s found` },
  { metric: 'FPR', words: nameRate },
] as const;

/** The rate with its direction, where the first sentence says the opposite of the numbers of false alarms: more test cases raise more alarms. */
function nameRate({ baseline, other, metrics }: PairComparison): string {
  const words = 'false-positive rate';
  const find = (name: string) => metrics.find(({ metric }) => metric === name)?.overSeeds;
  const [rate, alarms] = [find('FPR'), find('#FP')];
  const higher = Math.sign(rate?.difference.estimate ?? 0);
  if (rate === undefined || higher === 0 || higher === Math.sign(alarms?.difference.estimate ?? 0))
    return words;
  const percent = (share: number) => `${(100 * share).toFixed(1)}\u00A0%`;
  const [low, high] = [rate.baselineMean, rate.otherMean].toSorted((one, another) => one - another);
  return `${words}, which is lower for ${higher > 0 ? baseline : other} (${percent(low!)} against ${percent(high!)}),`;
}

/** Whether the differences hold for other seeds and for other bugs. A measure without a difference is not named. */
function describeReach(comparison: PairComparison, noun: BugNoun): string[] {
  const { metrics, seeds, clusters } = comparison;
  const asked = questions.flatMap(({ metric, words }) => {
    const found = metrics.find((each) => each.metric === metric);
    return found === undefined ? [] : [{ tested: found, words: words(comparison, noun) }];
  });
  const overSeeds = asked
    .filter(({ tested: { overSeeds: test } }) => test.wilcoxon.zeros < test.n)
    .map(({ tested: { overSeeds: test }, words }): Tested => ({ words, test, differing: seeds.length }));
  const overBugs = asked
    .filter(({ tested: { overBugs: test } }) => test.labelSwaps.clusters > 0)
    .map(({ tested: { overBugs: test }, words }): Tested => ({
      words,
      test,
      differing: test.labelSwaps.clusters,
    }));
  return [
    ...describeTests('With other seeds', overSeeds, () =>
      describeFew(seeds.length, countNoun(seeds.length, 'seed')),
    ),
    ...describeTests(`On other ${noun}s`, overBugs, (differing) =>
      differing === clusters.count
        ? describeFew(clusters.count, formatClusters(clusters))
        : `: only ${differing} of the ${formatClusters(clusters)} differ${differing === 1 ? 's' : ''}`,
    ),
  ];
}

interface Tested {
  readonly words: string;
  readonly test: Correction;
  /** The number of seeds or clusters whose values differ. */
  readonly differing: number;
}

/** Why a difference cannot be established whatever the data, as in `: 3 seeds are too few`. */
type Explain = (differing: number) => string;

function describeFew(number: number, what: string): string {
  return `: ${what} ${number === 1 ? 'is' : 'are'} too few`;
}

/** If no test could be significant, whatever the data, says so once. */
function describeTests(where: string, tested: readonly Tested[], explain: Explain): string[] {
  if (tested.length === 0) return [];
  const isHopeless = ({ test }: Tested) => test.smallestAdjustedPValue > test.holm.level;
  const most = Math.max(...tested.map(({ differing }) => differing));
  if (tested.length > 1 && tested.every(isHopeless))
    return [`${where}, no difference can be established${explain(most)}.`];
  const parts = tested.map(
    ({ words, test, differing }, index) =>
      `${index === 0 ? 'the difference' : 'that'} in ${words} ${describeTest(test, explain(differing))}`,
  );
  return [`${where}, ${parts.join('; ')}.`];
}

function describeTest({ holm, smallestAdjustedPValue }: Correction, why: string): string {
  if (smallestAdjustedPValue > holm.level) return `cannot be established${why}`;
  const p = `p\u00A0=\u00A0${writeProbability(holm.adjustedPValue)}`;
  return holm.significant ? `is established (${p})` : `is not established (${p})`;
}

function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function nounFor(written: string, noun: string): string {
  return written === '1' ? noun : `${noun}s`;
}
