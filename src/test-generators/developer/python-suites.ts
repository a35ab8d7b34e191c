import { join, relative, sep } from 'node:path';
import { decodePython } from '../../formats/python-source.js';
import type { OwnTests } from '../../model/program/own-tests.js';
import type { SuiteAddress, GeneratedSuite } from '../../model/suite/suite.js';
import { UserError } from '../../model/common/errors.js';
import type { Cache } from '../../store/cache/cache.js';
import { digestOfKey } from '../../store/cache/content-cache.js';
import { isPathWithin } from '../../store/files/path-within.js';
import {
  digestSomeFiles,
  keepFiles,
  readDigestedFile,
  type DigestedFiles,
} from '../../store/cache/kept-copies.js';

/** The tests of a Python project: files at their paths in the project. */
export interface PythonTests {
  readonly sources: DigestedFiles;
  /** Other files beside the tests. */
  readonly resources: DigestedFiles;
  readonly leftOut: readonly string[];
  readonly triggerTests: readonly string[];
  readonly digest: string;
}

/** Looks up the tests that developers wrote for a version of a Python project. Throws UserError if there is no Python file. */
export async function findPythonTests(
  { bug, side }: Pick<SuiteAddress, 'bug' | 'side'>,
  { root, sourceFolders, triggerTests }: OwnTests & { readonly root: string },
  keepsTriggerTests: boolean,
): Promise<PythonTests> {
  const isTest = (path: string) => sourceFolders.some((each) => isPathWithin(join(root, path), each));
  const sources = await digestSomeFiles(root, (path) => isTest(path) && path.endsWith('.py'));
  const resources = await digestSomeFiles(root, (path) => isTest(path) && !path.endsWith('.py'));
  if (Object.keys(sources.digests).length === 0) {
    const tests = sourceFolders.map((path) => relative(root, path).replaceAll(sep, '/'));
    throw new UserError(
      `there are no Python files among the tests of ${bug.id} (${side}), ${tests.join(', ')}; correct "tests"`,
    );
  }
  const leftOut = side === 'buggy' && !keepsTriggerTests ? triggerTests : [];
  const digest = digestOfKey({ sources: sources.digests, resources: resources.digests, leftOut });
  return { sources, resources, leftOut, triggerTests, digest };
}

/** The suite of these tests. */
export async function buildPythonSuite(
  { sources, resources, leftOut, triggerTests }: PythonTests,
  { bug, side }: Pick<SuiteAddress, 'bug' | 'side'>,
  cache: Cache,
): Promise<GeneratedSuite> {
  const files = Object.keys(sources.digests).map(async (path) => ({
    path,
    source: decodeTest(await readDigestedFile(sources, path), join(sources.folder, path)),
  }));
  const hasResources = Object.keys(resources.digests).length > 0;
  return {
    files: await Promise.all(files),
    ...(hasResources ? { classPath: [await keepFiles(resources, cache)] } : {}),
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(triggerTests.length === 0 ? {} : { triggerTests }),
    remarks:
      leftOut.length === 0
        ? []
        : [`left out for ${bug.id} (${side}), because they came with the fix: ${leftOut.join(', ')}`],
  };
}

/** A file that Python could not import may still be data of a test. */
function decodeTest(bytes: Buffer, path: string): string {
  try {
    return decodePython(bytes, path);
  } catch {
    return bytes.toString('utf8');
  }
}
