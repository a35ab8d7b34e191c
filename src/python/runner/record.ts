import { endInWords, type ProcessEnd } from '../../process/process-end.js';
import type { PythonOutcome, PythonResult } from '../model/result.js';
import type { PythonJob, PythonRun, PythonSurface } from './job.js';
import type { PythonEvent, PythonTest } from './protocol.js';
import { createUnloadableError } from './unloadable.js';

const nothing: PythonSurface = { statements: [], branches: [], blocks: [] };

/** The results of a job so far, and the test that is running. */
export class PythonRecord {
  readonly #job: PythonJob;
  readonly #onResult: () => void;
  readonly #results = new Map<string, PythonResult>();
  #surface = nothing;
  #importsInTest = false;
  #isImporting = false;
  /** The name of a test, or `none`. */
  #running = 'none';

  constructor(job: PythonJob, onResult: () => void) {
    this.#job = job;
    this.#onResult = onResult;
    const names = new Set(job.tests.map(({ test }) => test));
    if (names.size < job.tests.length) throw new Error(`two tests of ${job.program.id} have the same name`);
  }

  listRemaining(): readonly PythonTest[] {
    return this.#job.tests.filter(({ test }) => !this.#results.has(test));
  }

  /** Whether each test's process must import the program, because it could not share what the import leaves. */
  get importsInTest(): boolean {
    return this.#importsInTest;
  }

  /** Whether the runner is importing the program. */
  get isImporting(): boolean {
    return this.#isImporting;
  }

  isRunning(): boolean {
    return this.#running !== 'none';
  }

  /** @throws UnloadableProgram if the program does not load */
  add(event: PythonEvent): void {
    this.#isImporting = event.event === 'ready';
    switch (event.event) {
      case 'loaded':
        this.#surface = { ...nothing, ...event };
        return;
      case 'unloadable':
        throw createUnloadableError(this.#job.program, event);
      case 'started':
        this.#running = event.test;
        return;
      case 'finished':
        this.#keep(event.test, toResult(event));
        return;
      case 'restart':
        this.#importsInTest ||= event.importsInTest ?? false;
        return;
      case 'ready':
      case 'loading':
      case 'again':
      case 'done':
      case 'failed':
    }
  }

  /** The running test ran into its limit. */
  blameTimeout(): void {
    this.#blame({ status: 'failed', cause: 'timeout', exception: '', message: '' });
  }

  /** The running test ended the runner. Returns false if there is none. */
  blameCrash(end: ProcessEnd): boolean {
    return this.#blame({
      ...({ status: 'failed', cause: 'crash', exception: 'runner' } as const),
      message: `the test ended the runner, which ${endInWords(end)}`,
    });
  }

  finish(): Pick<PythonRun, 'surface' | 'results'> {
    const results = this.#job.tests.map(({ test }) => this.#results.get(test)!);
    const lost = this.#job.tests.filter(({ test }) => !this.#results.has(test));
    if (lost.length > 0) throw new Error(`the runner reported no result of ${lost[0]!.test}`);
    return { surface: this.#surface, results };
  }

  #blame(outcome: PythonOutcome): boolean {
    if (this.#running === 'none') return false;
    this.#keep(this.#running, { outcome, milliseconds: 0 });
    return true;
  }

  #keep(test: string, result: PythonResult): void {
    this.#running = 'none';
    if (this.#results.has(test)) throw new Error(`the runner reported ${test} twice`);
    this.#results.set(test, result);
    this.#onResult();
  }
}

function toResult(event: Extract<PythonEvent, { readonly event: 'finished' }>): PythonResult {
  const { milliseconds, coverage, path } = event;
  return {
    outcome: toOutcome(event),
    milliseconds,
    ...(coverage === undefined ? {} : { coverage }),
    ...(path === undefined ? {} : { path }),
  };
}

function toOutcome(event: Extract<PythonEvent, { readonly event: 'finished' }>): PythonOutcome {
  if (event.status === 'passed') return { status: 'passed' };
  const { exception = '', message = '', line } = event;
  const described = { exception, message, ...(line === undefined ? {} : { line }) };
  return event.status === 'unparsable'
    ? { status: 'unparsable', ...described }
    : { status: 'failed', cause: event.cause, ...described };
}
