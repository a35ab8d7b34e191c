import type { FocalCall } from '../focal/focal-index.js';
import { descendants } from '../parser.js';
import type { JavaParser, Node } from '../parser.js';
import { isInBlock, resultStatementsIn } from './result-statements.js';
import type { ResultTypes } from '../types/result-types.js';
import { VariableNames } from '../types/variable-names.js';

/** A prefix and where its focal call stands in it. */
export interface LocatedCall {
  readonly prefix: string;
  readonly focalCall: FocalCall;
}

const effects = [
  'method_invocation',
  'object_creation_expression',
  'assignment_expression',
  'update_expression',
];
/** What evaluates its operands always, once, and from left to right. */
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
 * A prefix in which a focal call that is a part of a statement is a statement of its own: `int int0 = shelf0.take(1);` before
 * `list0.add(int0);`. As it is where the call is one already, where something is evaluated before it, or where its exact type is not
 * known, on which the rest may depend.
 */
export function withExtractedCall(
  parser: JavaParser,
  prefix: string,
  focalCall: FocalCall,
  results: ResultTypes,
): LocatedCall {
  const given = { prefix, focalCall };
  return parser.withTree(`{${prefix}\n}`, (root): LocatedCall => {
    const call = focalNodeIn(root, focalCall);
    const statement = call && surroundingOf(call);
    if (call === undefined || statement === undefined || hasEffectsBefore(statement, call)) return given;
    if (resultStatementsIn(root).some((each) => each.call.id === call.id && each.target.kind !== 'other'))
      return given;
    const type = exactTypeOf(call, root, results);
    if (type === undefined) return given;
    const name = new VariableNames(identifiersIn(root)).next(type);
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
export function focalNodeIn(root: Node, { startIndex, endIndex }: FocalCall): Node | undefined {
  return descendants(root, 'method_invocation', 'object_creation_expression').find(
    (call) => call.startIndex === startIndex + 1 && call.endIndex === endIndex + 1,
  );
}

/** All names in a text. */
export function identifiersIn(root: Node): ReadonlySet<string> {
  return new Set(descendants(root, 'identifier').map(({ text }) => text));
}

/** The statement that a call is a proper part of, if it is evaluated there in any case. */
function surroundingOf(call: Node): Node | undefined {
  let above = call.parent;
  let isPart = false;
  while (above !== null && transparent.has(above.type)) {
    const isPlace = ['cast_expression', 'parenthesized_expression', 'variable_declarator'].includes(
      above.type,
    );
    isPart ||= !isPlace;
    above = above.parent;
  }
  const isStatement =
    above?.type === 'expression_statement' ||
    (above?.type === 'local_variable_declaration' && above.childrenForFieldName('declarator').length === 1);
  return above !== null && isPart && isStatement && isInBlock(above) ? above : undefined;
}

function hasEffectsBefore(statement: Node, call: Node): boolean {
  return descendants(statement, ...effects).some((each) => each.endIndex <= call.startIndex);
}

function exactTypeOf(call: Node, root: Node, results: ResultTypes): string | undefined {
  if (call.type === 'object_creation_expression') {
    const isPlain = call.children[0]?.type === 'new' && call.lastNamedChild?.type === 'argument_list';
    const type = call.childForFieldName('type')?.text ?? '';
    return isPlain && !/<\s*>/u.test(type) ? type : undefined;
  }
  const result = results.resultOf(call, root);
  return typeof result === 'object' && result.fit === 'exact' ? result.text : undefined;
}
