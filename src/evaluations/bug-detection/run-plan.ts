import { UserError } from '../../model/common/errors.js';
import type { RunConfiguration } from '../../options/run-configuration.js';
import { readMeasuredPlan, type MeasuredPlan, type PlannedRun } from '../../store/run/run-plan.js';
import { accountings as allAccountings, type Accounting } from './verdict.js';

/** What a report needs to know about a run of bug detection: its units and how to count them. */
export interface RunPlan extends MeasuredPlan, Pick<RunConfiguration, 'accounting' | 'replication'> {
  /** The accountings that the outcomes support. */
  readonly accountings: readonly Accounting[];
  /** The name of the test generator; absent for imported results. */
  readonly testGenerator?: string;
}

/** Throws UserError for a run of another evaluation than bug detection. `what` it can't do without verdicts. */
export function requireVerdicts({ evaluation }: Pick<RunConfiguration, 'evaluation'>, what: string): void {
  if (evaluation !== undefined)
    throw new UserError(
      `this run has the evaluation ${evaluation}, which has no verdicts, so ${what}; name a run with --evaluation bug-detection`,
    );
}

/** The plan of the run in a folder's run.json. Throws UserError for a run of another evaluation, which has no verdicts to count. */
export function readRunPlan({ accountings = allAccountings, ...run }: PlannedRun): RunPlan {
  const { configuration } = run;
  requireVerdicts(configuration, "bugs found and rankings can't be counted");
  const { accounting, replication, prefixes } = configuration;
  const { generator } = prefixes;
  return {
    ...readMeasuredPlan(run),
    ...{ accounting, replication, accountings },
    ...(typeof generator === 'string' ? { testGenerator: generator } : {}),
  };
}
