import { UserError } from '../model/common/errors.js';
import { readClassFileVersion, toJavaVersion } from '../toolchain/class-file.js';
import type { SuiteRequest } from './test-generator.js';

/** A class under test that a version of the program has. */
export interface PresentSubject {
  readonly className: string;
  /** The earliest Java that reads it. */
  readonly java: number;
}

/** The classes of a request, and those that this version of the program lacks. */
export interface Subjects {
  readonly present: readonly PresentSubject[];
  readonly missing: readonly string[];
}

/**
 * Finds the classes of a request, because a fix may add or remove a class, so one of the versions may lack it.
 *
 * @throws UserError if none of the classes is on the class path
 */
export async function findSubjects({ bug, side, workspace, classes }: SuiteRequest): Promise<Subjects> {
  const versions = await Promise.all(classes.map((name) => readClassFileVersion(name, workspace.classPath)));
  const present = classes.flatMap((className, index): PresentSubject[] => {
    const version = versions[index]!;
    return version === 'missing' ? [] : [{ className, java: toJavaVersion(version) }];
  });
  const missing = classes.filter((_, index) => versions[index] === 'missing');
  if (missing.length > 0 && present.length === 0)
    throw new UserError(
      `the class ${missing[0]!} of ${bug.id} is not on the class path of its ${side} version (${workspace.classPath.join(', ')}); ` +
        `check the bug's modified classes`,
    );
  return { present, missing };
}

/** The earliest Java that reads these classes, 8 or later. */
export function findJavaOfSubjects({ present }: Subjects): number {
  return Math.max(8, ...present.map(({ java }) => java));
}

/** A remark for each class that this version of the program lacks. */
export function describeMissing({ missing }: Subjects, { side }: Pick<SuiteRequest, 'side'>): string[] {
  return missing.map((name) => `no tests for ${name}: the ${side} version does not have the class`);
}
