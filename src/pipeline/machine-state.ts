import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';

/** What can make a run's numbers doubtful, as counters that only grow, and the load at one moment. */
export interface MachineState {
  /** Milliseconds since 1970, by the clock on the wall. */
  readonly wallMilliseconds: number;
  /** Milliseconds of a monotonic clock: setting the system's time does not change it. */
  readonly steadyMilliseconds: number;
  /** Mean number of processes at work in the last minute, per core. */
  readonly loadPerCore: number;
  /** Pages written to and read from the swap space. */
  readonly swappedPages: number;
  /** Milliseconds in which a control group's quota held processes back. */
  readonly throttledMilliseconds: number;
  /** Milliseconds of one core that the host of this virtual machine gave to others. */
  readonly stolenMilliseconds: number;
}

const ticksPerSecond = 100;
const busyLoadPerCore = 0.75;
const clockJumpMilliseconds = 2_000;
const lostShare = 0.05;
const swappedPagesAllowed = 10_000;

/** Counters that the system does not have are 0. */
export async function machineState(): Promise<MachineState> {
  const [cpu, pages, group] = await Promise.all(
    ['/proc/stat', '/proc/vmstat', '/sys/fs/cgroup/cpu.stat'].map((file) =>
      readFile(file, 'utf8').catch(() => ''),
    ),
  );
  const numberIn = (text: string | undefined, pattern: RegExp) => Number(pattern.exec(text ?? '')?.[1] ?? 0);
  return {
    wallMilliseconds: Date.now(),
    steadyMilliseconds: performance.now(),
    loadPerCore: (loadavg()[0] ?? 0) / availableParallelism(),
    swappedPages: numberIn(pages, /^pswpin (\d+)$/m) + numberIn(pages, /^pswpout (\d+)$/m),
    throttledMilliseconds: numberIn(group, /^throttled_usec (\d+)$/m) / 1000,
    stolenMilliseconds: (numberIn(cpu, /^cpu +(?:\d+ +){7}(\d+)/) * 1000) / ticksPerSecond,
  };
}

/** What happened between two moments that a reader of the numbers should know, a sentence each. */
export function doubtsBetween(
  before: MachineState,
  after: MachineState,
  cores = availableParallelism(),
): string[] {
  const elapsed = after.steadyMilliseconds - before.steadyMilliseconds;
  const jump = after.wallMilliseconds - before.wallMilliseconds - elapsed;
  const throttled = (after.throttledMilliseconds - before.throttledMilliseconds) / elapsed;
  const stolen = (after.stolenMilliseconds - before.stolenMilliseconds) / (elapsed * cores);
  const swapped = after.swappedPages - before.swappedPages;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    ...(before.loadPerCore > busyLoadPerCore
      ? [`the machine was busy when the run began (load ${before.loadPerCore.toFixed(1)} per core)`]
      : []),
    ...(Math.abs(jump) > clockJumpMilliseconds
      ? [`the clock jumped by ${Math.round(jump / 1000)} s, or the machine slept`]
      : []),
    ...(throttled > lostShare
      ? [`a quota held its processes back for ${percent(throttled)} of the time`]
      : []),
    ...(stolen > lostShare ? [`the machine's host gave ${percent(stolen)} of the processor to others`] : []),
    ...(swapped > swappedPagesAllowed ? [`memory was swapped to the disk (${swapped} pages)`] : []),
  ];
}
