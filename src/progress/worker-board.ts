import type { WorkerUse } from '../pipeline/events.js';

/** What a worker is at. */
export interface WorkerRow {
  /** From 1; a number becomes free again. A suite whose worker is lent keeps its row, so there may be more rows than workers. */
  readonly number: number;
  readonly suite: string;
  readonly since: number;
  readonly state: 'works' | 'waits';
}

/** The rows after a suite has told what it does with a worker, in the order of their numbers. */
export function afterUse(
  rows: readonly WorkerRow[],
  suite: string,
  use: WorkerUse,
  now: number,
): readonly WorkerRow[] {
  const others = rows.filter((row) => row.suite !== suite);
  if (use === 'ends') return others;
  if (use === 'begins')
    return [...others, { number: lowestFree(others), suite, since: now, state: 'works' as const }].sort(
      (a, b) => a.number - b.number,
    );
  return rows.map((row) =>
    row.suite === suite ? { ...row, state: use === 'waits' ? ('waits' as const) : ('works' as const) } : row,
  );
}

function lowestFree(rows: readonly WorkerRow[]): number {
  const taken = new Set(rows.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
