/** What of a project a run has, if it is only what was changed. */
export interface ChangedChoice {
  /** The revision as the user named it. */
  readonly since: string;
  /** The commit that the working tree was compared with: the merge base of that revision and HEAD. */
  readonly base: string;
  readonly of: 'mutants' | 'classes';
  /** How many there are: all mutants of the changed classes, or all usual subjects. */
  readonly all: number;
  /** How many of them are in changed lines, or have changed files. */
  readonly changed: number;
}

/** `of 120 mutants of changed classes, 14 are in lines changed since main`. */
export function describeChangedChoice({ since, of, all, changed }: ChangedChoice): string {
  const are = changed === 1 ? 'is' : 'are';
  return of === 'mutants'
    ? `of ${all} mutants of changed classes, ${changed} ${are} in lines changed since ${since}`
    : `of ${all} classes, ${changed} ${changed === 1 ? 'has' : 'have'} changes since ${since}, in its file or in its tests`;
}
