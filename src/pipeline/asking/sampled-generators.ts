import { findBenchmarkLanguage } from '../../benchmarks/registry.js';
import type { AnyEvaluation } from '../../evaluations/registry.js';
import { UserError } from '../../model/common/errors.js';
import { pickTextChoices } from '../../scoring/resolve-score.js';
import type { Unit } from '../../model/unit/unit.js';
import type { OracleGenerator } from '../../oracles/contract.js';
import { createOracleGenerators } from '../../oracles/registry.js';
import type { RunOptions } from '../../settings/run-options.js';
import type { CompetingGenerator } from '../../oracles/competing-generator.js';

/** A generator with the number of its sample, as in a unit: absent for sample 1. */
export type SampledGenerator = CompetingGenerator & Pick<Unit, 'sample'>;

/**
 * The oracle generators of a run's options, in the order of rows. A generator whose samples have several contexts is a contestant for each of them,
 * unless the evaluation's own tables distinguish contexts. Throws UserError in the cases of createOracleGenerators, and for a name that is taken.
 */
export async function createCompetingGenerators(
  options: RunOptions,
  { measured }: Pick<AnyEvaluation, 'measured'>,
): Promise<readonly CompetingGenerator[]> {
  const { benchmark, oracles, oracleFlags, givenOracles, tools } = options;
  const generators = await createOracleGenerators(oracles, oracleFlags, givenOracles, {
    language: await findBenchmarkLanguage(benchmark),
    texts: pickTextChoices(options),
    ...(tools.python === undefined ? {} : { python: tools.python }),
  });
  const isSeparate = measured?.groups.name === 'context' || !generators.some(hasContexts);
  if (isSeparate) return generators;
  const { separateContexts } = await import('./separate-contexts.js');
  return separateContexts(generators);
}

function hasContexts(generator: OracleGenerator): boolean {
  return generator.view === 'samples' && generator.byContext !== undefined;
}

/**
 * Each generator once per sample, in the order of rows. A deterministic generator has one sample, because copies of one answer are no samples. Throws
 * UserError if samples would be copies.
 */
export function listSampledGenerators(
  generators: readonly CompetingGenerator[],
  samples: number,
): readonly SampledGenerator[] {
  if (samples > 1) checkSamples(generators, samples);
  return generators.flatMap((generator) => {
    const further = generator.samples === 'several' ? samples - 1 : 0;
    return [
      generator,
      ...Array.from({ length: further }, (_, index) => ({ ...generator, sample: index + 2 })),
    ];
  });
}

function checkSamples(generators: readonly CompetingGenerator[], samples: number): void {
  for (const { name, samples: policy } of generators)
    if (typeof policy === 'object') throw new UserError(`--samples ${samples}: ${name} ${policy.why}`);
  if (generators.some((generator) => generator.samples === 'several')) return;
  const names = generators.map(({ name }) => name).join(', ');
  throw new UserError(
    `--samples ${samples} needs a generator whose answers vary, and this run has none (${names}); leave it out`,
  );
}
