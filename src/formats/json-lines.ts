import { withoutByteOrderMark } from '../model/common/byte-order-mark.js';
import { getMessage, UserError } from '../model/common/errors.js';
import { LineSplitter } from '../process/line-splitter.js';
import { checkNotUtf16, Utf8Check } from './csv/check-bytes.js';

/** One line of a file of JSON lines, an object, with its number in the file. */
export class JsonRecord {
  constructor(
    readonly fileName: string,
    readonly line: number,
    readonly members: Readonly<Record<string, unknown>>,
  ) {}

  /** A member that must be a text. Throws UserError with file and line. */
  requireText(name: string): string {
    const value = this.#find(name);
    if (value === undefined) throw this.refuse(`the object lacks the member ${name}`);
    if (typeof value !== 'string')
      throw this.refuse(`the member ${name} must be a text, not ${JSON.stringify(value)?.slice(0, 60)}`);
    return value;
  }

  /** A member that must be a text, a number or a truth value, as a text. Throws UserError with file and line. */
  requireScalar(name: string): string {
    const value = this.#find(name);
    if (value === undefined) throw this.refuse(`the object lacks the member ${name}`);
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      throw this.refuse(`the member ${name} must be a text or a number`);
    return String(value);
  }

  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  /** An error with the position: `file:line: problem`. */
  refuse(problem: string): UserError {
    return new UserError(`${this.fileName}:${this.line}: ${problem}`);
  }

  #find(name: string): unknown {
    return Object.hasOwn(this.members, name) ? this.members[name] : undefined;
  }
}

const longestLineCharacters = 64 * 2 ** 20;

/**
 * Reads a file of JSON lines as a stream: one object on each line; blank lines are skipped.
 *
 * @throws UserError with file and line for a line that is no JSON object, an encoding other than UTF-8, a line that is too long, and an empty file
 */
export async function* readJsonLines(
  source: AsyncIterable<Buffer>,
  fileName: string,
): AsyncGenerator<JsonRecord> {
  let line = 0;
  let records: JsonRecord[] = [];
  let found = 0;
  const splitter = new LineSplitter(
    longestLineCharacters,
    (text) => {
      line += 1;
      const content = line === 1 ? withoutByteOrderMark(text) : text;
      if (content.trim() !== '') records.push(parseLine(content, fileName, line));
    },
    () => {
      throw new UserError(
        `${fileName}:${line + 1}: the line is too long for a test: is this the right file?`,
      );
    },
  );
  const encoding = new Utf8Check(fileName);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const take = () => {
    const taken = records;
    records = [];
    found += taken.length;
    return taken;
  };
  let isFirst = true;
  for await (const bytes of source) {
    if (isFirst) checkNotUtf16(bytes, fileName);
    isFirst = false;
    encoding.add(bytes);
    splitter.add(decoder.decode(bytes, { stream: true }));
    yield* take();
  }
  encoding.end();
  splitter.add(decoder.decode());
  splitter.end();
  yield* take();
  if (found === 0) throw new UserError(`${fileName} is empty: it needs a JSON object on each line`);
}

function parseLine(text: string, fileName: string, line: number): JsonRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (thrown) {
    throw new UserError(
      `${fileName}:${line}: the line is not JSON (${getMessage(thrown).replace(/\s+/gu, ' ').slice(0, 80)}): write one object on each line`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UserError(`${fileName}:${line}: the line is no JSON object: write one object on each line`);
  return new JsonRecord(fileName, line, value as Record<string, unknown>);
}
