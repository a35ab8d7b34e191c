import { toSimpleName } from '../src/model/suite/java-names.js';
import type { FailedTest, FeatureDefinitions } from './failed-test.js';
import type { TraceException } from './trace.js';

/** A failing test's exception: its name, and whether it was expected. */
export interface ThrownException {
  readonly simpleName: string;
  readonly expected: boolean;
}

/**
 * Whether each failing test's exception is expected. In the paper (section 4.2, Table 4), it is expected if it is an assertion failure, or if its
 * name appears in the focal method or its docstring. The definitions differ in three details. `paper` uses a nested class's own name
 * (`ParseException` of `Reader$ParseException`), matches the name as a whole identifier (`StateException` does not match `IllegalStateException`),
 * and recognises assertion failures by name only.
 */
export function findExpectedExceptions(
  tests: readonly FailedTest[],
  traces: readonly TraceException[],
  definitions: FeatureDefinitions,
): ThrownException[] {
  const judge = definitions === 'paper' ? byPaper : byReplication;
  return tests.map((test, index) => judge(test, traces[index]!.thrownClass));
}

function byPaper(test: FailedTest, thrownClass: string): ThrownException {
  const simpleName = cutOwnName(cutLastSegment(thrownClass));
  const expected =
    assertionFailures.has(simpleName) ||
    hasIdentifier(test.focalMethod, simpleName) ||
    hasIdentifier(test.docstring, simpleName);
  return { simpleName, expected };
}

function byReplication(test: FailedTest, thrownClass: string): ThrownException {
  const simpleName = cutLastSegment(thrownClass);
  const expected =
    (simpleName === 'AssertionFailedError' && isOfNoKnownOrigin(thrownClass, test.project)) ||
    test.focalMethod.includes(simpleName) ||
    test.docstring.includes(simpleName);
  return { simpleName, expected };
}

/** JUnit's and Java's classes for a failed assertion; the paper names the first two. */
const assertionFailures: ReadonlySet<string> = new Set([
  'AssertionFailedError',
  'AssertionError',
  'ComparisonFailure',
  'ArrayComparisonFailure',
]);

/** The name after the last dot. For EvoSuite's mock of an exception (`MockIOException`), the name of the exception. */
function cutLastSegment(thrownClass: string): string {
  const name = toSimpleName(thrownClass);
  return thrownClass.startsWith('org.evosuite') && name.startsWith('Mock') ? name.slice('Mock'.length) : name;
}

/** A nested class's own name. An anonymous class (`Reader$1`) has none and keeps the full name. */
function cutOwnName(segment: string): string {
  const name = segment.slice(segment.lastIndexOf('$') + 1);
  return /^\p{Nd}*$/u.test(name) ? segment : name;
}

const identifierPart = /[\p{L}\p{N}_$]/u;

function hasIdentifier(text: string, name: string): boolean {
  if (name === '') return false;
  for (let start = text.indexOf(name); start !== -1; start = text.indexOf(name, start + 1)) {
    const before = text[start - 1];
    const after = text[start + name.length];
    if (![before, after].some((character) => character !== undefined && identifierPart.test(character)))
      return true;
  }
  return false;
}

/**
 * The replication package classifies classes as Java's, the project's, EvoSuite's and others. A class is the project's if its name without dots
 * contains the project's lower-case name anywhere.
 */
function isOfNoKnownOrigin(thrownClass: string, project: string): boolean {
  return !(
    thrownClass.startsWith('java.') ||
    thrownClass.replaceAll('.', '').includes(project.toLowerCase()) ||
    thrownClass.startsWith('org.evosuite')
  );
}
