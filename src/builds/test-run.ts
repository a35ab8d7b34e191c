import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { BuildOutcome, TestsOfBuild } from '../model/program/own-tests.js';
import { getMessage } from '../model/common/errors.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';
import { parseProperties } from '../formats/java-properties.js';
import { isPathWithin } from '../store/files/path-within.js';
import { buildOutcomeSchema } from './build-outcome.js';
import type { BuildContext } from './build-context.js';
import type { ModuleLayout, StartedTests } from './build-tool.js';
import type { Project } from './find-project.js';
import { readJunitReports } from './junit-reports.js';
import { runAttempts, splitWords } from './run-attempts.js';

/** Stands for the folder of the build, which moves. */
const treeMark = '{tree}';

const texts = z.record(z.string(), z.string());
const testRunSchema = z.object({
  /** Why the tests did not run; absent if they did. */
  failed: z.string().optional(),
  modules: z.array(
    z.object({
      path: z.string(),
      start: z.object({
        workingDirectory: z.string(),
        outputFolder: z.string(),
        properties: texts,
        platformProperties: texts,
        environment: texts,
        arguments: z.array(z.string()),
        compilerArguments: z.array(z.string()),
      }),
      outcomes: z.array(buildOutcomeSchema),
    }),
  ),
});

/** Raise it when tests are run or recorded in another way. */
export const testRunFormat = 3;
const recordFile = 'tests.json';

/** What a project's own test command says of the tests of each module, by the module's path below the project. */
export type RunOfTests = ReadonlyMap<string, TestsOfBuild> | { readonly unknownBecause: string };

/**
 * Runs a project's own test command once, in a copy of its built files, and records how it starts tests and how each ends. A command that fails for
 * another reason than failing tests is recorded with its reason, because the build itself has succeeded.
 *
 * @param entry the folder for the record
 * @param tree the built files
 */
export async function recordTestRun(
  entry: string,
  tree: string,
  { tool, module, named }: Project,
  context: BuildContext,
): Promise<void> {
  const copy = join(entry, 'tree', basename(tree));
  const scratch = join(entry, 'scratch');
  await cp(tree, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  const record = await runTests().catch((thrown: unknown) => {
    if (context.signal?.aborted === true) throw thrown;
    return { failed: getMessage(thrown), modules: [] };
  });
  await rm(join(entry, 'tree'), { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
  await writeFile(join(entry, recordFile), `${JSON.stringify(record, undefined, 2)}\n`);

  async function runTests(): Promise<{ readonly modules: readonly unknown[] }> {
    const { modules } = await runAttempts(tool, { root: copy, module }, named, scratch, context, 'tests');
    const described = await Promise.all(
      modules.map(async (layout) => ({
        path: layout.folder.slice(copy.length + 1).replaceAll('\\', '/'),
        ...(await describeTests(layout, copy)),
      })),
    );
    return {
      modules: JSON.parse(JSON.stringify(described).replaceAll(copy, treeMark)) as readonly unknown[],
    };
  }
}

async function describeTests(
  { folder, outputFolder, testClasses, tests = {} }: ModuleLayout,
  tree: string,
): Promise<TestsOfBuild> {
  const { outcomes, reports = '', parameters, workingDirectory = '' } = tests;
  const found: readonly BuildOutcome[] =
    outcomes ?? (await readJunitReports(reports === '' ? join(outputFolder, 'surefire-reports') : reports));
  const words = typeof tests.arguments === 'string' ? splitWords(tests.arguments) : (tests.arguments ?? []);
  return {
    start: {
      tree: '',
      workingDirectory: isPathWithin(workingDirectory, tree) ? workingDirectory : folder,
      outputFolder,
      properties: {
        basedir: folder,
        // JUnit 5 takes its parameters from the system properties, too.
        ...Object.fromEntries(parseProperties(tests.configurationParameters ?? '')),
        ...tests.properties,
      },
      platformProperties: await readPlatformProperties(testClasses),
      environment: { ...tests.environment },
      arguments: words.filter((word) => word !== '' && !isCoverageAgent(word)),
      compilerArguments: listCompilerArguments(parameters, tests),
    },
    outcomes: found.map((each) => ({ ...each, name: each.name.replaceAll(', ', ',') })),
  };
}

/** Coverage is measured otherwise, and two agents that change the same classes disturb each other. */
function isCoverageAgent(word: string): boolean {
  return /^-javaagent:.*(?:jacoco|cobertura|clover|intellij-coverage)/iu.test(word);
}

async function readPlatformProperties(folders: readonly string[]): Promise<Record<string, string>> {
  const read = folders.map((folder) =>
    readFile(join(folder, 'junit-platform.properties'), 'utf8').catch(replaceUnlessExhausted('')),
  );
  const text = (await Promise.all(read)).find((each) => each !== '') ?? '';
  return Object.fromEntries(parseProperties(text));
}

/** Those that tests may notice. */
function listCompilerArguments(
  parameters: string | undefined,
  { compilerArguments = [] }: StartedTests,
): string[] {
  const isTold = parameters === 'true' || compilerArguments.includes('-parameters');
  return isTold ? ['-parameters'] : [];
}

/** Reads a record. Paths of the build have a placeholder. */
export async function readTestRun(entry: string, tree: string): Promise<RunOfTests> {
  const text = await readFile(join(entry, recordFile), 'utf8');
  const { failed, modules } = testRunSchema.parse(JSON.parse(text));
  if (failed !== undefined) return { unknownBecause: failed };
  return new Map(modules.map(({ path, start, outcomes }) => [path, { start: { tree, ...start }, outcomes }]));
}
