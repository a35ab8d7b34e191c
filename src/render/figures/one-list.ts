import { writeNumber, writeShare } from '../../model/common/write-number.js';
import { listOneLists, type LabelledList } from '../bug-detection/one-list-tables.js';
import { createChoice, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { drawCurvePanels, type CurvePanel, type CurvePoint } from './layout/curves.js';

/** Bugs found in one list of all failing tests, and by the bugs that are reported at all; `none` if no run was ranked, or no test failed. */
export function drawOneList(input: FigureInput, width: number): FigurePart {
  const lists = listOneLists(listShown(input));
  if (lists.length === 0) return 'none';
  const first = createPanels(lists, pointsOfFirst);
  const reported = createPanels(lists, pointsOfReported);
  const all = [...first, ...reported].flatMap(({ curves }) => curves.flatMap(({ points }) => points));
  const most = (of: readonly CurvePanel[]) =>
    Math.max(1, ...of.flatMap(({ curves }) => curves.flatMap(({ points }) => points.map(({ x }) => x))));
  const y = { domain: [0, Math.max(1, ...all.map((point) => point.y))] } as const;
  return createChoice({
    width,
    id: 'one-list',
    title: 'One list: the failing tests of all bugs together',
    caption:
      'First alarms: bugs with a TP among the first N failing tests, if one list takes one test of each bug in turn. Reported bugs: if only bugs with the best scores, or reports of the ranker, are reported, the number of them and how many of them have a TP; a random order reports all or none. Means over the seeds; further up and to the left is better. All panels have the same axes.',
    drawings: [
      {
        name: 'First alarms',
        drawing: drawCurvePanels(
          first,
          {
            x: {
              title: 'Tests read, all bugs (log scale)',
              domain: [1, Math.max(2, most(first))],
              kind: 'log',
            },
            y: { title: 'Bugs found', ...y },
          },
          width,
        ),
      },
      {
        name: 'Reported bugs',
        drawing: drawCurvePanels(
          reported,
          {
            x: { title: 'Bugs reported', domain: [0, most(reported)] },
            y: { title: 'Reported with a TP', ...y },
          },
          width,
        ),
      },
    ],
    items: all,
    columns: [
      { title: 'Oracle generator', cell: ({ title }) => title },
      { title: 'Order', cell: ({ order }) => order },
      { title: 'First tests', decimals: 0, cell: ({ n }) => n },
      { title: 'Bugs reported', decimals: 1, cell: ({ units }) => units },
      { title: 'Bugs found', decimals: 2, growsWith: 'bugs', cell: (point) => point.y },
    ],
  });
}

interface Point extends CurvePoint {
  readonly title: string;
  readonly order: string;
  /** Number of tests read; null for a threshold. */
  readonly n: number | null;
  /** Number of units reported; null for the first tests. */
  readonly units: number | null;
}

type Values = Omit<Point, 'title' | 'order'>;

function createPanels(lists: readonly LabelledList[], pointsOf: (list: LabelledList['list']) => Values[]) {
  return [...new Set(lists.map(({ label }) => label))].map((title) => ({
    title,
    curves: lists
      .filter(({ label }) => label === title)
      .map(({ list }) => ({
        name: list.detector,
        points: pointsOf(list).map((point): Point => ({ title, order: list.detector, ...point })),
      })),
  }));
}

function pointsOfFirst({ detector, found_at }: LabelledList['list']): Values[] {
  return found_at.flatMap(({ n, found: { mean } }) =>
    mean === null
      ? []
      : [{ n, units: null, x: n, y: mean, hint: `${detector}, first ${n}: ${writeNumber(mean, 2)} bugs` }],
  );
}

function pointsOfReported({ detector, report_threshold }: LabelledList['list']): Values[] {
  return report_threshold.map(({ units_reported: units, with_tp, bugs_kept }) => ({
    ...{ n: null, units, x: units, y: bugs_kept },
    hint: `${detector}, ${writeNumber(units, 1)} bugs reported: ${writeShare(with_tp)} of them with a TP`,
  }));
}
