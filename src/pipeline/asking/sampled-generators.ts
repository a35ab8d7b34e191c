import { UserError } from '../../model/common/errors.js';
import type { Unit } from '../../model/unit/unit.js';
import type { OracleGenerator } from '../../oracles/contract.js';

/** A generator with the number of its sample, as in a unit: absent for sample 1. */
export type SampledGenerator = OracleGenerator & Pick<Unit, 'sample'>;

/**
 * Each generator once per sample, in the order of rows. A deterministic generator has one sample, because copies of one answer are no samples. Throws
 * UserError if samples would be copies.
 */
export function listSampledGenerators(
  generators: readonly OracleGenerator[],
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

function checkSamples(generators: readonly OracleGenerator[], samples: number): void {
  for (const { name, samples: policy } of generators)
    if (typeof policy === 'object') throw new UserError(`--samples ${samples}: ${name} ${policy.why}`);
  if (generators.some((generator) => generator.samples === 'several')) return;
  const names = generators.map(({ name }) => name).join(', ');
  throw new UserError(
    `--samples ${samples} needs a generator whose answers vary, and this run has none (${names}); leave it out`,
  );
}
