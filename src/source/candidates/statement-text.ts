import { tellsOutcome } from './generator-remarks.js';
import { descendants, isComment } from '../parser.js';
import type { Node } from '../parser.js';
import { bodyOf, catchClausesOf, statementsOf, tryClaimOf } from './oracle-tries.js';
import { isFailStatement } from './oracle-statements.js';
import { assertionsIn, isPlainStatement, statingTriesIn } from './test-assertions.js';
import { dedentation, editedText, removal } from '../text-edits.js';
import type { TextEdit } from '../text-edits.js';

/**
 * Where a statement stands in its prefix. A try statement that expects an exception is unwrapped where the exception is what the
 * candidate is about; where the test goes on behind it, to an assertion that is what the candidate is about, its catch clause stays,
 * emptied, or nothing behind it would be reached.
 */
export type StatementPlace = 'untilEnd' | 'beforeAssertion';

/** The text of a statement without what it states as an oracle, at the indentation of its first line. */
export function statementText(source: string, statement: Node, place: StatementPlace): string {
  if (isPlainStatement(statement)) return plainStatementText(source, statement);
  return editedText(source, statement, [
    ...assertionsIn(statement).map((assertion) => assertionRemoval(source, assertion)),
    ...statingTriesIn(statement).flatMap((each) => tryEdits(source, each, place)),
    ...tellingComments(source, statement),
    ...dedentation(source, statement),
  ]);
}

/** The text of a statement that holds an assertion in a loop or a branch, without its other assertions. */
export function statementAroundAssertion(source: string, statement: Node, assertion: Node): string {
  const others = assertionsIn(statement).filter((each) => each.id !== assertion.id);
  return editedText(source, statement, [
    ...others.map((each) => assertionRemoval(source, each)),
    ...dedentation(source, statement),
  ]);
}

/** The text of a node as it is, at the indentation of its first line. */
export function plainText(source: string, node: Node): string {
  return editedText(source, node, dedentation(source, node));
}

/** Most statements are one line, and cost no look into the tree. */
function plainStatementText(source: string, statement: Node): string {
  const { text } = statement;
  if (!text.includes('\n') && !text.includes('//') && !text.includes('/*')) return text;
  return editedText(source, statement, [
    ...tellingComments(source, statement),
    ...dedentation(source, statement),
  ]);
}

/** A branch or loop needs a statement even without its assertion. */
function assertionRemoval(source: string, assertion: Node): TextEdit {
  const container = assertion.parent?.type ?? '';
  return container === 'block' || container === 'switch_block_statement_group'
    ? removal(source, assertion)
    : { start: assertion.startIndex, end: assertion.endIndex, replacement: '{ }' };
}

function tryEdits(source: string, statement: Node, place: StatementPlace): TextEdit[] {
  const body = bodyOf(statement);
  const claim = tryClaimOf(statement);
  const fails = statementsOf(body).filter(isFailStatement);
  const edits = fails.map((fail) => removal(source, fail));
  const clauses = catchClausesOf(statement);
  if (claim === 'expected' && place === 'beforeAssertion') {
    return [...edits, ...clauses.map((clause) => emptied(bodyOf(clause)))];
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

function emptied(block: Node): TextEdit {
  return { start: block.startIndex, end: block.endIndex, replacement: '{ }' };
}

function tellingComments(source: string, node: Node): TextEdit[] {
  return descendants(node, 'line_comment', 'block_comment')
    .filter((comment) => isComment(comment) && tellsOutcome(comment))
    .map((comment) => removal(source, comment));
}
