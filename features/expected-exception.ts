import { simpleNameOf } from '../src/model/java-names.js';
import type { FailedTest, FeatureDefinitions } from './failed-test.js';
import type { TraceException } from './trace.js';

/** A failing test's exception, by name and by whether it was to be expected. */
export interface ThrownException {
  readonly simpleName: string;
  readonly expected: boolean;
}

/**
 * Whether each failing test's exception is an expected one. By the paper (section 4.2, Table 4): it is an assertion failure, or
 * its name appears in the focal method or its docstring. The replication differs in three points, each a way of looking at
 * text: `paper` takes a nested class's own name (`ParseException` of `Reader$ParseException`), wants the name as a whole
 * identifier (`StateException` is not in `IllegalStateException`), and knows assertion failures by their name alone.
 */
export function expectedTraceExceptions(
  tests: readonly FailedTest[],
  traces: readonly TraceException[],
  definitions: FeatureDefinitions,
): ThrownException[] {
  const judge = definitions === 'paper' ? byPaper : byReplication;
  return tests.map((test, index) => judge(test, traces[index]!.thrownClass));
}

function byPaper(test: FailedTest, thrownClass: string): ThrownException {
  const simpleName = ownName(lastSegment(thrownClass));
  const expected =
    assertionFailures.has(simpleName) ||
    hasIdentifier(test.focalMethod, simpleName) ||
    hasIdentifier(test.docstring, simpleName);
  return { simpleName, expected };
}

function byReplication(test: FailedTest, thrownClass: string): ThrownException {
  const simpleName = lastSegment(thrownClass);
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

/** The name behind the last dot, for EvoSuite's mocks of an exception (`MockIOException`) that of the exception. */
function lastSegment(thrownClass: string): string {
  const name = simpleNameOf(thrownClass);
  return thrownClass.startsWith('org.evosuite') && name.startsWith('Mock') ? name.slice('Mock'.length) : name;
}

/** A nested class's own name. An anonymous one (`Reader$1`) has none and keeps the whole. */
function ownName(segment: string): string {
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
 * The replication sorts classes into Java's, the project's, EvoSuite's and others. The project's are those in whose name,
 * without its dots, the project's name in lower case occurs anywhere.
 */
function isOfNoKnownOrigin(thrownClass: string, project: string): boolean {
  return !(
    thrownClass.startsWith('java.') ||
    thrownClass.replaceAll('.', '').includes(project.toLowerCase()) ||
    thrownClass.startsWith('org.evosuite')
  );
}
