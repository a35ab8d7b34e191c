import { run } from '../../pipeline/run.js';
import type { RunEnd } from '../../pipeline/events.js';
import type { RunOptions } from '../../pipeline/options.js';
import { withFirstFindings } from '../../progress/first-findings.js';
import { progressOn } from '../../progress/progress.js';
import { styleOf } from '../../render/style.js';
import { summaryText } from '../../render/summary-text.js';
import type { Summary } from '../../analysis/summary.js';
import { jsonByCell } from '../../reports/summary-json.js';
import { reportRun } from '../../reports/report-run.js';
import { exitCodeOf, failureText } from '../failure-text.js';
import { sayBeside } from '../output.js';
import { watchSignals } from '../signals.js';
import type { Display } from './display.js';
import { tellShard } from './run-shard.js';

/** Runs, writes the reports into the run's folder, prints the summary, and returns the exit code. Of a shard there are no reports. */
export async function runAndReport(options: RunOptions, display: Display): Promise<number> {
  const startedAt = performance.now();
  const progress =
    display.progress === 'shown' ? withFirstFindings(progressOn(process.stderr, process.env)) : undefined;
  const signals = watchSignals(() => progress?.end());
  try {
    // Through the progress, which would be drawn over it.
    const warn = (sentence: string) =>
      progress === undefined
        ? process.stderr.write(`teval: ${sentence}\n`)
        : progress.say(`teval: ${sentence}`);
    const end = await run(options, { ...progress, onWarning: warn }, signals.abort);
    progress?.end();
    if (options.shard !== undefined) {
      await tellShard(end, options.shard, display);
      return sayFailures(end);
    }
    const { summary, doubts } = await reportRun(end, display.foundAt);
    if (display.summary === 'json') process.stdout.write(jsonByCell(summary));
    else printSummary(summary, doubts, end, performance.now() - startedAt, display);
    return sayFailures(end);
  } catch (thrown) {
    progress?.end();
    if (signals.received() === 'none') throw thrown;
    process.stderr.write(
      `teval: stopped; what is finished stays in ${options.out}, and the same command goes on from there\n`,
    );
    return signals.exitCode();
  } finally {
    signals.unwatch();
  }
}

/** With no finished unit there is nothing to show: the failures say why. */
function printSummary(
  summary: Summary,
  doubts: readonly string[],
  { folder, done }: RunEnd,
  elapsedMilliseconds: number,
  { progress }: Display,
): void {
  if (done === 0) return;
  const style = styleOf(process.stdout, process.env);
  process.stdout.write(summaryText(summary, { elapsedMilliseconds }, style, doubts));
  sayBeside(`\nResults are in ${folder} (rows.csv, ranking.csv, summary.json).\n`, {
    quiet: progress === 'none',
  });
}

function sayFailures({ planned, failed }: RunEnd): number {
  if (failed.length > 0) process.stderr.write(failureText(failed, planned));
  return exitCodeOf(failed);
}
