/** Progress of a run and its shards, as `teval status --json` prints it (docs/schemas/status.v1.json). */
export interface RunStatus {
  format: 1;
  folders: string[];
  benchmark: string;
  side: string;
  state: PartState;
  units: UnitNumbers;
  cpu_hours: number;
  rest_cpu_hours: number | null;
  /** Hours until the running parts end; null if none is running or the rate is unknown. */
  rest_hours: number | null;
  parts: PartStatus[];
}

/** Progress of a shard or of the whole run. */
export interface PartStatus {
  /** `1/8`, or `whole` for an unsharded run. */
  part: string;
  /** Null if the part has not started. */
  folder: string | null;
  state: PartState;
  /** The host of its current or last process. */
  host: string | null;
  process: number | null;
  workers: number | null;
  units: UnitNumbers;
  failed: FailedUnitStatus[];
  started_at: string | null;
  ended_at: string | null;
  last_sign_of_life: string | null;
  /** Elapsed time of all attempts, times their workers. */
  cpu_hours: number;
  /** Estimated from the finished units; null if there are none. */
  rest_cpu_hours: number | null;
  /** The note of the part's task from `teval submit`; null if there is none. */
  task: TaskStatus | null;
}

/** A task on a cluster; `waiting`: queued again for another machine. */
export interface TaskStatus {
  state: 'working' | 'waiting' | 'failed' | 'ended';
  host: string;
  /** Why it failed or waits; empty otherwise. */
  reason: string;
}

/**
 * `running`: a process holds its lock. `stopped`: no process holds its lock, and it has not ended. `failed`: units are missing, and its task on a
 * cluster failed. `incomplete`: it has ended with failed units.
 */
export type PartState = 'not begun' | 'running' | 'stopped' | 'failed' | 'incomplete' | 'done';

/** Numbers of units; `planned` is the sum of the others. */
export interface UnitNumbers {
  planned: number;
  done: number;
  failed: number;
  remaining: number;
}

/** A failed unit. */
export interface FailedUnitStatus {
  bug: string;
  side: string;
  seed: number;
  oracle_generator: string;
  sample?: number | undefined;
  because: 'input' | 'machine';
  reason: string;
}
