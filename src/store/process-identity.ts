import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process among all that may see a folder: on other machines, in other containers, or there after this machine was started anew. */
export interface ProcessIdentity {
  readonly pid: number;
  /** For people; earlier versions of teval left nothing else beside the process's id. */
  readonly host: string;
  /** Of host, start of its system and namespace of process ids: two processes with the same can ask each other's state. */
  readonly realm?: string | undefined;
  /** When it began, in its system's clock ticks; empty where the system does not tell. Ids are given again. */
  readonly began?: string | undefined;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), realm: ownRealm(), began: beganOf(process.pid) };
}

/**
 * `unknown` for a process of another machine or container, which can't be asked. Containers that take each other's place have the same
 * name and the same process ids, so these alone tell nothing.
 */
export function stateOfProcess(
  { pid, host, realm, began = '' }: ProcessIdentity,
  startOf: (pid: number) => string = beganOf,
): 'alive' | 'dead' | 'unknown' {
  if (host !== hostname() || (realm ?? ownRealm()) !== ownRealm()) return 'unknown';
  if (!isAlive(pid)) return 'dead';
  // Many clusters hide the processes of other users (hidepid): that they are there is all that is told then.
  const found = startOf(pid);
  return began === '' || found === '' || found === began ? 'alive' : 'dead';
}

let known: string | undefined;

/** Of processes that can ask each other's state. */
export function ownRealm(): string {
  return (known ??= createHash('sha256')
    .update(
      [
        hostname(),
        textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
        textOf(() => readlinkSync('/proc/self/ns/pid')),
      ].join('\n'),
    )
    .digest('hex')
    .slice(0, 16));
}

/** The 22nd field of its line in /proc, which no setting of the clock changes; the second one, the name, may have spaces and brackets. */
function beganOf(pid: number): string {
  const line = textOf(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return ''; // no Linux
  }
}

/** Whether there is such a process here, of whichever user. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false; // a signal to such an id goes to a group of processes, this one's own
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
