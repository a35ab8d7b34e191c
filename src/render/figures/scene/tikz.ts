import { latexText } from '../../table/latex-text.js';
import { colourNames, colourOf } from './colours.js';
import { marksPath } from './marks.js';
import type { Box, Dash, Dot, Label, Pattern, Point, Scene, Shape } from './scene.js';

/**
 * The drawing as a `tikzpicture`, for `\input` behind `\usepackage{tikz}` and `\usetikzlibrary{patterns}`; colours are those on white. A unit is three quarters
 * of a point, so that a figure is 570 pt wide; `\resizebox{\linewidth}{!}{…}` fits it.
 */
export function tikzOf({ width, height, shapes }: Scene): string {
  const used = new Set(shapes.map(({ colour }) => colour));
  return [
    ...colourNames
      .filter((name) => used.has(name))
      .map(
        (name) =>
          `\\definecolor{${colourName(name)}}{HTML}{${colourOf(name, 'light').slice(1).toUpperCase()}}`,
      ),
    '\\begin{tikzpicture}[x=0.75pt,y=-0.75pt,font=\\sffamily]',
    `  \\useasboundingbox (0,0) rectangle ${pair([width, height])};`,
    ...shapes.flatMap(commandsOf).map((command) => `  ${command}`),
    '\\end{tikzpicture}',
    '',
  ].join('\n');
}

function commandsOf(shape: Shape): string[] {
  switch (shape.kind) {
    case 'line': {
      const dash = shape.dash === undefined || shape.dash === 'solid' ? '' : `,${dashNames[shape.dash]}`;
      return [
        `\\draw[${colourName(shape.colour)},line width=${number(0.75 * shape.width)}pt${dash}] ${path(shape.points)};`,
      ];
    }
    case 'area':
      return [
        `\\fill[${colourName(shape.colour)},fill opacity=${number(shape.opacity)}] ${path(shape.points)} -- cycle;`,
      ];
    case 'box':
      return boxCommands(shape);
    case 'dot':
      return [dotCommand(shape)];
    case 'label':
      return [labelCommand(shape)];
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

function boxCommands({ x, y, width, height, colour, opacity = 1, pattern = 'plain' }: Box): string[] {
  const corners = `${pair([x, y])} rectangle ${pair([x + width, y + height])}`;
  const faded = opacity === 1 ? '' : `,fill opacity=${number(opacity)}`;
  return [
    `\\fill[${colourName(colour)}${faded}] ${corners};`,
    ...(pattern === 'plain'
      ? []
      : [`\\fill[pattern=${patternNames[pattern]},pattern color=white] ${corners};`]),
  ];
}

function dotCommand({ at, radius, mark, colour, fill }: Dot): string {
  const inside = fill === 'full' && mark !== 'cross' ? colourName(colour) : 'white';
  const looks = `draw=${colourName(colour)},fill=${inside},line width=1pt`;
  const outline =
    mark === 'circle'
      ? `${pair(at)} circle[radius=${number(0.75 * radius)}pt]`
      : marksPath(mark, at, radius)
          .map((points) => `${path(points)} -- cycle`)
          .join(' ');
  return `\\filldraw[${looks}] ${outline};`;
}

const anchors = { start: 'west', middle: 'center', end: 'east' } as const;

function labelCommand({ at, text, anchor, size, colour, weight, turned }: Label): string {
  const points = number(0.75 * size);
  const font = `\\fontsize{${points}}{${points}}\\selectfont${weight === 'bold' ? '\\bfseries' : ''}`;
  const turn = turned === 'up' ? ',rotate=90' : '';
  return `\\node[anchor=${anchors[anchor]},inner sep=0pt,text=${colourName(colour)},font=\\sffamily${font}${turn}] at ${pair(at)} {${latexText(text)}};`;
}

function colourName(name: string): string {
  return `teval${name}`;
}

function path(points: readonly Point[]): string {
  return points.map(pair).join(' -- ');
}

function pair([x, y]: Point): string {
  return `(${number(x)},${number(y)})`;
}

/** Never in powers of ten, which TeX can't read. */
function number(value: number): string {
  return String(Number(value.toFixed(2)));
}
