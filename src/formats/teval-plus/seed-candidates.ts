import { partsOfBugId } from '../../model/bug.js';
import type { Candidate } from '../../model/candidate.js';
import type { Oracle } from '../../model/oracle.js';
import type { UnitResult } from '../../model/unit.js';
import type { Prediction, TogaInput, TogaMeta } from '../toga/toga-format.js';
import { focalCellsOf } from './focal-cells.js';
import { certainLogits, predictionOf } from './test-data.js';

/** A candidate of a seed's suites with the oracles that it got, by oracle generator. */
export interface SeedCandidate {
  readonly bug: string;
  readonly candidate: Candidate;
  readonly oracles: ReadonlyMap<string, readonly Oracle[]>;
}

/**
 * The candidates for which any of a seed's units has a test case: by bug, in the order of the suite. Whole tests are no candidates: the
 * files for what goes into a generator and what comes out have no place for them.
 */
export function seedCandidatesOf(results: readonly UnitResult[]): SeedCandidate[] {
  const found = new Map<string, { bug: string; candidate: Candidate; oracles: Map<string, Oracle[]> }>();
  for (const { unit, testCases } of results)
    for (const { testCase } of testCases) {
      if (testCase.kind === 'wholeTest') continue;
      const { candidate, oracle } = testCase;
      const key = `${unit.bug}\n${candidate.id}`;
      const known = found.get(key) ?? { bug: unit.bug, candidate, oracles: new Map<string, Oracle[]>() };
      found.set(key, known);
      known.oracles.set(unit.oracleGenerator, [...(known.oracles.get(unit.oracleGenerator) ?? []), oracle]);
    }
  const bugs = [...new Set(results.map(({ unit }) => unit.bug))];
  const all = [...found.values()];
  return bugs.flatMap((bug) => all.filter((each) => each.bug === bug));
}

/** The line of inputs.csv. */
export function inputOf({ candidate }: SeedCandidate): TogaInput {
  return { ...focalCellsOf(candidate), testPrefix: candidate.original };
}

/** The line of meta.csv: what the suite itself claims. TEval-plus knows no bug labels and writes −1. */
export function metaOf(each: SeedCandidate): TogaMeta {
  const { exception, assertion } = predictionOf(each.candidate.ownOracle);
  return {
    ...addressOf(each),
    exceptionBug: -1,
    assertionBug: -1,
    exceptionLabel: exception,
    assertionLabel: assertion,
    assertionError: '',
  };
}

/**
 * The line of a generator's predictions. The format has exactly one for each line of inputs.csv: of several oracles the first is
 * taken, and none is written as no exception.
 */
export function predictionRowOf(each: SeedCandidate, generator: string): Prediction {
  const [oracle = { type: 'noException' } as const] = each.oracles.get(generator) ?? [];
  const { exception, assertion } = predictionOf(oracle);
  return {
    ...addressOf(each),
    testPrefix: each.candidate.original,
    exceptionPredicted: exception,
    exceptionLogits: certainLogits(exception),
    assertion,
    assertionLogits: certainLogits(assertion !== ''),
  };
}

/** The columns by which the files name a test. */
function addressOf({ bug, candidate }: SeedCandidate): Pick<TogaMeta, 'project' | 'bugNumber' | 'testName'> {
  const { project, number } = partsOfBugId(bug);
  return {
    project,
    bugNumber: Number(number),
    testName: `${candidate.suiteClass}::${candidate.suiteTest}`,
  };
}
