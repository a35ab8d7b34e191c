import type { Summary } from './bug-detection/summary.js';
import { writeCount, countNoun } from './count-noun.js';

/** What a run of any evaluation has planned and finished. */
interface Progress extends Pick<Summary, 'units' | 'bugs' | 'seeds'> {
  readonly cells: readonly Pick<Summary['cells'][number], 'bug' | 'seed'>[];
}

/** `Complete: 450 of 450 units`; of an incomplete run, what its numbers are of. */
export function describeUnits({ units, cells, bugs, seeds }: Progress, noun: 'bug' | 'subject'): string {
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
