import { toSimpleName } from '../../model/suite/java-names.js';
import { toSimpleTypeName } from '../focal/focal-calls.js';
import { findDescendants, fieldText, nodeAround, type Node } from '../parser.js';
import type { FindCalled } from '../focal/attributed-calls.js';
import { isNameOfValue, type ImportedValues } from './imported-values.js';
import { isCheckingType } from './library-checks.js';
import { findRoot, listNestedNames } from './statement-names.js';

/** Classes of the JDK that tests use for expected values, however they are imported. */
const values = new Set(
  (
    'ArrayDeque ArrayList Arrays BigDecimal BigInteger Boolean Byte Character Collections Date Double Duration File Float HashMap ' +
    'HashSet Instant Integer LinkedHashMap LinkedHashSet LinkedList List LocalDate LocalDateTime LocalTime Locale Long Map Math ' +
    'Object Optional OptionalInt Pattern Set Short String StringBuffer StringBuilder TreeMap TreeSet URI UUID Vector'
  ).split(' '),
);
/** Code that runs later, if at all, with values that its caller gives it. */
const deferred = ['lambda_expression', 'method_reference', 'class_body'];

/** Names that values may contain without involving the program. */
export interface PureNames {
  /** Variables with such values, and variables and classes that an oracle has defined. */
  readonly variables: ReadonlySet<string>;
  readonly imported: ImportedValues;
  isOfProgram(name: string): boolean;
  /** Whether a call is one of the suite's own methods, which only makes values of its arguments. */
  isPureHelper(call: Node): boolean;
  /** Whether the time is a value, too. */
  readonly timeCounts?: boolean;
  /** What the compiler says of calls, where it was asked; otherwise the names above decide. */
  readonly called?: FindCalled | undefined;
}

/**
 * Whether an expression consists only of literals, JDK values and the given variables. Reading other variables has no effect either. The time is no
 * such value: `Instant.now()` before a call is another one than after it.
 */
export function isPure(expression: Node, names: PureNames): boolean {
  if (findDescendants(expression, 'switch_expression').length > 0) return false;
  if (findDescendants(expression, ...deferred).length > 0 && isOfProgramsTypes(expression, names))
    return false;
  const own = { ...names, variables: new Set([...names.variables, ...listNestedNames(expression)]) };
  const all = (type: string, isRight: (node: Node, names: PureNames) => boolean) =>
    findDescendants(expression, type).every((each) => isRight(each, own));
  return (
    all('object_creation_expression', isValueCreation) &&
    all('method_invocation', isPureCall) &&
    all('method_reference', isPureReference) &&
    all('assignment_expression', isOfOwnVariable) &&
    all('update_expression', isOfOwnVariable)
  );
}

/** Whether the statement of an expression names a type of the program, as `Function<Shelf, Integer> size = s -> s.size();` does. */
function isOfProgramsTypes(expression: Node, names: PureNames): boolean {
  const statement =
    nodeAround(expression, ['local_variable_declaration', 'expression_statement']) ?? expression;
  return findDescendants(statement, 'type_identifier').some(({ text }) => names.isOfProgram(text));
}

/**
 * Whether a declaration creates matchers of Hamcrest from values: `Matcher<Integer> expected = is(3);`. Only assertions use these, and their calls
 * have no receiver, or one of Hamcrest's classes.
 */
export function isMatcherDeclaration(declaration: Node, names: PureNames): boolean {
  if (!/(?:^|\.)Matcher(?:<|$)/u.test(fieldText(declaration, 'type'))) return false;
  if (findDescendants(declaration, 'switch_expression', 'update_expression', ...deferred).length > 0)
    return false;
  return findDescendants(declaration, 'method_invocation').every((call) => {
    const receiver = call.childForFieldName('object');
    return receiver === null || /(?:^|\.)(?:Core)?Matchers$/u.test(receiver.text) || isPureCall(call, names);
  });
}

function isPureCall(call: Node, names: PureNames): boolean {
  if (names.isPureHelper(call)) return true;
  const receiver = call.childForFieldName('object');
  const name = fieldText(call, 'name');
  if (receiver === null)
    return (
      isOfAnonymousValue(call, names) ||
      ((isCallOfValue(call, names) ?? names.imported.hasMethod(name)) && !changes.test(name))
    );
  if (receiver.type === 'method_invocation') return isPureCall(receiver, names);
  const root = findRoot(receiver);
  if (/literal$|^array_creation/u.test(root.type)) return true;
  if (root.type === 'object_creation_expression') return isValueCreation(root, names);
  if (root.type === 'method_invocation') return isPureCall(root, names);
  if (root.type !== 'identifier') return false;
  if (names.variables.has(root.text)) return true;
  if (!(isCallOfValue(call, names) ?? isValueClass(root.text, names))) return false;
  if (root.id !== receiver.id) return true;
  const isTime =
    /^(?:now|currentTimeMillis|nanoTime)$/u.test(name) ||
    (root.text === 'Calendar' && name === 'getInstance');
  return (names.timeCounts === true || !isTime) && (values.has(root.text) || !changes.test(name));
}

/** Whether a constructor or a static method is one of a class of values; undefined for other methods, and if the compiler does not know the method. */
function isCallOfValue(call: Node, names: PureNames): boolean | undefined {
  const called = names.called?.(call) ?? 'unresolved';
  if (typeof called === 'string' || !called.isStatic) return undefined;
  return isNameOfValue(called.className) && !names.isOfProgram(called.className);
}

/** Whether a call without a receiver is one of the object around it, as in `new HashMap<>() {{ put("a", 1); }}`. */
function isOfAnonymousValue(call: Node, names: PureNames): boolean {
  const around = nodeAround(call, ['class_body'])?.parent;
  return around?.type === 'object_creation_expression' && isValueCreation(around, names);
}

/** `String::length` and `ArrayList::new`, unlike `shelf::size`. */
function isPureReference(reference: Node, names: PureNames): boolean {
  const root = findRoot(reference.firstNamedChild!);
  const name = toSimpleTypeName(root.text);
  return names.variables.has(name) || isValueClass(name, names);
}

function isOfOwnVariable(change: Node, { variables }: PureNames): boolean {
  const changed = change.childForFieldName('left') ?? change.firstNamedChild;
  return changed !== null && variables.has(findRoot(changed).text);
}

function isValueClass(name: string, names: PureNames): boolean {
  return (values.has(name) || names.imported.hasClass(name)) && !names.isOfProgram(name);
}

/** Static methods that change something, as in `Files.createFile(path)`. */
const changes =
  /^(?:create|delete|exit|load|put|register|run|set|sleep|submit|write)(?![a-z])|^(?:copy|move)$/u;

function isValueCreation(creation: Node, names: PureNames): boolean {
  const type = toSimpleTypeName(fieldText(creation, 'type'));
  const outer = toOuterName(fieldText(creation, 'type'));
  const isKnown =
    isCallOfValue(creation, names) ?? (values.has(toSimpleName(type)) || names.imported.hasClass(outer));
  const isTime =
    names.timeCounts !== true &&
    /(?:Date|Calendar)$/u.test(type) &&
    creation.childForFieldName('arguments')?.namedChildCount === 0;
  return (
    names.variables.has(type) || ((isKnown || isCheckingType(type)) && !isTime && !names.isOfProgram(type))
  );
}

/** `Map` of `Map.Entry<K, V>`; empty for a qualified name. */
function toOuterName(type: string): string {
  return /^\p{Lu}[\w$]*/u.exec(type)?.[0] ?? '';
}
