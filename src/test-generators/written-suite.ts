import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GeneratedSuite, SuiteFile } from '../model/suite/suite.js';
import { readPackage } from '../source/imports.js';
import { loadJavaParser } from '../source/parser.js';
import { listFilesBelow } from '../store/files/digest.js';

const largestBytes = 4 * 2 ** 20;

/**
 * The Java files that a program wrote, each at the path of its package. Links, files above 4 MiB and second files of a class cost only themselves: a
 * remark names each. Files that do not parse or compile stay, and their tests are counted as such.
 */
export async function readWrittenSuite(folder: string): Promise<GeneratedSuite> {
  const parser = await loadJavaParser();
  const files = new Map<string, SuiteFile>();
  const remarks: string[] = [];
  for (const path of (await listFilesBelow(folder)).filter((name) => name.endsWith('.java'))) {
    const found = await lstat(join(folder, path));
    const isTooLarge = found.size > largestBytes;
    if (!found.isFile() || isTooLarge) {
      remarks.push(`${path} is left out: it is ${isTooLarge ? 'larger than 4 MiB' : 'no regular file'}`);
      continue;
    }
    const source = await readFile(join(folder, path), 'utf8');
    const packageName = parser.withTree(source, readPackage);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const place = packageName === '' ? name : `${packageName.replaceAll('.', '/')}/${name}`;
    if (files.has(place)) remarks.push(`${path} is left out: another file is ${place}, too`);
    else files.set(place, { path: place, source });
  }
  return { files: [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), remarks };
}
