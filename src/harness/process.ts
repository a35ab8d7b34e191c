import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import type { HarnessEvent } from './protocol.js';
import { confined } from '../toolchain/sandbox.js';
import {
  environmentFlags,
  environmentVariables,
  type Sandbox,
  type TestEnvironment,
} from '../toolchain/test-environment.js';
import { temporaryFolder } from '../store/temporary-folder.js';

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
  /** Ends the JVM and whatever its tests started, and waits until it is gone and its folder removed. */
  kill(): Promise<void>;
  readonly ended: Promise<HarnessEnd>;
}

/** Starts a JVM; `onEvent` gets its events in order, and nothing any more once `ended` has resolved. */
export async function startHarness(
  launch: HarnessLaunch,
  onEvent: (event: HarnessEvent) => void,
): Promise<HarnessProcess> {
  const token = randomBytes(8).toString('hex');
  const folder = await temporaryFolder('harness');
  const needed = [launch.javaHome, launch.harnessPath, ...launch.junitJars];
  const java = [join(launch.javaHome, 'bin', 'java'), ...argumentsOf(launch, folder, token)];
  const [command, ...words] = confined(java, launch.environment.sandbox, folder, needed);
  const child = execa(command, words, {
    cwd: folder,
    detached: true,
    reject: false,
    buffer: false,
    extendEnv: false,
    env: environmentOf(launch, folder),
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
    const event = parseEvent(line.slice(at + token.length));
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

function argumentsOf(launch: HarnessLaunch, folder: string, token: string): string[] {
  return [
    ...launch.jvmFlags,
    ...environmentFlags(launch.environment),
    `-Djava.io.tmpdir=${folder}`,
    `-Duser.home=${folder}`,
    `-Duser.dir=${folder}`,
    '-cp',
    launch.harnessPath,
    'teval.harness.Main',
    '--junit',
    launch.junitJars.join(delimiter),
    '--token',
    token,
    '--scratch',
    folder,
  ];
}

/** Tests see nothing of the user's environment but the PATH. */
function environmentOf(launch: HarnessLaunch, folder: string): Record<string, string> {
  return {
    JAVA_HOME: launch.javaHome,
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    TMPDIR: folder,
    ...environmentVariables(launch.environment),
    ...(process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] }),
  };
}

function parseEvent(text: string): HarnessEvent | undefined {
  try {
    return JSON.parse(text) as HarnessEvent;
  } catch {
    return undefined; // a line cut off by the JVM's death; `ended` tells
  }
}
