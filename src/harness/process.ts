import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import type { HarnessEvent } from './protocol.js';
import { placesOfJdk } from '../toolchain/jdk-view.js';
import { objectOfLine } from '../process/json-line.js';
import { startLineProcess } from '../process/line-process.js';
import type { EndedProcess, ProcessEnd } from '../process/process-end.js';
import { confined } from '../toolchain/sandbox.js';
import {
  environmentFlags,
  environmentVariables,
  type TestEnvironment,
} from '../toolchain/test-environment.js';
import { temporaryFolder } from '../store/temporary-folder.js';
import { harnessFolders, type HarnessFolders } from './harness-folders.js';

/** How to start a harness JVM. */
export interface HarnessLaunch {
  readonly javaHome: string;
  /** The harness's own class path entry. */
  readonly harnessPath: string;
  readonly junitJars: readonly string[];
  readonly jvmFlags: readonly string[];
  readonly environment: TestEnvironment;
}

/** One harness JVM, in a process group and a temporary folder of its own. */
export interface HarnessProcess {
  send(request: unknown): void;
  /** Where the JVM sees the folder with the programs under test. */
  readonly programs: string;
  /** Where the JVM sees copies of these jars from now on. */
  readonly addLibraries: (jars: readonly string[]) => Promise<readonly string[]>;
  /** Ends the JVM and whatever its tests started, and waits until it is gone and its folder removed. */
  kill(): Promise<void>;
  readonly ended: Promise<EndedProcess>;
}

/**
 * Starts a JVM; `onEvent` gets its events in order, and nothing any more once `ended` has resolved.
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
  const folder = await temporaryFolder('harness');
  const folders = await harnessFolders(folder, programs, sandbox);
  const [harness = '', ...junit] = await folders.addLibraries([launch.harnessPath, ...launch.junitJars]);
  const { tests } = folders.seen;
  const java = [
    join(launch.javaHome, 'bin', 'java'),
    ...argumentsOf(launch, { harness, junit, tests }, token),
  ];
  const visible = [...(await placesOfJdk(launch.javaHome)), ...folders.visible];
  const { writable } = folders;
  const view = { visible, writable, start: writable.at, network: 'none', resources: 'limited' } as const;
  const [command, ...commandArguments] = confined(java, sandbox, view);
  const child = await startLineProcess({
    command,
    commandArguments,
    folder: writable.from,
    environment: environmentOf(launch, tests),
    onLine(line) {
      const at = line.indexOf(token); // a test may have left an unfinished line in front
      if (at < 0) return;
      const event = eventOf(line.slice(at + token.length), folders);
      if (event !== 'none') onEvent(event);
    },
  });
  const ended = child.ended.then(async ({ end, output }) => {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    return { end: sandbox === 'none' ? end : insideSandbox(end), output };
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

/** Bubblewrap tells of a signal as shells do: by an exit code of 128 and its number. */
function insideSandbox(end: ProcessEnd): ProcessEnd {
  if (end.by !== 'exit') return end;
  const signal = Object.entries(constants.signals).find(([, number]) => end.code === 128 + number)?.[0];
  return signal === undefined ? end : { by: 'signal', signal };
}

function argumentsOf(
  launch: HarnessLaunch,
  seen: { readonly harness: string; readonly junit: readonly string[]; readonly tests: string },
  token: string,
): string[] {
  return [
    ...launch.jvmFlags,
    ...environmentFlags(launch.environment),
    `-Djava.io.tmpdir=${seen.tests}`,
    `-Duser.home=${seen.tests}`,
    `-Duser.dir=${seen.tests}`,
    '-Duser.name=user',
    '-cp',
    seen.harness,
    'teval.harness.Main',
    '--junit',
    seen.junit.join(delimiter),
    '--token',
    token,
    '--scratch',
    seen.tests,
  ];
}

/** Tests see nothing of the user's environment. */
function environmentOf(launch: HarnessLaunch, tests: string): Record<string, string> {
  return {
    JAVA_HOME: launch.javaHome,
    PATH: [join(launch.javaHome, 'bin'), '/usr/bin', '/bin'].join(delimiter),
    HOME: tests,
    TMPDIR: tests,
    ...environmentVariables(launch.environment),
    ...(process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] }),
  };
}

/** What failed in the harness itself is told as it is, everything else without the places of this machine. */
function eventOf(text: string, folders: HarnessFolders): HarnessEvent | 'none' {
  const event = objectOfLine<HarnessEvent>(text);
  if (event === 'none' || event.event === 'failed' || !folders.areIn(text)) return event;
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? folders.withoutPlaces(value) : value,
  ) as HarnessEvent;
}
