import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { MachineError, messageOf, UserError } from '../model/errors.js';
import { importModule } from '../store/import-module.js';
import { readUserFile } from '../store/user-file.js';
import type {
  BlindGenerator,
  GeneratedOracles,
  OracleGenerator,
  OracleGeneratorDescriptor,
} from './contract.js';
import { generatorName } from './generator-spec.js';
import { problemWithOracles } from './protocol/read-answer.js';

/**
 * The descriptor that a module of the user's exports as its default. What it creates is checked at each step, and its version knows the
 * file's bytes. Throws UserError where the module can't be loaded or exports something else.
 */
export async function loadPlugin(path: string): Promise<OracleGeneratorDescriptor> {
  const file = resolve(path);
  const bytes = await readUserFile(file, `--oracle ${path}`);
  const descriptor = descriptorOf(await importModule(file, path), path);
  const fileVersion = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return {
    ...descriptor,
    create: async (given) =>
      guarded(await blamed(path, async () => descriptor.create(given)), path, fileVersion),
  };
}

function descriptorOf(module: unknown, path: string): OracleGeneratorDescriptor {
  const found = (module as { readonly default?: unknown }).default ?? {};
  const { name, create } = found as { readonly name?: unknown; readonly create?: unknown };
  if (typeof name !== 'string' || !generatorName.test(name) || typeof create !== 'function')
    throw new UserError(
      `${path}: its default export is no oracle generator; write export default defineOracleGenerator({ name: 'mine', … }), with letters, digits, dots and dashes in the name`,
    );
  const descriptor = found as OracleGeneratorDescriptor;
  return { ...descriptor, description: descriptor.description ?? 'a generator of your own' };
}

/** The generator with its faults told as faults of the module: they cost its own units, and no others. */
function guarded(generator: OracleGenerator, path: string, fileVersion: string): BlindGenerator {
  if (generator?.view !== 'blind')
    throw new UserError(`${path}: create must give a generator with view: 'blind' (docs/plug-ins.md)`);
  if (!generatorName.test(generator.name))
    throw new UserError(
      `${path}: its generator can't be called '${generator.name}'; begin with a letter and go on with letters, digits, dots and dashes`,
    );
  return {
    ...generator,
    version: `${generator.version}-${fileVersion}`,
    async generate(inputs, request, context) {
      const generated = await blamed(
        path,
        () => generator.generate(inputs, request, context),
        context.signal,
      );
      const problem = problemWith(generated, inputs.length);
      if (problem !== undefined) throw new UserError(`${path}: ${problem}`);
      return { ...generated, remarks: generated.remarks ?? [] };
    },
  };
}

function problemWith(generated: GeneratedOracles | undefined, inputs: number): string | undefined {
  const answers: unknown = generated?.answers;
  if (!Array.isArray(answers) || answers.length !== inputs)
    return `generate must give { answers } with one for each of the ${inputs} inputs`;
  for (const [index, answer] of answers.entries()) {
    const problem = problemWithOracles(answer);
    if (problem !== undefined) return `of answer ${index} ${problem}`;
  }
  return undefined;
}

/** What the module throws is bad input, unless it says that the machine is to blame; its errors may be those of another copy of teval. */
async function blamed<Result>(
  path: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (signal?.aborted === true) throw thrown;
    const text = `${path}: ${messageOf(thrown)}`;
    const { name } = thrown as { readonly name?: unknown };
    throw name === 'MachineError' ? new MachineError(text) : new UserError(text);
  }
}
