import type { RankFlags } from './rank-flags.js';
import { basename, extname, join, resolve } from 'node:path';
import type { RankingOptions } from '../../../ranking/rank-bug.js';
import { UserError } from '../../model/errors.js';
import { incompleteText } from '../../render/incomplete-text.js';
import { counted } from '../../render/numbers.js';
import { rankingSections } from '../../render/ranking-sections.js';
import { rankFailedTestsFile } from '../../reports/rank-failed-tests.js';
import { rankRun } from '../../reports/rank-run.js';
import type { RankingSummary } from '../../reports/ranking-summary.js';
import { styleOf } from '../../render/style.js';
import { findRunRecord } from '../../store/run-folder.js';
import { jsonByCell } from '../../reports/summary-json.js';
import { sayBeside } from '../output.js';
import { defaults } from '../options/defaults.js';
import { newestRun } from '../options/run-folders.js';
import { rankingOptionsOf } from './ranking-options.js';

/** Ranks what the flags name, writes the files, and prints Found@K. Throws UserError for bad input. */
export async function rank(run: string | undefined, flags: RankFlags): Promise<void> {
  const options = rankingOptionsOf(flags);
  if (run !== undefined && flags.failedTests !== undefined)
    throw new UserError('rank either a run or --failed-tests, not both');
  if (flags.failedTests === undefined) await rankARun(run ?? (await newestRun()), flags, options);
  else await rankAFile(flags.failedTests, flags, options);
}

async function rankAFile(file: string, flags: RankFlags, options: RankingOptions): Promise<void> {
  const out = await outFolderOf(flags, basename(file, extname(file)));
  const { failingTests, summary } = await rankFailedTestsFile(file, out, options);
  print(summary, flags, counted(failingTests, 'failing test'));
  sayBeside(`\nResults are in ${out} (features.csv, ranking.csv, found_at.json).\n`, flags);
}

async function rankARun(folder: string, flags: RankFlags, options: RankingOptions): Promise<void> {
  const out = await outFolderOf(flags, basename(resolve(folder)));
  const summary = await rankRun(folder, out, options);
  print(summary, flags, counted(summary.seeds.length, 'seed'), folder);
  sayBeside(`\nResults are in ${out} (ranking.csv, found_at.json).\n`, flags);
}

function print(summary: RankingSummary, { json }: RankFlags, ofWhat: string, run?: string): void {
  if (json === true) {
    process.stdout.write(jsonByCell(summary));
    return;
  }
  const style = styleOf(process.stdout, process.env);
  const sections = [
    `${counted(summary.bugs.length, 'bug')}, ${ofWhat}`,
    ...rankingSections(summary, style),
    incompleteText(summary.units, style, {
      ...(run === undefined ? {} : { run }),
      countedAs: 'finding nothing',
    }),
  ];
  process.stdout.write(`${sections.filter((section) => section !== '').join('\n\n')}\n`);
}

/** A run's own ranking.csv belongs to its summary, and is not written over. */
async function outFolderOf({ out }: RankFlags, name: string): Promise<string> {
  const folder = out ?? join(defaults.resultsFolder, `rank-${name}`);
  if ((await findRunRecord(folder)) !== 'none')
    throw new UserError(`${folder} holds a run, whose ranking stays: choose another folder with --out DIR`);
  return folder;
}
