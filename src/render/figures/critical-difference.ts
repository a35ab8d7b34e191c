import { writeProbability } from '../../model/common/write-number.js';
import type { OverallComparison, OverallMetric } from '../../analysis/compare/overall.js';
import { adjustedCell, defined } from '../table/cells.js';
import { byRank, joinNeighbours } from '../../analysis/compare/join-neighbours.js';
import { createChoice, type FigurePart, type NamedDrawing } from './create-figure.js';
import type { FigureInput } from './figure-input.js';
import { drawPanelTitle } from './layout/cartesian.js';
import { isNarrow } from './layout/panels.js';
import { drawRankRows } from './layout/rank-rows.js';
import { label, line, segment, smallTextSize, type Drawing, type SceneShape } from './scene/scene.js';

const [widestName, rowHeight] = [230, 18];

/**
 * Mean ranks of three or more contestants over the seeds, a diagram for each measure. As in Demšar (2006), rank 1 is the best and on the right, and a
 * bar joins contestants that Nemenyi's test does not distinguish.
 */
export function drawCriticalDifference({ overall }: FigureInput, width: number): FigurePart {
  const all = overall.flatMap((group) => group.metrics.map((metric) => ({ group, metric })));
  const [first, ...others] = [...new Set(all.map(({ metric }) => metric.metric))].map(
    (name): NamedDrawing => ({
      name,
      drawing: drawMetric(
        all.filter(({ metric }) => metric.metric === name),
        width,
      ),
    }),
  );
  if (first === undefined) return 'none';
  return createChoice({
    width,
    id: 'critical-difference',
    title: 'Critical differences: mean ranks over the seeds',
    caption:
      "Rank 1 is the best, at the right. Thick bars join contestants that Nemenyi's test does not distinguish at 0.05; the bar named CD is the critical difference of two mean ranks. If Friedman's test, with Holm's correction, shows no difference, or all values of every seed are tied, all are joined.",
    drawings: [first, ...others],
    items: all.flatMap(({ group: { contestants }, metric }) =>
      contestants.map((name, index) => ({ ...metric, name, index, contestants })),
    ),
    columns: [
      { title: 'Metric', cell: ({ metric }) => metric },
      { title: 'Contestant', cell: ({ name }) => name },
      { title: 'Mean rank', decimals: 2, cell: ({ friedman, index }) => friedman.meanRanks[index]! },
      { title: 'Friedman: p', decimals: 4, cell: ({ friedman }) => defined(friedman.pValue) },
      { title: 'Friedman: p (Holm)', decimals: 4, cell: adjustedCell },
      { title: 'Critical difference', decimals: 2, cell: ({ nemenyi }) => nemenyi.criticalDifference },
      {
        title: 'Differs from',
        cell: (each) =>
          listDifferingFrom(each, each.index)
            .map((other) => each.contestants[other]!)
            .join(', '),
      },
      { title: 'n', decimals: 0, cell: ({ nemenyi }) => nemenyi.n },
    ],
  });
}

/** Those that Nemenyi's test distinguishes from a contestant; none without a difference in Friedman's test. */
function listDifferingFrom({ holm, nemenyi }: OverallMetric, index: number): number[] {
  if (!holm.significant) return [];
  return nemenyi.pairs
    .filter(({ first, second, significant }) => significant && (first === index || second === index))
    .map(({ first, second }) => (first === index ? second : first));
}

/** The diagrams of a measure, one for each group of contestants. */
function drawMetric(
  all: readonly { readonly group: OverallComparison; readonly metric: OverallMetric }[],
  width: number,
): Drawing {
  let y = 4;
  const shapes = all.flatMap(({ group, metric }) => {
    const drawing = drawDiagram(group, metric, y, width);
    y = drawing.bottom;
    return drawing.shapes;
  });
  return { shapes, bottom: y };
}

function drawDiagram(
  { contestants }: OverallComparison,
  metric: OverallMetric,
  top: number,
  width: number,
): Drawing {
  const { holm, nemenyi } = metric;
  const count = contestants.length;
  const nameRoom = isNarrow(width) ? 16 : widestName;
  const [left, right] = [nameRoom, width - nameRoom];
  const x = (rank: number) => right - ((right - left) * (rank - 1)) / (count - 1);
  const axis = top + (isNarrow(width) ? 76 : 62);
  const ticks = Array.from({ length: count }, (_, index) => index + 1).filter(
    (rank) => count <= 15 || rank % 5 === 0 || rank === 1,
  );
  const groups = joinNeighbours(metric);
  const below = axis + 12 + groups.length * 7;
  const order = byRank(metric).toReversed();
  const half = Math.ceil(count / 2);
  const rows = order.map((member) => ({ name: contestants[member]!, rank: nemenyi.meanRanks[member]! }));
  const besideAxis = order.flatMap((member, place): SceneShape[] => {
    const rank = nemenyi.meanRanks[member]!;
    const isLeft = place < half;
    const y = below + 6 + (isLeft ? place : count - 1 - place) * rowHeight;
    const side = isLeft ? left - 10 : right + 10;
    const corner = [x(rank), y] as const;
    return [
      line([[x(rank), axis], corner, [side, y]], { colour: 'muted', width: 1 }),
      label(`${contestants[member]!} (${rank.toFixed(2)})`, [isLeft ? side - 4 : side + 4, y], {
        anchor: isLeft ? 'end' : 'start',
        room: nameRoom - 16,
      }),
    ];
  });
  const p = Number.isNaN(holm.adjustedPValue)
    ? 'every seed is one tie'
    : `Friedman p ${writeProbability(holm.adjustedPValue)}${holm.significant ? '*' : ', no difference shown'}`;
  const names = isNarrow(width)
    ? drawRankRows(rows.toReversed(), { x, axis, top: below, width })
    : { shapes: besideAxis, bottom: below + half * rowHeight };
  const { criticalDifference: cd } = nemenyi;
  const cdStart = Math.max(left, x(1 + cd));
  return {
    shapes: [
      drawPanelTitle(`${metric.metric}: ${p}`, { x: 4, y: top + 22, width: width - 8 }),
      segment([cdStart, top + 30], [right, top + 30], { colour: 'text', width: 2 }),
      label(
        x(1 + cd) < left ? `CD ${cd.toFixed(2)}, more than all ranks` : `CD ${cd.toFixed(2)}`,
        isNarrow(width) ? [right, top + 42] : [right + 8, top + 30],
        { size: smallTextSize, room: widestName - 10, anchor: isNarrow(width) ? 'end' : 'start' },
      ),
      segment([left, axis], [right, axis], { colour: 'text', width: 1.2 }),
      ...ticks.flatMap((rank): SceneShape[] => [
        segment([x(rank), axis - 5], [x(rank), axis], { colour: 'text', width: 1 }),
        label(String(rank), [x(rank), axis - 12], { anchor: 'middle', size: smallTextSize }),
      ]),
      ...names.shapes,
      ...groups.map((group, row): SceneShape => {
        const ranks = group.map((member) => x(nemenyi.meanRanks[member]!));
        const y = axis + 8 + row * 7;
        return segment([Math.min(...ranks) - 4, y], [Math.max(...ranks) + 4, y], {
          colour: 'series-2',
          width: 4,
        });
      }),
    ],
    bottom: names.bottom + 22,
  };
}
