import type { JavaParser } from '../source/parser.js';
import { methodIn } from '../source/suites/test-methods.js';

/**
 * A test's source with another name where its method is declared. Calls of others with the old name stay, and so do texts that hold it. What
 * declares no method stays as it is.
 */
export function renamedTest(parser: JavaParser, source: string, name: string): string {
  return parser.withTree(source, (root) => {
    const declared = methodIn(root)?.childForFieldName('name');
    if (!declared) return source;
    return source.slice(0, declared.startIndex) + name + source.slice(declared.endIndex);
  });
}

/** With a sign that is no name: the same for tests that differ in their names alone. */
export function namelessTest(parser: JavaParser, source: string): string {
  return renamedTest(parser, source, '\0');
}

/**
 * A trace of one test as that of another with the same code: the frames of its method and of the lambdas in it. What the program calls
 * like the test keeps its name.
 */
export function renamedIn(trace: string, className: string, from: string, to: string): string {
  const [type, method] = [className, from].map((name) => name.replaceAll(/[.$]/gu, String.raw`\$&`));
  return trace.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}_$.])(${type}\\.(?:lambda\\$)?)${method}(?=[($])`, 'gu'),
    (_, before: string) => before + to,
  );
}
