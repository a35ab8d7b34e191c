import { getColour, type ColourName } from './colours.js';
import { outlineMark } from './marks.js';
import type { Area, Box, Dash, Dot, Label, Line, Pattern, Point, Scene, SceneShape } from './scene.js';

/** The drawing as a complete `<svg>`. Its size is in attributes, which a page's style can override. `id` prefixes the inner ids. */
export function renderSvg(
  { width, height, shapes }: Scene,
  { id, title }: { id: string; title: string },
): string {
  const used = new Map<string, string>();
  const body = shapes.map((shape) => renderElement(shape, id, used)).join('\n');
  const definitions = used.size === 0 ? '' : `<defs>${[...used.values()].join('')}</defs>\n`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${formatNumber(width)} ${formatNumber(height)}" role="img" aria-label="${escapeXml(title)}"`,
    ` width="${formatNumber(width)}" height="${formatNumber(height)}" font-family="system-ui, sans-serif">\n`,
    `${definitions}${body}\n</svg>\n`,
  ].join('');
}

function renderElement(shape: SceneShape, id: string, used: Map<string, string>): string {
  switch (shape.kind) {
    case 'line':
      return renderLine(shape);
    case 'area':
      return renderArea(shape);
    case 'box':
      return renderBox(shape, id, used);
    case 'dot':
      return renderDot(shape);
    case 'label':
      return renderLabel(shape);
  }
}

function renderLine({ points, colour, width, dash = 'solid' }: Line): string {
  const dashed = dash === 'solid' ? '' : ` stroke-dasharray="${dashArrays[dash]}"`;
  return `<polyline points="${formatPoints(points)}" fill="none" stroke="${paint(colour)}" stroke-width="${formatNumber(width)}"${dashed}/>`;
}

const dashArrays: Readonly<Record<Exclude<Dash, 'solid'>, string>> = {
  dashed: '6 4',
  dotted: '1.5 3',
  'dash-dotted': '7 3 1.5 3',
};

function renderArea({ points, colour, opacity }: Area): string {
  return `<polygon points="${formatPoints(points)}" fill="${paint(colour)}" fill-opacity="${formatNumber(opacity)}"/>`;
}

function renderBox(box: Box, id: string, used: Map<string, string>): string {
  const { x, y, width, height, colour, opacity = 1, pattern = 'plain', hint } = box;
  const place = `x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}"`;
  const faded = opacity === 1 ? '' : ` fill-opacity="${formatNumber(opacity)}"`;
  const plain = withHint(`rect ${place} fill="${paint(colour)}"${faded}`, hint);
  if (pattern === 'plain') return plain;
  const name = `${id}-${pattern}`;
  used.set(name, renderPattern(name, pattern));
  return `${plain}<rect ${place} fill="url(#${name})" pointer-events="none"/>`;
}

/** Lines in the background colour on top of the box's colour. */
function renderPattern(name: string, pattern: Exclude<Pattern, 'plain'>): string {
  const stroke = `stroke="${paint('surface')}" stroke-width="1.4"`;
  const drawn = {
    rising: `<path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" ${stroke}/>`,
    falling: `<path d="M-1 -1L7 7M5 -1L7 1M-1 5L1 7" ${stroke}/>`,
    crossed: `<path d="M0 3H6M3 0V6" ${stroke}/>`,
    dotted: `<circle cx="3" cy="3" r="1.2" fill="${paint('surface')}"/>`,
  }[pattern];
  return `<pattern id="${name}" width="6" height="6" patternUnits="userSpaceOnUse">${drawn}</pattern>`;
}

function renderDot({ at, radius, mark, colour, fill, hint }: Dot): string {
  const inside = fill === 'full' && mark !== 'cross' ? paint(colour) : paint('surface');
  const path = outlineMark(mark, at, radius).map((points) => `M${points.map(formatPair).join('L')}Z`);
  const shape =
    mark === 'circle'
      ? `circle cx="${formatNumber(at[0])}" cy="${formatNumber(at[1])}" r="${formatNumber(radius)}"`
      : `path d="${path.join('')}"`;
  return withHint(`${shape} fill="${inside}" stroke="${paint(colour)}" stroke-width="1.5"`, hint);
}

function renderLabel({ at, text, anchor, size, colour, weight, turned, hint }: Label): string {
  const [x, y] = [formatNumber(at[0]), formatNumber(at[1])];
  const turn = turned === 'up' ? ` transform="rotate(-90 ${x} ${y})"` : '';
  const bold = weight === 'bold' ? ' font-weight="600"' : '';
  const title = hint === undefined ? '' : `<title>${escapeXml(hint)}</title>`;
  return `<text x="${x}" y="${y}" dy="0.34em" text-anchor="${anchor}" font-size="${size}" fill="${paint(colour)}"${bold}${turn}>${title}${escapeXml(text)}</text>`;
}

function withHint(element: string, hint: string | undefined): string {
  if (hint === undefined) return `<${element}/>`;
  return `<${element}><title>${escapeXml(hint)}</title></${element.split(' ', 1)[0]}>`;
}

function paint(name: ColourName): string {
  return name === 'text' ? 'currentColor' : `var(--${name}, ${getColour(name, 'light')})`;
}

function formatPoints(points: readonly Point[]): string {
  return points.map(formatPair).join(' ');
}

function formatPair([x, y]: Point): string {
  return `${formatNumber(x)},${formatNumber(y)}`;
}

/** Rounds to two decimals, below which differences are invisible. */
function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Replaces characters that XML forbids (control characters in names) by the replacement character. */
function escapeXml(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(illegal, '\uFFFD').replace(/[&<>"]/g, (sign) => signs[sign]!);
}

/** Control characters, unpaired surrogates and non-characters. */
const illegal = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
