import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process among all that may see a folder: on other machines, in other containers, or after a restart of this machine. */
export interface ProcessIdentity {
  readonly pid: number;
  /** For messages. */
  readonly host: string;
  /** Digest of host, boot and process namespace. Processes with equal realms can query each other's state. */
  readonly realm: string;
  /** Start time in the system's clock ticks, because process ids are reused; empty if the system does not report it. */
  readonly began: string;
}

export function readOwnIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), realm: readOwnRealm(), began: readStartTime(process.pid) };
}

/**
 * `unknown` for a process of another machine or container, which can't be queried. Host name and process id do not suffice to identify it: successive
 * containers may have the same ones.
 */
export function checkProcess(
  { pid, host, realm, began }: ProcessIdentity,
  readStart: (pid: number) => string = readStartTime,
): 'alive' | 'dead' | 'unknown' {
  if (host !== hostname() || realm !== readOwnRealm()) return 'unknown';
  if (!isAlive(pid)) return 'dead';
  // Many clusters hide the processes of other users (hidepid) and reveal only that they exist.
  const found = readStart(pid);
  return began === '' || found === '' || found === began ? 'alive' : 'dead';
}

let known: string | undefined;

/** The realm of this process. */
export function readOwnRealm(): string {
  return (known ??= createHash('sha256')
    .update(
      [
        hostname(),
        readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
        readOrEmpty(() => readlinkSync('/proc/self/ns/pid')),
      ].join('\n'),
    )
    .digest('hex')
    .slice(0, 16));
}

/**
 * Field 22 of the process's line in /proc, which is independent of the system clock's setting. Field 2, the name, may contain spaces and brackets.
 */
function readStartTime(pid: number): string {
  const line = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return ''; // not Linux
  }
}

/** Whether a process with this id exists on this machine, of any user. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false; // a signal to such an id goes to a group of processes, including this one
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
