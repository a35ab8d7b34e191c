/**
 * The run's worker that a job occupies. While a test does nothing but run into its time limit, the job gives the worker back (`lend`), so that
 * another suite can use it, and takes one again afterwards (`reclaim`).
 */
export interface Worker {
  lend(): void;
  reclaim(): Promise<void>;
}

/** Of a job that shares its worker with nobody. */
export const ownWorker: Worker = { lend: () => undefined, reclaim: () => Promise.resolve() };
