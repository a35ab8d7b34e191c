import { listJavaTokens } from './java-tokens.js';
import { findDescendants, isComment, type JavaParser, type Node } from './parser.js';

/** A place in a file where a completion may stand. */
interface Form {
  /** Whether a completion of these tokens may stand there if it may not stand in the places before. */
  readonly isPossible: (tokens: readonly string[]) => boolean;
  readonly surround: (code: string) => string;
  /** Whether the whole text is what surrounds it: a completion may not close a brace that it has not opened. */
  readonly isWhole: (root: Node) => boolean;
}

const isOne = (type: string) => (root: Node) =>
  root.namedChildCount === 1 && root.firstNamedChild?.type === type;

const ofFiles = /^(?:package|import|module|class|interface|enum|record|annotation_type)_declaration$/u;
const declaring = new Set(['package', 'import', 'module', 'class', 'interface', 'enum', 'record']);

/** Statements, of which the last may lack its semicolon; members of a class; a whole file. */
const forms: readonly Form[] = [
  { isPossible: () => true, surround: (code) => `{${code}\n}`, isWhole: isOne('block') },
  {
    isPossible: (tokens) => tokens.at(-1) !== ';',
    surround: (code) => `{${code}\n;}`,
    isWhole: isOne('block'),
  },
  {
    isPossible: () => true,
    surround: (code) => `class X {${code}\n}`,
    isWhole: isOne('class_declaration'),
  },
  {
    isPossible: (tokens) => tokens.some((token) => declaring.has(token)),
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
  const tokens = listJavaTokens(code);
  if (tokens.length === 0 || !areBracketsClosed(tokens)) return false;
  return forms.some(
    ({ isPossible, surround, isWhole }) =>
      isPossible(tokens) &&
      parser.withTree(surround(code), (root) => !root.hasError && isWhole(root) && hasStatementsOnly(root)),
  );
}

const openings: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** Whether each bracket has its partner. The parser needs longest for texts in which one has none, as in outputs that were cut off. */
function areBracketsClosed(tokens: readonly string[]): boolean {
  const open: string[] = [];
  for (const token of tokens)
    if (token === '(' || token === '[' || token === '{') open.push(token);
    else if (openings.has(token) && open.pop() !== openings.get(token)) return false;
  return open.length === 0;
}

/** The grammar accepts any expression as a statement. */
function hasStatementsOnly(root: Node): boolean {
  return findDescendants(root, 'expression_statement').every(isStatementExpression);
}

/**
 * Whether the expression of an `expression_statement` may be a statement. Behind the arrow of a switch expression, any expression is a result; the
 * grammar does not tell that from the statement behind the arrow of a switch statement.
 */
export function isStatementExpression(statement: Node): boolean {
  if (statement.parent?.type === 'switch_rule') return true;
  return statement.namedChildren.some(({ type }) => statementExpressions.has(type));
}
