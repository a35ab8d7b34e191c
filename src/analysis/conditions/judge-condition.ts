import type { ComparisonSign, Condition } from '../../options/counting-options.js';
import type { FoundFigure, FoundFigures } from './find-figures.js';

/** What a condition says of a run. It is met if one of its figures is as it says. */
export interface JudgedCondition {
  readonly condition: Condition;
  /** The figures that are as the condition says. */
  readonly met: readonly FoundFigure[];
  /** Figures without a value. Nothing can be said of them, so they count as met, too. */
  readonly unavailable: readonly FoundFigure[];
  /** Means over only some of the seeds that are not as the condition says. */
  readonly partial: readonly FoundFigure[];
}

/** Compares the figures of a condition with its number. */
export function judgeCondition(
  condition: Condition,
  { figures }: Extract<FoundFigures, { readonly kind: 'figures' }>,
): JudgedCondition {
  const met = figures.filter(({ value }) => value !== 'none' && compare(value, condition));
  return {
    condition,
    met,
    unavailable: figures.filter(({ value }) => value === 'none'),
    partial: figures.filter(
      (each) =>
        !met.includes(each) &&
        each.value !== 'none' &&
        each.seeds !== undefined &&
        each.seeds.defined < each.seeds.all,
    ),
  };
}

function compare(value: number, { comparison, bound }: Pick<Condition, 'comparison' | 'bound'>): boolean {
  return comparisons[comparison](value, bound);
}

const comparisons: Readonly<Record<ComparisonSign, (value: number, bound: number) => boolean>> = {
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '=': (value, bound) => value === bound,
  '!=': (value, bound) => value !== bound,
};
