import type { GeneratedSuite, SuiteAddress } from '../model/suite/suite.js';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderCanonicalJson } from '../store/files/canonical-json.js';
import { packageRoot } from '../store/files/package-root.js';
import { readSuiteFolder, writeSuiteFolder } from '../formats/archives/suite-folder.js';
import { replaceUnlessExhausted } from '../store/files/storage-errors.js';
import { createHalfWrittenName } from '../store/files/temporary-folder.js';

/**
 * Recorded suites in the package: a second, read-only layer of the cache with readable paths, `<bug>/<side>/<seed>/` with `key.json` and the sources
 * at package paths.
 */
export const recordedSuites = join(packageRoot, 'bundled', 'suites');

/** The recorded suite for a request, or `missing` if there is none with the same key. */
export async function findRecordedSuite(
  address: SuiteAddress,
  key: unknown,
  root: string = recordedSuites,
): Promise<GeneratedSuite | 'missing'> {
  const folder = joinSuiteFolder(root, address);
  const recorded = await readFile(join(folder, 'key.json'), 'utf8').catch(replaceUnlessExhausted(undefined));
  if (recorded === undefined || renderCanonicalJson(JSON.parse(recorded)) !== renderCanonicalJson(key))
    return 'missing';
  return readSuiteFolder(folder);
}

/** Records a suite in place of an existing one. An interruption leaves the old one or none. */
export async function recordSuite(
  address: SuiteAddress,
  key: unknown,
  suite: GeneratedSuite,
  root: string = recordedSuites,
): Promise<void> {
  const folder = joinSuiteFolder(root, address);
  const temporary = createHalfWrittenName(folder);
  try {
    await mkdir(temporary, { recursive: true });
    await writeSuiteFolder(temporary, suite);
    await writeFile(join(temporary, 'key.json'), `${renderCanonicalJson(key, 2)}\n`);
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function joinSuiteFolder(root: string, { bug, side, seed }: SuiteAddress): string {
  return join(root, bug.id, side, String(seed));
}
