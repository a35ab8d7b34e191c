import { hostname } from 'node:os';
import type { Attempt } from '../store/run-record.js';

/** This process's work on a run. */
export interface RunningAttempt {
  /** As it is at this moment. */
  soFar(): Attempt;
  /** A unit was done. */
  onUnitDone(): void;
}

/** From now on. */
export function beginAttempt(workers: number): RunningAttempt {
  const startedAt = new Date().toISOString();
  const start = performance.now();
  let units = 0;
  return {
    soFar: () => ({
      host: hostname(),
      process: process.pid,
      workers,
      startedAt,
      seconds: Math.round((performance.now() - start) / 100) / 10,
      units,
    }),
    onUnitDone: () => {
      units += 1;
    },
  };
}
