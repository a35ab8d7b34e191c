import type { WorkerUse } from '../pipeline/events.js';

/** The suite of a worker. */
export interface WorkerRow {
  /** From 1; a free number is used again. A suite that lends its worker keeps its row, so there may be more rows than workers. */
  readonly number: number;
  readonly suite: string;
  /** Number of workers that the suite uses; several share a row. */
  readonly uses: number;
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
  const known = rows.find((row) => row.suite === suite);
  const others = rows.filter((row) => row !== known);
  const uses = (known?.uses ?? 0) + { begins: 1, ends: -1, waits: 0, goesOn: 0 }[use];
  if (uses <= 0) return others;
  if (known === undefined)
    return [
      ...others,
      { number: findLowestFree(others), suite, uses, since: now, state: 'works' as const },
    ].sort((a, b) => a.number - b.number);
  return rows.map((row) =>
    row === known ? { ...row, uses, state: use === 'waits' ? ('waits' as const) : ('works' as const) } : row,
  );
}

function findLowestFree(rows: readonly WorkerRow[]): number {
  const taken = new Set(rows.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
