import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { MachineError } from '../model/errors.js';

/** How a command's process group ended. */
export type GroupEnd =
  | { readonly by: 'exit'; readonly code: number }
  | { readonly by: 'signal'; readonly signal: string }
  | { readonly by: 'timeLimit' }
  | { readonly by: 'abort' };

export interface GroupResult {
  readonly end: GroupEnd;
  /** The last part of what was written to stdout and stderr, as it came. */
  readonly output: string;
}

export interface GroupOptions {
  /** Working folder. */
  readonly folder: string;
  /** The whole environment: nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeLimitMilliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

const outputCharacters = 200_000;
/** Between SIGTERM and SIGKILL, by what ended it: an abort has promised an end within seconds. */
const graceMilliseconds = { timeLimit: 2000, abort: 400 } as const;

/**
 * The command behind a guard in the same group: stdin is a pipe from this process, so when this process is gone, by whatever
 * death, the guard reads its end and takes the group along. All in the shell itself: the PATH may have nothing but a JDK.
 */
export const guarded =
  'exec 3<&0; (while read -r _ <&3; do :; done; kill -KILL 0) >/dev/null 2>&1 & exec 3<&-; exec "$@" </dev/null';

/**
 * Runs a command in a process group of its own and waits for it. Nothing that it started survives: neither the time limit, an
 * abort nor the end of this process leaves anything behind. Needs a POSIX shell.
 *
 * @throws MachineError where the command cannot be started.
 */
export async function runInGroup(
  command: string,
  commandArguments: readonly string[],
  options: GroupOptions,
): Promise<GroupResult> {
  if (options.signal?.aborted === true) return { end: { by: 'abort' }, output: '' };
  const child = execa('/bin/sh', ['-c', guarded, 'sh', command, ...commandArguments], {
    cwd: options.folder,
    env: options.environment,
    extendEnv: false,
    detached: true,
    reject: false,
    buffer: false,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  if (child.pid === undefined) throw new MachineError(`${command} could not be started in ${options.folder}`);
  child.stdin.on('error', () => undefined); // the guard may be gone first

  let output = '';
  const keep = (text: string) => (output = (output + text).slice(-outputCharacters));
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);

  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const cut = await Promise.race([exited.then(() => 'no' as const), cutOff(options, exited)]);
  if (cut !== 'no') {
    signalGroup(child.pid, 'SIGTERM'); // lets JVMs remove their files
    await Promise.race([exited, sleep(graceMilliseconds[cut], undefined, { ref: false })]);
  }
  signalGroup(child.pid, 'SIGKILL');
  const result = await child;
  if (cut !== 'no') return { end: { by: cut }, output };
  if (result.signal !== undefined) return { end: { by: 'signal', signal: result.signal }, output };
  return { end: { by: 'exit', code: result.exitCode ?? 1 }, output };
}

/** Settles when the command must be ended, and never if it ends by itself. */
function cutOff(options: GroupOptions, exited: Promise<void>): Promise<'timeLimit' | 'abort'> {
  return new Promise((resolve) => {
    const abort = () => resolve('abort');
    const timer = setTimeout(() => resolve('timeLimit'), options.timeLimitMilliseconds);
    options.signal?.addEventListener('abort', abort, { once: true });
    void exited.then(() => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', abort);
    });
  });
}

function signalGroup(group: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-group, signal);
  } catch {
    // gone already
  }
}
