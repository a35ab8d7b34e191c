import { escapeLatex } from '../../table/latex-text.js';
import { colourNames, getColour } from './colours.js';
import { outlineMark } from './marks.js';
import type { Box, Dash, Dot, Label, Pattern, Point, Scene, SceneShape } from './scene.js';

/**
 * The drawing as a `tikzpicture`, for `\input` after `\usepackage{tikz}` and `\usetikzlibrary{patterns}`, with the colours for white backgrounds. A
 * unit is three quarters of a point, so a figure is 570 pt wide; fit it with `\resizebox{\linewidth}{!}{…}`.
 */
export function renderTikz({ width, height, shapes }: Scene): string {
  const used = new Set(shapes.map(({ colour }) => colour));
  return [
    ...colourNames
      .filter((name) => used.has(name))
      .map(
        (name) =>
          `\\definecolor{${formatColourName(name)}}{HTML}{${getColour(name, 'light').slice(1).toUpperCase()}}`,
      ),
    '\\begin{tikzpicture}[x=0.75pt,y=-0.75pt,font=\\sffamily]',
    `  \\useasboundingbox (0,0) rectangle ${formatPair([width, height])};`,
    ...shapes.flatMap(renderCommands).map((command) => `  ${command}`),
    '\\end{tikzpicture}',
    '',
  ].join('\n');
}

function renderCommands(shape: SceneShape): string[] {
  switch (shape.kind) {
    case 'line': {
      const dash = shape.dash === undefined || shape.dash === 'solid' ? '' : `,${dashNames[shape.dash]}`;
      return [
        `\\draw[${formatColourName(shape.colour)},line width=${formatNumber(0.75 * shape.width)}pt${dash}] ${formatPath(shape.points)};`,
      ];
    }
    case 'area':
      return [
        `\\fill[${formatColourName(shape.colour)},fill opacity=${formatNumber(shape.opacity)}] ${formatPath(shape.points)} -- cycle;`,
      ];
    case 'box':
      return renderBox(shape);
    case 'dot':
      return [renderDot(shape)];
    case 'label':
      return [renderLabel(shape)];
  }
}

const dashNames: Readonly<Record<Exclude<Dash, 'solid'>, string>> = {
  dashed: 'dashed',
  dotted: 'dotted',
  'dash-dotted': 'dash dot',
};
const patternNames: Readonly<Record<Exclude<Pattern, 'plain'>, string>> = {
  rising: 'north east lines',
  falling: 'north west lines',
  crossed: 'grid',
  dotted: 'crosshatch dots',
};

function renderBox({ x, y, width, height, colour, opacity = 1, pattern = 'plain' }: Box): string[] {
  const corners = `${formatPair([x, y])} rectangle ${formatPair([x + width, y + height])}`;
  const faded = opacity === 1 ? '' : `,fill opacity=${formatNumber(opacity)}`;
  return [
    `\\fill[${formatColourName(colour)}${faded}] ${corners};`,
    ...(pattern === 'plain'
      ? []
      : [`\\fill[pattern=${patternNames[pattern]},pattern color=white] ${corners};`]),
  ];
}

function renderDot({ at, radius, mark, colour, fill }: Dot): string {
  const inside = fill === 'full' && mark !== 'cross' ? formatColourName(colour) : 'white';
  const looks = `draw=${formatColourName(colour)},fill=${inside},line width=1pt`;
  const outline =
    mark === 'circle'
      ? `${formatPair(at)} circle[radius=${formatNumber(0.75 * radius)}pt]`
      : outlineMark(mark, at, radius)
          .map((points) => `${formatPath(points)} -- cycle`)
          .join(' ');
  return `\\filldraw[${looks}] ${outline};`;
}

const anchors = { start: 'west', middle: 'center', end: 'east' } as const;

function renderLabel({ at, text, anchor, size, colour, weight, turned }: Label): string {
  const points = formatNumber(0.75 * size);
  const font = `\\fontsize{${points}}{${points}}\\selectfont${weight === 'bold' ? '\\bfseries' : ''}`;
  const turn = turned === 'up' ? ',rotate=90' : '';
  return `\\node[anchor=${anchors[anchor]},inner sep=0pt,text=${formatColourName(colour)},font=\\sffamily${font}${turn}] at ${formatPair(at)} {${escapeLatex(text)}};`;
}

function formatColourName(name: string): string {
  return `teval${name}`;
}

function formatPath(points: readonly Point[]): string {
  return points.map(formatPair).join(' -- ');
}

function formatPair([x, y]: Point): string {
  return `(${formatNumber(x)},${formatNumber(y)})`;
}

/** Never uses exponents, which TeX can't read. */
function formatNumber(value: number): string {
  return String(Number(value.toFixed(2)));
}
