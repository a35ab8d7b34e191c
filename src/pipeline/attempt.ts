import { hostname } from 'node:os';
import type { Attempt } from '../store/run-record.js';

/** This process's work on a run from now on, as it is whenever it is asked for. */
export function attemptFromNow(workers: number): () => Attempt {
  const startedAt = new Date().toISOString();
  const start = performance.now();
  return () => ({
    host: hostname(),
    process: process.pid,
    workers,
    startedAt,
    seconds: Math.round((performance.now() - start) / 100) / 10,
  });
}
