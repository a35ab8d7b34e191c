import { createHash } from 'node:crypto';
import { lstat, readFile, readlink, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import { digestOfFile, filesBelow } from '../digest.js';
import { digestOfKey } from '../key-digest.js';
import { readSealed } from './sealed-value.js';
import { jsonOf } from '../json-of.js';

/** Beside an entry's files: the key, for people. Written last, it is in every whole entry. */
export const keyFile = 'key.json';
/** What the entry's files were when it was filled. */
export const contentFile = 'content.json';

const content = z.union([
  z.object({ sha256: z.string() }),
  /** It is brought up to date: a mirror of a repository. */
  z.object({ changes: z.literal(true) }),
]);

/** Writes down what a filled entry holds. */
export async function writeContent(folder: string, kind: 'fixed' | 'changing'): Promise<void> {
  const noted = kind === 'changing' ? { changes: true } : { sha256: await digestOfContent(folder) };
  await writeFile(join(folder, contentFile), `${JSON.stringify(noted)}\n`);
}

export type ContentState =
  | { readonly state: 'intact' }
  /** From before there were digests, or of a kind that has none. */
  | { readonly state: 'undigested' }
  | { readonly state: 'damaged'; readonly why: string };

/**
 * Whether an entry holds what it was filled with, and for the key whose digest it is named by. Throws where something of it can't be read.
 *
 * @param digest the digest of the key that it is to be for
 */
export async function contentStateOf(folder: string, digest: string): Promise<ContentState> {
  const key = jsonOf(await readFile(join(folder, keyFile), 'utf8'));
  if (key === undefined) return { state: 'damaged', why: `its ${keyFile} is not whole` };
  if (digestOfKey(key) !== digest) return { state: 'damaged', why: `its ${keyFile} is of another entry` };
  const text = await readFile(join(folder, contentFile), 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return 'none';
    throw thrown;
  });
  if (text === 'none') return stateOfValue(folder);
  const noted = content.safeParse(jsonOf(text)).data;
  if (noted === undefined) return { state: 'damaged', why: `its ${contentFile} is not whole` };
  if ('changes' in noted) return { state: 'undigested' };
  const found = await digestOfContent(folder);
  if (found === noted.sha256) return { state: 'intact' };
  return {
    state: 'damaged',
    why: `its files have the digest ${short(found)} instead of ${short(noted.sha256)}`,
  };
}

/** An entry that is one value has its digest in the value's file. */
async function stateOfValue(folder: string): Promise<ContentState> {
  const others = (await readdir(folder)).filter((name) => name !== keyFile);
  const [file] = others;
  if (file === undefined) return { state: 'damaged', why: `nothing is in it but its ${keyFile}` };
  if (others.length !== 1 || !file.endsWith('.json')) return { state: 'undigested' };
  const { state } = readSealed(await readFile(join(folder, file), 'utf8'));
  return state === 'damaged'
    ? { state, why: `${file} does not have the digest that stands in it` }
    : { state };
}

const filesAtATime = 8;
const largeBytes = 16e6;

/** SHA-256 over paths and contents of all files but those that tell of the entry; of a link, of where it points to. */
async function digestOfContent(folder: string): Promise<string> {
  const paths = (await filesBelow(folder)).filter((path) => path !== keyFile && path !== contentFile);
  const lines = await pLimit(filesAtATime).map(
    paths,
    async (path) => `${path}\0${await digestOf(join(folder, path))}\n`,
  );
  return createHash('sha256').update(lines.join('')).digest('hex');
}

async function digestOf(path: string): Promise<string> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return `link to ${await readlink(path)}`;
  if (!found.isFile()) return 'no file';
  if (found.size > largeBytes) return digestOfFile(path);
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

function short(digest: string): string {
  return `${digest.slice(0, 12)}…`;
}
