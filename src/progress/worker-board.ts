import type { WorkerUse } from '../pipeline/events.js';

/** The suite of a worker. */
export interface WorkerRow {
  /** From 1; a free number is used again. A suite that lends its worker keeps its row, so there may be more rows than workers. */
  readonly number: number;
  readonly suite: string;
  readonly since: number;
  readonly state: 'works' | 'waits';
}

/** Updates the rows after a suite reports its use of a worker. Rows are ordered by number. */
export function updateRows(
  rows: readonly WorkerRow[],
  suite: string,
  use: WorkerUse,
  now: number,
): readonly WorkerRow[] {
  const others = rows.filter((row) => row.suite !== suite);
  if (use === 'ends') return others;
  if (use === 'begins')
    return [...others, { number: findLowestFree(others), suite, since: now, state: 'works' as const }].sort(
      (a, b) => a.number - b.number,
    );
  return rows.map((row) =>
    row.suite === suite ? { ...row, state: use === 'waits' ? ('waits' as const) : ('works' as const) } : row,
  );
}

function findLowestFree(rows: readonly WorkerRow[]): number {
  const taken = new Set(rows.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
