import type { FailedUnit } from '../model/failed-unit.js';
import type { SuiteId, UnitResult } from '../model/unit.js';

/** What one suite's test cases cost in a harness JVM, both versions together. */
export interface Execution {
  readonly testExecutions: number;
  readonly compileMilliseconds: number;
  readonly runMilliseconds: number;
  /** Tests that passed after more than half of their time limit. */
  readonly closeCalls: number;
  /** From the request to the last answer, JVM start included. */
  readonly wallMilliseconds: number;
}

/** The units of a run, those that an earlier call has done, and the suites that something is left to do for. */
export interface PlannedWork {
  readonly units: number;
  readonly alreadyDone: number;
  readonly suites: number;
}

/** The steps whose amounts are told: suites, units that have their oracles, test cases that have been run. */
export type CountedStep = 'suites' | 'oracles' | 'tests';

/** What a step came to for one suite. */
export interface StepEnd {
  readonly step: CountedStep;
  readonly amount: number;
  /** `kept`: an earlier run had done it, and it took no time that says anything of the others. */
  readonly effort: 'worked' | 'kept';
}

/** What a suite does with a worker; it `waits` while a test of its own runs into the time limit and its worker is lent. */
export type WorkerUse = 'begins' | 'waits' | 'goesOn' | 'ends';

/** What a run tells while it works. Listeners are optional and can't stop the run: what they throw is dropped. */
export interface RunListener {
  onPlanned?(plan: PlannedWork): void;
  /** What a suite's units have come to: `evosuite`, `84 tests`. Several suites are under way at once; each is over with its first unit. */
  onStep?(suite: SuiteId, doing: string): void;
  onStepBegun?(suite: SuiteId, step: CountedStep): void;
  onStepDone?(suite: SuiteId, end: StepEnd): void;
  onWorker?(suite: SuiteId, use: WorkerUse): void;
  /** Test cases were compiled and run on both versions; cached ones are not told. */
  onExecuted?(execution: Execution): void;
  /** A sentence that the user should see whatever else is shown. */
  onWarning?(sentence: string): void;
  onUnitDone?(result: UnitResult): void;
  onUnitFailed?(failed: FailedUnit): void;
}

/** How a run ended. */
export interface RunEnd {
  readonly folder: string;
  readonly planned: number;
  readonly done: number;
  readonly failed: readonly FailedUnit[];
}

/** The listener with every event present and harmless. */
export function safeListener(listener: RunListener): Required<RunListener> {
  const harmlessly = (report: () => void) => {
    try {
      report();
    } catch {
      // a report that can't be shown is no reason to lose a run
    }
  };
  return {
    onPlanned: (plan) => harmlessly(() => listener.onPlanned?.(plan)),
    onStep: (suite, doing) => harmlessly(() => listener.onStep?.(suite, doing)),
    onStepBegun: (suite, step) => harmlessly(() => listener.onStepBegun?.(suite, step)),
    onStepDone: (suite, end) => harmlessly(() => listener.onStepDone?.(suite, end)),
    onWorker: (suite, use) => harmlessly(() => listener.onWorker?.(suite, use)),
    onExecuted: (execution) => harmlessly(() => listener.onExecuted?.(execution)),
    onWarning: (sentence) => harmlessly(() => listener.onWarning?.(sentence)),
    onUnitDone: (result) => harmlessly(() => listener.onUnitDone?.(result)),
    onUnitFailed: (failed) => harmlessly(() => listener.onUnitFailed?.(failed)),
  };
}
