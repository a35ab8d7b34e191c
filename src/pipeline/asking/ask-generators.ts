import type { RequestEstimate } from '../../model/oracle/requests.js';
import { getSample } from '../../model/unit/unit.js';
import type {
  GeneratedOracles,
  GeneratorContext,
  InformedRequest,
  ListedSamples,
  OracleGenerator,
  SampleGenerator,
  SampleRequest,
} from '../../oracles/contract.js';
import { createSourceCopies } from '../../store/files/source-copies.js';
import type { CompetingGenerator } from '../../oracles/competing-generator.js';
import type { SampledGenerator } from './sampled-generators.js';
import type { SuiteCandidates } from '../4-candidates.js';
import { watchCache } from './watch-cache.js';
import { toBlindInputs, createBlindRequest } from './blind-view.js';
import type { StepEnd } from '../events.js';
import {
  createSampleContext,
  createGeneratorContext,
  type GeneratorSurroundings,
} from '../../asking/create-context.js';

/** Whole tests get no oracles. */
export type PrefixCompleter = Exclude<OracleGenerator, { readonly view: 'wholeTests' | 'samples' | 'texts' }>;

/** The part of a suite that generators are asked about. */
export type AskedSuite = Pick<SuiteCandidates, 'candidates' | 'blindCandidates' | 'getInput'>;

/** A generator's answers, and whether all of them were cached by an earlier run. */
export interface AskedOracles extends GeneratedOracles {
  readonly effort: StepEnd['effort'];
}

/** A generator's samples, and whether all of them were cached by an earlier run. */
export interface ObtainedSamples extends ListedSamples {
  readonly effort: StepEnd['effort'];
}

/** Asks the oracle generators of a run, each within its own limits. */
export interface Asker {
  /** Lets generators check their requirements before any work is done for them, once each. Throws UserError if one fails. */
  ready(generators: readonly CompetingGenerator[]): Promise<void>;
  /** A generator's answers to the candidates of a suite, in order. */
  ask(
    generator: PrefixCompleter & SampledGenerator,
    suite: AskedSuite,
    request: InformedRequest,
  ): Promise<AskedOracles>;
  /** The whole tests of a generator for a bug or program. */
  listSamples(
    generator: SampleGenerator & SampledGenerator,
    request: SampleRequest,
  ): Promise<ObtainedSamples>;
  /** Estimates what `ask` would take, without asking; `free` for a generator without paid requests. */
  estimate(
    generator: SampledGenerator,
    suite: AskedSuite,
    request: SampleRequest,
  ): Promise<RequestEstimate | 'free'>;
  /** Ends what the generators have started, and removes temporary files made for them. */
  close(): Promise<void>;
}

export function createAsker(surroundings: GeneratorSurroundings): Asker {
  // By name: samples and contexts of a generator share its limits and its processes.
  const begun = new Map<
    string,
    { readonly generator: OracleGenerator; readonly context: GeneratorContext }
  >();
  const sources = createSourceCopies();
  const made = new Map<string, Promise<void>>();
  const ready = async (generator: CompetingGenerator) => {
    const name = getSharedName(generator);
    const known = made.get(name) ?? Promise.resolve(generator.ready?.());
    made.set(name, known);
    await known;
  };
  const createContext = (generator: SampledGenerator) => {
    const name = getSharedName(generator);
    const known = begun.get(name) ?? {
      generator,
      context: createGeneratorContext({ ...generator, name }, surroundings),
    };
    begun.set(name, known);
    return createSampleContext(known.context, getSample(generator));
  };
  return {
    async ready(generators) {
      for (const generator of generators) await ready(generator);
    },
    async ask(generator, { candidates, blindCandidates, getInput }, request) {
      await ready(generator);
      const { context, effort } = watchCache(createContext(generator));
      if (generator.view === 'informed') {
        const generated = await generator.generate(candidates, request, context);
        return { ...checkGenerated(generator, generated, candidates.length), effort: effort() };
      }
      const { inputs, indices } = toBlindInputs(blindCandidates.map(getInput));
      const given = createBlindRequest(request, sources);
      const { bug, side, seed } = request;
      const generate = async () =>
        checkGenerated(generator, await generator.generate(inputs, given, context), inputs.length);
      const generated =
        generator.isKeptForRun === true
          ? await keepForRun(
              { generator: generator.name, version: generator.version, bug: bug.id, side, seed, inputs },
              generate,
              context,
            )
          : await generate();
      return {
        ...generated,
        answers: indices.map((index) => generated.answers[index]!),
        effort: effort(),
      };
    },
    async listSamples(generator, request) {
      await ready(generator);
      const { context, effort } = watchCache(createContext(generator));
      return { ...(await generator.listSamples(request, context)), effort: effort() };
    },
    async estimate(generator, { blindCandidates, getInput }, request) {
      if (generator.view === 'samples' && generator.estimate !== undefined)
        return generator.estimate(request, createContext(generator));
      if (generator.view !== 'blind' || generator.estimate === undefined) return 'free';
      const { inputs } = toBlindInputs(blindCandidates.map(getInput));
      return generator.estimate(inputs, createBlindRequest(request, sources), createContext(generator));
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

/** What `make` gives, or has given since the run began. */
async function keepForRun(
  key: object,
  make: () => Promise<GeneratedOracles>,
  { kept, begun }: GeneratorContext,
): Promise<GeneratedOracles> {
  const keep = async () => ({ asked: new Date().toISOString(), generated: await make() });
  const isUsable = ({ asked }: Awaited<ReturnType<typeof keep>>) => new Date(asked) >= begun;
  return (await kept({ answers: 'of a suite', ...key }, keep, { isUsable })).generated;
}

function getSharedName({ name, partOf = name }: CompetingGenerator): string {
  return partOf;
}

function checkGenerated(
  { name }: PrefixCompleter,
  generated: GeneratedOracles,
  inputs: number,
): GeneratedOracles {
  if (generated.answers.length !== inputs)
    throw new Error(`oracle generator ${name} answered ${generated.answers.length} of ${inputs} inputs`);
  return generated;
}
