import { descendants } from '../../source/parser.js';
import type { Node } from '../../source/parser.js';
import { boxTypes } from './java-types.js';
import { integer, lengthOf, opaque } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { simpleTypeName } from './signature.js';

const lists = /^(ArrayList|LinkedList|Vector|Stack|CopyOnWriteArrayList)$/;
const containers =
  /^(ArrayList|LinkedList|Vector|Stack|CopyOnWriteArrayList|ArrayDeque|PriorityQueue|HashSet|LinkedHashSet|TreeSet|HashMap|LinkedHashMap|TreeMap|IdentityHashMap|WeakHashMap|Hashtable|Properties|ConcurrentHashMap|ConcurrentLinkedQueue|LinkedBlockingQueue|StringBuilder|StringBuffer)$/;
/** What is known of `new T(…)`; `values` are those of the arguments. */
export function created(node: Node, values: readonly JavaValue[]): JavaValue {
  const type = simpleTypeName(node.childForFieldName('type')?.text ?? '');
  const hasBody = node.namedChildren.some((child) => child.type === 'class_body');
  const [first] = values;
  if (hasBody) return opaque();
  if (boxTypes.test(type) && first !== undefined && first.kind !== 'string' && first.kind !== 'null')
    return first;
  if (type === 'String') {
    if (first === undefined) return { kind: 'string', value: '' };
    return first.kind === 'string' ? first : opaque('String');
  }
  if (containers.test(type))
    return { kind: 'container', isList: lists.test(type), size: initialSize(values) };
  return { kind: 'object', type, pristine: values.length === 0 };
}

/** A container starts empty (an integer is its capacity) or with what it copies. */
function initialSize([first, second]: readonly JavaValue[]): number | 'unknown' {
  if (second !== undefined) return 'unknown';
  if (first === undefined || first.kind === 'integer') return 0;
  return first.kind === 'container' || first.kind === 'string' ? (lengthOf(first) ?? 'unknown') : 'unknown';
}

/** What is known of `new T[n]` and `new T[] {…}`. */
export function createdArray(node: Node, valueOf: (child: Node | null) => JavaValue): JavaValue {
  const initializer = node.childForFieldName('value');
  if (initializer !== null) return valueOf(initializer);
  const [dimension] = descendants(node, 'dimensions_expr');
  const length = valueOf(dimension?.firstNamedChild ?? null);
  if (length.kind !== 'integer' || length.value < 0n)
    return { kind: 'array', length: 'unknown', elements: 'unknown' };
  const count = Number(length.value);
  const initial = initialElement(node);
  // Long arrays are not written out: their elements are then unknown, their length isn't.
  const elements =
    initial === undefined || count > 1000 ? 'unknown' : Array.from({ length: count }, () => initial);
  return { kind: 'array', length: count, elements };
}

/** What `new T[n]` fills the array with; undefined where the elements are arrays themselves. */
function initialElement(node: Node): JavaValue | undefined {
  const dimensions = node.namedChildren.filter((child) => child.type.startsWith('dimensions'));
  if (dimensions.filter((child) => child.type === 'dimensions_expr').length > 1) return undefined;
  if (dimensions.length > 1) return { kind: 'null' };
  const type = node.childForFieldName('type')?.text ?? '';
  if (/^(byte|short|int|long)$/.test(type)) return integer(0);
  if (/^(float|double)$/.test(type)) return { kind: 'floating', value: 0 };
  if (type === 'char') return { kind: 'character', value: 0 };
  return type === 'boolean' ? { kind: 'boolean', value: false } : { kind: 'null' };
}
