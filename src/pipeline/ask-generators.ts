import type {
  GeneratedOracles,
  GeneratorContext,
  InformedRequest,
  OracleGenerator,
} from '../oracles/contract.js';
import { sourceCopies } from '../store/source-copies.js';
import type { SuiteCandidates } from './4-candidates.js';
import { blindInputsOf, blindRequestOf } from './blind-view.js';
import { generatorContext, type GeneratorSurroundings } from './generator-context.js';

/** Replaying whole tests asks for nothing. */
export type PrefixCompleter = Exclude<OracleGenerator, { readonly view: 'wholeTests' }>;

/** What there is to ask about a suite. */
export type AskedSuite = Pick<SuiteCandidates, 'candidates' | 'blindCandidates' | 'inputOf'>;

/** Asks the oracle generators of a run, each within its own limits. */
export interface Asker {
  /** What a generator says to each candidate of a suite that it may see, in order. */
  ask(generator: PrefixCompleter, suite: AskedSuite, request: InformedRequest): Promise<GeneratedOracles>;
  /** Ends what the generators have started, and removes what was made for them. */
  close(): Promise<void>;
}

export function asker(surroundings: GeneratorSurroundings): Asker {
  const contexts = new Map<PrefixCompleter, GeneratorContext>();
  const sources = sourceCopies();
  const contextOf = (generator: PrefixCompleter) => {
    const context = contexts.get(generator) ?? generatorContext(generator, surroundings);
    contexts.set(generator, context);
    return context;
  };
  return {
    async ask(generator, { candidates, blindCandidates, inputOf }, request) {
      const context = contextOf(generator);
      if (generator.view === 'informed')
        return checked(generator, await generator.generate(candidates, request, context), candidates.length);
      const { inputs, indices } = blindInputsOf(blindCandidates.map(inputOf));
      const given = blindRequestOf(request, sources);
      const generated = checked(generator, await generator.generate(inputs, given, context), inputs.length);
      return { ...generated, answers: indices.map((index) => generated.answers[index]!) };
    },
    async close() {
      const ended = await Promise.allSettled(
        [...contexts.keys()].map(async (generator) => generator.close?.()),
      );
      await sources.close();
      for (const each of ended) if (each.status === 'rejected') throw each.reason;
    },
  };
}

function checked({ name }: PrefixCompleter, generated: GeneratedOracles, inputs: number): GeneratedOracles {
  if (generated.answers.length !== inputs)
    throw new Error(`oracle generator ${name} answered ${generated.answers.length} of ${inputs} inputs`);
  return generated;
}
