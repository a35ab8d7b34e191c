import type { Summary } from './bug-detection/summary.js';
import type { MeasuredSummary } from './measured/measured-summary.js';
import { writeCount, countNoun } from './count-noun.js';

/** What a run of any evaluation has planned and finished. */
interface Progress extends Pick<Summary, 'units' | 'bugs' | 'seeds'> {
  readonly cells: readonly Pick<Summary['cells'][number], 'bug' | 'seed'>[];
  /** By oracle generator. */
  readonly accounts: readonly { readonly oracles: number; readonly duplicates: number }[];
}

/** Whether nothing was tested, so that zeros are no good news; `Complete: 450 of 450 units`; of an incomplete run, what its numbers are of. */
export function describeUnits(progress: Progress, noun: 'bug' | 'subject'): string {
  const warning = 'NOTHING WAS TESTED: 0 test cases, so the numbers say nothing about the oracles. ';
  return `${isNothingTested(progress) ? warning : ''}${describeDone(progress, noun)}`;
}

/** Whether units are done, and none of them has a test case. */
export function isNothingTested({ units, accounts }: Pick<Progress, 'units' | 'accounts'>): boolean {
  return (
    units.done > 0 &&
    accounts.length > 0 &&
    accounts.every(({ oracles, duplicates }) => oracles === duplicates)
  );
}

/** The oracle generators without a test case. */
export function listUntested({ accounts }: Pick<Summary | MeasuredSummary, 'accounts'>): readonly string[] {
  return accounts
    .filter(({ oracles, duplicates }) => oracles === duplicates)
    .map(({ oracle_generator: name }) => name);
}

function describeDone({ units, cells, bugs, seeds }: Progress, noun: 'bug' | 'subject'): string {
  const { planned, done, failed } = units;
  if (failed === 0) return `Complete: ${writeCount(done)} of ${countNoun(planned, 'unit')}`;
  const [finishedBugs, finishedSeeds] = [
    new Set(cells.map(({ bug }) => bug)),
    new Set(cells.map(({ seed }) => seed)),
  ];
  return (
    `INCOMPLETE: ${writeCount(done)} of ${countNoun(planned, 'unit')} are done; the numbers are of ${finishedBugs.size} of ${countNoun(bugs.length, noun)} ` +
    `and ${finishedSeeds.size} of ${countNoun(seeds.length, 'seed')}`
  );
}

/** `sandbox bwrap`, `no sandbox`. */
export function describeSandbox(sandbox: string): string {
  return sandbox === 'none' ? 'no sandbox' : `sandbox ${sandbox}`;
}
