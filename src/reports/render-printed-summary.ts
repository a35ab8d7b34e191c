import type { Style } from '../render/style.js';
import { notePrinted } from './kept-reports.js';
import type { MeasuredSummary } from '../analysis/measured/measured-summary.js';
import type { Summary } from '../analysis/summary.js';
import type { RunTime } from '../render/summary-text.js';
import type { RunReports } from './report-run.js';

/**
 * The summary of a run as text. If it was printed in the same style before, returns that text without even loading the code that counts and renders.
 */
export async function renderPrintedSummary(reports: RunReports, style: Style): Promise<string> {
  const { folder, noted, doubts } = reports;
  const { printed, elapsedMilliseconds } = noted;
  if (printed?.style.columns === style.columns && printed.style.looks === style.looks) return printed.text;
  const time = elapsedMilliseconds === 'unknown' ? elapsedMilliseconds : { elapsedMilliseconds };
  const text = await renderSummary(await reports.summary(), time, style, doubts);
  await notePrinted(folder, noted, style, text);
  return text;
}

async function renderSummary(
  summary: Summary | MeasuredSummary,
  time: RunTime | 'unknown',
  style: Style,
  doubts: readonly string[],
): Promise<string> {
  if ('evaluation' in summary) {
    const { renderMeasuredText } = await import('../render/measured/measured-text.js');
    return renderMeasuredText(summary, time, style, doubts);
  }
  const { renderSummaryText } = await import('../render/summary-text.js');
  return renderSummaryText(summary, time, style, doubts);
}
