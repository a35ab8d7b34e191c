import type { SummaryUsage } from '../../analysis/summary.js';
import { resultOf } from '../../analysis/results-of.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { panelTitle } from './layout/cartesian.js';
import { legend, seriesStyle } from './layout/legend.js';
import { panelsOf } from './layout/panels.js';
import { scatter } from './layout/scatter.js';

const names: Readonly<Record<SummaryUsage['of'], string>> = {
  cost: 'Cost',
  input_tokens: 'Input tokens',
  output_tokens: 'Output tokens',
  seconds: 'Seconds',
};

/** What generators say that their answers took, against the bugs found; none where nobody says. */
export function cost(input: FigureInput): FigurePart {
  const all = shownIn(input).flatMap(({ label, summary, oracleGenerator }, index) => {
    const requests = summary.requests.find((each) => each.oracle_generator === oracleGenerator);
    const result = resultOf(summary, oracleGenerator, 'all');
    const found = result === 'none' ? null : result.bugs_found.mean;
    if (requests === undefined || found === null) return [];
    const finished = summary.cells.filter((cell) => cell.oracle_generator === oracleGenerator);
    const seeds = new Set(finished.map(({ seed }) => seed)).size;
    const samples = summary.samples?.find((each) => each.oracle_generator === oracleGenerator)?.planned ?? 1;
    return requests.usage.map((usage) => ({
      ...{ label, index, usage, found, seeds, samples },
      once: usage.total / seeds / samples,
    }));
  });
  const kinds = (Object.keys(names) as SummaryUsage['of'][]).filter((of) =>
    all.some(({ usage }) => usage.of === of),
  );
  if (kinds.length === 0) return 'none';
  const labels = new Map(all.map(({ label, index }) => [label, seriesStyle(index)]));
  const key = legend([...labels].map(([text, style]) => ({ text, swatch: { kind: 'dot', style } })));
  const panels = panelsOf(kinds.length, { height: 190, columns: 2, top: key.bottom });
  return drawn({
    id: 'cost',
    title: 'What answers cost against bugs found',
    caption:
      'A dot is an oracle generator that says what its answers took: the sum over the bugs against the bugs found, both a mean over the seeds and of several samples over these. Answers from the cache count as if they had been asked for.',
    height: panels.bottom,
    shapes: [
      ...key.shapes,
      ...kinds.flatMap((kind, place) => {
        const dots = all
          .filter(({ usage }) => usage.of === kind)
          .map(({ label, once, found }) => ({
            name: label,
            x: { value: once, interval: 'none' as const },
            y: { value: found, interval: 'none' as const },
            style: labels.get(label)!,
          }));
        const area = panels.areas[place]!;
        return [
          panelTitle(names[kind], area),
          ...scatter(area, dots, { x: `${names[kind]}, all bugs, a seed`, y: 'Bugs found' }),
        ];
      }),
    ],
    columns: [
      { title: 'Oracle generator' },
      { title: 'Of' },
      { title: 'A seed and sample', decimals: 2 },
      { title: 'Total', decimals: 2 },
      { title: 'Per oracle', decimals: 4 },
      { title: 'Per TP', decimals: 2 },
      { title: 'Per bug found', decimals: 2 },
      { title: 'BugFound', decimals: 2, growsWith: 'bugs' },
      { title: 'Seeds', decimals: 0 },
      { title: 'Samples', decimals: 0 },
    ],
    rows: all.map(({ label, usage, once, found, seeds, samples }): Cell[] => [
      label,
      usage.of,
      once,
      usage.total,
      usage.per_oracle,
      usage.per_tp,
      usage.per_bug_found,
      found,
      seeds,
      samples,
    ]),
  });
}
