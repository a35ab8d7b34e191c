import type { Comparison, Correction, MetricComparison } from './compare.js';
import { describeFamily } from './family.js';

/** One of the two questions that a comparison answers. */
interface Question {
  readonly units: 'seeds' | 'bugs';
  readonly meaning: string;
  readonly findCorrection: (metric: MetricComparison) => Correction;
}

const questions: readonly Question[] = [
  {
    units: 'seeds',
    meaning: 'hold with other random seeds of the test generator on these bugs',
    findCorrection: ({ overSeeds }) => overSeeds,
  },
  {
    units: 'bugs',
    meaning: 'hold on other bugs like these',
    findCorrection: ({ overBugs }) => overBugs,
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

function describeFinding({ metrics }: Comparison, { units, meaning, findCorrection }: Question): string {
  const significant = nameMetrics(metrics, (metric) => findCorrection(metric).holm.significant);
  return significant.length === 0
    ? `Over ${units} nothing differs significantly: no difference here is shown to ${meaning}.`
    : `Over ${units} ${listNames(significant)} ${significant.length === 1 ? 'differs' : 'differ'} significantly: that would ${meaning}.`;
}

/** For n pairs, two-sided sign or rank tests give at least 2/2ⁿ. The first step of Holm's correction multiplies that by the size of the family. */
function reach(comparison: Comparison, { units, findCorrection }: Question): string[] {
  const { metrics, family } = comparison;
  const corrections = metrics.map(findCorrection);
  const { level } = corrections[0]!.holm;
  // With families of pairs, each metric has its own family. If the smallest family can't reach significance, none can.
  const familySize = Math.min(...corrections.map(({ holm }) => holm.familySize));
  const smallest = Math.min(1, 2 ** (1 - comparison[units].length) * familySize);
  if (smallest > level)
    return [
      `With ${formatCount(comparison[units].length, units)} and ${describeFamily(family, familySize)} no difference over ${units} can be significant at ${level} after Holm's correction: the smallest possible p is ${writeProbability(smallest)}.`,
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

function nameMetrics(
  metrics: readonly MetricComparison[],
  holds: (metric: MetricComparison) => boolean,
): string[] {
  return metrics.filter(holds).map(({ metric }) => metric);
}

function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function formatCount(count: number, units: 'seeds' | 'bugs'): string {
  return `${count} ${count === 1 ? units.slice(0, -1) : units}`;
}

/** `0.0703`, but never `0.0000`. */
export function writeProbability(value: number): string {
  return value < 0.00005 && value > 0 ? value.toExponential(0) : value.toFixed(4);
}
