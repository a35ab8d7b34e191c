import { createGeneratorContext } from '../asking/create-context.js';
import type { GeneratorContext } from '../asking/generator-context.js';
import type { Cache } from '../store/cache/cache.js';
import type { Plan } from './1-plan.js';
import { createSlots, type Slots } from '../execution/slots.js';
import { guardListener, type RunListener } from './events.js';

/** What the steps up to the suite use. It permits making suites without a run. */
export interface SuiteContext {
  readonly plan: Plan;
  readonly cache: Cache;
  /** Everything that starts or uses a JVM takes a worker. Node's own part of a task needs none. */
  readonly workers: Slots;
  /** Of a test generator that sends requests: its limits, and its cached answers. It takes no worker. */
  readonly suiteRequests: GeneratorContext;
  readonly listener: Required<RunListener>;
  /** Aborted some seconds after the request to stop: running work is dropped. */
  readonly signal: AbortSignal;
}

/** The context for making suites without a run, which nothing stops and nobody hears. */
export function createSuiteContext(plan: Plan, cache: Cache, workers: number): SuiteContext {
  const { signal } = new AbortController();
  return {
    ...{ plan, cache, signal },
    workers: createSlots(workers, signal),
    suiteRequests: createGeneratorContext(plan.testGenerator, { cache, stop: signal, signal }),
    listener: guardListener({}),
  };
}
