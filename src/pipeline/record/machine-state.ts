import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';

/** Counters of events that make a run's numbers doubtful, which only increase, and the current load. */
export interface MachineState {
  /** Milliseconds since 1970, by the system clock. */
  readonly wallMilliseconds: number;
  /** Milliseconds of a monotonic clock, which is independent of the system's time setting. */
  readonly steadyMilliseconds: number;
  /** Mean number of running processes in the last minute, per core. */
  readonly loadPerCore: number;
  /** Pages written to and read from the swap space. */
  readonly swappedPages: number;
  /** Milliseconds in which a control group's quota throttled processes. */
  readonly throttledMilliseconds: number;
  /** Milliseconds of one core that this virtual machine's host gave to others (steal time). */
  readonly stolenMilliseconds: number;
}

const ticksPerSecond = 100;
const busyLoadPerCore = 0.75;
const clockJumpMilliseconds = 2_000;
const lostShare = 0.05;
const swappedPagesAllowed = 10_000;

/** Counters that the system lacks are 0. */
export async function readMachineState(): Promise<MachineState> {
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

/**
 * The state at a run's start. The mean over a minute includes work that has just ended, such as a build. If it is high, it counts only if the
 * processors are busy now.
 */
export async function correctStateAtStart(
  state: MachineState,
  busyShareNow: () => Promise<number> = measureBusyShare,
): Promise<MachineState> {
  if (state.loadPerCore <= busyLoadPerCore) return state;
  const share = await busyShareNow();
  return share > busyLoadPerCore ? state : { ...state, loadPerCore: share };
}

/** Milliseconds of processor time since the machine started, over all cores. */
interface ProcessorTimes {
  readonly busy: number;
  readonly idle: number;
}

const sampleMilliseconds = 200;

/** 0–1: share of all cores that others use, measured over a fifth of a second. */
async function measureBusyShare(): Promise<number> {
  const [before, ownBefore] = [readProcessorTimes(), process.cpuUsage()];
  await setTimeout(sampleMilliseconds);
  const { user, system } = process.cpuUsage(ownBefore);
  return computeBusyShare(before, readProcessorTimes(), (user + system) / 1000);
}

function readProcessorTimes(): ProcessorTimes {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (time: (typeof times)[number]) => number) =>
    times.reduce((all, time) => all + of(time), 0);
  return { busy: sum(({ user, nice, sys, irq }) => user + nice + sys + irq), idle: sum(({ idle }) => idle) };
}

/** Excludes `ownMilliseconds` of this process. 0 if no time has passed. */
export function computeBusyShare(
  before: ProcessorTimes,
  after: ProcessorTimes,
  ownMilliseconds: number,
): number {
  const busy = after.busy - before.busy;
  const all = busy + after.idle - before.idle;
  return all <= 0 ? 0 : Math.max(0, busy - ownMilliseconds) / all;
}

/** Events between two moments that a reader of the numbers should know, one sentence each. */
export function listDoubts(
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
