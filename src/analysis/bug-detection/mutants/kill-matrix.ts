import { hash } from 'node:crypto';
import { type UnitResult } from '../../../evaluations/bug-detection/unit-result.js';
import { splitBugId } from '../../../model/program/bug.js';
import { describeGenerator, type Unit } from '../../../model/unit/unit.js';
import type { RunPlan } from '../../../evaluations/bug-detection/run-plan.js';
import { findSubsuming, type Subsumption } from './subsumption.js';

/** What the tests of one unit do to a mutant. */
export interface UnitKills {
  readonly unit: Unit;
  /** Number of its test cases, in whatever account. */
  readonly tests: number;
  /** Ids of the test cases that kill the mutant: true positives. */
  readonly killing: readonly string[];
}

/** A mutant with all its finished units. */
export interface MutantKills {
  readonly mutant: string;
  readonly units: readonly UnitKills[];
  readonly isKilled: boolean;
}

/** The mutants of a class. */
export interface ClassKills {
  readonly className: string;
  /** What inference resamples with it: other versions of the class are in the same cluster. */
  readonly cluster: string;
  /** In the order of the run. */
  readonly mutants: readonly MutantKills[];
  /** Number of different tests that ran on all of them. */
  readonly sharedTests: number;
  /** `not comparable`: the mutants did not run the same tests, for example because each has a suite of its own. */
  readonly subsumption: Subsumption | 'not comparable';
}

/** Collects which tests kill which mutants, from unit results as they stream by. Collects nothing from other bugs. */
export interface KillCollector {
  add(result: UnitResult): void;
  /** By class, in the order of the run; empty without mutants. */
  classes(): readonly ClassKills[];
}

interface ClassState {
  readonly cluster: string;
  readonly mutants: Map<string, { readonly units: UnitKills[]; readonly kills: Set<number> }>;
  /** Numbers of tests. Equal tests of different mutants have the same number. */
  readonly numbers: Map<string, number>;
  /** By the number of a test: on how many mutants it ran. */
  readonly runs: number[];
}

export function createKillCollector({
  benchmarkKind,
  clusters,
}: Pick<RunPlan, 'benchmarkKind' | 'clusters'>): KillCollector {
  const clusterOf = benchmarkKind === 'mutants' && clusters !== undefined ? clusters.of : {};
  const states = new Map<string, ClassState>();
  return {
    add({ unit, testCases }) {
      const cluster = clusterOf[unit.bug];
      if (cluster === undefined) return;
      const { project: className } = splitBugId(unit.bug);
      const state = states.get(className) ?? createState(cluster);
      states.set(className, state);
      const mutant = state.mutants.get(unit.bug) ?? { units: [], kills: new Set<number>() };
      state.mutants.set(unit.bug, mutant);
      const killing: string[] = [];
      for (const { testCase, verdict } of testCases) {
        const number = numberTest(state, makeTestKey(unit, testCase.id, testCase.source));
        state.runs[number] = (state.runs[number] ?? 0) + 1;
        if (verdict.kind !== 'TP') continue;
        killing.push(testCase.id);
        mutant.kills.add(number);
      }
      mutant.units.push({ unit, tests: testCases.length, killing });
    },
    classes: () => [...states].map(([className, state]) => summarizeClass(className, state)),
  };
}

function createState(cluster: string): ClassState {
  return { cluster, mutants: new Map(), numbers: new Map(), runs: [] };
}

function numberTest({ numbers }: ClassState, key: string): number {
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}

/** A suite may have different tests of the same name for different mutants. */
function makeTestKey(unit: Unit, id: string, source: string): string {
  const digest = hash('sha256', source, 'base64');
  return `${unit.seed} ${describeGenerator(unit)} ${id} ${digest}`;
}

function summarizeClass(className: string, { cluster, mutants, runs }: ClassState): ClassKills {
  const shared = new Set([...runs.keys()].filter((test) => runs[test] === mutants.size));
  const kills = new Map(
    [...mutants].map(([mutant, each]) => [
      mutant,
      new Set([...each.kills].filter((test) => shared.has(test))),
    ]),
  );
  // Nothing subsumes a mutant that no test kills, so such mutants need no common test.
  const isComparable = [...mutants].every(
    ([mutant, each]) => each.kills.size === 0 || kills.get(mutant)!.size > 0,
  );
  return {
    className,
    cluster,
    mutants: [...mutants].map(([mutant, each]) => ({
      ...{ mutant, units: each.units },
      isKilled: each.kills.size > 0,
    })),
    sharedTests: shared.size,
    subsumption: isComparable ? findSubsuming(kills) : 'not comparable',
  };
}
