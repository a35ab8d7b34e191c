import type { Readable } from 'node:stream';
import { closed } from './stream-closed.js';

/** The last part of what streams say, in the order in which it comes. They are read to their end, so that nobody waits for room in a pipe. */
export class TextTail {
  private kept = '';

  constructor(private readonly limitCharacters: number) {}

  /** Resolves when the stream is closed. */
  listenTo(stream: Readable): Promise<void> {
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (this.kept = (this.kept + text).slice(-this.limitCharacters)));
    return closed(stream);
  }

  get text(): string {
    return this.kept;
  }
}
