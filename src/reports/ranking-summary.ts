import { join } from 'node:path';
import { writeAtomically } from '../store/atomic-write.js';
import { jsonByCell } from './summary-json.js';
import type { Summary, SummaryCell } from '../analysis/summary.js';
import type { RankedCell } from '../analysis/ranking/ranking-counter.js';

/** What a ranking decides, and by what it is paired with others. */
const fields = [
  'format',
  'benchmark',
  'benchmark_kind',
  'method',
  'side',
  'suite_compile',
  'accounting',
  'bugs',
  'seeds',
  'oracle_generators',
  'units',
  'ranking',
  'found_at',
  'effort',
] as const satisfies readonly (keyof Summary)[];

/** A cell as far as a ranking needs it. */
export type RankingCell = Pick<
  SummaryCell,
  'bug' | 'seed' | 'oracle_generator' | 'tp' | 'fp' | 'tn' | 'fn' | 'inconclusive' | keyof RankedCell
>;

/** The content of found_at.json: fields of a summary. */
export interface RankingSummary extends Pick<Summary, (typeof fields)[number]> {
  readonly cells: readonly RankingCell[];
}

export function rankingSummaryOf(summary: Summary): RankingSummary {
  const entries = [...fields, 'cells' as const].map((field): [string, unknown] => [field, summary[field]]);
  return Object.fromEntries(entries) as unknown as RankingSummary;
}

/** Writes found_at.json; `more` are fields that only some rankings have. */
export async function writeRankingSummary(
  folder: string,
  summary: RankingSummary,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { cells, ...rest } = summary;
  await writeAtomically(join(folder, 'found_at.json'), jsonByCell({ ...rest, ...more, cells }));
}
