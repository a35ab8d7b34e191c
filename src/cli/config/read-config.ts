import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf, UserError } from '../../model/errors.js';
import { generatorName } from '../../oracles/generator-spec.js';
import { importModule } from '../../store/import-module.js';
import type { Config } from './config.js';

const fileNames = ['teval.config.ts', 'teval.config.js', 'teval.config.mjs', 'teval.config.json'] as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const schema = z.strictObject({
  $schema: z.string().optional(),
  oracles: z
    .record(
      z.string().regex(generatorName, { error: 'is no name: letters, digits, dots and dashes' }),
      z.string(),
    )
    .optional(),
  run: z.record(z.string(), value).optional(),
});

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
  const read = schema.safeParse(await contentOf(join(folder, name), name));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UserError(`${name}: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')}`);
  }
  const { oracles, run } = read.data;
  return { file: name, ...(oracles === undefined ? {} : { oracles }), ...(run === undefined ? {} : { run }) };
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
