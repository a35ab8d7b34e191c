import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Doubts } from '../../model/outcome/doubts.js';

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
const shortestMilliseconds = 10_000;
const swappedPagesAllowed = 10_000;

/** Counters that the system lacks are 0. Synchronous: a round trip through the thread pool for each file takes six times as much processor time. */
export function readMachineState(): MachineState {
  const [cpu, pages, group] = ['/proc/stat', '/proc/vmstat', '/sys/fs/cgroup/cpu.stat'].map(readIfThere);
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

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
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

/**
 * Events between two moments, in which tests ran, that a reader of the numbers should know. Each share is of ten seconds at least, the usual time limit
 * of a test: losing less than half a second brings no test to its limit.
 */
export function findDoubts(
  before: MachineState,
  after: MachineState,
  cores = availableParallelism(),
): Doubts {
  const elapsed = after.steadyMilliseconds - before.steadyMilliseconds;
  const jump = after.wallMilliseconds - before.wallMilliseconds - elapsed;
  const counted = Math.max(elapsed, shortestMilliseconds);
  const throttled = (after.throttledMilliseconds - before.throttledMilliseconds) / counted;
  const stolen = (after.stolenMilliseconds - before.stolenMilliseconds) / (counted * cores);
  const swapped = after.swappedPages - before.swappedPages;
  return {
    ...(before.loadPerCore > busyLoadPerCore ? { loadPerCore: before.loadPerCore } : {}),
    ...(Math.abs(jump) > clockJumpMilliseconds ? { clockJumpSeconds: jump / 1000 } : {}),
    ...(throttled > lostShare ? { throttledShare: throttled } : {}),
    ...(stolen > lostShare ? { stolenShare: stolen } : {}),
    ...(swapped > swappedPagesAllowed ? { swappedPages: swapped } : {}),
  };
}
