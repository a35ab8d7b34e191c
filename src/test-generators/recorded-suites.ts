import type { GeneratedSuite, SuiteAddress } from '../model/suite.js';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canonicalJson } from '../store/canonical-json.js';
import { packageRoot } from '../store/package-root.js';
import { readSuiteFolder, writeSuiteFolder } from '../formats/archives/suite-folder.js';
import { unlessExhausted } from '../store/storage-errors.js';

/**
 * Suites that were recorded once and are shipped: a second, read-only layer of the cache in which people find their way,
 * `<bug>/<side>/<seed>/` with `key.json` and the sources at package paths.
 */
export const recordedSuites = join(packageRoot, 'bundled', 'suites');

/** The recorded suite for a request, or `missing` if none was recorded or it was recorded for another key. */
export async function findRecordedSuite(
  address: SuiteAddress,
  key: unknown,
  root: string = recordedSuites,
): Promise<GeneratedSuite | 'missing'> {
  const folder = folderOf(root, address);
  const recorded = await readFile(join(folder, 'key.json'), 'utf8').catch(unlessExhausted(undefined));
  if (recorded === undefined || canonicalJson(JSON.parse(recorded)) !== canonicalJson(key)) return 'missing';
  return readSuiteFolder(folder);
}

/** Records a suite in place of what is there; an interruption leaves the old one or none. */
export async function recordSuite(
  address: SuiteAddress,
  key: unknown,
  suite: GeneratedSuite,
  root: string = recordedSuites,
): Promise<void> {
  const folder = folderOf(root, address);
  const temporary = join(root, `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    await mkdir(temporary, { recursive: true });
    await writeSuiteFolder(temporary, suite);
    await writeFile(join(temporary, 'key.json'), `${canonicalJson(key, 2)}\n`);
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function folderOf(root: string, { bug, side, seed }: SuiteAddress): string {
  return join(root, bug.id, side, String(seed));
}
