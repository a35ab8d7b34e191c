import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../model/common/errors.js';

/** How far TestBench's scripts found a repaired output to come, in their words and order. */
export const testbenchStages = ['Syntax Error', 'Compile Error', 'Test Error', 'Accept'] as const;
export type TestbenchStage = (typeof testbenchStages)[number];

/** A published result of an accepted test. */
export interface TestbenchAccepted {
  readonly project: string;
  /** Covered share of the lines of the focal method, in percent. */
  readonly linesPercent: number;
  /** Share of the mutants of the focal class, in percent. */
  readonly killedPercent: number | 'unknown';
}

/** What TestBench publishes of the outputs of a model, after repair. */
export interface TestbenchResults {
  /** As in the names of the files: `gpt4`. */
  readonly model: string;
  readonly outputs: readonly { readonly project: string; readonly stage: TestbenchStage }[];
  readonly accepted: readonly TestbenchAccepted[];
}

const stages = z.array(z.enum(testbenchStages));
const stagesSchema = z.array(
  z.object({
    project_name: z.string(),
    'SourceCode&Simple': stages,
    'SourceCode&Full': stages,
    SourceCodeOnly: stages,
  }),
);
const percent = z.number().max(100);
const coverageSchema = z.array(
  z.object({ project_name: z.string(), method_metric: percent.min(0), pitest: percent }),
);

const coverageEnding = '_coverage_after_repair.json';

/** The published results of all models, by name. Throws UserError if the folder is no clone of TestBench's repository. */
export async function readTestbenchResults(folder: string): Promise<readonly TestbenchResults[]> {
  const names = await listFiles(folder, 'coverage_result', coverageEnding);
  return Promise.all(names.map((name) => readModel(folder, name.slice(0, -coverageEnding.length))));
}

async function readModel(folder: string, model: string): Promise<TestbenchResults> {
  const stagesFolder = join('test_result', `${model}_test_result_after_repair`);
  const files = await listFiles(folder, stagesFolder, '_result.json');
  const functions = await Promise.all(
    files.map((file) => readJson(join(folder, stagesFolder, file), stagesSchema)),
  );
  const accepted = await readJson(join(folder, 'coverage_result', model + coverageEnding), coverageSchema);
  return {
    model,
    outputs: functions
      .flat()
      .flatMap((each) =>
        [each['SourceCode&Simple'], each['SourceCode&Full'], each.SourceCodeOnly].flatMap((ofContext) =>
          ofContext.map((stage) => ({ project: each.project_name, stage })),
        ),
      ),
    accepted: accepted.map(({ project_name: project, method_metric: linesPercent, pitest }) => ({
      ...{ project, linesPercent },
      // The scripts write -1 if PIT failed.
      killedPercent: pitest < 0 ? 'unknown' : pitest,
    })),
  };
}

async function listFiles(folder: string, under: string, ending: string): Promise<readonly string[]> {
  const names = await readdir(join(folder, under)).catch(() => []);
  const found = names.filter((name) => name.endsWith(ending)).sort();
  if (found.length === 0)
    throw new UserError(
      `${folder} has no ${under}/…${ending}; name a clone of the repository iSEngLab/TestBench`,
    );
  return found;
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserError(`${file} cannot be read; name a clone of the repository iSEngLab/TestBench`);
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new UserError(`${file} does not have the results of TestBench as it publishes them`);
  }
}
