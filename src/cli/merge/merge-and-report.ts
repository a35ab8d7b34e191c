import { describeTask } from '../../store/shard/task-note.js';
import { UserError } from '../../model/common/errors.js';
import { chooseStyle } from '../../render/style.js';
import { readStatus } from '../../reports/read-status.js';
import { chooseDetail, renderPrintedSummary } from '../../reports/render-printed-summary.js';
import { nameReports, reportRun } from '../../reports/report-run.js';
import { renderJsonByCell } from '../../reports/summary-json.js';
import { mergeRuns, type MergedRun } from '../../store/shard/merge-runs.js';
import { checkFailOn } from '../conditions/check-fail-on.js';
import { sayWithoutEvidence } from '../run/without-evidence.js';
import { exitCodes } from '../exit.js';
import { renderFailures } from '../failure-text.js';
import { countingOptions } from '../../options/counting-options.js';
import { printPieces, sayBeside } from '../output.js';
import type { MergeFlags } from './merge-flags.js';
import { nameFirst } from '../../model/common/name-first.js';

/** Merges, writes the reports into the run's folder, prints the summary, and returns the exit code. */
export async function mergeAndReport(folders: readonly string[], flags: MergeFlags): Promise<number> {
  const merged = await mergeRuns(folders, chooseOutFolder(folders, flags));
  const reports = await reportRun(merged, flags.foundAt ?? countingOptions.foundAt.default);
  if (flags.json === true) printPieces(renderJsonByCell(await reports.summary()));
  else if (merged.done > 0)
    process.stdout.write(
      await renderPrintedSummary(reports, chooseStyle(process.stdout, process.env), chooseDetail(flags)),
    );
  sayBeside(`\nResults are in ${merged.folder} (${nameReports(reports)}).\n`, flags);
  if (merged.done < merged.planned) process.stderr.write(await renderMissing(merged));
  const done = merged.done === merged.planned ? exitCodes.success : exitCodes.incomplete;
  const code = await sayWithoutEvidence(reports, done);
  return flags.failOn === undefined ? code : checkFailOn(reports, flags.failOn, code);
}

function chooseOutFolder(folders: readonly string[], { out }: MergeFlags): string {
  const [only, ...others] = folders;
  if (out !== undefined) return out;
  if (only !== undefined && others.length === 0) return only;
  throw new UserError(`${folders.length} folders need a place for the merged run: name it with --out DIR`);
}

const namedParts = 10;

/** The missing units and their reasons. */
async function renderMissing({ folder, planned, done, failed }: MergedRun): Promise<string> {
  const { parts } = await readStatus([folder]);
  const open = parts
    .filter(({ units }) => units.remaining > 0)
    .map(({ part, state, task }) =>
      state === 'failed' && task !== null ? `${part} (its task ${describeTask(task)})` : `${part} (${state})`,
    );
  const unreached = planned - done - failed.length;
  const lacking =
    unreached === 0
      ? ''
      : `teval: ${unreached} of ${planned} units are not done yet${open.length === 0 ? '' : `, of ${nameFirst(open, namedParts)}`}; run the commands of these shards (again), then merge again\n`;
  return lacking + (failed.length === 0 ? '' : renderFailures(failed, planned));
}
