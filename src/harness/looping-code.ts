import type { HarnessClass, HarnessGroup, HarnessTest } from './protocol.js';
import { withoutName } from './test-name.js';

/** Blocks, functions and loops run their statements in another order than they stand in; in text blocks and comments nothing is what it looks like. */
const otherOrder = /[{}]|->|::|\b(?:for|while|do)\b|"""|\/\*/;
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
  test: HarnessTest,
  line: number,
): string {
  const lines = withoutName(test).split('\n');
  const signature = lines.findIndex((each) => each.includes('\0'));
  const statements = lines.slice(signature + 1, line).map((each) => each.trim());
  const isInSequence = signature >= 0 && line > signature + 1 && areWholeInSequence(statements);
  const code = isInSequence
    ? [
        'up to a line',
        ...lines.slice(0, signature + 1),
        ...statements.slice(0, -1),
        withoutUse(statements.at(-1) ?? ''),
      ]
    : ['all of it', ...lines];
  return JSON.stringify([name, before, after, extra, code]);
}

/** Of a statement that goes on behind the last line, what comes first when it runs may stand there: an argument, the next part of a chain. */
function areWholeInSequence(statements: readonly string[]): boolean {
  const code = codeIn(statements.join('\n'));
  return !otherOrder.test(code) && code.endsWith(';') && code.split('(').length === code.split(')').length;
}

/** A line without what is done with the value of the only statement in it. */
function withoutUse(line: string): string {
  return codeIn(line).split(';').length === 2 ? line.replace(assignment, '') : line;
}

/** Without what stands in texts and behind `//`. */
function codeIn(source: string): string {
  return source
    .replaceAll(/"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, (literal) =>
      literal === '"""' ? literal : '0',
    )
    .replaceAll(/\/\/.*$/gm, '')
    .trimEnd();
}
