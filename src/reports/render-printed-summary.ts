import type { Style } from '../render/style.js';
import { notePrinted } from './kept-reports.js';
import type { MeasuredSummary } from '../analysis/measured/measured-summary.js';
import type { Summary } from '../analysis/bug-detection/summary.js';
import type { RunTime } from '../render/bug-detection/summary-text.js';
import type { RunReports } from './report-run.js';

/** How much of a summary to print: what a reader asks first, or every table. */
type Detail = 'first screen' | 'everything';

/** `--verbose` prints every table. */
export function chooseDetail({ verbose }: { readonly verbose?: boolean }): Detail {
  return verbose === true ? 'everything' : 'first screen';
}

/**
 * The summary of a run as text. If its first screen was printed in the same style before, returns that text without even loading the code that counts
 * and renders.
 */
export async function renderPrintedSummary(
  reports: RunReports,
  style: Style,
  detail: Detail,
): Promise<string> {
  const { folder, noted } = reports;
  const { printed } = noted;
  if (detail === 'everything') return renderSummary(reports, style, detail);
  if (printed?.style.columns === style.columns && printed.style.looks === style.looks) return printed.text;
  const text = await renderSummary(reports, style, detail);
  await notePrinted(folder, noted, style, text);
  return text;
}

async function renderSummary(reports: RunReports, style: Style, detail: Detail): Promise<string> {
  const { folder, doubts, sandbox } = reports;
  const { elapsedMilliseconds } = reports.noted;
  const time: RunTime | 'unknown' =
    elapsedMilliseconds === 'unknown' ? elapsedMilliseconds : { elapsedMilliseconds };
  const summary: Summary | MeasuredSummary = await reports.summary();
  if ('evaluation' in summary) {
    if (detail === 'first screen') {
      const { renderMeasuredFirstScreen } = await import('../render/measured/measured-first-screen.js');
      return renderMeasuredFirstScreen(summary, time, style, doubts, folder, sandbox);
    }
    const { renderMeasuredText } = await import('../render/measured/measured-text.js');
    return renderMeasuredText(summary, time, style, doubts, sandbox);
  }
  if (detail === 'first screen') {
    const { renderFirstScreen } = await import('../render/bug-detection/first-screen.js');
    return renderFirstScreen(summary, time, style, doubts, folder, sandbox);
  }
  const { renderSummaryText } = await import('../render/bug-detection/summary-text.js');
  return renderSummaryText(summary, time, style, doubts, sandbox);
}
