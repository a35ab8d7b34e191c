import type { GeneratedSuite } from '../model/suite.js';
import { access, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentOf } from '../../defects4j/command.js';
import { Defects4jFault, failureOf, tellingLinesOf } from '../../defects4j/failure.js';
import { knownFaults } from '../../defects4j/known-faults.js';
import { installationOf, nameOf, type Installation } from '../../defects4j/installation.js';
import type { ArtefactContext } from '../toolchain/maven.js';
import { runInGroup } from '../process/process-group.js';
import type { EndedProcess } from '../process/process-end.js';
import { exitCodeOf } from '../process/process-failure.js';
import { versionIdOf } from '../model/bug.js';
import { UserError } from '../model/errors.js';
import { digestOfFile } from '../store/digest.js';
import { temporaryFolder } from '../store/temporary-folder.js';
import { archiveNameOf } from '../formats/archives/archive-name.js';
import { readSuiteArchive } from '../formats/archives/archive-read.js';
import { evosuiteSeedOf } from './evosuite/evosuite-flags.js';
import type { TestGenerator, SuiteRequest, SuiteSubject } from './test-generator.js';
import { unlessExhausted } from '../store/storage-errors.js';

/** How gen_tests.pl says that its tool wrote no tests. */
const noTestsExitCode = 127;
/** Checkout, compilation and the start of the tool for each class come on top of the budget. */
const extraMinutes = 60;

/**
 * Defects4J's own gen_tests.pl with one of its tools: `evosuite`, `randoop`. It checks the bug out for itself, so the bug must be one of
 * Defects4J's.
 *
 * @throws UserError where there is no installation, or where it has no such tool.
 */
export async function defects4jGenerator(tool: string, { tools }: ArtefactContext): Promise<TestGenerator> {
  const installation = await installationOf(tools);
  const parts = toolPartsOf(installation, tool);
  await checkTool(installation, tool, parts.wrapper);
  if (tools.defects4jJavaHome !== undefined) await environmentOf(installation, tools);
  const faults = knownFaults();
  const digests = await Promise.all([parts.wrapper, parts.settings, parts.jar].map(digestOrNone));
  const partsOf = (subject: SuiteSubject) => ({
    generator: `defects4j:${tool}`,
    version: installation.version,
    java: installation.java,
    digests,
    budgetSeconds: budgetOf(subject),
    seed: evosuiteSeedOf(subject),
    classes: subject.classes,
  });
  return {
    name: `defects4j:${tool}`,
    version: installation.version,
    storage: 'cached',
    evosuiteRunner: 'possible',
    madeFrom: (subject) => Promise.resolve(partsOf(subject)),
    keyOf: (request) => ({ ...partsOf(request), workspace: request.workspace.digest }),
    async generate(request, signal) {
      faults.check(request.bug);
      const work = await temporaryFolder('gen-tests');
      try {
        const result = await startGenTests(
          request,
          tool,
          installation,
          await environmentOf(installation, tools),
          work,
          signal,
        );
        return await suiteOf(result, request, tool, work);
      } catch (thrown) {
        // A tool may fail for one seed and not for the next.
        const isWide = thrown instanceof Defects4jFault && thrown.reach !== 'bug';
        throw isWide ? faults.remember(request.bug, thrown) : thrown;
      } finally {
        await rm(work, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

function toolPartsOf({ home }: Installation, tool: string) {
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
    `${nameOf(installation)} has no test generator ${tool}; ` +
      (known.length === 0 ? 'it has none' : `it has ${known.sort().join(', ')}`),
  );
}

function digestOrNone(file: string): Promise<string> {
  return digestOfFile(file).catch(unlessExhausted('none'));
}

/** Whole seconds, as its scripts take them. */
function budgetOf({ budgetSeconds }: SuiteSubject): number {
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
  const budgetSeconds = budgetOf(request);
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
        versionIdOf(bug, request.side),
      ],
      ...['-n', `${seed}`, '-b', `${budgetSeconds}`, '-s', `${evosuiteSeedOf(request)}`],
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

async function suiteOf(
  ended: EndedProcess,
  request: SuiteRequest,
  tool: string,
  work: string,
): Promise<GeneratedSuite> {
  const { bug, side, seed } = request;
  const command = `\`gen_tests.pl -g ${tool} -p ${bug.project} -v ${versionIdOf(bug, side)} -n ${seed}\``;
  const exitCode = exitCodeOf(command, ended);
  if (exitCode === noTestsExitCode) {
    const said = tellingLinesOf(ended.output).slice(-2).join(' / ');
    return { files: [], remarks: [`no tests for ${bug.id}: ${command} wrote none; it said: ${said}`] };
  }
  if (exitCode !== 0) throw failureOf(command, exitCode, ended.output);
  const name = archiveNameOf({ bug: bug.id, side, tool, id: seed, form: 'tar.bz2' });
  const archive = join(work, 'out', bug.project, tool, `${seed}`, name);
  return { files: await readSuiteArchive(archive, 'tar.bz2'), remarks: [] };
}
