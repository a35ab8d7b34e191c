import { readFileSync } from 'node:fs';

/** Linux's USER_HZ, in which /proc counts: 100 on all architectures that Node supports. */
export const ticksPerSecond = 100;

/**
 * Processor time in seconds of this process and of all its descendants that have ended and were waited for (as getrusage counts them);
 * `unknown` where the system has no /proc. Node's `resourceUsage` leaves child processes out.
 */
export function readEndedSeconds() {
  const fields = readFields('self');
  return fields === 'ended' ? 'unknown' : countTicks(fields) / ticksPerSecond;
}

/** The fields of `/proc/PID/stat` (proc(5)) behind the command, which stands in parentheses and may contain spaces. */
export function readFields(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 'ended';
  }
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** utime, stime, cutime and cstime. */
export function countTicks(fields) {
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** `7 min 12 s`, `43 s`. */
export function renderSeconds(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
