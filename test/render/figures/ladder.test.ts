import { expect, it } from 'vitest';
import type { MeasuredResult, MeasuredSummary } from '../../../src/analysis/measured/measured-summary.js';
import { drawLadder } from '../../../src/render/figures/ladder.js';
import type { Figure } from '../../../src/render/figures/figure.js';
import { figureWidth, narrowWidth } from '../../../src/render/figures/layout/panels.js';

const result = (generator: string, context: string, items: readonly [number, number, number]) => ({
  ...{ oracle_generator: generator, context, measures: {} },
  items: { unparsable: items[0], not_compiled: items[1], passed: items[2] },
});

/** What the figure needs of a summary. */
function summarize(...results: readonly MeasuredResult[]): MeasuredSummary {
  return {
    ...{ evaluation: 'whole-tests', groups: { name: 'context', title: 'Context' }, results },
    oracle_generators: [...new Set(results.map(({ oracle_generator: name }) => name))],
    accounts: [{ test_cases: { unparsable: 0, not_compiled: 0, passed: 0 } }],
  } as unknown as MeasuredSummary;
}

const draw = (width: number, ...results: readonly MeasuredResult[]) =>
  drawLadder(summarize(...results), width) as Figure;

it('divides a bar for each generator, and for each of its contexts', () => {
  const figure = draw(
    figureWidth,
    result('model', 'all', [10, 30, 60]),
    result('model', 'simple', [0, 10, 40]),
    result('model', 'full', [10, 20, 20]),
    result('evosuite', 'all', [0, 0, 7]),
    result('evosuite', 'none', [0, 0, 7]),
  );
  expect(figure.data.rows).toEqual([
    ['model', 'all', 10, 30, 60],
    ['model', 'simple', 0, 10, 40],
    ['model', 'full', 10, 20, 20],
    ['evosuite', 'all', 0, 0, 7],
  ]);
  expect(figure.svg).toContain('model, passed: 60.0 %');
  expect(figure.svg).toContain('simple, not compiled: 20.0 %');
  expect(figure.svg).toContain('passed 20 of 50');
});

it('leaves accounts without an item out of the legend, and has an id of its own in a page', () => {
  const { svg, id } = drawLadder(summarize(result('a', 'all', [0, 1, 1])), narrowWidth, 'ladder-2') as Figure;
  expect(svg).not.toContain('unparsable');
  expect(svg).toContain('not compiled');
  expect(id).toBe('ladder-2');
});

it('is not drawn without an item', () => {
  expect(draw(figureWidth, result('a', 'all', [0, 0, 0]))).toBe('none');
});
