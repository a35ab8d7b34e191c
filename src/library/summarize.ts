import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import type { Summary } from '../analysis/summary.js';
import { summaryInMemory } from '../reports/summary-in-memory.js';
import { readSummary } from '../reports/read-summary.js';
import { readRunRecord } from '../store/run-folder.js';
import { folderOf } from './folder-of.js';
import type { RunSource } from './results.js';

/** See `summarize` of the library. While a run goes on, the summary.json of an earlier end is out of date. */
export async function summaryOf(source: RunSource): Promise<Summary> {
  const folder = folderOf(source);
  const { endedAt } = await readRunRecord(folder);
  if (endedAt !== 'not yet' && existsSync(join(folder, 'summary.json'))) return readSummary(folder);
  return summaryInMemory(folder, defaultRankingOptions);
}
