import { UserError } from '../../model/common/errors.js';
import type { Subjects } from '../subjects.js';
import type { SuiteRequest } from '../test-generator.js';

/**
 * Checks the classes in advance, because EvoSuite exits with code 0 and without a clear message for classes that it cannot read.
 *
 * @param reads the latest Java whose class files this EvoSuite reads
 * @throws UserError if one of the classes was compiled for a later Java
 */
export function checkReadable(
  { present }: Subjects,
  { bug }: Pick<SuiteRequest, 'bug'>,
  reads: number,
): void {
  for (const { className, java } of present)
    if (java > reads)
      throw new UserError(
        `EvoSuite cannot read ${className} of ${bug.id}: it is compiled for Java ${java}, and EvoSuite reads ` +
          `Java ${reads} at most; compile the program with --release ${reads}, name a later EvoSuite with --evosuite-jar, or provide suites with --suites DIR`,
      );
}
