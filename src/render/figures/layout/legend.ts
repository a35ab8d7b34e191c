import {
  dashes,
  label,
  marks,
  textSize,
  textWidth,
  type Box,
  type Dash,
  type Mark,
  type Pattern,
  type Shape,
} from '../scene/scene.js';
import { seriesColour, type ColourName } from '../scene/colours.js';
import { figureWidth } from './panels.js';

/** How one of several is told from the others: by colour, and by mark and dash for whoever does not see it. */
export interface SeriesStyle {
  readonly colour: ColourName;
  readonly mark: Mark;
  readonly dash: Dash;
  readonly fill: 'full' | 'hollow';
}

/** Of the series with that number; no two of eighty are alike. */
export function seriesStyle(index: number): SeriesStyle {
  const round = Math.floor(index / (8 * marks.length));
  return {
    colour: seriesColour(index),
    mark: marks[(index + Math.floor(index / 8)) % marks.length]!,
    dash: dashes[index % dashes.length]!,
    fill: round % 2 === 0 ? 'full' : 'hollow',
  };
}

export interface LegendEntry {
  readonly text: string;
  readonly swatch:
    | { readonly kind: 'dot'; readonly style: SeriesStyle }
    | { readonly kind: 'line'; readonly style: SeriesStyle }
    | {
        readonly kind: 'box';
        readonly colour: ColourName;
        readonly opacity?: number;
        readonly pattern?: Pattern;
      };
}

const [rowHeight, swatchWidth, gap] = [20, 26, 18];
/** Two of the longest have room beside each other. */
const longestText = figureWidth / 2 - swatchWidth - gap;

/** The entries in lines from the top on, and where they end. */
export function legend(
  entries: readonly LegendEntry[],
  top = 4,
): { readonly shapes: readonly Shape[]; readonly bottom: number } {
  const shapes: Shape[] = [];
  let [x, y] = [4, top + rowHeight / 2];
  for (const { text, swatch } of entries) {
    const named = label(text, [0, 0], { room: longestText });
    const width = swatchWidth + textWidth(named.text, textSize);
    if (x > 4 && x + width > figureWidth - 4) [x, y] = [4, y + rowHeight];
    shapes.push(...swatchShapes(swatch, x, y), { ...named, at: [x + swatchWidth, y] });
    x += width + gap;
  }
  return { shapes, bottom: entries.length === 0 ? top : y + rowHeight / 2 + 4 };
}

function swatchShapes(swatch: LegendEntry['swatch'], x: number, y: number): Shape[] {
  if (swatch.kind === 'box') {
    const { kind, ...looks } = swatch;
    const box: Box = { kind, x: x + 3, y: y - 6, width: 16, height: 12, ...looks };
    return [box];
  }
  const { colour, mark, dash, fill } = swatch.style;
  const dot: Shape = { kind: 'dot', at: [x + 11, y], radius: 4, mark, colour, fill };
  if (swatch.kind === 'dot') return [dot];
  return [
    {
      kind: 'line',
      points: [
        [x, y],
        [x + 22, y],
      ],
      colour,
      width: 2,
      dash,
    },
    dot,
  ];
}
