import { describe, expect, it } from 'vitest';
import { computeConfidenceCurve } from '../../src/analysis/bug-detection/confidence-curve.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import { describeSeveralModels, renderRequests } from '../../src/render/requests-section.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../support/factory.js';

const alarm = (confidence: number, isTrue: boolean, unit: string) => ({ confidence, isTrue, unit, share: 1 });

describe('thresholds of confidence', () => {
  it('keep all alarms with at least that confidence, so that equal ones stay together', () => {
    const alarms = [
      alarm(0.5, false, 'a 1'),
      alarm(0.9, true, 'a 1'),
      alarm(0.5, true, 'b 1'),
      alarm(0.1, false, 'b 1'),
      alarm(0.7, false, 'c 1'),
      alarm(0.9, true, 'a 2'),
    ];
    const point = (threshold: number, tp: number, fp: number, bugs_found: number) => ({
      ...{ threshold, tp, fp, bugs_found },
      precision: tp / (tp + fp),
      recall: tp / 3,
    });
    expect(computeConfidenceCurve(alarms, 2)).toEqual([
      point(0.9, 2, 0, 1),
      point(0.7, 2, 1, 1),
      point(0.5, 3, 2, 1.5),
      point(0.1, 3, 3, 1.5),
    ]);
  });

  it('are reported at forty points at most, including both ends', () => {
    const alarms = Array.from({ length: 1000 }, (_, index) => alarm(index, index % 7 === 0, 'a 1'));
    const curve = computeConfidenceCurve(alarms, 1);
    expect(curve).toHaveLength(40);
    expect(curve.at(0)).toMatchObject({ threshold: 999, tp: 0, fp: 1, recall: 0 });
    expect(curve.at(-1)).toMatchObject({ threshold: 0, tp: 143, fp: 857, recall: 1 });
  });

  it('have no recall if there is no true alarm', () => {
    expect(computeConfidenceCurve([alarm(1, false, 'a 1')], 1)).toMatchObject([
      { precision: 0, recall: null, bugs_found: 0 },
    ]);
  });
});

/** Two seeds; with each, one TP and one FP with a confidence, one FP without, and one silent test. */
function summarizeUsage(usage: object = { seconds: 3, cost: 0.5, inputTokens: 1000 }) {
  const plan = runPlan({ bugs: ['Shelf-1'], oracleGenerators: ['no-exception', 'javadoc'] });
  const counts = createSummarizer(plan);
  for (const unit of plan.units) {
    const testCases = [
      evaluated(failed, passed, 'assertion', { confidence: 0.75, prefixNumber: 0 }),
      evaluated(failed, failed, 'assertion', { confidence: 0.25, prefixNumber: 1 }),
      evaluated(failed, failed, 'noException', { prefixNumber: 2 }),
      evaluated(passed, passed, 'noException', { confidence: 0.99, prefixNumber: 3 }),
    ];
    const refused = { sideEffect: 3 };
    const requests = { requests: 7, lost: { late: 2 }, stray: { twice: 1 }, refused, leftAside: 4, usage };
    const asks = unit.oracleGenerator === 'javadoc';
    counts.add(
      asks ? { ...unitResult(unit, testCases), requests } : unitResult(unit, [evaluated(passed, passed)]),
    );
  }
  return counts.summary([]);
}

it('an answer that several units share is paid for once', () => {
  const plan = runPlan({ bugs: ['Shelf-1', 'Shelf-2', 'Shelf-3'], oracleGenerators: ['javadoc'] });
  const counts = createSummarizer(plan);
  const answers = [
    { id: 'a', answeredBy: 'm-1', usage: { cost: 0.5, seconds: 1 } },
    { id: 'b', answeredBy: 'm-1', usage: { cost: 0.25, seconds: 2 } },
    { id: 'c', answeredBy: 'm-2', usage: { seconds: 4 } },
  ];
  for (const unit of plan.units) {
    const requests = { requests: 3, lost: {}, stray: {}, leftAside: 0, usage: { cost: 0.75 }, answers };
    counts.add({ ...unitResult(unit, [evaluated(failed, passed)]), requests });
  }
  const { requests } = counts.summary([]);
  expect(requests[0]).toMatchObject({
    ...{ requests: 3 * plan.units.length, answers: 3, answered_by: { 'm-1': 2, 'm-2': 1 } },
    usage: [
      { of: 'seconds', total: 7, reported_by: 3 },
      { of: 'cost', total: 0.75, reported_by: 2 },
    ],
  });
  expect(requests.flatMap(describeSeveralModels)).toEqual([
    'javadoc: its answers are of several models (2 m-1, 1 m-2); --expect-model accepts one of them',
  ]);
  expect(renderRequests({ requests, confidence: [] }, { columns: 120, looks: 'plain' })).toContain(
    'javadoc: 1 of 3 answers report no cost: the sum is too low',
  );
});

describe('the summary of a generator that sends requests', () => {
  it('has the lost requests and the cost of the oracles', () => {
    const { requests, confidence, accounts } = summarizeUsage();
    expect(requests).toEqual([
      {
        ...{ oracle_generator: 'javadoc', requests: 14, oracles_left_aside: 8 },
        ...{ lost: { late: 4 }, stray: { twice: 2 }, refused: { sideEffect: 6 } },
        usage: [
          { of: 'seconds', total: 6, per_oracle: 0.6, per_tp: 3, per_bug_found: 3 },
          { of: 'input_tokens', total: 2000, per_oracle: 200, per_tp: 1000, per_bug_found: 1000 },
          { of: 'cost', total: 1, per_oracle: 0.1, per_tp: 0.5, per_bug_found: 0.5 },
        ],
      },
    ]);
    expect(accounts[1]).toMatchObject({ oracles: 10, tp: 2 });
    expect(confidence).toEqual([
      {
        oracle_generator: 'javadoc',
        curve: [
          { threshold: 0.75, tp: 2, fp: 0, precision: 1, recall: 1, bugs_found: 1 },
          { threshold: 0.25, tp: 2, fp: 2, precision: 0.5, recall: 1, bugs_found: 1 },
        ],
      },
    ]);
  });

  it('counts the requests for a suite once, whatever the number of its units and mutants', () => {
    const plan = runPlan({ bugs: ['Shelf-1', 'Shelf-2'], oracleGenerators: ['no-exception', 'javadoc'] });
    const counts = createSummarizer(plan);
    for (const unit of plan.units) {
      const usage = { seconds: 2, inputTokens: 100, cost: 0.25 };
      const suite = { suite: `Shelf ${unit.seed}`, requests: 3, lost: { cut: unit.seed }, usage };
      counts.add({ ...unitResult(unit, [evaluated(passed, passed)]), suiteRequests: suite });
    }
    const summary = counts.summary([]);
    expect(summary.suite_requests).toEqual({
      ...{ suites: 2, requests: 6, lost: { cut: 3 } },
      usage: [
        { of: 'seconds', total: 4 },
        { of: 'input_tokens', total: 200 },
        { of: 'cost', total: 0.5 },
      ],
    });
    expect(renderRequests(summary, { columns: 200, looks: 'plain' })).toBe(
      '6 requests for 2 suites took 4 seconds, 200 tokens in, 0.5 cost; 3 got no usable answer (3 cut)',
    );
    expect(summarizeUsage()).not.toHaveProperty('suite_requests');
  });

  it('prints them on the terminal, and nothing without requests', () => {
    const style = { columns: 200, looks: 'plain' } as const;
    const text = renderRequests(summarizeUsage(), style);
    expect(text).toMatch(/javadoc +seconds +6 +0\.6 +3 +3\n/u);
    expect(text).toMatch(/tokens in +2,000 +200 +1,000 +1,000\n/u);
    expect(text).toContain('javadoc: 4 of 14 requests got no usable answer (4 late)');
    expect(text).toContain('javadoc: 6 pieces of code in its answers were refused (6 sideEffect)');
    expect(text).toContain(
      'javadoc: alarms with a confidence of 0.75 or more find all found bugs (1 bug), with a precision of 100.0 % instead of 50.0 %',
    );
    expect(renderRequests(summarizeUsage({}), style)).not.toContain('seconds');
    expect(renderRequests({ ...summarizeUsage(), requests: [], confidence: [] }, style)).toBe('');
  });
});
