import { addToGroup } from '../../../model/common/group-by.js';
import { splitBugId } from '../../../model/program/bug.js';
import type { Candidate } from '../../../model/suite/candidate.js';
import type { Oracle } from '../../../model/oracle/oracle.js';
import type { UnitResult } from '../unit-result.js';
import type { Prediction, TogaInput, TogaMeta } from '../../../formats/toga/toga-format.js';
import { findFocalCells } from './focal-cells.js';
import { toCertainLogits, predictFlags } from './test-data.js';

/** A candidate of a seed's suites with its oracles by oracle generator. */
export interface SeedCandidate {
  readonly bug: string;
  readonly candidate: Candidate;
  readonly oracles: ReadonlyMap<string, readonly Oracle[]>;
}

/**
 * The candidates with a test case in any of a seed's units: by bug, in the order of the suite. Whole tests are omitted, because the files for inputs
 * and outputs of generators have no place for them.
 */
export function collectSeedCandidates(results: readonly UnitResult[]): SeedCandidate[] {
  const found = new Map<string, { bug: string; candidate: Candidate; oracles: Map<string, Oracle[]> }>();
  for (const { unit, testCases } of results)
    for (const { testCase } of testCases) {
      if (testCase.kind === 'wholeTest') continue;
      const { candidate, oracle } = testCase;
      const key = `${unit.bug}\n${candidate.id}`;
      const known = found.get(key) ?? { bug: unit.bug, candidate, oracles: new Map<string, Oracle[]>() };
      found.set(key, known);
      addToGroup(known.oracles, unit.oracleGenerator, oracle);
    }
  const bugs = [...new Set(results.map(({ unit }) => unit.bug))];
  const all = [...found.values()];
  return bugs.flatMap((bug) => all.filter((each) => each.bug === bug));
}

/** The line of inputs.csv. */
export function toTogaInput({ candidate }: SeedCandidate): TogaInput {
  return { ...findFocalCells(candidate), testPrefix: candidate.original };
}

/** The line of meta.csv: the suite's own assertion. Like TEval-plus, writes −1 for the bug labels. */
export function toTogaMeta(each: SeedCandidate): TogaMeta {
  const { ownOracle } = each.candidate;
  const { exception, assertion } = predictFlags(
    ownOracle.type === 'nothing' ? { type: 'noException' } : ownOracle,
  );
  return {
    ...toTestAddress(each),
    exceptionBug: -1,
    assertionBug: -1,
    exceptionLabel: exception,
    assertionLabel: assertion,
    assertionError: '',
  };
}

/**
 * The line of a generator's predictions. The format has exactly one for each line of inputs.csv: the first of several oracles, or no exception if
 * there is none.
 */
export function toPrediction(each: SeedCandidate, generator: string): Prediction {
  const [oracle = { type: 'noException' } as const] = each.oracles.get(generator) ?? [];
  const { exception, assertion } = predictFlags(oracle);
  return {
    ...toTestAddress(each),
    testPrefix: each.candidate.original,
    exceptionPredicted: exception,
    exceptionLogits: toCertainLogits(exception),
    assertion,
    assertionLogits: toCertainLogits(assertion !== ''),
  };
}

/** The columns that identify a test in the files. */
function toTestAddress({
  bug,
  candidate,
}: SeedCandidate): Pick<TogaMeta, 'project' | 'bugNumber' | 'testName'> {
  const { project, number } = splitBugId(bug);
  return {
    project,
    bugNumber: Number(number),
    testName: `${candidate.suiteClass}::${candidate.suiteTest}`,
  };
}
