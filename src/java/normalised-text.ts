import type { TestCase } from '../model/test-case.js';
import { descendants } from './parser.js';
import type { JavaParser } from './parser.js';
import { editedText } from './text-edits.js';

/**
 * A text that is equal for two test cases exactly if they are duplicates: runs of white space become one space, and the test method's
 * name goes, for the same test under two names is one test. White space inside of string literals is kept: `split("a  b")` and
 * `split("a b")` are two tests. (TEval-plus compares the candidates' texts as they are.)
 */
export function normalisedText(
  parser: JavaParser,
  { source, method }: Pick<TestCase, 'source' | 'method'>,
): string {
  const signature = `void ${method}(`;
  const anonymous = source.replace(signature, () => 'void (');
  // A single literal can only hold white space worth keeping where a line has a run of it, or where it spans lines.
  if (!/\S(?:[ ]{2,}|[ ]*\t\s*)\S|"""/u.test(anonymous)) return collapsed(anonymous);
  return parser.withTree(anonymous, (root) => {
    const literals = descendants(root, 'string_literal', 'character_literal');
    const gaps = [0, ...literals.map((each) => each.endIndex)];
    return editedText(
      anonymous,
      { startIndex: 0, endIndex: anonymous.length },
      gaps.map((start, index) => {
        const end = literals[index]?.startIndex ?? anonymous.length;
        return { start, end, replacement: collapsed(anonymous.slice(start, end), 'inner') };
      }),
    );
  });
}

function collapsed(text: string, ends: 'inner' | 'trimmed' = 'trimmed'): string {
  const joined = text.replace(/\s+/gu, ' ');
  return ends === 'trimmed' ? joined.trim() : joined;
}
