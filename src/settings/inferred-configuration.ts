import type { evaluationOptions } from '../evaluations/evaluation-options.js';
import type { Recorded } from '../options/resolved.js';
import type { ownRunOptions } from '../options/run-options.js';

type RecordedOptions = Recorded<typeof ownRunOptions & typeof evaluationOptions>;

/** The inferred `RunConfiguration`. src/options/run-configuration.ts has the same type without zod, for readers and for users of the library. */
export interface InferredConfiguration extends Omit<RecordedOptions, 'environment'> {
  readonly benchmark: string;
  readonly bugs: readonly string[];
  /** The test generator's name, and those of its options that decide rows. */
  readonly prefixes: Readonly<Record<string, string | number>>;
  /** The same of the developers' tests whose classes samples are put into, if the suites are of another generator. */
  readonly scaffoldTests?: Readonly<Record<string, string | number>>;
  /** The same of suites beside the run's own ones; absent if there are none. `oracle` is the oracle generator that replays their tests. */
  readonly furtherSuites?: readonly Readonly<Record<string, string | number>>[];
  /** `partOf`: the generator that has this name for one of its contexts. */
  readonly oracles: readonly { readonly name: string; readonly partOf?: string }[];
  /** Options of oracle generators that influence rows, if any were given. */
  readonly oracleFlags?: Readonly<Record<string, unknown>>;
  /** Empty where nothing was run here. */
  readonly environment: Partial<RecordedOptions['environment']>;
}
