import { annotationsOf } from '../suites/test-methods.js';
import { editedText, type TextEdit } from '../text-edits.js';
import type { Node } from '../parser.js';

/**
 * A candidate as TOGA's files have it, so that predictions for it can be found by its text: the method without annotations and blank
 * lines; for an assertion, up to that assertion without the assertions before it, and a brace at the start of a line; for `none`,
 * the whole method without assertions.
 *
 * @param removals cut out one of the test's assertions each.
 */
export function originalTextOf(
  source: string,
  method: Node,
  removals: readonly TextEdit[],
  assertion: Node | 'none',
): string {
  const edits = removals.filter((each) => assertion === 'none' || each.end <= assertion.startIndex);
  const start = signatureStart(source, method);
  const end = assertion === 'none' ? method.endIndex : lineEnd(source, assertion);
  const text = editedText(source, { startIndex: start, endIndex: end }, edits);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (assertion === 'none' ? lines : [...lines, '}']).join('\n');
}

/** The first modifier or type behind the annotations, with the indentation of its line. */
export function signatureStart(source: string, method: Node): number {
  const behind = annotationsOf(method).at(-1)?.endIndex ?? method.startIndex;
  const blanks = /^\s*/u.exec(source.slice(behind))![0];
  const lineStart = blanks.lastIndexOf('\n') + 1;
  return behind + lineStart;
}

/** The end of an assertion, with a comment behind it but no further statement. */
function lineEnd(source: string, assertion: Node): number {
  const lineFeed = source.indexOf('\n', assertion.endIndex);
  const behind = source.slice(assertion.endIndex, lineFeed === -1 ? source.length : lineFeed);
  return behind.trimStart().startsWith('//') ? assertion.endIndex + behind.length : assertion.endIndex;
}
