import { label, smallTextSize, textSize, textWidth, type Pattern, type Shape } from '../scene/scene.js';
import type { ColourName } from '../scene/colours.js';
import { figureWidth } from './panels.js';

/** How a part of a bar looks. */
export interface PartStyle {
  readonly colour: ColourName;
  readonly opacity: number;
  readonly pattern: Pattern;
}

export interface StackedBar {
  readonly name: string;
  /** Names of groups stand out. */
  readonly level: 'group' | 'member';
  /** Not negative; those of 0 are not drawn. */
  readonly parts: readonly { readonly name: string; readonly value: number; readonly style: PartStyle }[];
  /** Behind the bar: what a whole bar stands for. */
  readonly total: string;
}

const [nameRoom, totalRoom, rowHeight, barHeight] = [212, 96, 22, 15];

/** Bars of one length, divided by shares, below each other from the top on. */
export function stackedBars(bars: readonly StackedBar[], top: number): { shapes: Shape[]; bottom: number } {
  const [left, width] = [nameRoom + 8, figureWidth - nameRoom - totalRoom - 16];
  let y = top;
  const shapes = bars.flatMap(({ name, level, parts, total }, index): Shape[] => {
    if (index > 0 && level === 'group') y += 6;
    const middle = y + rowHeight / 2;
    y += rowHeight;
    const sum = parts.reduce((all, { value }) => all + value, 0);
    const named = label(name, [nameRoom, middle], {
      anchor: 'end',
      room: nameRoom - 4,
      ...(level === 'group' ? { weight: 'bold' } : { colour: 'muted' }),
    });
    if (sum === 0) return [named, label('none', [left, middle], { colour: 'muted', size: smallTextSize })];
    let x = left;
    const boxes = parts
      .filter(({ value }) => value > 0)
      .flatMap(({ name: part, value, style }): Shape[] => {
        const room = (width * value) / sum;
        const text = `${((100 * value) / sum).toFixed(1)} %`;
        const box: Shape = {
          kind: 'box',
          x,
          y: middle - barHeight / 2,
          width: Math.max(0.5, room - 1),
          height: barHeight,
          ...style,
          hint: `${name}, ${part}: ${text}`,
        };
        x += room;
        // On patterns text could not be read; they tell themselves apart.
        const inside: Shape[] =
          style.pattern === 'plain' && textWidth(text, smallTextSize) + 6 < room
            ? [
                label(text, [x - room / 2, middle], {
                  anchor: 'middle',
                  size: smallTextSize,
                  ...(style.opacity > 0.6 ? { colour: 'surface' } : {}),
                }),
              ]
            : [];
        return [box, ...inside];
      });
    return [
      named,
      ...boxes,
      label(total, [figureWidth - 4, middle], { anchor: 'end', size: textSize - 1, colour: 'muted' }),
    ];
  });
  return { shapes, bottom: y + 6 };
}
