import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeasuredInterval } from '../../src/analysis/measured/measured-intervals.js';
import type { MeasuredSummary } from '../../src/analysis/measured/measured-summary.js';
import { score } from '../../src/library/library.js';
import type { ScoreSettings } from '../../src/library/settings.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';

/** A figure of the first generator and of all groups, unless others are named. */
interface Of {
  readonly generator?: number;
  readonly group?: string;
}

/** Scored files of completions. */
export interface ScoredFiles {
  readonly folder: string;
  readonly summary: MeasuredSummary;
  readonly remarks: readonly string[];
  readonly value: (name: string, of?: Of) => number | null;
  readonly interval: (name: string, of?: Of) => MeasuredInterval;
}

let calls = 0;

/** Scores files of completions by a run. */
export async function scoreTexts(
  files: readonly string[],
  settings: ScoreSettings = {},
): Promise<ScoredFiles> {
  const folder = join(passingFolder('texts'), `${(calls += 1)}`);
  await score(files, { cache: useFilledCache(), ...settings, out: folder });
  const summary = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8')) as MeasuredSummary;
  const find = ({ generator = 0, group = 'all' }: Of) =>
    summary.results.find(
      (result) => result.oracle_generator === summary.oracle_generators[generator] && result.group === group,
    )!;
  return {
    ...{ folder, summary },
    remarks: [...(summary.checks ?? []), ...summary.remarks.map(({ remark }) => remark)],
    value: (name, of = {}) => find(of).measures[name]!.mean,
    interval: (name, of = {}) => find(of).intervals![name]!,
  };
}
