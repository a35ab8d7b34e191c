import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfProgram, doubtVersion, nameOfCommand } from '../../asking/program/command-line.js';
import { buildLaunch, checkSandbox, type ProgramOptions } from '../../asking/program/launch.js';
import { MachineError, UserError } from '../../model/common/errors.js';
import type { GeneratedSuite } from '../../model/suite/suite.js';
import { requireExitCode } from '../../process/process-failure.js';
import { runInGroup } from '../../process/process-group.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { createTemporaryFolder } from '../../store/files/temporary-folder.js';
import type { GenerationOptions } from '../generation.js';
import type { SuiteRequest, SuiteSubject, TestGenerator } from '../test-generator.js';
import { readWrittenSuite } from '../written-suite.js';

export interface CommandSuiteOptions extends GenerationOptions, ProgramOptions {
  readonly generator: 'command';
  readonly commandLine: string;
  /** The user's version of the program; by default a digest of its files. */
  readonly version?: string;
}

/** Version of the request and of reading what a program wrote. */
const rulesVersion = 1;
/** Seconds after the budget until the program is ended. */
const graceSeconds = 60;

/**
 * Suites that a program of the user writes. It sees copies of the classes and sources of the side under test, without names of bug and version, and
 * nothing else of the run. Throws UserError if the sandbox does not work.
 */
export async function createCommandSuites(options: CommandSuiteOptions): Promise<TestGenerator> {
  const { commandLine, version: given, sandbox, sees, network } = options;
  await checkSandbox({ sandbox, sees }, '--suite');
  const own = given === undefined ? await digestOfProgram(commandLine) : digestOfKey([given, commandLine]);
  const version = digestOfKey([own, rulesVersion, sandbox, network, ...sees]).slice(0, 16);
  const buildKeyParts = (subject: SuiteSubject) => ({
    generator: 'command',
    program: version,
    budgetSeconds: subject.budgetSeconds,
    seed: subject.seed,
    classes: subject.classes,
  });
  return {
    name: 'command',
    version,
    doubts: given === undefined ? doubtVersion(commandLine, '--suite-version') : [],
    storage: 'cached',
    runtimes: 'any',
    madeFrom: (subject) => Promise.resolve(buildKeyParts(subject)),
    makeKey: (request) => ({ ...buildKeyParts(request), workspace: request.workspace.digest }),
    async generate(request, signal) {
      const home = await createTemporaryFolder('suites');
      try {
        return await runProgram(options, request, home, signal);
      } finally {
        await rm(home, { recursive: true, force: true, maxRetries: 3 });
      }
    },
  };
}

async function runProgram(
  options: CommandSuiteOptions,
  request: SuiteRequest,
  home: string,
  signal: AbortSignal | undefined,
): Promise<GeneratedSuite> {
  const { commandLine } = options;
  const name = `command:${nameOfCommand(commandLine).replace(/^command-/u, '')}`;
  const output = await writeRequest(request, home);
  const { command, commandArguments, folder, environment } = buildLaunch(commandLine, options, home);
  const result = await runInGroup(command, commandArguments, {
    folder,
    environment: { ...environment, TEVAL_REQUEST: join(home, 'request.json') },
    timeLimitMilliseconds: (request.budgetSeconds + graceSeconds) * 1000,
    signal,
  });
  const written = () => readWrittenSuite(output);
  if (result.end.by === 'timeLimit') {
    const { files, remarks } = await written();
    const remark = `${name} was ended ${graceSeconds} s after its budget of ${request.budgetSeconds} s`;
    return { files, remarks: [remark, ...remarks] };
  }
  const code = requireExitCode(name, result);
  if (code !== 0)
    throw new UserError(
      `${name} ended with exit code ${code}: ${result.output.trim().slice(-500) || 'no output'}`,
    );
  const suite = await written();
  return suite.files.length > 0 ? suite : { ...suite, remarks: [...suite.remarks, `${name} wrote no tests`] };
}

/** Copies the program under test and writes the request; returns the folder for the tests. Names reveal neither bug nor version. */
async function writeRequest(
  { workspace, classes, budgetSeconds, seed }: SuiteRequest,
  home: string,
): Promise<string> {
  const sources = join(home, 'sources');
  const output = join(home, 'tests');
  await mkdir(sources);
  await mkdir(output);
  for (const folder of workspace.sourceFolders.toReversed())
    await cp(folder, sources, { recursive: true, dereference: true }).catch(throwUnlessMissing);
  const classPath: string[] = [];
  for (const [index, entry] of workspace.classPath.entries()) {
    const found = await stat(entry).catch(() => undefined);
    if (found === undefined) continue;
    const copy = join(home, 'program', found.isDirectory() ? `${index}` : `${index}.jar`);
    await cp(entry, copy, { recursive: true, dereference: true });
    classPath.push(copy);
  }
  const content = {
    format: 1,
    classes,
    seed,
    budget_seconds: budgetSeconds,
    class_path: classPath,
    sources,
    output,
  };
  await writeFile(join(home, 'request.json'), `${JSON.stringify(content, undefined, 2)}\n`);
  return output;
}

function throwUnlessMissing(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== 'ENOENT')
    throw new MachineError(`cannot copy the program's sources: ${thrown.message}`);
}
