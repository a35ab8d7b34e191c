import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files/atomic-write.js';
import { replaceUnlessExhausted } from '../files/storage-errors.js';

/** The folder of a run with the sources that its mutants change. */
export const originalsFolder = 'originals';

/** Writes the source of an original into a run's folder, once, and returns its digest. */
export async function keepOriginal(runFolder: string, source: string): Promise<string> {
  const digest = hash('sha256', source);
  const path = joinOriginalPath(runFolder, digest);
  if (!existsSync(path)) await writeAtomically(path, source);
  return digest;
}

/** `none`: the file is missing, or another text. */
export async function readOriginal(runFolder: string, digest: string): Promise<string> {
  const source = await readFile(joinOriginalPath(runFolder, digest), 'utf8').catch(
    replaceUnlessExhausted('none'),
  );
  return hash('sha256', source) === digest ? source : 'none';
}

function joinOriginalPath(runFolder: string, digest: string): string {
  return join(runFolder, originalsFolder, `${digest}.java`);
}
