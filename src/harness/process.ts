import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import type { HarnessEvent } from './protocol.js';
import { listJdkPlaces } from '../toolchain/jdk-view.js';
import { parseJsonLine } from '../process/json-line.js';
import { startLineProcess } from '../process/line-process.js';
import type { EndedProcess, ProcessEnd } from '../process/process-end.js';
import { confine } from '../toolchain/sandbox.js';
import {
  buildEnvironmentFlags,
  buildEnvironmentVariables,
  type TestEnvironment,
} from '../toolchain/test-environment.js';
import { createTemporaryFolder } from '../store/files/temporary-folder.js';
import { createHarnessFolders, type HarnessFolders } from './harness-folders.js';

/** How to start a harness JVM. */
export interface HarnessLaunch {
  readonly javaHome: string;
  /** The class path element of the harness. */
  readonly harnessPath: string;
  readonly junitJars: readonly string[];
  readonly jvmFlags: readonly string[];
  readonly environment: TestEnvironment;
}

/** One harness JVM, with its own process group and temporary folder. */
export interface HarnessProcess {
  send(request: unknown): void;
  /** Where the JVM sees the folder of the programs under test. */
  readonly programs: string;
  /** Copies jars and returns where the JVM sees them. */
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
  const { sandbox } = launch.environment;
  const token = randomBytes(8).toString('hex');
  const folder = await createTemporaryFolder('harness');
  const folders = await createHarnessFolders(folder, programs, sandbox);
  const [harness = '', ...junit] = await folders.addLibraries([launch.harnessPath, ...launch.junitJars]);
  const { tests } = folders.seen;
  const java = [join(launch.javaHome, 'bin', 'java'), ...buildArguments(launch, { harness, junit, tests })];
  const visible = [...(await listJdkPlaces(launch.javaHome)), ...folders.visible];
  const { writable } = folders;
  const view = { visible, writable, start: writable.at, network: 'none', resources: 'limited' } as const;
  const [command, ...commandArguments] = confine(java, sandbox, view);
  const child = await startLineProcess({
    command,
    commandArguments,
    folder: writable.from,
    environment: buildEnvironment(launch, tests),
    onLine(line) {
      const at = line.indexOf(token); // a test may have left an unfinished line before it
      if (at < 0) return;
      const event = parseEvent(line.slice(at + token.length), folders);
      if (event !== 'none') onEvent(event);
    },
  });
  void child.send(token); // not on the command line, where a test could read it and forge outcomes
  const ended = child.ended.then(async ({ end, output }) => {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    return { end: translateExitCode(end), output };
  });
  return {
    programs: folders.seen.programs,
    addLibraries: folders.addLibraries,
    send: (request) => void child.send(request),
    async kill() {
      await child.kill();
      await ended;
    },
    ended,
  };
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
  seen: { readonly harness: string; readonly junit: readonly string[]; readonly tests: string },
): string[] {
  return [
    ...launch.jvmFlags,
    ...buildEnvironmentFlags(launch.environment),
    `-Djava.io.tmpdir=${seen.tests}`,
    `-Duser.home=${seen.tests}`,
    `-Duser.dir=${seen.tests}`,
    '-Duser.name=user',
    '-cp',
    seen.harness,
    'teval.harness.Main',
    '--junit',
    seen.junit.join(delimiter),
    '--scratch',
    seen.tests,
  ];
}

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
