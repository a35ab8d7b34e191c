import type { StepEnd } from '../pipeline/events.js';

/** How far a step is over all suites of a run, and how fast it goes. Times are milliseconds of one clock. */
export interface StepCount {
  readonly suites: number;
  /** What is done, in what the step counts: suites, units, test cases. */
  readonly amount: number;
  readonly keptAmount: number;
  readonly workedAmount: number;
  readonly workedSuites: number;
  /** Suites that are at it, and since when. */
  readonly begun: ReadonlyMap<string, number>;
  readonly finished: ReadonlySet<string>;
  /** When at least one suite was at it that was not found done: apart from each other, in order. */
  readonly active: readonly Interval[];
  /** Of the suites that finished last. */
  readonly efforts: readonly StepEnd['effort'][];
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** So many suites say what share of the next ones has to be worked on. */
const lastSuites = 20;

export function newStep(suites: number): StepCount {
  return {
    suites,
    amount: 0,
    keptAmount: 0,
    workedAmount: 0,
    workedSuites: 0,
    begun: new Map(),
    finished: new Set(),
    active: [],
    efforts: [],
  };
}

export function begin(step: StepCount, suite: string, now: number): StepCount {
  return { ...step, begun: new Map(step.begun).set(suite, now) };
}

export function end(step: StepCount, suite: string, { amount, effort }: StepEnd, now: number): StepCount {
  const over = dropped(step, suite);
  const counted = {
    ...over,
    amount: step.amount + amount,
    efforts: [...step.efforts, effort].slice(-lastSuites),
  };
  if (effort === 'kept') return { ...counted, keptAmount: step.keptAmount + amount };
  return {
    ...counted,
    workedAmount: step.workedAmount + amount,
    workedSuites: step.workedSuites + 1,
    active: withInterval(step.active, { from: step.begun.get(suite) ?? now, to: now }),
  };
}

/** A suite that will not come to the end of this step, or has: nothing of it is to be waited for. */
export function dropped(step: StepCount, suite: string): StepCount {
  const begun = new Map(step.begun);
  begun.delete(suite);
  return { ...step, begun, finished: new Set(step.finished).add(suite) };
}

/**
 * What was worked on a minute, counted over the time in which something was: suites that were found done change it neither way. `unknown`
 * before the first.
 */
export function perMinute(step: StepCount, now: number): number | 'unknown' {
  const milliseconds = activeMilliseconds(step, now);
  return step.workedAmount === 0 || milliseconds === 0
    ? 'unknown'
    : (step.workedAmount * 60_000) / milliseconds;
}

/**
 * Milliseconds left, if of the rest as large a share has to be worked on as of the last suites. `unknown` before the first, and where
 * nothing of what is under way has come to its end for longer than that would take: a test that runs into its time limit is not like those before it.
 */
export function remainingMilliseconds(step: StepCount, now: number): number | 'unknown' {
  const left = step.suites - step.finished.size;
  if (left <= 0) return 0;
  if (step.efforts.length === 0) return 'unknown';
  const share = step.efforts.filter((effort) => effort === 'worked').length / step.efforts.length;
  if (share === 0) return 0;
  const remaining = (left * share * activeMilliseconds(step, now)) / step.workedSuites;
  const isStuck = step.begun.size > 0 && now - step.active.at(-1)!.to > remaining;
  return isStuck ? 'unknown' : remaining;
}

/** What the step comes to over all suites, if the rest is like those that are over; exact where each suite counts the same. */
export function expectedAmount({ suites, amount, finished }: StepCount): number | 'unknown' {
  return finished.size === 0 ? 'unknown' : Math.round((amount / finished.size) * suites);
}

/** Also the time of those that are at it now. */
function activeMilliseconds({ active, begun }: StepCount, now: number): number {
  if (begun.size === 0) return lengthOf(active);
  return lengthOf(withInterval(active, { from: Math.min(...begun.values()), to: now }));
}

function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Ends come in order, beginnings don't: what the new interval touches becomes one with it. */
function withInterval(intervals: readonly Interval[], added: Interval): Interval[] {
  const touched = intervals.filter(({ to }) => to >= added.from);
  const from = Math.min(added.from, ...touched.map((each) => each.from));
  return [...intervals.slice(0, intervals.length - touched.length), { from, to: added.to }];
}
