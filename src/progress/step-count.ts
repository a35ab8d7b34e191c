import type { StepEnd } from '../pipeline/events.js';

/** State and speed of a step over all suites of a run. Times are milliseconds of one clock. */
export interface StepCount {
  readonly suites: number;
  /** Finished amount in the unit of the step: suites, units, test cases. */
  readonly amount: number;
  readonly keptAmount: number;
  readonly workedAmount: number;
  readonly workedSuites: number;
  /** Suites in this step, with their start times. */
  readonly begun: ReadonlyMap<string, number>;
  /** Successive counts share the set, because a copy for each of thousands of suites would take long. */
  readonly finished: Set<string>;
  /** Times during which at least one uncached suite was in this step: disjoint intervals, in order. */
  readonly active: readonly Interval[];
  /** Efforts of the suites that finished last. */
  readonly efforts: readonly StepEnd['effort'][];
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Number of recent suites from which to estimate the share of suites that need work. */
const lastSuites = 20;

export function createStep(suites: number): StepCount {
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
  const over = dropSuite(step, suite);
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

/** Removes a suite that has finished this step or will not reach its end. */
export function dropSuite(step: StepCount, suite: string): StepCount {
  const begun = new Map(step.begun);
  begun.delete(suite);
  step.finished.add(suite);
  return { ...step, begun };
}

/** A rate over a shorter time is meaningless: 285,464 a minute for a generator that takes no time. */
const leastMilliseconds = 2_000;

/** Rate per minute over the time in which the step was active. Cached suites don't affect it. `unknown` until that time reaches two seconds. */
export function computeRate(step: StepCount, now: number): number | 'unknown' {
  const milliseconds = measureActive(step, now);
  return step.workedAmount === 0 || milliseconds < leastMilliseconds
    ? 'unknown'
    : (step.workedAmount * 60_000) / milliseconds;
}

/**
 * Remaining milliseconds, assuming that the remaining suites need work as often as the last ones did. `unknown` before the first suite ends, and if
 * no running suite has ended for longer than the estimate: a test that runs into its time limit differs from those before it.
 */
export function estimateStepRemaining(step: StepCount, now: number): number | 'unknown' {
  const left = step.suites - step.finished.size;
  if (left <= 0) return 0;
  if (step.efforts.length === 0) return 'unknown';
  const share = step.efforts.filter((effort) => effort === 'worked').length / step.efforts.length;
  if (share === 0) return 0;
  const remaining = (left * share * measureActive(step, now)) / step.workedSuites;
  const isStuck = step.begun.size > 0 && now - step.active.at(-1)!.to > remaining;
  return isStuck ? 'unknown' : remaining;
}

/** Expected total amount over all suites, if the remaining ones resemble the finished ones. Exact if each suite counts the same. */
export function estimateAmount({ suites, amount, finished }: StepCount): number | 'unknown' {
  return finished.size === 0 ? 'unknown' : Math.round((amount / finished.size) * suites);
}

/** Includes the time of running suites. */
function measureActive({ active, begun }: StepCount, now: number): number {
  if (begun.size === 0) return measureUnion(active);
  return measureUnion(withInterval(active, { from: Math.min(...begun.values()), to: now }));
}

function measureUnion(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Adds an interval and joins the intervals that it touches. Intervals are added in the order of their ends, not of their starts. */
function withInterval(intervals: readonly Interval[], added: Interval): Interval[] {
  const touched = intervals.filter(({ to }) => to >= added.from);
  const from = Math.min(added.from, ...touched.map((each) => each.from));
  return [...intervals.slice(0, intervals.length - touched.length), { from, to: added.to }];
}
