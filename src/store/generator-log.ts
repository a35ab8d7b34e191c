import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** More than anybody reads; a program may write without end. */
const mostBytes = 8 * 2 ** 20;

/**
 * Appends to a log. What is beyond its limit is dropped, and said once. Written at once, so that a flood waits in a pipe and not in memory;
 * a log that can't be written costs nothing but itself.
 */
export function generatorLog(file: string): (text: string) => void {
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
