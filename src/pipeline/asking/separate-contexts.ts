import { UserError } from '../../model/common/errors.js';
import type { OracleGenerator } from '../../oracles/contract.js';
import type { CompetingGenerator } from '../../oracles/competing-generator.js';

/** Makes a contestant of each context of a generator's samples: `mine-simple`, `mine-full`. Throws UserError for a name that is taken. Pure. */
export function separateContexts(generators: readonly OracleGenerator[]): readonly CompetingGenerator[] {
  const contestants = generators.flatMap((generator): readonly CompetingGenerator[] => {
    if (generator.view !== 'samples' || generator.byContext === undefined) return [generator];
    const { name: partOf } = generator;
    return generator.byContext.map(({ context, ofContext }) => ({
      ...ofContext,
      name: `${partOf}-${context}`,
      partOf,
    }));
  });
  const names = contestants.map(({ name }) => name);
  const taken = names.find((name, index) => names.indexOf(name) !== index);
  if (taken !== undefined)
    throw new UserError(
      `two generators would have the name ${taken}, because a generator with several contexts has a name for each; choose a different name, as in --tests mine=samples:FILE.jsonl`,
    );
  return contestants;
}
