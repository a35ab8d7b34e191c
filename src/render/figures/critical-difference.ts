import { probability } from '../../analysis/compare/conclusions.js';
import type { OverallComparison, OverallMetric } from '../../analysis/compare/overall.js';
import type { Cell } from '../table/table.js';
import { byRank, joined } from '../../analysis/compare/joined.js';
import { drawn, type FigurePart } from './drawn.js';
import type { FigureInput } from './figure-input.js';
import { panelTitle } from './layout/cartesian.js';
import { figureWidth } from './layout/panels.js';
import { label, smallTextSize, type Shape } from './scene/scene.js';

const [nameRoom, rowHeight] = [230, 18];

/** Mean ranks of three or more over the seeds, those that Nemenyi's test can't tell apart joined by a bar (Demšar 2006). */
export function criticalDifference({ overall }: FigureInput): FigurePart {
  const all = overall.flatMap((group) => group.metrics.map((metric) => ({ group, metric })));
  if (all.length === 0) return 'none';
  let y = 4;
  const shapes = all.flatMap(({ group, metric }) => {
    const drawing = diagram(group, metric, y);
    y = drawing.bottom;
    return drawing.shapes;
  });
  return drawn({
    id: 'critical-difference',
    title: 'Critical differences: mean ranks over the seeds',
    caption:
      "Rank 1 has the lowest value. Thick bars join whom Nemenyi's test can't tell apart at 0.05, the bar named CD is how far two mean ranks have to be apart for it. Where Friedman's test, with Holm's correction, shows no difference at all, or every seed is one tie, all are joined.",
    height: y,
    shapes,
    columns: [
      { title: 'Metric' },
      { title: 'Contestant' },
      { title: 'Mean rank', decimals: 2 },
      { title: 'Friedman: p', decimals: 4 },
      { title: 'Friedman: p (Holm)', decimals: 4 },
      { title: 'Critical difference', decimals: 2 },
      { title: 'Differs from' },
      { title: 'n', decimals: 0 },
    ],
    rows: all.flatMap(({ group, metric }) =>
      group.contestants.map((name, index): Cell[] => {
        const { friedman, holm, nemenyi } = metric;
        const number = (value: number) => (Number.isNaN(value) ? null : value);
        return [
          metric.metric,
          name,
          friedman.meanRanks[index]!,
          number(friedman.pValue),
          holm.significant ? { significant: holm.adjustedPValue } : number(holm.adjustedPValue),
          nemenyi.criticalDifference,
          holm.significant
            ? differingFrom(metric, index)
                .map((each) => group.contestants[each]!)
                .join(', ')
            : '',
          nemenyi.n,
        ];
      }),
    ),
  });
}

function differingFrom({ nemenyi }: OverallMetric, index: number): number[] {
  return nemenyi.pairs
    .filter(({ first, second, significant }) => significant && (first === index || second === index))
    .map(({ first, second }) => (first === index ? second : first));
}

function diagram(
  { contestants }: OverallComparison,
  metric: OverallMetric,
  top: number,
): { shapes: Shape[]; bottom: number } {
  const { holm, nemenyi } = metric;
  const count = contestants.length;
  const [left, right] = [nameRoom, figureWidth - nameRoom];
  const x = (rank: number) => left + ((right - left) * (rank - 1)) / (count - 1);
  const axis = top + 62;
  const ticks = Array.from({ length: count }, (_, index) => index + 1).filter(
    (rank) => count <= 15 || rank % 5 === 0 || rank === 1,
  );
  const groups = joined(metric);
  const below = axis + 12 + groups.length * 7;
  const order = byRank(metric);
  const half = Math.ceil(count / 2);
  const names = order.flatMap((member, place): Shape[] => {
    const rank = nemenyi.meanRanks[member]!;
    const isLeft = place < half;
    const y = below + 6 + (isLeft ? place : count - 1 - place) * rowHeight;
    const side = isLeft ? left - 10 : right + 10;
    return [
      {
        kind: 'line',
        points: [
          [x(rank), axis],
          [x(rank), y],
          [side, y],
        ],
        colour: 'muted',
        width: 1,
      },
      label(`${contestants[member]!} (${rank.toFixed(2)})`, [isLeft ? side - 4 : side + 4, y], {
        anchor: isLeft ? 'end' : 'start',
        room: nameRoom - 16,
      }),
    ];
  });
  const p = Number.isNaN(holm.adjustedPValue)
    ? 'every seed is one tie'
    : `Friedman p ${probability(holm.adjustedPValue)}${holm.significant ? '*' : ', no difference shown'}`;
  const { criticalDifference: cd } = nemenyi;
  const cdEnd = Math.min(right, x(1 + cd));
  return {
    shapes: [
      panelTitle(`${metric.metric}: ${p}`, { x: 4, y: top + 22, width: nameRoom * 2, height: 0 }),
      {
        kind: 'line',
        points: [
          [right - (cdEnd - left), top + 30],
          [right, top + 30],
        ],
        colour: 'text',
        width: 2,
      },
      label(
        x(1 + cd) > right ? `CD ${cd.toFixed(2)}, more than all ranks` : `CD ${cd.toFixed(2)}`,
        [right + 8, top + 30],
        { size: smallTextSize, room: nameRoom - 10 },
      ),
      {
        kind: 'line',
        points: [
          [left, axis],
          [right, axis],
        ],
        colour: 'text',
        width: 1.2,
      },
      ...ticks.flatMap((rank): Shape[] => [
        {
          kind: 'line',
          points: [
            [x(rank), axis - 5],
            [x(rank), axis],
          ],
          colour: 'text',
          width: 1,
        },
        label(String(rank), [x(rank), axis - 12], { anchor: 'middle', size: smallTextSize }),
      ]),
      ...names,
      ...groups.map((group, row): Shape => {
        const ranks = group.map((member) => nemenyi.meanRanks[member]!);
        const y = axis + 8 + row * 7;
        return {
          kind: 'line',
          points: [
            [x(Math.min(...ranks)) - 4, y],
            [x(Math.max(...ranks)) + 4, y],
          ],
          colour: 'series-2',
          width: 4,
        };
      }),
    ],
    bottom: below + half * rowHeight + 22,
  };
}
