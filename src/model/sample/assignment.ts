import type { Target } from './goal.js';

/** TestBench's contexts (section 3.2.1). */
export const shownLevels = ['self-contained', 'simple', 'full'] as const;
export type ShownLevel = (typeof shownLevels)[number];

export const contextLevels = [...shownLevels, 'scaffold', 'none'] as const;

/**
 * How much of the program a generator saw: `self-contained`, the focal method alone; `simple`, also its class without bodies; `full`, also its whole
 * file; `scaffold`, the method, and declarations of its class and of the test class that the test is put into; `none`, unknown or not applicable.
 */
export type ContextLevel = (typeof contextLevels)[number];

/** A method by its declaration. */
export interface MethodSignature {
  readonly name: string;
  /** Types as declared, without the parameters' names: `double[]`, `List<String>`. */
  readonly parameterTypes: readonly string[];
}

/** Whether two signatures are of one method, however their types are written; false if one is missing. */
export function isSameSignature(one: MethodSignature, other: MethodSignature | undefined): boolean {
  return other !== undefined && formatErased(one) === formatErased(other);
}

/** Overloads differ in these types: without packages, type arguments and modifiers, and with `...` as an array. */
function formatErased({ name, parameterTypes }: MethodSignature): string {
  return `${name}(${parameterTypes.map(toErasedName).join()})`;
}

/** `List[]` of `final java.util.List<? extends T>...`. */
export function toErasedName(type: string): string {
  const withoutArguments = type.replaceAll(/<.*>/gsu, '').replace(/\.\.\.$/u, '[]');
  const [, name = '', dimensions = ''] =
    /([\p{L}\p{N}_$]+)((?:\s*\[\s*\])*)\s*$/u.exec(withoutArguments) ?? [];
  return name + dimensions.replaceAll(/\s/gu, '');
}

/** What a generator is asked to test. */
export interface Assignment {
  /** The bug or program. Statistics treat the assignments of its project as a cluster. */
  readonly subject: string;
  /** Qualified name: `org.x.Shelf`. */
  readonly focalClass: string;
  /** Absent if the whole class is to be tested. */
  readonly focalMethod?: MethodSignature;
  readonly context: ContextLevel;
  /** Present if it is a Python program. */
  readonly target?: Target;
}

/** Identifies an assignment of a subject, however its class and its method are written. */
export function makeAssignmentKey({
  focalClass,
  focalMethod,
  context,
}: Pick<Assignment, 'focalClass' | 'focalMethod' | 'context'>): string {
  const method = focalMethod === undefined ? '' : formatErased(focalMethod);
  return JSON.stringify([focalClass.replaceAll('$', '.'), method, context]);
}
