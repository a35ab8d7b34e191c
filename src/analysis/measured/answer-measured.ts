import type { EvaluationMeasure } from '../../evaluations/evaluation.js';
import { roundSum } from '../../../stats/series.js';
import { writeNumber, writePair } from '../../model/common/write-number.js';
import { joinWords } from '../../model/common/join-words.js';
import { dryRuns } from '../../model/sample/ground-truth.js';
import { allItems } from './count-items.js';
import type { MeasuredResult, MeasuredSummary } from './measured-summary.js';
import type { Mean } from './mean-results.js';

type SummaryMeasure = MeasuredSummary['measures'][number];

/** A generator's value of a measure over all items: a number of items, or a share in percent. */
export interface Standing {
  readonly generator: string;
  readonly value: number;
  /** The value if inconclusive items count against the generator. */
  readonly worst: number;
}

/** Generators that a sentence names beside the one ahead, where there is room. */
const usuallyNamed = 4;

/**
 * Who is ahead by the measures that an evaluation compares, and by how much, in sentences. They describe this run and say so: whether other seeds or
 * subjects would show the same is what `teval compare` tests. Pure.
 *
 * @param named how many generators a sentence names beside the one ahead
 */
export function describeStandings(summary: MeasuredSummary, named: number = usuallyNamed): readonly string[] {
  const sentences = summary.measures
    .filter(({ first }) => first === 'compared')
    .flatMap((measure) => describeMeasure(summary, measure, named));
  if (sentences.length === 0 || summary.oracle_generators.length < 2) return sentences;
  const { subjects, seeds } = summary;
  const others = [
    ...(subjects.length > 1 ? ['other subjects'] : []),
    ...(seeds.length > 1 ? ['other seeds'] : []),
  ];
  const caution =
    others.length === 0
      ? 'One subject with one seed shows nothing about others.'
      : `These are figures of this run; teval compare tests whether ${others.join(' or ')} would show the same.`;
  return [...sentences, caution];
}

/**
 * The generators for which a measure is defined, the best first; of equal ones the one with the better worst bound, then in the run's order. Those that lack units come last, because the hardest
 * subjects may be missing. Pure.
 */
export function rankByMeasure(
  summary: Pick<MeasuredSummary, 'results' | 'groups' | 'oracle_generators' | 'cells'>,
  { name, better, kind }: Pick<EvaluationMeasure, 'name' | 'better' | 'kind'>,
  mean: Mean = 'pooled',
): readonly Standing[] {
  const sign = better === 'lower' ? 1 : -1;
  const finished = countFinished(summary.cells);
  const lacks = (generator: string) => Number(finished.of(generator) < finished.all);
  return summary.oracle_generators
    .flatMap((generator) => {
      const { measures, bounds } = findOverall(summary, generator, mean) ?? {};
      const value = measures?.[name]?.mean;
      if (value === null || value === undefined) return [];
      const worst = bounds?.[name]?.[better === 'lower' ? 'upper' : 'lower'].mean ?? value;
      const scale = kind === 'share' ? 100 : 1;
      return [{ generator, value: scale * value, worst: scale * worst }];
    })
    .toSorted(
      (a, b) => lacks(a.generator) - lacks(b.generator) || sign * (a.value - b.value || a.worst - b.worst),
    );
}

/** The finished subjects and seeds: their number by generator, and of any of them. */
function countFinished(cells: MeasuredSummary['cells']) {
  const finished = new Map<string, number>();
  for (const { oracle_generator: name } of cells) finished.set(name, (finished.get(name) ?? 0) + 1);
  const all = new Set(cells.map(({ subject, seed }) => `${seed} ${subject}`)).size;
  return { all, of: (generator: string) => finished.get(generator) ?? 0 };
}

/** A generator's result over all items; undefined if there is none. Pure. */
export function findOverall(
  { results, groups }: Pick<MeasuredSummary, 'results' | 'groups'>,
  generator: string,
  mean: Mean = 'pooled',
): MeasuredResult | undefined {
  return results.find(
    (result) =>
      result.oracle_generator === generator &&
      (result[groups.name] ?? allItems) === allItems &&
      (result.mean ?? 'pooled') === mean,
  );
}

function describeMeasure(
  summary: MeasuredSummary,
  measure: SummaryMeasure,
  named: number,
): readonly string[] {
  const ranked = rankByMeasure(summary, measure).filter(isContestant);
  const [best, ...others] = ranked;
  if (best === undefined) return [];
  const title = measure.title.replace(/ %$/u, '');
  const write = (value: number) => formatValue(measure, value);
  if (others.length === 0) return [`${title}: ${best.generator} has ${write(best.value)}.`];
  const finished = countFinished(summary.cells);
  if (ranked.some(({ generator }) => finished.of(generator) < finished.all)) {
    const values = ranked
      .slice(0, named + 1)
      .map(({ generator, value }) => `${generator} has ${write(value)} of ${finished.of(generator)}`);
    const more = ranked.length - values.length;
    const each = joinWords([...values, ...(more > 0 ? [`${more} more have others`] : [])]);
    return [
      `${title}: nobody is ahead while units are missing; of ${finished.all} subjects and seeds, ${each}.`,
    ];
  }
  const level = others.filter(({ value }) => roundSum(value - best.value) === 0);
  const behind = others.slice(level.length);
  const shown = behind
    .slice(0, named)
    .map(({ generator, value }) => describeBehind(measure, best.value, generator, value));
  const more = behind.length - shown.length;
  const ahead = [best, ...level].map(({ generator }) => generator);
  const head =
    ahead.length === 1
      ? `${title}: ${ahead[0]!} is ahead with ${write(best.value)}`
      : `${title}: ${joinWords(ahead)} are level with ${write(best.value)}`;
  const rest = [...shown, ...(more > 0 ? [`ahead of ${more} more`] : [])];
  return [`${[head, ...rest].join(', ')}.`, ...describeOtherMean(summary, measure, ahead)];
}

/** Where each project counts the same, another generator may be ahead. */
function describeOtherMean(
  summary: MeasuredSummary,
  measure: SummaryMeasure,
  ahead: readonly string[],
): readonly string[] {
  const [first, second] = rankByMeasure(summary, measure, 'projects').filter(isContestant);
  if (first === undefined || second === undefined || ahead.includes(first.generator)) return [];
  const write = (value: number) => formatValue(measure, value);
  const words = `is ahead with ${write(first.value)}, and ${second.generator} has ${write(second.value)}`;
  return [`If each project counts the same, ${first.generator} ${words}.`];
}

/** Dry runs check the set-up. */
function isContestant({ generator }: Standing): boolean {
  return !Object.values(dryRuns).some((name) => name === generator);
}

function formatValue(measure: SummaryMeasure, value: number): string {
  return measure.kind === 'share' ? `${writeNumber(value, 1)} %` : writeCountOrMean(measure, value);
}

/** Digits behind the point of a measure's values. */
export function getDecimals({ kind }: Pick<SummaryMeasure, 'kind'>): number {
  return kind === 'mean' ? 2 : 1;
}

/** A value that is no share. Whole numbers have no digits behind the point. */
export function writeCountOrMean(measure: Pick<SummaryMeasure, 'kind'>, value: number): string {
  return writeNumber(value, Number.isInteger(value) ? 0 : getDecimals(measure));
}

/** `40.0 points more than full (50.0 %)`, with the decimals that the two need to differ. */
function describeBehind(
  { kind, better }: SummaryMeasure,
  best: number,
  generator: string,
  value: number,
): string {
  const isShare = kind === 'share';
  const { second, distance } = writePair(best, value, isShare ? 'decimals' : 'any');
  const unit = isShare ? ' points' : '';
  return `${distance}${unit} ${better === 'lower' ? 'lower' : 'more'} than ${generator} (${second}${isShare ? ' %' : ''})`;
}
