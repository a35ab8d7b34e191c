import { beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../../src/analysis/bug-detection/summary.js';
import type { Series } from '../../../stats/series.js';
import type { Figure } from '../../../src/render/figures/figure.js';
import { drawFigures } from '../../../src/render/figures/draw-figures.js';
import { toPlainCell } from '../../../src/render/table/cells.js';
import { narrowWidth } from '../../../src/render/figures/layout/panels.js';
import { estimateTextWidth } from '../../../src/render/figures/scene/scene.js';
import { createReport, testCase, threeGenerators } from '../../support/report-input.js';

let figures: readonly Figure[] = [];
let summary: Summary;

beforeAll(async () => {
  const { input, summaries } = await createReport({ run: threeGenerators }, { detail: 'whole' });
  figures = drawFigures(input);
  summary = summaries[0]!;
});

/** The rows of a figure's data, by title of column. */
function listRows(id: string, among = figures): Record<string, string | number | null>[] {
  const { columns, rows } = among.find((each) => each.id === id)!.data;
  return rows.map((row) => {
    expect(row).toHaveLength(columns.length);
    return Object.fromEntries(columns.map(({ title }, place) => [title, toPlainCell(row[place]!)]));
  });
}

describe('the figures of a run', () => {
  it('are all that it allows', () => {
    expect(figures.map(({ id }) => id)).toEqual([
      'alarms-bugs',
      'found-at-k',
      'effort',
      'one-list',
      'verdicts',
      'precision-bugs',
      'fired',
      'bugs',
      'overlap',
      'bugs-found-by-pairs',
      'effects',
      'critical-difference',
      'features',
      'ablation',
      'precision-recall',
    ]);
  });

  it('have the Found@K of summary.json, means and extremes', () => {
    const ofAll = summary.found_at.filter(({ oracle_type }) => oracle_type === 'all');
    const expected = ofAll.map(({ oracle_generator, detector, k, found }) => ({
      'Oracle generator': oracle_generator,
      Order: detector,
      K: k,
      'Bugs found': found.mean,
      SD: found.standard_deviation,
      'Lowest seed': found.minimum,
      'Highest seed': found.maximum,
    }));
    const rows = listRows('found-at-k');
    expect(rows).toEqual(expected.map((each) => expect.objectContaining(each) as object));
    expect(rows.some((row) => (row['Bugs found'] as number) > 0)).toBe(true);
  });

  it('have the effort of summary.json, point by point', () => {
    const expected = summary.effort.flatMap(({ oracle_generator, detector, curve }) =>
      curve.map(({ k, tests_read, bugs_found, tests_per_bug_found }) => [
        oracle_generator,
        detector,
        k,
        tests_read,
        bugs_found,
        tests_per_bug_found,
      ]),
    );
    expect(listRows('effort').map((row) => Object.values(row))).toEqual(expected);
  });

  it('have the one list of summary.json: first alarms, then thresholds', () => {
    const rows = listRows('one-list').map((row) => Object.values(row));
    const lists = summary.one_list!.filter(({ found_at }) => found_at.length > 0);
    expect(lists.length).toBeGreaterThan(3);
    const name = ({ oracle_generator, detector }: (typeof lists)[number]) => [oracle_generator, detector];
    expect(rows).toEqual([
      ...lists.flatMap((list) => list.found_at.map(({ n, found }) => [...name(list), n, null, found.mean])),
      ...lists.flatMap((list) =>
        list.report_threshold.map((point) => [...name(list), null, point.units_reported, point.bugs_kept]),
      ),
    ]);
    const { choices } = figures.find(({ id }) => id === 'one-list')!;
    expect(choices!.map((choice) => choice.name)).toEqual(['First alarms', 'Reported bugs']);
    expect(choices![1]!.svg).toMatch(/bugs reported: [\d.>]+ % of them with a TP/u);
  });

  it('draw the effort of all generators to one scale, which the axis tells', () => {
    const { svg } = figures.find(({ id }) => id === 'effort')!;
    const dots = [...svg.matchAll(/K = \d+: ([\d.]+) tests/g)].map(([, tests]) => Number(tests));
    expect(Math.max(...dots)).toBeGreaterThan(0);
    const names = [...svg.matchAll(/>Tests read \(mean(?: per seed|, log scale)\)</g)];
    const panels = new Set(listRows('effort').map((row) => row['Oracle generator'])).size;
    expect(names).toHaveLength(panels);
    expect(panels).toBeGreaterThan(1);
    // Each panel names the same ticks.
    const ticks = [...svg.matchAll(/<text[^>]*text-anchor="middle"[^>]*>([\d.,k]+)</g)].map(
      ([, tick]) => tick!,
    );
    expect(ticks.length % panels).toBe(0);
    const first = ticks.slice(0, ticks.length / panels);
    expect(ticks).toEqual(Array.from({ length: panels }, () => first).flat());
  });

  it('have its verdicts by type of oracle', () => {
    for (const row of listRows('verdicts')) {
      const result = summary.results.find(
        ({ accounting, oracle_generator, oracle_type }) =>
          accounting === 'strict' &&
          oracle_generator === row['Oracle generator'] &&
          oracle_type === row['Oracle type'],
      )!;
      const means = [result.tp, result.fp, result.tn, result.fn, result.inconclusive.all].map(
        (each: Series) => each.mean,
      );
      expect([row.TP, row.FP, row.TN, row.FN, row.inconclusive]).toEqual(means);
    }
    expect(listRows('verdicts').filter((row) => row['Oracle generator'] === 'wolf')).toHaveLength(4);
  });

  it('have its precision, and the seeds that define it', () => {
    for (const row of listRows('precision-bugs')) {
      const result = summary.results.find(
        ({ accounting, oracle_generator, oracle_type }) =>
          accounting === 'strict' && oracle_generator === row['Oracle generator'] && oracle_type === 'all',
      )!;
      expect(row['Precision %']).toBe(100 * result.precision.mean!);
      expect(row.BugFound).toBe(result.bugs_found.mean);
      expect(row['Precision: seeds']).toBe(result.precision.seeds_defined);
    }
    // Who never raises an alarm has no precision, and no place.
    expect(listRows('precision-bugs').map((row) => row['Oracle generator'])).toEqual(['wolf', 'owl']);
  });

  it('have what fired, and every bug with its seeds', () => {
    expect(listRows('fired').map((row) => Object.values(row))).toEqual(
      summary.fired.map(({ oracle_generator, fired, bugs_found, tp, fp }) => [
        oracle_generator,
        fired,
        bugs_found.mean,
        tp.mean,
        fp.mean,
      ]),
    );
    expect(listRows('bugs')).toEqual([
      { Bug: 'Shelf-1', wolf: 3, owl: 2, mole: 0 },
      { Bug: 'Shelf-2', wolf: 1, owl: 2, mole: 0 },
      { Bug: 'Shelf-3', wolf: 0, owl: 2, mole: 0 },
      { Bug: 'Shelf-4', wolf: 0, owl: 0, mole: 0 },
    ]);
  });

  it('put each found bug into the one group of generators that find it', () => {
    expect(listRows('overlap')).toEqual([
      { 'Oracle generators': 'wolf + owl', Generators: 2, Bugs: 2, 'Names of bugs': 'Shelf-1 Shelf-2' },
      { 'Oracle generators': 'owl', Generators: 1, Bugs: 1, 'Names of bugs': 'Shelf-3' },
    ]);
  });

  it('have the curve of confidence', () => {
    const [own] = summary.confidence;
    expect(listRows('precision-recall').map((row) => [row.Threshold, row['#TP'], row['#FP']])).toEqual(
      own!.curve.map(({ threshold, tp, fp }) => [threshold, tp, fp]),
    );
  });

  it('show no significance that three seeds and four bugs can’t give', () => {
    const { data, caption } = figures.find(({ id }) => id === 'effects')!;
    expect(data.rows.flat().some((cell) => typeof cell === 'object' && cell !== null)).toBe(false);
    for (const row of listRows('effects')) {
      expect(row['Over seeds: smallest p (Holm) within reach']).toBeGreaterThan(0.05);
      expect(row['Over bugs: smallest p (Holm) within reach']).toBeGreaterThan(0.05);
    }
    expect(figures.find(({ id }) => id === 'effects')!.svg).not.toMatch(/\d[*†]/);
    expect(caption).toContain('too few for any mark');
  });

  it('rank the best first in one diagram for each measure, whichever way it points', () => {
    const { choices = [], svg, data } = figures.find(({ id }) => id === 'critical-difference')!;
    expect(choices.map(({ name }) => name)).toEqual([...new Set(data.rows.map(([metric]) => metric))]);
    expect(choices[0]!.svg).toContain('role="img"');
    expect(svg).toContain('(1.');
    const ranks = (metric: string) => {
      const own = listRows('critical-difference').filter((row) => row.Metric === metric);
      return own.toSorted((a, b) => Number(a['Mean rank']) - Number(b['Mean rank']));
    };
    const best = (metric: 'tp' | 'fp', sign: 1 | -1) =>
      summary.results
        .filter(({ accounting, oracle_type }) => accounting === 'strict' && oracle_type === 'all')
        .toSorted((a, b) => sign * (b[metric].mean! - a[metric].mean!))[0]!.oracle_generator;
    expect(ranks('#TP')[0]!.Contestant).toBe(best('tp', 1));
    expect(ranks('#FP')[0]!.Contestant).toBe(best('fp', -1));
  });

  it('draw the variants of the ablation that matter most, and keep all in the data', () => {
    const { scene, data } = figures.find(({ id }) => id === 'ablation')!;
    const bars = scene.shapes.filter((shape) => shape.kind === 'box');
    expect(bars.length).toBeLessThanOrEqual(2 * 7);
    expect(data.rows.length).toBeGreaterThan(bars.length);
    // What costs nothing is not drawn.
    const hints = bars.flatMap(({ hint }) => (hint === undefined ? [] : [hint.split(': ')]));
    let whole = NaN;
    for (const [variant, found] of hints)
      if (variant === 'all features') whole = Number(found);
      else if (variant!.startsWith('without')) expect(Number(found)).toBeLessThan(whole);
    expect(hints.filter(([variant]) => variant!.startsWith('only'))).toHaveLength(2 * 3);
  });

  it('have a narrow drawing whose texts all fit, but for tables of many columns', async () => {
    const { input } = await createReport({ run: threeGenerators }, { detail: 'whole' });
    const narrow = drawFigures(input, narrowWidth);
    expect(narrow.map(({ id }) => id)).toEqual(figures.map(({ id }) => id));
    for (const { id, scene, data } of narrow) {
      expect(data.rows).toEqual(figures.find((each) => each.id === id)!.data.rows);
      if (id !== 'effects') expect(scene.width).toBe(narrowWidth);
      for (const shape of scene.shapes) {
        if (shape.kind !== 'label' || shape.turned === 'up') continue;
        const width = estimateTextWidth(shape.text, shape.size);
        const start = shape.at[0] - { start: 0, middle: width / 2, end: width }[shape.anchor];
        expect(start, `${id}: ${shape.text}`).toBeGreaterThan(-1);
        expect(start + width, `${id}: ${shape.text}`).toBeLessThan(scene.width + 5);
      }
    }
  });

  it('name the true and false positives of every bar', () => {
    const { scene } = figures.find(({ id }) => id === 'verdicts')!;
    const texts = scene.shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : []));
    const bars = texts.filter((text) => /^TP [\d.]+ · FP [\d.]+ of [\d.]+$/.test(text));
    expect(bars.length).toBeGreaterThanOrEqual(3);
  });

  it('count features over all failing tests with a verdict', () => {
    const rows = listRows('features').filter((row) => row.Feature === 'is_no_exception');
    const counted = rows.map((row) => [row['Oracle generator'], row.Verdict, row.Tests]);
    const sum = (generator: string, kind: 'tp' | 'fp') =>
      summary.accounts.find(({ oracle_generator }) => oracle_generator === generator)![kind];
    expect(counted).toEqual([
      ['wolf', 'TP', sum('wolf', 'tp')],
      ['wolf', 'FP', sum('wolf', 'fp')],
      ['owl', 'TP', sum('owl', 'tp')],
      ['owl', 'FP', sum('owl', 'fp')],
    ]);
    // A test of `owl` that is true is an assertion; its false ones are partly of no exception.
    expect(rows.map((row) => row.Mean)[2]).toBe(0);
    expect(rows.map((row) => row.Mean)[3]).toBeGreaterThan(0.5);
  });

  it('take the ablation from the experiment: with all features it is the Found@1 of the run', () => {
    const all = listRows('ablation').filter((row) => row.Features === 'all features');
    const found = summary.found_at.filter(
      ({ detector, oracle_type, k }) => detector === 'isolation-forest' && oracle_type === 'all' && k === 1,
    );
    expect(all.map((row) => row['Found@1'])).toEqual(
      all.map((row) => found.find((each) => each.oracle_generator === row['Oracle generator'])!.found.mean),
    );
    expect(all).toHaveLength(2);
  });
});

describe('figures of little', () => {
  it('leave out what one generator, one bug and one seed can’t show', async () => {
    const plan = { bugs: ['Shelf-1'], seeds: [1], oracleGenerators: ['wolf'] };
    const { input } = await createReport({
      run: { plan, testsOf: () => [testCase(1, 'TP'), testCase(2, 'FP')] },
    });
    const few = drawFigures(input);
    expect(few.map(({ id }) => id)).toEqual([
      'alarms-bugs',
      'found-at-k',
      'effort',
      'one-list',
      'verdicts',
      'precision-bugs',
      'fired',
      'bugs',
      'features',
    ]);
    const [first] = listRows('found-at-k', few);
    expect(first).toMatchObject({ SD: null, 'Over bugs: from': null, 'Over bugs: to': null, Seeds: 1 });
    expect(few[0]!.caption).toContain('There are no intervals. A single bug says nothing about others.');
    const clusters = { kind: 'class', of: {} } as const;
    const ofMutants = await createReport({
      run: { plan: { ...plan, clusters }, testsOf: () => [testCase(1, 'TP'), testCase(2, 'FP')] },
    });
    expect(drawFigures(ofMutants.input)[0]!.caption).toContain('Mutants of a single class say nothing');
    const { caption, scene } = few[1]!;
    expect(caption).not.toMatch(/Bands|intervals/);
    expect(scene.shapes.some(({ kind }) => kind === 'area')).toBe(false);
  });

  it('draw no failing test, and no test at all', async () => {
    const plan = { oracleGenerators: ['wolf', 'owl'] };
    const silent = await createReport({ run: { plan, testsOf: () => [testCase(1, 'TN')] } });
    expect(drawFigures(silent.input).map(({ id }) => id)).toEqual([
      'alarms-bugs',
      'found-at-k',
      'verdicts',
      'bugs',
      'effects',
    ]);
    const empty = await createReport({ run: { plan, testsOf: () => [] } });
    expect(drawFigures(empty.input).map(({ id }) => id)).toEqual(['found-at-k', 'bugs', 'effects']);
    const unfinished = await createReport({ run: { plan, testsOf: () => 'missing' } });
    expect(drawFigures(unfinished.input).map(({ id }) => id)).toEqual(['bugs']);
  });
});

describe('figures of several runs', () => {
  it('tell the runs apart and compare the same generator in each', async () => {
    const better = { ...threeGenerators, testsOf: () => [testCase(1, 'TP'), testCase(2, 'FP')] };
    const { input, summaries } = await createReport({ before: threeGenerators, after: better });
    const both = drawFigures(input);
    expect(listRows('effects', both)[0]).toMatchObject({ Baseline: 'wolf (before)', Other: 'wolf (after)' });
    expect(listRows('bugs', both)[3]).toMatchObject({
      Bug: 'Shelf-4',
      'wolf (before)': 0,
      'wolf (after)': 3,
    });
    const verdicts = listRows('verdicts', both).filter((row) => row['Oracle type'] === 'all');
    expect(verdicts.map((row) => row.TP)).toEqual(
      summaries.flatMap(({ results }) =>
        results
          .filter(({ accounting, oracle_type }) => accounting === 'strict' && oracle_type === 'all')
          .map(({ tp }) => tp.mean),
      ),
    );
  });

  it('stand beside each other uncompared where they can’t be paired', async () => {
    const fixed = { ...threeGenerators, plan: { ...threeGenerators.plan, side: 'fixed' as const } };
    const { input } = await createReport({ buggy: threeGenerators, fixed });
    expect(input.remarks.join()).toContain('different sides');
    const ids = drawFigures(input).map(({ id }) => id);
    expect(ids).toContain('verdicts');
    expect(ids).not.toContain('effects');
  });
});
