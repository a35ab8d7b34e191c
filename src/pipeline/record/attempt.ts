import { hostname } from 'node:os';
import type { Attempt } from '../../store/run/attempts-file.js';

/** This process's work on a run. */
export interface RunningAttempt {
  /** The state at this moment. */
  soFar(): Attempt;
  /** Counts a finished unit. */
  onUnitDone(): void;
}

/** Starts now. */
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
