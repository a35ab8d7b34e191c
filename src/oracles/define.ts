import type {
  BlindGenerator,
  GeneratedOracle,
  GeneratorContext,
  OracleGeneratorDescriptor,
  OracleInput,
  SamplePolicy,
  WorkLimits,
} from './contract.js';

/** An oracle generator in its simplest form: a function from an input to oracles. */
export interface OracleFunction {
  /** As used for `--oracle`, in rows and in folder names. */
  readonly name: string;
  /** Changes whenever equal inputs may give other oracles. A change of the module's file counts anyway. `1` by default. */
  readonly version?: string;
  /** One line for lists. */
  readonly description?: string;
  /** `program` by default. Code from a model should run in a sandbox. */
  readonly source?: BlindGenerator['source'];
  /** For work outside of this process: each call is then one piece of work within these limits. */
  readonly limits?: WorkLimits;
  /** `several` if its answers may differ each time (`context.sample` counts); `one` by default. */
  readonly samples?: SamplePolicy;
  /** None, one or several oracles for a prefix. `signal` aborts when its time is over or the run is ending. */
  oracles(
    input: OracleInput,
    context: GeneratorContext & { readonly signal: AbortSignal },
  ): readonly GeneratedOracle[] | Promise<readonly GeneratedOracle[]>;
}

/**
 * Defines a custom oracle generator, for a module's default export (`teval run --oracle ./mine.ts`) or for `run({ oracle: [mine] })`. Takes a function
 * from inputs to oracles, or a whole descriptor, for a generator that answers a suite's inputs together, reads sources or takes an argument.
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
    description = 'your own generator',
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
  const descriptor = { name, description, create: () => Promise.resolve(generator) };
  definitions.set(descriptor, definition);
  return descriptor;
}

/** What descriptors were defined with, because the text of their `create` is the same for all. */
const definitions = new WeakMap<OracleGeneratorDescriptor, OracleFunction>();

/** The texts that define a descriptor, including the source of its functions. */
export function renderDefinition(descriptor: OracleGeneratorDescriptor): string {
  return Object.values(definitions.get(descriptor) ?? descriptor)
    .map(String)
    .join('\0');
}
