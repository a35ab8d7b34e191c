import { UserError } from '../../model/common/errors.js';
import { formatSignature } from '../../model/suite/focal-method-text.js';
import type { MethodSignature } from '../../model/sample/assignment.js';
import type { Bug } from '../../model/program/bug.js';
import type { Workspace } from '../../model/program/workspace.js';
import { readClassFile } from '../../source/class-file.js';
import { readFocalClass, type DeclaredMethod, type FocalClass } from '../../source/focal/focal-class.js';
import type { JavaParser } from '../../source/parser.js';
import type { FocalPart, ReadClass } from './describe-assignment.js';
import { findFocalClass, isSameMethod, selectFocalMethods, type Focal } from './focal-choice.js';

/** The methods that are tested unless the user or the benchmark names one. */
export interface UsualMethods {
  /** As in `public methods with a body`. */
  readonly words: string;
  /** What a class that the user names stands for: itself as a whole, or its usual methods. */
  readonly ofNamedClass: 'class' | 'methods';
  has(className: string, method: DeclaredMethod): boolean;
}

export const publicMethods: UsualMethods = {
  words: 'public methods with a body',
  ofNamedClass: 'class',
  has: (_, { access, body }) => access === 'public' && body === 'present',
};

/**
 * What is to be tested of a bug or program. Without the user's choice: the method that the benchmark names, or else the usual methods that the classes
 * under test declare, in the order of classes and sources. The rule reads the side under test alone, and nothing of what the fix changes
 * within these classes.
 */
export async function listFocalParts(
  parser: JavaParser,
  { id, modifiedClasses, focalMethod }: Pick<Bug, 'id' | 'modifiedClasses' | 'focalMethod'>,
  { sourceFolders }: Pick<Workspace, 'sourceFolders'>,
  focals: readonly Focal[],
  usual: UsualMethods,
): Promise<{ readonly parts: readonly FocalPart[]; readonly remarks: readonly string[] }> {
  const [first] = modifiedClasses;
  if (focals.length === 0 && focalMethod !== undefined && first !== undefined) {
    const part = await readClass(first);
    const found = findWantedMethod(part.focalClass, focalMethod);
    if (found === undefined)
      throw new UserError(
        `the source of ${first} does not declare ${formatSignature(focalMethod)}, which ${id} wants tests of; name a method with --focal`,
      );
    return { parts: [{ ...part, method: { ...found, signature: focalMethod } }], remarks: [] };
  }
  if (focals.length === 0) {
    const read = await Promise.all(modifiedClasses.map(readClass));
    const parts = read.flatMap(selectUsual);
    const what = `the ${parts.length} ${usual.words} in ${modifiedClasses.join(', ')}`;
    return { parts, remarks: [`the focal methods are ${what}`] };
  }
  const chosen = new Map<string, FocalPart>();
  for (const focal of focals) {
    const className = findFocalClass(focal, modifiedClasses);
    if (className === undefined) continue;
    const part = await readClass(className);
    const isClass = focal.method === 'all';
    const ofMethods =
      isClass && usual.ofNamedClass === 'methods'
        ? selectUsual(part)
        : selectFocalMethods(focal, className, part.focalClass.methods).map((method) => ({
            ...part,
            method,
          }));
    if (isClass && usual.ofNamedClass === 'class') chosen.set(className, part);
    for (const each of ofMethods) chosen.set(`${className}#${formatSignature(each.method.signature)}`, each);
  }
  return { parts: [...chosen.values()], remarks: [] };

  function selectUsual(part: ReadClass): (ReadClass & { readonly method: DeclaredMethod })[] {
    return part.focalClass.methods
      .filter((method) => usual.has(part.className, method))
      .map((method) => ({ ...part, method }));
  }

  async function readClass(className: string): Promise<ReadClass> {
    const file = await readClassFile(sourceFolders, className);
    const focalClass = file === 'none' ? 'none' : readFocalClass(parser, file);
    if (file === 'none' || focalClass === 'none')
      throw new UserError(
        `the sources of ${id} do not declare ${className}, so no test of it can be asked for; choose other --bugs or another --focal`,
      );
    return { className: className.replaceAll('$', '.'), file, focalClass };
  }
}

/** TestBench's data name the file of a method, which may belong to another type of it, and leave brackets of parameters out. */
function findWantedMethod(
  { methods, otherMethods }: FocalClass,
  wanted: MethodSignature,
): DeclaredMethod | undefined {
  const all = [...methods, ...otherMethods];
  const isAlike = ({ name, parameterTypes }: MethodSignature) =>
    name === wanted.name && parameterTypes.length === wanted.parameterTypes.length;
  return (
    all.find(({ signature }) => isSameMethod(signature, wanted)) ??
    all.find(({ signature }) => isAlike(signature))
  );
}
