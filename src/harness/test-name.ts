import { readMethodName, readNest, toTestClass } from '../model/suite/java-names.js';
import type { JavaParser } from '../source/parser.js';
import type { HarnessTest } from './protocol.js';
import { findMethod } from '../source/suites/test-methods.js';

/**
 * A test's source with another name in its method's declaration. Calls of other methods with the old name, and texts that contain it, stay. A source
 * without a method stays unchanged.
 */
export function renameTest(parser: JavaParser, source: string, name: string): string {
  return parser.withTree(source, (root) => {
    const declared = findMethod(root)?.childForFieldName('name');
    if (!declared) return source;
    return source.slice(0, declared.startIndex) + name + source.slice(declared.endIndex);
  });
}

/** Distinguishes a test from others with the same source: the inheriting class, the nested class, or the declaring class in the frame. */
export function identifyPlace({ method, runIn, role }: HarnessTest): string[] {
  const nest = readNest(method);
  return [
    ...(runIn === undefined ? [] : [runIn]),
    ...(role !== undefined ? [role, method] : nest === '' ? [] : ['nested', nest]),
  ];
}

/**
 * Converts a trace to another test with the same code: renames the frames of its method and of its lambdas. Methods of the program with the test's
 * name keep theirs.
 */
export function renameInTrace(trace: string, className: string, from: string, to: string): string {
  const [type, method] = [toTestClass(className, from), readMethodName(from)].map((name) =>
    name.replaceAll(/[.$]/gu, String.raw`\$&`),
  );
  return trace.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}_$.])(${type}\\.(?:lambda\\$)?)${method}(?=[($])`, 'gu'),
    (_, before: string) => before + readMethodName(to),
  );
}
