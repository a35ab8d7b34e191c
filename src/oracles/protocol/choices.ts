/** How much of the focal class to include: nothing, its file without the bodies of methods, or its whole file. */
export const contexts = ['none', 'signatures', 'class'] as const;
export type Context = (typeof contexts)[number];

/** How to treat several oracles, or several assertions in one: only the surest one, one test case each, or one test case for all. */
export const multis = ['first', 'all', 'any'] as const;
export type Multi = (typeof multis)[number];

/** Which oracles of an answer to use. */
export interface Choice {
  readonly multi: Multi;
  /** Number of the surest oracles to use. */
  readonly top: number | 'all';
}
