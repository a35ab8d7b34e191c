import { closestName } from '../model/closest-name.js';
import { currentNameOf } from '../model/former-names.js';
import { UserError } from '../model/errors.js';
import { loadImported } from './imported.js';
import { loadJavadocGenerator } from './javadoc.js';
import { loadLeakageProbe } from './leakage-probe.js';
import { noExceptionGenerator } from './no-exception.js';
import type { OracleGenerator } from './oracle-generator.js';
import { loadPredictions } from './predictions.js';
import { suiteAssertionsGenerator } from './suite-assertions.js';
import { suiteTestsGenerator } from './suite-tests.js';

interface Adapter {
  /** As shown to users. */
  readonly usage: string;
  /** It is written as `name:argument`. */
  readonly takesArgument: boolean;
  readonly load: (argument: string) => Promise<OracleGenerator>;
}

/** One line for each oracle generator that `--oracle` knows. */
const adapters = new Map<string, Adapter>([
  withoutArgument(noExceptionGenerator),
  withoutArgument(suiteAssertionsGenerator),
  withoutArgument(suiteTestsGenerator),
  ['javadoc', { usage: 'javadoc', takesArgument: false, load: loadJavadocGenerator }],
  ['leakage-probe', { usage: 'leakage-probe', takesArgument: false, load: loadLeakageProbe }],
  ['predictions', { usage: 'predictions:FILE.csv', takesArgument: true, load: loadPredictions }],
]);

function withoutArgument(generator: OracleGenerator): [string, Adapter] {
  const { name } = generator;
  return [name, { usage: name, takesArgument: false, load: () => Promise.resolve(generator) }];
}

/** `teval import toga` names a file's own oracles so; they fit no other suite than the one made of that file. */
const imported: Adapter = { usage: 'imported:FILE.csv', takesArgument: true, load: loadImported };

/** What may stand behind `--oracle`, for help texts. */
export const oracleGeneratorUsages: readonly string[] = [...adapters.values()].map(({ usage }) => usage);

/** Finds the generator for one `--oracle` option. Throws a `UserError` that names the known ones and the closest spelling. */
export async function oracleGeneratorOf(spec: string): Promise<OracleGenerator> {
  const colon = spec.indexOf(':');
  const name = currentNameOf(colon < 0 ? spec : spec.slice(0, colon));
  const adapter = name === 'imported' ? imported : adapters.get(name);
  if (adapter === undefined) {
    const closest = closestName(name, [...adapters.keys()]);
    const hint = closest === undefined ? '' : `did you mean ${adapters.get(closest)!.usage}? `;
    throw new UserError(
      `there is no oracle generator "${spec}"; ${hint}known are ${oracleGeneratorUsages.join(', ')}`,
    );
  }
  const argument = colon < 0 ? '' : spec.slice(colon + 1);
  if (adapter.takesArgument === (argument === '') || (!adapter.takesArgument && colon >= 0))
    throw new UserError(`the oracle generator "${spec}" must be written as ${adapter.usage}`);
  return adapter.load(argument);
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
