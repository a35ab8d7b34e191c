import { joinWords } from '../../model/common/join-words.js';
import { formatClusters } from './clusters.js';
import type { Correction, MetricComparison, PairComparison } from './compare.js';
import { describeFamily } from './family.js';
import { findBetter, findDifference, type DifferenceClaim, type TestedDifference } from './difference.js';
import { writeProbability } from '../../model/common/write-number.js';

/** One of the two questions that a comparison answers. */
interface Question {
  readonly units: 'seeds' | 'bugs';
  /** What a significant difference would mean; `noun` is the subject in the plural. */
  readonly explain: (noun: string) => string;
  readonly findCorrection: (metric: MetricComparison) => Correction;
  readonly findClaim: (finding: TestedDifference) => DifferenceClaim;
}

const questions: readonly Question[] = [
  {
    units: 'seeds',
    explain: (noun) => `hold with other random seeds of the test generator on these ${noun}`,
    findCorrection: ({ overSeeds }) => overSeeds,
    findClaim: ({ overSeeds }) => overSeeds,
  },
  {
    units: 'bugs',
    explain: (noun) => `hold on other ${noun} like these`,
    findCorrection: ({ overBugs }) => overBugs,
    findClaim: ({ overBugs }) => overBugs,
  },
];

/** The conclusions of a comparison as sentences: what differs, to what it generalises, and which results were impossible with this data. */
export function drawConclusions(comparison: PairComparison): string[] {
  if (comparison.metrics.length === 0) return [];
  return questions.flatMap((question) => [
    describeFinding(comparison, question),
    ...reach(comparison, question),
  ]);
}

/** Names who is ahead in each metric whose difference is established. */
function describeFinding(
  { metrics, baseline, other, subject }: PairComparison,
  { units, explain, findClaim }: Question,
): string {
  const over = nameUnits(units, subject);
  const meaning = explain(`${subject}s`);
  const findings = metrics.map(findDifference);
  const listed = (holds: (finding: TestedDifference) => boolean, write: (names: string) => string) => {
    const names = findings.filter(holds).map(({ metric }) => metric);
    return names.length === 0 ? [] : [write(joinWords(names))];
  };
  const isBetter = (who: 'baseline' | 'other') => (finding: TestedDifference) =>
    findBetter(finding, findClaim(finding)) === who;
  const parts = [
    ...listed(isBetter('other'), (names) => `${other} is significantly better than ${baseline} in ${names}`),
    ...listed(
      isBetter('baseline'),
      (names) => `${baseline} is significantly better than ${other} in ${names}`,
    ),
  ];
  const caveats = [
    ...listed(
      (finding) => findClaim(finding).verdict === 'contradicted by the mean',
      (names) => `In ${names}, mean and ranks disagree on who has more: no claim.`,
    ),
    ...listed(
      (finding) => findClaim(finding).verdict === 'contradicted by the interval',
      (names) =>
        `In ${names}, the interval of the difference includes 0 although p is significant: no claim.`,
    ),
  ];
  const first =
    parts.length === 0
      ? `Over ${over} nothing differs significantly: no difference here is shown to ${meaning}.`
      : `Over ${over} ${parts.join('; ')}: that would ${meaning}.`;
  return [caveats.length > 0 && parts.length === 0 ? '' : first, ...caveats].filter(Boolean).join(' ');
}

/** For n pairs, two-sided sign or rank tests give at least 2/2ⁿ. The first step of Holm's correction multiplies that by the size of the family. */
function reach(comparison: PairComparison, { units, findCorrection }: Question): string[] {
  const { metrics, family, subject } = comparison;
  const over = nameUnits(units, subject);
  const corrections = metrics.map(findCorrection);
  const { level } = corrections[0]!.holm;
  // With families of pairs, each metric has its own family. If the smallest family can't reach significance, none can.
  const familySize = Math.min(...corrections.map(({ holm }) => holm.familySize));
  const blocks = units === 'bugs' ? comparison.clusters.count : comparison.seeds.length;
  const smallest = Math.min(1, 2 ** (1 - blocks) * familySize);
  if (smallest > level)
    return [
      `With ${units === 'bugs' ? describeClusters(comparison) : formatCount(blocks, 'seed')} and ${describeFamily(family, familySize)} no difference over ${over} can be significant at ${level} after Holm's correction: the smallest possible p is ${writeProbability(smallest)}.`,
    ];
  const unreachable = metrics.filter((metric) => findCorrection(metric).smallestAdjustedPValue > level);
  if (unreachable.length === 0) return [];
  const best = Math.min(...unreachable.map((metric) => findCorrection(metric).smallestAdjustedPValue));
  return [
    `${joinWords(unreachable.map(({ metric }) => metric))} could not be significant over ${over}: ${explainUnreachable(unreachable, units, over)}, and the smallest possible p after Holm's correction is ${writeProbability(best)}.`,
  ];
}

/** For sampled labellings, their number also limits the p-value. */
function explainUnreachable(
  unreachable: readonly MetricComparison[],
  units: Question['units'],
  over: string,
): string {
  const drawn = unreachable.find(({ overBugs }) => overBugs.labelSwaps.method !== 'exact');
  return units === 'bugs' && drawn !== undefined
    ? `too few ${over} differ, or ${drawn.overBugs.labelSwaps.labellings} drawn labellings are too few for so many tests`
    : `too few ${over} differ`;
}

/** `15 bugs`, or `300 bugs of 4 classes`. */
function describeClusters({ bugs, clusters, subject }: PairComparison): string {
  const all = formatCount(bugs.length, subject);
  return clusters.kind === 'bug' ? all : `${all} of ${formatClusters(clusters)}`;
}

function nameUnits(units: Question['units'], subject: PairComparison['subject']): string {
  return units === 'seeds' ? units : `${subject}s`;
}

function formatCount(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
