import { listAlternatives } from '../model/common/described.js';
import type { Options } from '../options/option.js';
import { list, path, text, wholeNumber } from '../options/value-types.js';
import type { MutationChoice } from '../mutation/mutation-choice.js';
import type { Resolved } from '../options/resolved.js';
import { operatorNames } from '../mutation/operator-names.js';
import type { BenchmarkContext } from './benchmark.js';
import { benchmarkChoices } from './registry.js';

/** The option that chooses the benchmark. run.json has its name. */
export const benchmarkOption = {
  benchmark: {
    takes: text('NAME|FILE'),
    help: listAlternatives(benchmarkChoices),
    default: 'bundled',
    decides: 'rows',
    decidesOutcomes: 'no',
  },
  operators: {
    takes: list('LIST'),
    help: `mutation operators of mutants:WHAT, as in ROR,STD: ${operatorNames.join(', ')}`,
    otherwise: 'all',
    decides: 'rows',
    decidesOutcomes: 'no',
  },
  mutantsPerClass: {
    takes: wholeNumber(1),
    help: 'the most mutants of a class of mutants:WHAT, a random sample',
    otherwise: 'all',
    decides: 'rows',
    decidesOutcomes: 'no',
  },
  mutationSeed: {
    takes: wholeNumber(1),
    help: 'seed of the sample of mutants:WHAT',
    otherwise: '1',
    decides: 'rows',
    decidesOutcomes: 'no',
  },
  mutantsLog: {
    takes: path('FILE'),
    help: "take the mutants of mutants:WHAT from Major's mutants.log",
    otherwise: "teval's own operators",
    decides: 'rows',
    decidesOutcomes: 'no',
  },
  changedSince: {
    takes: text('REV'),
    help: 'of project:DIR and mutants:DIR: only what was changed since a Git revision, as in main',
    otherwise: 'everything',
    decides: 'rows',
    decidesOutcomes: 'no',
  },
} as const satisfies Options;

/** The part of a benchmark that these options choose; nothing without any. */
export function buildBenchmarkChoice({
  changedSince,
  ...mutation
}: Partial<Resolved<typeof benchmarkOption>>): Pick<BenchmarkContext, 'mutation' | 'changedSince'> {
  return {
    ...buildMutationChoice(mutation),
    ...(changedSince === undefined ? {} : { changedSince }),
  };
}

/** The choice of mutants that these options make; nothing without any. */
function buildMutationChoice({
  operators,
  mutantsPerClass: perClass,
  mutationSeed: seed,
  mutantsLog: log,
}: Partial<Resolved<typeof benchmarkOption>>): { readonly mutation?: MutationChoice } {
  if ([operators, perClass, seed, log].every((each) => each === undefined)) return {};
  return {
    mutation: {
      ...(operators === undefined ? {} : { operators }),
      ...(perClass === undefined ? {} : { perClass }),
      ...(seed === undefined ? {} : { seed }),
      ...(log === undefined ? {} : { log }),
    },
  };
}
