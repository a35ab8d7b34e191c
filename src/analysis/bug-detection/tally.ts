import type { TestCase } from '../../model/suite/test-case.js';
import {
  chooseAccount,
  conclusiveVerdicts,
  type ConclusiveVerdict,
  type InconclusiveReason,
  type Verdict,
} from '../../evaluations/bug-detection/verdict.js';

/** A test case with its verdict under the accounting in use. */
export interface Judged {
  readonly testCase: TestCase;
  readonly verdict: Verdict;
}

type Counts = Record<ConclusiveVerdict | InconclusiveReason, number>;
type ConclusiveCounts = Record<ConclusiveVerdict, number>;

/** Counts of a unit's test cases, the mean of several samples, or the sum of several bugs. */
export interface Tally {
  /** Number of units with a true positive; for one seed, the number of bugs found. */
  readonly bugs: number;
  readonly tests: Readonly<Counts>;
  /** Test cases, each as often as its oracle was generated. */
  readonly withDuplicates: Readonly<ConclusiveCounts>;
  /** Prefixes by the combined verdict of their test cases. */
  readonly prefixes: Readonly<ConclusiveCounts>;
  /** Number of bugs found if each prefix had one of its oracles, drawn by chance: what remains of finding bugs by many guesses. */
  readonly bugsOfOne: number;
}

/**
 * A prefix counts as the first of these verdicts that any of its test cases has. With one oracle per prefix, its verdict is that of its test case.
 */
const prefixPrecedence = ['TP', 'FP', 'FN', 'TN'] as const satisfies readonly ConclusiveVerdict[];

export function createTally(): Tally {
  const none = { TP: 0, FP: 0, TN: 0, FN: 0 };
  return {
    bugs: 0,
    tests: { ...none, notCompiled: 0, notRun: 0, flaky: 0, inspecting: 0 },
    withDuplicates: { ...none },
    prefixes: { ...none },
    bugsOfOne: 0,
  };
}

/** The tally of all or some test cases of a unit. */
export function countVerdicts(testCases: readonly Judged[]): Tally {
  const { tests, withDuplicates, prefixes } = createTally() as {
    tests: Counts;
    withDuplicates: ConclusiveCounts;
    prefixes: ConclusiveCounts;
  };
  const ofPrefixes = new Map<number, Set<ConclusiveVerdict>>();
  const drawn = new Map<number, { tp: number; all: number }>();
  for (const { testCase, verdict } of testCases) {
    tests[chooseAccount(verdict)] += 1;
    const draw = drawn.get(testCase.prefixNumber) ?? { tp: 0, all: 0 };
    drawn.set(testCase.prefixNumber, draw);
    draw.all += 1;
    if (verdict.kind === 'TP') draw.tp += 1;
    if (verdict.kind === 'inconclusive') continue;
    withDuplicates[verdict.kind] += testCase.copies;
    const ofPrefix = ofPrefixes.get(testCase.prefixNumber) ?? new Set();
    ofPrefixes.set(testCase.prefixNumber, ofPrefix.add(verdict.kind));
  }
  for (const ofPrefix of ofPrefixes.values())
    prefixes[prefixPrecedence.find((kind) => ofPrefix.has(kind))!] += 1;
  const missed = [...drawn.values()].reduce((chance, { tp, all }) => chance * (1 - tp / all), 1);
  return { bugs: tests.TP > 0 ? 1 : 0, tests, withDuplicates, prefixes, bugsOfOne: 1 - missed };
}

/** The sum of two tallies. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    bugs: one.bugs + other.bugs,
    tests: addTo(one.tests, other.tests),
    withDuplicates: addTo(one.withDuplicates, other.withDuplicates),
    prefixes: addTo(one.prefixes, other.prefixes),
    bugsOfOne: one.bugsOfOne + other.bugsOfOne,
  };
}

/** The mean over a cell's samples, each of which is a unit. */
export function averageTallies(samples: readonly Tally[]): Tally {
  const [first = createTally(), ...others] = samples;
  const sum = others.reduce(addTallies, first);
  const part = <T extends Readonly<Record<string, number>>>(counts: T) =>
    Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, value / samples.length])) as T;
  if (others.length === 0) return sum;
  return {
    bugs: sum.bugs / samples.length,
    tests: part(sum.tests),
    withDuplicates: part(sum.withDuplicates),
    prefixes: part(sum.prefixes),
    bugsOfOne: sum.bugsOfOne / samples.length,
  };
}

/** Number of a tally's test cases without a conclusive verdict. */
export function countInconclusive({ tests }: Tally): number {
  return tests.notCompiled + tests.notRun + tests.flaky + tests.inspecting;
}

/** The four counts by their names in summary.json. */
export function nameConclusiveCounts(counts: Readonly<ConclusiveCounts>): {
  tp: number;
  fp: number;
  tn: number;
  fn: number;
} {
  const [tp, fp, tn, fn] = conclusiveVerdicts.map((kind) => counts[kind]);
  return { tp: tp!, fp: fp!, tn: tn!, fn: fn! };
}

function addTo<T extends Readonly<Record<string, number>>>(one: T, other: T): T {
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + other[name]!])) as T;
}
