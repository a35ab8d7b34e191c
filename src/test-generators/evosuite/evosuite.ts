import type { GeneratedSuite } from '../../model/suite/suite.js';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Jdk } from '../../toolchain/jdk.js';
import { findJdk } from '../../toolchain/jdk.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import type { EndedProcess } from '../../process/process-end.js';
import { requireExitCode } from '../../process/process-failure.js';
import { defects4jEnvironment } from '../../model/program/defects4j-environment.js';
import { MachineError, UserError } from '../../model/common/errors.js';
import type { SuiteFile } from '../../model/suite/suite.js';
import { toStorageError, replaceUnlessExhausted } from '../../store/files/storage-errors.js';
import { listFilesBelow } from '../../store/files/digest.js';
import type { RuntimeDependency } from './evosuite-flags.js';
import {
  buildEvosuiteFlags,
  buildEvosuiteJvmFlags,
  evosuiteTidyFlags,
  computeHardLimitSeconds,
  computeSearchBudgetSeconds,
} from './evosuite-flags.js';
import type { EvosuiteJar } from './evosuite-jar.js';
import { findEvosuiteJar } from './evosuite-jar.js';
import {
  findRefusedOptions,
  isEmptySuite,
  readEvosuiteOutput,
  withoutDate,
  withoutFolder,
} from './evosuite-output.js';
import { computeToolSeed } from '../tool-seed.js';
import { describeMissing, findJavaOfSubjects, findSubjects } from '../subjects.js';
import { checkReadable } from './evosuite-subjects.js';
import type { TestGenerator, SuiteRequest, SuiteSubject } from '../test-generator.js';
import { createTemporaryFolder } from '../../store/files/temporary-folder.js';
import { evosuiteRuntime } from './evosuite-runtime.js';

export interface EvosuiteSettings extends ArtefactContext {
  /** Default: `without`. */
  readonly runtimeDependency?: RuntimeDependency;
  /** Of `--evosuite-options`. Default: none. */
  readonly options?: readonly string[];
}

/**
 * EvoSuite as Defects4J calls it, on the Java that it requires. Searches for the jar and the JDK when the first suite is generated, because runs with all
 * suites cached need neither.
 *
 * @throws UserError if `--evosuite-jar` is not a jar of EvoSuite
 */
export async function createEvosuiteGenerator(settings: EvosuiteSettings): Promise<TestGenerator> {
  const jar = await findEvosuiteJar(settings);
  const { runtimeDependency = 'without', options = [] } = settings;
  const ways = { runtimeDependency, options };
  return {
    name: 'evosuite',
    version: jar.version,
    storage: 'cached',
    runtimes: runtimeDependency === 'with' ? [evosuiteRuntime] : [],
    madeFrom: (subject) => Promise.resolve(buildKeyParts(subject, jar, ways)),
    makeKey: (request) => ({
      ...buildKeyParts(request, jar, ways),
      workspace: request.workspace.digest,
    }),
    async generate(request, signal) {
      const { runsOn, reads } = jar.java;
      const subjects = await findSubjects(request);
      checkReadable(subjects, request, reads);
      const range = { ...runsOn, from: Math.max(runsOn.from, findJavaOfSubjects(subjects)) };
      const jdk = await findJdk(range, settings.tools, `EvoSuite ${jar.version}`);
      const jarPath = await jar.path();
      const files: SuiteFile[] = [];
      const remarks = describeMissing(subjects, request);
      for (const { className } of subjects.present) {
        const suite = await runInTemporaryFolder((folder) =>
          runOnClass({ className, request, ways, version: jar.version, jarPath, jdk, folder, signal }),
        );
        files.push(...suite.files);
        remarks.push(...suite.remarks);
      }
      return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), remarks };
    },
  };
}

/** How EvoSuite is called. */
interface Ways {
  readonly runtimeDependency: RuntimeDependency;
  readonly options: readonly string[];
}

function buildKeyParts(subject: SuiteSubject, jar: EvosuiteJar, { runtimeDependency, options }: Ways) {
  return {
    generator: 'evosuite',
    version: jar.version,
    jar: jar.sha256,
    flags: buildEvosuiteFlags(computeSearchBudgetSeconds(subject), runtimeDependency, options).join(' '),
    jvmFlags: buildEvosuiteJvmFlags(computeSearchBudgetSeconds(subject), runtimeDependency).join(' '),
    seed: computeToolSeed(subject),
    classes: subject.classes,
  };
}

interface ClassRun {
  readonly className: string;
  readonly request: SuiteRequest;
  readonly ways: Ways;
  readonly version: string;
  readonly jarPath: string;
  readonly jdk: Jdk;
  /** The folder of this run: working folder, temporary files and output. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
}

async function runOnClass(run: ClassRun): Promise<GeneratedSuite> {
  const { className, folder, request } = run;
  const result = await startEvosuite(run);
  requireExitCode(`EvoSuite on ${className} of ${request.bug.id}`, result); // its output counts, whatever the exit code
  const { options } = run.ways;
  const refused = options.length === 0 ? undefined : findRefusedOptions(result.output);
  if (refused !== undefined)
    throw new UserError(
      `--evosuite-options '${options.join(' ')}': EvoSuite ${run.version} does not accept them: ${refused}`,
    );
  const files = await readTests(folder);
  const report = readEvosuiteOutput(result.output, files.length > 0);
  switch (report.kind) {
    case 'worked':
      return {
        files,
        remarks: report.isShortOfTime
          ? [`no assertions for ${className}: EvoSuite's time was over before it came to them`]
          : [],
      };
    case 'noTests':
      return { files: [], remarks: [`no tests for ${className}: ${report.reason}`] };
    case 'broken':
      throw new MachineError(`EvoSuite broke off on ${className} of ${request.bug.id}: ${report.reason}`);
  }
}

async function startEvosuite(run: ClassRun): Promise<EndedProcess> {
  const { className, request, ways, jarPath, jdk, folder, signal } = run;
  const budgetSeconds = computeSearchBudgetSeconds(request);
  await mkdir(join(folder, 'tmp'));
  // Runs whose suites are recorded or cached start no process.
  const { runInGroup } = await import('../../process/process-group.js');
  return runInGroup(
    join(jdk.home, 'bin', 'java'),
    [
      ...['-jar', jarPath, '-class', className, '-projectCP', request.workspace.classPath.join(delimiter)],
      ...['-seed', String(computeToolSeed(request)), `-Dtest_dir=${join(folder, 'tests')}`],
      ...buildEvosuiteFlags(budgetSeconds, ways.runtimeDependency, ways.options),
    ],
    {
      folder,
      environment: buildEnvironment(run, budgetSeconds),
      timeLimitMilliseconds: computeHardLimitSeconds(budgetSeconds) * 1000,
      signal,
    },
  );
}

/** EvoSuite starts its client with the java of JAVA_HOME. Only JAVA_TOOL_OPTIONS passes options to both JVMs. */
function buildEnvironment({ jdk, folder, ways }: ClassRun, budgetSeconds: number): Record<string, string> {
  return {
    JAVA_HOME: jdk.home,
    PATH: [join(jdk.home, 'bin'), process.env.PATH ?? ''].join(delimiter),
    HOME: folder,
    LC_ALL: 'C.UTF-8',
    TZ: defects4jEnvironment.timeZone,
    JAVA_TOOL_OPTIONS: [
      ...buildEvosuiteJvmFlags(budgetSeconds, ways.runtimeDependency),
      ...evosuiteTidyFlags,
    ].join(' '),
  };
}

async function readTests(runFolder: string): Promise<SuiteFile[]> {
  const folder = join(runFolder, 'tests');
  const paths = await listFilesBelow(folder).catch(replaceUnlessExhausted<string[]>([]));
  const files: SuiteFile[] = [];
  for (const path of paths.filter((name) => name.endsWith('.java'))) {
    const source = withoutDate(await readFile(join(folder, path), 'utf8'));
    files.push({ path, source: withoutFolder(source, runFolder) });
  }
  return files.some((file) => isEmptySuite(file.source)) ? [] : files;
}

async function runInTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  try {
    const folder = await createTemporaryFolder('evosuite');
    return await work(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  } catch (thrown) {
    throw toStorageError(thrown, tmpdir(), 'the environment variable TMPDIR');
  }
}
