import type { TestCase } from '../model/test-case.js';
import {
  conclusiveVerdicts,
  type ConclusiveVerdict,
  type InconclusiveReason,
  type Verdict,
} from '../model/verdict.js';

/** A test case with what it means by the accounting that is being counted. */
export interface Judged {
  readonly testCase: TestCase;
  readonly verdict: Verdict;
}

type Counts = Record<ConclusiveVerdict | InconclusiveReason, number>;
type ConclusiveCounts = Record<ConclusiveVerdict, number>;

/** What a unit's test cases come to, the mean of several samples, or the sum of several bugs. */
export interface Tally {
  /** Units with a true positive: of one seed, the bugs found. */
  readonly bugs: number;
  readonly tests: Readonly<Counts>;
  /** Each test case as often as its oracle was generated. */
  readonly withDuplicates: Readonly<ConclusiveCounts>;
  /** Prefixes by what their test cases come to together. */
  readonly prefixes: Readonly<ConclusiveCounts>;
}

/**
 * A prefix counts for the first of these that any of its test cases is: it finds the bug, or it raises a false alarm, or it holds the bug
 * to be right, or all of them are silent. With one oracle for each prefix it counts as its test case does.
 */
const prefixPrecedence = ['TP', 'FP', 'FN', 'TN'] as const satisfies readonly ConclusiveVerdict[];

export function emptyTally(): Tally {
  const none = { TP: 0, FP: 0, TN: 0, FN: 0 };
  return {
    bugs: 0,
    tests: { ...none, notCompiled: 0, notRun: 0, flaky: 0 },
    withDuplicates: { ...none },
    prefixes: { ...none },
  };
}

/** The tally of a unit's test cases, or of some of them. */
export function tallyOf(testCases: readonly Judged[]): Tally {
  const { tests, withDuplicates, prefixes } = emptyTally() as {
    tests: Counts;
    withDuplicates: ConclusiveCounts;
    prefixes: ConclusiveCounts;
  };
  const ofPrefixes = new Map<number, Set<ConclusiveVerdict>>();
  for (const { testCase, verdict } of testCases) {
    tests[countedAs(verdict)] += 1;
    if (verdict.kind === 'inconclusive') continue;
    withDuplicates[verdict.kind] += testCase.copies;
    const ofPrefix = ofPrefixes.get(testCase.prefixNumber) ?? new Set();
    ofPrefixes.set(testCase.prefixNumber, ofPrefix.add(verdict.kind));
  }
  for (const ofPrefix of ofPrefixes.values())
    prefixes[prefixPrecedence.find((kind) => ofPrefix.has(kind))!] += 1;
  return { bugs: tests.TP > 0 ? 1 : 0, tests, withDuplicates, prefixes };
}

/** Both together. */
export function sumOf(one: Tally, other: Tally): Tally {
  return {
    bugs: one.bugs + other.bugs,
    tests: added(one.tests, other.tests),
    withDuplicates: added(one.withDuplicates, other.withDuplicates),
    prefixes: added(one.prefixes, other.prefixes),
  };
}

/** The mean of a cell's samples, each of which is a unit. */
export function meanOf(samples: readonly Tally[]): Tally {
  const [first = emptyTally(), ...others] = samples;
  const sum = others.reduce(sumOf, first);
  const part = <T extends Readonly<Record<string, number>>>(counts: T) =>
    Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, value / samples.length])) as T;
  if (others.length === 0) return sum;
  return {
    bugs: sum.bugs / samples.length,
    tests: part(sum.tests),
    withDuplicates: part(sum.withDuplicates),
    prefixes: part(sum.prefixes),
  };
}

/** How many of a tally's test cases decide nothing. */
export function inconclusiveIn({ tests }: Tally): number {
  return tests.notCompiled + tests.notRun + tests.flaky;
}

/** The four counts under the names that they have in summary.json. */
export function conclusiveCounts(counts: Readonly<ConclusiveCounts>): {
  tp: number;
  fp: number;
  tn: number;
  fn: number;
} {
  const [tp, fp, tn, fn] = conclusiveVerdicts.map((kind) => counts[kind]);
  return { tp: tp!, fp: fp!, tn: tn!, fn: fn! };
}

function countedAs(verdict: Verdict): keyof Counts {
  return verdict.kind === 'inconclusive' ? verdict.reason : verdict.kind;
}

function added<T extends Readonly<Record<string, number>>>(one: T, other: T): T {
  return Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + other[name]!])) as T;
}
