import { renderIncompleteTitle } from '../incomplete-text.js';
import type { ReportInput } from '../report-input.js';
import { describePresent } from '../bug-detection/describe-present.js';

/** `TEval@buggy on bundled: 15 bugs, 10 seeds, strict accounting`, joined for several runs. Of incomplete runs, what is there: `8 of 15 bugs`. */
export function describeRuns({ runs }: Pick<ReportInput, 'runs'>): string {
  return runs
    .map(({ name, summary }) => {
      const { method, benchmark, accounting } = summary;
      const facts = `${describePresent(summary, 'bug')}, ${describePresent(summary, 'seed')}, ${accounting} accounting`;
      return `${runs.length === 1 ? '' : `${name}: `}${method} on ${benchmark}: ${facts}`;
    })
    .join('; ');
}

/** A sentence for each run with missing units: its numbers cover only finished units. */
export function describeIncomplete({ runs }: Pick<ReportInput, 'runs'>): string[] {
  return runs
    .filter(({ summary }) => summary.units.failed > 0)
    .map(({ name, summary }) => renderIncompleteTitle(summary.units, { run: name }).replace(/ above$/, ''));
}
