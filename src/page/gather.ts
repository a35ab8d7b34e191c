import { featureNames } from '../../features/names.js';
import type { RankedBug } from '../../ranking/rank-bug.js';
import type { EvaluatedTestCase, UnitResult } from '../evaluations/bug-detection/unit-result.js';
import { getFirstFailure } from '../model/outcome/outcome.js';
import { getOracleType } from '../model/suite/test-case.js';
import type { ReportedRun } from '../reports/read-run.js';
import { packBugs } from './bug-packs.js';
import { buildCaseDetail, buildRankedDetails } from './case-detail.js';
import { identifyEqualCases } from './equal-cases.js';
import { createIndexBuilder, shownMessage, type IndexedCase } from './index-builder.js';
import { oracleTypeNames, verdicts, type PageContestant, type PageIndex } from './page-data.js';
import { createPacker, type Packs } from './packs.js';
import { buildMatrixRows, type MatrixRow } from './sections/matrix.js';

/** The data of a page's list of test cases. */
export interface GatheredTests {
  readonly index: PageIndex;
  readonly packs: Packs;
}

/** Details of test cases and bugs for a page. */
export interface GatheredPage extends GatheredTests {
  readonly contestants: readonly PageContestant[];
  readonly matrix: readonly MatrixRow[];
}

/** Collects a page's data while runs are read. Compresses them on the way, so that a large run fits into memory. */
export interface PageGatherer {
  /** Visits a unit of a run, in reading order. */
  visit(run: string, result: UnitResult, ranked: RankedBug | 'nothing'): void;
  /** Ends with all runs, in the order of the page. */
  finish(runs: readonly ReportedRun[]): Promise<GatheredPage>;
}

export function createPageGatherer(): PageGatherer {
  const packs = createPacker(verdicts);
  const index = createIndexBuilder({
    accounts: verdicts,
    features: featureNames,
    knownTypes: oracleTypeNames,
  });
  return {
    visit(run, { unit, testCases }, ranked) {
      const details = buildRankedDetails(ranked);
      for (const evaluated of testCases) {
        const rank = details.get(evaluated.testCase.id) ?? 'not ranked';
        const at = packs.add(evaluated.verdict.kind, (intern) =>
          buildCaseDetail(unit, evaluated, rank, intern),
        );
        index.add({ run, unit, ranked: rank, at, ...describeCase(evaluated) });
      }
    },
    async finish(runs) {
      const contestants = listContestants(runs);
      const { bugs, bugPacks, titleOf } = await packBugs(
        runs.map(({ summary, ...run }) => ({ ...run, benchmark: summary.benchmark, bugs: summary.bugs })),
        packs,
      );
      const finished = packs.finish();
      return {
        contestants,
        matrix: buildMatrixRows(runs, contestants, bugs, titleOf),
        index: index.finish({ contestants, bugs, bugPacks, packs: finished }),
        packs: finished,
      };
    },
  };
}

/** What the list shows of a test case with a verdict. */
export function describeCase({
  testCase,
  verdict,
  buggy,
  fixed,
}: EvaluatedTestCase): Omit<IndexedCase, 'run' | 'unit' | 'ranked' | 'at'> {
  const onBuggy = getFirstFailure(buggy);
  const failure = onBuggy === 'none' ? getFirstFailure(fixed) : onBuggy;
  const thrown = failure === 'none' ? [] : [failure.exception, failure.message.slice(0, shownMessage)];
  return {
    id: testCase.id,
    suiteClass: testCase.candidate.suiteClass,
    account: verdict.kind,
    type: getOracleType(testCase),
    exception: thrown.filter((text) => text !== '').join(': '),
    equal: identifyEqualCases(testCase),
  };
}

/** Contestants with the labels of the figures. */
export function listContestants(
  runs: readonly {
    readonly name: string;
    readonly summary: { readonly oracle_generators: readonly string[] };
  }[],
): PageContestant[] {
  return runs.flatMap(({ name, summary }) =>
    summary.oracle_generators.map((generator) => ({
      label: runs.length === 1 ? generator : `${generator} (${name})`,
      run: name,
      generator,
    })),
  );
}
