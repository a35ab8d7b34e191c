import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { readTestbenchFunctions, type TestbenchFunction } from '../../formats/testbench-functions.js';
import { UserError } from '../../model/common/errors.js';
import type { TestSample } from '../../model/sample/test-sample.js';
import type { SampleGenerator } from '../contract.js';
import { separateByContext } from './separate-by-context.js';

/** The contexts of TestBench, by their folders. */
const contexts = [
  ['SourceCodeOnly', 'self-contained'],
  ['SourceCode&Simple', 'simple'],
  ['SourceCode&Full', 'full'],
] as const;

const ending = '_generate_result';
const outputSchema = z.object({ generate_test: z.array(z.string()) });

/**
 * The published outputs of one model: `<project>_out/<Class_method_i>/<context>/result.json`. Throws UserError if the folder is not
 * `generate_result/<model>_generate_result` of a clone of TestBench's repository.
 */
export async function openTestbenchOutputs(folder: string): Promise<SampleGenerator> {
  const name = basename(resolve(folder));
  if (!name.endsWith(ending)) {
    const models = await listTestbenchModels(folder);
    const found = models.length === 0 ? '' : `; it has ${models.join(', ')}`;
    throw new UserError(
      `testbench:${folder} is no folder of a model's outputs, as in generate_result/gpt4${ending}${found}`,
    );
  }
  const all = await readTestbenchFunctions(resolve(folder, '../..'));
  const projects = [...new Set(all.map(({ project }) => project))];
  const names = new Map(
    await Promise.all(
      projects.map(
        async (project) =>
          [project, await readdir(join(folder, `${project}_out`)).catch((): string[] => [])] as const,
      ),
    ),
  );
  const functions = all.map((each) => ({
    ...each,
    outputs: join(folder, `${each.project}_out`, findOutputs(names.get(each.project)!, each)),
  }));
  const bySubject = new Map(functions.map((each) => [each.subject, each]));
  const files = await Promise.all(
    functions.flatMap((each) =>
      contexts.map(async ([contextFolder]) =>
        readFile(join(each.outputs, contextFolder, 'result.json')).catch(() => ''),
      ),
    ),
  );
  const digest = createHash('sha256');
  for (const bytes of files) digest.update(`${bytes.length}\n`).update(bytes);
  const levels = contexts.map(([, context]) => context);
  return separateByContext(levels, {
    name: name.slice(0, -ending.length),
    version: digest.digest('hex'),
    source: 'model',
    view: 'samples',
    isGiven: true,
    async listSamples({ bug }) {
      const found = bySubject.get(bug.id);
      if (found === undefined)
        throw new UserError(`TestBench has no function ${bug.id}; use --benchmark testbench:DIR`);
      const { subject, focalClass, focalMethod, outputs } = found;
      const ofContexts = await Promise.all(
        contexts.map(async ([contextFolder, context]) => {
          const file = join(outputs, contextFolder, 'result.json');
          const texts = await readOutputs(file);
          const assignment = { subject, focalClass, focalMethod, context };
          return texts.map((text, index): TestSample => ({ assignment, number: index + 1, text }));
        }),
      );
      return { samples: ofContexts.flat() };
    },
  });
}

/** Paths of the models' folders in a clone of TestBench's repository; empty for any other folder. */
export async function listTestbenchModels(folder: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'generate_result')).catch(() => []);
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, 'generate_result', name));
}

/**
 * The folder of a function's outputs, among those of its project. The folder's name ends with the function's position. In CodeLlama's outputs of the
 * project `Java`, some positions differ by one: then the only folder with the rest of the name counts.
 */
function findOutputs(names: readonly string[], { outputs }: Pick<TestbenchFunction, 'outputs'>): string {
  const [other, ...others] = names.filter((each) => withoutPosition(each) === withoutPosition(outputs));
  const isOther = !names.includes(outputs) && other !== undefined && others.length === 0;
  return isOther ? other : outputs;
}

function withoutPosition(outputs: string): string {
  return outputs.replace(/_\d+$/u, '');
}

/** A file that is not there holds nothing. */
async function readOutputs(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  try {
    return outputSchema.parse(JSON.parse(text)).generate_test;
  } catch {
    throw new UserError(`${file} has no list generate_test of texts`);
  }
}
