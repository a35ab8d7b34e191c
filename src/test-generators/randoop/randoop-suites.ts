import { existsSync } from 'node:fs';
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { checkSandbox } from '../../asking/program/launch.js';
import { defects4jEnvironment } from '../../model/program/defects4j-environment.js';
import type { GeneratedSuite } from '../../model/suite/suite.js';
import { requireExitCode } from '../../process/process-failure.js';
import { runInGroup } from '../../process/process-group.js';
import { createTemporaryFolder } from '../../store/files/temporary-folder.js';
import { findJdk, type Jdk } from '../../toolchain/jdk.js';
import { listJdkPlaces } from '../../toolchain/jdk-view.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { confine } from '../../toolchain/sandbox.js';
import { isInSystem } from '../../toolchain/system-view.js';
import type { Sandbox } from '../../toolchain/test-environment.js';
import type { GenerationOptions } from '../generation.js';
import { describeMissing, findJavaOfSubjects, findSubjects } from '../subjects.js';
import type { SuiteRequest, SuiteSubject, TestGenerator } from '../test-generator.js';
import { computeToolSeed } from '../tool-seed.js';
import { readWrittenSuite } from '../written-suite.js';
import { buildRandoopFlags, checkRandoopOptions, testBaseName } from './randoop-flags.js';
import { findRandoopJars, type RandoopJars } from './randoop-jars.js';
import { createRandoopError } from './randoop-output.js';
import { listRelevantClasses } from './relevant-classes.js';

export interface RandoopOptions extends GenerationOptions {
  readonly generator: 'randoop';
  /** Path of Randoop's jar. */
  readonly jar: string;
  readonly sandbox: Sandbox;
  /** Further options of Randoop. Default: none. */
  readonly options?: readonly string[];
}

/** Version of the call and of reading what Randoop wrote. */
const rulesVersion = 1;
/** Seconds after the budget in which Randoop starts, minimises and writes tests. */
const graceSeconds = 120;

/**
 * Randoop (Pacheco et al., ICSE 2007) as Defects4J calls it, once for all classes under test, on the program's Java. Its tests run the program under
 * test while it writes them, so it is confined to its own folder.
 *
 * @throws UserError if the jar, its agents, an option or the sandbox is not there
 */
export async function createRandoopSuites(
  options: RandoopOptions,
  { tools }: ArtefactContext,
): Promise<TestGenerator> {
  const { sandbox, options: further } = options;
  if (further !== undefined) checkRandoopOptions(further);
  await checkSandbox({ sandbox, sees: [] }, '--suite');
  const jars = await findRandoopJars(options.jar);
  const buildKeyParts = (subject: SuiteSubject) => ({
    generator: 'randoop',
    version: jars.version,
    rules: rulesVersion,
    options: further ?? [],
    budgetSeconds: subject.budgetSeconds,
    seed: computeToolSeed(subject),
    classes: subject.classes,
    loaded: subject.bug.loadedClasses ?? 'unknown',
  });
  return {
    name: 'randoop',
    version: jars.version,
    storage: 'cached',
    runtimes: [],
    madeFrom: (subject) => Promise.resolve(buildKeyParts(subject)),
    makeKey: (request) => ({ ...buildKeyParts(request), workspace: request.workspace.digest }),
    async generate(request, signal) {
      const subjects = await findSubjects(request);
      const { java } = request.workspace;
      const range = { ...java, from: Math.max(java.from, findJavaOfSubjects(subjects)) };
      const jdk = await findJdk(range, tools, 'Randoop');
      const classes = subjects.present.map(({ className }) => className);
      const folder = await realpath(await createTemporaryFolder('randoop'));
      try {
        const { files, remarks } = await runRandoop({ request, classes, options, jars, jdk, folder, signal });
        return { files, remarks: [...describeMissing(subjects, request), ...remarks] };
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

interface RandoopRun {
  readonly request: SuiteRequest;
  /** The classes under test that this version has. */
  readonly classes: readonly string[];
  readonly options: RandoopOptions;
  readonly jars: RandoopJars;
  readonly jdk: Jdk;
  /** The folder of this run, the only one that Randoop writes to. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
}

async function runRandoop(run: RandoopRun): Promise<GeneratedSuite> {
  const { request, classes, folder, jdk, signal } = run;
  const subject = `Randoop on ${request.bug.id}`;
  const output = join(folder, 'tests');
  const lists = { classList: join(folder, 'classes.txt'), underTest: join(folder, 'under-test.txt') };
  await Promise.all([mkdir(output), mkdir(join(folder, 'tmp'))]);
  await writeFile(lists.underTest, toLines(classes));
  await writeFile(lists.classList, toLines(await listRelevantClasses(request, classes)));
  const flags = buildRandoopFlags({
    ...lists,
    ...{ classes, output, budgetSeconds: request.budgetSeconds },
    seed: computeToolSeed(request),
    options: run.options.options ?? [],
  });
  const [command, ...commandArguments] = await buildCommand(run, flags);
  const result = await runInGroup(command, commandArguments, {
    folder,
    environment: {
      JAVA_HOME: jdk.home,
      PATH: [join(jdk.home, 'bin'), process.env['PATH'] ?? ''].join(delimiter),
      HOME: folder,
      TMPDIR: join(folder, 'tmp'),
      LC_ALL: 'C.UTF-8',
      TZ: defects4jEnvironment.timeZone,
    },
    timeLimitMilliseconds: (request.budgetSeconds + graceSeconds) * 1000,
    signal,
  });
  const code = requireExitCode(subject, result);
  const { files, remarks } = await readWrittenSuite(output);
  const tests = files.filter(({ path }) => !path.endsWith(`${testBaseName}.java`));
  const hasNone = /^No (?:sequences|tests) generated/mu.test(result.output);
  if (code !== 0 && !hasNone) throw createRandoopError(subject, code, result.output);
  const none = `no tests for ${classes.join(', ')}: Randoop wrote none that call a class under test within its budget`;
  return { files: tests, remarks: tests.length > 0 ? remarks : [...remarks, none] };
}

/** Java with Randoop and its agents as in Defects4J, in the sandbox. */
async function buildCommand(
  { request, options, jars, jdk, folder }: RandoopRun,
  flags: readonly string[],
): Promise<readonly [string, ...string[]]> {
  const classPath = request.workspace.classPath.filter((entry) => existsSync(entry));
  const own = [jars.randoop, jars.replaceCall, jars.coveredClass];
  const seen = await Promise.all(
    [...classPath, ...own]
      .filter((path) => !isInSystem(path))
      .map(async (at) => ({ from: await realpath(at), at })),
  );
  const java = [
    join(jdk.home, 'bin', 'java'),
    ...['-ea', `-Djava.io.tmpdir=${join(folder, 'tmp')}`, `-Duser.home=${folder}`],
    ...[`-Xbootclasspath/a:${jars.replaceCall}`, `-javaagent:${jars.replaceCall}`],
    ...[`-javaagent:${jars.coveredClass}`, '-classpath', [...classPath, jars.randoop].join(delimiter)],
    ...['randoop.main.Main', ...flags],
  ];
  return confine(java, options.sandbox, {
    visible: [...(await listJdkPlaces(jdk.home)), ...seen],
    writable: { from: folder, at: folder },
    start: folder,
    network: 'none',
    resources: 'unlimited',
  });
}

function toLines(names: readonly string[]): string {
  return names.map((name) => `${name}\n`).join('');
}
