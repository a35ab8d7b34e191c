import { box, dashes, dot, label, marks, segment, textSize, estimateTextWidth } from '../scene/scene.js';
import type { Box, Dash, Drawing, Mark, SceneShape } from '../scene/scene.js';
import { chooseSeriesColour, type ColourName } from '../scene/colours.js';
import { isNarrow } from './panels.js';

/** How to distinguish a series: by colour and, for readers who can't see colours, by mark and dash. */
export interface SeriesStyle {
  readonly colour: ColourName;
  readonly mark: Mark;
  readonly dash: Dash;
  readonly fill: 'full' | 'hollow';
}

/** The style of the series with a number. Eighty series all differ. */
export function chooseSeriesStyle(index: number): SeriesStyle {
  const round = Math.floor(index / (8 * marks.length));
  return {
    colour: chooseSeriesColour(index),
    mark: marks[(index + Math.floor(index / 8)) % marks.length]!,
    dash: dashes[index % dashes.length]!,
    fill: round % 2 === 0 ? 'full' : 'hollow',
  };
}

/** Appearance of a box: its pattern distinguishes it without colour. */
export type BoxStyle = Pick<Box, 'colour' | 'opacity' | 'pattern'>;

export interface LegendEntry {
  readonly text: string;
  /** `line`: a dot on a line. */
  readonly swatch:
    | { readonly kind: 'box'; readonly style: BoxStyle }
    | { readonly kind: 'dot' | 'line'; readonly style: SeriesStyle };
}

const [rowHeight, swatchWidth, gap] = [20, 26, 18];
/** The entries of a legend in lines at the top of a figure. */
export function drawLegend(entries: readonly LegendEntry[], figure: number): Drawing {
  // Two entries of this width fit side by side; in a narrow figure, one.
  const longestText = (isNarrow(figure) ? figure : figure / 2) - swatchWidth - gap;
  const shapes: SceneShape[] = [];
  let [x, y] = [4, 4 + rowHeight / 2];
  for (const { text, swatch } of entries) {
    const named = label(text, [0, 0], { room: longestText });
    const width = swatchWidth + estimateTextWidth(named.text, textSize);
    if (x > 4 && x + width > figure - 4) [x, y] = [4, y + rowHeight];
    shapes.push(...drawSwatch(swatch, x, y), { ...named, at: [x + swatchWidth, y] });
    x += width + gap;
  }
  return { shapes, bottom: entries.length === 0 ? 4 : y + rowHeight / 2 + 4 };
}

function drawSwatch({ kind, style }: LegendEntry['swatch'], x: number, y: number): SceneShape[] {
  if (kind === 'box') return [box({ x: x + 3, y: y - 6, width: 16, height: 12 }, style)];
  const { colour, dash } = style;
  const mark = dot([x + 11, y], 4, style);
  return kind === 'dot' ? [mark] : [segment([x, y], [x + 22, y], { colour, width: 2, dash }), mark];
}
