import { label, smallTextSize, textSize, textWidth, type Shape } from '../scene/scene.js';
import type { ColourName } from '../scene/colours.js';
import { figureWidth } from './panels.js';

/** A field of a coloured table. */
export interface HeatCell {
  readonly text: string;
  readonly colour: ColourName;
  /** 0 to 1. */
  readonly strength: number;
  /** Text that stands back: what could not be shown. */
  readonly tone: 'text' | 'muted';
  readonly hint: string;
}

/** So strong colours are that text on them can still be read. */
const strongestOf = { text: 0.5, muted: 0.2 } as const;
const [rowHeight, longestName, widestCell] = [21, 260, 84];

/** Rows and columns with names; fields are coloured and have their number in them. Names of columns are turned where they are long. */
export function heatTable(
  rows: readonly string[],
  columns: readonly string[],
  cellOf: (row: number, column: number) => HeatCell | 'empty',
  top: number,
): { shapes: Shape[]; bottom: number } {
  const nameRoom = Math.min(longestName, Math.max(40, ...rows.map((name) => textWidth(name, textSize))) + 4);
  const width = Math.min(widestCell, (figureWidth - nameRoom - 16) / Math.max(1, columns.length));
  const isTurned = columns.some((name) => textWidth(name, smallTextSize) > width - 4);
  const headRoom = isTurned
    ? Math.min(150, Math.max(...columns.map((name) => textWidth(name, smallTextSize))) + 8)
    : rowHeight;
  const left = nameRoom + 8;
  const first = top + headRoom;
  const heads = columns.map((name, column): Shape => {
    const x = left + (column + 0.5) * width;
    return isTurned
      ? label(name, [x, first - 5], { turned: 'up', size: smallTextSize, room: headRoom - 6 })
      : label(name, [x, first - rowHeight / 2], { anchor: 'middle', size: smallTextSize });
  });
  const body = rows.flatMap((name, row): Shape[] => {
    const y = first + row * rowHeight;
    const cells = columns.flatMap((_, column): Shape[] => {
      const cell = cellOf(row, column);
      if (cell === 'empty') return [];
      const x = left + column * width;
      const { text, colour, strength, tone, hint } = cell;
      return [
        {
          kind: 'box',
          x: x + 1,
          y: y + 1,
          width: width - 2,
          height: rowHeight - 2,
          colour: 'grid',
          opacity: 0.4,
          hint,
        },
        ...(strength > 0
          ? [
              {
                kind: 'box',
                x: x + 1,
                y: y + 1,
                width: width - 2,
                height: rowHeight - 2,
                colour,
                opacity: strongestOf[tone] * Math.min(1, strength),
                hint,
              } as const,
            ]
          : []),
        ...(textWidth(text, smallTextSize) < width
          ? [
              label(text, [x + width / 2, y + rowHeight / 2], {
                anchor: 'middle',
                size: smallTextSize,
                colour: tone,
                hint,
              }),
            ]
          : []),
      ];
    });
    return [label(name, [nameRoom, y + rowHeight / 2], { anchor: 'end', room: nameRoom }), ...cells];
  });
  return { shapes: [...heads, ...body], bottom: first + rows.length * rowHeight + 8 };
}
