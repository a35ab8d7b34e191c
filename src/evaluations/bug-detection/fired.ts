import { getFirstFailure } from '../../model/outcome/outcome.js';
import { isRanked } from './verdict.js';
import type { EvaluatedTestCase } from './unit-result.js';
import { determineFiring, firings, type Firing } from '../firing.js';
import type { Judgement } from './judgement.js';
import type { SummaryFired } from './judgement-members.js';

/** Why a test case failed on the buggy version. Its source and its outcomes answer that, so it needs no evidence. */
export const fired = {
  name: 'fired',
  of: firingOfTest,
  column: {
    name: 'fired',
    after: 'test_case',
    of(test: EvaluatedTestCase): Firing | '' {
      const firing = firingOfTest(test);
      return firing === 'none' ? '' : firing;
    },
  },
  words: {
    label: 'fired',
    of(test) {
      const firing = firingOfTest(test);
      return firing === 'none' ? 'none' : inWords[firing];
    },
  },

  counter({ oracleGenerators, seeds }, { computeSumSeries }) {
    const sums = new Map(oracleGenerators.map((name) => [name, new Map<Firing, Count[]>()]));
    const done = new Map(oracleGenerators.map((name) => [name, seeds.map(() => false)]));
    return {
      add(cell) {
        const { oracleGenerator, seed } = cell[0].unit;
        const seedIndex = seeds.indexOf(seed);
        done.get(oracleGenerator)![seedIndex] = true;
        const sum = sums.get(oracleGenerator)!;
        const ofCell = new Map<Firing, Count>();
        for (const { testCases } of cell) count(ofCell, testCases);
        for (const [firing, { bugs, tp, fp }] of ofCell) {
          const counts = sum.get(firing) ?? seeds.map(() => ({ bugs: 0, tp: 0, fp: 0 }));
          sum.set(firing, counts);
          const ofSeed = counts[seedIndex]!;
          ofSeed.bugs += bugs / cell.length;
          ofSeed.tp += tp / cell.length;
          ofSeed.fp += fp / cell.length;
        }
      },
      summary: (): SummaryFired[] =>
        [...sums].flatMap(([oracle_generator, sum]) =>
          firings.flatMap((firing) => {
            const counts = sum.get(firing);
            if (counts === undefined) return [];
            const isDone = done.get(oracle_generator)!;
            const series = (member: keyof Count) =>
              computeSumSeries(counts.map((each, index) => (isDone[index] ? each[member] : null)));
            return [
              {
                ...{ oracle_generator, fired: firing },
                ...{ bugs_found: series('bugs'), tp: series('tp'), fp: series('fp') },
              },
            ];
          }),
        ),
    };
  },

  table({ sums }) {
    if (sums.length === 0) return 'none';
    return {
      title: 'Causes of failures on the buggy version',
      columns: [
        ...['Oracle generator', 'What failed'].map((title) => ({ title, align: 'left' }) as const),
        ...['BugFound', '#TP', '#FP'].map((title) => ({ title, align: 'right' }) as const),
      ],
      rows: sums.map(({ oracle_generator, fired: firing, bugs_found, tp, fp }, index) => [
        sums[index - 1]?.oracle_generator === oracle_generator ? '' : { generator: oracle_generator },
        ...[firing, bugs_found, tp, fp],
      ]),
    };
  },
} as const satisfies Judgement<Firing | 'none', SummaryFired[]>;

const inWords: Readonly<Record<Firing, string>> = {
  assertion: 'the assertion does not hold',
  missingException: 'the expected exception was not thrown',
  wrongException: 'an exception other than the expected one was thrown',
  prefix: 'the prefix threw, independently of the oracle',
  assertionExpression: 'evaluating the assertion threw',
  timeout: 'its time limit',
  crash: 'it ended the JVM',
  unknown: "unknown: the trace does not show the test's method",
};

interface Count {
  bugs: number;
  tp: number;
  fp: number;
}

function firingOfTest({ testCase, buggy }: EvaluatedTestCase): Firing | 'none' {
  const failure = getFirstFailure(buggy);
  return failure === 'none' ? 'none' : determineFiring(testCase, failure);
}

function count(counts: Map<Firing, Count>, testCases: readonly EvaluatedTestCase[]): void {
  const found = new Set<Firing>();
  for (const test of testCases) {
    const firing = firingOfTest(test);
    if (firing === 'none' || !isRanked(test.verdict)) continue;
    const each = counts.get(firing) ?? { bugs: 0, tp: 0, fp: 0 };
    counts.set(firing, each);
    each[test.verdict.kind === 'TP' ? 'tp' : 'fp'] += 1;
    if (test.verdict.kind === 'TP') found.add(firing);
  }
  for (const firing of found) counts.get(firing)!.bugs += 1;
}
