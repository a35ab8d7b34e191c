import { declaredVariable, findDescendants, nodeAround } from '../parser.js';
import type { Node } from '../parser.js';

/** A statement that consists of a call, with or without a variable for its result. */
export interface ResultStatement {
  readonly statement: Node;
  /** `f(x)` of `f(x);`, `int i = (int) f(x);`, `i = f(x);` or `T t = null; t = new T();`. */
  readonly call: Node;
  readonly target: ResultTarget;
}

/**
 * `none`: the result is discarded. `variable`: it initialises a local variable. `declaration` is an earlier statement that declares it with a literal
 * only (EvoSuite's `T t = null;` before a constructor that throws).
 */
export type ResultTarget =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'variable';
      readonly name: string;
      /** As written. */
      readonly type: string;
      readonly declaration: Node | 'same';
      /** Whether the prefix uses it. */
      readonly isUsed: boolean;
    }
  | { readonly kind: 'other' };

const statementTypes = ['expression_statement', 'local_variable_declaration'];
const callTypes = new Set(['method_invocation', 'object_creation_expression']);
const literal = /^(?:null|true|false|\(?-?[\d.]+[fFdDlL]?\)?|'.')$/u;
const places = new Set(['block', 'program', 'switch_block_statement_group']);

/** The calls that are statements below a node and may become declarations. Calls in lambdas and classes run at other times and are excluded. */
export function findResultStatements(root: Node): ResultStatement[] {
  return findDescendants(root, ...statementTypes)
    .filter((statement) => isInBlock(statement) && !isDeferred(statement))
    .flatMap((statement) => {
      const found =
        statement.type === 'expression_statement'
          ? readExpression(statement, root)
          : readDeclaration(statement, root);
      return found === undefined ? [] : [{ statement, ...found }];
    });
}

/** Occurrences of a variable's name below a node, including its declaration. */
export function findMentions(name: string, root: Node): Node[] {
  return findDescendants(root, 'identifier').filter((each) => each.text === name && !isMember(each));
}

/** Whether an identifier names a method or a field of an expression. */
export function isMember(identifier: Node): boolean {
  const { parent } = identifier;
  if (parent?.type === 'method_invocation') return parent.childForFieldName('name')?.id === identifier.id;
  return parent?.type === 'field_access' && parent.childForFieldName('field')?.id === identifier.id;
}

/** Whether a declaration may replace a statement. */
export function isInBlock(statement: Node): boolean {
  return places.has(statement.parent?.type ?? '');
}

/** Whether a node is in a lambda or an anonymous class, whose code runs later. */
export function isDeferred(node: Node): boolean {
  return nodeAround(node, ['lambda_expression', 'class_body']) !== undefined;
}

function readDeclaration(statement: Node, root: Node): Omit<ResultStatement, 'statement'> | undefined {
  const [declarator, another] = statement.childrenForFieldName('declarator');
  const value = declarator?.childForFieldName('value');
  const call = value && findInnerCall(value);
  if (declarator === undefined || another !== undefined || !call) return undefined;
  const named = declaredVariable(statement, declarator);
  const isUsed = findMentions(named.name, root).length > 1;
  return { call, target: { kind: 'variable', ...named, declaration: 'same', isUsed } };
}

function readExpression(statement: Node, root: Node): Omit<ResultStatement, 'statement'> | undefined {
  const expression = statement.firstNamedChild;
  if (expression === null) return undefined;
  if (callTypes.has(expression.type)) return { call: expression, target: { kind: 'none' } };
  const right = expression.type === 'assignment_expression' ? expression.childForFieldName('right') : null;
  const call = right && findInnerCall(right);
  if (!call || expression.childForFieldName('operator')?.text !== '=') return undefined;
  return { call, target: findStartedVariable(statement, expression.childForFieldName('left')!, root) };
}

/** The variable that an assignment initialises: its first use after `T t = null;`. */
function findStartedVariable(statement: Node, left: Node, root: Node): ResultTarget {
  const [first, second, ...others] = left.type === 'identifier' ? findMentions(left.text, root) : [];
  const declarator = first?.parent;
  const declaration = declarator?.parent;
  if (second?.id !== left.id || declarator?.type !== 'variable_declarator' || !declaration)
    return { kind: 'other' };
  const value = declarator.childForFieldName('value');
  const isAlone = declaration.childrenForFieldName('declarator').length === 1;
  const isNear =
    declaration.type === 'local_variable_declaration' && declaration.parent?.id === statement.parent?.id;
  if (!isAlone || !isNear || (value !== null && !literal.test(value.text))) return { kind: 'other' };
  const isUsed = others.length > 0;
  return { kind: 'variable', ...declaredVariable(declaration, declarator), declaration, isUsed };
}

/** The call inside of casts and parentheses. */
function findInnerCall(value: Node): Node | undefined {
  if (callTypes.has(value.type)) return value;
  const inner =
    value.type === 'cast_expression'
      ? value.childForFieldName('value')
      : value.type === 'parenthesized_expression'
        ? value.firstNamedChild
        : null;
  return inner === null ? undefined : findInnerCall(inner);
}
