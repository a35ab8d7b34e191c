import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { MachineError } from '../model/common/errors.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';
import { tryParseJson } from '../store/files/try-parse-json.js';
import { buildOutcomeSchema } from './build-outcome.js';
import type { ModuleLayout } from './build-tool.js';

const paths = z.array(z.string());

/** A line that teval's part inside of a build tool writes for each module. */
const moduleLine = z.object({
  name: z.string(),
  folder: z.string(),
  outputFolder: z.string(),
  classes: paths,
  testClasses: paths,
  sources: paths,
  testSources: paths,
  classPath: paths,
  testClassPath: paths,
  testCompiler: z.object({ parameters: z.string().optional(), arguments: paths.default([]) }).optional(),
  testRuns: z
    .array(
      z.object({
        properties: z.record(z.string(), z.string()).optional(),
        environment: z.record(z.string(), z.string()).optional(),
        arguments: z.union([z.string(), paths]).optional(),
        workingDirectory: z.string().optional(),
        configurationParameters: z.string().optional(),
        reports: z.union([z.string(), paths]).optional(),
        outcomes: z.array(buildOutcomeSchema).optional(),
      }),
    )
    .optional(),
  integrationTests: z.enum(['bound', 'of Failsafe']).optional(),
}) satisfies z.ZodType<ModuleLayout>;

/** Reads the modules of a build; none if the build failed before the first. If a module was built twice, its last line counts. */
export async function readModuleLines(file: string): Promise<readonly ModuleLayout[]> {
  const text = await readFile(file, 'utf8').catch(replaceUnlessExhausted(''));
  const modules = new Map<string, ModuleLayout>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const read = moduleLine.safeParse(tryParseJson(line));
    if (!read.success)
      throw new MachineError(`the build tool described a module in an unknown form: ${line.slice(0, 200)}`);
    modules.set(read.data.folder, read.data);
  }
  return [...modules.values()];
}
