import { readFile } from 'node:fs/promises';
import { UserError } from '../model/common/errors.js';

/** A comment in the first two lines that names the encoding, as PEP 263 defines it. */
const declaration = /^(?:[ \t\f]*(?:#.*)?\r?\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/u;

/** Python's names of encodings that the Encoding Standard spells otherwise. */
const otherNames: Readonly<Record<string, string>> = { 'latin-1': 'latin1', 'iso-latin-1': 'latin1' };

/** The text of a Python file, decoded as `decodePython` does. */
export async function readPythonSource(path: string): Promise<string> {
  return decodePython(await readFile(path), path);
}

/**
 * The text of a Python file, with its byte order mark, decoded as Python decodes it: UTF-8, or the encoding that its first lines name.
 *
 * @param path for messages
 * @throws UserError if that is no text in this encoding
 */
export function decodePython(bytes: Buffer, path: string): string {
  const named = declaration.exec(bytes.subarray(0, 1_000).toString('latin1'))?.[1]?.toLowerCase();
  const name = (named ?? 'utf-8').replaceAll('_', '-');
  const encoding = name.startsWith('utf-8') ? 'utf-8' : (otherNames[name] ?? name);
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (thrown) {
    throw new UserError(
      `${path} is no text in the encoding ${encoding}, which ${named === undefined ? 'Python expects' : 'its first lines name'}`,
      {
        cause: thrown,
      },
    );
  }
}
