import type { RequestEstimate } from '../model/requests.js';
import { sampleOf } from '../model/unit.js';
import type {
  GeneratedOracles,
  GeneratorContext,
  InformedRequest,
  OracleGenerator,
} from '../oracles/contract.js';
import { sourceCopies } from '../store/source-copies.js';
import type { SampledGenerator } from './sampled-generators.js';
import type { SuiteCandidates } from './4-candidates.js';
import { blindInputsOf, blindRequestOf } from './blind-view.js';
import type { StepEnd } from './events.js';
import { contextOfSample, generatorContext, type GeneratorSurroundings } from './generator-context.js';

/** Replaying whole tests asks for nothing. */
export type PrefixCompleter = Exclude<OracleGenerator, { readonly view: 'wholeTests' }>;

/** What there is to ask about a suite. */
export type AskedSuite = Pick<SuiteCandidates, 'candidates' | 'blindCandidates' | 'inputOf'>;

/** What a generator said, and whether an earlier run had kept all of it. */
export interface AskedOracles extends GeneratedOracles {
  readonly effort: StepEnd['effort'];
}

/** Asks the oracle generators of a run, each within its own limits. */
export interface Asker {
  /** Lets generators say what they are missing before anything is done for them; each is asked once. Throws UserError where one does. */
  ready(generators: readonly OracleGenerator[]): Promise<void>;
  /** What a generator says to each candidate of a suite that it may see, in order. */
  ask(
    generator: PrefixCompleter & SampledGenerator,
    suite: AskedSuite,
    request: InformedRequest,
  ): Promise<AskedOracles>;
  /** What `ask` would take; `free` where a generator asks for nothing that costs money. Nothing is asked. */
  estimate(
    generator: SampledGenerator,
    suite: AskedSuite,
    request: InformedRequest,
  ): Promise<RequestEstimate | 'free'>;
  /** Ends what the generators have started, and removes what was made for them. */
  close(): Promise<void>;
}

export function asker(surroundings: GeneratorSurroundings): Asker {
  // By name: the samples of a generator have its limits and its processes in common.
  const begun = new Map<
    string,
    { readonly generator: PrefixCompleter; readonly context: GeneratorContext }
  >();
  const sources = sourceCopies();
  const made = new Map<string, Promise<void>>();
  const ready = async (generator: OracleGenerator) => {
    const known = made.get(generator.name) ?? Promise.resolve(generator.ready?.());
    made.set(generator.name, known);
    await known;
  };
  const contextOf = (generator: PrefixCompleter & SampledGenerator) => {
    const known = begun.get(generator.name) ?? {
      generator,
      context: generatorContext(generator, surroundings),
    };
    begun.set(generator.name, known);
    return contextOfSample(known.context, sampleOf(generator));
  };
  return {
    async ready(generators) {
      for (const generator of generators) await ready(generator);
    },
    async ask(generator, { candidates, blindCandidates, inputOf }, request) {
      await ready(generator);
      const { context, effort } = watched(contextOf(generator));
      if (generator.view === 'informed') {
        const generated = await generator.generate(candidates, request, context);
        return { ...checked(generator, generated, candidates.length), effort: effort() };
      }
      const { inputs, indices } = blindInputsOf(blindCandidates.map(inputOf));
      const given = blindRequestOf(request, sources);
      const generated = checked(generator, await generator.generate(inputs, given, context), inputs.length);
      return {
        ...generated,
        answers: indices.map((index) => generated.answers[index]!),
        effort: effort(),
      };
    },
    async estimate(generator, { blindCandidates, inputOf }, request) {
      if (generator.view !== 'blind' || generator.estimate === undefined) return 'free';
      const { inputs } = blindInputsOf(blindCandidates.map(inputOf));
      return generator.estimate(inputs, blindRequestOf(request, sources), contextOf(generator));
    },
    async close() {
      const ended = await Promise.allSettled(
        [...begun.values()].map(async ({ generator }) => generator.close?.()),
      );
      await sources.close();
      for (const each of ended) if (each.status === 'rejected') throw each.reason;
    },
  };
}

/** The same context, and whether all that was asked of the cache was there. */
function watched(context: GeneratorContext): {
  readonly context: GeneratorContext;
  readonly effort: () => StepEnd['effort'];
} {
  let [asked, made] = [0, 0];
  return {
    context: {
      ...context,
      kept(key, make) {
        asked += 1;
        return context.kept(key, () => {
          made += 1;
          return make();
        });
      },
    },
    effort: () => (asked > 0 && made === 0 ? 'kept' : 'worked'),
  };
}

function checked({ name }: PrefixCompleter, generated: GeneratedOracles, inputs: number): GeneratedOracles {
  if (generated.answers.length !== inputs)
    throw new Error(`oracle generator ${name} answered ${generated.answers.length} of ${inputs} inputs`);
  return generated;
}
