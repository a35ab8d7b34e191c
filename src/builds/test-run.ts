import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { BuildOutcome, TestsOfBuild, TestStart } from '../model/program/own-tests.js';
import { getMessage } from '../model/common/errors.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';
import { parseProperties } from '../formats/java-properties.js';
import { toTopLevelName } from '../model/suite/java-names.js';
import { isPathWithin } from '../store/files/path-within.js';
import { buildOutcomeSchema } from './build-outcome.js';
import type { BuildContext } from './build-context.js';
import type { ModuleLayout, StartedTests, TestCompiler } from './build-tool.js';
import type { Project } from './find-project.js';
import { readJunitReports } from './junit-reports.js';
import { writeRepositoryLink } from './repository-link.js';
import { runAttempts, splitWords, tryBuild } from './run-attempts.js';

/** Stands for the folder of the build, which moves. */
const treeMark = '{tree}';

const texts = z.record(z.string(), z.string());
const testRunSchema = z.object({
  /** Why the tests did not run; absent if they did. */
  failed: z.string().optional(),
  modules: z.array(
    z.object({
      path: z.string(),
      starts: z.array(
        z.object({
          workingDirectory: z.string(),
          outputFolder: z.string(),
          properties: texts,
          platformProperties: texts,
          environment: texts,
          arguments: z.array(z.string()),
          compilerArguments: z.array(z.string()),
          classes: z.array(z.string()),
        }),
      ),
      outcomes: z.array(buildOutcomeSchema),
      withoutIntegrationTests: z.string().optional(),
    }),
  ),
});

/** Raise it when tests are run or recorded in another way. */
export const testRunFormat = 5;
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
  { root, tool, module, named }: Project,
  hasIntegrationTests: boolean,
  context: BuildContext,
): Promise<void> {
  const copy = join(entry, 'tree', basename(tree));
  const scratch = join(entry, 'scratch');
  await cp(tree, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await writeRepositoryLink(root, copy);
  const record = await runTests().catch((thrown: unknown) => {
    if (context.signal?.aborted === true) throw thrown;
    return { failed: getMessage(thrown), modules: [] };
  });
  await rm(join(entry, 'tree'), { recursive: true, force: true });
  await rm(scratch, { recursive: true, force: true });
  await writeFile(join(entry, recordFile), `${JSON.stringify(record, undefined, 2)}\n`);

  async function runTests(): Promise<{ readonly modules: readonly unknown[] }> {
    const run = (depth: 'tests' | 'all tests') =>
      runAttempts(tool, { root: copy, module }, named, scratch, context, depth);
    const all = hasIntegrationTests ? await tryBuild(run('all tests')) : { failed: undefined };
    const { modules } = 'modules' in all ? all : await run('tests');
    const failed = 'failed' in all ? all.failed : undefined;
    const described = await Promise.all(
      modules.map(async (layout) => ({
        path: layout.folder.slice(copy.length + 1).replaceAll('\\', '/'),
        ...(await describeTests(layout, copy)),
        ...explainIntegrationTests(layout, failed),
      })),
    );
    return {
      modules: JSON.parse(JSON.stringify(described).replaceAll(copy, treeMark)) as readonly unknown[],
    };
  }
}

function explainIntegrationTests(
  { integrationTests }: ModuleLayout,
  failed: string | undefined,
): Pick<TestsOfBuild, 'withoutIntegrationTests'> {
  if (integrationTests === 'of Failsafe')
    return { withoutIntegrationTests: 'Failsafe would run these classes, and the build does not bind it' };
  return failed === undefined ? {} : { withoutIntegrationTests: failed };
}

async function describeTests(layout: ModuleLayout, tree: string): Promise<TestsOfBuild> {
  const { testRuns = [] } = layout;
  const starts: TestStart[] = [];
  const outcomes: BuildOutcome[] = [];
  const seen = new Set<string>();
  for (const run of testRuns.length === 0 ? [{}] : testRuns) {
    // A class that the build runs twice runs once here, as in the first run.
    const all = run.outcomes ?? (await readJunitReports(run.reports ?? []));
    const found = all.filter(({ className }) => !seen.has(toTopLevelName(className)));
    const classes = [...new Set(found.map(({ className }) => toTopLevelName(className)))];
    for (const each of classes) seen.add(each);
    outcomes.push(...found.map((each) => ({ ...each, name: each.name.replaceAll(', ', ',') })));
    const start = await describeStart(layout, run, tree);
    const alike = starts.findIndex((each) => isDeepStrictEqual({ ...each, classes: [] }, start));
    if (alike < 0) starts.push({ ...start, classes });
    else starts[alike] = { ...start, classes: [...starts[alike]!.classes, ...classes] };
  }
  return { starts, outcomes };
}

async function describeStart(
  { folder, outputFolder, testClasses, testCompiler }: ModuleLayout,
  run: StartedTests,
  tree: string,
): Promise<TestStart> {
  const { workingDirectory = '', arguments: told = [] } = run;
  const words = typeof told === 'string' ? splitWords(told) : told;
  return {
    tree: '',
    workingDirectory: isPathWithin(workingDirectory, tree) ? workingDirectory : folder,
    outputFolder,
    properties: {
      basedir: folder,
      // JUnit 5 takes its parameters from the system properties, too.
      ...Object.fromEntries(parseProperties(run.configurationParameters ?? '')),
      ...run.properties,
    },
    platformProperties: await readPlatformProperties(testClasses),
    environment: { ...run.environment },
    arguments: words.filter((word) => word !== '' && !isCoverageAgent(word)),
    compilerArguments: listCompilerArguments(testCompiler),
    classes: [],
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
function listCompilerArguments(compiler: TestCompiler | undefined): string[] {
  const isTold = compiler?.parameters === 'true' || compiler?.arguments.includes('-parameters') === true;
  return isTold ? ['-parameters'] : [];
}

/** Reads a record. Paths of the build have a placeholder. */
export async function readTestRun(entry: string, tree: string): Promise<RunOfTests> {
  const text = await readFile(join(entry, recordFile), 'utf8');
  const { failed, modules } = testRunSchema.parse(JSON.parse(text));
  if (failed !== undefined) return { unknownBecause: failed };
  return new Map(
    modules.map(({ path, starts, outcomes, withoutIntegrationTests: without }) => [
      path,
      {
        starts: starts.map((start) => ({ tree, ...start })),
        outcomes,
        ...(without === undefined ? {} : { withoutIntegrationTests: without }),
      },
    ]),
  );
}
