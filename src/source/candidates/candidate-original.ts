import { listAnnotations } from '../suites/test-methods.js';
import { editText, type TextEdit } from '../text-edits.js';
import type { Node } from '../parser.js';

/**
 * A candidate's text in the form of TOGA's files, in order to find predictions by text. It has no annotations and blank lines. For an assertion, the
 * method ends after it, lacks the assertions before it, and has a closing brace at the start of a line. For `none`, it is the whole method without
 * assertions.
 *
 * @param removals edits that remove one of the test's assertions each
 */
export function renderOriginal(
  source: string,
  method: Node,
  removals: readonly TextEdit[],
  assertion: Node | 'none',
): string {
  const edits = removals.filter((each) => assertion === 'none' || each.end <= assertion.startIndex);
  const start = findSignatureStart(source, method);
  const end = assertion === 'none' ? method.endIndex : findLineEnd(source, assertion);
  const text = editText(source, { startIndex: start, endIndex: end }, edits);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (assertion === 'none' ? lines : [...lines, '}']).join('\n');
}

/** Index of the first modifier or type after the annotations, including the indentation of its line. */
export function findSignatureStart(source: string, method: Node): number {
  const behind = listAnnotations(method).at(-1)?.endIndex ?? method.startIndex;
  const blanks = /^\s*/u.exec(source.slice(behind))![0];
  const lineStart = blanks.lastIndexOf('\n') + 1;
  return behind + lineStart;
}

/** The end of an assertion, including a comment after it but no further statement. */
function findLineEnd(source: string, assertion: Node): number {
  const lineFeed = source.indexOf('\n', assertion.endIndex);
  const behind = source.slice(assertion.endIndex, lineFeed === -1 ? source.length : lineFeed);
  return behind.trimStart().startsWith('//') ? assertion.endIndex + behind.length : assertion.endIndex;
}
