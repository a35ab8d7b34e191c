import { toSimpleName } from '../../model/suite/java-names.js';
import { toSimpleTypeName } from '../focal/focal-calls.js';
import { findDescendants, fieldText, type Node } from '../parser.js';
import type { ImportedValues } from './imported-values.js';
import { isCheckingType } from './library-checks.js';

/** Classes of the JDK that tests use for expected values, however they are imported. */
const values = new Set(
  (
    'ArrayDeque ArrayList Arrays BigDecimal BigInteger Boolean Byte Character Collections Date Double Duration File Float HashMap ' +
    'HashSet Instant Integer LinkedHashMap LinkedHashSet LinkedList List LocalDate LocalDateTime LocalTime Locale Long Map Math ' +
    'Object Optional OptionalInt Pattern Set Short String StringBuffer StringBuilder TreeMap TreeSet URI UUID Vector'
  ).split(' '),
);
const acting = [
  'lambda_expression',
  'method_reference',
  'class_body',
  'switch_expression',
  'update_expression',
];

/** Names that values may contain without involving the program. */
export interface PureNames {
  /** Variables with such values, and variables and classes that an oracle has defined. */
  readonly variables: ReadonlySet<string>;
  readonly imported: ImportedValues;
  isOfProgram(name: string): boolean;
}

/** Whether an expression consists only of literals, JDK values and the given variables. Reading other variables has no effect either. */
export function isPure(expression: Node, names: PureNames): boolean {
  if (findDescendants(expression, ...acting).length > 0) return false;
  const creations = findDescendants(expression, 'object_creation_expression');
  const calls = findDescendants(expression, 'method_invocation');
  return (
    creations.every((each) => isValueCreation(each, names)) && calls.every((each) => isPureCall(each, names))
  );
}

/**
 * Whether a declaration creates matchers of Hamcrest from values: `Matcher<Integer> expected = is(3);`. Only assertions use these, and their calls
 * have no receiver, or one of Hamcrest's classes.
 */
export function isMatcherDeclaration(declaration: Node, names: PureNames): boolean {
  if (!/(?:^|\.)Matcher(?:<|$)/u.test(fieldText(declaration, 'type'))) return false;
  if (findDescendants(declaration, ...acting).length > 0) return false;
  return findDescendants(declaration, 'method_invocation').every((call) => {
    const receiver = call.childForFieldName('object');
    return receiver === null || /(?:^|\.)(?:Core)?Matchers$/u.test(receiver.text) || isPureCall(call, names);
  });
}

/** The variable or other expression at the start of a chain of calls: `a` of `a.b().c`. */
export function findRoot(expression: Node): Node {
  let root = expression;
  for (;;) {
    const next =
      root.childForFieldName('object') ??
      (root.type === 'array_access' ? root.childForFieldName('array') : null) ??
      (root.type === 'parenthesized_expression' || root.type === 'cast_expression'
        ? root.lastNamedChild
        : null);
    if (next === null) return root;
    root = next;
  }
}

function isPureCall(call: Node, names: PureNames): boolean {
  const receiver = call.childForFieldName('object');
  const name = fieldText(call, 'name');
  if (receiver === null) return names.imported.methods.has(name) && !changes.test(name);
  const root = findRoot(receiver);
  if (/literal$|^array_creation/u.test(root.type)) return true;
  if (root.type === 'object_creation_expression') return isValueCreation(root, names);
  if (root.type !== 'identifier') return false;
  if (names.variables.has(root.text)) return true;
  const isImported =
    names.imported.classes.has(root.text) && !(root.id === receiver.id && changes.test(name));
  return (isImported || values.has(root.text)) && !names.isOfProgram(root.text);
}

/** Static methods that change something, as in `Files.createFile(path)`. */
const changes =
  /^(?:create|delete|exit|load|put|register|run|set|sleep|submit|write)(?![a-z])|^(?:copy|move)$/u;

function isValueCreation(creation: Node, names: PureNames): boolean {
  const type = toSimpleTypeName(fieldText(creation, 'type'));
  const isKnown = values.has(toSimpleName(type)) || names.imported.classes.has(type) || isCheckingType(type);
  return names.variables.has(type) || (isKnown && !names.isOfProgram(type));
}
