import { toSimpleName } from '../../model/suite/java-names.js';
import { findDescendants, fieldText, type Node } from '../../source/parser.js';
import { findRoot } from '../../source/suite-oracles/statement-names.js';

/** Code within an expression, and modifications of variables. */
const doing = [
  'lambda_expression',
  'class_body',
  'assignment_expression',
  'update_expression',
  'switch_expression',
  'method_reference',
];

/**
 * Names that no assertion on a program needs, and that give access beyond the test. Such a list can't be complete: the sandbox is the protection, and
 * this only keeps accidents out of results and counts them.
 */
const reachingOut =
  /\b(?:System\s*\.\s*(?:exit|halt|load|loadLibrary|set\w+|clearProperty)|Runtime|ProcessBuilder|ProcessHandle|Thread|ClassLoader|URLClassLoader|Class\s*\.\s*forName|Unsafe|Files|FileWriter|FileOutputStream|RandomAccessFile|PrintWriter|PrintStream|ScriptEngine\w*|getClassLoader|getContextClassLoader|loadClass|defineClass|getProtectionDomain|getResource(?:s|AsStream)?|getDeclared\w+|setAccessible|MethodHandles|Security\s*\.\s*\w+Property|ManagementFactory|Socket|ServerSocket|URL|URLConnection)\b/u;

/** Unicode escapes for quotes, line breaks and letters. Java replaces them first, so that text may turn into code. */
const disguised = /\\u+00(?:0a|0d|[2-7][0-9a-f])/iu;

/** Whether an assertion only reads state, judging by its text. */
export function isHarmless(assertion: Node): boolean {
  if (disguised.test(assertion.text)) return false;
  if (findDescendants(assertion, ...doing).length > 0) return false;
  if (assertion.text.includes('File') && findDescendants(assertion, 'method_invocation').some(changesFile))
    return false;
  return !reachingOut.test(withoutTexts(assertion));
}

const changing =
  /^(?:createNewFile|createTempFile|delete|deleteOnExit|mkdirs?|renameTo|set(?:Executable|LastModified|ReadOnly|Readable|Writable))$/u;

/** `new java.io.File("x").delete()`; a method of the program may have the same name. */
function changesFile(call: Node): boolean {
  const root = findRoot(call);
  const isFile =
    root.type === 'object_creation_expression' && toSimpleName(fieldText(root, 'type')) === 'File';
  return isFile && changing.test(fieldText(call, 'name'));
}

/** The code without the content of string literals and comments. */
function withoutTexts(node: Node): string {
  const start = node.startIndex;
  let text = node.text;
  const passive = findDescendants(
    node,
    'string_literal',
    'character_literal',
    'line_comment',
    'block_comment',
  );
  for (const each of [...passive].reverse())
    text = text.slice(0, each.startIndex - start) + '""' + text.slice(each.endIndex - start);
  return text;
}
