// @module-tag isolated
import { expect, it, vi } from 'vitest';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import type * as judgementsModule from '../../src/evaluations/bug-detection/judgements.js';
import type { Judgement, JudgementEvidence } from '../../src/evaluations/bug-detection/judgement.js';
import { bugDetection } from '../../src/evaluations/bug-detection/bug-detection.js';
import { judgedUnit, running } from '../../src/evaluations/bug-detection/running.js';
import { replicationRules } from '../../src/evaluations/bug-detection/replication.js';
import type { EvaluatedTestCase } from '../../src/evaluations/bug-detection/unit-result.js';
import { renderHelp } from '../../src/options/option.js';
import { judgeUnit } from '../../src/pipeline/7-judgements.js';
import { explainText } from '../../src/render/bug-detection/explain-text.js';
import { renderSummaryText } from '../../src/render/bug-detection/summary-text.js';
import { renderRowsHeader, renderRowsLines } from '../../src/reports/rows-csv.js';
import { runTable } from '../../src/settings/run-table.js';
import { evaluated, failed, passed, runPlan, unitResult } from '../support/factory.js';

// What a contributor writes to add a judgement: one file that defines it (this object), and its name in the list of judgements.ts.
vi.mock('../../src/evaluations/bug-detection/judgements.js', async (original) => {
  const { wholeNumber } = await import('../../src/options/value-types.js');
  interface Settings {
    readonly longMessage: number;
  }
  const evidence: JudgementEvidence<Settings, number, 'long' | 'short'> = {
    options: {
      longMessage: {
        takes: wholeNumber(1),
        help: 'how many characters make a message long',
        default: 3,
        decides: 'rows',
        decidesOutcomes: 'no',
        of: 'evaluation bug-detection',
      },
    },
    rules: { 'rules for messages': 4 },
    gather: (_, { pairs }, { longMessage }) =>
      Promise.resolve(
        pairs.map((tests) => tests.map(({ buggy }) => (buggy.status === 'failed' ? longMessage : 'none'))),
      ),
    judge: ({ buggy }, longMessage) =>
      buggy.status === 'failed' && buggy.message.length >= longMessage ? 'long' : 'short',
  };
  const of = ({ judgements }: EvaluatedTestCase) => judgements?.['message'] ?? 'none';
  const message: Judgement<unknown, number> = {
    name: 'message',
    evidence,
    of,
    column: { name: 'message_length', of: (test) => (of(test) === 'none' ? '' : (of(test) as string)) },
    words: { label: 'message', of: (test) => (of(test) === 'none' ? 'none' : `a ${of(test) as string} one`) },
    counter() {
      let long = 0;
      return {
        add(cell) {
          long += cell.flatMap(({ testCases }) => testCases).filter((test) => of(test) === 'long').length;
        },
        summary: () => long,
      };
    },
    table: ({ sums }) => ({
      title: 'Long messages',
      columns: [{ title: 'Test cases', align: 'right' }],
      rows: [[{ count: sums }]],
    }),
  };
  const actual = await original<typeof judgementsModule>();
  return { ...actual, judgements: [...actual.judgements, message] };
});

const style = { columns: 100, looks: 'plain' } as const;
const long = { ...failed, message: 'expected 2 but was 3' };
const short = { ...failed, message: '' };
const outcomes = [
  { buggy: long, fixed: passed },
  { buggy: short, fixed: short },
  { buggy: passed, fixed: passed },
] as const;
const settings = { accounting: 'strict', replication: replicationRules, patchCoverage: 'none' } as const;

/** The items of a unit as the evaluation judges them, from evidence as `gather` returns it. */
function judged() {
  const testCases = outcomes.map(({ buggy, fixed }) => evaluated(buggy, fixed).testCase);
  const tests = outcomes.map((byRole) => ({ byRole, reruns: 0 }));
  const evidence = { pairs: outcomes, ofJudgements: { message: [3, 3, 'none'] }, honeypot: 'none' } as const;
  const unit = { testCases, outcomes: tests, runSeconds: { buggy: 0, fixed: 0 } };
  return { unit, evidence, ...judgedUnit(unit, evidence, settings) };
}

it('has an option, with help, and its rules are inputs of units', () => {
  expect(renderHelp(runTable['longMessage']!)).toBe('how many characters make a message long (default: 3)');
  expect(runTable['longMessage']!.of).toBe('evaluation bug-detection');
  expect(bugDetection.rules).toMatchObject({ 'rules for messages': 4, 'rules for verdicts': 3 });
});

it('judges from its evidence, and has the last column of rows.csv', () => {
  const { items } = judged();
  expect(items.map(({ judgements }) => judgements?.['message'])).toEqual(['long', 'short', undefined]);
  expect(renderRowsHeader(bugDetection.columns).trimEnd().split(',').slice(-2)).toEqual([
    'sample',
    'message_length',
  ]);
  const lines = renderRowsLines(unitResult({}, items), bugDetection.columns).trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(/,$/u);
  expect(renderRowsLines(unitResult({}, items.slice(0, 1)), bugDetection.columns)).toMatch(/,1,long\n$/u);
});

it('is counted in summary.json, in a table and in the words of a test case', () => {
  const { items } = judged();
  const plan = runPlan();
  const counts = createSummarizer(plan);
  counts.add(unitResult(plan.units[0]!, items));
  const summary = counts.summary([]);
  expect(summary).toMatchObject({ message: 1 });
  expect(summary.accounts[0]).toMatchObject({ adds_up: true, tp: 1, fp: 1, tn: 1 });
  expect(renderSummaryText(summary, 'unknown', style)).toMatch(/Long messages\nTest cases\n-+\n +1\n/u);
  const [evaluatedCase] = items;
  const explained = { unit: plan.units[0]!, evaluated: evaluatedCase!, verdict: evaluatedCase!.verdict };
  expect(explainText({ ...explained, ranked: 'not ranked' }, style)).toContain('message       a long one');
});

it('takes part in the sum check: an item that belongs to no account is found', () => {
  const { unit, evidence } = judged();
  const counts = { candidates: 3, withoutOracle: 0, oracles: 3, duplicates: 0 };
  const ofUnit = { oracleGenerator: 'javadoc', frames: [], testCases: unit.testCases, counts } as const;
  const made = { ...ofUnit, remarks: [], effort: 'worked' } as const;
  const bug = { id: 'Shelf-1' } as Parameters<typeof judgeUnit>[0]['bug'];
  const place = { bug, side: 'buggy', seed: 1 } as const;
  const executed = { ...unit, name: 'javadoc', frames: [] };
  const evaluation = running(settings, ['Shelf-1']);
  const suite = { remarks: [], requests: undefined };
  const result = judgeUnit(place, made, executed, bugDetection, evaluation, evidence, suite);
  expect(result.accounts).toMatchObject({ oracles: 3, TP: 1, FP: 1, TN: 1, FN: 0 });
  const lossy = { accounts: bugDetection.accounts, account: () => 'nowhere' };
  expect(() => judgeUnit(place, made, executed, lossy, evaluation, evidence, suite)).toThrow('do not add up');
});
