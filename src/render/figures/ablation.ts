import { writeNumber } from '../../model/common/write-number.js';
import { isMarked, getNumber, getText } from '../table/cells.js';
import type { TableCell, Table } from '../table/table.js';
import { createFigure, type FigurePart } from './create-figure.js';
import { listShown, type FigureInput } from './figure-input.js';
import { drawPanelTitle } from './layout/cartesian.js';
import { isNarrow } from './layout/panels.js';
import { box, label, segment, smallTextSize, type SceneShape } from './scene/scene.js';

/**
 * Number of variants to draw of each kind: those that lose most without a feature, and those that find most with one alone. A feature whose loss costs
 * nothing is not drawn. The data have all.
 */
const drawnVariants = 3;
const [widestName, numberRoom, numberWidth, lineHeight, barHeight] = [300, 60, 32, 18, 12];

interface Bar {
  readonly variant: string;
  readonly found: number;
  readonly isMarked: boolean;
}

/**
 * Found@1 without each feature and with each feature alone, from the experiment's table. `none` if there is no such table, and for generators that
 * find nothing.
 */
export function drawAblation(input: FigureInput, width: number): FigurePart {
  const all = listShown(input).flatMap(({ label: name, run, oracleGenerator }) => {
    if (run.ablation === 'none') return [];
    const rows = run.ablation.rows.filter(([generator]) => generator === oracleGenerator);
    const bars = createBars(run.ablation, rows);
    return bars.some(({ found }) => found > 0)
      ? [{ name, bars, rows, table: run.ablation, run: run.name }]
      : [];
  });
  const [first] = all;
  if (first === undefined) return 'none';
  const most = Math.max(...all.flatMap(({ bars }) => bars.map(({ found }) => found)));
  const variants = Math.max(...all.map(({ bars }) => bars.length));
  let y = 30;
  const shapes = all.flatMap(({ name, bars: ofAll }): SceneShape[] => {
    const top = y;
    const bars = chooseBars(ofAll);
    y += bars.length * getRowHeight(width) + 40;
    return [drawPanelTitle(name, { x: 4, y: top, width }), ...drawBars(bars, top, most, width)];
  });
  return createFigure({
    width,
    id: 'ablation',
    title: 'What features add to the ranking: Found@1 without each, and with each alone',
    caption:
      `Means over random states and seeds of the isolation forest; the upright line is the ranking with all features. Shown are at most ${drawnVariants} features whose loss costs most, none if no loss costs anything, and the ${drawnVariants} that find most alone; the data have all ${variants} variants. ${collectNotes(all)}`.trim(),
    drawing: { shapes, bottom: y - 20 },
    items: all.flatMap(({ name, rows }) => rows.map(([, ...cells]) => [name, ...cells])),
    columns: first.table.columns.map((column, place) => ({
      ...column,
      cell: (row: readonly TableCell[]) => row[place] ?? null,
    })),
  });
}

/** The notes of the tables. If notes of several runs differ, each is labelled with its run. */
function collectNotes(all: readonly { readonly run: string; readonly table: Table }[]): string {
  const notes = new Map(all.map(({ run, table }) => [run, table.note ?? '']));
  const different = [...new Set(notes.values())];
  return different.length === 1
    ? different[0]!
    : [...notes].map(([run, note]) => `${run}: ${note}`).join(' ');
}

function createBars(table: Table, rows: Table['rows']): Bar[] {
  const place = table.columns.findIndex(({ title }) => title === 'Found@1');
  return rows.flatMap((row) => {
    const cell = row[place] ?? null;
    const found = getNumber(cell);
    return found === null ? [] : [{ variant: getText(row[1] ?? null), found, isMarked: isMarked(cell) }];
  });
}

/** The ranking with all features, then the variants that matter most, in the order of their effect. */
function chooseBars([whole, ...variants]: readonly Bar[]): Bar[] {
  const isAlone = ({ variant }: Bar) => variant.startsWith('only ');
  const without = variants
    .filter((bar) => !isAlone(bar) && bar.found < (whole?.found ?? Infinity))
    .toSorted((a, b) => a.found - b.found);
  const alone = variants.filter(isAlone).toSorted((a, b) => b.found - a.found);
  return [
    ...(whole === undefined ? [] : [whole]),
    ...without.slice(0, drawnVariants),
    ...alone.slice(0, drawnVariants),
  ];
}

/** In a narrow figure names stand above their bars. */
function getRowHeight(width: number): number {
  return isNarrow(width) ? 2 * lineHeight : lineHeight;
}

/** Right of the bar, but not across the line of the whole ranking, which would strike the number through. */
function placeNumber(end: number, whole: number): number {
  const gap = 5;
  return end < whole && whole < end + gap + numberWidth ? whole + gap : end + gap;
}

function drawBars(bars: readonly Bar[], top: number, most: number, width: number): SceneShape[] {
  const isAbove = isNarrow(width);
  const rowHeight = getRowHeight(width);
  const left = isAbove ? 4 : widestName + 8;
  const unit = (width - left - numberRoom) / most;
  const whole = left + unit * bars[0]!.found;
  return [
    ...bars.flatMap(({ variant, found, isMarked }, row): SceneShape[] => {
      const named = top + row * rowHeight + lineHeight / 2;
      const y = isAbove ? named + lineHeight - 3 : named;
      const place = {
        x: left,
        y: y - barHeight / 2,
        width: Math.max(0.5, unit * found),
        height: barHeight,
      };
      const looks =
        row === 0
          ? ({ colour: 'series-1' } as const)
          : ({ colour: variant.startsWith('only ') ? 'series-5' : 'series-7', opacity: 0.6 } as const);
      const number = writeNumber(found, 2);
      return [
        label(variant, [isAbove ? left : widestName, named], {
          anchor: isAbove ? 'start' : 'end',
          size: smallTextSize,
          room: isAbove ? width : widestName,
        }),
        box(place, { ...looks, hint: `${variant}: ${number}` }),
        label(number + (isMarked ? '*' : ''), [placeNumber(left + unit * found, whole), y], {
          size: smallTextSize,
        }),
      ];
    }),
    segment([whole, top - 2], [whole, top + bars.length * rowHeight + 2], {
      colour: 'series-1',
      width: 1,
      dash: 'dashed',
    }),
  ];
}
