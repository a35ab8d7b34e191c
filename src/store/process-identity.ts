import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, for others that may be on other machines, in other containers, or there after this machine has been started anew. */
export interface ProcessIdentity {
  /** Of machine, boot and namespace of process ids: two processes with the same can ask each other's state. */
  readonly realm: string;
  readonly pid: number;
  /** When it began, as the system counts; an id that is given away anew has another one. Empty where the system does not tell. */
  readonly began: string;
}

export function ownIdentity(): ProcessIdentity {
  return { realm: ownRealm(), pid: process.pid, began: beginOf(process.pid) };
}

/** `unknown` for one of another machine or container. */
export function stateOfProcess({ realm, pid, began }: ProcessIdentity): 'alive' | 'dead' | 'unknown' {
  if (realm !== ownRealm()) return 'unknown';
  return isAlive(pid) && (began === '' || beginOf(pid) === began) ? 'alive' : 'dead';
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

/** The 22nd field of its line in /proc: clock ticks since the machine started, which no setting of the clock changes. */
function beginOf(pid: number): string {
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
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
