import { incompleteTitle } from '../incomplete-text.js';
import type { ReportInput } from '../report-input.js';
import { counted } from '../numbers.js';

/** `TEval@buggy on bundled: 15 bugs, 10 seeds, strict accounting`; of several runs one after the other. */
export function titleOf({ runs }: Pick<ReportInput, 'runs'>): string {
  return runs
    .map(({ name, summary: { method, benchmark, bugs, seeds, accounting } }) => {
      const facts = `${counted(bugs.length, 'bug')}, ${counted(seeds.length, 'seed')}, ${accounting} accounting`;
      return `${runs.length === 1 ? '' : `${name}: `}${method} on ${benchmark}: ${facts}`;
    })
    .join('; ');
}

/** A sentence for each run that lacks units: its numbers are over what is done. */
export function incompleteSentences({ runs }: Pick<ReportInput, 'runs'>): string[] {
  return runs
    .filter(({ summary }) => summary.units.failed > 0)
    .map(({ name, summary }) => incompleteTitle(summary.units, { run: name }).replace(/ above$/, ''));
}
