/** Whether a failure on the buggy version has to do with what the fix changes, from the most direct evidence to none. */
export const patchTouches = ['trace', 'covered', 'elsewhere', 'no', 'unknown'] as const;

/**
 * `trace`: a frame of the failure's trace lies on a changed line of the classes that the fix changes. `covered`: the test executes such
 * a line. `elsewhere`: it touches lines that differ between the versions, but in other classes only. `no`: none at all. `unknown`: there
 * are no sources or no line numbers, or the test's lines were not measured.
 */
export type PatchTouch =
  /** `at`: the first such line, as in `org/x/Shelf.java:12 of buggy`. */
  | { readonly touch: 'trace' | 'covered' | 'elsewhere'; readonly at: string }
  | { readonly touch: 'no' }
  | { readonly touch: 'unknown'; readonly reason: string };
