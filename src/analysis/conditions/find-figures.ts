import { roundSum } from '../../../stats/series.js';
import { suggestName } from '../../model/common/closest-name.js';
import type { Condition, PathStep } from '../../options/counting-options.js';
import { selectEntries } from './select-entries.js';

/** A number of a summary. */
export interface FoundFigure {
  /** What distinguishes it from the condition's other figures, such as the oracle generator; may be empty. */
  readonly label: string;
  /** Rounded to nine decimals; `none` if the summary has `null` there, such as a rate without a denominator. */
  readonly value: number | 'none';
  /** Of a mean over the seeds: how many define it, and how many there are. */
  readonly seeds?: { readonly defined: number; readonly all: number };
}

/** `unknown`: no summary has such a figure. `absent`: this summary has no entry for it. `why` is a part of a sentence. */
export type FoundFigures =
  | { readonly kind: 'figures'; readonly figures: readonly FoundFigure[] }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'absent'; readonly why: string };

/** A summary as its file has it. */
export type SummaryContent = Readonly<Record<string, unknown>>;

/** Members that only some runs have. */
const occasional = ['samples', 'honeypots', 'mutants', 'suite_requests', 'clusters'];

/**
 * Finds the figures that a condition's path names. A path begins with a measure that the summary defines, a member of the summary, or a member of its
 * `results`. In lists, entries
 * without a selection are those of the run's accounting, of all oracle types together, and of the ranking's detector.
 */
export function findFigures(summary: SummaryContent, { path, oracleGenerator }: Condition): FoundFigures {
  const { member } = path[0]!;
  if (!Object.hasOwn(summary, member) && occasional.includes(member))
    return { kind: 'absent', why: `the run has no ${member}` };
  const whole = completePath(summary, path);
  if (oracleGenerator !== 'all' && !isDivided(summary, whole))
    return {
      kind: 'unknown',
      why: `${member} is not divided by oracle generators; leave ${oracleGenerator}: out`,
    };
  return descend(summary, whole, '', { summary, oracleGenerator });
}

/** The path from the summary's first level. Measures of an evaluation stand in its results. */
function completePath(summary: SummaryContent, path: readonly PathStep[]): readonly PathStep[] {
  const [first, ...rest] = path as readonly [PathStep, ...PathStep[]];
  if (listMeasures(summary).includes(first.member))
    return [
      { member: 'results', selectors: first.selectors },
      { member: 'measures', selectors: [] },
      { member: first.member, selectors: [] },
      ...rest,
    ];
  return Object.hasOwn(summary, first.member) ? path : [{ member: 'results', selectors: [] }, ...path];
}

/** Names of the measures that a summary defines; bug detection's stand in its results by their names. */
function listMeasures({ measures }: SummaryContent): readonly string[] {
  if (!Array.isArray(measures)) return [];
  return measures.flatMap((each) =>
    isObject(each) && typeof each['name'] === 'string' ? [each['name']] : [],
  );
}

/** Whether a path goes through a list that is divided by oracle generators. */
function isDivided(value: unknown, [step, ...rest]: readonly PathStep[]): boolean {
  if (isByGenerator(value)) return true;
  return step !== undefined && isObject(value) && isDivided(value[step.member], rest);
}

function isByGenerator(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  return (
    list.length === 0 || list.some((entry) => isObject(entry) && Object.hasOwn(entry, 'oracle_generator'))
  );
}

/** What stays the same on a path. */
interface Surroundings {
  readonly summary: SummaryContent;
  readonly oracleGenerator: string;
}

function descend(
  value: unknown,
  path: readonly PathStep[],
  label: string,
  within: Surroundings,
): FoundFigures {
  const [step, ...rest] = path;
  if (step === undefined) return readLeaf(value, label);
  if (value === null) return { kind: 'figures', figures: [{ label, value: 'none' }] };
  if (!isObject(value)) return { kind: 'unknown', why: `there is no ${step.member} in a single value` };
  if (!Object.hasOwn(value, step.member))
    return { kind: 'unknown', why: explainMissing(value, step.member, within) };
  const found = value[step.member];
  if (Array.isArray(found) && (found.length === 0 || found.every(isObject))) {
    const selected = selectEntries(found as SummaryContent[], step, within);
    if (selected.kind !== 'entries') return selected;
    return unite(
      selected.entries.map(({ entry, name }) => descend(entry, rest, joinLabels(label, name), within)),
    );
  }
  if (step.selectors.length > 0)
    return { kind: 'unknown', why: `${step.member} is no list, so nothing can be selected in it` };
  return descend(found, rest, label, within);
}

/** A number, the mean of a measure, or each number of a list. */
function readLeaf(value: unknown, label: string): FoundFigures {
  if (value === null) return { kind: 'figures', figures: [{ label, value: 'none' }] };
  if (typeof value === 'number') return { kind: 'figures', figures: [{ label, value: roundSum(value) }] };
  if (Array.isArray(value))
    return value.length === 0
      ? { kind: 'absent', why: 'the list is empty' }
      : unite(value.map((each, index) => readLeaf(each, joinLabels(label, `number ${index + 1}`))));
  if (!isObject(value)) return { kind: 'unknown', why: `it is ${JSON.stringify(value)} and no number` };
  if (!Array.isArray(value['per_seed']))
    return { kind: 'unknown', why: `it has several figures: add one of ${Object.keys(value).join(', ')}` };
  const { mean, seeds_defined: defined } = value;
  return {
    kind: 'figures',
    figures: [
      {
        label,
        value: typeof mean === 'number' ? roundSum(mean) : 'none',
        seeds: { defined: Number(defined), all: value['per_seed'].length },
      },
    ],
  };
}

/** If only some entries have the figure, it is not available for the others. */
function unite(found: readonly FoundFigures[]): FoundFigures {
  const figures = found.flatMap((each) => (each.kind === 'figures' ? each.figures : []));
  const [other] = found.filter((each) => each.kind !== 'figures');
  if (other === undefined) return { kind: 'figures', figures };
  if (figures.length === 0) return other;
  const lacking = found.length - found.filter(({ kind }) => kind === 'figures').length;
  return { kind: 'figures', figures: [...figures, { label: `${lacking} other entries`, value: 'none' }] };
}

function explainMissing(value: SummaryContent, member: string, { summary }: Surroundings): string {
  const own = Object.keys(value);
  // A path without a list begins in `results`; its first member may be meant for the summary.
  const isResult = Object.hasOwn(value, 'oracle_type') && Object.hasOwn(value, 'accounting');
  const measures = Object.hasOwn(value, 'measures') ? listMeasures(summary) : [];
  const names = isResult ? [...own, ...Object.keys(summary), ...occasional] : [...measures, ...own];
  const has = measures.length === 0 ? listFigureNames(value) : measures;
  return `there is no ${member}; ${suggestName(member, names)}it has ${has.join(', ')}`;
}

/** The members that hold figures, and not names. */
function listFigureNames(value: SummaryContent): string[] {
  const names = Object.keys(value).filter((name) => typeof value[name] !== 'string');
  return names.length === 0 ? ['no figures'] : names;
}

function joinLabels(...labels: readonly string[]): string {
  return labels.filter((label) => label !== '').join(' ');
}

function isObject(value: unknown): value is SummaryContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
