import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import { countRun } from '../reports/count-run.js';
import { readSummary } from '../reports/read-summary.js';
import { readRunRecord } from '../store/run/run-folder.js';
import { resolveFolder } from './resolve-folder.js';
import type { RunSource } from './results.js';

/** See `summarize` of the library. During a run, the summary.json of an earlier end is outdated. */
export async function summarizeSource(source: RunSource): Promise<Summary> {
  const folder = resolveFolder(source);
  const { endedAt } = await readRunRecord(folder);
  if (endedAt !== 'not yet' && existsSync(join(folder, 'summary.json'))) return readSummary(folder);
  return countRun(folder, defaultRankingOptions);
}
