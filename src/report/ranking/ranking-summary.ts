import { join } from 'node:path';
import { writeAtomically } from '../../store/atomic-write.js';
import { jsonByCell } from '../summary-json.js';
import type { Summary } from '../summary.js';

/** What a ranking decides, and by what it is paired with others. */
const fields = [
  'format',
  'benchmark',
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
  'cells',
] as const satisfies readonly (keyof Summary)[];

/** The content of found_at.json: fields of a summary. */
export type RankingSummary = Pick<Summary, (typeof fields)[number]>;

export function rankingSummaryOf(summary: Summary): RankingSummary {
  return Object.fromEntries(fields.map((field) => [field, summary[field]])) as unknown as RankingSummary;
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
