import { sortByCloseness } from '../../model/common/closest-name.js';
import { listKnown } from '../../model/common/require-known.js';
import { isSameSignature, type Assignment, type MethodSignature } from '../../model/sample/assignment.js';
import { formatSignature } from '../../model/suite/focal-method-text.js';
import { toSimpleNestedName } from '../../model/suite/java-names.js';
import { findBinaryName, findClassBytes } from '../../toolchain/class-file.js';
import { readClassMethods, type ClassMethod } from '../../toolchain/class-methods.js';
import { listParameterTypes, selectExactly, toJvmName } from '../../toolchain/method-descriptor.js';
import type { InformedRequest } from '../contract.js';

/** What may name a method. */
type NamedMethod = Pick<Assignment, 'focalClass' | 'focalMethod'>;

/**
 * Names each focal method as its class declares it: a text may write `put(Comparable)`, as the class file does, for `put(E)`. A method keeps its text if
 * that differs only in packages or type arguments, or if the class is unknown.
 *
 * @returns the first assignment whose class lacks the method, and a sentence about it, if there is one
 */
export async function findDeclaredMethods<Named extends NamedMethod>(
  assignments: readonly Named[],
  { bug, side, workspace }: Pick<InformedRequest, 'bug' | 'side' | 'workspace'>,
): Promise<readonly Named[] | { readonly index: number; readonly problem: string }> {
  const declared: Named[] = [];
  const known = new Map<string, readonly ClassMethod[] | 'missing'>();
  const version = side === 'only' ? bug.id : `the ${side} version of ${bug.id}`;
  for (const [index, assignment] of assignments.entries()) {
    const { focalClass, focalMethod } = assignment;
    declared.push(assignment);
    // Published data describe methods of some benchmarks inexactly, and exported assignments repeat that.
    if (focalMethod === undefined || isSameSignature(focalMethod, bug.focalMethod)) continue;
    const methods = known.get(focalClass) ?? (await readMethods(focalClass, workspace.classPath));
    known.set(focalClass, methods);
    if (methods === 'missing') continue;
    const found = findDeclared(methods, focalMethod, focalClass);
    if (found !== 'missing') {
      declared[index] = { ...assignment, focalMethod: found };
      continue;
    }
    const wanted = formatSignature(focalMethod);
    const names = sortByCloseness(
      wanted,
      methods.map((method) => formatMethod(method, focalClass)),
    );
    const has = names.length === 0 ? 'none' : listKnown(names);
    return { index, problem: `${focalClass} in ${version} has no method ${wanted}; it has ${has}` };
  }
  return declared;
}

/**
 * The only method of a class with a name, or with a name and types whose signs are underscores, as in `encode_byte_____boolean`; `none` if the class has
 * none, or several, `unknown` without the class.
 */
export async function findMethodByText(
  focalClass: string,
  text: string,
  classPath: readonly string[],
): Promise<MethodSignature | 'none' | 'unknown'> {
  const methods = await readMethods(focalClass, classPath);
  if (methods === 'missing') return 'unknown';
  const signatures = methods
    .filter(({ name }) => name !== '<init>')
    .map(({ name, signature }) => ({ name, parameterTypes: listParameterTypes(signature) }));
  const named = signatures.filter(({ name }) => name === text);
  const wanted = toWords(text);
  const found =
    named.length > 0 ? named : signatures.filter((each) => toWords(formatSignature(each)) === wanted);
  return found.length === 1 ? found[0]! : 'none';
}

/** `encode byte boolean` of `encode(byte[], boolean)` and of `encode_byte_____boolean`. */
function toWords(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}$]+/gu, ' ').trim();
}

async function readMethods(
  className: string,
  classPath: readonly string[],
): Promise<readonly ClassMethod[] | 'missing'> {
  const name = await findBinaryName(className, classPath);
  const bytes = name === 'missing' ? 'missing' : await findClassBytes(name, classPath);
  return bytes === 'missing' ? 'missing' : readClassMethods(bytes);
}

/** The method with these parameters in the source, or in the class file, which has `Comparable` for the type variable `E extends Comparable<E>`. */
function findDeclared(
  methods: readonly ClassMethod[],
  focal: MethodSignature,
  className: string,
): MethodSignature | 'missing' {
  const wanted = toJvmName(focal, className);
  const named = methods.filter(({ name }) => name === wanted.name);
  const ofSource = named.map(({ signature }) => ({ descriptor: signature }));
  if (selectExactly(ofSource, wanted).length > 0) return focal;
  const [erased] = selectExactly(named, wanted);
  if (erased === undefined) return 'missing';
  return { name: focal.name, parameterTypes: listParameterTypes(erased.signature) };
}

function formatMethod({ name, signature }: ClassMethod, className: string): string {
  return formatSignature({
    name: name === '<init>' ? toSimpleNestedName(className) : name,
    parameterTypes: listParameterTypes(signature),
  });
}
