import type { Style } from '../render/style.js';
import { notePrinted } from './kept-reports.js';
import type { RunReports } from './report-run.js';

/**
 * The summary of a run as text. If it was printed in the same style before, returns that text without even loading the code that counts and renders.
 */
export async function renderPrintedSummary(reports: RunReports, style: Style): Promise<string> {
  const { folder, noted, doubts } = reports;
  const { printed, elapsedMilliseconds } = noted;
  if (printed?.style.columns === style.columns && printed.style.looks === style.looks) return printed.text;
  const { renderSummaryText } = await import('../render/summary-text.js');
  const time = elapsedMilliseconds === 'unknown' ? elapsedMilliseconds : { elapsedMilliseconds };
  const text = renderSummaryText(await reports.summary(), time, style, doubts);
  await notePrinted(folder, noted, style, text);
  return text;
}
