import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import type { HarnessEvent } from './protocol.js';
import { placesOfJdk } from '../toolchain/jdk-view.js';
import { confined } from '../toolchain/sandbox.js';
import {
  environmentFlags,
  environmentVariables,
  type Sandbox,
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

/** How a harness JVM ended: with an exit code, or by a signal from outside or from itself (SIGSEGV). */
export type HarnessEnd =
  | { readonly by: 'exit'; readonly code: number; readonly lastWords: string }
  | { readonly by: 'signal'; readonly signal: string; readonly lastWords: string };

/** One harness JVM, in a process group and a temporary folder of its own. */
export interface HarnessProcess {
  send(request: unknown): void;
  /** Where the JVM sees the folder with the programs under test. */
  readonly programs: string;
  /** Where the JVM sees copies of these jars from now on. */
  addLibraries(jars: readonly string[]): Promise<readonly string[]>;
  /** Ends the JVM and whatever its tests started, and waits until it is gone and its folder removed. */
  kill(): Promise<void>;
  readonly ended: Promise<HarnessEnd>;
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
  const token = randomBytes(8).toString('hex');
  const { sandbox } = launch.environment;
  const folder = await temporaryFolder('harness');
  const folders = await harnessFolders(folder, programs, sandbox);
  const [harness = '', ...junit] = await folders.addLibraries([launch.harnessPath, ...launch.junitJars]);
  const { tests } = folders.seen;
  const java = [
    join(launch.javaHome, 'bin', 'java'),
    ...argumentsOf(launch, { harness, junit, tests }, token),
  ];
  const visible = [...(await placesOfJdk(launch.javaHome)), ...folders.visible];
  const [command, ...words] = confined(java, sandbox, { visible, writable: folders.writable, network: 'none' });
  const child = execa(command, words, {
    cwd: folders.writable.from,
    detached: true,
    reject: false,
    buffer: false,
    extendEnv: false,
    env: environmentOf(launch, tests),
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  });

  let lastWords = '';
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (lastWords = (lastWords + text).slice(-2000)));
  child.stdin.on('error', () => undefined); // a JVM that died while being written to is told by `ended`
  const lines = createInterface({ input: child.stdout, crlfDelay: Infinity });
  lines.on('line', (line) => {
    const at = line.indexOf(token); // a test may have left an unfinished line in front
    if (at < 0) return;
    const event = parseEvent(line.slice(at + token.length), folders);
    if (event !== undefined) onEvent(event);
  });
  const linesClosed = new Promise<void>((resolve) => lines.once('close', resolve));

  const killGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // gone already
    }
  };
  const ended = (async (): Promise<HarnessEnd> => {
    // A closed stdout is an end too: a test that closes it takes the protocol with it.
    await Promise.race([linesClosed, new Promise((resolve) => child.once('exit', resolve))]);
    const result = await Promise.race([child, sleep(exitGraceMilliseconds)]);
    killGroup();
    const final = result ?? (await child);
    await Promise.race([linesClosed, sleep(exitGraceMilliseconds)]);
    lines.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    if (result === undefined) return { by: 'exit', code: 0, lastWords: 'the output of the JVM was closed' };
    const signal = final.signal ?? signalOf(final.exitCode, launch.environment.sandbox);
    if (signal !== undefined) return { by: 'signal', signal, lastWords };
    return { by: 'exit', code: final.exitCode ?? 1, lastWords: lastWords || (final.shortMessage ?? '') };
  })();

  return {
    programs: folders.seen.programs,
    addLibraries: folders.addLibraries,
    send: (request) => void child.stdin.write(`${JSON.stringify(request)}\n`),
    kill: async () => {
      killGroup();
      await ended;
    },
    ended,
  };
}

/** Bubblewrap tells of a signal as shells do: by an exit code of 128 and its number. */
function signalOf(exitCode: number | undefined, sandbox: Sandbox): string | undefined {
  if (sandbox === 'none' || exitCode === undefined) return undefined;
  return Object.entries(constants.signals).find(([, number]) => exitCode === 128 + number)?.[0];
}

const exitGraceMilliseconds = 3000;

function sleep(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref());
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
function parseEvent(text: string, folders: HarnessFolders): HarnessEvent | undefined {
  try {
    const event = JSON.parse(text) as HarnessEvent;
    if (event.event === 'failed' || !folders.areIn(text)) return event;
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? folders.withoutPlaces(value) : value,
    ) as HarnessEvent;
  } catch {
    return undefined; // a line cut off by the JVM's death; `ended` tells
  }
}
