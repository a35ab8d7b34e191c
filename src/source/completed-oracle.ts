import { listCodeBlocks } from '../answers/code-blocks.js';
import { removeReasoning } from '../answers/reasoning.js';
import type { Oracle } from '../model/oracle/oracle.js';
import { isComment, type JavaParser } from './parser.js';

/** A completion as an oracle, or why it is none. */
export type CompletedOracle =
  | { readonly kind: 'oracle'; readonly oracle: Oracle }
  | { readonly kind: 'none'; readonly why: 'are empty' | 'are no Java' | 'end with no call' };

/**
 * Reads a completion of a test, without reasoning and fences: statements of which the last one is a call, usually an assertion. All others are its preparation. Code that does not
 * parse is no oracle, because it would break the class around it.
 */
export function readCompletedOracle(parser: JavaParser, completion: string): CompletedOracle {
  const { text: answer } = removeReasoning(completion);
  const blocks = listCodeBlocks(answer);
  const text = (blocks.length === 0 ? answer : blocks.map((block) => block.text).join('\n')).trim();
  if (text === '') return { kind: 'none', why: 'are empty' };
  const code = /[;}]$/u.test(text) ? text : `${text};`;
  return parser.withStatements(code, (nodes): CompletedOracle => {
    const statements = nodes.filter((node) => !isComment(node));
    if (statements.length === 0) return { kind: 'none', why: 'are empty' };
    if (statements.some((node) => node.hasError || node.isError || node.isMissing))
      return { kind: 'none', why: 'are no Java' };
    const last = statements.at(-1)!;
    if (last.type !== 'expression_statement' || last.firstNamedChild?.type !== 'method_invocation')
      return { kind: 'none', why: 'end with no call' };
    const before = statements.slice(0, -1).map((node) => node.text);
    return {
      kind: 'oracle',
      oracle: {
        type: 'assertion',
        assertion: last.firstNamedChild.text,
        ...(before.length === 0 ? {} : { statements: before.join('\n') }),
      },
    };
  });
}
