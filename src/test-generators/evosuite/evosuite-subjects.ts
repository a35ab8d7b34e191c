import { classFileVersion, javaOfClassFile } from '../../toolchain/class-file.js';
import { UserError } from '../../model/errors.js';
import type { SuiteRequest } from '../test-generator.js';

/** Java 8: the last class files that EvoSuite, and the Java it runs on, can read. */
const newestReadable = 52;

/** The classes of a request: those that EvoSuite can be run on, and those that this version of the program does not have. */
export interface Subjects {
  readonly present: readonly string[];
  readonly missing: readonly string[];
}

/**
 * EvoSuite ends with exit code 0 and without a clear word on classes that it does not find or cannot read, so they are looked at
 * before. A fix may add or remove a class: then one version has it and the other one has not.
 *
 * @throws UserError where none of the classes is on the class path, or for one that was compiled for a later Java than 8.
 */
export async function subjectsOf(request: SuiteRequest): Promise<Subjects> {
  const { bug, side, workspace, classes } = request;
  const versions = await Promise.all(classes.map((name) => classFileVersion(name, workspace.classPath)));
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
        `EvoSuite cannot read ${name} of ${bug.id}: it is compiled for Java ${javaOfClassFile(version)}, and EvoSuite reads ` +
          `Java 8 at most; compile the program with --release 8, or bring suites with --suites DIR`,
      );
  }
  return { present: classes.filter((name) => !missing.includes(name)), missing };
}
