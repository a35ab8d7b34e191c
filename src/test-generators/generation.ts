import { valueOf, type Flag, type GivenFlags } from '../model/flag.js';

/** Of suites that are written for the run. */
export interface GenerationOptions {
  /** Seconds for a whole suite; `default` is the benchmark's. */
  readonly budgetSeconds: number | 'default';
  /** `fresh`: run the generator even where a recorded or cached suite exists, into this run's own cache entries. */
  readonly reuse: 'cached' | 'fresh';
  /** `modified` if left out. */
  readonly classes?: ClassChoice;
}

/** Which classes tests are written for: those that the fix changes, or all that the bug's tests load. */
export const classChoices = ['modified', 'loaded'] as const;
export type ClassChoice = (typeof classChoices)[number];

export function classChoiceOf(prefixes: { readonly generator: string }): ClassChoice {
  return isGenerated(prefixes) ? (prefixes.classes ?? 'modified') : 'modified';
}

/** Whether suites are written for the run; others are read from somewhere. */
export function isGenerated<Options extends { readonly generator: string }>(
  prefixes: Options,
): prefixes is Options & GenerationOptions {
  return 'budgetSeconds' in prefixes;
}

const fresh: Flag<true> = {
  name: 'fresh',
  takes: { kind: 'nothing' },
  description: 'run EvoSuite even where a recorded or cached suite exists (default: no)',
};
const budget: Flag<number> = {
  name: 'budget',
  takes: { kind: 'seconds', word: 'SECONDS' },
  description: "EvoSuite's time for a suite (default: the benchmark's)",
};
const classes: Flag<ClassChoice> = {
  name: 'classes',
  takes: { kind: 'choice', word: 'WHICH', choices: classChoices },
  description:
    "modified or loaded: EvoSuite writes tests for the classes that the fix changes, or for all that the bug's tests load (default: modified)",
};

/** The flags of generators that write suites for the run. */
export const generationFlags: readonly Flag[] = [fresh, budget, classes];

export function generationOf(given: GivenFlags): GenerationOptions {
  const choice = valueOf(classes, given);
  return {
    budgetSeconds: valueOf(budget, given) ?? 'default',
    reuse: valueOf(fresh, given) === true ? 'fresh' : 'cached',
    ...(choice === 'loaded' ? { classes: choice } : {}),
  };
}

/** What a run's record keeps of them. */
export function recordedGeneration({
  budgetSeconds,
  reuse,
  classes: choice,
}: GenerationOptions): Record<string, string | number> {
  return { budgetSeconds, reuse, ...(choice === 'loaded' ? { classes: choice } : {}) };
}
