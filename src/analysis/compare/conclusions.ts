import { formatClusters } from './clusters.js';
import type { Comparison, Correction, MetricComparison } from './compare.js';
import { describeFamily } from './family.js';

/** One of the two questions that a comparison answers. */
interface Question {
  readonly units: 'seeds' | 'bugs';
  readonly meaning: string;
  readonly findCorrection: (metric: MetricComparison) => Correction;
  /** Other minus baseline. */
  readonly findDifference: (metric: MetricComparison) => number;
}

const questions: readonly Question[] = [
  {
    units: 'seeds',
    meaning: 'hold with other random seeds of the test generator on these bugs',
    findCorrection: ({ overSeeds }) => overSeeds,
    findDifference: ({ overSeeds }) => overSeeds.difference.estimate,
  },
  {
    units: 'bugs',
    meaning: 'hold on other bugs like these',
    findCorrection: ({ overBugs }) => overBugs,
    findDifference: ({ overBugs }) => overBugs.difference.estimate,
  },
];

/** The conclusions of a comparison as sentences: what differs, to what it generalises, and which results were impossible with this data. */
export function drawConclusions(comparison: Comparison): string[] {
  if (comparison.metrics.length === 0) return [];
  return questions.flatMap((question) => [
    describeFinding(comparison, question),
    ...reach(comparison, question),
  ]);
}

/** Names who is ahead in each metric that differs significantly. */
function describeFinding(
  { metrics, baseline, other }: Comparison,
  { units, meaning, findCorrection, findDifference }: Question,
): string {
  const significant = metrics.filter((metric) => findCorrection(metric).holm.significant);
  if (significant.length === 0)
    return `Over ${units} nothing differs significantly: no difference here is shown to ${meaning}.`;
  const gain = (metric: MetricComparison) =>
    metric.better === 'higher' ? findDifference(metric) : -findDifference(metric);
  const listed = (title: string, holds: (metric: MetricComparison) => boolean) => {
    const names = significant.filter(holds).map(({ metric }) => metric);
    return names.length === 0 ? [] : [`${title} in ${listNames(names)}`];
  };
  const parts = [
    ...listed(`${other} is significantly better than ${baseline}`, (metric) => gain(metric) > 0),
    ...listed(`${baseline} is significantly better than ${other}`, (metric) => gain(metric) < 0),
    ...listed('the two differ significantly, with equal means,', (metric) => gain(metric) === 0),
  ];
  return `Over ${units} ${parts.join('; ')}: that would ${meaning}.`;
}

/** For n pairs, two-sided sign or rank tests give at least 2/2ⁿ. The first step of Holm's correction multiplies that by the size of the family. */
function reach(comparison: Comparison, { units, findCorrection }: Question): string[] {
  const { metrics, family } = comparison;
  const corrections = metrics.map(findCorrection);
  const { level } = corrections[0]!.holm;
  // With families of pairs, each metric has its own family. If the smallest family can't reach significance, none can.
  const familySize = Math.min(...corrections.map(({ holm }) => holm.familySize));
  const blocks = units === 'bugs' ? comparison.clusters.count : comparison.seeds.length;
  const smallest = Math.min(1, 2 ** (1 - blocks) * familySize);
  if (smallest > level)
    return [
      `With ${units === 'bugs' ? describeClusters(comparison) : formatCount(blocks, units)} and ${describeFamily(family, familySize)} no difference over ${units} can be significant at ${level} after Holm's correction: the smallest possible p is ${writeProbability(smallest)}.`,
    ];
  const unreachable = metrics.filter((metric) => findCorrection(metric).smallestAdjustedPValue > level);
  if (unreachable.length === 0) return [];
  const best = Math.min(...unreachable.map((metric) => findCorrection(metric).smallestAdjustedPValue));
  return [
    `${listNames(unreachable.map(({ metric }) => metric))} could not be significant over ${units}: ${explainUnreachable(unreachable, units)}, and the smallest possible p after Holm's correction is ${writeProbability(best)}.`,
  ];
}

/** For sampled labellings, their number also limits the p-value. */
function explainUnreachable(unreachable: readonly MetricComparison[], units: Question['units']): string {
  const drawn = unreachable.find(({ overBugs }) => overBugs.labelSwaps.method !== 'exact');
  return units === 'bugs' && drawn !== undefined
    ? `too few bugs differ, or ${drawn.overBugs.labelSwaps.labellings} drawn labellings are too few for so many tests`
    : `too few ${units} differ`;
}

function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** `15 bugs`, or `300 bugs of 4 classes`. */
function describeClusters({ bugs, clusters }: Comparison): string {
  const all = formatCount(bugs.length, 'bugs');
  return clusters.kind === 'bug' ? all : `${all} of ${formatClusters(clusters)}`;
}

function formatCount(count: number, units: 'seeds' | 'bugs'): string {
  return `${count} ${count === 1 ? units.slice(0, -1) : units}`;
}

/** `0.0703`, but never `0.0000`. */
export function writeProbability(value: number): string {
  return value < 0.00005 && value > 0 ? value.toExponential(0) : value.toFixed(4);
}
