import { conclusiveVerdicts, isRanked, strictVerdictOf, type Verdict } from '../model/verdict.js';
import { sampleOf, type EvaluatedTestCase, type Unit, type UnitResult } from '../model/unit.js';
import { rankedTestsOf, type RankedTest } from './ranking/ranked-tests.js';

/** A test case as `teval explain` shows it. */
export interface Explained {
  readonly unit: Unit;
  readonly evaluated: EvaluatedTestCase;
  /** By strict accounting: what its two outcomes say matters more here than how it is counted. */
  readonly verdict: Verdict;
  readonly ranked: RankedTest | 'not ranked';
}

export const verdictKinds = [...conclusiveVerdicts, 'inconclusive'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** What the user wants to see; an absent member lets everything through. */
export interface ExplainFilter {
  readonly bug: string;
  readonly seeds?: readonly number[];
  readonly samples?: readonly number[];
  readonly oracleGenerators?: readonly string[];
  readonly verdicts?: readonly VerdictKind[];
  /** A test case's id, or a part of it: `test03`, `Shelf_ESTest::test03#1`. */
  readonly test?: string;
}

/** Whether the filter wants anything of the unit: the others need not be read. */
export function wantsUnit(filter: ExplainFilter, unit: Unit): boolean {
  return (
    unit.bug === filter.bug &&
    (filter.seeds?.includes(unit.seed) ?? true) &&
    (filter.samples?.includes(sampleOf(unit)) ?? true) &&
    (filter.oracleGenerators?.includes(unit.oracleGenerator) ?? true)
  );
}

/** The test cases of a unit that the filter wants. */
export function explainedOf(
  result: Pick<UnitResult, 'unit' | 'testCases'>,
  filter: ExplainFilter,
): Explained[] {
  const { unit, testCases } = result;
  const wanted = testCases
    .map((evaluated) => ({ unit, evaluated, verdict: strictVerdictOf(evaluated) }))
    .filter(({ verdict }) => filter.verdicts?.includes(verdict.kind) ?? true)
    .filter(({ evaluated }) => filter.test === undefined || isCalled(evaluated.testCase.id, filter.test));
  const ranked = wanted.some(({ evaluated }) => isRanked(evaluated.verdict))
    ? rankedTestsOf(result)
    : new Map<string, never>();
  return wanted.map((each) => ({ ...each, ranked: ranked.get(each.evaluated.testCase.id) ?? 'not ranked' }));
}

/** A test is called by its whole id, or by a part of it that neither starts nor ends amid a name or number. */
function isCalled(id: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^[\p{L}\p{N}_$]/u.test(name) ? '(?<![\\p{L}\\p{N}_$])' : '';
  const after = /[\p{L}\p{N}_$]$/u.test(name) ? '(?![\\p{L}\\p{N}_$])' : '';
  return new RegExp(before + literal + after, 'u').test(id);
}

/** The most informative come first: true positives, false positives, false negatives, inconclusive ones, true negatives. */
const order: readonly VerdictKind[] = ['TP', 'FP', 'FN', 'inconclusive', 'TN'];

export function mostTellingFirst(explained: readonly Explained[]): Explained[] {
  return [...explained].sort((a, b) => order.indexOf(a.verdict.kind) - order.indexOf(b.verdict.kind));
}

/** What each verdict says, in words. */
export function verdictInWords(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'TP':
      return 'fails on buggy, passes on fixed: finds the bug';
    case 'FP':
      return 'fails on both: a false alarm';
    case 'TN':
      return 'passes on both: rightly silent';
    case 'FN':
      return 'passes on buggy, fails on fixed: holds the bug to be right';
    case 'inconclusive':
      return `${verdict.reason} on ${verdict.versions.join(' and ')}: decides nothing`;
  }
}
