import type { GeneratedSuite } from '../../model/suite/suite.js';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFilesBelow } from '../../store/files/digest.js';

const remarksFile = 'remarks.json';

/** Writes a suite for people and for `readSuiteFolder`: sources at package paths and, if there are remarks, `remarks.json`. */
export async function writeSuiteFolder(folder: string, suite: GeneratedSuite): Promise<void> {
  for (const { path, source } of suite.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  if (suite.remarks.length > 0)
    await writeFile(join(folder, remarksFile), `${JSON.stringify(suite.remarks, undefined, 2)}\n`);
}

/** Reads the suite in a folder. Ignores other files, such as a cache entry's `key.json`. */
export async function readSuiteFolder(folder: string): Promise<GeneratedSuite> {
  const paths = await listFilesBelow(folder);
  const files = paths
    .filter((path) => path.endsWith('.java'))
    .map(async (path) => ({ path, source: await readFile(join(folder, path), 'utf8') }));
  const remarks = paths.includes(remarksFile)
    ? (JSON.parse(await readFile(join(folder, remarksFile), 'utf8')) as string[])
    : [];
  return { files: await Promise.all(files), remarks };
}
