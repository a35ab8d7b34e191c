import type { JavaParser, Node } from '../source/parser.js';
import { findTestArgument } from '../source/suites/test-annotations.js';
import { findMethod } from '../source/suites/test-methods.js';

/** Time limit for rerunning a loop, as a share of the test's own limit, but at least one second. */
const shareOfLoops = 0.25;
const leastMilliseconds = 1_000;

/** The test's own time limit, `@Test(timeout = 4000)`, in milliseconds; Infinity if it has none, or a computed one. */
export function readOwnLimit(parser: JavaParser, source: string): number {
  return parser.withTree(source, (root) => parseMilliseconds(findLimit(root)));
}

/**
 * A test that computed until its limit, with the limit for its rerun: if it still computes after a quarter of the time, it does not pass
 * by chance. A test without its own limit stays unchanged.
 */
export function withLimitOfLoops(parser: JavaParser, source: string): string {
  return parser.withTree(source, (root) => {
    const limit = findLimit(root);
    const own = parseMilliseconds(limit);
    const least = Math.max(leastMilliseconds, Math.ceil(own * shareOfLoops));
    if (limit === undefined || own === Infinity || own <= least) return source;
    return `${source.slice(0, limit.startIndex)}${least}${source.slice(limit.endIndex)}`;
  });
}

/** The value of the test's own time limit. */
export function findLimit(root: Node): Node | undefined {
  const method = findMethod(root);
  const stated = method === undefined ? undefined : findTestArgument(method, 'timeout');
  return stated?.childForFieldName('value') ?? undefined;
}

/** `4000`, `4_000L`; Infinity for none, and for a computed limit. */
export function parseMilliseconds(limit: Node | undefined): number {
  if (limit?.type !== 'decimal_integer_literal') return Infinity;
  return Number(limit.text.replaceAll(/[_lL]/gu, ''));
}
