import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import type { HarnessEvent } from './protocol.js';
import { listJdkPlaces } from '../toolchain/jdk-view.js';
import { parseJsonLine } from '../process/json-line.js';
import { startLineProcess } from '../process/line-process.js';
import type { EndedProcess, ProcessEnd } from '../process/process-end.js';
import { MachineError } from '../model/common/errors.js';
import { inspectJavaHome } from '../toolchain/jdk-inspection.js';
import { formatJavaName } from '../toolchain/jdk.js';
import { vmErrorsFlag } from '../toolchain/vm-errors.js';
import { confine } from '../toolchain/sandbox.js';
import {
  buildEnvironmentFlags,
  buildEnvironmentVariables,
  replaceJar,
  type TestEnvironment,
} from '../toolchain/test-environment.js';
import { createTemporaryFolder } from '../store/files/temporary-folder.js';
import { createHarnessFolders, type HarnessFolders } from './harness-folders.js';

/** How to start a harness JVM. */
export interface HarnessLaunch {
  readonly javaHome: string;
  /** The JDK as the run's units are sealed with it; absent: not compared. */
  readonly java?: string;
  /** The class path element of the harness. */
  readonly harnessPath: string;
  readonly junitJars: readonly string[];
  readonly jvmFlags: readonly string[];
  readonly environment: TestEnvironment;
  /** Absent if the tests need nothing of it. */
  readonly start?: LaunchStart;
}

/** How the build of tests starts them, beside the JVM's flags. */
export interface LaunchStart {
  /** Of the JVM; they win over those of the launch. */
  readonly flags: readonly string[];
  /** Agents of the JVM, as in `FILE.jar=options`. */
  readonly agents: readonly string[];
  /** Absolute path of the built project, for which `{tree}` stands in all other members; empty if there is none. */
  readonly tree: string;
  /** The folder in which tests start. */
  readonly workingDirectory: string;
  /** The folder of everything that the build writes for the module. */
  readonly outputFolder: string;
  /** Further environment variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** Of the compiler of tests. */
  readonly compilerArguments: readonly string[];
}

const plainStart: LaunchStart = {
  flags: [],
  agents: [],
  tree: '',
  workingDirectory: '',
  outputFolder: '',
  variables: {},
  compilerArguments: [],
};

/** One harness JVM, with its own process group and temporary folder. */
export interface HarnessProcess {
  send(request: unknown): void;
  /** Where the JVM sees the folder of the programs under test. */
  readonly programs: string;
  /** Copies jars and returns where the JVM sees them. Once it has ended, there is nothing to copy for, and `ended` says why. */
  readonly addLibraries: (jars: readonly string[]) => Promise<readonly string[]>;
  /** Kills the JVM and the processes of its tests, waits for their end and removes its folder. */
  kill(): Promise<void>;
  readonly ended: Promise<EndedProcess>;
}

/**
 * Starts a JVM. `onEvent` receives its events in order, and none after `ended` has resolved.
 *
 * @param programs the folder in which it sees the programs under test
 */
export async function startHarness(
  launch: HarnessLaunch,
  programs: string,
  onEvent: (event: HarnessEvent) => void,
): Promise<HarnessProcess> {
  await checkJava(launch);
  const { sandbox } = launch.environment;
  const token = randomBytes(8).toString('hex');
  const folder = await createTemporaryFolder('harness');
  const folders = await createHarnessFolders(folder, programs, sandbox);
  const [harness = '', ...junit] = await folders.addLibraries([launch.harnessPath, ...launch.junitJars]);
  const { tests } = folders.seen;
  const { start = plainStart } = launch;
  const copyJar = async (jar: string) => (await folders.addLibraries([jar])).join('');
  const agents = await Promise.all(start.agents.map((agent) => replaceJar(agent, copyJar)));
  const flags = [...agents.map((agent) => `-javaagent:${agent}`), ...start.flags];
  const tree = sandbox === 'bwrap' ? treeInBox : start.tree;
  const placed = (text: string) => text.replaceAll('{tree}', join(tests, projectFolder));
  // Without a project, tests start in their own folder.
  const workingDirectory = start.tree === '' ? tests : placed(start.workingDirectory);
  const project = start.tree === '' ? [] : [tree, workingDirectory, start.outputFolder];
  const java = [
    join(launch.javaHome, 'bin', 'java'),
    ...buildArguments(launch, { harness, junit, flags, tests, workingDirectory, project }).map(placed),
  ];
  const visible = [
    ...(await listJdkPlaces(launch.javaHome)),
    ...folders.visible,
    ...(start.tree === '' ? [] : [{ from: start.tree, at: treeInBox }]),
  ];
  const { writable } = folders;
  const folderOfStart = join(writable.from, relative(tests, workingDirectory));
  await mkdir(folderOfStart, { recursive: true });
  const limits = { network: 'none', resources: 'limited' } as const;
  const view = { visible, writable, start: workingDirectory, ...limits };
  const [command, ...commandArguments] = confine(java, sandbox, view);
  const child = await startLineProcess({
    command,
    commandArguments,
    folder: folderOfStart,
    environment: {
      ...buildEnvironment(launch, tests),
      ...Object.fromEntries(Object.entries(start.variables).map(([name, value]) => [name, placed(value)])),
    },
    onLine(line) {
      const at = line.indexOf(token); // a test may have left an unfinished line before it
      if (at < 0) return;
      const event = parseEvent(line.slice(at + token.length), folders);
      if (event !== 'none') onEvent(event);
    },
  });
  void child.send(token); // not on the command line, where a test could read it and forge outcomes
  let hasEnded = false;
  const ended = child.ended.then(async ({ end, output }) => {
    hasEnded = true;
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    return { end: translateExitCode(end), output };
  });
  return {
    programs: folders.seen.programs,
    addLibraries: (jars) =>
      folders.addLibraries(jars).catch((thrown: unknown) => {
        if (hasEnded) return jars;
        throw thrown;
      }),
    send: (request) => void child.send(request),
    async kill() {
      await child.kill();
      await ended;
    },
    ended,
  };
}

/** Throws MachineError if the JDK was updated since the run began. */
async function checkJava({ javaHome, java }: Pick<HarnessLaunch, 'javaHome' | 'java'>): Promise<void> {
  if (java === undefined) return;
  const found = await inspectJavaHome(javaHome);
  const now = found === 'notJava' ? 'no JDK' : formatJavaName(found);
  if (now !== java)
    throw new MachineError(
      `the JDK in ${javaHome} changed during the run, from ${java} to ${now}; run the same command again`,
    );
}

/**
 * Bubblewrap reports a signal as shells do, by exit code 128 plus its number, and so does a JVM that a signal such as SIGTERM tells to end. A test that
 * ends the JVM with such a code does it again in the next JVM.
 */
function translateExitCode(end: ProcessEnd): ProcessEnd {
  if (end.by !== 'exit') return end;
  const signal = Object.entries(constants.signals).find(([, number]) => end.code === 128 + number)?.[0];
  return signal === undefined ? end : { by: 'signal', signal };
}

function buildArguments(
  launch: HarnessLaunch,
  seen: {
    readonly harness: string;
    readonly junit: readonly string[];
    /** Those that the tests need, with agents. */
    readonly flags: readonly string[];
    readonly tests: string;
    readonly workingDirectory: string;
    /** The built project, the folder in which tests start, and that which the build writes to; empty if there is none. */
    readonly project: readonly string[];
  },
): string[] {
  const { compilerArguments } = launch.start ?? plainStart;
  return [
    vmErrorsFlag,
    ...buildEnvironmentFlags(launch.environment),
    ...launch.jvmFlags,
    ...seen.flags, // the last wins, and a project may set its own locale, time zone and encoding
    `-Djava.io.tmpdir=${seen.tests}`,
    `-Duser.home=${seen.tests}`,
    `-Duser.dir=${seen.workingDirectory}`,
    '-Duser.name=user',
    '-cp',
    seen.harness,
    'teval.harness.Main',
    '--junit',
    seen.junit.join(delimiter),
    '--scratch',
    seen.tests,
    ...(seen.project.length === 0 ? [] : ['--project', seen.project.join(delimiter)]),
    ...(compilerArguments.length === 0 ? [] : ['--compiler', compilerArguments.join(' ')]),
    ...(seen.flags.length === 0 ? [] : ['--flags', seen.flags.join('\n')]),
  ];
}

/** Where a sandboxed JVM sees the project of its tests. */
const treeInBox = '/teval/project';
/** In the folder of tests: links to the project's files, between which tests may write. */
const projectFolder = 'project';

/** Tests do not see the user's environment variables. */
function buildEnvironment(launch: HarnessLaunch, tests: string): Record<string, string> {
  return {
    JAVA_HOME: launch.javaHome,
    PATH: [join(launch.javaHome, 'bin'), '/usr/bin', '/bin'].join(delimiter),
    HOME: tests,
    TMPDIR: tests,
    ...buildEnvironmentVariables(launch.environment),
    ...(process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] }),
  };
}

/** Failures of the harness itself are reported unchanged; everything else without this machine's paths. */
function parseEvent(text: string, folders: HarnessFolders): HarnessEvent | 'none' {
  const event = parseJsonLine<HarnessEvent>(text);
  if (event === 'none' || event.event === 'failed' || !folders.areIn(text)) return event;
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? folders.withoutPlaces(value) : value,
  ) as HarnessEvent;
}
