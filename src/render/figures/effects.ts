import type { Comparison, Correction, MetricComparison } from '../../analysis/compare/compare.js';
import { writeNumber, writeProbability } from '../../model/common/write-number.js';
import { describeFamilies } from '../../analysis/compare/family.js';
import { adjustedCell, defined } from '../table/cells.js';
import type { ItemColumn } from '../table/table.js';
import { createFigure, type FigurePart } from './create-figure.js';
import type { FigureInput } from './figure-input.js';
import { drawHeatTable, type HeatCell } from './layout/heat-table.js';
import { drawLegend } from './layout/legend.js';

/** Number of pairs to draw; the data have all of them. */
const drawnPairs = 45;

/** Cliff's delta of every pair in every metric. Marks show differences in Wilcoxon's test over seeds or in label swaps over bugs. */
export function drawEffects({ comparisons }: FigureInput, width: number): FigurePart {
  const compared = comparisons.filter(({ metrics }) => metrics.length > 0);
  const [first] = compared;
  if (first === undefined) return 'none';
  const metrics = [...new Set(compared.flatMap((each) => each.metrics.map(({ metric }) => metric)))];
  const shown = compared.slice(0, drawnPairs);
  const key = drawLegend(
    [
      { text: 'the other has more', swatch: { kind: 'box', style: { colour: 'series-2', opacity: 0.5 } } },
      { text: 'the baseline has more', swatch: { kind: 'box', style: { colour: 'series-1', opacity: 0.5 } } },
    ],
    width,
  );
  const table = drawHeatTable(
    shown.map(({ baseline, other }) => `${baseline} → ${other}`),
    metrics,
    (row, column) => {
      const found = shown[row]!.metrics.find(({ metric }) => metric === metrics[column]);
      return found === undefined ? 'empty' : createCell(shown[row]!, found);
    },
    key.bottom,
    width,
  );
  const { level } = first.metrics[0]!.overSeeds.holm;
  const sizes = compared.flatMap((each) => each.metrics.map(({ overSeeds }) => overSeeds.holm.familySize));
  return createFigure({
    width: table.width,
    id: 'effects',
    title: "Effects: Cliff's delta over the seeds",
    caption: [
      `Positive where the second of a pair has more; 1 where each of its seeds has more than each of the first. * differs over seeds (Wilcoxon's signed-rank test), † over bugs (label swaps), each at ${level} with Holm's correction over ${describeFamilies(first.family, sizes)}: * would hold with other seeds on these bugs, † on other bugs like these.`,
      'Grey numbers: these seeds and bugs are too few for any mark, whatever the difference.',
      ...(compared.length > drawnPairs
        ? [`The first ${drawnPairs} of ${compared.length} pairs; the data have all.`]
        : []),
    ].join(' '),
    drawing: { shapes: [...key.shapes, ...table.shapes], bottom: table.bottom },
    items: compared.flatMap(({ baseline, other, metrics: each }) =>
      each.map((metric) => ({ baseline, other, ...metric })),
    ),
    columns: [
      { title: 'Baseline', cell: ({ baseline }) => baseline },
      { title: 'Other', cell: ({ other }) => other },
      { title: 'Metric', cell: ({ metric }) => metric },
      { title: "Cliff's delta", decimals: 2, cell: ({ overSeeds }) => overSeeds.cliffsDelta.delta },
      { title: 'Magnitude', cell: ({ overSeeds }) => overSeeds.cliffsDelta.magnitude },
      ...createTestColumns('Over seeds', ({ overSeeds }) => ({ ...overSeeds, p: overSeeds.wilcoxon.pValue })),
      ...createTestColumns('Over bugs', ({ overBugs }) => ({ ...overBugs, p: overBugs.labelSwaps.pValue })),
      { title: 'n', decimals: 0, cell: ({ overSeeds }) => overSeeds.n },
    ],
  });
}

/** The columns of a test: its p-value, the corrected one, and the smallest that it could have given. */
function createTestColumns(
  over: string,
  testOf: (metric: MetricComparison) => Correction & { readonly p: number },
): readonly ItemColumn<MetricComparison>[] {
  return [
    { title: `${over}: p`, decimals: 4, cell: (each) => defined(testOf(each).p) },
    { title: `${over}: p (Holm)`, decimals: 4, cell: (each) => adjustedCell(testOf(each)) },
    {
      title: `${over}: smallest p (Holm) within reach`,
      decimals: 4,
      cell: (each) => defined(testOf(each).smallestAdjustedPValue),
    },
  ];
}

/** Whether a test shows a difference, could have shown one, or could not. */
function classifyReach(
  comparison: MetricComparison,
): Record<'seeds' | 'bugs', 'differs' | 'open' | 'out of reach'> {
  const of = ({ holm, smallestAdjustedPValue }: Correction) =>
    holm.significant ? 'differs' : smallestAdjustedPValue > holm.level ? 'out of reach' : 'open';
  return { seeds: of(comparison.overSeeds), bugs: of(comparison.overBugs) };
}

function createCell({ baseline, other }: Comparison, comparison: MetricComparison): HeatCell {
  const { delta, magnitude } = comparison.overSeeds.cliffsDelta;
  const reached = classifyReach(comparison);
  const marks = `${reached.seeds === 'differs' ? '*' : ''}${reached.bugs === 'differs' ? '†' : ''}`;
  const pValue = (value: number) => (Number.isNaN(value) ? 'none' : writeProbability(value));
  return {
    text: writeNumber(delta, 2).replace('-', '−') + marks,
    colour: delta > 0 ? 'series-2' : 'series-1',
    strength: Math.abs(delta),
    tone: reached.seeds === 'out of reach' && reached.bugs === 'out of reach' ? 'muted' : 'text',
    hint: `${baseline} → ${other}, ${comparison.metric}: delta ${writeNumber(delta, 2)} (${magnitude}), p (Holm) ${pValue(comparison.overSeeds.holm.adjustedPValue)} over seeds, ${pValue(comparison.overBugs.holm.adjustedPValue)} over bugs`,
  };
}
