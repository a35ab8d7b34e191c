import type { MeasuringEvaluation } from '../analysis/measured/summarize-measured.js';
import type { Explanation } from '../evaluations/evaluation.js';
import { getFirstFailure } from '../model/outcome/outcome.js';
import { getRemark } from '../model/outcome/reason.js';
import type { JudgedItem, JudgedUnitResult } from '../model/unit/unit.js';
import { packBugs } from './bug-packs.js';
import { identifyEqualCases } from './equal-cases.js';
import { listContestants, type GatheredTests } from './gather.js';
import { createIndexBuilder, shownMessage } from './index-builder.js';
import { buildMeasuredDetail } from './measured-detail.js';
import type { MeasuredRun } from './measured-page.js';
import { createPacker } from './packs.js';

/** Collects the test cases of runs of one evaluation while the runs are counted. */
export interface MeasuredGatherer {
  /** Visits a unit of a run, in reading order. */
  visit(run: string, result: JudgedUnitResult): void;
  /** Ends with all runs, in the order of the page. */
  finish(runs: readonly MeasuredRun[]): Promise<GatheredTests>;
}

export function createMeasuredGatherer({
  accounts,
  account,
  measured: { groups, explain },
}: MeasuringEvaluation): MeasuredGatherer {
  const packs = createPacker(accounts);
  const index = createIndexBuilder({ accounts, features: [], knownTypes: groups.known });
  return {
    visit(run, { unit, testCases }) {
      for (const item of testCases) {
        const [name, type, told] = [account(item), groups.of(item), explain(item)];
        const at = packs.add(name, (intern) =>
          buildMeasuredDetail(unit, item, told, [groups.title.toLowerCase(), type], intern),
        );
        index.add({ run, unit, account: name, type, at, ...describeItem(item, told), ranked: 'not ranked' });
      }
    },
    async finish(runs) {
      const { bugs, bugPacks } = await packBugs(
        runs.map(({ summary, ...run }) => ({
          ...run,
          benchmark: summary.benchmark,
          bugs: summary.subjects,
        })),
        packs,
      );
      const finished = packs.finish();
      return {
        index: index.finish({ contestants: listContestants(runs), bugs, bugPacks, packs: finished }),
        packs: finished,
      };
    },
  };
}

/** What the list shows of a test case. */
function describeItem({ testCase }: JudgedItem, { outcomes }: Explanation) {
  const remarks = outcomes.flatMap(([, outcome]) => {
    const failure = getFirstFailure(outcome);
    const words = failure === 'none' ? [getRemark(outcome)] : [failure.exception, failure.message];
    const text = words.filter((each) => each !== '').join(': ');
    return text === '' ? [] : [text.slice(0, shownMessage)];
  });
  return {
    id: testCase.id,
    suiteClass: testCase.candidate.suiteClass,
    exception: remarks[0] ?? '',
    equal: identifyEqualCases(testCase),
  };
}
