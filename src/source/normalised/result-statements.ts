import { descendants } from '../parser.js';
import type { Node } from '../parser.js';

/** A statement that is a call, with or without something that takes its result. */
export interface ResultStatement {
  readonly statement: Node;
  /** `f(x)` of `f(x);`, `int i = (int) f(x);`, `i = f(x);` or `T t = null; t = new T();`. */
  readonly call: Node;
  readonly target: ResultTarget;
}

/**
 * `none`: the result is dropped. `variable`: it starts a local variable, of which `declaration` is a statement before where it was
 * declared with a mere literal (EvoSuite's `T t = null;` before a constructor that throws).
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

/** The calls that are statements below a node and may be declarations; not those in lambdas and classes, which run at other times. */
export function resultStatementsIn(root: Node): ResultStatement[] {
  return descendants(root, ...statementTypes)
    .filter((statement) => isInBlock(statement) && !isDeferred(statement))
    .flatMap((statement) => {
      const found =
        statement.type === 'expression_statement'
          ? expressionOf(statement, root)
          : declarationOf(statement, root);
      return found === undefined ? [] : [{ statement, ...found }];
    });
}

/** Where a variable's name stands below a node, its declaration included. */
export function mentionsOf(name: string, root: Node): Node[] {
  return descendants(root, 'identifier').filter((each) => each.text === name && !isMember(each));
}

/** Whether an identifier names a method or a field of something. */
function isMember(identifier: Node): boolean {
  const { parent } = identifier;
  if (parent?.type === 'method_invocation') return parent.childForFieldName('name')?.id === identifier.id;
  return parent?.type === 'field_access' && parent.childForFieldName('field')?.id === identifier.id;
}

/** Whether a declaration may stand in a statement's place. */
export function isInBlock(statement: Node): boolean {
  return places.has(statement.parent?.type ?? '');
}

/** Whether a node is in a lambda or an anonymous class: code that runs when it is called. */
export function isDeferred(node: Node): boolean {
  for (let above = node.parent; above !== null; above = above.parent)
    if (above.type === 'lambda_expression' || above.type === 'class_body') return true;
  return false;
}

function declarationOf(statement: Node, root: Node): Omit<ResultStatement, 'statement'> | undefined {
  const [declarator, another] = statement.childrenForFieldName('declarator');
  const value = declarator?.childForFieldName('value');
  const call = value && callIn(value);
  if (declarator === undefined || another !== undefined || !call) return undefined;
  const named = namedAndTyped(statement, declarator);
  const isUsed = mentionsOf(named.name, root).length > 1;
  return { call, target: { kind: 'variable', ...named, declaration: 'same', isUsed } };
}

function expressionOf(statement: Node, root: Node): Omit<ResultStatement, 'statement'> | undefined {
  const expression = statement.firstNamedChild;
  if (expression === null) return undefined;
  if (callTypes.has(expression.type)) return { call: expression, target: { kind: 'none' } };
  const right = expression.type === 'assignment_expression' ? expression.childForFieldName('right') : null;
  const call = right && callIn(right);
  if (!call || expression.childForFieldName('operator')?.text !== '=') return undefined;
  return { call, target: startedVariable(statement, expression.childForFieldName('left')!, root) };
}

/** The variable that an assignment starts: the first thing that happens to it after `T t = null;`. */
function startedVariable(statement: Node, left: Node, root: Node): ResultTarget {
  const [first, second, ...others] = left.type === 'identifier' ? mentionsOf(left.text, root) : [];
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
  return { kind: 'variable', ...namedAndTyped(declaration, declarator), declaration, isUsed };
}

/** What a declarator declares. */
export function namedAndTyped(declaration: Node, declarator: Node): { name: string; type: string } {
  const dimensions = declarator.childForFieldName('dimensions')?.text ?? '';
  return {
    name: declarator.childForFieldName('name')?.text ?? '',
    type: `${declaration.childForFieldName('type')?.text ?? ''}${dimensions}`,
  };
}

/** The call behind casts and parentheses. */
function callIn(value: Node): Node | undefined {
  if (callTypes.has(value.type)) return value;
  const inner =
    value.type === 'cast_expression'
      ? value.childForFieldName('value')
      : value.type === 'parenthesized_expression'
        ? value.firstNamedChild
        : null;
  return inner === null ? undefined : callIn(inner);
}
