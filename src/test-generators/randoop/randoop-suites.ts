import { mkdir, realpath, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { checkSandbox } from '../../asking/program/launch.js';
import { defects4jEnvironment } from '../../model/program/defects4j-environment.js';
import type { GeneratedSuite } from '../../model/suite/suite.js';
import { requireExitCode } from '../../process/process-failure.js';
import { runInGroup } from '../../process/process-group.js';
import { createTemporaryFolder } from '../../store/files/temporary-folder.js';
import { findJdk } from '../../toolchain/jdk.js';
import type { ArtefactContext } from '../../toolchain/maven.js';
import { describeMissing, findJavaOfSubjects, findSubjects } from '../subjects.js';
import type { SuiteSubject, TestGenerator } from '../test-generator.js';
import { computeToolSeed } from '../tool-seed.js';
import { readWrittenSuite } from '../written-suite.js';
import { buildRandoopFlags, checkRandoopOptions, testBaseName } from './randoop-flags.js';
import { buildCommand, type RandoopOptions, type RandoopRun } from './randoop-command.js';
import { findRandoopJars } from './randoop-jars.js';
import { createRandoopError } from './randoop-output.js';
import { listRelevantClasses } from './relevant-classes.js';

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

function toLines(names: readonly string[]): string {
  return names.map((name) => `${name}\n`).join('');
}
