import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, delimiter, join, relative, resolve } from 'node:path';
import type { Defects4jCommand } from '../../../defects4j/command.js';
import type { Installation } from '../../../defects4j/installation.js';
import { parseProperties } from '../../formats/java-properties.js';
import { formatVersionId, type Bug, type Version } from '../../model/program/bug.js';
import type { OwnTests } from '../../model/program/own-tests.js';

/** Increase this when other files of the tests are kept. */
export const testsFormat = 1;

const testsFile = 'tests.json';
const testsFolder = 'tests';
const resourcesFolder = 'resources';

/** What is kept of a version's tests, in `tests.json`. */
interface KeptTests {
  /** Jars in class path order: names in the folder, or paths in the installation. */
  readonly classPath: readonly { readonly in: 'entry' | 'installation'; readonly path: string }[];
}

/** Checks out a version and keeps the developers' tests, their resources and libraries in `folder`. */
export async function checkOutTests(
  bug: Bug,
  version: Version,
  folder: string,
  { defects4j, installation }: { readonly defects4j: Defects4jCommand; readonly installation: Installation },
): Promise<void> {
  const work = join(folder, 'work');
  await defects4j(['checkout', '-p', bug.project, '-v', formatVersionId(bug, version), '-w', 'work'], folder);
  const properties = parseProperties(await readFile(join(work, 'defects4j.build.properties'), 'utf8'));
  const tests = join(work, properties.get('d4j.dir.src.tests') ?? join('src', 'test', 'java'));
  await defects4j(['export', '-p', 'cp.test', '-w', 'work', '-o', join(folder, 'class-path')], folder);
  const listed = (await readFile(join(folder, 'class-path'), 'utf8')).trim().split(delimiter);
  const kept: KeptTests['classPath'][number][] = [];
  for (const [index, element] of listed.entries()) {
    const path = resolve(work, element);
    // Class folders are those of the program and of the compiled tests, which teval compiles itself.
    if (!(await stat(path).catch(() => undefined))?.isFile()) continue;
    const inHome = relative(installation.home, path);
    if (!inHome.startsWith('..')) kept.push({ in: 'installation', path: inHome });
    else {
      const name = `${index}-${basename(path)}`;
      await cp(path, join(folder, name), { dereference: true });
      kept.push({ in: 'entry', path: name });
    }
  }
  await cp(tests, join(folder, testsFolder), { recursive: true, dereference: true });
  const resources = join(tests, '..', 'resources');
  const hasResources = (await stat(resources).catch(() => undefined))?.isDirectory() === true;
  if (hasResources)
    await cp(resources, join(folder, resourcesFolder), { recursive: true, dereference: true });
  else await mkdir(join(folder, resourcesFolder));
  await writeFile(join(folder, testsFile), JSON.stringify({ classPath: kept } satisfies KeptTests));
  await rm(work, { recursive: true, force: true });
}

/** The tests that `checkOutTests` kept in a folder. */
export async function readKeptTests(
  folder: string,
  { home }: Installation,
  triggerTests: readonly string[],
): Promise<OwnTests> {
  const { classPath } = JSON.parse(await readFile(join(folder, testsFile), 'utf8')) as KeptTests;
  const tests = join(folder, testsFolder);
  return {
    sourceFolders: [tests],
    resourceFolders: [join(folder, resourcesFolder), tests],
    classPath: classPath.map((each) => join(each.in === 'entry' ? folder : home, each.path)),
    triggerTests,
  };
}
