import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { UserError } from '../model/common/errors.js';
import { blameModule, importModule } from '../store/files/import-module.js';
import { readUserFile } from '../store/files/user-file.js';
import type {
  BlindGenerator,
  GeneratedOracles,
  OracleGenerator,
  OracleGeneratorDescriptor,
} from './contract.js';
import { renderDefinition } from './define.js';
import { generatorName } from './generator-spec.js';
import { describeOracleProblem } from './protocol/read-answer.js';

/**
 * The descriptor that a user's module exports by default. What it creates is checked at each step, and its version includes a digest of the file.
 * Throws UserError if the module can't be loaded or exports something else.
 */
export async function loadPlugin(path: string): Promise<OracleGeneratorDescriptor> {
  const file = resolve(path);
  const bytes = await readUserFile(file, `--oracle ${path}`);
  const { default: exported } = (await importModule(file, path)) as { readonly default?: unknown };
  if (!isDescriptor(exported))
    throw new UserError(
      `${path}: its default export is not an oracle generator; write export default ${definition}`,
    );
  return guardDescriptor(exported, path, bytes);
}

/**
 * A descriptor passed as an object, checked like a module's. Its version contains a digest of the source text of its function, so that an edited
 * function runs again; functions that it calls are not included. Throws UserError if it takes an argument or is no descriptor.
 *
 * @param place name for errors: `run: oracle`
 */
export function checkGivenDescriptor(given: unknown, place: string): OracleGeneratorDescriptor {
  if (!isDescriptor(given))
    throw new UserError(`${place}: an object must be an oracle generator: write ${definition}`);
  if (given.usage !== undefined)
    throw new UserError(
      `${place}: ${given.name} takes an argument (${given.usage}); name its module followed by the argument, as text`,
    );
  return guardDescriptor(given, `${place}: ${given.name}`, renderDefinition(given));
}

const definition =
  "defineOracleGenerator({ name: 'mine', … }), with letters, digits, dots and dashes in the name";

function isDescriptor(value: unknown): value is OracleGeneratorDescriptor {
  if (typeof value !== 'object' || value === null) return false;
  const { name, create } = value as { readonly name?: unknown; readonly create?: unknown };
  return typeof name === 'string' && generatorName.test(name) && typeof create === 'function';
}

/** Guards what the descriptor creates. `code` is digested into the generator's version. */
function guardDescriptor(
  descriptor: OracleGeneratorDescriptor,
  place: string,
  code: string | Uint8Array,
): OracleGeneratorDescriptor {
  const codeVersion = createHash('sha256').update(code).digest('hex').slice(0, 12);
  return {
    ...descriptor,
    description: descriptor.description ?? 'your own generator',
    create: async (given) =>
      guardGenerator(await blameModule(place, async () => descriptor.create(given)), place, codeVersion),
  };
}

/** The generator, with its faults reported as faults of the module. They cost only its own units. */
function guardGenerator(generator: OracleGenerator, path: string, codeVersion: string): BlindGenerator {
  if (generator?.view !== 'blind')
    throw new UserError(`${path}: create must return a generator with view: 'blind' (docs/plug-ins.md)`);
  if (!generatorName.test(generator.name))
    throw new UserError(
      `${path}: its generator can't have the name '${generator.name}'; use a letter, then letters, digits, dots and dashes`,
    );
  return {
    ...generator,
    version: `${generator.version}-${codeVersion}`,
    isKeptForRun: true,
    async generate(inputs, request, context) {
      const generated = await blameModule(
        path,
        () => generator.generate(inputs, request, context),
        context.signal,
      );
      const problem = findProblem(generated, inputs.length);
      if (problem !== undefined) throw new UserError(`${path}: ${problem}`);
      return { ...generated, remarks: generated.remarks ?? [] };
    },
  };
}

function findProblem(generated: GeneratedOracles | undefined, inputs: number): string | undefined {
  const answers: unknown = generated?.answers;
  if (!Array.isArray(answers) || answers.length !== inputs)
    return `generate must return { answers } with one for each of the ${inputs} inputs`;
  for (const [index, answer] of answers.entries()) {
    const problem = describeOracleProblem(answer);
    if (problem !== undefined) return `of answer ${index} ${problem}`;
  }
  return undefined;
}
