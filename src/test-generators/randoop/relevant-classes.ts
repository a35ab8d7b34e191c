import { stat } from 'node:fs/promises';
import { toNameOfClassFile, toContainerName } from '../../model/suite/java-names.js';
import { listFilesBelow } from '../../store/files/digest.js';
import { hasClass } from '../../toolchain/class-file.js';
import { listJarEntries } from '../../toolchain/jar.js';
import type { SuiteRequest } from '../test-generator.js';

/**
 * The classes whose constructors and methods Randoop may call, by their binary names: those that the bug's tests load, as in Defects4J, or, where a
 * benchmark does not know them, those of the packages of the classes under test.
 */
export async function listRelevantClasses(
  { bug, workspace }: SuiteRequest,
  underTest: readonly string[],
): Promise<readonly string[]> {
  const { classPath } = workspace;
  if (bug.loadedClasses !== undefined) {
    const isThere = await Promise.all(bug.loadedClasses.map((name) => hasClass(name, classPath)));
    return [...new Set([...underTest, ...bug.loadedClasses.filter((_, index) => isThere[index])])].sort();
  }
  const packages = new Set(underTest.map(toContainerName));
  const names = new Set(underTest);
  for (const entry of classPath) {
    const isOwn = (await Promise.all(underTest.map((name) => hasClass(name, [entry])))).includes(true);
    if (!isOwn) continue;
    for (const name of await listBinaryNames(entry)) if (packages.has(toContainerName(name))) names.add(name);
  }
  return [...names].sort();
}

/** `org.x.Shelf$Board`, without anonymous and local classes, which have no name in a test. */
async function listBinaryNames(entry: string): Promise<string[]> {
  const paths = (await stat(entry)).isDirectory() ? await listFilesBelow(entry) : await listJarEntries(entry);
  return paths
    .filter(
      (path) => path.endsWith('.class') && !/\$\d|(?:^|\/)(?:package|module)-info\.|^META-INF\//u.test(path),
    )
    .map(toNameOfClassFile);
}
