import {
  box,
  label,
  smallTextSize,
  textSize,
  estimateTextWidth,
  type Drawing,
  type SceneShape,
} from '../scene/scene.js';
import type { ColourName } from '../scene/colours.js';
import { isNarrow } from './panels.js';

/** A cell of a coloured table. */
export interface HeatCell {
  readonly text: string;
  readonly colour: ColourName;
  /** 0 to 1. */
  readonly strength: number;
  /** Muted text is for values that could not be shown. */
  readonly tone: 'text' | 'muted';
  readonly hint: string;
}

/** The strongest colours on which text is readable. */
const strongestColours = { text: 0.5, muted: 0.2 } as const;
const [rowHeight, longestName, widestCell] = [21, 260, 150];
/** Narrowest cell of a narrow figure, which becomes wider instead. */
const narrowestCell = 46;

/** A drawing with its own width. */
export interface TableDrawing extends Drawing {
  readonly width: number;
}

/** A table with row and column names and coloured cells that contain their numbers. Long column names are rotated. */
export function drawHeatTable(
  rows: readonly string[],
  columns: readonly string[],
  getCell: (row: number, column: number) => HeatCell | 'empty',
  top: number,
  figure: number,
): TableDrawing {
  const nameRoom = Math.min(
    isNarrow(figure) ? figure * 0.4 : longestName,
    Math.max(40, ...rows.map((name) => estimateTextWidth(name, textSize))) + 4,
  );
  const shared = Math.min(widestCell, (figure - nameRoom - 16) / Math.max(1, columns.length));
  const width = isNarrow(figure) ? Math.max(narrowestCell, shared) : shared;
  const widestHead = Math.max(0, ...columns.map((name) => estimateTextWidth(name, smallTextSize)));
  const isTurned = widestHead > width - 4;
  const headRoom = isTurned ? Math.min(150, widestHead + 8) : rowHeight;
  const left = nameRoom + 8;
  const first = top + headRoom;
  const heads = columns.map((name, column): SceneShape => {
    const x = left + (column + 0.5) * width;
    return isTurned
      ? label(name, [x, first - 5], { turned: 'up', size: smallTextSize, room: headRoom - 6 })
      : label(name, [x, first - rowHeight / 2], { anchor: 'middle', size: smallTextSize });
  });
  const cellShapes = (cell: HeatCell, x: number, y: number): SceneShape[] => {
    const { text, colour, strength, tone, hint } = cell;
    const place = { x: x + 1, y: y + 1, width: width - 2, height: rowHeight - 2 };
    const shade = strongestColours[tone] * Math.min(1, strength);
    const middle = [x + width / 2, y + rowHeight / 2] as const;
    const fits = estimateTextWidth(text, smallTextSize) < width;
    return [
      box(place, { colour: 'grid', opacity: 0.4, hint }),
      ...(strength > 0 ? [box(place, { colour, opacity: shade, hint })] : []),
      ...(fits ? [label(text, middle, { anchor: 'middle', size: smallTextSize, colour: tone, hint })] : []),
    ];
  };
  const body = rows.flatMap((name, row): SceneShape[] => {
    const y = first + row * rowHeight;
    const cells = columns.flatMap((_, column): SceneShape[] => {
      const cell = getCell(row, column);
      return cell === 'empty' ? [] : cellShapes(cell, left + column * width, y);
    });
    return [label(name, [nameRoom, y + rowHeight / 2], { anchor: 'end', room: nameRoom }), ...cells];
  });
  return {
    shapes: [...heads, ...body],
    bottom: first + rows.length * rowHeight + 8,
    width: Math.max(figure, left + width * columns.length + 8),
  };
}
