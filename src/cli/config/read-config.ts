import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, UserError } from '../../model/errors.js';
import { importModule } from '../../store/import-module.js';
import type { Config } from './config.js';

const fileNames = ['teval.config.ts', 'teval.config.js', 'teval.config.mjs', 'teval.config.json'] as const;

/** A configuration with the file that it stands in. */
export interface ReadConfig extends Config {
  readonly file: string;
}

/** Reads the configuration of a folder; `none` where it has none. Throws UserError for one that can't be read, and for two. */
export async function readConfig(folder: string): Promise<ReadConfig | 'none'> {
  const found = fileNames.filter((name) => existsSync(join(folder, name)));
  const [name, second] = found;
  if (name === undefined) return 'none';
  if (second !== undefined) throw new UserError(`${name} and ${second} are both there; remove one`);
  const { checkedConfig } = await import('./checked-config.js'); // most folders have no configuration
  return { file: name, ...checkedConfig(await contentOf(join(folder, name), name), name) };
}

async function contentOf(file: string, name: string): Promise<unknown> {
  if (!name.endsWith('.json'))
    return ((await importModule(file, name)) as { readonly default?: unknown }).default;
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (thrown) {
    throw new UserError(`${name}: ${messageOf(thrown).split('\n')[0]}`);
  }
}
