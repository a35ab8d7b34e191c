import type { RunPlan } from '../../evaluations/bug-detection/run-plan.js';
import type { FoundBug } from './summary.js';
import type { Tally } from './tally.js';

/** Collects the bugs that one oracle generator finds. */
export interface FoundBugs {
  /** Adds the tallies of a cell's finished samples, at least one, by the run's accounting. */
  add(bug: string, seed: number, samples: readonly Tally[]): void;
  /** In the order of the plan's bugs. */
  list(): FoundBug[];
}

interface BugFinds {
  readonly seeds: number[];
  samples: { readonly found: number; readonly of: number };
}

export function createFoundBugs(
  oracleGenerator: string,
  { bugs, units }: Pick<RunPlan, 'bugs' | 'units'>,
): FoundBugs {
  const isSampled = units.some(
    (unit) => unit.oracleGenerator === oracleGenerator && unit.sample !== undefined,
  );
  const byBug = new Map<string, BugFinds>();
  return {
    add(bug, seed, samples) {
      const { seeds, samples: before } = byBug.get(bug) ?? { seeds: [], samples: { found: 0, of: 0 } };
      const found = samples.filter((tally) => tally.bugs > 0).length;
      byBug.set(bug, {
        seeds: samples[0]!.bugs > 0 ? [...seeds, seed] : seeds,
        samples: { found: before.found + found, of: before.of + samples.length },
      });
    },
    list: () =>
      bugs.flatMap((bug) => {
        const finds = byBug.get(bug);
        if (finds === undefined || finds.samples.found === 0) return [];
        return [
          {
            oracle_generator: oracleGenerator,
            bug,
            seeds: finds.seeds.toSorted((a, b) => a - b),
            ...(isSampled ? { samples: finds.samples } : {}),
          },
        ];
      }),
  };
}
