import type { ExecutionCost } from '../execution/execution-cost.js';
import type { FailedUnit } from '../model/unit/failed-unit.js';
import type { JudgedUnitResult, SuiteId } from '../model/unit/unit.js';

/** The units of a run, those finished by an earlier call, and the suites with unfinished work. */
export interface PlannedWork {
  readonly units: number;
  readonly alreadyDone: number;
  readonly suites: number;
}

/** The steps with reported amounts: suites, units with oracles, executed test cases. */
export type CountedStep = 'suites' | 'oracles' | 'tests';

/** Result of a step for one suite. */
export interface StepEnd {
  readonly step: CountedStep;
  readonly amount: number;
  /** `kept`: done by an earlier run, so that its duration does not count for estimates. */
  readonly effort: 'worked' | 'kept';
}

/** A suite's use of a worker. It `waits` while one of its tests runs into the time limit, and its worker is lent to another suite. */
export type WorkerUse = 'begins' | 'waits' | 'goesOn' | 'ends';

/** Events of a run. Listeners are optional and can't stop the run: their exceptions are ignored. */
export interface RunListener {
  onPlanned?(plan: PlannedWork): void;
  /**
   * The current step of a suite's units: `evosuite`, `84 tests`. Several suites run concurrently. The first unit of a suite ends its steps.
   *
   * @param budgetSeconds the time that the step is given; absent if it has no budget
   */
  onStep?(suite: SuiteId, doing: string, budgetSeconds?: number): void;
  onStepBegun?(suite: SuiteId, step: CountedStep): void;
  onStepDone?(suite: SuiteId, end: StepEnd): void;
  onWorker?(suite: SuiteId, use: WorkerUse): void;
  /** Test cases were compiled and run on both versions. Cached ones are not reported. */
  onExecuted?(cost: ExecutionCost): void;
  /** A sentence that the user must see whatever else is shown. */
  onWarning?(sentence: string): void;
  onUnitDone?(result: JudgedUnitResult): void;
  onUnitFailed?(failed: FailedUnit): void;
}

/** How a run ended. */
export interface RunEnd {
  readonly folder: string;
  readonly planned: number;
  readonly done: number;
  readonly failed: readonly FailedUnit[];
}

/** A listener with all events defined, which never throws. */
export function guardListener(listener: RunListener): Required<RunListener> {
  const harmlessly = (report: () => void) => {
    try {
      report();
    } catch {
      // a failure to report must not lose a run
    }
  };
  return {
    onPlanned: (plan) => harmlessly(() => listener.onPlanned?.(plan)),
    onStep: (suite, doing, budgetSeconds) => harmlessly(() => listener.onStep?.(suite, doing, budgetSeconds)),
    onStepBegun: (suite, step) => harmlessly(() => listener.onStepBegun?.(suite, step)),
    onStepDone: (suite, end) => harmlessly(() => listener.onStepDone?.(suite, end)),
    onWorker: (suite, use) => harmlessly(() => listener.onWorker?.(suite, use)),
    onExecuted: (cost) => harmlessly(() => listener.onExecuted?.(cost)),
    onWarning: (sentence) => harmlessly(() => listener.onWarning?.(sentence)),
    onUnitDone: (result) => harmlessly(() => listener.onUnitDone?.(result)),
    onUnitFailed: (failed) => harmlessly(() => listener.onUnitFailed?.(failed)),
  };
}
