import { UserError } from '../model/errors.js';
import type { Unit } from '../model/unit.js';
import type { OracleGenerator } from '../oracles/contract.js';

/** A generator with the sample that it is asked for, named as in a unit: absent for the first. */
export type SampledGenerator = OracleGenerator & Pick<Unit, 'sample'>;

/**
 * Each generator as often as it is to be asked about a suite, in the order of rows. One that says the same each time is asked once:
 * copies of one answer are no samples. Throws UserError where samples would be copies.
 */
export function sampledGenerators(
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
    `--samples ${samples} is for generators that may say something else when they are asked again, and there is none (${names}); leave it out`,
  );
}
