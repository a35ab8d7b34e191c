/**
 * The worker of a job. While a test only runs into its time limit, the job returns the worker (`lend`), so that another suite can use it, and takes
 * one again afterwards (`reclaim`).
 */
export interface Worker {
  lend(): void;
  reclaim(): Promise<void>;
  /** Called with each outcome of a job: how many of the job's tests have one. */
  report(known: number, expected: number): void;
}

/** For a job that shares its worker with no other. */
export const ownWorker: Worker = {
  lend: () => undefined,
  reclaim: () => Promise.resolve(),
  report: () => undefined,
};
