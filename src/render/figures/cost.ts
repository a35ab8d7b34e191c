import type { SummaryUsage } from '../../analysis/bug-detection/summary.js';
import { findResult } from '../../analysis/bug-detection/find-result.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { drawPanelTitle } from './layout/cartesian.js';
import { drawLegend, chooseSeriesStyle } from './layout/legend.js';
import { layOutPanels } from './layout/panels.js';
import { drawScatter } from './layout/scatter.js';

const names: Readonly<Record<SummaryUsage['of'], string>> = {
  cost: 'Cost',
  input_tokens: 'Input tokens',
  output_tokens: 'Output tokens',
  seconds: 'Seconds',
};

/** Reported usage of generators against bugs found; `none` if no generator reports any. */
export function drawCost(input: FigureInput, width: number): FigurePart {
  const all = listShown(input).flatMap(({ label, summary, oracleGenerator }, index) => {
    const requests = summary.requests.find((each) => each.oracle_generator === oracleGenerator);
    const result = findResult(summary, oracleGenerator, 'all');
    const found = result === 'none' ? null : result.bugs_found.mean;
    if (requests === undefined || found === null) return [];
    const finished = summary.cells.filter((cell) => cell.oracle_generator === oracleGenerator);
    const seeds = new Set(finished.map(({ seed }) => seed)).size;
    const samples = summary.samples?.find((each) => each.oracle_generator === oracleGenerator)?.planned ?? 1;
    const style = chooseSeriesStyle(index);
    return requests.usage.map((usage) => ({
      ...{ ...usage, label, style, found, seeds, samples },
      once: usage.total / seeds / samples,
    }));
  });
  const kinds = (Object.keys(names) as SummaryUsage['of'][]).filter((kind) =>
    all.some(({ of }) => of === kind),
  );
  if (kinds.length === 0) return 'none';
  const styles = new Map(all.map(({ label, style }) => [label, style]));
  const key = drawLegend(
    [...styles].map(([text, style]) => ({ text, swatch: { kind: 'dot', style } })),
    width,
  );
  const { areas, bottom } = layOutPanels(kinds.length, { height: 190, columns: 2, top: key.bottom, width });
  const panels = kinds.flatMap((kind, place) => {
    const dots = all
      .filter(({ of }) => of === kind)
      .map(({ label, style, once, found }) => ({
        ...{ name: label, style },
        x: { value: once, interval: 'none' as const },
        y: { value: found, interval: 'none' as const },
      }));
    const titles = { x: `${names[kind]}, all bugs, a seed`, y: 'Bugs found' };
    return [drawPanelTitle(names[kind], areas[place]!), ...drawScatter(areas[place]!, dots, titles)];
  });
  return createFigure({
    width,
    id: 'cost',
    title: 'What answers cost against bugs found',
    caption:
      'A dot is an oracle generator that reports the usage of its answers: the sum over the bugs against the bugs found, both as means over the seeds and over several samples. Cached answers count as if they had been requested.',
    drawing: { shapes: [...key.shapes, ...panels], bottom },
    items: all,
    columns: [
      { title: 'Oracle generator', cell: ({ label }) => label },
      { title: 'Of', cell: ({ of }) => of },
      { title: 'A seed and sample', decimals: 2, cell: ({ once }) => once },
      { title: 'Total', decimals: 2, cell: ({ total }) => total },
      { title: 'Per oracle', decimals: 4, cell: ({ per_oracle }) => per_oracle },
      { title: 'Per TP', decimals: 2, cell: ({ per_tp }) => per_tp },
      { title: 'Per bug found', decimals: 2, cell: ({ per_bug_found }) => per_bug_found },
      { title: 'BugFound', decimals: 2, growsWith: 'bugs', cell: ({ found }) => found },
      { title: 'Seeds', decimals: 0, cell: ({ seeds }) => seeds },
      { title: 'Samples', decimals: 0, cell: ({ samples }) => samples },
    ],
  });
}
