import { countNoun } from '../../count-noun.js';
import type { PairComparison } from '../../compare/compare.js';
import { formatClusters } from '../../compare/clusters.js';
import { findDifference, type DifferenceClaim, type TestedDifference } from '../../compare/difference.js';
import { writeMean, writeNumber, writePair, writeProbability } from '../../../model/common/write-number.js';

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
  const findings = comparison.metrics.map(findDifference);
  const found = findings.find(({ metric }) => metric === 'BugFound');
  const alarms = findings.find(({ metric }) => metric === '#FP');
  if (found === undefined || alarms === undefined) return [];
  const leader = findLeader(found, alarms);
  const names = orient([comparison.baseline, comparison.other], leader);
  return [
    `${describeFound(found, names, leader, comparison, noun)}${describeAlarms(alarms, names, leader, found)}${describeCommon(comparison, noun)}.`,
    ...describeReach(comparison, findings, leader, noun),
  ];
}

/** `, on the 7 bugs and 2 seeds that both have finished`; empty if these are all. Tables count what only one has finished, too. */
function describeCommon({ leftOut, bugs, seeds }: PairComparison, noun: BugNoun): string {
  if (leftOut.bugs.length + leftOut.seeds.length === 0) return '';
  return `, on the ${countNoun(bugs.length, noun)} and ${countNoun(seeds.length, 'seed')} that both have finished`;
}

function findLeader(found: TestedDifference, alarms: TestedDifference): Leader {
  if (found.greater !== 'neither') return found.greater;
  return alarms.greater === 'baseline' ? 'other' : 'baseline';
}

/** The leader first. */
function orient<T>([baseline, other]: readonly [T, T], leader: Leader): readonly [T, T] {
  return leader === 'baseline' ? [baseline, other] : [other, baseline];
}

function describeFound(
  { greater, means, overBugs }: TestedDifference,
  [ahead, behind]: readonly [string, string],
  leader: Leader,
  { bugs }: PairComparison,
  noun: BugNoun,
): string {
  const [more, fewer] = orient(means, leader);
  if (greater === 'neither')
    return more === 0
      ? `Neither ${ahead} nor ${behind} finds any of ${countNoun(bugs.length, noun)}`
      : `${ahead} and ${behind} find equally many ${noun}s (${writeMean(more)} of ${bugs.length})`;
  const { first, second, distance } = writePair(more, fewer);
  const interval = describeInterval(overBugs, leader, noun);
  return `${ahead} finds ${distance} ${nounFor(distance, noun)} more than ${behind} (${first} against ${second} of ${bugs.length}${interval})`;
}

/** `, 95 % interval of the difference for other bugs -0.2 to 3.1`, or empty if there is none. */
function describeInterval({ interval }: DifferenceClaim, leader: Leader, noun: BugNoun): string {
  if (interval === 'none') return '';
  const { low, high } = interval;
  const [from, to] = leader === 'other' ? [low, high] : [-high, -low];
  return `, 95\u00A0% interval of the difference for other ${noun}s ${writeNumber(from, 1)} to ${writeNumber(to, 1)}`;
}

function describeAlarms(
  { greater, means }: TestedDifference,
  [ahead]: readonly [string, string],
  leader: Leader,
  found: TestedDifference,
): string {
  const [own, its] = orient(means, leader);
  const foundEquallyMany = found.greater === 'neither';
  if (greater === 'neither') {
    const many = own === 0 ? 'no false alarm' : `the same number of false alarms (${writeMean(own)})`;
    return foundEquallyMany ? `; both raise ${many}` : ` and raises ${own === 0 ? `${many} either` : many}`;
  }
  const { first, second, distance } = writePair(own, its);
  const words = `raises ${distance} ${greater === leader ? 'more' : 'fewer'} false ${nounFor(distance, 'alarm')} (${first} against ${second})`;
  return foundEquallyMany ? `; ${ahead} ${words}` : ` and ${words}`;
}

/** The two measures that the sentences are about, as they are named there. */
const questions = [
  { metric: 'BugFound', words: (noun: BugNoun) => `${noun}s found` },
  { metric: 'FPR', words: () => 'false-positive rate' },
] as const;

function getDirection([one, other]: TestedDifference['means']): number {
  return Math.sign(other - one);
}

/**
 * Whether the differences hold for other seeds and for other bugs. A measure without a difference is not named. Rates have their values, in the
 * order of the first sentence, where a generator raises more false alarms at a lower rate.
 */
function describeReach(
  { metrics, seeds, clusters }: PairComparison,
  findings: readonly TestedDifference[],
  leader: Leader,
  noun: BugNoun,
): string[] {
  const tested = questions.flatMap(({ metric, words }) => {
    const index = metrics.findIndex((each) => each.metric === metric);
    return index < 0 ? [] : [{ tests: metrics[index]!, finding: findings[index]!, words: words(noun) }];
  });
  const alarms = findings.find(({ metric }) => metric === '#FP');
  const rates = ({ metric, means }: TestedDifference) => {
    if (metric !== 'FPR' || getDirection(means) === getDirection(alarms!.means)) return '';
    const [own, its] = orient(means, leader);
    const { first, second } = writePair(100 * own, 100 * its, 'decimals');
    return ` (${first}\u00A0% against ${second}\u00A0%)`;
  };
  const overSeeds = tested
    .filter(({ tests }) => tests.overSeeds.wilcoxon.zeros < tests.overSeeds.n)
    .map(({ finding, words }): Tested => ({
      words: `${words}${rates(finding)}`,
      claim: finding.overSeeds,
      differing: seeds.length,
    }));
  const ofSeeds = describeTests('With other seeds', overSeeds, () =>
    describeFew(seeds.length, countNoun(seeds.length, 'seed')),
  );
  const ratesOnce = (finding: TestedDifference) =>
    ofSeeds.some((sentence) => sentence.includes(rates(finding))) ? '' : rates(finding);
  const overBugs = tested
    .filter(({ tests }) => tests.overBugs.labelSwaps.clusters > 0)
    .map(({ finding, tests, words }): Tested => ({
      words: `${words}${ratesOnce(finding)}`,
      claim: finding.overBugs,
      differing: tests.overBugs.labelSwaps.clusters,
    }));
  return [
    ...ofSeeds,
    ...describeTests(`On other ${noun}s`, overBugs, (differing) =>
      differing === clusters.count
        ? describeFew(clusters.count, formatClusters(clusters))
        : `: only ${differing} of the ${formatClusters(clusters)} differ${differing === 1 ? 's' : ''}`,
    ),
  ];
}

interface Tested {
  readonly words: string;
  readonly claim: DifferenceClaim;
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
  const most = Math.max(...tested.map(({ differing }) => differing));
  if (tested.length > 1 && tested.every(({ claim }) => claim.verdict === 'impossible'))
    return [`${where}, no difference can be established${explain(most)}.`];
  const parts = tested.map(
    ({ words, claim, differing }, index) =>
      `${index === 0 ? 'the difference' : 'that'} in ${words} ${describeClaim(claim, explain(differing))}`,
  );
  return [`${where}, ${parts.join('; ')}.`];
}

function describeClaim({ verdict, pValue }: DifferenceClaim, why: string): string {
  const p = `p\u00A0=\u00A0${writeProbability(pValue)}`.replace('=\u00A0<', '<\u00A0');
  switch (verdict) {
    case 'impossible':
      return `cannot be established${why}`;
    case 'contradicted by the mean':
      return `is not established: mean and ranks disagree on who has more (${p})`;
    case 'contradicted by the interval':
      return `is not established: its interval includes 0 (${p})`;
    case 'established':
    case 'not established':
      return `is ${verdict} (${p})`;
  }
}

function nounFor(written: string, noun: string): string {
  return written === '1' ? noun : `${noun}s`;
}
