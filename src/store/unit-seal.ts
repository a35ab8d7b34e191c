import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Fingerprint, Parts } from './fingerprint.js';
import { isAbsent, readingError } from './storage-errors.js';

const format = 3;

/** What a unit was made from. */
export interface UnitOrigin {
  readonly fingerprint: Fingerprint;
  /** SHA-256 of the suite's files: a generator that is run again may write others from the same inputs. */
  readonly suiteFiles: string;
}

/** First line of a unit's file: says how long the whole file is and what it was made from, so that neither needs reading all of it. */
interface Seal {
  readonly format: number;
  /** Digest of `madeFrom`. */
  readonly fingerprint: string;
  readonly suiteFiles: string;
  /** Length of all that follows the seal's line. */
  readonly bytes: number;
  /** SHA-256 of that; absent in files of earlier versions. */
  readonly sha256?: string;
  readonly madeFrom: Parts;
}

/** Most seals are shorter, and all of them shorter than the second number. */
const [usualSealBytes, longestSealBytes] = [4_096, 65_536];

/** The line for a unit's file with `text` behind it. */
export function sealText({ fingerprint, suiteFiles }: UnitOrigin, text: string): string {
  const seal: Seal = {
    format,
    fingerprint: fingerprint.digest,
    suiteFiles,
    bytes: Buffer.byteLength(text),
    sha256: hash('sha256', text),
    madeFrom: fingerprint.parts,
  };
  return JSON.stringify(seal);
}

/** Throws Error for a file that another version of teval wrote, and for one whose text behind the line is not what was written. */
export function checkSeal(line: string, text: string): void {
  const { format: found, sha256 } = JSON.parse(line) as Seal;
  if (found !== format) throw new Error(`format ${found} is not known to this version`);
  if (sha256 !== undefined && hash('sha256', text) !== sha256)
    throw new Error('its digest is not the one that stands in it');
}

/** Whether a whole file's content is what was written, as far as its seal tells. */
export function isAsSealed(content: Buffer): boolean {
  const seal = sealIn(content);
  if (typeof seal === 'string' || seal.sha256 === undefined) return true;
  return hash('sha256', content.subarray(content.length - seal.bytes)) === seal.sha256;
}

/**
 * The seal of a unit's file; `broken` where it is missing or not whole. Synchronous: a run may have 25,000 of them, and a round trip
 * through the thread pool costs more than the file. Throws UserError or MachineError where a file that is there can't be read.
 */
export function sealOf(path: string): FoundSeal {
  const file = openIfThere(path);
  if (file === 'missing') return 'broken';
  try {
    const line = firstLine(file, usualSealBytes) ?? firstLine(file, longestSealBytes) ?? '';
    return checkedSeal(line, fstatSync(file).size);
  } catch {
    return 'broken';
  } finally {
    closeSync(file);
  }
}

/** The same of a file's content that is read already. */
export function sealIn(content: Buffer): FoundSeal {
  return checkedSeal(
    content.subarray(0, Math.max(0, content.indexOf('\n'))).toString('utf8'),
    content.length,
  );
}

type FoundSeal = Seal | 'broken' | 'otherFormat';

function checkedSeal(line: string, fileBytes: number): FoundSeal {
  try {
    const seal = JSON.parse(line) as Seal;
    if (seal.format !== format) return 'otherFormat';
    return fileBytes === Buffer.byteLength(line) + 1 + seal.bytes ? seal : 'broken';
  } catch {
    return 'broken';
  }
}

function openIfThere(path: string): number | 'missing' {
  try {
    return openSync(path, 'r');
  } catch (thrown) {
    if (isAbsent(thrown)) return 'missing';
    throw readingError(thrown, path);
  }
}

/** The file's first line if it ends within so many bytes. */
function firstLine(file: number, bytes: number): string | undefined {
  const buffer = Buffer.allocUnsafe(bytes);
  const end = buffer.subarray(0, readSync(file, buffer, 0, bytes, 0)).indexOf('\n');
  return end < 0 ? undefined : buffer.toString('utf8', 0, end);
}
