import {
  isRanked,
  decideStrictVerdict,
  type Verdict,
  type VerdictKind,
} from '../../evaluations/bug-detection/verdict.js';
import { type EvaluatedTestCase, type UnitResult } from '../../evaluations/bug-detection/unit-result.js';
import { getSample, type Unit } from '../../model/unit/unit.js';
import { rankFailedTests, type RankedFailure } from './ranking/ranked-tests.js';

/** A test case as `teval explain` shows it. */
export interface Explained {
  readonly unit: Unit;
  readonly evaluated: EvaluatedTestCase;
  /** By strict accounting, because users here need the meaning of the two outcomes and not how they are counted. */
  readonly verdict: Verdict;
  readonly ranked: RankedFailure | 'not ranked';
}

/** Selection of test cases. An absent member selects all. */
export interface ExplainFilter extends UnitFilter {
  readonly verdicts?: readonly VerdictKind[];
  /** A test case's id or a part of it: `test03`, `Shelf_ESTest::test03#1`. */
  readonly test?: string;
}

/** Selection of units. */
export interface UnitFilter {
  readonly bug: string;
  readonly seeds?: readonly number[];
  readonly samples?: readonly number[];
  readonly oracleGenerators?: readonly string[];
}

/** Whether the filter may select test cases of the unit. Other units need not be read. */
export function wantsUnit(filter: UnitFilter, unit: Unit): boolean {
  return (
    unit.bug === filter.bug &&
    (filter.seeds?.includes(unit.seed) ?? true) &&
    (filter.samples?.includes(getSample(unit)) ?? true) &&
    (filter.oracleGenerators?.includes(unit.oracleGenerator) ?? true)
  );
}

/** The test cases of a unit that match the filter. */
export function selectExplained(
  result: Pick<UnitResult, 'unit' | 'testCases'>,
  filter: ExplainFilter,
): Explained[] {
  const { unit, testCases } = result;
  const wanted = testCases
    .map((evaluated) => ({ unit, evaluated, verdict: decideStrictVerdict(evaluated) }))
    .filter(({ verdict }) => filter.verdicts?.includes(verdict.kind) ?? true)
    .filter(({ evaluated }) => filter.test === undefined || isCalled(evaluated.testCase.id, filter.test));
  const ranked = wanted.some(({ evaluated }) => isRanked(evaluated.verdict))
    ? rankFailedTests(result)
    : new Map<string, never>();
  return wanted.map((each) => ({ ...each, ranked: ranked.get(each.evaluated.testCase.id) ?? 'not ranked' }));
}

/** Matches a whole id, or a part of it that begins and ends at the boundary of a name or number. */
export function isCalled(id: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = /^[\p{L}\p{N}_$]/u.test(name) ? '(?<![\\p{L}\\p{N}_$])' : '';
  const after = /[\p{L}\p{N}_$]$/u.test(name) ? '(?![\\p{L}\\p{N}_$])' : '';
  return new RegExp(before + literal + after, 'u').test(id);
}

/** Most informative first. */
const order: readonly VerdictKind[] = ['TP', 'FP', 'FN', 'inconclusive', 'TN'];

export function sortByVerdict(explained: readonly Explained[]): Explained[] {
  return [...explained].sort((a, b) => order.indexOf(a.verdict.kind) - order.indexOf(b.verdict.kind));
}

/** The meaning of each verdict. */
export function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'TP':
      return 'fails on buggy, passes on fixed: finds the bug';
    case 'FP':
      return 'fails on both: a false alarm';
    case 'TN':
      return 'passes on both: correctly silent';
    case 'FN':
      return 'passes on buggy, fails on fixed: expects the buggy behaviour';
    case 'inconclusive':
      return `${verdict.reason} on ${verdict.versions.join(' and ')}: inconclusive`;
  }
}
