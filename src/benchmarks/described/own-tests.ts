import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { unpackTestsJar } from '../../formats/archives/jar-sources.js';
import { findInFolder } from '../../formats/test-layout.js';
import { UserError } from '../../model/common/errors.js';
import type { OwnTests } from '../../model/program/own-tests.js';
import { digestOfFile } from '../../store/files/digest.js';
import { fetchArtefact } from '../../toolchain/maven.js';
import { checkOutTree } from './git-program.js';
import { expandEntry } from './layout.js';
import { fetchDependencies } from './maven-program.js';
import type { VersionContext } from './version-context.js';
import type { DescribedTests, MavenVersion, VersionDescription } from './version-schema.js';

/** The developers' tests of a version without those that came with the fix: a release's jar of test sources, or the tests in a source tree. */
export async function findOwnTests(
  version: VersionDescription,
  context: VersionContext,
): Promise<Omit<OwnTests, 'triggerTests'> | 'unknown'> {
  switch (version.kind) {
    case 'maven':
      return findInRelease(version, context);
    case 'directory':
      return findInTree(resolve(context.baseFolder, version.directory), version.tests, context);
    case 'git': {
      // The build of the program may generate files, but the tests' own files are in the revision.
      const { tree } = await checkOutTree(version, context);
      return findInTree(tree, version.tests, context);
    }
  }
}

async function findInRelease(
  { maven, tests, dependencies }: MavenVersion,
  context: VersionContext,
): Promise<Omit<OwnTests, 'triggerTests'>> {
  const jar = await fetchArtefact({ ...maven, classifier: 'test-sources' }, context);
  const folder = await unpackTestsJar(jar, await digestOfFile(jar), context.cache);
  const libraries = await fetchDependencies([...(tests?.dependencies ?? []), ...dependencies], context);
  return {
    sourceFolders: [folder],
    resourceFolders: [folder],
    classPath: libraries.map(({ path }) => path),
  };
}

async function findInTree(
  root: string,
  tests: DescribedTests | undefined,
  context: VersionContext,
): Promise<Omit<OwnTests, 'triggerTests'> | 'unknown'> {
  const usual = await findInFolder(root);
  const given = tests?.sources?.map((path) => resolve(root, path));
  const sourceFolders = given ?? usual.sourceFolders;
  if (given === undefined && usual.layout === 'any') return 'unknown';
  for (const folder of sourceFolders)
    if (!(await stat(folder).catch(() => undefined))?.isDirectory())
      throw new UserError(`there is no folder of tests ${folder}; correct "tests"`);
  const libraries = await fetchDependencies(tests?.dependencies ?? [], context);
  const ownEntries = await Promise.all((tests?.classPath ?? []).map((path) => expandEntry(root, path)));
  const resources = tests?.resources?.map((path) => join(root, path));
  return {
    sourceFolders,
    resourceFolders: [...(resources ?? (given === undefined ? usual.resourceFolders : [])), ...(given ?? [])],
    classPath: [...ownEntries.flat(), ...libraries.map(({ path }) => path)],
  };
}
