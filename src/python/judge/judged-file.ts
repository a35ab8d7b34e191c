import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../../model/common/errors.js';
import type { JudgedTest } from './judged-test.js';

const reach = z.object({ is_hit: z.boolean(), similarity: z.number().optional() });

const itemSchema = z.object({
  program: z.string(),
  goal: z.string(),
  target: z.number(),
  text: z.string(),
  source: z.string(),
  stage: z.enum(['unparsable', 'failed', 'notCalled', 'assertionFailed', 'passed']),
  is_executed: z.boolean(),
  outcome: z.object({
    status: z.string(),
    cause: z.string().optional(),
    exception: z.string().optional(),
    message: z.string().optional(),
    line: z.number().optional(),
  }),
  reach: reach.optional(),
  baseline: reach.optional(),
}) satisfies z.ZodType<JudgedTest>;

const fileSchema = z.object({
  format: z.literal(1),
  generators: z.array(z.object({ name: z.string(), items: z.array(itemSchema) })),
});

/** The judged tests of a generator as `summary.json` has them. */
export type JudgedGenerator = z.output<typeof fileSchema>['generators'][number];

/** Whether a folder has a judgement of Python tests, and no run. */
export async function isPythonJudgement(folder: string): Promise<boolean> {
  const [run, summary] = await Promise.all(
    ['run.json', 'samples.csv'].map((name) => isFile(join(folder, name))),
  );
  return run === false && summary === true;
}

/** @throws UserError if `summary.json` of the folder is missing or of another version of teval */
export async function readJudgement(folder: string): Promise<readonly JudgedGenerator[]> {
  const file = join(folder, 'summary.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`${folder} has no summary.json; judge the tests again with --out ${folder}`);
  });
  const read = fileSchema.safeParse(parseJson(text));
  if (read.success) return read.data.generators;
  throw new UserError(
    `${file} is damaged, or of another version of teval; judge the tests again with --out ${folder}`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
