import { resolve } from 'node:path';
import type { GuestRanker } from '../../ranking/ranker.js';
import type { GeneratorSurroundings } from '../asking/create-context.js';
import { createGeneratorContext } from '../asking/create-context.js';
import { UserError } from '../model/common/errors.js';
import { generatorName } from '../oracles/generator-spec.js';
import { blameModule, importModule } from '../store/files/import-module.js';
import type { RankerDefinition } from './define.js';
import { createGuest } from './guest.js';

const usualSeconds = 60;

/** The ranker that a user's module exports by default. Throws UserError if the module can't be loaded or exports something else. */
export async function loadRanker(
  path: string,
  surroundings: GeneratorSurroundings,
  ownName: string | undefined,
): Promise<GuestRanker> {
  const { default: exported } = (await importModule(resolve(path), path)) as { readonly default?: unknown };
  if (!isDefinition(exported))
    throw new UserError(
      `${path}: its default export is not a ranker; write export default defineRanker({ name: 'mine', rank }), with letters, digits, dots and dashes in the name`,
    );
  const { description = 'your own ranker', seconds = usualSeconds } = exported;
  const name = ownName ?? exported.name;
  const context = createGeneratorContext({ name, limits: { atOnce: 1, seconds } }, surroundings);
  return createGuest({
    name,
    description,
    warn: context.warn,
    ask: (request) =>
      context.limited((signal) => blameModule(path, async () => exported.rank(request, { signal }))),
    close: () => Promise.resolve(),
  });
}

function isDefinition(value: unknown): value is RankerDefinition {
  if (typeof value !== 'object' || value === null) return false;
  const { name, rank } = value as { readonly name?: unknown; readonly rank?: unknown };
  return typeof name === 'string' && generatorName.test(name) && typeof rank === 'function';
}
