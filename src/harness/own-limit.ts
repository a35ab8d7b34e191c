import type { JavaParser, Node } from '../source/parser.js';
import { testArgumentOf } from '../source/suites/test-annotations.js';
import { methodIn } from '../source/suites/test-methods.js';

/** Of a loop that runs once more, as a share of its own limit; at least a second, so that a brief limit stays what it is. */
const shareOfLoops = 0.25;
const leastMilliseconds = 1_000;

/**
 * The time limit that a test gives itself: `@Test(timeout = 4000)`, in milliseconds; Infinity for one that gives none, or one that has to
 * be worked out.
 */
export function ownLimitOf(parser: JavaParser, source: string): number {
  return parser.withTree(source, (root) => millisecondsOf(limitIn(root)));
}

/**
 * A test that was at work in the same frames until its limit, with the limit for running it once more: still there after a quarter of
 * it, it is no test that passes by chance. One that gives itself no limit stays as it is.
 */
export function withLimitOfLoops(parser: JavaParser, source: string): string {
  return parser.withTree(source, (root) => {
    const limit = limitIn(root);
    const own = millisecondsOf(limit);
    const least = Math.max(leastMilliseconds, Math.ceil(own * shareOfLoops));
    if (limit === undefined || own === Infinity || own <= least) return source;
    return `${source.slice(0, limit.startIndex)}${least}${source.slice(limit.endIndex)}`;
  });
}

function limitIn(root: Node): Node | undefined {
  const method = methodIn(root);
  const stated = method === undefined ? undefined : testArgumentOf(method, 'timeout');
  return stated?.childForFieldName('value') ?? undefined;
}

/** `4000`, `4_000L`. */
function millisecondsOf(limit: Node | undefined): number {
  if (limit?.type !== 'decimal_integer_literal') return Infinity;
  return Number(limit.text.replaceAll(/[_lL]/gu, ''));
}
