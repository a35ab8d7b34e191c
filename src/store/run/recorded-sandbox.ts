import type { RunRecord } from './run-record.js';

/** The sandbox around a run's tests: `bwrap`, `none`, or `unknown` if no unit has been made here, as with imported results. */
export function readRecordedSandbox({ inputs }: Pick<RunRecord, 'inputs'>): string {
  return inputs.common['sandbox'] ?? 'unknown';
}
