import type { Readable } from 'node:stream';
import { waitUntilClosed } from './stream-closed.js';

/** The last part of several streams, in order of arrival. Reads them to their end, so that no writer blocks. */
export class TextTail {
  private kept = '';

  constructor(private readonly limitCharacters: number) {}

  /** Resolves when the stream is closed. */
  listenTo(stream: Readable): Promise<void> {
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (this.kept = (this.kept + text).slice(-this.limitCharacters)));
    return waitUntilClosed(stream);
  }

  get text(): string {
    return this.kept;
  }
}
