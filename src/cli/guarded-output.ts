import type { ProgressStream } from '../progress/progress-stream.js';
import { escapeStyled } from '../render/printable.js';

/** The part of a stream that writes. */
interface Writing {
  write: (typeof process.stdout)['write'];
}

/** The original write functions of guarded streams. */
const unguarded = new WeakMap<object, (text: string) => unknown>();

/**
 * Guards streams while a command runs, so that no text of a program, a test or a benchmark reaches a terminal as a control sequence. JSON keeps its
 * meaning, because it contains such characters only in strings.
 *
 * @returns a function that ends the guard
 */
export function guardOutput(streams: readonly Writing[]): () => void {
  const ends = streams.map((stream) => {
    const before = stream.write;
    const write = before.bind(stream) as (text: unknown, ...rest: readonly unknown[]) => boolean;
    const guarded = ((text: unknown, ...rest: readonly unknown[]) =>
      write(typeof text === 'string' ? escapeStyled(text) : text, ...rest)) as typeof before;
    unguarded.set(stream, write);
    stream.write = guarded;
    return () => {
      unguarded.delete(stream);
      if (stream.write === guarded) stream.write = before;
    };
  });
  return () => {
    for (const end of ends) end();
  };
}

/** A stream for progress, which moves the cursor of its terminal and makes its own texts printable. */
export function guardTerminal(stream: NodeJS.WriteStream): ProgressStream {
  return {
    get isTTY() {
      return stream.isTTY;
    },
    get columns() {
      return stream.columns;
    },
    get rows() {
      return stream.rows;
    },
    write: (text) => (unguarded.get(stream) ?? stream.write.bind(stream))(text),
  };
}
