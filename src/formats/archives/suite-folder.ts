import type { GeneratedSuite } from '../../model/suite.js';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../store/digest.js';

const remarksFile = 'remarks.json';

/** Writes a suite for people and for `readSuiteFolder`: sources at package paths and, where there are any, `remarks.json`. */
export async function writeSuiteFolder(folder: string, suite: GeneratedSuite): Promise<void> {
  for (const { path, source } of suite.files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  if (suite.remarks.length > 0)
    await writeFile(join(folder, remarksFile), `${JSON.stringify(suite.remarks, undefined, 2)}\n`);
}

/** The suite that a folder holds; other files in it (a cache entry's `key.json`) are left aside. */
export async function readSuiteFolder(folder: string): Promise<GeneratedSuite> {
  const paths = await filesBelow(folder);
  const files = paths
    .filter((path) => path.endsWith('.java'))
    .map(async (path) => ({ path, source: await readFile(join(folder, path), 'utf8') }));
  const remarks = paths.includes(remarksFile)
    ? (JSON.parse(await readFile(join(folder, remarksFile), 'utf8')) as string[])
    : [];
  return { files: await Promise.all(files), remarks };
}
