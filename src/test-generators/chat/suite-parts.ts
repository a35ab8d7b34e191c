import { describeAssignment, type FocalPart } from '../../asking/java-tests/describe-assignment.js';
import type { Focal } from '../../asking/java-tests/focal-choice.js';
import { listFocalParts, publicMethods } from '../../asking/java-tests/focal-parts.js';
import type { TestAssignment } from '../../asking/tests/test-asker.js';
import type { ShownLevel } from '../../model/sample/assignment.js';
import type { JavaParser } from '../../source/parser.js';
import type { SuiteRequest } from '../test-generator.js';

/** A part of a suite: what is to be tested, and what a model is told of it. */
export interface SuitePart {
  readonly focal: FocalPart;
  readonly shown: TestAssignment;
}

/**
 * What a model is asked for: the user's choice, or the method that the benchmark names, or else each class under test as a whole. Throws UserError for
 * a class without a source, and a method that its class does not have.
 */
export async function listSuiteParts(
  parser: JavaParser,
  { bug, classes, workspace }: Pick<SuiteRequest, 'bug' | 'classes' | 'workspace'>,
  focals: readonly Focal[],
  level: ShownLevel,
): Promise<readonly SuitePart[]> {
  const isUsual = focals.length === 0 && bug.focalMethod === undefined;
  const wanted = isUsual ? classes.map(toWholeClass) : focals;
  const subject = { ...bug, modifiedClasses: classes };
  const { parts } = await listFocalParts(parser, subject, workspace, wanted, publicMethods);
  return parts.map((focal) => ({ focal, shown: describeAssignment(parser, focal, level) }));
}

function toWholeClass(name: string): Focal {
  return { text: name, className: name.replaceAll('$', '.'), method: 'all' };
}
