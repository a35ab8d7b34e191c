import { describe, expect, it } from 'vitest';
import { clusterInterval } from '../../stats/clusters/cluster-interval.js';
import { groupIntoCells } from '../../src/model/unit/cell.js';
import { findingMetrics, computeMetric } from '../../src/analysis/compare/metrics.js';
import { comparePairs } from '../../src/analysis/compare/compare.js';
import { selectFailedTests } from '../../src/analysis/bug-detection/ranking/failed-tests.js';
import { createRankingCounter } from '../../src/analysis/bug-detection/ranking/ranking-counter.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import type { EvaluatedTestCase, UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import type { Unit } from '../../src/model/unit/unit.js';
import { defaultRankingOptions } from '../../ranking/rank-bug.js';
import { renderSummaryText } from '../../src/render/bug-detection/summary-text.js';
import {
  candidate,
  evaluated,
  evaluatedWhole,
  failed,
  passed,
  runPlan,
  unitResult,
} from '../support/factory.js';

const hit = evaluated(failed, passed);
const silent = evaluated(passed, passed);
/** A false alarm that no other sample raises. */
const alarm = (test: string) =>
  evaluated(failed, failed, 'noException', { candidate: candidate({ id: `Shelf_ESTest::${test}#none` }) });

const createSample = (sample: number, changes: Partial<Unit> = {}): Partial<Unit> => ({
  ...(sample === 1 ? {} : { sample }),
  ...changes,
});

/** One bug, one seed, one generator; a list of test cases for each finished sample, by its number. */
function createCell(
  samples: Readonly<Record<number, readonly EvaluatedTestCase[]>>,
  changes: Partial<Unit> = {},
): UnitResult[] {
  return Object.entries(samples).map(([sample, tests]) =>
    unitResult(createSample(Number(sample), changes), tests),
  );
}

async function summarizeSamples(
  results: readonly UnitResult[],
  planned = 5,
  bugs = ['Shelf-1'],
  seeds = [1],
) {
  const counts = createSummarizer(runPlan({ bugs, seeds }, { javadoc: planned }));
  for await (const cell of groupIntoCells(asynchronously(results))) counts.add(...cell);
  return counts.summary([]);
}

// eslint-disable-next-line @typescript-eslint/require-await -- results are read from files elsewhere
async function* asynchronously(results: readonly UnitResult[]): AsyncGenerator<UnitResult> {
  yield* results;
}

const measured = (summary: Summary) =>
  summary.results.find(({ accounting, oracle_type }) => accounting === 'strict' && oracle_type === 'all')!;
const atK = (summary: Summary, k: number) => summary.samples![0]!.at.find((point) => point.k === k)!;

describe('samples of a generator', () => {
  // Two of five samples find the bug; the alarm `a` is in four of them, `b` in one.
  const five = {
    1: [silent, alarm('a')],
    2: [hit, alarm('a')],
    3: [hit, hit, alarm('a'), alarm('b')],
    4: [silent, alarm('a')],
    5: [],
  };

  it('count as their mean, so that more samples do not raise a figure', async () => {
    const summary = await summarizeSamples(createCell(five));
    const { bugs_found, tp, fp, tn, precision } = measured(summary);
    expect([bugs_found, tp, fp, tn].map(({ per_seed }) => per_seed)).toEqual([[0.4], [0.6], [1], [0.4]]);
    expect(precision.mean).toBeCloseTo(3 / 8, 15);
    expect(summary.cells).toMatchObject([
      { tp: 0.6, samples: { finished: 5, found: 2, found_by_first: false } },
    ]);
    const [bugFound] = findingMetrics;
    expect(computeMetric(bugFound!, summary.cells)).toBe(0.4);
    // The first sample decides about seeds, as in McNemar's test and in overlaps.
    expect(summary.found).toMatchObject([{ seeds: [], samples: { found: 2, of: 5 } }]);
  });

  it('with equal answers count as one, in every figure', async () => {
    const same = [hit, alarm('a'), silent];
    const once = await summarizeSamples(createCell({ 1: same }), 1);
    const often = await summarizeSamples(
      createCell({ 1: same, 2: same, 3: same, 4: same, 5: same, 6: same, 7: same }),
      7,
    );
    expect(often.results).toEqual(once.results);
    expect(often.fired).toEqual(once.fired);
    expect(often.patch.map(({ bugs_found }) => bugs_found)).toEqual(
      once.patch.map(({ bugs_found }) => bugs_found),
    );
    expect(often.found.map(({ seeds }) => seeds)).toEqual(once.found.map(({ seeds }) => seeds));
    expect(often.samples![0]!.at.map(({ bugs_found, fp }) => [bugs_found.mean, fp.mean])).toEqual(
      Array.from({ length: 7 }, () => [1, 1]),
    );
    expect(once).not.toHaveProperty('samples');
    expect(once.cells[0]).not.toHaveProperty('samples');
  });

  it('find more together and raise more false alarms, as counted by hand', async () => {
    const summary = await summarizeSamples(createCell(five));
    expect(summary.samples![0]!.at.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5]);
    // 1 − C(3,2)/C(5,2) = 7/10; a: 1 − C(1,2)/… = 1; b: 1 − C(4,2)/C(5,2) = 4/10.
    expect(atK(summary, 1)).toMatchObject({ bugs_found: { mean: 0.4 }, fp: { mean: 1 } });
    expect(atK(summary, 2)).toMatchObject({ bugs_found: { mean: 0.7 }, fp: { mean: 1.4 } });
    expect(atK(summary, 5)).toMatchObject({ bugs_found: { mean: 1 }, fp: { mean: 2 } });
  });

  it('at k = 1 equal BugFound, over bugs and seeds', async () => {
    const results = ['Shelf-1', 'Shelf-2'].flatMap((bug, b) =>
      [1, 2].flatMap((seed) =>
        createCell({ 1: b === 0 ? [hit] : [], 2: seed === 1 ? [hit] : [silent], 3: [] }, { bug, seed }),
      ),
    );
    const summary = await summarizeSamples(results, 3, ['Shelf-1', 'Shelf-2'], [1, 2]);
    expect(atK(summary, 1).bugs_found).toEqual(measured(summary).bugs_found);
    expect(atK(summary, 1).bugs_found.per_seed).toEqual([1, 0.333333333]);
    expect(atK(summary, 3).bugs_found.per_seed).toEqual([2, 1]);
  });

  it('are averaged without lost ones, and have no figure for a larger k than there are samples', async () => {
    const results = [
      ...createCell({ 1: [], 3: [hit] }),
      ...createCell({ 1: [hit], 2: [hit], 3: [hit] }, { seed: 2 }),
    ];
    const summary = await summarizeSamples(results, 3, ['Shelf-1'], [1, 2]);
    expect(summary.units).toMatchObject({
      planned: 6,
      done: 5,
      missing: [{ sample: 2, reason: 'not reached' }],
    });
    expect(measured(summary).bugs_found.per_seed).toEqual([0.5, 1]);
    expect(atK(summary, 2).bugs_found.per_seed).toEqual([1, 1]);
    expect(atK(summary, 3).bugs_found).toMatchObject({ per_seed: [null, 1], seeds_defined: 1, mean: 1 });
  });

  it('count as finding nothing if none is finished, without affecting other figures', async () => {
    const summary = await summarizeSamples(createCell({ 1: [hit], 2: [] }), 2, ['Shelf-1', 'Shelf-2']);
    expect(atK(summary, 2).bugs_found.per_seed).toEqual([1]);
  });

  it('are neither seeds nor bugs: tests see one cell per bug and seed, as with a single sample', async () => {
    const sampled = await summarizeSamples(createCell({ 1: [], 2: [hit], 3: [hit] }), 3);
    const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1], oracleGenerators: ['no-exception'] });
    const once = createSummarizer(plan);
    once.add(unitResult({ oracleGenerator: 'no-exception' }, [hit]));
    const { comparisons } = comparePairs([
      [
        { label: 'one', summary: once.summary([]), oracleGenerator: 'no-exception' },
        { label: 'three', summary: sampled, oracleGenerator: 'javadoc' },
      ],
    ]);
    const [{ metrics, bugsFound }] = comparisons as [(typeof comparisons)[number]];
    const found = metrics.find(({ metric }) => metric === 'BugFound')!;
    expect(found.overSeeds.n).toBe(1);
    expect(found.overSeeds.otherMean).toBeCloseTo(2 / 3, 12);
    // Any of three tries would have found it; the first one did not.
    expect(bugsFound.anySeed).toMatchObject({ firstOnly: 1, secondOnly: 0 });
    expect(sampled.found).toEqual([
      { oracle_generator: 'javadoc', bug: 'Shelf-1', seeds: [], samples: { found: 2, of: 3 } },
    ]);
  });

  it('are ranked separately: Found@K is the expected value for one sample', () => {
    const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1] }, { javadoc: 4 });
    const counter = createRankingCounter(plan, { ...defaultRankingOptions, randomStates: [0, 1] });
    const cell = createCell({ 1: [hit], 2: [], 3: [hit], 4: [alarm('a'), alarm('b')] });
    const ranked = counter.add(cell[0]!.unit, ...cell.map((each) => selectFailedTests(each)));
    expect(ranked.map((each) => (each === 'nothing' ? 0 : each.tests.length))).toEqual([1, 0, 1, 2]);
    const { foundAt, effort, countCell: cellOfUnit } = counter.results();
    for (const { oracle_type, k, found } of foundAt)
      if (oracle_type === 'all') expect([k, found.mean]).toEqual([k, 0.5]);
    expect(effort[0]).toMatchObject({ failing_tests: { units: 1, mean: 1 }, tests_to_first_tp: { mean: 1 } });
    expect(cellOfUnit(cell[0]!.unit)).toMatchObject({
      failing_tests: 1,
      found_at: { random: [0.5, 0.5, 0.5, 0.5] },
    });
  });

  it('have separate lines in the summary', async () => {
    const style = { columns: 100, looks: 'plain' } as const;
    const text = renderSummaryText(await summarizeSamples(createCell(five)), 'unknown', style);
    expect(text).toContain('Bugs found by several samples together');
    expect(text).toMatch(
      /javadoc +bugs found +0\.40 +0\.70 +0\.90 +1\.00 +1\.00\n +false alarms +1\.00 +1\.40/u,
    );
    expect(text).toContain('Shelf-1 (2/5)');
    expect(text).toContain('sums over bugs, seeds and samples');
  });
});

describe('samples of whole tests', () => {
  const ofSample = (
    id: string,
    outcomes: Parameters<typeof evaluatedWhole>,
    copies = 1,
  ): EvaluatedTestCase => {
    const evaluatedTest = evaluatedWhole(...outcomes);
    return { ...evaluatedTest, testCase: { ...evaluatedTest.testCase, id, copies } };
  };
  // Four samples: the first, of two tests, finds the bug; an equal pair, of one row, raises a false alarm; one is silent.
  const four = [
    ofSample('Shelf.take(int) #1::org.x.ShelfTest::a', [failed, passed]),
    ofSample('Shelf.take(int) #1::org.x.ShelfTest::b', [failed, failed]),
    ofSample('Shelf.take(int) #2::org.x.ShelfTest::a', [failed, failed], 2),
    ofSample('Shelf.take(int) #4', [passed, passed]),
  ];
  const summarize = async (units: Readonly<Record<string, readonly EvaluatedTestCase[]>>) => {
    const bugs = Object.keys(units);
    const results = Object.entries(units).map(([bug, tests]) => unitResult({ bug }, tests));
    return summarizeSamples(results, 1, bugs);
  };
  const ofK = (summary: Summary, k: number) => {
    const { bugs_found, fp } = summary.test_samples![0]!.at.find((point) => point.k === k)!;
    return [bugs_found.mean, fp.mean];
  };

  it('find bugs together as counted by hand, over all choices of k samples of a bug', async () => {
    const summary = await summarize({ 'Shelf-1': four });
    expect(summary).not.toHaveProperty('samples');
    expect(summary.test_samples).toMatchObject([{ planned: 4 }]);
    // The bug: 1/4, 1 − C(3,2)/C(4,2) = 1/2, 1. Alarms: the first sample's own, and that of the pair: 1 − C(2,2)/C(4,2) = 5/6 at k = 2.
    expect([1, 2, 4].map((k) => ofK(summary, k))).toEqual([
      [0.25, 0.75],
      [0.5, expect.closeTo(0.5 + 5 / 6, 8)],
      [1, 2],
    ]);
  });

  it('a bug without samples is not found; fewer than k samples say nothing of k', async () => {
    const summary = await summarize({ 'Shelf-1': four, 'Shelf-2': [], 'Shelf-3': four.slice(0, 2) });
    expect([1, 2].map((k) => ofK(summary, k))).toEqual([
      [1.25, 1.75],
      [null, null],
    ]);
  });

  it('have an interval over bugs, as any count of bugs', async () => {
    const both = four.slice(0, 3);
    const bugs = {
      'Shelf-1': both,
      'Shelf-2': [],
      'Shelf-3': both,
      'Shelf-4': four.slice(2),
      'Shelf-5': both,
    };
    const at1 = (await summarize(bugs)).test_samples![0]!.at[0]!;
    const sums = { parts: [Float64Array.of(1 / 3, 0, 1 / 3, 0, 1 / 3)], wholes: 'one a cluster' as const };
    const { low, high } = clusterInterval(sums);
    expect(at1.bugs_found.mean).toBeCloseTo(1, 9);
    expect([at1.bugs_found_low, at1.bugs_found_high]).toEqual([
      expect.closeTo(low, 8),
      expect.closeTo(high, 8),
    ]);
    expect((await summarize({ 'Shelf-1': four })).test_samples![0]!.at[0]!).toMatchObject({
      bugs_found_low: null,
      bugs_found_high: null,
    });
  });

  it('are absent for suites, and for one sample of each bug', async () => {
    for (const tests of [[evaluatedWhole(failed, passed)], four.slice(0, 2)])
      expect(await summarize({ 'Shelf-1': tests })).not.toHaveProperty('test_samples');
  });

  it('stand in the table of samples', async () => {
    const style = { columns: 100, looks: 'plain' } as const;
    const text = renderSummaryText(await summarize({ 'Shelf-1': four }), 'unknown', style);
    expect(text).toMatch(/javadoc +bugs found +0\.25 +0\.50 +0\.75 +1\.00\n +false alarms +0\.75 +1\.33/u);
    expect(text).toContain('Of whole tests the tables above count all samples.');
  });
});
