import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { nameFirst } from '../../model/common/name-first.js';
import { renderCanonicalJson } from '../files/canonical-json.js';
import type { ContentOf } from '../files/file-format.js';
import { combineDigests, digestFilesBelow, type FileDigests } from '../files/file-digests.js';
import { tryParseJson } from '../files/try-parse-json.js';
import { holdsValue } from './cache-entries.js';
import { digestOfKey } from './key-digest.js';
import { isAbsent } from '../files/storage-errors.js';
import { readSealed } from './sealed-value.js';

/** File of a folder with the key, for people. It is written last, so every whole folder has it. */
export const keyFile = 'key.json';
/** File with the digests of the entry's files at the time it was filled. */
export const contentFile = 'content.json';

const contentSchema = z.union([
  /** `sha256` is the digest of `files`. */
  z.object({ sha256: z.string(), files: z.record(z.string(), z.string()) }),
  /** An entry that is updated in place: a mirror of a repository. */
  z.object({ changes: z.literal(true) }),
]);

type Content = ContentOf<typeof contentSchema>;

/** Records the content and the key of a filled folder. */
export async function writeContent(folder: string, kind: 'fixed' | 'changing', key: unknown): Promise<void> {
  const noted = kind === 'changing' ? { changes: true } : toContent(await digestEntryFiles(folder));
  await writeFile(join(folder, contentFile), `${JSON.stringify(noted)}\n`);
  await writeFile(join(folder, keyFile), `${renderCanonicalJson(key, 2)}\n`);
}

export type ContentState =
  | { readonly state: 'intact' }
  /** An entry whose content may change has no digests. */
  | { readonly state: 'undigested' }
  | { readonly state: 'damaged'; readonly why: string };

/**
 * Checks whether an entry holds its original content and belongs to the key whose digest is its name. Throws if a part of it can't be read.
 *
 * @param digest the digest of the expected key
 */
export async function checkContent(entry: string, digest: string): Promise<ContentState> {
  return holdsValue(entry) ? checkValue(entry, digest) : checkFiles(entry, digest);
}

async function checkValue(file: string, digest: string): Promise<ContentState> {
  const read = readSealed(await readFile(file, 'utf8'));
  if (read.state === 'damaged') return { state: 'damaged', why: notSealed };
  return digestOfKey(tryParseJson(read.key)) === digest
    ? { state: 'intact' }
    : { state: 'damaged', why: 'its key belongs to another entry' };
}

/** Why an entry with a single value is damaged. */
export const notSealed = 'it does not match the digest stored in it';

async function checkFiles(folder: string, digest: string): Promise<ContentState> {
  const key = tryParseJson(await readFile(join(folder, keyFile), 'utf8'));
  if (key === undefined) return { state: 'damaged', why: `its ${keyFile} is incomplete` };
  if (digestOfKey(key) !== digest)
    return { state: 'damaged', why: `its ${keyFile} belongs to another entry` };
  const noted = await readContent(folder);
  if (noted === 'none') return { state: 'damaged', why: `its ${contentFile} is missing` };
  if (noted === 'not whole') return { state: 'damaged', why: `its ${contentFile} is incomplete` };
  if ('changes' in noted) return { state: 'undigested' };
  const found = await digestEntryFiles(folder);
  if (combineDigests(found) === noted.sha256) return { state: 'intact' };
  return { state: 'damaged', why: describeDifference(found, noted.files) };
}

/** Recorded digests of an entry's files. The files themselves are not read. `unknown` if the entry has no record. */
export async function readFilledWith(folder: string): Promise<FileDigests | 'unknown' | 'damaged'> {
  const noted = await readContent(folder);
  if (noted === 'not whole') return 'damaged';
  if (noted === 'none' || 'changes' in noted) return 'unknown';
  return noted.files;
}

/** An entry with the mutants of a class has thousands of files, and the digests of each mutant are looked up. */
const parsed = new Map<string, Content | 'not whole'>();
const mostParsed = 16;

/** The same file is parsed once. */
async function readContent(folder: string): Promise<Content | 'none' | 'not whole'> {
  const path = join(folder, contentFile);
  const found = await stat(path, { bigint: true }).catch(replaceAbsent);
  if (found === 'none') return found;
  const version = `${path} ${found.dev} ${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
  const known = parsed.get(version);
  if (known !== undefined) return known;
  const text = await readFile(path, 'utf8').catch(replaceAbsent);
  if (text === 'none') return text;
  const content = parseContent(text);
  if (parsed.size === mostParsed) parsed.clear();
  parsed.set(version, content);
  return content;
}

function replaceAbsent(thrown: unknown): 'none' {
  if (isAbsent(thrown)) return 'none';
  throw thrown;
}

function parseContent(text: string): Content | 'not whole' {
  const noted = contentSchema.safeParse(tryParseJson(text)).data;
  if (noted === undefined) return 'not whole';
  return 'changes' in noted || combineDigests(noted.files) === noted.sha256 ? noted : 'not whole';
}

function toContent(files: FileDigests): Content {
  return { sha256: combineDigests(files), files };
}

/** Digests of all files except those that describe the entry. */
async function digestEntryFiles(folder: string): Promise<FileDigests> {
  const files = Object.entries(await digestFilesBelow(folder));
  return Object.fromEntries(files.filter(([path]) => path !== keyFile && path !== contentFile));
}

const namedFiles = 5;

function describeDifference(found: FileDigests, noted: FileDigests): string {
  const paths = [...new Set([...Object.keys(noted), ...Object.keys(found)])].filter(
    (path) => noted[path] !== found[path],
  );
  const files = paths.length === 1 ? '1 file has' : `${paths.length} files have`;
  return `${files} changed: ${nameFirst(paths.sort(), namedFiles)}`;
}
