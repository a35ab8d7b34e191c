import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process among all that may see a folder. Earlier versions of teval left its id and its host alone. */
export interface ProcessIdentity {
  readonly pid: number;
  /** For people. */
  readonly host: string;
  /** What of that host lives as long as its process ids mean the same: one start of its system, one container. */
  readonly machine?: string;
  /** When the process began, in its system's clock ticks; empty where the system does not tell. Ids are given again. */
  readonly began?: string;
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), machine: ownMachine(), began: beganOf(process.pid) };
}

/**
 * Whether a process is still there; `unknown` of another machine, which can't be asked. Containers that take each other's place have the
 * same name and the same process ids, so these alone tell nothing.
 */
export function isAtWork({ pid, host, machine, began }: ProcessIdentity): boolean | 'unknown' {
  if (host !== hostname() || (machine ?? ownMachine()) !== ownMachine()) return 'unknown';
  return isAlive(pid) && (began ?? beganOf(pid)) === beganOf(pid);
}

/** Whether there is such a process on this host, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function ownMachine(): string {
  const boot = orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'));
  const container = orEmpty(() => readlinkSync('/proc/self/ns/pid'));
  return `${boot.trim()} ${container}`.trim();
}

/** The 22nd field of the process's line; its second one, the name, may have spaces and brackets. */
function beganOf(pid: number): string {
  const line = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Systems without /proc tell less. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
