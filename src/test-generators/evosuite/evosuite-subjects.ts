import { readClassFileVersion, toJavaVersion } from '../../toolchain/class-file.js';
import { UserError } from '../../model/common/errors.js';
import type { SuiteRequest } from '../test-generator.js';

/** Java 8: the latest class files that EvoSuite, and the Java that it runs on, can read. */
const newestReadable = 52;

/** The classes of a request that EvoSuite can test, and those that this version of the program lacks. */
export interface Subjects {
  readonly present: readonly string[];
  readonly missing: readonly string[];
}

/**
 * Checks the classes in advance, because EvoSuite exits with code 0 and without a clear message for classes that it does not find or cannot read. A
 * fix may add or remove a class, so one of the versions may lack it.
 *
 * @throws UserError if none of the classes is on the class path, or one was compiled for a later Java than 8
 */
export async function findSubjects(request: SuiteRequest): Promise<Subjects> {
  const { bug, side, workspace, classes } = request;
  const versions = await Promise.all(classes.map((name) => readClassFileVersion(name, workspace.classPath)));
  const missing = classes.filter((_, index) => versions[index] === 'missing');
  const [first] = missing;
  if (first !== undefined && missing.length === classes.length)
    throw new UserError(
      `the class ${first} of ${bug.id} is not on the class path of its ${side} version (${workspace.classPath.join(', ')}); ` +
        `check the bug's modified classes`,
    );
  for (const [index, name] of classes.entries()) {
    const version = versions[index];
    if (typeof version === 'number' && version > newestReadable)
      throw new UserError(
        `EvoSuite cannot read ${name} of ${bug.id}: it is compiled for Java ${toJavaVersion(version)}, and EvoSuite reads ` +
          `Java 8 at most; compile the program with --release 8, or provide suites with --suites DIR`,
      );
  }
  return { present: classes.filter((name) => !missing.includes(name)), missing };
}
