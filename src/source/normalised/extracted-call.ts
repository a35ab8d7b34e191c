import type { LocatedFocalCall } from '../focal/focal-index.js';
import { findDescendants, fieldText } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { isInBlock, findResultStatements } from './result-statements.js';
import type { ResultTypes } from '../types/result-types.js';
import { VariableNames } from '../types/variable-names.js';

/** A prefix and the position of its focal call. */
export interface LocatedCall {
  readonly prefix: string;
  readonly focalCall: LocatedFocalCall;
}

const effects = [
  'method_invocation',
  'object_creation_expression',
  'assignment_expression',
  'update_expression',
];
/** Expressions that evaluate their operands always, once, and from left to right. */
const transparent = new Set([
  'method_invocation',
  'object_creation_expression',
  'argument_list',
  'parenthesized_expression',
  'cast_expression',
  'unary_expression',
  'assignment_expression',
  'variable_declarator',
  'array_access',
  'field_access',
]);

/**
 * Moves a focal call that is part of a statement into a separate statement: `int int0 = shelf0.take(1);` before `list0.add(int0);`. The prefix stays
 * unchanged if the call is a statement already, if something is evaluated before it, or if its exact type, on which the rest may depend, is unknown.
 */
export function withExtractedCall(
  parser: JavaParser,
  prefix: string,
  focalCall: LocatedFocalCall,
  results: ResultTypes,
): LocatedCall {
  const given = { prefix, focalCall };
  return parser.withTree(`{${prefix}\n}`, (root): LocatedCall => {
    const call = findFocalNode(root, focalCall);
    const statement = call && findSurrounding(call);
    if (call === undefined || statement === undefined || hasEffectsBefore(statement, call)) return given;
    if (findResultStatements(root).some((each) => each.call.id === call.id && each.target.kind !== 'other'))
      return given;
    const type = inferExactType(call, root, results);
    if (type === undefined) return given;
    const name = new VariableNames(collectIdentifiers(root)).next(type);
    const head = `${type} ${name} = `;
    const [start, callStart, callEnd] = [statement.startIndex - 1, call.startIndex - 1, call.endIndex - 1];
    return {
      prefix: `${prefix.slice(0, start)}${head}${call.text};\n${prefix.slice(start, callStart)}${name}${prefix.slice(callEnd)}`,
      focalCall: {
        ...focalCall,
        startIndex: start + head.length,
        endIndex: start + head.length + call.text.length,
      },
    };
  });
}

/** The node of a call in the tree of `{prefix\n}`. */
export function findFocalNode(root: Node, { startIndex, endIndex }: LocatedFocalCall): Node | undefined {
  return findDescendants(root, 'method_invocation', 'object_creation_expression').find(
    (call) => call.startIndex === startIndex + 1 && call.endIndex === endIndex + 1,
  );
}

/** All names in a text. */
export function collectIdentifiers(root: Node): ReadonlySet<string> {
  return new Set(findDescendants(root, 'identifier').map(({ text }) => text));
}

/** The statement that a call is a proper part of, if the statement always evaluates it. */
function findSurrounding(call: Node): Node | undefined {
  let below = call;
  let above = call.parent;
  let isPart = false;
  while (above !== null && isEvaluatedWith(above, below)) {
    const isPlace = ['cast_expression', 'parenthesized_expression', 'variable_declarator'].includes(
      above.type,
    );
    isPart ||= !isPlace;
    below = above;
    above = above.parent;
  }
  const isStatement =
    above?.type === 'expression_statement' ||
    (above?.type === 'local_variable_declaration' && above.childrenForFieldName('declarator').length === 1);
  return above !== null && isPart && isStatement && isInBlock(above) ? above : undefined;
}

/** Whether a whole always evaluates its operand exactly once. */
function isEvaluatedWith(whole: Node, operand: Node): boolean {
  if (whole.type !== 'binary_expression') return transparent.has(whole.type);
  const isShort = /^(?:&&|\|\|)$/u.test(fieldText(whole, 'operator'));
  return !isShort || whole.childForFieldName('left')?.id === operand.id;
}

function hasEffectsBefore(statement: Node, call: Node): boolean {
  return findDescendants(statement, ...effects).some((each) => each.endIndex <= call.startIndex);
}

function inferExactType(call: Node, root: Node, results: ResultTypes): string | undefined {
  if (call.type === 'object_creation_expression') {
    const isPlain = call.children[0]?.type === 'new' && call.lastNamedChild?.type === 'argument_list';
    const type = fieldText(call, 'type');
    return isPlain && !/<\s*>/u.test(type) ? type : undefined;
  }
  const result = results.inferResultType(call, root);
  return typeof result === 'object' && result.fit === 'exact' ? result.text : undefined;
}
