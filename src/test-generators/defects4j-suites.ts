import type { GeneratedSuite } from '../model/suite/suite.js';
import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildEnvironment } from '../../defects4j/command.js';
import { Defects4jFault, createFailure, findInformativeLines } from '../../defects4j/failure.js';
import { createKnownFaults } from '../../defects4j/known-faults.js';
import { findInstallation, nameInstallation, type Installation } from '../../defects4j/installation.js';
import type { ArtefactContext } from '../toolchain/maven.js';
import { runInGroup } from '../process/process-group.js';
import type { EndedProcess } from '../process/process-end.js';
import { requireExitCode } from '../process/process-failure.js';
import { formatVersionId } from '../model/program/bug.js';
import { UserError } from '../model/common/errors.js';
import { digestOfFile } from '../store/files/digest.js';
import { createTemporaryFolder } from '../store/files/temporary-folder.js';
import { formatArchiveName } from '../formats/archives/archive-name.js';
import { readSuiteArchive } from '../formats/archives/archive-read.js';
import { computeToolSeed } from './tool-seed.js';
import type { TestGenerator, SuiteRequest, SuiteSubject } from './test-generator.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';

/** gen_tests.pl's exit code if its tool wrote no tests. */
const noTestsExitCode = 127;
/** Time for check-out, compilation and the start of the tool for each class, in addition to the budget. */
const extraMinutes = 60;

/**
 * Defects4J's own gen_tests.pl with one of its tools: `evosuite`, `randoop`. It checks out the bug itself, so the bug must be one of Defects4J.
 *
 * @throws UserError if there is no installation, or it lacks the tool
 */
export async function createDefects4jGenerator(
  tool: string,
  { tools }: ArtefactContext,
): Promise<TestGenerator> {
  const installation = await findInstallation(tools);
  const parts = digestTool(installation, tool);
  await checkTool(installation, tool, parts.wrapper);
  if (tools.defects4jJavaHome !== undefined) await buildEnvironment(installation, tools);
  const faults = createKnownFaults();
  const digests = await Promise.all([parts.wrapper, parts.settings, parts.jar].map(digestOrNone));
  const buildKeyParts = (subject: SuiteSubject) => ({
    generator: `defects4j:${tool}`,
    version: installation.version,
    java: installation.java,
    digests,
    budgetSeconds: roundBudget(subject),
    seed: computeToolSeed(subject),
    classes: subject.classes,
  });
  return {
    name: `defects4j:${tool}`,
    version: installation.version,
    storage: 'cached',
    runtimes: 'any',
    madeFrom: (subject) => Promise.resolve(buildKeyParts(subject)),
    makeKey: (request) => ({ ...buildKeyParts(request), workspace: request.workspace.digest }),
    async generate(request, signal) {
      faults.check(request.bug);
      const work = await createTemporaryFolder('gen-tests');
      try {
        const result = await startGenTests(
          request,
          tool,
          installation,
          await buildEnvironment(installation, tools),
          work,
          signal,
        );
        return await readGeneratedSuite(result, request, tool, work);
      } catch (thrown) {
        // A tool may fail for one seed and work for the next.
        const isWide = thrown instanceof Defects4jFault && thrown.reach !== 'bug';
        throw isWide ? faults.remember(request.bug, thrown) : thrown;
      } finally {
        await rm(work, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

function digestTool({ home }: Installation, tool: string) {
  const folder = join(home, 'framework', 'lib', 'test_generation');
  return {
    wrapper: join(folder, 'bin', `${tool}.sh`),
    settings: join(folder, 'bin', `${tool}.config`),
    jar: join(folder, 'generation', `${tool}-current.jar`),
  };
}

async function checkTool(installation: Installation, tool: string, wrapper: string): Promise<void> {
  const isThere = await access(wrapper).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const names = await readdir(join(wrapper, '..')).catch(() => []);
  const known = names.filter((name) => /^[^_].*\.sh$/.test(name)).map((name) => name.slice(0, -3));
  throw new UserError(
    `${nameInstallation(installation)} has no test generator ${tool}; ` +
      (known.length === 0 ? 'it has none' : `it has ${known.sort().join(', ')}`),
  );
}

function digestOrNone(file: string): Promise<string> {
  return digestOfFile(file).catch(replaceUnlessExhausted('none'));
}

/** Whole seconds, as its scripts require. */
function roundBudget({ budgetSeconds }: SuiteSubject): number {
  return Math.max(1, Math.floor(budgetSeconds));
}

async function startGenTests(
  request: SuiteRequest,
  tool: string,
  { home }: Installation,
  environment: Readonly<Record<string, string>>,
  work: string,
  signal: AbortSignal | undefined,
): Promise<EndedProcess> {
  const { bug, seed } = request;
  const classes = join(work, 'classes');
  await writeFile(classes, request.classes.map((name) => `${name}\n`).join(''));
  const budgetSeconds = roundBudget(request);
  return runInGroup(
    'perl',
    [
      ...[
        join(home, 'framework', 'bin', 'gen_tests.pl'),
        '-g',
        tool,
        '-p',
        bug.project,
        '-v',
        formatVersionId(bug, request.side),
      ],
      ...['-n', `${seed}`, '-b', `${budgetSeconds}`, '-s', `${computeToolSeed(request)}`],
      ...['-c', classes, '-o', join(work, 'out'), '-t', join(work, 'tmp')],
    ],
    {
      folder: work,
      environment,
      timeLimitMilliseconds: (2 * budgetSeconds + extraMinutes * 60) * 1000,
      signal,
    },
  );
}

async function readGeneratedSuite(
  ended: EndedProcess,
  request: SuiteRequest,
  tool: string,
  work: string,
): Promise<GeneratedSuite> {
  const { bug, side, seed } = request;
  const command = `\`gen_tests.pl -g ${tool} -p ${bug.project} -v ${formatVersionId(bug, side)} -n ${seed}\``;
  const exitCode = requireExitCode(command, ended);
  if (exitCode === noTestsExitCode) {
    const said = findInformativeLines(ended.output).slice(-2).join(' / ');
    return { files: [], remarks: [`no tests for ${bug.id}: ${command} wrote none; it said: ${said}`] };
  }
  if (exitCode !== 0) throw createFailure(command, exitCode, ended.output);
  const name = formatArchiveName({ bug: bug.id, side, tool, id: seed, form: 'tar.bz2' });
  const archive = join(work, 'out', bug.project, tool, `${seed}`, name);
  return { files: await readSuiteArchive(archive, 'tar.bz2'), remarks: [] };
}
