import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';
import { inSnakeCase, parseAs, toFileNames, type ContentOf } from '../files/file-format.js';
import type { Fingerprint, Parts } from '../run/fingerprint.js';
import { isAbsent, toReadingError } from '../files/storage-errors.js';

const format = 6;
const names = inSnakeCase('madeFrom');

/** The inputs of a unit. */
export interface UnitOrigin {
  readonly fingerprint: Fingerprint;
  /** SHA-256 of the suite's files, because a test generator may write different files from the same inputs. */
  readonly suiteFiles: string;
}

/** First line of a unit's file: the length of the rest and the unit's inputs, which readers get without reading the whole file. */
const sealSchema = z.object({
  format: z.literal(format),
  /** Digest of `madeFrom`. */
  fingerprint: z.string(),
  suiteFiles: z.string(),
  /** Length of the text after the seal's line. */
  bytes: z.number(),
  /** SHA-256 of that text. */
  sha256: z.string(),
  /** Its values are not checked one by one: a run may have 25,000 seals, and a stale one only names the differences. */
  madeFrom: z.custom<Parts>((found) => typeof found === 'object' && found !== null),
});

type Seal = ContentOf<typeof sealSchema>;

/** Most seals are shorter than the first number, and all of them are shorter than the second. */
const [usualSealBytes, longestSealBytes] = [4_096, 65_536];

/** The first line for a unit's file with the content `text`. */
export function sealText({ fingerprint, suiteFiles }: UnitOrigin, text: string): string {
  const seal: Seal = {
    format,
    fingerprint: fingerprint.digest,
    suiteFiles,
    bytes: Buffer.byteLength(text),
    sha256: hash('sha256', text),
    madeFrom: fingerprint.parts,
  };
  return JSON.stringify(toFileNames(seal, names));
}

/** Throws Error for a file of another version of teval, and for one whose text has changed. */
export function checkSeal(line: string, text: string): void {
  const seal = parseAs(sealSchema, line, 'the result of a unit', names);
  if (seal.kind !== 'valid') throw new Error(seal.why);
  if (hash('sha256', text) !== seal.content.sha256) throw new Error('its digest is not the one stored in it');
}

/** Whether a whole file's content matches its seal. */
export function isAsSealed(content: Buffer): boolean {
  const seal = sealIn(content);
  if (typeof seal === 'string') return true;
  return hash('sha256', content.subarray(content.length - seal.bytes)) === seal.sha256;
}

/**
 * Reads the seal of a unit's file; `broken` if the file is missing or incomplete. Synchronous: a run may have 25,000 units, and a round trip through
 * the thread pool costs more than the file. Throws UserError or MachineError if an existing file can't be read.
 */
export function readSeal(path: string): FoundSeal {
  const file = openIfThere(path);
  if (file === 'missing') return 'broken';
  try {
    const line = firstLine(file, usualSealBytes) ?? firstLine(file, longestSealBytes) ?? '';
    return validateSeal(line, fstatSync(file).size);
  } catch {
    return 'broken';
  } finally {
    closeSync(file);
  }
}

/** The seal of a file's content. */
export function sealIn(content: Buffer): FoundSeal {
  return validateSeal(
    content.subarray(0, Math.max(0, content.indexOf('\n'))).toString('utf8'),
    content.length,
  );
}

type FoundSeal = Seal | 'broken' | 'otherFormat';

function validateSeal(line: string, fileBytes: number): FoundSeal {
  const seal = parseAs(sealSchema, line, 'the result of a unit', names);
  if (seal.kind !== 'valid') return seal.kind === 'broken' ? 'broken' : 'otherFormat';
  return fileBytes === Buffer.byteLength(line) + 1 + seal.content.bytes ? seal.content : 'broken';
}

function openIfThere(path: string): number | 'missing' {
  try {
    return openSync(path, 'r');
  } catch (thrown) {
    if (isAbsent(thrown)) return 'missing';
    throw toReadingError(thrown, path);
  }
}

/** The file's first line if it ends within `bytes` bytes. */
function firstLine(file: number, bytes: number): string | undefined {
  const buffer = Buffer.allocUnsafe(bytes);
  const end = buffer.subarray(0, readSync(file, buffer, 0, bytes, 0)).indexOf('\n');
  return end < 0 ? undefined : buffer.toString('utf8', 0, end);
}
