import { UserError } from '../model/common/errors.js';

/** Which mutants of a program a user wants. */
export interface MutationChoice {
  /** Names of operators; all by default. */
  readonly operators?: readonly string[];
  /** The most mutants of a class, a random sample; all by default. */
  readonly perClass?: number;
  /** The seed of that sample; 1 by default. */
  readonly seed?: number;
  /** The path of Major's `mutants.log` to take the mutants from; by default teval makes them. */
  readonly log?: string;
}

/** Throws UserError if a choice of mutants was made for a benchmark that has none. */
export function checkMutationChoice(choice: MutationChoice | undefined, benchmark: string): void {
  const given = [
    ...(choice?.operators === undefined ? [] : ['--operators']),
    ...(choice?.perClass === undefined ? [] : ['--mutants-per-class']),
    ...(choice?.seed === undefined ? [] : ['--mutation-seed']),
    ...(choice?.log === undefined ? [] : ['--mutants-log']),
  ];
  if (given.length > 0)
    throw new UserError(
      `${given[0]} is for --benchmark mutants:WHAT, not for ${benchmark}; leave it out, or write mutants:${benchmark}`,
    );
}
