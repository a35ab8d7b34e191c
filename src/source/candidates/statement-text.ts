import { revealsOutcome } from './generator-remarks.js';
import { findDescendants, isComment } from '../parser.js';
import type { Node } from '../parser.js';
import { getBody, listCatchClauses, listStatements, readTryClaim } from './oracle-tries.js';
import { isFailStatement } from './oracle-statements.js';
import type { TestCut } from '../suite-oracles/cut-test.js';
import { isPlainStatement, findStatingTries } from './test-assertions.js';
import { createDedentation, editText, createRemovalOfNode } from '../text-edits.js';
import type { TextEdit } from '../text-edits.js';

/**
 * Position of a statement relative to the candidate's oracle. With `untilEnd`, a try statement that expects an exception is unwrapped, because the
 * exception is the candidate's oracle. With `beforeAssertion`, it keeps an empty catch clause, because statements after it would otherwise not be
 * reached.
 */
export type StatementPlace = 'untilEnd' | 'beforeAssertion';

/**
 * The text of a statement without its oracles, at the indentation of its first line.
 *
 * @param further edits of parts that go, too
 */
export function renderStatement(
  source: string,
  statement: Node,
  place: StatementPlace,
  cut: TestCut,
  further: readonly TextEdit[] = [],
): string {
  if (isPlainStatement(statement)) return dedentStatement(source, statement);
  return editText(source, statement, [
    ...further,
    ...cut.editsIn(statement),
    ...findStatingTries(statement).flatMap((each) => tryEdits(source, each, place)),
    ...removeRevealingComments(source, statement),
    ...createDedentation(source, statement),
  ]);
}

/**
 * The text of a statement with an assertion in a loop or a branch, without the other assertions that it does not need, and without what other try
 * statements in it claim.
 */
export function renderStatementAround(
  source: string,
  statement: Node,
  assertion: Node,
  cut: TestCut,
): string {
  const kept = [assertion, ...cut.needed.list(assertion)];
  const others = cut.assertions.filter(
    (each) => isIn(each, statement) && !kept.some((node) => isIn(each, node)),
  );
  const claims = findStatingTries(statement).filter(
    (each) => readTryClaim(each) === 'expected' && !kept.some((node) => isIn(node, each)),
  );
  return editText(source, statement, [
    ...others.flatMap((each) => cut.editsIn(each)),
    ...claims.flatMap((each) => failRemovals(source, each)),
    ...createDedentation(source, statement),
  ]);
}

/** The unchanged text of a node, at the indentation of its first line. */
export function dedentText(source: string, node: Node): string {
  return editText(source, node, createDedentation(source, node));
}

/** Most statements are one line, which needs no walk over the tree. */
function dedentStatement(source: string, statement: Node): string {
  const { text } = statement;
  if (!text.includes('\n') && !text.includes('//') && !text.includes('/*')) return text;
  return editText(source, statement, [
    ...removeRevealingComments(source, statement),
    ...createDedentation(source, statement),
  ]);
}

function isIn(node: Node, outer: Node): boolean {
  return outer.startIndex <= node.startIndex && node.endIndex <= outer.endIndex;
}

function failRemovals(source: string, statement: Node): TextEdit[] {
  return listStatements(getBody(statement))
    .filter(isFailStatement)
    .map((fail) => createRemovalOfNode(source, fail));
}

function tryEdits(source: string, statement: Node, place: StatementPlace): TextEdit[] {
  const body = getBody(statement);
  const claim = readTryClaim(statement);
  const edits = failRemovals(source, statement);
  const clauses = listCatchClauses(statement);
  if (claim === 'expected' && place === 'beforeAssertion') {
    return [...edits, ...clauses.map((clause) => createEmptying(getBody(clause)))];
  }
  const hasResources = statement.type === 'try_with_resources_statement';
  if (!hasResources) edits.push({ start: statement.startIndex, end: body.startIndex, replacement: '' });
  edits.push({ start: body.endIndex, end: clauses.at(-1)!.endIndex, replacement: '' });
  for (const child of statement.namedChildren.filter((each) => each.type === 'finally_clause')) {
    const block = child.namedChildren.find((each) => each.type === 'block')!;
    if (!hasResources) edits.push({ start: child.startIndex, end: block.startIndex, replacement: '' });
  }
  return edits;
}

function createEmptying(block: Node): TextEdit {
  return { start: block.startIndex, end: block.endIndex, replacement: '{ }' };
}

function removeRevealingComments(source: string, node: Node): TextEdit[] {
  return findDescendants(node, 'line_comment', 'block_comment')
    .filter((comment) => isComment(comment) && revealsOutcome(comment))
    .map((comment) => createRemovalOfNode(source, comment));
}
