import { renderJsonByCell } from './summary-json.js';
import type { Summary, SummaryCell } from '../analysis/bug-detection/summary.js';
import type { RankedCell } from '../analysis/bug-detection/ranking/ranking-counter.js';

/** Fields that a ranking determines, or that pair it with other rankings. */
const fields = [
  'format',
  'benchmark',
  'benchmark_kind',
  'method',
  'side',
  'suite_compile',
  'accounting',
  'bugs',
  'clusters',
  'seeds',
  'oracle_generators',
  'units',
  'ranking',
  'found_at',
  'effort',
  'one_list',
] as const satisfies readonly (keyof Summary)[];

/** The members of a cell that a ranking needs. */
export type RankingCell = Pick<
  SummaryCell,
  'bug' | 'seed' | 'oracle_generator' | 'tp' | 'fp' | 'tn' | 'fn' | 'inconclusive' | keyof RankedCell
>;

/** The content of found_at.json: a subset of a summary's fields. */
export interface RankingSummary extends Pick<Summary, (typeof fields)[number]> {
  readonly cells: readonly RankingCell[];
}

export function toRankingSummary(summary: Summary): RankingSummary {
  const entries = [...fields, 'cells' as const].map((field): [string, unknown] => [field, summary[field]]);
  return Object.fromEntries(entries) as unknown as RankingSummary;
}

export const rankingSummaryName = 'found_at.json';

/** The content of found_at.json. `more`: fields that only some rankings have. */
export function renderRankingSummary(
  { cells, ...rest }: RankingSummary,
  more: Readonly<Record<string, unknown>> = {},
): Iterable<string> {
  return renderJsonByCell({ ...rest, ...more, cells });
}
