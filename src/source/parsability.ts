import { listJavaTokens } from './java-tokens.js';
import { findDescendants, isComment, type JavaParser, type Node } from './parser.js';

/** A place in a file where a completion may stand. */
interface Form {
  readonly surround: (code: string) => string;
  /** Whether the whole text is what surrounds it: a completion may not close a brace that it has not opened. */
  readonly isWhole: (root: Node) => boolean;
}

const isOne = (type: string) => (root: Node) =>
  root.namedChildCount === 1 && root.firstNamedChild?.type === type;

const ofFiles = /^(?:package|import|module|class|interface|enum|record|annotation_type)_declaration$/u;

/** Statements, of which the last may lack its semicolon; members of a class; a whole file. */
const forms: readonly Form[] = [
  { surround: (code) => `{${code}\n}`, isWhole: isOne('block') },
  { surround: (code) => `{${code}\n;}`, isWhole: isOne('block') },
  { surround: (code) => `class X {${code}\n}`, isWhole: isOne('class_declaration') },
  {
    surround: (code) => code,
    isWhole: (root) => root.namedChildren.every((child) => isComment(child) || ofFiles.test(child.type)),
  },
];

/** Expressions that are statements (JLS 14.8), and `switch`, which the grammar reads as one. */
const statementExpressions = new Set([
  'assignment_expression',
  'update_expression',
  'method_invocation',
  'object_creation_expression',
  'switch_expression',
]);

/**
 * Whether a completion is Java: without a syntax error as statements (their last semicolon may be missing), as members of a class, or as a file. A text
 * without tokens is none, and neither is an expression that is no statement, such as `x > 2`.
 */
export function isParsable(parser: JavaParser, code: string): boolean {
  if (listJavaTokens(code).length === 0) return false;
  return forms.some(({ surround, isWhole }) =>
    parser.withTree(surround(code), (root) => !root.hasError && isWhole(root) && hasStatementsOnly(root)),
  );
}

/** The grammar accepts any expression as a statement. */
function hasStatementsOnly(root: Node): boolean {
  return findDescendants(root, 'expression_statement').every(isStatementExpression);
}

/** Whether the expression of an `expression_statement` may be a statement. */
export function isStatementExpression(statement: Node): boolean {
  return statement.namedChildren.some(({ type }) => statementExpressions.has(type));
}
