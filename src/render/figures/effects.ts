import type { Comparison, MetricComparison } from '../../analysis/compare/compare.js';
import { probability } from '../../analysis/compare/conclusions.js';
import { familiesInWords } from '../../analysis/compare/family.js';
import type { Cell } from '../table/table.js';
import { drawn, type FigurePart } from './drawn.js';
import type { FigureInput } from './figure-input.js';
import { heatTable, type HeatCell } from './layout/heat-table.js';
import { legend } from './layout/legend.js';

/** So many pairs are drawn; the data have all of them. */
const drawnPairs = 45;

/** Cliff's delta of every pair in every metric, marked where Wilcoxon's test over seeds or label swaps over bugs find a difference. */
export function effects({ comparisons }: FigureInput): FigurePart {
  const compared = comparisons.filter(({ metrics }) => metrics.length > 0);
  const [first] = compared;
  if (first === undefined) return 'none';
  const metrics = [...new Set(compared.flatMap((each) => each.metrics.map(({ metric }) => metric)))];
  const shown = compared.slice(0, drawnPairs);
  const key = legend([
    { text: 'the other has more', swatch: { kind: 'box', colour: 'series-2', opacity: 0.5 } },
    { text: 'the baseline has more', swatch: { kind: 'box', colour: 'series-1', opacity: 0.5 } },
  ]);
  const table = heatTable(
    shown.map(({ baseline, other }) => `${baseline} → ${other}`),
    metrics,
    (row, column) => {
      const found = shown[row]!.metrics.find(({ metric }) => metric === metrics[column]);
      return found === undefined ? 'empty' : cellOf(shown[row]!, found);
    },
    key.bottom,
  );
  const { level } = first.metrics[0]!.overSeeds.holm;
  const sizes = compared.flatMap((each) => each.metrics.map(({ overSeeds }) => overSeeds.holm.familySize));
  return drawn({
    id: 'effects',
    title: "Effects: Cliff's delta over the seeds",
    caption: [
      `Positive where the second of a pair has more; 1 where each of its seeds has more than each of the first. * differs over seeds (Wilcoxon's signed-rank test), † over bugs (label swaps), each at ${level} with Holm's correction over ${familiesInWords(first.family, sizes)}: * would hold with other seeds on these bugs, † on other bugs like these.`,
      'Grey numbers: these seeds and bugs are too few for any mark, whatever the difference.',
      ...(compared.length > drawnPairs
        ? [`The first ${drawnPairs} of ${compared.length} pairs; the data have all.`]
        : []),
    ].join(' '),
    height: table.bottom,
    shapes: [...key.shapes, ...table.shapes],
    columns: [
      { title: 'Baseline' },
      { title: 'Other' },
      { title: 'Metric' },
      { title: "Cliff's delta", decimals: 2 },
      { title: 'Magnitude' },
      { title: 'Over seeds: p', decimals: 4 },
      { title: 'Over seeds: p (Holm)', decimals: 4 },
      { title: 'Over seeds: smallest p (Holm) within reach', decimals: 4 },
      { title: 'Over bugs: p', decimals: 4 },
      { title: 'Over bugs: p (Holm)', decimals: 4 },
      { title: 'Over bugs: smallest p (Holm) within reach', decimals: 4 },
      { title: 'n', decimals: 0 },
    ],
    rows: compared.flatMap((comparison) => comparison.metrics.map((metric) => rowOf(comparison, metric))),
  });
}

/** Whether a test came out, could have, or never could. */
function reach(comparison: MetricComparison): Record<'seeds' | 'bugs', 'differs' | 'open' | 'out of reach'> {
  const of = ({ holm, smallestAdjustedPValue }: MetricComparison['overSeeds' | 'overBugs']) =>
    holm.significant ? 'differs' : smallestAdjustedPValue > holm.level ? 'out of reach' : 'open';
  return { seeds: of(comparison.overSeeds), bugs: of(comparison.overBugs) };
}

function cellOf({ baseline, other }: Comparison, comparison: MetricComparison): HeatCell {
  const { delta, magnitude } = comparison.overSeeds.cliffsDelta;
  const reached = reach(comparison);
  const marks = `${reached.seeds === 'differs' ? '*' : ''}${reached.bugs === 'differs' ? '†' : ''}`;
  const pValue = (value: number) => (Number.isNaN(value) ? 'none' : probability(value));
  return {
    text: delta.toFixed(2).replace('-', '−') + marks,
    colour: delta > 0 ? 'series-2' : 'series-1',
    strength: Math.abs(delta),
    tone: reached.seeds === 'out of reach' && reached.bugs === 'out of reach' ? 'muted' : 'text',
    hint: `${baseline} → ${other}, ${comparison.metric}: delta ${delta.toFixed(2)} (${magnitude}), p (Holm) ${pValue(comparison.overSeeds.holm.adjustedPValue)} over seeds, ${pValue(comparison.overBugs.holm.adjustedPValue)} over bugs`,
  };
}

function rowOf({ baseline, other }: Comparison, { metric, overSeeds, overBugs }: MetricComparison): Cell[] {
  const number = (value: number) => (Number.isNaN(value) ? null : value);
  const adjusted = ({ holm }: typeof overSeeds | typeof overBugs): Cell =>
    holm.significant ? { significant: holm.adjustedPValue } : number(holm.adjustedPValue);
  return [
    baseline,
    other,
    metric,
    overSeeds.cliffsDelta.delta,
    overSeeds.cliffsDelta.magnitude,
    number(overSeeds.wilcoxon.pValue),
    adjusted(overSeeds),
    number(overSeeds.smallestAdjustedPValue),
    number(overBugs.labelSwaps.pValue),
    adjusted(overBugs),
    number(overBugs.smallestAdjustedPValue),
    overSeeds.n,
  ];
}
