import { readClassFileVersion, toJavaVersion } from '../../toolchain/class-file.js';
import { UserError } from '../../model/common/errors.js';
import { usualEvosuiteJava } from './evosuite-artefacts.js';
import type { SuiteRequest } from '../test-generator.js';

/** The earliest Java that reads the request's classes. Classes that are not there count as Java 8. */
export async function findJavaOfSubjects({ workspace, classes }: SuiteRequest): Promise<number> {
  const versions = await Promise.all(classes.map((name) => readClassFileVersion(name, workspace.classPath)));
  return Math.max(
    8,
    ...versions.flatMap((version) => (version === 'missing' ? [] : [toJavaVersion(version)])),
  );
}

/** The classes of a request that EvoSuite can test, and those that this version of the program lacks. */
export interface Subjects {
  readonly present: readonly string[];
  readonly missing: readonly string[];
}

/**
 * Checks the classes in advance, because EvoSuite exits with code 0 and without a clear message for classes that it does not find or cannot read. A
 * fix may add or remove a class, so one of the versions may lack it.
 *
 * @param reads the latest Java whose class files this EvoSuite reads
 * @throws UserError if none of the classes is on the class path, or one was compiled for a later Java than EvoSuite reads
 */
export async function findSubjects(
  request: SuiteRequest,
  reads: number = usualEvosuiteJava.reads,
): Promise<Subjects> {
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
    if (typeof version === 'number' && toJavaVersion(version) > reads)
      throw new UserError(
        `EvoSuite cannot read ${name} of ${bug.id}: it is compiled for Java ${toJavaVersion(version)}, and EvoSuite reads ` +
          `Java ${reads} at most; compile the program with --release ${reads}, name a later EvoSuite with --evosuite-jar, or provide suites with --suites DIR`,
      );
  }
  return { present: classes.filter((name) => !missing.includes(name)), missing };
}
