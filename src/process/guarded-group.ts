import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { messageOf } from '../model/errors.js';
import type { ProcessEnd } from './process-end.js';

/**
 * The command behind a guard in the same group, written for `sh -c`. Descriptor 3 is a pipe from this process: when this process is gone,
 * by whatever death, the guard reads its end and kills the group. The guard is not a child of the command (the outer subshell ends at
 * once), so that a harness JVM that kills the children of a test does not kill it. All of it is in the shell itself: the PATH may have
 * nothing but a JDK.
 */
export const guarded =
  '( (trap "" HUP INT TERM; while read -r _; do :; done; kill -KILL 0) <&3 3<&- >/dev/null 2>&1 & ); exec 3<&-; exec "$@"';

export interface GroupCommand {
  readonly command: string;
  readonly commandArguments: readonly string[];
  /** Working folder. */
  readonly folder: string;
  /** The whole environment: nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
}

/** How the command itself ended, whatever has become of what it started. */
type OwnEnd = Extract<ProcessEnd, { readonly by: 'exit' | 'signal' }>;

/** A command and all that it has started, as long as that stays in its process group. */
export interface GuardedGroup {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly exited: Promise<OwnEnd>;
  /** Asks all of the group to end (SIGTERM). */
  terminate(): void;
  /** Ends all of the group (SIGKILL). */
  kill(): void;
  /** Whether this process stays alive for it. It does until it is told otherwise. */
  holdProcess(hold: boolean): void;
}

/**
 * Starts a command in a process group of its own that ends with this process at the latest. A command that is not on the PATH is
 * started all the same: the shell says so and ends with exit code 127. Needs a POSIX shell.
 *
 * @param input whether the command reads what is written to `stdin`, or nothing.
 */
export async function startGroup(
  { command, commandArguments, folder, environment }: GroupCommand,
  input: 'stdin' | 'nothing',
): Promise<GuardedGroup | Extract<ProcessEnd, { readonly by: 'notStarted' }>> {
  const script = input === 'stdin' ? guarded : `${guarded} </dev/null`;
  try {
    const child = spawn('/bin/sh', ['-c', script, 'sh', command, ...commandArguments], {
      cwd: folder,
      env: { ...environment },
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    const exited = new Promise<OwnEnd>((resolve) =>
      child.once('exit', (code, signal) =>
        resolve(signal === null ? { by: 'exit', code: code ?? 1 } : { by: 'signal', signal }),
      ),
    );
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    return groupOf(child, exited);
  } catch (thrown) {
    return { by: 'notStarted', message: messageOf(thrown) };
  }
}

interface Handle {
  ref(): void;
  unref(): void;
}

function groupOf(child: ChildProcess, exited: Promise<OwnEnd>): GuardedGroup {
  const { pid, stdin, stdout, stderr, stdio } = child;
  if (pid === undefined || stdin === null || stdout === null || stderr === null)
    throw new Error('the system gave it no pipes');
  for (const pipe of stdio) pipe?.on('error', () => undefined); // the other end may be gone first; `exited` tells
  const signal = (name: 'SIGTERM' | 'SIGKILL') => {
    try {
      process.kill(-pid, name);
    } catch {
      // nothing of it is left
    }
  };
  return {
    stdin,
    stdout,
    stderr,
    exited,
    terminate: () => signal('SIGTERM'),
    kill() {
      signal('SIGKILL');
      stdio[3]?.destroy();
    },
    holdProcess(hold) {
      for (const handle of [child, ...stdio]) (handle as unknown as Handle)[hold ? 'ref' : 'unref']();
    },
  };
}
