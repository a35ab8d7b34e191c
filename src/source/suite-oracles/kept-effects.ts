import { fieldText, findDescendants, listArguments, nodeAround, type Node } from '../parser.js';
import { listEvaluatedParts, type PartSelection } from './evaluated-parts.js';
import { findRoot } from './statement-names.js';

const verbs =
  'add advance append apply clear close compute consume create decrement delete drain execute fill flush force increment init insert load mark merge move next offer open parse poll pop prepend process pull push put read receive register remove replace reset retain run save send set skip start stop store submit take transfer trim truncate try unread update visit write'.split(
    ' ',
  );

/** `next`, `readLine`, and `hasNext`, because iterators may look ahead. */
const beginsWithVerb = new RegExp(`^(?:hasNext|get(?:And|Next)|${verbs.join('|')})(?:$|[^a-z])`, 'u');
/** `matchConsume`. */
const containsVerb = new RegExp(
  `^[a-z]+(?:[A-Z][a-z]*)*?(?:${verbs.map(capitalise).join('|')})(?:$|[^a-z])`,
  'u',
);
/** `shouldReset`. */
const asks = /^(?:can|get|has|is|should|was|will)[^a-z]/u;

/**
 * Whether methods of a name change what they are called on. Arguments of other calls may be expected values, as in
 * `assertTrue(shelf.contains(3))`.
 */
function isNameOfChange(method: string): boolean {
  return beginsWithVerb.test(method) || (containsVerb.test(method) && !asks.test(method));
}

function capitalise(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}

/**
 * The parts of a removed statement that change the state of the program, outermost first: assignments, calls of methods whose name tells it, and code
 * that an assertion runs. Prefixes of later assertions need them. A call without a receiver may be a helper that asserts, so it is none of them.
 */
export function listKeptEffects(statement: Node, selection: PartSelection): readonly Node[] {
  const listInCall = (value: Node | null) => listInStatement(value, selection);
  const listIn = (node: Node) => listEvaluatedParts(node, selection);
  switch (statement.type) {
    case 'expression_statement':
      return listInCall(statement.firstNamedChild);
    case 'local_variable_declaration':
      return statement
        .childrenForFieldName('declarator')
        .flatMap((each) => listInCall(each.childForFieldName('value')));
    case 'assert_statement':
      return statement.namedChildren.slice(0, 1).flatMap(listIn);
    case 'if_statement':
    case 'switch_expression':
      return keepPresent(statement.childForFieldName('condition')).flatMap(listIn);
    case 'enhanced_for_statement':
      return keepPresent(statement.childForFieldName('value')).flatMap(listIn);
    default:
      return [];
  }
}

const loops = ['while_statement', 'do_statement', 'for_statement', 'enhanced_for_statement'];

/** Whether the head of a loop calls a method that changes state, as in `while (in.read() != -1)`. */
export function changesInHead(loop: Node): boolean {
  if (!/^(?:do|while|for)_statement$/u.test(loop.type)) return false;
  const body = loop.childForFieldName('body');
  return loop.namedChildren
    .filter(({ id }) => id !== body?.id)
    .some((head) => findDescendants(head, 'method_invocation').some(isChange));
}

/**
 * Names that code within a removed statement changes, such as `seen` in `all.forEach(each -> { seen.add(each); assertTrue(each > 0); })`, and captors of
 * Mockito. Code that is expected to throw is taken to change nothing.
 */
export function listNamesChangedInCode(statement: Node): readonly string[] {
  if (expectsThrow.test(statement.text)) return [];
  const changed = findDescendants(statement, 'lambda_expression', 'class_body').flatMap(listChangedRoots);
  const captors = findDescendants(statement, 'method_invocation').filter(
    (call) => fieldText(call, 'name') === 'capture',
  );
  return [...changed, ...captors.map((each) => findRoot(each).text)];
}

/** Variables that a statement passes to methods of objects, which may fill them, such as `buffer` in `assertEquals(2, in.peek(buffer));`. */
export function listPassedNames(statement: Node): readonly string[] {
  return findDescendants(statement, 'method_invocation')
    .filter((call) => !isStaticOrOwn(call))
    .flatMap(listArguments)
    .filter(({ type }) => type === 'identifier')
    .map(({ text }) => text);
}

/**
 * Variables that later calls of the program may change, because a statement hands over code that changes them, as in `parser.onWarning(warnings::add)`,
 * or makes them the target of all output, as in `System.setOut(new PrintStream(bytes))`.
 */
export function listNamesHandedOver(statement: Node): readonly string[] {
  const references = findDescendants(statement, 'method_reference').flatMap((reference) => {
    const [object] = reference.namedChildren;
    const isChanging = isNameOfChange(reference.lastNamedChild?.text ?? '');
    return object?.type === 'identifier' && isChanging ? [object.text] : [];
  });
  const code = findDescendants(statement, 'lambda_expression', 'class_body').flatMap(listChangedRoots);
  const targets = /^System\.set(?:Out|Err)\(/u.test(statement.text)
    ? findDescendants(statement, 'identifier').map(({ text }) => text)
    : [];
  return [...references, ...code, ...targets];
}

/** The variables that code assigns or calls changing methods on. */
export function listChangedRoots(code: Node): readonly string[] {
  return [
    ...findDescendants(code, 'assignment_expression', 'update_expression').map(
      (each) => each.childForFieldName('left') ?? each.namedChildren[0]!,
    ),
    ...findDescendants(code, 'method_invocation').filter(isChange),
  ].map((each) => findRoot(each).text);
}

const expectsThrow =
  /\b(?:assertThrows\w*|expectThrows|assertThatThrownBy|isThrownBy|catchThrowable\w*)\s*\(/u;

/** A loop may need the assigned variable to end, so there nothing of an assignment stays. */
function listInStatement(value: Node | null, selection: PartSelection): Node[] {
  const isAssignment = value?.type === 'assignment_expression';
  if (isAssignment && nodeAround(value, loops) !== undefined) return [];
  const call = isAssignment ? value.childForFieldName('right') : value;
  return call?.type === 'method_invocation' ? listInChain(call, call.text, selection) : [];
}

/** The effects in the arguments of a chain of calls such as `assertThat(a.next()).isEqualTo(b)`. */
function listInChain(call: Node, statement: string, selection: PartSelection): Node[] {
  const receiver = call.childForFieldName('object');
  const before = receiver?.type === 'method_invocation' ? listInChain(receiver, statement, selection) : [];
  const list = runsCode(call, statement) ? listRunCode : listEvaluatedParts;
  return [...before, ...listArguments(call).flatMap((each) => list(each, selection))];
}

/** Whether a call runs the code that it gets, which throws nothing in a passing test. */
function runsCode(call: Node, statement: string): boolean {
  const name = fieldText(call, 'name');
  if (name === 'assertThatCode') return /\.\s*doesNotThrowAnyException\s*\(/u.test(statement);
  if (name === 'isThrownBy') return statement.includes('assertThatNoException');
  return /^assert(?:DoesNotThrow|Timeout(?:Preemptively)?)$/u.test(name);
}

function listRunCode(argument: Node, selection: PartSelection): Node[] {
  if (argument.type === 'method_reference')
    return /::\s*new$|\bsuper\b/u.test(argument.text) ? [] : [argument];
  if (argument.type !== 'lambda_expression') return listEvaluatedParts(argument, selection);
  const body = argument.childForFieldName('body');
  if (body?.type === 'block')
    return body.namedChildCount === 0 || findDescendants(body, 'return_statement').length > 0 ? [] : [body];
  return keepPresent(body).filter(({ type }) => statements.has(type));
}

/** Expressions that Java accepts as statements. */
const statements = new Set([
  'assignment_expression',
  'method_invocation',
  'object_creation_expression',
  'update_expression',
]);

function keepPresent(node: Node | null | undefined): Node[] {
  return node === null || node === undefined ? [] : [node];
}

/** Assignments, and calls that change something. */
export function selectChanges(isConsumed: IsConsumed): PartSelection {
  return {
    isTaken: (node) =>
      /^(?:assignment_expression|update_expression)$/u.test(node.type) ||
      (node.type === 'method_invocation' &&
        (isChange(node) || returnsReceiver(node) || consumes(node, isConsumed))),
    isSkipped,
  };
}

/** All calls but those of values, such as `new URL("http://x.org")`. */
export function selectCalls(isValue: (call: Node) => boolean): PartSelection {
  return {
    isTaken: (node) =>
      /^(?:method_invocation|object_creation_expression)$/u.test(node.type) && !isValue(node),
    isSkipped: (node) => isSkipped(node) || isValue(node),
  };
}

function isSkipped({ type }: Node): boolean {
  return /^(?:lambda_expression|method_reference|class_body)$/u.test(type);
}

/** Whether a variable is consumed by being read, as a reader or an iterator is. */
export type IsConsumed = (variable: string) => boolean;

/** Whether a call gets a variable that it may read from, as in `gson.fromJson(reader, Car.class)`. */
function consumes(call: Node, isConsumed: IsConsumed): boolean {
  return listArguments(call).some(({ type, text }) => type === 'identifier' && isConsumed(text));
}

/** Whether an assertion says that a call returns its receiver, as in `assertSame(channel, channel.position(100))`: such a method changes it. */
function returnsReceiver(call: Node): boolean {
  const receiver = fieldText(call, 'object');
  const asserting = call.parent?.type === 'argument_list' ? call.parent.parent : null;
  if (receiver === '' || asserting?.type !== 'method_invocation') return false;
  const name = fieldText(asserting, 'name');
  const around = asserting.parent;
  const compared =
    name === 'assertSame'
      ? listArguments(asserting)
      : name === 'assertThat' && around !== null && fieldText(around, 'name') === 'isSameAs'
        ? listArguments(around)
        : [];
  return compared.some(({ text }) => text === receiver);
}

/** Whether a call changes its receiver, judged by its name. */
export function isChange(call: Node): boolean {
  return isNameOfChange(fieldText(call, 'name')) && !isStaticOrOwn(call);
}

/** Whether a removed statement changes nothing but its variable, judged by the names of its calls. Helpers may change anything. */
export function changesNothing(statement: Node): boolean {
  if (expectsThrow.test(statement.text)) return true;
  const code = findDescendants(statement, 'lambda_expression', 'class_body', 'update_expression');
  const calls = findDescendants(statement, 'method_invocation');
  return code.length === 0 && calls.every((call) => fieldText(call, 'object') !== '' && !isChange(call));
}

/** Whether a call has no object as receiver. A static method has nothing to change, and creates values from its arguments. */
function isStaticOrOwn(call: Node): boolean {
  const receiver = call.childForFieldName('object');
  if (receiver === null || receiver.type === 'super') return true;
  return (
    /^(?:identifier|field_access|scoped_identifier)$/u.test(receiver.type) &&
    /^(?:[\w.]+\.)?[A-Z]\w*$/u.test(receiver.text)
  );
}
