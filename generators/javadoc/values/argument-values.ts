import { argumentsOf, findDescendants, hasVariableArguments } from '../../../src/oracles/contract.js';
import type { FocalCall, FocalMethod, Node } from '../../../src/oracles/contract.js';
import type { CallValues } from './condition-evaluator.js';
import { evaluateExpression } from './expression-values.js';
import { unknownValue } from './java-value.js';
import type { JavaValue } from './java-value.js';

/** Calls that do not modify their receiver. */
const harmlessCalls =
  /^(size|length|isEmpty|isBlank|toString|hashCode|equals|contains|containsKey|containsValue|charAt|is[A-Z]\w*|has[A-Z]\w*)$/;
const assignments = ['assignment_expression', 'update_expression'];

/**
 * Tracks the variables of a prefix up to its focal call, and returns what is known about the call's arguments and receiver. Java passes references,
 * so any call that received a container, array or object may have changed it; its content is then unknown.
 */
export function traceCall(statements: readonly Node[], call: FocalCall, focal: FocalMethod): CallValues {
  const variables = new Map<string, JavaValue>();
  for (const statement of statements) {
    if (statement.id === call.statement.id) break;
    runStatement(statement, variables);
  }
  const isEarlier = (node: Node) => node.endIndex <= call.node.endIndex && node.id !== call.node.id;
  runCalls(call.statement, variables, isEarlier);
  const values = call.argumentNodes.map((node) => evaluateExpression(node, variables));
  return {
    arguments: hasVariableArguments(focal) ? packVariableArguments(values, call, focal) : values,
    receiver:
      call.receiverNode === undefined ? unknownValue : evaluateExpression(call.receiverNode, variables),
  };
}

/** Java packs arguments for `T...` into an array, unless the argument is an array (or null) already. */
function packVariableArguments(
  values: readonly JavaValue[],
  call: FocalCall,
  focal: FocalMethod,
): JavaValue[] {
  const fixedCount = focal.parameters.length - 1;
  const fixed = values.slice(0, fixedCount);
  const rest = values.slice(fixedCount);
  const [only] = rest;
  if (rest.length === 1 && only !== undefined) {
    const node = call.argumentNodes[fixedCount]!;
    const castType = node.type === 'cast_expression' ? node.childForFieldName('type')?.text : undefined;
    const isElement = castType !== undefined && !castType.includes('[');
    if (only.kind === 'array' || only.kind === 'unknown' || (only.kind === 'null' && !isElement))
      return [...fixed, only];
  }
  return [...fixed, { kind: 'array', length: rest.length, elements: rest }];
}

function runStatement(statement: Node, variables: Map<string, JavaValue>): void {
  if (statement.type === 'local_variable_declaration') {
    for (const declarator of statement.namedChildren) {
      if (declarator.type !== 'variable_declarator') continue;
      const value = declarator.childForFieldName('value');
      assign(declarator.childForFieldName('name')?.text ?? '', value, variables);
    }
    return;
  }
  const [expression] = statement.namedChildren;
  if (statement.type !== 'expression_statement' || expression === undefined) {
    forgetMentioned(statement, variables);
    for (const name of collectNames(statement)) variables.delete(name);
    return;
  }
  const target = expression.childForFieldName('left');
  const value = expression.childForFieldName('right');
  const isPlain =
    expression.type === 'assignment_expression' && expression.childForFieldName('operator')?.text === '=';
  if (isPlain && target?.type === 'identifier') assign(target.text, value, variables);
  else if (isPlain && target?.type === 'array_access' && value !== null) setElement(target, value, variables);
  else if (assignments.includes(expression.type)) {
    forgetMentioned(expression, variables);
    for (const name of collectNames(target ?? expression)) variables.delete(name);
  } else {
    runCalls(expression, variables);
    if (expression.type !== 'method_invocation' && expression.type !== 'object_creation_expression')
      forgetMentioned(expression, variables);
  }
}

function assign(name: string, value: Node | null, variables: Map<string, JavaValue>): void {
  if (value === null) {
    variables.delete(name);
    return;
  }
  const known = evaluateExpression(value, variables);
  runCalls(value, variables);
  // The expression may create an alias of anything that it mentions.
  const isCall = value.type === 'method_invocation';
  if (known.kind === 'unknown' && !isCall) forgetMentioned(value, variables);
  variables.set(name, known);
}

function setElement(target: Node, value: Node, variables: Map<string, JavaValue>): void {
  const array = evaluateExpression(target.childForFieldName('array')!, variables);
  const index = evaluateExpression(target.childForFieldName('index')!, variables);
  const known = evaluateExpression(value, variables);
  runCalls(value, variables);
  forgetMentioned(value, variables);
  if (array.kind !== 'array' || array.elements === 'unknown') return;
  const position = index.kind === 'integer' ? Number(index.value) : -1;
  if (position >= 0 && position < array.elements.length) array.elements[position] = known;
  else array.elements = 'unknown';
}

/** Applies the possible effects of the calls in a piece of source on receivers and arguments. */
function runCalls(
  node: Node,
  variables: Map<string, JavaValue>,
  isRun: (call: Node) => boolean = () => true,
): void {
  for (const call of findDescendants(node, 'method_invocation', 'object_creation_expression')) {
    if (!isRun(call)) continue;
    for (const argument of argumentsOf(call)) forgetMentioned(argument, variables);
    for (const body of call.namedChildren) if (body.type === 'class_body') forgetMentioned(body, variables);
    const receiver = call.childForFieldName('object');
    const name = call.childForFieldName('name')?.text ?? '';
    if (receiver !== null && !harmlessCalls.test(name))
      changeReceiver(receiver, name, argumentsOf(call).length, variables);
  }
  for (const captured of findDescendants(node, 'lambda_expression', 'array_initializer'))
    forgetMentioned(captured, variables);
}

function changeReceiver(receiver: Node, name: string, argumentCount: number, variables: Variables): void {
  const value = receiver.type === 'identifier' ? variables.get(receiver.text) : undefined;
  if (value?.kind === 'container' && value.isList && name === 'add' && argumentCount === 1) {
    if (value.size !== 'unknown') value.size += 1;
  } else forgetMentioned(receiver, variables);
}

type Variables = ReadonlyMap<string, JavaValue>;

/** Forgets the content of everything that a piece of source mentions by name. */
function forgetMentioned(node: Node, variables: Variables): void {
  for (const name of collectNames(node)) {
    const value = variables.get(name);
    if (value?.kind === 'array') value.elements = 'unknown';
    else if (value?.kind === 'container') value.size = 'unknown';
    else if (value?.kind === 'object') value.pristine = false;
  }
}

function collectNames(node: Node): string[] {
  return findDescendants(node, 'identifier').map(({ text }) => text);
}
