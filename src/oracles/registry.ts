import { javadoc } from '../../generators/javadoc/index.js';
import { choiceOf } from '../model/described.js';
import { currentNameOf } from '../model/former-names.js';
import { UserError } from '../model/errors.js';
import type { OracleGenerator, OracleGeneratorDescriptor } from './contract.js';
import { imported } from './imported.js';
import { leakageProbe } from './leakage-probe.js';
import { noException } from './no-exception.js';
import { predictions } from './predictions.js';
import { suiteAssertions } from './suite-assertions.js';
import { suiteTests } from './suite-tests.js';

/** The oracle generators that `--oracle` knows, one line each, in the order of lists. */
export const oracleGenerators: readonly OracleGeneratorDescriptor[] = [
  noException,
  javadoc,
  suiteAssertions,
  suiteTests,
  leakageProbe,
  predictions,
];

/** Finds the generator for one `--oracle` option. Throws a `UserError` that names the known ones and the closest spelling. */
export async function oracleGeneratorOf(spec: string): Promise<OracleGenerator> {
  // Not in lists: its oracles fit no other suite than the one that `teval import toga` makes of its file.
  const isImported = spec.startsWith(`${imported.name}:`);
  const choices = isImported ? [imported] : oracleGenerators;
  const { choice, argument } = choiceOf('oracle generator', choices, spec, currentNameOf);
  return choice.create({ argument });
}

/**
 * Finds the generators for all `--oracle` options of a run. Generators of one name (two files of predictions in different
 * folders) get the start of their version behind it, so that names tell them apart; the very same one twice is a `UserError`.
 */
export async function oracleGeneratorsOf(specs: readonly string[]): Promise<OracleGenerator[]> {
  const generators = await Promise.all(specs.map(oracleGeneratorOf));
  return generators.map((generator, position) => {
    const namesakes = generators.filter(({ name }) => name === generator.name);
    if (namesakes.length === 1) return generator;
    if (namesakes.filter(({ version }) => version === generator.version).length > 1)
      throw new UserError(`the oracle generator "${specs[position]}" is there twice; leave one out`);
    return { ...generator, name: `${generator.name}-${generator.version.slice(0, 8)}` };
  });
}
