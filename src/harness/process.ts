import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import type { HarnessEvent } from './protocol.js';
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
  /** Ends the JVM and whatever its tests started, and waits until it is gone and its folder removed. */
  kill(): Promise<void>;
  readonly ended: Promise<EndedProcess>;
}

/** Starts a JVM; `onEvent` gets its events in order, and nothing any more once `ended` has resolved. */
export async function startHarness(
  launch: HarnessLaunch,
  onEvent: (event: HarnessEvent) => void,
): Promise<HarnessProcess> {
  const { sandbox } = launch.environment;
  const token = randomBytes(8).toString('hex');
  const folder = await temporaryFolder('harness');
  const needed = [launch.javaHome, launch.harnessPath, ...launch.junitJars];
  const java = [join(launch.javaHome, 'bin', 'java'), ...argumentsOf(launch, folder, token)];
  const [command, ...commandArguments] = confined(java, sandbox, folder, needed);
  const child = await startLineProcess({
    command,
    commandArguments,
    folder,
    environment: environmentOf(launch, folder),
    onLine(line) {
      const at = line.indexOf(token); // a test may have left an unfinished line in front
      if (at < 0) return;
      const event = objectOfLine<HarnessEvent>(line.slice(at + token.length));
      if (event !== 'none') onEvent(event);
    },
  });
  const ended = child.ended.then(async ({ end, output }) => {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    return { end: sandbox === 'none' ? end : insideSandbox(end), output };
  });
  return {
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
