import { UserError } from '../../model/errors.js';
import { styleOf } from '../../render/style.js';
import { summaryText } from '../../render/summary-text.js';
import { readStatus } from '../../reports/read-status.js';
import { reportRun } from '../../reports/report-run.js';
import { jsonByCell } from '../../reports/summary-json.js';
import { mergeRuns, type MergedRun } from '../../store/merge-runs.js';
import { exitCodes } from '../exit.js';
import { failureText } from '../failure-text.js';
import { defaults } from '../options/defaults.js';
import { sayBeside } from '../output.js';
import type { MergeFlags } from './merge-flags.js';
import { firstOf } from '../../model/first-of.js';

/** Merges, writes the reports into the run's folder, prints the summary, and returns the exit code. */
export async function mergeAndReport(folders: readonly string[], flags: MergeFlags): Promise<number> {
  const merged = await mergeRuns(folders, outFolderOf(folders, flags));
  const { summary, doubts } = await reportRun(merged, flags.foundAt ?? defaults.foundAt);
  if (flags.json === true) process.stdout.write(jsonByCell(summary));
  else if (merged.done > 0)
    process.stdout.write(summaryText(summary, 'unknown', styleOf(process.stdout, process.env), doubts));
  sayBeside(`\nResults are in ${merged.folder} (rows.csv, ranking.csv, summary.json).\n`, flags);
  if (merged.done === merged.planned) return exitCodes.success;
  process.stderr.write(await missingText(merged));
  return exitCodes.incomplete;
}

function outFolderOf(folders: readonly string[], { out }: MergeFlags): string {
  const [only, ...others] = folders;
  if (out !== undefined) return out;
  if (only !== undefined && others.length === 0) return only;
  throw new UserError(`${folders.length} folders are to be one: say where with --out DIR`);
}

const namedParts = 10;

/** What lacks, and whose it is. */
async function missingText({ folder, planned, done, failed }: MergedRun): Promise<string> {
  const { parts } = await readStatus([folder]);
  const open = parts
    .filter(({ units }) => units.remaining > 0)
    .map(({ part, state }) => `${part} (${state})`);
  const unreached = planned - done - failed.length;
  const lacking =
    unreached === 0
      ? ''
      : `teval: ${unreached} of ${planned} units are not done yet${open.length === 0 ? '' : `, of ${firstOf(open, namedParts)}`}; give the commands of these shards (again), then merge again\n`;
  return lacking + (failed.length === 0 ? '' : failureText(failed, planned));
}
