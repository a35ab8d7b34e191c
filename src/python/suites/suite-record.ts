import type { Outcome } from '../../model/outcome/outcome.js';
import { endInWords, type ProcessEnd } from '../../process/process-end.js';
import type { SuiteEvent, SuiteTestRequest } from './suite-protocol.js';

/** The outcome of a test, and how long it took. */
export interface SuiteResult {
  readonly outcome: Outcome;
  readonly milliseconds: number;
}

type Finished = Extract<SuiteEvent, { readonly event: 'finished' }>;

/** The results of a suite's tests so far, and the test that is running. */
export class SuiteRecord {
  readonly #tests: readonly SuiteTestRequest[];
  readonly #results = new Map<string, SuiteResult>();
  /** The name of a test, or `none`. */
  #running = 'none';

  constructor(tests: readonly SuiteTestRequest[]) {
    this.#tests = tests;
  }

  listRemaining(): readonly SuiteTestRequest[] {
    return this.#tests.filter(({ test }) => !this.#results.has(test));
  }

  isRunning(): boolean {
    return this.#running !== 'none';
  }

  add(event: SuiteEvent): void {
    if (event.event === 'started') this.#running = event.test;
    else if (event.event === 'finished')
      this.#keep(event.test, { outcome: toOutcome(event), milliseconds: event.milliseconds });
  }

  blameTimeout(): void {
    if (this.isRunning()) this.#keep(this.#running, { outcome: timedOut, milliseconds: 0 });
  }

  blameCrash(end: ProcessEnd): boolean {
    if (!this.isRunning()) return false;
    const message = `the test ended the runner, which ${endInWords(end)}`;
    const outcome = { status: 'failed', cause: 'crash', exception: 'runner', message, trace: '' } as const;
    this.#keep(this.#running, { outcome, milliseconds: 0 });
    return true;
  }

  /** By the tests' names. */
  finish(): ReadonlyMap<string, SuiteResult> {
    const [lost] = this.listRemaining();
    if (lost !== undefined) throw new Error(`the runner reported no result of ${lost.test}`);
    return this.#results;
  }

  #keep(test: string, result: SuiteResult): void {
    this.#running = 'none';
    if (this.#results.has(test)) throw new Error(`the runner reported ${test} twice`);
    this.#results.set(test, result);
  }
}

const timedOut: Outcome = {
  status: 'failed',
  cause: 'timeout',
  exception: 'timeout',
  message: 'the test ran into its time limit',
  trace: 'timeout: the test ran into its time limit',
};

function toOutcome(event: Finished): Outcome {
  switch (event.status) {
    case 'passed':
      return { status: 'passed' };
    case 'notRun':
      return { status: 'notRun', reason: event.reason };
    case 'notCompiled':
      return { status: 'notCompiled', message: event.message, round: 1, errors: 1 };
    case 'failed':
      return event.cause === 'timeout' ? timedOut : toFailure(event);
  }
}

function toFailure({
  cause,
  exception = '',
  message = '',
  trace = '',
  line,
  by,
  invocation,
}: Extract<Finished, { readonly status: 'failed' }>): Outcome {
  const thrown = message === '' ? exception : `${exception}: ${message}`;
  return {
    ...{ status: 'failed', cause, exception, message },
    trace: trace === '' ? thrown : `${thrown}\n${trace}`,
    ...(line === undefined || by === undefined ? {} : { thrownAt: { line, by } }),
    ...(invocation === undefined ? {} : { invocation }),
  };
}
