import { describeSandbox, describeUnits } from '../progress-words.js';
import type { MeasuredSummary } from './measured-summary.js';

/** Whether a run of an evaluation with measures is complete, and its sandbox. Flaky tests have a column in its tables. One sentence. */
export function describeMeasuredCompleteness(
  { units, subjects, seeds, cells, accounts }: MeasuredSummary,
  sandbox: string,
): string {
  const present = cells.map(({ subject, seed }) => ({ bug: subject, seed }));
  const done = describeUnits({ units, bugs: subjects, seeds, cells: present, accounts }, 'subject');
  return `${[done, ...(sandbox === 'unknown' ? [] : [describeSandbox(sandbox)])].join(', ')}.`;
}
