import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { replicationRules } from '../../src/evaluations/bug-detection/replication.js';
import type { EvaluatedTestCase, UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import type { RunPlan } from '../../src/evaluations/bug-detection/run-plan.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import type { Summary, SummaryResult } from '../../src/analysis/bug-detection/summary.js';
import {
  evaluated,
  failed,
  flaky,
  inspecting,
  notCompiled,
  notRun,
  passed,
  runPlan,
  unitResult,
} from '../support/factory.js';

const truePositive = evaluated(failed, passed);
const falsePositive = evaluated(failed, failed);
const trueNegative = evaluated(passed, passed);
const falseNegative = evaluated(passed, failed);

function summarizeResults(plan: RunPlan, results: readonly UnitResult[]): Summary {
  const counts = createSummarizer(plan);
  for (const result of results) counts.add(result);
  return counts.summary([]);
}

function findOnlyResult(summary: Summary, wanted: Partial<SummaryResult> = {}): SummaryResult {
  const entries = Object.entries({ accounting: 'strict', oracle_type: 'all', ...wanted });
  const found = summary.results.find((result) =>
    entries.every(([name, value]) => result[name as keyof SummaryResult] === value),
  );
  if (found === undefined) throw new Error('no such result');
  return found;
}

describe('a summary', () => {
  // Seed 1: Shelf-1 2 TP 1 FP, Shelf-2 1 TN 3 FP → 1 bug, FPR 4/5, precision 2/6. Seed 2: each bug 1 TP, 1 TN → FPR 0/2, precision 2/2.
  const summary = summarizeResults(runPlan(), [
    unitResult({ bug: 'Shelf-1', seed: 1 }, [truePositive, truePositive, falsePositive]),
    unitResult({ bug: 'Shelf-1', seed: 2 }, [truePositive, trueNegative]),
    unitResult({ bug: 'Shelf-2', seed: 1 }, [trueNegative, falsePositive, falsePositive, falsePositive]),
    unitResult({ bug: 'Shelf-2', seed: 2 }, [truePositive, trueNegative]),
  ]);

  it('counts per seed first and takes the mean over the seeds then', () => {
    const result = findOnlyResult(summary);
    expect(result.method).toBe('TEval@buggy');
    expect(result.bugs_found).toMatchObject({ per_seed: [1, 2], mean: 1.5, minimum: 1, maximum: 2 });
    expect(result.bugs_found.standard_deviation).toBeCloseTo(Math.SQRT1_2, 15);
    expect(result.fpr).toMatchObject({ per_seed: [0.8, 0], mean: 0.4 });
    expect(result.precision.per_seed).toEqual([2 / 6, 1]);
    expect(result.precision.mean).toBeCloseTo(2 / 3, 15);
    expect(result.tp.per_seed).toEqual([2, 2]);
    expect(result.fp.per_seed).toEqual([4, 0]);
    expect(result.tn.per_seed).toEqual([1, 2]);
    expect(result.fn.per_seed).toEqual([0, 0]);
  });

  it('names the bugs found with the seeds that found them', () => {
    expect(summary.found).toEqual([
      { oracle_generator: 'javadoc', bug: 'Shelf-1', seeds: [1, 2] },
      { oracle_generator: 'javadoc', bug: 'Shelf-2', seeds: [2] },
    ]);
  });

  it('has accounts that add up', () => {
    expect(summary.accounts).toEqual([
      {
        oracle_generator: 'javadoc',
        candidates: 23,
        without_oracle: 8,
        oracles: 15,
        duplicates: 4,
        not_compiled: 0,
        not_run: 0,
        flaky: 0,
        inspecting: 0,
        tp: 4,
        fp: 4,
        tn: 3,
        fn: 0,
        adds_up: true,
        units_done: [2, 2],
      },
    ]);
    expect(summary.units).toEqual({ planned: 4, done: 4, failed: 0, missing: [] });
  });
});

describe('oracle types', () => {
  const summary = summarizeResults(runPlan({ bugs: ['Shelf-1'], seeds: [1] }), [
    unitResult({}, [
      evaluated(failed, passed, 'assertion'),
      evaluated(failed, failed, 'expectException'),
      evaluated(passed, passed, 'noException'),
    ]),
  ]);

  it.each([
    ['all', { bugs: 1, fpr: 0.5, precision: 0.5 }],
    ['assertion', { bugs: 1, fpr: null, precision: 1 }],
    ['expectException', { bugs: 0, fpr: 1, precision: 0 }],
    ['noException', { bugs: 0, fpr: 0, precision: null }],
  ] as const)('counts %s separately', (type, { bugs, fpr, precision }) => {
    const result = findOnlyResult(summary, { oracle_type: type });
    expect([result.bugs_found.mean, result.fpr.mean, result.precision.mean]).toEqual([bugs, fpr, precision]);
  });
});

describe('undefined shares', () => {
  it('stay out of the mean, with the number of seeds that define it', () => {
    const summary = summarizeResults(runPlan({ bugs: ['Shelf-1'], seeds: [1, 2, 3] }), [
      unitResult({ seed: 1 }, [truePositive]),
      unitResult({ seed: 2 }, [falsePositive, trueNegative]),
      unitResult({ seed: 3 }, [falseNegative]),
    ]);
    const { fpr, precision, bugs_found } = findOnlyResult(summary);
    expect(fpr).toEqual({
      per_seed: [null, 0.5, null],
      seeds_defined: 1,
      mean: 0.5,
      standard_deviation: null,
      minimum: 0.5,
      maximum: 0.5,
    });
    expect(precision).toMatchObject({ per_seed: [1, 0, null], seeds_defined: 2, mean: 0.5 });
    expect(bugs_found.per_seed).toEqual([1, 0, 0]);
  });
});

describe('the two accountings', () => {
  const testCases = [
    evaluated(notCompiled, passed),
    evaluated(passed, notRun),
    evaluated(flaky, passed),
    evaluated(failed, notCompiled),
    evaluated(notCompiled, failed),
    evaluated(inspecting, passed),
  ];
  const replication = { repairRounds: 2, suiteTimeLimitSeconds: 180 };
  const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1], replication });

  it('strict leaves out inconclusive test cases, by reason', () => {
    const result = findOnlyResult(summarizeResults(plan, [unitResult({}, testCases)]));
    expect(result.bugs_found.mean).toBe(0);
    expect(result.fpr.mean).toBeNull();
    const means = Object.fromEntries(
      Object.entries(result.inconclusive).map(([reason, { mean }]) => [reason, mean]),
    );
    expect(means).toEqual({ all: 6, not_compiled: 3, not_run: 1, flaky: 1, inspecting: 1 });
  });

  it('replication counts tests without a recorded failure as passed, such as those that do not compile', () => {
    const result = findOnlyResult(summarizeResults(plan, [unitResult({}, testCases)]), {
      accounting: 'replication',
    });
    expect([result.tp.mean, result.fp.mean, result.tn.mean, result.fn.mean]).toEqual([1, 0, 5, 0]);
    expect(result.bugs_found.mean).toBe(1);
    expect(result.inconclusive.all.mean).toBe(0);
  });

  it('replication discards a suite that its repairs do not fix', () => {
    const once = { ...plan, replication: replicationRules };
    const result = findOnlyResult(summarizeResults(once, [unitResult({}, testCases)]), {
      accounting: 'replication',
    });
    // What failed on the fixed version, which comes first, is on record; the buggy version never ran.
    expect([result.tp.mean, result.fp.mean, result.tn.mean, result.fn.mean]).toEqual([0, 0, 5, 1]);
  });

  it('are both present for either accounting of the run; only the bugs found depend on it', () => {
    const strict = summarizeResults(plan, [unitResult({}, testCases)]);
    const replicated = summarizeResults({ ...plan, accounting: 'replication' }, [
      unitResult({}, testCases, { accounting: 'replication' }),
    ]);
    expect(replicated.results).toEqual(strict.results);
    expect(replicated.accounts).toEqual(strict.accounts);
    expect(strict.found).toEqual([]);
    expect(replicated.found).toEqual([{ oracle_generator: 'javadoc', bug: 'Shelf-1', seeds: [1] }]);
  });
});

describe('prefixes and duplicates', () => {
  const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1] });
  const of = (prefixNumber: number, copies: number, ...[buggy, fixed]: [Outcome, Outcome]) =>
    evaluated(buggy, fixed, 'noException', { prefixNumber, copies });

  it.each<[string, EvaluatedTestCase[], Record<string, number>]>([
    ['a silent test case', [of(0, 1, passed, passed)], { tn: 1 }],
    ['several silent ones', [of(0, 1, passed, passed), of(0, 2, passed, passed)], { tn: 1 }],
    ['an alarm among silent ones', [of(0, 1, passed, passed), of(0, 1, failed, failed)], { fp: 1 }],
    ['an alarm with a true positive', [of(0, 1, failed, failed), of(0, 1, failed, passed)], { tp: 1 }],
    ['one that holds the bug to be right', [of(0, 1, passed, passed), of(0, 1, passed, failed)], { fn: 1 }],
    ['two prefixes', [of(0, 1, passed, passed), of(1, 1, failed, failed)], { tn: 1, fp: 1 }],
    ['nothing that counts', [of(0, 1, failed, notCompiled)], {}],
    ['one that counts', [of(0, 1, failed, notCompiled), of(0, 1, passed, passed)], { tn: 1 }],
  ])('a prefix counts once: %s', (_, testCases, expected) => {
    const { cells } = summarizeResults(plan, [unitResult({}, testCases)]);
    expect(cells[0]?.prefixes).toEqual({ tp: 0, fp: 0, tn: 0, fn: 0, ...expected });
  });

  it('a generator with more oracles for its silent prefixes has a smaller FPR, and the same one by prefix', () => {
    const alarm = of(0, 1, failed, failed);
    const few = findOnlyResult(summarizeResults(plan, [unitResult({}, [alarm, of(1, 1, passed, passed)])]));
    const silent = Array.from({ length: 3 }, () => of(1, 1, passed, passed));
    const many = findOnlyResult(summarizeResults(plan, [unitResult({}, [alarm, ...silent])]));
    expect([few.fpr.mean, many.fpr.mean]).toEqual([1 / 2, 1 / 4]);
    expect([few.prefixes.fpr.mean, many.prefixes.fpr.mean]).toEqual([1 / 2, 1 / 2]);
  });

  it('counts test cases as often as their oracles were generated', () => {
    const testCases = [of(0, 3, failed, passed), of(1, 1, failed, failed), of(2, 4, passed, passed)];
    const summary = summarizeResults(plan, [unitResult({}, testCases)]);
    expect(summary.cells[0]).toMatchObject({
      ...{ tp: 1, fp: 1, tn: 1, fn: 0 },
      with_duplicates: { tp: 3, fp: 1, tn: 4, fn: 0 },
    });
    const { with_duplicates, bugs_found } = findOnlyResult(summary);
    expect([with_duplicates.precision.mean, with_duplicates.fpr.mean, bugs_found.mean]).toEqual([
      0.75, 0.2, 1,
    ]);
  });
});

describe('what fired', () => {
  it('is counted over the seeds, by the run’s rule for failures', () => {
    const inOracle = { ...failed, cause: 'assertion', thrownAt: { line: 4, by: 'assertions' } } as const;
    const summary = summarizeResults(runPlan({ bugs: ['Shelf-1'], seeds: [1, 2] }), [
      unitResult({ seed: 1 }, [
        evaluated(inOracle, passed, 'assertion'),
        evaluated(inOracle, inOracle, 'assertion'),
        evaluated(failed, passed, 'assertion'),
        evaluated(failed, notCompiled, 'assertion'),
      ]),
      unitResult({ seed: 2 }, [evaluated(inOracle, passed, 'assertion')]),
    ]);
    const lines = summary.fired.map(({ fired, bugs_found, tp, fp }) => [
      fired,
      ...[bugs_found, tp, fp].map(({ per_seed }) => per_seed),
    ]);
    expect(lines).toEqual([
      ['assertion', [1, 1], [1, 1], [1, 0]],
      ['prefix', [1, 0], [1, 0], [0, 0]],
    ]);
  });
});

describe('flaky passes', () => {
  const flakyPass: Outcome = { status: 'flaky', first: passed, evidence: '' };
  const again = (buggy: Outcome, fixed: Outcome) => evaluated(buggy, fixed, 'noException', { reruns: 2 });
  const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1] });

  it('are estimated from tests that first passed on both versions, because all failing ones are rerun', () => {
    const { flaky_passes } = summarizeResults(plan, [
      unitResult({}, [
        ...Array.from({ length: 9 }, () => again(passed, passed)),
        again(passed, flakyPass),
        trueNegative,
        again(failed, passed),
        again(flaky, passed),
        again(failed, flakyPass),
        evaluated(passed, notCompiled),
      ]),
    ]);
    expect(flaky_passes).toMatchObject({ passing: 11, rerun: 10, flaky: 1, confidence: 0.95 });
    expect(flaky_passes.share_upper_bound).toBeCloseTo(0.394163, 5);
  });

  it('are unknown where nothing was run again', () => {
    const { flaky_passes } = summarizeResults(plan, [unitResult({}, [trueNegative])]);
    expect(flaky_passes).toMatchObject({ passing: 1, rerun: 0, flaky: 0, share_upper_bound: null });
  });
});

describe('an incomplete run', () => {
  const plan = runPlan({ bugs: ['Shelf-1'], seeds: [1, 2] });
  const unit = { bug: 'Shelf-1', side: 'buggy', seed: 2, oracleGenerator: 'javadoc' } as const;

  it('lists missing units with their reasons, and leaves a seed without units undefined', () => {
    const counts = createSummarizer(plan);
    counts.add(unitResult({ seed: 1 }, [truePositive]));
    const summary = counts.summary([{ unit, because: 'machine', reason: 'the disk is full' }]);
    expect(summary.units).toEqual({
      planned: 2,
      done: 1,
      failed: 1,
      missing: [
        { bug: 'Shelf-1', side: 'buggy', seed: 2, oracle_generator: 'javadoc', reason: 'the disk is full' },
      ],
    });
    expect(findOnlyResult(summary).bugs_found).toMatchObject({
      per_seed: [1, null],
      seeds_defined: 1,
      mean: 1,
    });
  });

  it('reports units that were not reached if none failed', () => {
    expect(
      createSummarizer(plan)
        .summary([])
        .units.missing.map(({ reason }) => reason),
    ).toEqual(['not reached', 'not reached']);
  });

  it('refuses a unit that is not planned or comes twice', () => {
    const counts = createSummarizer(plan);
    counts.add(unitResult({ seed: 1 }, []));
    expect(() => counts.add(unitResult({ seed: 1 }, []))).toThrow('came twice');
    expect(() => counts.add(unitResult({ seed: 7 }, []))).toThrow('not planned');
  });
});

describe('accounts that do not add up', () => {
  it.each([
    ['a lost oracle', { oracles: 9 }],
    ['a verdict without a test case', { oracles: 3, TP: 2 }],
    ['a lost candidate', { candidates: 5 }],
  ])('are reported: %s', (_, accounts) => {
    const result = unitResult({}, [truePositive]);
    const summary = summarizeResults(runPlan(), [
      { ...result, accounts: { ...result.accounts, ...accounts } },
    ]);
    expect(summary.accounts[0]?.adds_up).toBe(false);
  });
});

describe('remarks', () => {
  it('are listed once with the number of units that made them', () => {
    const summary = summarizeResults(runPlan({ bugs: ['Shelf-1'], seeds: [1, 2] }), [
      unitResult({ seed: 1 }, [], { remarks: ['no tests for org.x.Shelf', 'other'] }),
      unitResult({ seed: 2 }, [], { remarks: ['no tests for org.x.Shelf'] }),
    ]);
    expect(summary.remarks).toEqual([
      { remark: 'no tests for org.x.Shelf', units: 2 },
      { remark: 'other', units: 1 },
    ]);
  });
});

describe('mocks that Java does not allow', () => {
  const plan = runPlan({ bugs: ['Shelf-1', 'Shelf-2'], seeds: [1] });
  const noMock = {
    ...failed,
    exception: 'java.lang.NoClassDefFoundError',
    trace:
      'java.lang.NoClassDefFoundError: Could not initialize class org.mockito.cglib.X\n\tat org.mockito.Mockito.mock(Mockito.java:7)',
  };

  it('are counted by test case, even if only one version has them, with the false alarms that they cause', () => {
    const summary = summarizeResults(plan, [
      unitResult({ bug: 'Shelf-1' }, [evaluated(noMock, noMock), evaluated(passed, noMock), falsePositive]),
      unitResult({ bug: 'Shelf-2' }, [truePositive]),
    ]);
    expect(summary.failed_mocks).toEqual([
      { oracle_generator: 'javadoc', test_cases: 2, fp: 1, bugs: ['Shelf-1'] },
    ]);
    expect(findOnlyResult(summary).fp.per_seed).toEqual([2]);
  });
});
