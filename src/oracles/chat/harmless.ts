import { descendants, type Node } from '../../source/parser.js';

/** Code inside of an expression, and what changes a variable. */
const doing = [
  'lambda_expression',
  'class_body',
  'assignment_expression',
  'update_expression',
  'switch_expression',
  'method_reference',
];

/** Calls that no assertion on a program needs, and that reach out of the test. The sandbox is what holds; this is the first fence. */
const reachingOut =
  /\b(?:System\s*\.\s*(?:exit|halt|load|loadLibrary|set\w+|clearProperty)|Runtime|ProcessBuilder|ProcessHandle|Thread|ClassLoader|URLClassLoader|Class\s*\.\s*forName|Unsafe|Files|FileWriter|FileOutputStream|Socket|ServerSocket|URL)\b/u;

/** Java takes these escapes for quotes, line ends and letters before it reads anything else: a text may turn out to be code. */
const disguised = /\\u+00(?:0a|0d|[2-7][0-9a-f])/iu;

/** Whether an assertion only looks at what is there, as far as its text tells. */
export function isHarmless(assertion: Node): boolean {
  if (disguised.test(assertion.text)) return false;
  if (descendants(assertion, ...doing).length > 0) return false;
  return !reachingOut.test(withoutTexts(assertion));
}

/** The code without what stands in string literals and comments. */
function withoutTexts(node: Node): string {
  const start = node.startIndex;
  let text = node.text;
  const passive = descendants(node, 'string_literal', 'character_literal', 'line_comment', 'block_comment');
  for (const each of [...passive].reverse())
    text = text.slice(0, each.startIndex - start) + '""' + text.slice(each.endIndex - start);
  return text;
}
