import { largest } from '../../model/common/largest.js';
import { sumCosts, type Costs } from './costs.js';
import type { Rates } from './rates.js';
import type { BugWork, Workload } from './workload.js';

/** The estimated cost of a run, by step. */
export interface Estimate {
  /** With one worker that has one core. */
  readonly seconds: Costs;
  /** Disk space in use after the run. */
  readonly bytes: Costs & { readonly runFolder: number };
  /** Additional temporary space in the cache while bugs are checked out and built. */
  readonly scratchBytes: number;
  /** Duration with a number of workers that have a core each. More workers never make it longer, and it is never shorter than the longest part. */
  readonly wallSeconds: (workers: number) => number;
}

/** @param workers number of concurrent check-outs and builds */
export function estimateEffort({ bugs, budgetSeconds }: Workload, rates: Rates, workers: number): Estimate {
  const costs = bugs.map((bug) => estimateCosts(bug, budgetSeconds, rates));
  const seconds = addCosts(costs.map((each) => each.seconds));
  const units = bugs.reduce((sum, each) => sum + each.units, 0);
  const unbuilt = bugs.filter(({ workspaces }) => workspaces === 'missing').length;
  const longest = largest(costs.map((each) => each.longestSeconds));
  return {
    seconds,
    bytes: { ...addCosts(costs.map((each) => each.bytes)), runFolder: units * rates.unitBytes },
    scratchBytes: Math.min(workers, unbuilt) * rates.scratchBytes,
    wallSeconds: (number) => Math.max(sumCosts(seconds) / number, longest),
  };
}

function estimateCosts(
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
    /** The critical path: a bug's first suite waits for its workspaces. */
    longestSeconds: buildSeconds + (unwrittenSuites > 0 ? suiteSeconds : 0) + testSeconds,
  };
}

function addCosts(costs: readonly Costs[]): Costs {
  const sum = (part: (each: Costs) => number) => costs.reduce((result, each) => result + part(each), 0);
  return {
    workspaces: sum(({ workspaces }) => workspaces),
    suites: sum(({ suites }) => suites),
    testCases: sum(({ testCases }) => testCases),
  };
}
