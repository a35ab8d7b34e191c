import { describe, expect, it } from 'vitest';
import { describeStandings } from '../../src/analysis/measured/answer-measured.js';
import type { MeasuredSummary } from '../../src/analysis/measured/measured-summary.js';
import { wholeTestMeasures } from '../../src/evaluations/whole-tests/measures.js';
import { measureWidth } from '../../src/render/columns.js';
import { renderMeasuredFirstScreen } from '../../src/render/measured/measured-first-screen.js';
import { computeSeries } from '../../stats/series.js';

const style = { columns: 80, looks: 'plain' } as const;

interface Values {
  readonly accepted: number | null;
  /** Where each project counts the same; as `accepted` if left out. */
  readonly byProject?: number;
  /** What the share is at least and at most. */
  readonly bounds?: readonly [lower: number, upper: number];
}

/** Of a generator with tests. */
const takeAccounts = (oracle_generator: string): MeasuredSummary['accounts'][number] => ({
  ...{ oracle_generator, candidates: 120, without_oracle: 0, oracles: 120, duplicates: 0 },
  ...{ test_cases: { passed: 120 }, adds_up: true, units_done: [2] },
});

const toBounds = ([lower, upper]: readonly [number, number]) => ({
  lower: computeSeries([lower]),
  upper: computeSeries([upper]),
});

/** The summary of a run whose generators accept these shares of their tests. */
function summarize(
  accepted: Readonly<Record<string, Values>>,
  choices: Partial<MeasuredSummary> = {},
): MeasuredSummary {
  const results = Object.entries(accepted).flatMap(([generator, { accepted: share, byProject = share }]) =>
    (['pooled', 'subjects', 'projects'] as const).flatMap((mean) =>
      ['all', 'simple', 'full'].map((context) => ({
        oracle_generator: generator,
        context,
        mean,
        ...(accepted[generator]!.bounds === undefined
          ? {}
          : { bounds: { accepted: toBounds(accepted[generator]!.bounds) } }),
        measures: Object.fromEntries(
          wholeTestMeasures.map(({ name, kind }) => [
            name,
            computeSeries([
              kind === 'count' ? 120 : name === 'accepted' ? (mean === 'projects' ? byProject : share) : null,
            ]),
          ]),
        ),
      })),
    ),
  );
  return {
    ...{ format: 2, evaluation: 'whole-tests', benchmark: 'b', benchmark_kind: 'bundled', side: 'fixed' },
    ...{ suite_compile: 'per-test', duplicates: 'removed', prefix_view: 'normalised' },
    ...{ subjects: ['A-1', 'B-1'], seeds: [1], oracle_generators: Object.keys(accepted) },
    units: { planned: 2, done: 2, failed: 0, missing: [] },
    measures: wholeTestMeasures,
    legend: 'An accepted test passes. Further words.',
    groups: { name: 'context', title: 'Context' },
    ...{ results, cells: [], accounts: Object.keys(accepted).map(takeAccounts), remarks: [] },
    ...choices,
  };
}

const screen = (summary: MeasuredSummary, doubts: readonly string[] = []) =>
  renderMeasuredFirstScreen(summary, 'unknown', style, doubts, 'results/mine', 'bwrap');

describe('the sentences of a run with measures', () => {
  it('say who is ahead and by how much, and claim nothing about other runs', () => {
    const summary = summarize({ a: { accepted: 0.25 }, b: { accepted: 0.75 }, c: { accepted: 0.5 } });
    expect(describeStandings(summary, 2)).toEqual([
      'Accepted: b is ahead with 75.0 %, 25.0 points more than c (50.0 %), 50.0 points more than a (25.0 %).',
      'These are figures of this run; teval compare tests whether other subjects would show the same.',
    ]);
    expect(describeStandings(summary, 1)[0]).toBe(
      'Accepted: b is ahead with 75.0 %, 25.0 points more than c (50.0 %), ahead of 1 more.',
    );
  });

  it('name all that are level', () => {
    const summary = summarize({ a: { accepted: 0.5 }, b: { accepted: 0.5 }, c: { accepted: 0 } });
    expect(describeStandings(summary, 2)[0]).toBe(
      'Accepted: a and b are level with 50.0 %, 50.0 points more than c (0.0 %).',
    );
  });

  it('say so if another one is ahead where each project counts the same', () => {
    const summary = summarize({ a: { accepted: 0.6, byProject: 0.3 }, b: { accepted: 0.5 } });
    expect(describeStandings(summary, 2)[1]).toBe(
      'If each project counts the same, b is ahead with 50.0 %, and a has 30.0 %.',
    );
  });

  it('compare nothing that is not there', () => {
    expect(describeStandings(summarize({ a: { accepted: null }, b: { accepted: null } }), 2)).toEqual([]);
    expect(describeStandings(summarize({ a: { accepted: 0.5 } }), 2)).toEqual(['Accepted: a has 50.0 %.']);
    const one = summarize({ a: { accepted: 0.5 }, b: { accepted: 0 } }, { subjects: ['A-1'] });
    expect(describeStandings(one, 2)[1]).toBe('One subject with one seed shows nothing about others.');
  });
});

describe('the first screen of a run with measures', () => {
  const names = Array.from({ length: 12 }, (_, index) => `a-generator-with-a-long-name-${index}`);
  const many = summarize(Object.fromEntries(names.map((name, index) => [name, { accepted: index / 12 }])));
  const doubts = Array.from({ length: 6 }, (_, index) => `reason ${index} to doubt these numbers, at length`);

  it.each([
    ['two generators', summarize({ a: { accepted: 0.25 }, b: { accepted: 0.75 } })],
    ['twelve generators', many],
    ['nothing that is defined', summarize({ a: { accepted: null } })],
    ['units that are missing', { ...many, units: { planned: 9, done: 1, failed: 8, missing: [] } }],
  ])('fits 35 lines of 80 columns with %s', (_, summary) => {
    const lines = screen(summary, doubts).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(35);
    expect(lines.filter((line) => measureWidth(line) > 80)).toEqual([]);
    expect(lines.join('\n')).toContain('teval show results/mine');
  });

  it('has bounds beside a figure that inconclusive tests may change, and nobody is ahead of its equals by being absent', () => {
    const summary = summarize({
      coin: { accepted: 0.5, bounds: [0.25, 0.75] },
      honest: { accepted: 0.5, bounds: [0.5, 0.505] },
    });
    const text = screen(summary);
    expect(text).toMatch(/^honest +120 +50\.0\ncoin +120 +50\.0\n +\(25-75\)$/mu);
    expect(text).toContain('In brackets: at least and at most');
    expect(screen(summarize({ a: { accepted: 0.5, bounds: [0.5, 0.505] } }))).not.toContain('brackets');
  });

  it('fits 80 columns with all measures and their bounds', () => {
    const all = summarize({ a: { accepted: 0.5 }, 'a-generator-with-a-long-name': { accepted: 0.5 } });
    const bounds = Object.fromEntries(
      wholeTestMeasures.flatMap((each) => (each.bounds === undefined ? [] : [[each.name, toBounds([0, 1])]])),
    );
    const results = all.results.map((result) => ({
      ...{ ...result, bounds },
      measures: Object.fromEntries(all.measures.map(({ name }) => [name, computeSeries([1])])),
    }));
    const lines = screen({ ...all, results }).split('\n');
    expect(lines.filter((line) => measureWidth(line) > 80)).toEqual([]);
  });

  it('has the best generator first, and only measures that are defined', () => {
    const text = screen(summarize({ a: { accepted: 0.25 }, b: { accepted: 0.75 } }));
    expect(text).toMatch(/^b +120 +75\.0\na +120 +25\.0$/mu);
    expect(text).not.toContain('Meaningless');
  });
});
