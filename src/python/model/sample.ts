export const pythonGoals = ['overall', 'line', 'branch', 'path'] as const;
/** What a generator was asked for: tests of the program, or one that reaches a target. */
export type PythonGoal = (typeof pythonGoals)[number];

/** One test that a generator wrote. */
export interface PythonSample {
  readonly program: string;
  readonly goal: PythonGoal;
  /** Index of the target in the program's targets; for `overall` the sample's number, from 0. */
  readonly index: number;
  /** The answer as the generator gave it. */
  readonly text: string;
}
