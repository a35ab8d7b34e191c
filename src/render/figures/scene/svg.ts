import { colourOf, type ColourName } from './colours.js';
import { marksPath } from './marks.js';
import type { Area, Box, Dash, Dot, Label, Line, Pattern, Point, Scene, Shape } from './scene.js';

/** The drawing as a whole `<svg>` that fills the width it is given. `id` begins the ids inside. */
export function svgOf(
  { width, height, shapes }: Scene,
  { id, title }: { id: string; title: string },
): string {
  const used = new Map<string, string>();
  const body = shapes.map((shape) => elementOf(shape, id, used)).join('\n');
  const definitions = used.size === 0 ? '' : `<defs>${[...used.values()].join('')}</defs>\n`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${number(width)} ${number(height)}" role="img" aria-label="${escaped(title)}"`,
    ` style="width: 100%; max-width: ${number(width)}px; height: auto" font-family="system-ui, sans-serif">\n`,
    `${definitions}${body}\n</svg>\n`,
  ].join('');
}

function elementOf(shape: Shape, id: string, used: Map<string, string>): string {
  switch (shape.kind) {
    case 'line':
      return lineElement(shape);
    case 'area':
      return areaElement(shape);
    case 'box':
      return boxElement(shape, id, used);
    case 'dot':
      return dotElement(shape);
    case 'label':
      return labelElement(shape);
  }
}

function lineElement({ points, colour, width, dash = 'solid' }: Line): string {
  const dashed = dash === 'solid' ? '' : ` stroke-dasharray="${dashArrays[dash]}"`;
  return `<polyline points="${pointsOf(points)}" fill="none" stroke="${painted(colour)}" stroke-width="${number(width)}"${dashed}/>`;
}

const dashArrays: Readonly<Record<Exclude<Dash, 'solid'>, string>> = {
  dashed: '6 4',
  dotted: '1.5 3',
  'dash-dotted': '7 3 1.5 3',
};

function areaElement({ points, colour, opacity }: Area): string {
  return `<polygon points="${pointsOf(points)}" fill="${painted(colour)}" fill-opacity="${number(opacity)}"/>`;
}

function boxElement(box: Box, id: string, used: Map<string, string>): string {
  const { x, y, width, height, colour, opacity = 1, pattern = 'plain', hint } = box;
  const place = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
  const faded = opacity === 1 ? '' : ` fill-opacity="${number(opacity)}"`;
  const plain = withHint(`rect ${place} fill="${painted(colour)}"${faded}`, hint);
  if (pattern === 'plain') return plain;
  const name = `${id}-${pattern}`;
  used.set(name, patternElement(name, pattern));
  return `${plain}<rect ${place} fill="url(#${name})" pointer-events="none"/>`;
}

/** Lines in the colour of the page over the box's own. */
function patternElement(name: string, pattern: Exclude<Pattern, 'plain'>): string {
  const stroke = `stroke="${painted('surface')}" stroke-width="1.4"`;
  const drawn = {
    rising: `<path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" ${stroke}/>`,
    falling: `<path d="M-1 -1L7 7M5 -1L7 1M-1 5L1 7" ${stroke}/>`,
    crossed: `<path d="M0 3H6M3 0V6" ${stroke}/>`,
    dotted: `<circle cx="3" cy="3" r="1.2" fill="${painted('surface')}"/>`,
  }[pattern];
  return `<pattern id="${name}" width="6" height="6" patternUnits="userSpaceOnUse">${drawn}</pattern>`;
}

function dotElement({ at, radius, mark, colour, fill, hint }: Dot): string {
  const inside = fill === 'full' && mark !== 'cross' ? painted(colour) : painted('surface');
  const path = marksPath(mark, at, radius).map((points) => `M${points.map(pair).join('L')}Z`);
  const shape =
    mark === 'circle'
      ? `circle cx="${number(at[0])}" cy="${number(at[1])}" r="${number(radius)}"`
      : `path d="${path.join('')}"`;
  return withHint(`${shape} fill="${inside}" stroke="${painted(colour)}" stroke-width="1.5"`, hint);
}

function labelElement({ at, text, anchor, size, colour, weight, turned, hint }: Label): string {
  const [x, y] = [number(at[0]), number(at[1])];
  const turn = turned === 'up' ? ` transform="rotate(-90 ${x} ${y})"` : '';
  const bold = weight === 'bold' ? ' font-weight="600"' : '';
  const title = hint === undefined ? '' : `<title>${escaped(hint)}</title>`;
  return `<text x="${x}" y="${y}" dy="0.34em" text-anchor="${anchor}" font-size="${size}" fill="${painted(colour)}"${bold}${turn}>${title}${escaped(text)}</text>`;
}

function withHint(element: string, hint: string | undefined): string {
  if (hint === undefined) return `<${element}/>`;
  return `<${element}><title>${escaped(hint)}</title></${element.split(' ', 1)[0]}>`;
}

function painted(name: ColourName): string {
  return name === 'text' ? 'currentColor' : `var(--${name}, ${colourOf(name, 'light')})`;
}

function pointsOf(points: readonly Point[]): string {
  return points.map(pair).join(' ');
}

function pair([x, y]: Point): string {
  return `${number(x)},${number(y)}`;
}

/** Two decimals of a unit are below what can be seen. */
function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** What XML has no character for (control characters in names) becomes the sign for that. */
function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(illegal, '\uFFFD').replace(/[&<>"]/g, (sign) => signs[sign]!);
}

/** Control characters, halves of surrogate pairs and what Unicode has no character for. */
const illegal = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
