import type { Cell, Table } from '../table/table.js';
import { isMarked, numberIn, textIn } from '../table/cells.js';
import { drawn, type FigurePart } from './drawn.js';
import { shownIn, type FigureInput } from './figure-input.js';
import { panelTitle } from './layout/cartesian.js';
import { figureWidth } from './layout/panels.js';
import { label, smallTextSize, type Shape } from './scene/scene.js';

const [nameRoom, numberRoom, rowHeight, barHeight] = [300, 60, 18, 12];

interface Bar {
  readonly variant: string;
  readonly found: number;
  readonly isMarked: boolean;
}

/**
 * Found@1 without each feature and with each alone, from the table of the experiment; none where it was not made, or for generators that
 * find nothing.
 */
export function ablation(input: FigureInput): FigurePart {
  const all = shownIn(input).flatMap(({ label: name, run, oracleGenerator }) => {
    if (run.ablation === 'none') return [];
    const rows = run.ablation.rows.filter(([generator]) => generator === oracleGenerator);
    const bars = barsOf(run.ablation, rows);
    return bars.some(({ found }) => found > 0)
      ? [{ name, bars, rows, table: run.ablation, run: run.name }]
      : [];
  });
  const [first] = all;
  if (first === undefined) return 'none';
  const most = Math.max(...all.flatMap(({ bars }) => bars.map(({ found }) => found)));
  let y = 30;
  const shapes = all.flatMap(({ name, bars }): Shape[] => {
    const top = y;
    y += bars.length * rowHeight + 40;
    return [panelTitle(name, { x: 4, y: top, width: figureWidth, height: 0 }), ...barShapes(bars, top, most)];
  });
  return drawn({
    id: 'ablation',
    title: 'What features add to the ranking: Found@1 without each, and with each alone',
    caption:
      `Means over random states and seeds of the isolation forest; the upright line is the ranking with all features. ${notesOn(all)}`.trim(),
    height: y - 20,
    shapes,
    columns: first.table.columns,
    rows: all.flatMap(({ name, rows }) => rows.map(([, ...cells]): Cell[] => [name, ...cells])),
  });
}

/** What tables say of themselves: of several runs that say different things, by run. */
function notesOn(all: readonly { readonly run: string; readonly table: Table }[]): string {
  const notes = new Map(all.map(({ run, table }) => [run, table.note ?? '']));
  const different = [...new Set(notes.values())];
  return different.length === 1
    ? different[0]!
    : [...notes].map(([run, note]) => `${run}: ${note}`).join(' ');
}

function barsOf(table: Table, rows: Table['rows']): Bar[] {
  const place = table.columns.findIndex(({ title }) => title === 'Found@1');
  return rows.flatMap((row) => {
    const cell = row[place] ?? null;
    const found = numberIn(cell);
    if (found === null) return [];
    return [{ variant: textIn(row[1] ?? null), found, isMarked: isMarked(cell) }];
  });
}

function barShapes(bars: readonly Bar[], top: number, most: number): Shape[] {
  const left = nameRoom + 8;
  const unit = (figureWidth - left - numberRoom) / most;
  const whole = left + unit * bars[0]!.found;
  return [
    ...bars.flatMap(({ variant, found, isMarked }, row): Shape[] => {
      const y = top + (row + 0.5) * rowHeight;
      const isAlone = variant.startsWith('only ');
      return [
        label(variant, [nameRoom, y], { anchor: 'end', size: smallTextSize, room: nameRoom }),
        {
          kind: 'box',
          x: left,
          y: y - barHeight / 2,
          width: Math.max(0.5, unit * found),
          height: barHeight,
          colour: row === 0 ? 'series-1' : isAlone ? 'series-5' : 'series-7',
          ...(row === 0 ? {} : { opacity: 0.6 }),
          hint: `${variant}: ${found.toFixed(2)}`,
        },
        label(`${found.toFixed(2)}${isMarked ? '*' : ''}`, [left + unit * found + 5, y], {
          size: smallTextSize,
        }),
      ];
    }),
    {
      kind: 'line',
      points: [
        [whole, top - 2],
        [whole, top + bars.length * rowHeight + 2],
      ],
      colour: 'series-1',
      width: 1,
      dash: 'dashed',
    },
  ];
}
