import { resolve } from 'node:path';
import { createUnknownChoiceError } from '../model/common/described.js';
import { UserError } from '../model/common/errors.js';
import { importModule } from '../store/files/import-module.js';
import type { Engine } from './engine.js';
import { engines } from './registry.js';

/** An engine with its reference: its name, or the absolute path of its file. */
export interface FoundEngine extends Engine {
  readonly place: string;
}

/** Whether a word is a user's file instead of the name of an engine. */
export function isEngineFile(word: string): boolean {
  return /[/\\]|\.[cm]?[jt]s$/u.test(word);
}

/** Throws UserError for an unknown engine, or a file that does not export one. */
export async function findEngine(nameOrFile: string): Promise<FoundEngine> {
  if (isEngineFile(nameOrFile)) return loadEngine(nameOrFile);
  const engine = engines.find(({ name }) => name === nameOrFile);
  if (engine === undefined)
    throw createUnknownChoiceError('engine', engines, nameOrFile, ', or your own file (docs/cluster.md)');
  return { ...engine, place: engine.name };
}

/** Valid names of engines. */
export const engineName = /^[A-Za-z][\w.-]*$/u;
const functions = ['workersOf', 'scripts', 'submit', 'atWork'] as const;

async function loadEngine(path: string): Promise<FoundEngine> {
  const file = resolve(path);
  const found = ((await importModule(file, path)) as { readonly default?: unknown }).default ?? {};
  const engine = found as Partial<Engine>;
  const missing = functions.filter((name) => typeof engine[name] !== 'function');
  if (missing.length > 0 || !engineName.test(engine.name ?? ''))
    throw new UserError(
      `${path}: its default export is not an engine; write export default defineEngine({ name: 'mine', … }), with ${functions.join(', ')} and letters, digits, dots and dashes in the name`,
    );
  return {
    ...(engine as Engine),
    description: engine.description ?? 'your own engine',
    flags: engine.flags ?? [],
    place: file,
  };
}
