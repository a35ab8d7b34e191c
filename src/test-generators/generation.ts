import { choice, flagTable, nothing, seconds, readValues } from '../model/common/flag-table.js';
import type { GivenFlags } from '../model/common/flag.js';

/** Options of suites that are generated for the run. */
export interface GenerationOptions {
  /** Seconds for a whole suite; `default` is the benchmark's budget. */
  readonly budgetSeconds: number | 'default';
  /** `fresh`: run the generator even if a recorded or cached suite exists, and use separate cache entries. */
  readonly reuse: 'cached' | 'fresh';
  /** Default: `modified`. */
  readonly classes?: ClassChoice;
}

/** The classes to generate tests for: those that the fix changes, or all that the bug's tests load. */
export const classChoices = ['modified', 'loaded'] as const;
export type ClassChoice = (typeof classChoices)[number];

export function toClassChoice(prefixes: { readonly generator: string }): ClassChoice {
  return isGenerated(prefixes) ? (prefixes.classes ?? 'modified') : 'modified';
}

/** Whether suites are generated for the run instead of read from files. */
export function isGenerated<Options extends { readonly generator: string }>(
  prefixes: Options,
): prefixes is Options & GenerationOptions {
  return 'budgetSeconds' in prefixes;
}

/** The flags of generators that generate suites for the run. */
export const generationFlags = flagTable({
  fresh: {
    takes: nothing,
    description: 'run EvoSuite even if a recorded or cached suite exists (default: no)',
  },
  budget: {
    takes: seconds('SECONDS'),
    description: "EvoSuite's time per suite (default: the benchmark's)",
  },
  classes: {
    takes: choice('WHICH', classChoices),
    description:
      "modified or loaded: EvoSuite writes tests for the classes that the fix changes, or for all that the bug's tests load (default: modified)",
  },
});

export function parseGenerationOptions(given: GivenFlags): GenerationOptions {
  const { fresh, budget = 'default', classes } = readValues(generationFlags, given);
  return {
    budgetSeconds: budget,
    reuse: fresh === true ? 'fresh' : 'cached',
    ...(classes === 'loaded' ? { classes } : {}),
  };
}

/** The part of the options in a run's record. */
export function toRecordedGeneration({
  budgetSeconds,
  reuse,
  classes,
}: GenerationOptions): Record<string, string | number> {
  return { budgetSeconds, reuse, ...(classes === 'loaded' ? { classes } : {}) };
}
