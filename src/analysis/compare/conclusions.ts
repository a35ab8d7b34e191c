import type { Comparison, Correction, MetricComparison } from './compare.js';
import { familyInWords } from './family.js';

/** One of the two questions that a comparison answers. */
interface Question {
  readonly units: 'seeds' | 'bugs';
  readonly meaning: string;
  readonly correctionOf: (metric: MetricComparison) => Correction;
}

const questions: readonly Question[] = [
  {
    units: 'seeds',
    meaning: 'hold with other random seeds of the test generator on these bugs',
    correctionOf: ({ overSeeds }) => overSeeds,
  },
  {
    units: 'bugs',
    meaning: 'hold on other bugs like these',
    correctionOf: ({ overBugs }) => overBugs,
  },
];

/** What a comparison says, in plain sentences: what differs, for whom that would hold, and what could never have come out. */
export function conclusionsOf(comparison: Comparison): string[] {
  if (comparison.metrics.length === 0) return [];
  return questions.flatMap((question) => [finding(comparison, question), ...reach(comparison, question)]);
}

function finding({ metrics }: Comparison, { units, meaning, correctionOf }: Question): string {
  const significant = namesOf(metrics, (metric) => correctionOf(metric).holm.significant);
  return significant.length === 0
    ? `Over ${units} nothing differs significantly: no difference here is shown to ${meaning}.`
    : `Over ${units} ${listed(significant)} ${significant.length === 1 ? 'differs' : 'differ'} significantly: that would ${meaning}.`;
}

/** Two-sided tests by sign or rank give nothing below 2/2ⁿ for n pairs, and Holm's first step takes that times the family. */
function reach(comparison: Comparison, { units, correctionOf }: Question): string[] {
  const { metrics, family } = comparison;
  const corrections = metrics.map(correctionOf);
  const { level } = corrections[0]!.holm;
  // With families of pairs each metric has its own: what the smallest can't reach, none can.
  const familySize = Math.min(...corrections.map(({ holm }) => holm.familySize));
  const smallest = Math.min(1, 2 ** (1 - comparison[units].length) * familySize);
  if (smallest > level)
    return [
      `With ${counted(comparison[units].length, units)} and ${familyInWords(family, familySize)} no difference over ${units} can be significant at ${level} after Holm's correction: the smallest p within reach is ${probability(smallest)}.`,
    ];
  const unreachable = metrics.filter((metric) => correctionOf(metric).smallestAdjustedPValue > level);
  if (unreachable.length === 0) return [];
  const best = Math.min(...unreachable.map((metric) => correctionOf(metric).smallestAdjustedPValue));
  return [
    `${listed(unreachable.map(({ metric }) => metric))} could not have come out as significant over ${units}: ${tooFew(unreachable, units)}, and the smallest p within their reach after Holm's correction is ${probability(best)}.`,
  ];
}

/** Of drawn labellings their number is a limit of its own. */
function tooFew(unreachable: readonly MetricComparison[], units: Question['units']): string {
  const drawn = unreachable.find(({ overBugs }) => overBugs.labelSwaps.method !== 'exact');
  return units === 'bugs' && drawn !== undefined
    ? `too few bugs differ, or ${drawn.overBugs.labelSwaps.labellings} drawn labellings are too few for so many tests`
    : `too few ${units} differ`;
}

function namesOf(
  metrics: readonly MetricComparison[],
  holds: (metric: MetricComparison) => boolean,
): string[] {
  return metrics.filter(holds).map(({ metric }) => metric);
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function counted(count: number, units: 'seeds' | 'bugs'): string {
  return `${count} ${count === 1 ? units.slice(0, -1) : units}`;
}

/** `0.0703`, never `0.0000`. */
export function probability(value: number): string {
  return value < 0.00005 && value > 0 ? value.toExponential(0) : value.toFixed(4);
}
