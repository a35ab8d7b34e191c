import { sortByCloseness } from '../../model/common/closest-name.js';
import { listKnown } from '../../model/common/require-known.js';
import { isSameSignature, type Assignment, type MethodSignature } from '../../model/sample/assignment.js';
import { formatSignature } from '../../model/suite/focal-method-text.js';
import { toSimpleNestedName } from '../../model/suite/java-names.js';
import { findBinaryName, findClassBytes } from '../../toolchain/class-file.js';
import { readClassMethods, type ClassMethod } from '../../toolchain/class-methods.js';
import { listParameterTypes, selectExactly, toJvmName } from '../../toolchain/method-descriptor.js';
import type { InformedRequest } from '../contract.js';

/** The first assignment whose class lacks the focal method, and a sentence about it; `none` if each class has the method, or is unknown itself. */
export async function findMissingMethod(
  assignments: readonly Pick<Assignment, 'focalClass' | 'focalMethod'>[],
  { bug, side, workspace }: InformedRequest,
): Promise<{ readonly index: number; readonly problem: string } | 'none'> {
  const known = new Map<string, readonly ClassMethod[] | 'missing'>();
  const version = side === 'only' ? bug.id : `the ${side} version of ${bug.id}`;
  for (const [index, { focalClass, focalMethod }] of assignments.entries()) {
    // Published data describe methods of some benchmarks inexactly, and exported assignments repeat that.
    if (focalMethod === undefined || isSameSignature(focalMethod, bug.focalMethod)) continue;
    const methods = known.get(focalClass) ?? (await readMethods(focalClass, workspace.classPath));
    known.set(focalClass, methods);
    if (methods === 'missing' || hasMethod(methods, focalMethod, focalClass)) continue;
    const wanted = formatSignature(focalMethod);
    const names = sortByCloseness(
      wanted,
      methods.map((method) => formatMethod(method, focalClass)),
    );
    const has = names.length === 0 ? 'none' : listKnown(names);
    return { index, problem: `${focalClass} in ${version} has no method ${wanted}; it has ${has}` };
  }
  return 'none';
}

async function readMethods(
  className: string,
  classPath: readonly string[],
): Promise<readonly ClassMethod[] | 'missing'> {
  const name = await findBinaryName(className, classPath);
  const bytes = name === 'missing' ? 'missing' : await findClassBytes(name, classPath);
  return bytes === 'missing' ? 'missing' : readClassMethods(bytes);
}

/** Whether parameters are those of the source, or of the class file, which lacks type variables. */
function hasMethod(methods: readonly ClassMethod[], focal: MethodSignature, className: string): boolean {
  const wanted = toJvmName(focal, className);
  const named = methods.filter(({ name }) => name === wanted.name);
  const ofSource = named.map(({ signature }) => ({ descriptor: signature }));
  return selectExactly([...named, ...ofSource], wanted).length > 0;
}

function formatMethod({ name, signature }: ClassMethod, className: string): string {
  return formatSignature({
    name: name === '<init>' ? toSimpleNestedName(className) : name,
    parameterTypes: listParameterTypes(signature),
  });
}
