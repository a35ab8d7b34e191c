import { writeShare } from '../../../model/common/write-number.js';
import {
  box,
  label,
  smallTextSize,
  textSize,
  estimateTextWidth,
  type Drawing,
  type SceneShape,
} from '../scene/scene.js';
import type { BoxStyle } from './legend.js';
import { isNarrow } from './panels.js';

/** A part of a bar. */
export interface BarPart {
  /** Not negative. Parts of 0 are not drawn. */
  readonly value: number;
  readonly style: BoxStyle;
  /** Drawn inside the part if it fits. */
  readonly text: string;
  readonly hint: string;
}

const [widestName, totalRoom, rowHeight, barHeight] = [190, 176, 22, 15];

/** The parts of a bar side by side; `unit` is the width of a value of 1. */
export function toBarParts(
  parts: readonly BarPart[],
  { left, middle, unit }: Readonly<Record<'left' | 'middle' | 'unit', number>>,
): SceneShape[] {
  let x = left;
  return parts.flatMap(({ value, style, text, hint }): SceneShape[] => {
    if (value === 0) return [];
    const width = unit * value;
    const [start, center] = [x, x + width / 2];
    x += width;
    const textWidth = estimateTextWidth(text, smallTextSize);
    const fits = textWidth + 6 < width;
    // Text on a pattern would be unreadable without a ground of its own.
    const isPlain = (style.pattern ?? 'plain') === 'plain';
    const ground = { x: center - textWidth / 2 - 2, y: middle - 6, width: textWidth + 4, height: 12 };
    const colour = isPlain && (style.opacity ?? 1) > 0.6 ? 'surface' : 'text';
    const place = { x: start, y: middle - barHeight / 2, width: Math.max(0.5, width - 1), height: barHeight };
    const inside = label(text, [center, middle], { anchor: 'middle', size: smallTextSize, colour });
    return [
      box(place, { ...style, hint }),
      ...(fits && !isPlain ? [box(ground, { colour: 'surface', opacity: 0.85 })] : []),
      ...(fits ? [inside] : []),
    ];
  });
}

export interface StackedBar {
  readonly name: string;
  /** Group names are emphasised. */
  readonly level: 'group' | 'member';
  /** Numbers at the right of the bar, such as those of parts that are too narrow for a label. */
  readonly numbers: string;
  readonly parts: readonly { readonly name: string; readonly value: number; readonly style: BoxStyle }[];
}

/**
 * Bars of equal length, divided by shares of the test cases, one below the other, with their numbers at the right. In a narrow figure names and numbers
 * stand above their bars.
 */
export function drawStackedBars(bars: readonly StackedBar[], top: number, figure: number): Drawing {
  const isAbove = isNarrow(figure);
  const nameRoom = isAbove ? figure - totalRoom - 8 : widestName;
  const [left, width] = isAbove ? [4, figure - 8] : [nameRoom + 8, figure - nameRoom - totalRoom - 16];
  const right = { anchor: 'end', size: textSize - 1, colour: 'muted', room: totalRoom } as const;
  let y = top;
  const shapes = bars.flatMap(({ name, level, parts, numbers }, index): SceneShape[] => {
    if (index > 0 && level === 'group') y += 6;
    const named = y + rowHeight / 2;
    if (isAbove) y += rowHeight - 4;
    const middle = y + rowHeight / 2;
    y += rowHeight;
    const sum = parts.reduce((all, { value }) => all + value, 0);
    const looks = level === 'group' ? ({ weight: 'bold' } as const) : ({ colour: 'muted' } as const);
    const title = label(name, [isAbove ? left : nameRoom, named], {
      anchor: isAbove ? 'start' : 'end',
      room: nameRoom - 4,
      ...looks,
    });
    if (sum === 0) return [title, label('none', [left, middle], { colour: 'muted', size: smallTextSize })];
    const shares = parts.map(({ name: part, value, style }): BarPart => {
      const text = writeShare(value / sum);
      return { value, style, text, hint: `${name}, ${part}: ${text}` };
    });
    return [
      title,
      ...toBarParts(shares, { left, middle, unit: width / sum }),
      label(numbers, [figure - 4, named], right),
    ];
  });
  return { shapes, bottom: y + 6 };
}
