import { classFileVersion, javaOfClassFile } from '../java/class-file.js';
import { UserError } from '../model/errors.js';
import type { SuiteRequest } from './prefix-generator.js';

/** Java 8: the last class files that EvoSuite, and the Java it runs on, can read. */
const newestReadable = 52;

/**
 * EvoSuite ends with exit code 0 and without a clear word on classes that it does not find or cannot read, so they are looked at
 * before.
 *
 * @throws UserError for a class that is not on the class path or that was compiled for a later Java than 8.
 */
export async function checkSubjects(request: SuiteRequest): Promise<void> {
  const { bug, side, workspace } = request;
  for (const name of request.classes) {
    const version = await classFileVersion(name, workspace.classPath);
    if (version === 'missing')
      throw new UserError(
        `the class ${name} of ${bug.id} is not on the class path of its ${side} version (${workspace.classPath.join(', ')}); ` +
          `check the bug's modified classes`,
      );
    if (version > newestReadable)
      throw new UserError(
        `EvoSuite cannot read ${name} of ${bug.id}: it is compiled for Java ${javaOfClassFile(version)}, and EvoSuite reads ` +
          `Java 8 at most; compile the program with --release 8, or bring suites with --suites DIR`,
      );
  }
}
