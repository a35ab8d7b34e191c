export const goals = ['overall', 'line', 'branch', 'path'] as const;

/** What a test of a Python program is for, as in TestEval: the whole program, or one of its targets. */
export type Goal = (typeof goals)[number];

/** What a test of a Python program is to reach. */
export interface Target {
  readonly goal: Goal;
  /** Index among the program's targets of the goal; for `overall` the number of the sample, from 0. */
  readonly index: number;
  /** As files of samples name it: a line, the first line of a branch, the number of a path or of a sample from 0. */
  readonly name: number;
}
