import { appendFile, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makeCacheFolder } from './cache/shared-folder.js';
import { jsonOf } from './json-of.js';

/** What a step of a run took on a machine, for estimates of what others will take. */
const timing = z.discriminatedUnion('step', [
  /** Both versions of a bug, checked out and built. */
  z.object({
    step: z.literal('workspaces'),
    project: z.string(),
    seconds: z.number().nonnegative(),
    /** What is kept of them. */
    bytes: z.number().nonnegative(),
  }),
  /** One suite, written. */
  z.object({
    step: z.literal('suite'),
    generator: z.string(),
    budgetSeconds: z.number(),
    classes: z.number(),
    seconds: z.number().nonnegative(),
  }),
  /** The test cases of one suite by so many oracle generators, compiled and run on both versions, again included. */
  z.object({
    step: z.literal('evaluation'),
    benchmark: z.string(),
    oracleGenerators: z.number(),
    seconds: z.number().nonnegative(),
  }),
]);
export type Timing = z.infer<typeof timing>;

const fileOf = (cacheRoot: string) => join(cacheRoot, 'timings', `${hostname()}.jsonl`);

/** Keeps what was measured in the cache; where that fails, an estimate lacks it, and nothing else. Lines of several processes don't mix. */
export async function noteTiming(cacheRoot: string, measured: Timing): Promise<void> {
  const file = fileOf(cacheRoot);
  await makeCacheFolder(cacheRoot, dirname(file))
    .then(() => appendFile(file, `${JSON.stringify(measured)}\n`))
    .catch(() => undefined);
}

/** All that was measured on this machine with this cache; what can't be read is left out. */
export async function readTimings(cacheRoot: string): Promise<readonly Timing[]> {
  const text = await readFile(fileOf(cacheRoot), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const parsed = timing.safeParse(jsonOf(line));
    return parsed.success ? [parsed.data] : [];
  });
}
