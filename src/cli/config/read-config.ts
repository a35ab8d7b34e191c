import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMessage, UserError } from '../../model/common/errors.js';
import { importModule } from '../../store/files/import-module.js';
import type { Config } from '../../library/config.js';

const fileNames = ['teval.config.ts', 'teval.config.js', 'teval.config.mjs', 'teval.config.json'] as const;

/** A configuration and its file. */
export interface ReadConfig extends Config {
  readonly file: string;
}

/**
 * Reads the configuration of a folder; `none` if there is none. Throws UserError for an unreadable one, and for two.
 *
 * @param programs `passedOver`: only JSON is read, because the user has not asked to run anything, as with a press of Tab in a cloned repository
 */
export async function readConfig(
  folder: string,
  programs: 'run' | 'passedOver' = 'run',
): Promise<ReadConfig | 'none'> {
  const found = fileNames.filter((name) => existsSync(join(folder, name)));
  const [name, second] = found;
  if (name === undefined || (programs === 'passedOver' && !name.endsWith('.json'))) return 'none';
  if (second !== undefined) throw new UserError(`${name} and ${second} both exist; remove one`);
  const { checkConfig: checkedConfig } = await import('./check-config.js'); // most folders have no configuration
  return { file: name, ...checkedConfig(await loadConfigContent(join(folder, name), name), name) };
}

async function loadConfigContent(file: string, name: string): Promise<unknown> {
  if (!name.endsWith('.json'))
    return ((await importModule(file, name)) as { readonly default?: unknown }).default;
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (thrown) {
    throw new UserError(`${name}: ${getMessage(thrown).split('\n')[0]}`);
  }
}
