import type { HarnessClass, HarnessGroup, HarnessTest } from './protocol.js';

/** Blocks and functions run their statements in another order than they stand in. */
const blocks = /[{}]|->|::/;
/** What a statement does with its value comes after the call that loops. */
const assignment = /^(?:final\s+)?(?:[\w.$]+(?:<[\w.$<>, ?]*>)?(?:\[\])*\s+)?\w+\s*=(?!=)\s*/;

/**
 * What decides that a test loops at a line of its source: all that surrounds the test, and its statements up to there, the method's name
 * aside. Two tests with the same text loop alike on the same program, whatever stands behind. `all of it`: the statements up to there are
 * not simply one after the other, so only a test that is the same to its end is sure to loop alike.
 *
 * @param line from 1, as in a failure's `loop`
 */
export function loopingCode(
  { extra }: Pick<HarnessGroup, 'extra'>,
  { name, before, after }: HarnessClass,
  { method, source }: HarnessTest,
  line: number,
): string {
  const lines = source.replaceAll(method, '\0').split('\n');
  const signature = lines.findIndex((each) => each.includes('\0'));
  const statements = lines.slice(signature + 1, line).map((each) => each.trim());
  const isInSequence = signature >= 0 && line > signature + 1 && !blocks.test(withoutLiterals(statements.join('\n')));
  const last = statements.pop()?.replace(assignment, '');
  const code = isInSequence
    ? ['up to a line', ...lines.slice(0, signature + 1), ...statements, last]
    : ['all of it', ...lines];
  return JSON.stringify([name, before, after, extra, code]);
}

function withoutLiterals(code: string): string {
  return code.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '0');
}
