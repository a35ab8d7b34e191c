import type {
  BlindGenerator,
  GeneratedOracle,
  GeneratorContext,
  OracleGeneratorDescriptor,
  OracleInput,
  SamplePolicy,
  WorkLimits,
} from './contract.js';

/** An oracle generator in its simplest form: a function from an input to what it says of it. */
export interface OracleFunction {
  /** As used for `--oracle`, in rows and in folder names. */
  readonly name: string;
  /** Changes whenever the same inputs may give other oracles; a change of the module's file counts without it. `1` if left out. */
  readonly version?: string;
  /** One line for lists. */
  readonly description?: string;
  /** `program` if left out; what a model writes should run in a sandbox. */
  readonly source?: BlindGenerator['source'];
  /** For what it does outside of this process: then each call is one piece of work within these limits. */
  readonly limits?: WorkLimits;
  /** `several` where it may say something else each time it is asked (`context.sample` counts); `one` if left out. */
  readonly samples?: SamplePolicy;
  /** None, one or several oracles for a prefix. `signal` aborts when its time is over or the run is to end. */
  oracles(
    input: OracleInput,
    context: GeneratorContext & { readonly signal: AbortSignal },
  ): readonly GeneratedOracle[] | Promise<readonly GeneratedOracle[]>;
}

/**
 * Describes an oracle generator of one's own, for a module's default export: `teval run --oracle ./mine.ts`. Takes a function from inputs to
 * oracles, or a whole descriptor, for a generator that answers a suite's inputs together, reads sources or takes an argument.
 * @example
 * ```ts
 * import { defineOracleGenerator } from 'teval';
 *
 * export default defineOracleGenerator({
 *   name: 'mine',
 *   oracles: ({ docstring, result }) =>
 *     docstring.includes('never null') && result !== 'none'
 *       ? [{ type: 'assertion', assertion: `assertNotNull(${result.name})` }]
 *       : [{ type: 'noException' }],
 * });
 * ```
 */
export function defineOracleGenerator(
  definition: OracleFunction | OracleGeneratorDescriptor,
): OracleGeneratorDescriptor {
  if ('create' in definition) return definition;
  const {
    name,
    version = '1',
    description = 'a generator of your own',
    source = 'program',
    limits,
    samples = 'one',
  } = definition;
  const generator: BlindGenerator = {
    name,
    version,
    source,
    view: 'blind',
    samples,
    ...(limits === undefined ? {} : { limits }),
    async generate(inputs, _, context) {
      const ask = async (input: OracleInput, signal: AbortSignal) => ({
        oracles: await definition.oracles(input, { ...context, signal }),
      });
      const answers = await Promise.all(
        inputs.map((input) =>
          limits === undefined ? ask(input, context.signal) : context.limited((signal) => ask(input, signal)),
        ),
      );
      return { answers, remarks: [] };
    },
  };
  return { name, description, create: () => Promise.resolve(generator) };
}
