import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Limit for a log file, because a program may write without end. */
const mostBytes = 8 * 2 ** 20;

/**
 * Returns a function that appends to a log. Text beyond the limit is dropped, with one note. Writes are synchronous, so that a flood blocks in the
 * pipe instead of filling the memory. If the log can't be written, the run continues without it.
 */
export function openGeneratorLog(file: string): (text: string) => void {
  let left: number | undefined;
  const append = (text: string) => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      left ??= mostBytes - (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
      appendFileSync(file, text);
    } catch {
      left = 0;
    }
  };
  return (text) => {
    if (text === undefined || text === '' || left === 0) return;
    const isFirst = left === undefined;
    if (isFirst) append('');
    const rest = left ?? 0;
    if (rest <= 0) {
      left = 0;
      return;
    }
    const bytes = Buffer.byteLength(text);
    append(
      bytes <= rest ? text : `${text.slice(0, rest)}\n[the log ends here: it is ${mostBytes} bytes long]\n`,
    );
    left = Math.max(0, rest - bytes);
  };
}
