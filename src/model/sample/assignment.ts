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

/** Whether two signatures are written alike; false if one is missing. */
export function isSameSignature(one: MethodSignature, other: MethodSignature | undefined): boolean {
  return one.name === other?.name && one.parameterTypes.join() === other.parameterTypes.join();
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
}

/** Identifies an assignment of a subject. */
export function makeAssignmentKey({
  focalClass,
  focalMethod,
  context,
}: Pick<Assignment, 'focalClass' | 'focalMethod' | 'context'>): string {
  return JSON.stringify([focalClass, focalMethod?.name, focalMethod?.parameterTypes, context]);
}
