import { rejectOnAbort } from '../../model/common/reject-on-abort.js';
import { loadEvaluation } from '../../evaluations/registry.js';
import { executeRun } from '../../pipeline/run.js';
import type { RunEnd } from '../../pipeline/events.js';
import { countingOptions } from '../../options/counting-options.js';
import type { RunOptions } from '../../settings/run-options.js';
import type { RunChoices } from '../../settings/run-table.js';
import { withFirstFindings } from '../../progress/first-findings.js';
import { guardTerminal } from '../guarded-output.js';
import { createProgress } from '../../progress/progress.js';
import { chooseStyle } from '../../render/style.js';
import { renderJsonByCell } from '../../reports/summary-json.js';
import { chooseDetail, renderPrintedSummary } from '../../reports/render-printed-summary.js';
import { nameReports, reportRun, type RunReports } from '../../reports/report-run.js';
import { chooseExitCode, renderFailures } from '../failure-text.js';
import { sayWithoutEvidence } from './without-evidence.js';
import { printPieces, sayBeside, type OutputFlags } from '../output.js';
import { watchSignals } from '../signals.js';

/** How to count a run's failing tests, and how to display the run. */
type RunDisplay = Pick<RunChoices, 'foundAt' | 'failOn' | 'quiet' | 'verbose' | 'json'>;

/** Prints something else than the summary. */
export type PrintReports = (reports: RunReports) => Promise<void>;

/** Runs, writes the reports into the run's folder, prints the summary, and returns the exit code. A shard has no reports. */
export async function runAndReport(
  options: RunOptions,
  display: RunDisplay,
  print?: PrintReports,
): Promise<number> {
  const startedAt = performance.now();
  const { json, quiet, foundAt = countingOptions.foundAt.default } = display;
  const { describeSoFar } = await loadEvaluation(options.evaluation);
  const progress =
    quiet === true
      ? undefined
      : withFirstFindings(createProgress(guardTerminal(process.stderr), process.env), describeSoFar);
  const signals = watchSignals(() => progress?.end());
  try {
    // Through the progress, which would be drawn over it.
    const warn = (sentence: string) =>
      progress === undefined
        ? process.stderr.write(`teval: ${sentence}\n`)
        : progress.say(`teval: ${sentence}`);
    const end = await executeRun(options, { ...progress, onWarning: warn }, signals.abort);
    progress?.end();
    if (options.shard !== undefined) {
      const { reportShard } = await import('./run-shard.js');
      await reportShard(end, options.shard, display);
      if (display.failOn !== undefined)
        process.stderr.write('teval: --fail-on is not checked for a shard; give it to teval merge\n');
      return sayFailures(end);
    }
    const reports = await rejectOnAbort(signals.abort, () =>
      reportRun(end, foundAt, () => performance.now() - startedAt),
    );
    if (reports.state === 'kept' && quiet !== true)
      process.stderr.write('Nothing to do: all units are done, and their inputs have not changed.\n');
    if (print !== undefined) await print(reports);
    else if (json === true) printPieces(renderJsonByCell(await reports.summary()));
    else await printSummary(reports, end, display);
    const exitCode = await sayWithoutEvidence(reports, sayFailures(end), options.prefixes.generator);
    if (display.failOn === undefined) return exitCode;
    const { checkFailOn } = await import('../conditions/check-fail-on.js');
    return await checkFailOn(reports, display.failOn, exitCode);
  } catch (thrown) {
    progress?.end();
    if (signals.received() === 'none') throw thrown;
    process.stderr.write(
      `teval: stopped; finished units stay in ${options.out}, and the same command resumes the run\n`,
    );
    return signals.exitCode();
  } finally {
    signals.unwatch();
  }
}

/** Without a finished unit, only the failures are shown. */
async function printSummary(
  reports: RunReports,
  { folder, done }: RunEnd,
  { quiet, ...display }: OutputFlags & Pick<RunDisplay, 'verbose'>,
): Promise<void> {
  if (done === 0) return;
  const style = chooseStyle(process.stdout, process.env);
  process.stdout.write(await renderPrintedSummary(reports, style, chooseDetail(display)));
  sayBeside(`\nResults are in ${folder} (${nameReports(reports)}).\n`, quiet === true ? { quiet } : {});
}

function sayFailures({ planned, failed }: RunEnd): number {
  if (failed.length > 0) process.stderr.write(renderFailures(failed, planned));
  return chooseExitCode(failed);
}
