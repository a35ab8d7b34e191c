import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { getMessage } from '../model/common/errors.js';
import type { ProcessEnd } from './process-end.js';

/**
 * Runs a command together with a guard in the same process group, as text for `sh -c`. Descriptor 3 is a pipe from this process. When this process
 * ends for any reason, the guard reads the end of the pipe and kills the group. The guard is not a child of the command (the outer subshell ends at
 * once), so a harness JVM that kills the children of a test does not kill it. It uses only shell built-ins, because the PATH may contain nothing but
 * a JDK.
 */
export const guarded =
  '( (trap "" HUP INT TERM; while read -r _; do :; done; kill -KILL 0) <&3 3<&- >/dev/null 2>&1 & ); exec 3<&-; exec "$@"';

export interface GroupCommand {
  readonly command: string;
  readonly commandArguments: readonly string[];
  /** Working folder. */
  readonly folder: string;
  /** The complete environment; nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
}

/** How the command itself ended, whatever happened to its descendants. */
type OwnEnd = Extract<ProcessEnd, { readonly by: 'exit' | 'signal' }>;

/** A command and its descendants, as long as they stay in its process group. */
export interface GuardedGroup {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly exited: Promise<OwnEnd>;
  /** Sends SIGTERM to the whole group. */
  terminate(): void;
  /** Sends SIGKILL to the whole group. */
  kill(): void;
  /** Whether the group keeps this process alive; by default it does. */
  holdProcess(hold: boolean): void;
}

/**
 * Starts a command in its own process group, which ends with this process at the latest. If the command is not on the PATH, the shell reports that
 * and exits with code 127. Needs a POSIX shell.
 *
 * @param input whether the command reads what is written to `stdin`, or nothing
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
    return createGuardedGroup(child, exited);
  } catch (thrown) {
    return { by: 'notStarted', message: getMessage(thrown) };
  }
}

interface Handle {
  ref(): void;
  unref(): void;
}

function createGuardedGroup(child: ChildProcess, exited: Promise<OwnEnd>): GuardedGroup {
  const { pid, stdin, stdout, stderr, stdio } = child;
  if (pid === undefined || stdin === null || stdout === null || stderr === null)
    throw new Error('the system gave it no pipes');
  for (const pipe of stdio) pipe?.on('error', () => undefined); // the other end may close first; `exited` reports that
  const signal = (name: 'SIGTERM' | 'SIGKILL') => {
    try {
      process.kill(-pid, name);
    } catch {
      // the group has ended
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
