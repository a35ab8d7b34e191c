import { total, type Costs } from './costs.js';
import type { Rates } from './rates.js';
import type { BugWork, Workload } from './workload.js';

/** What a run will cost, with the share of each step. */
export interface Estimate {
  /** Of one worker with a core of its own. */
  readonly seconds: Costs;
  /** What remains on the disk. */
  readonly bytes: Costs & { readonly runFolder: number };
  /** What lies in the cache besides while bugs are checked out and built. */
  readonly scratchBytes: number;
  /** How long it takes with so many workers that have a core each: no longer with more of them, and never shorter than its longest part. */
  readonly wallSeconds: (workers: number) => number;
}

/** @param workers how many check out and build at the same time. */
export function estimateOf({ bugs, budgetSeconds }: Workload, rates: Rates, workers: number): Estimate {
  const costs = bugs.map((bug) => costsOf(bug, budgetSeconds, rates));
  const seconds = added(costs.map((each) => each.seconds));
  const units = bugs.reduce((sum, each) => sum + each.units, 0);
  const unbuilt = bugs.filter(({ workspaces }) => workspaces === 'missing').length;
  const longest = Math.max(0, ...costs.map((each) => each.longestSeconds));
  return {
    seconds,
    bytes: { ...added(costs.map((each) => each.bytes)), runFolder: units * rates.unitBytes },
    scratchBytes: Math.min(workers, unbuilt) * rates.scratchBytes,
    wallSeconds: (number) => Math.max(total(seconds) / number, longest),
  };
}

function costsOf(
  { project, workspaces, classes, suites, unwrittenSuites, units }: BugWork,
  budgetSeconds: number,
  rates: Rates,
) {
  const { seconds: buildSeconds, bytes: builtBytes } =
    workspaces === 'made' ? { seconds: 0, bytes: 0 } : rates.workspaces(project);
  const suiteSeconds = rates.suiteSeconds(classes, budgetSeconds);
  const testSeconds = suites === 0 ? 0 : rates.evaluationSeconds(units / suites);
  return {
    seconds: {
      workspaces: buildSeconds,
      suites: unwrittenSuites * suiteSeconds,
      testCases: suites * testSeconds,
    },
    bytes: {
      workspaces: builtBytes,
      suites: unwrittenSuites * rates.suiteBytes,
      testCases: units * rates.outcomesBytes,
    },
    /** What nothing makes shorter: a bug's first suite waits for its workspaces. */
    longestSeconds: buildSeconds + (unwrittenSuites > 0 ? suiteSeconds : 0) + testSeconds,
  };
}

function added(costs: readonly Costs[]): Costs {
  const sum = (part: (each: Costs) => number) => costs.reduce((result, each) => result + part(each), 0);
  return {
    workspaces: sum(({ workspaces }) => workspaces),
    suites: sum(({ suites }) => suites),
    testCases: sum(({ testCases }) => testCases),
  };
}
