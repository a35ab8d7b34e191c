import type { Readable, Writable } from 'node:stream';

/** Resolves when a stream is closed for any reason. */
export function waitUntilClosed(stream: Readable | Writable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.closed) resolve();
    else stream.once('close', resolve);
  });
}
