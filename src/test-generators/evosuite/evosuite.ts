import type { GeneratedSuite } from '../../model/suite.js';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Jdk } from '../../toolchain/jdk.js';
import { java8, jdkFor } from '../../toolchain/jdk.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import type { EndedProcess } from '../../process/process-end.js';
import { exitCodeOf } from '../../process/process-failure.js';
import { defects4jEnvironment } from '../../toolchain/test-environment.js';
import { runInGroup } from '../../process/process-group.js';
import { MachineError } from '../../model/errors.js';
import type { SuiteFile } from '../../model/suite.js';
import { storageError, unlessExhausted } from '../../store/storage-errors.js';
import { filesBelow } from '../../store/digest.js';
import type { RuntimeDependency } from './evosuite-flags.js';
import {
  evosuiteFlags,
  evosuiteJvmFlags,
  evosuiteSeedOf,
  evosuiteTidyFlags,
  hardLimitSecondsOf,
  searchBudgetSecondsOf,
} from './evosuite-flags.js';
import type { EvosuiteJar } from './evosuite-jar.js';
import { evosuiteJarOf } from './evosuite-jar.js';
import { isEmptySuite, readEvosuiteOutput, withoutDate, withoutFolder } from './evosuite-output.js';
import { subjectsOf } from './evosuite-subjects.js';
import type { TestGenerator, SuiteRequest, SuiteSubject } from '../test-generator.js';
import { temporaryFolder } from '../../store/temporary-folder.js';

export interface EvosuiteSettings extends ArtefactContext {
  /** `without` if left out. */
  readonly runtimeDependency?: RuntimeDependency;
}

/**
 * EvoSuite as Defects4J calls it, on the Java 8 that it needs. The jar and the JDK are looked for when the first suite is
 * generated, not before: runs that find all suites in the cache need neither.
 *
 * @throws UserError where `--evosuite-jar` is not a jar of EvoSuite.
 */
export async function evosuiteGenerator(settings: EvosuiteSettings): Promise<TestGenerator> {
  const jar = await evosuiteJarOf(settings);
  const runtimeDependency = settings.runtimeDependency ?? 'without';
  return {
    name: 'evosuite',
    version: jar.version,
    storage: 'cached',
    evosuiteRunner: runtimeDependency === 'with' ? 'possible' : 'never',
    madeFrom: (subject) => Promise.resolve(partsOf(subject, jar, runtimeDependency)),
    keyOf: (request) => ({
      ...partsOf(request, jar, runtimeDependency),
      workspace: request.workspace.digest,
    }),
    async generate(request, signal) {
      const { present, missing } = await subjectsOf(request);
      const jdk = await jdkFor(java8, settings.tools, `EvoSuite ${jar.version}`);
      const jarPath = await jar.path();
      const files: SuiteFile[] = [];
      const remarks = missing.map(
        (className) => `no tests for ${className}: the ${request.side} version does not have the class`,
      );
      for (const className of present) {
        const suite = await inOwnFolder((folder) =>
          runOnClass({ className, request, runtimeDependency, jarPath, jdk, folder, signal }),
        );
        files.push(...suite.files);
        remarks.push(...suite.remarks);
      }
      return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), remarks };
    },
  };
}

function partsOf(subject: SuiteSubject, jar: EvosuiteJar, runtimeDependency: RuntimeDependency) {
  return {
    generator: 'evosuite',
    version: jar.version,
    jar: jar.sha256,
    flags: evosuiteFlags(searchBudgetSecondsOf(subject), runtimeDependency).join(' '),
    jvmFlags: evosuiteJvmFlags(searchBudgetSecondsOf(subject), runtimeDependency).join(' '),
    seed: evosuiteSeedOf(subject),
    classes: subject.classes,
  };
}

interface ClassRun {
  readonly className: string;
  readonly request: SuiteRequest;
  readonly runtimeDependency: RuntimeDependency;
  readonly jarPath: string;
  readonly jdk: Jdk;
  /** The run's own: working folder, temporary files and output. */
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
}

async function runOnClass(run: ClassRun): Promise<GeneratedSuite> {
  const { className, folder, request } = run;
  const result = await startEvosuite(run);
  exitCodeOf(`EvoSuite on ${className} of ${request.bug.id}`, result); // 0 or not, its words count
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
  const { className, request, runtimeDependency, jarPath, jdk, folder, signal } = run;
  const budgetSeconds = searchBudgetSecondsOf(request);
  await mkdir(join(folder, 'tmp'));
  return runInGroup(
    join(jdk.home, 'bin', 'java'),
    [
      ...['-jar', jarPath, '-class', className, '-projectCP', request.workspace.classPath.join(delimiter)],
      ...['-seed', String(evosuiteSeedOf(request)), `-Dtest_dir=${join(folder, 'tests')}`],
      ...evosuiteFlags(budgetSeconds, runtimeDependency),
    ],
    {
      folder,
      environment: environmentOf(run, budgetSeconds),
      timeLimitMilliseconds: hardLimitSecondsOf(budgetSeconds) * 1000,
      signal,
    },
  );
}

/** EvoSuite starts its client with the java of JAVA_HOME; flags reach both only through JAVA_TOOL_OPTIONS. */
function environmentOf(
  { jdk, folder, runtimeDependency }: ClassRun,
  budgetSeconds: number,
): Record<string, string> {
  return {
    JAVA_HOME: jdk.home,
    PATH: [join(jdk.home, 'bin'), process.env.PATH ?? ''].join(delimiter),
    HOME: folder,
    LC_ALL: 'C.UTF-8',
    TZ: defects4jEnvironment.timeZone,
    JAVA_TOOL_OPTIONS: [...evosuiteJvmFlags(budgetSeconds, runtimeDependency), ...evosuiteTidyFlags].join(
      ' ',
    ),
  };
}

async function readTests(runFolder: string): Promise<SuiteFile[]> {
  const folder = join(runFolder, 'tests');
  const paths = await filesBelow(folder).catch(unlessExhausted<string[]>([]));
  const files: SuiteFile[] = [];
  for (const path of paths.filter((name) => name.endsWith('.java'))) {
    const source = withoutDate(await readFile(join(folder, path), 'utf8'));
    files.push({ path, source: withoutFolder(source, runFolder) });
  }
  return files.some((file) => isEmptySuite(file.source)) ? [] : files;
}

async function inOwnFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  try {
    const folder = await temporaryFolder('evosuite');
    return await work(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  } catch (thrown) {
    throw storageError(thrown, tmpdir(), 'the environment variable TMPDIR');
  }
}
