import { MachineError } from '../model/common/errors.js';

/**
 * A piece of work took longer than the generator's limits allow.
 * @example
 * ```ts
 * import { MachineError, TimeLimitError } from 'teval';
 *
 * console.log(new TimeLimitError('the server took longer than 60 s') instanceof MachineError);
 * // true
 * ```
 */
export class TimeLimitError extends MachineError {}

/**
 * `one`: the generator is deterministic, so `--samples` asks it once. `several`: it may answer differently each time. `refused`: the generator is
 * deterministic with the current options, so sampling is pointless. `why` tells the user what to change.
 */
export type SamplePolicy = 'one' | 'several' | { readonly kind: 'refused'; readonly why: string };

/** Limits of work such as requests to a server or exchanges with a process. It needs no JVM, so `--workers` does not apply. */
export interface WorkLimits {
  /** Maximum number of concurrent pieces of work, over all suites of a run. */
  readonly atOnce: number;
  /** Time limit of each. */
  readonly seconds: number;
}

/** How a result is kept. */
export interface Keeping<Value> {
  /** Whether a stored result is used. Otherwise a new one replaces it. All are used by default. */
  readonly isUsable?: (value: Value) => boolean;
  /** `shared`: the samples have it in common. `own`, the default: each sample makes its own. */
  readonly samples?: 'own' | 'shared';
}

/** The services of a run for a generator. */
export interface GeneratorContext {
  /** The number of the sample, from 1 to the run's `--samples`; always 1 for generators with one sample. */
  readonly sample: number;
  /**
   * Does a piece of work within the generator's limits: waits for its turn, and passes a signal that aborts when its time is over or the run is
   * ending. Throws TimeLimitError, or the reason why the run ends, whether or not the work heeds the signal.
   */
  readonly limited: <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;
  /**
   * The result of `make` (JSON), from the cache if an earlier run has stored it. Concurrent calls make it once; each sample makes it separately.
   *
   * @param key all that it depends on, as JSON: kind and version of the generator, model, prompt, parameters. The sample is added. Never include a
   * request's id.
   */
  readonly kept: <Value>(key: unknown, make: () => Promise<Value>, how?: Keeping<Value>) => Promise<Value>;
  /** When the run began first. Results since then are its own: a run that resumes, and the evaluations of one command, use them again. */
  readonly begun: Date;
  /** Whether `kept` would find it in the cache. */
  readonly isKept: (key: unknown) => Promise<boolean>;
  /** Aborted when the run is ending: drop running work. */
  readonly signal: AbortSignal;
  /** Appends text unchanged to the generator's log in the run's folder. Text beyond some megabytes is dropped. */
  readonly log: (text: string) => void;
  /** Warns the user with a sentence, prefixed with the generator's name. Equal sentences are shown once. */
  readonly warn: (sentence: string) => void;
}
