import type { Workspace } from '../../../model/program/workspace.js';
import type { TestSuite } from '../../../model/suite/suite.js';
import type { PlacedSuite } from '../../../python/suites/suite-protocol.js';

/** A version of a project with a suite instead of its own tests. */
export function putSuite({ files, classPath = [] }: TestSuite, { bug, python }: Workspace): PlacedSuite {
  if (python === undefined) throw new Error(`${bug} is no Python project`);
  const { root, importRoots, tests: without } = python;
  return { root, importRoots, without, files, resources: classPath };
}
