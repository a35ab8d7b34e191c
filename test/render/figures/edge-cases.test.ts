import { describe, expect, it } from 'vitest';
import type { Figure } from '../../../src/render/figures/figure.js';
import { drawFigures } from '../../../src/render/figures/draw-figures.js';
import { buildHeadlineRows, type HeadlineNumber } from '../../../src/page/headline-numbers.js';
import { renderFoundAtTable } from '../../../src/render/bug-detection/found-at-table.js';
import { renderSamplesTable } from '../../../src/render/bug-detection/samples-table.js';
import { renderSummaryText } from '../../../src/render/bug-detection/summary-text.js';
import { bugNames } from '../../support/contestant.js';
import { runPlan } from '../../support/factory.js';
import { summarizeRanked } from '../../support/ranked-summary.js';
import { testCase } from '../../support/report-input.js';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import type { Unit } from '../../../src/model/unit/unit.js';

const found = [testCase(1, 'TP')];
const silent = [testCase(1, 'TN')];
const plain = { columns: 110, looks: 'plain' } as const;

function drawFigure(id: string, ...summaries: readonly Summary[]): Figure {
  const runs = summaries.map((summary, index) => ({
    ...{ name: `run${index}`, summary, sandbox: 'unknown', features: [] },
    ablation: 'none' as const,
  }));
  return drawFigures({ runs, comparisons: [], overall: [] }).find((each) => each.id === id)!;
}

const listLabels = ({ scene }: Figure) =>
  scene.shapes.flatMap((each) => (each.kind === 'label' ? [each.text] : []));

/** By the bits of its number: 63 combinations of six generators. */
const byBits = ({ bug, oracleGenerator }: Unit) =>
  (Number(bug.slice(2)) >> Number(oracleGenerator.slice(1))) & 1 ? found : silent;

describe('bugs that generators have in common', () => {
  it('are counted at the names over all groups, also those that are not drawn', async () => {
    const names = ['g0', 'g1', 'g2', 'g3', 'g4', 'g5'];
    const plan = runPlan({ bugs: bugNames(63), seeds: [1], oracleGenerators: names });
    const figure = drawFigure('overlap', await summarizeRanked(plan, byBits));
    expect(figure.data.rows).toHaveLength(63);
    expect(figure.scene.shapes.filter((each) => each.kind === 'box' && each.hint !== undefined)).toHaveLength(
      24,
    );
    expect(listLabels(figure).slice(0, 12)).toEqual(names.flatMap((name) => [name, '32']));
    expect(figure.caption).toContain('The largest groups are drawn');
  });

  it('of more generators than there is room for are drawn with those that have no row as one', async () => {
    const names = Array.from({ length: 32 }, (_, index) => `g${index}`);
    const finders: Record<string, readonly string[]> = {
      'B-1': ['g31'],
      'B-2': ['g31'],
      'B-3': ['g0', 'g30'],
    };
    const plan = runPlan({ bugs: bugNames(3), seeds: [1], oracleGenerators: names });
    const summary = await summarizeRanked(plan, ({ bug, oracleGenerator }) =>
      finders[bug]!.includes(oracleGenerator) ? found : silent,
    );
    const labels = listLabels(drawFigure('overlap', summary));
    expect(labels.slice(0, 2)).toEqual(['g0', '1']);
    for (const [name, total] of [
      ['g30', '1'],
      ['g31', '2'],
      ['3 others', '0'],
    ])
      expect(labels[labels.indexOf(name!) + 1], name).toBe(total);
    const everybody = await summarizeRanked(plan, () => found);
    expect(listLabels(drawFigure('overlap', everybody))).toContain('3 others');
  });

  it('are those of the first sample, as in McNemar’s test', async () => {
    const plan = runPlan(
      { bugs: bugNames(4), seeds: [1, 2], oracleGenerators: ['rule', 'model'] },
      { model: 3 },
    );
    const summary = await summarizeRanked(plan, ({ oracleGenerator, sample = 1 }) =>
      oracleGenerator === 'rule' || sample === 2 ? found : silent,
    );
    const overlap = drawFigure('overlap', summary);
    expect(overlap.data.rows.map(([name, , bugs]) => [name, bugs])).toEqual([['rule', 4]]);
    expect(overlap.caption).toContain('Of several samples the first counts');
    expect(drawFigure('bugs', summary).caption).toContain('Of several samples the first counts');
  });
});

describe('of a run with missing units', () => {
  // Ten bugs have all seeds, thirty the first alone: found there.
  const partial = () =>
    summarizeRanked(runPlan({ bugs: bugNames(40), seeds: [1, 2, 3] }), ({ bug, seed }) => {
      const isWhole = Number(bug.slice(2)) <= 10;
      if (!isWhole) return seed > 1 ? 'missing' : found;
      return bug === 'B-1' ? found : [testCase(1, 'FP')];
    });

  it('figures have no interval that would be of other bugs than their dots, which lie within', async () => {
    const summary = await partial();
    const figure = drawFigure('precision-bugs', summary);
    const [row] = figure.data.rows;
    expect(row!.slice(3, 5)).toEqual([null, null]);
    expect(row!.slice(6)).toEqual([null, null]);
    for (const shape of figure.scene.shapes) if (shape.kind === 'dot') expect(shape.at[1]).toBeGreaterThan(0);
    const columns = drawFigure('found-at-k', summary).data.columns.map(({ title }) => title);
    for (const each of drawFigure('found-at-k', summary).data.rows)
      expect(each[columns.indexOf('Over bugs: from')]).toBeNull();
  });

  it('the page says of what number and of how many bugs an interval is', async () => {
    const [row] = buildHeadlineRows(await partial());
    const [bugsFound] = row!.numbers;
    expect(row!.intervalsOver).toEqual({ bugs: 40, seeds: 1 });
    expect(bugsFound).toMatchObject({
      series: { mean: 11 },
      interval: { estimate: 31 },
    });
    const whole = await summarizeRanked(runPlan({ bugs: bugNames(4), seeds: [1, 2] }), ({ bug }) =>
      bug === 'B-1' ? found : silent,
    );
    const [ofWhole] = buildHeadlineRows(whole)[0]!.numbers;
    const { low, high } = (ofWhole as HeadlineNumber).interval!;
    // One bug of four: Clopper and Pearson's interval.
    expect([low, high].map((each) => each.toFixed(3))).toEqual(['0.025', '3.224']);
    expect(ofWhole).not.toHaveProperty('interval.estimate');
  });

  it('the matrix takes the share of the seeds that are finished, whatever other runs have', async () => {
    const one = await summarizeRanked(runPlan({ bugs: ['B-1'], seeds: [1] }), () => found);
    const ten = await summarizeRanked(
      runPlan({ bugs: ['B-1'], seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }),
      ({ seed }) => (seed > 5 ? 'missing' : seed === 1 ? found : silent),
    );
    const { svg } = drawFigure('bugs', one, ten);
    expect(svg).toContain('1 of 1 seeds');
    expect(svg).toContain('1 of 5 seeds');
  });
});

describe('means over samples', () => {
  // Of five samples two find the bug, two of them are lost in the second seed.
  const sampled = (seeds: readonly number[]) =>
    summarizeRanked(
      runPlan({ bugs: ['B-1'], seeds, oracleGenerators: ['model'] }, { model: 5 }),
      ({ sample = 1, seed }) =>
        seed > 1 && sample > 3 ? 'missing' : sample > 3 ? found : [testCase(1, 'FP')],
    );

  it('of one seed have decimals', async () => {
    const summary = await sampled([1]);
    const numbers = buildHeadlineRows(summary)[0]!.numbers;
    expect(numbers[0]).toMatchObject({ series: { mean: 0.4 }, decimals: 1 });
    expect(renderSummaryText(summary, 'unknown', plain)).toMatch(/^model +0\.4 /mu);
    const counts = await summarizeRanked(runPlan({ bugs: ['B-1'], seeds: [1] }), () => found);
    expect(buildHeadlineRows(counts)[0]!.numbers[0]).toMatchObject({ decimals: 0 });
  });

  it('cost what one sample of one seed costs, as they find what one finds', async () => {
    const summary = await sampled([1]);
    const usage = { of: 'cost', total: 20, per_oracle: 1, per_tp: null, per_bug_found: null } as const;
    const requests = { oracle_generator: 'model', requests: 5, lost: {}, stray: {}, oracles_left_aside: 0 };
    const { columns, rows } = drawFigure('cost', {
      ...summary,
      requests: [{ ...requests, usage: [usage] }],
    }).data;
    const titles = columns.map(({ title }) => title);
    const cell = (title: string) => rows[0]![titles.indexOf(title)];
    expect([cell('A seed and sample'), cell('Total'), cell('BugFound')]).toEqual([4, 20, 0.4]);
  });

  it('say over how many seeds they are', async () => {
    const table = renderSamplesTable(await sampled([1, 2]), plain);
    expect(table).toContain('(1 of 2 seeds)');
    const late = await summarizeRanked(runPlan({ bugs: ['B-1'], seeds: [1, 2] }), ({ seed }) =>
      seed === 2 ? 'missing' : found,
    );
    expect(renderFoundAtTable(late, plain)).toContain('(1 of 2 seeds)');
  });
});
