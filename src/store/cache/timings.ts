import { appendFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ContentOf } from '../files/file-format.js';
import { makeCacheFolder } from './shared-folder.js';
import { tryParseJson } from '../files/try-parse-json.js';

const amount = z.number().nonnegative();

const timingSchema = z.discriminatedUnion('step', [
  /** Both versions of a bug, checked out and built. `bytes`: size of the kept files. */
  z.object({ step: z.literal('workspaces'), project: z.string(), seconds: amount, bytes: amount }),
  /** Generation of one suite. */
  z.object({
    step: z.literal('suite'),
    generator: z.string(),
    budgetSeconds: z.number(),
    classes: z.number(),
    seconds: amount,
  }),
  /** Compiling and running the test cases of one suite by all oracle generators on both versions, including reruns. */
  z.object({
    step: z.literal('evaluation'),
    benchmark: z.string(),
    oracleGenerators: z.number(),
    seconds: amount,
  }),
]);

/** Duration of a step on this machine, for estimates. */
export type Timing = ContentOf<typeof timingSchema>;

const joinTimings = (cacheRoot: string) => join(cacheRoot, 'timings', `${hostname()}.jsonl`);

/** Adds a measurement to the cache. If that fails, only estimates are affected. Lines of several processes don't mix. */
export async function noteTiming(cacheRoot: string, measured: Timing): Promise<void> {
  const file = joinTimings(cacheRoot);
  await makeCacheFolder(cacheRoot, dirname(file))
    .then(() => appendFileSync(file, `${JSON.stringify(measured)}\n`))
    .catch(() => undefined);
}

/** All measurements on this machine with this cache. Unreadable lines are skipped. */
export async function readTimings(cacheRoot: string): Promise<readonly Timing[]> {
  const text = await readFile(joinTimings(cacheRoot), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => timingSchema.safeParse(tryParseJson(line)).data ?? []);
}
