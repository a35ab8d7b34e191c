import { findDescendants } from '../../../src/oracles/contract.js';
import type { Node } from '../../../src/oracles/contract.js';
import { boxTypes } from './java-types.js';
import { createInteger, getLength, createOpaque } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { toSimpleTypeName } from '../signature.js';

const lists = /^(ArrayList|LinkedList|Vector|Stack|CopyOnWriteArrayList)$/;
const containers =
  /^(ArrayList|LinkedList|Vector|Stack|CopyOnWriteArrayList|ArrayDeque|PriorityQueue|HashSet|LinkedHashSet|TreeSet|HashMap|LinkedHashMap|TreeMap|IdentityHashMap|WeakHashMap|Hashtable|Properties|ConcurrentHashMap|ConcurrentLinkedQueue|LinkedBlockingQueue|StringBuilder|StringBuffer)$/;
/** The known value of `new T(…)`; `values` are those of the arguments. */
export function evaluateCreated(node: Node, values: readonly JavaValue[]): JavaValue {
  const type = toSimpleTypeName(node.childForFieldName('type')?.text ?? '');
  const hasBody = node.namedChildren.some((child) => child.type === 'class_body');
  const [first] = values;
  if (hasBody) return createOpaque();
  if (boxTypes.test(type) && first !== undefined && first.kind !== 'string' && first.kind !== 'null')
    return first;
  if (type === 'String') {
    if (first === undefined) return { kind: 'string', value: '' };
    return first.kind === 'string' ? first : createOpaque('String');
  }
  if (containers.test(type))
    return { kind: 'container', isList: lists.test(type), size: computeInitialSize(values) };
  return { kind: 'object', type, pristine: values.length === 0 };
}

/** A container starts empty (an integer is its capacity) or with the elements that it copies. */
function computeInitialSize([first, second]: readonly JavaValue[]): number | 'unknown' {
  if (second !== undefined) return 'unknown';
  if (first === undefined || first.kind === 'integer') return 0;
  return first.kind === 'container' || first.kind === 'string' ? (getLength(first) ?? 'unknown') : 'unknown';
}

/** The known value of `new T[n]` and `new T[] {…}`. */
export function evaluateCreatedArray(node: Node, evaluate: (child: Node | null) => JavaValue): JavaValue {
  const initializer = node.childForFieldName('value');
  if (initializer !== null) return evaluate(initializer);
  const [dimension] = findDescendants(node, 'dimensions_expr');
  const length = evaluate(dimension?.firstNamedChild ?? null);
  if (length.kind !== 'integer' || length.value < 0n)
    return { kind: 'array', length: 'unknown', elements: 'unknown' };
  const count = Number(length.value);
  const initial = getInitialElement(node);
  // Elements of long arrays are not stored: they are unknown, but the length is known.
  const elements =
    initial === undefined || count > 1000 ? 'unknown' : Array.from({ length: count }, () => initial);
  return { kind: 'array', length: count, elements };
}

/** The initial elements of `new T[n]`; undefined if the elements are arrays. */
function getInitialElement(node: Node): JavaValue | undefined {
  const dimensions = node.namedChildren.filter((child) => child.type.startsWith('dimensions'));
  if (dimensions.filter((child) => child.type === 'dimensions_expr').length > 1) return undefined;
  if (dimensions.length > 1) return { kind: 'null' };
  const type = node.childForFieldName('type')?.text ?? '';
  if (/^(byte|short|int|long)$/.test(type)) return createInteger(0);
  if (/^(float|double)$/.test(type)) return { kind: 'floating', value: 0 };
  if (type === 'char') return { kind: 'character', value: 0 };
  return type === 'boolean' ? { kind: 'boolean', value: false } : { kind: 'null' };
}
