import type { ColourName } from './colours.js';

/** `[x, y]` in units of a scene. A unit is about a CSS pixel, or three quarters of a point. */
export type Point = readonly [number, number];

/** A drawing independent of its format. Figures are drawn once and written as SVG for pages and as TikZ for papers. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** From back to front. */
  readonly shapes: readonly SceneShape[];
}

export type SceneShape = Line | Area | Box | Dot | Label;

export interface Line {
  readonly kind: 'line';
  readonly points: readonly Point[];
  readonly colour: ColourName;
  readonly width: number;
  readonly dash?: Dash;
}

export interface Area {
  readonly kind: 'area';
  readonly points: readonly Point[];
  readonly colour: ColourName;
  readonly opacity: number;
}

export interface Box {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: ColourName;
  readonly opacity?: number;
  /** Distinguishes it without colour. */
  readonly pattern?: Pattern;
  /** Text shown while the pointer is over it. */
  readonly hint?: string;
}

export interface Dot {
  readonly kind: 'dot';
  readonly at: Point;
  readonly radius: number;
  readonly mark: Mark;
  readonly colour: ColourName;
  readonly fill: 'full' | 'hollow';
  readonly hint?: string;
}

export interface Label {
  readonly kind: 'label';
  /** Position of the text's start, middle or end, at half its height. */
  readonly at: Point;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly colour: ColourName;
  readonly weight?: 'bold';
  /** `up`: rotated, to be read from bottom to top. */
  readonly turned?: 'up';
  /** The full text of a shortened one. */
  readonly hint?: string;
}

/** Shapes that a layout has placed, and where the next ones can start. */
export interface Drawing {
  readonly shapes: readonly SceneShape[];
  readonly bottom: number;
}

export const dashes = ['solid', 'dashed', 'dotted', 'dash-dotted'] as const;
export type Dash = (typeof dashes)[number];
export const marks = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const;
export type Mark = (typeof marks)[number];
export const patterns = ['plain', 'rising', 'falling', 'crossed', 'dotted'] as const;
export type Pattern = (typeof patterns)[number];

/** Estimated width of a character of common sans-serif fonts, in ems. Slightly more than their mean, so that laid-out texts don't touch. */
const characterWidth = 0.6;

/** Estimated width of a text. */
export function estimateTextWidth(text: string, size: number): number {
  return [...text].length * size * characterWidth;
}

/** Shortens a text to the available width by omitting its middle, because the ends of names differ more. */
export function fitText(text: string, room: number, size: number): string {
  const characters = [...text];
  const kept = Math.max(2, Math.floor(room / (size * characterWidth)) - 1);
  if (characters.length <= kept + 1) return text;
  const head = Math.ceil(kept / 2);
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - (kept - head)).join('')}`;
}

/** A line through points. */
export function line(points: readonly Point[], looks: Pick<Line, 'colour' | 'width' | 'dash'>): Line {
  return { kind: 'line', points, ...looks };
}

/** A straight line between two points. */
export function segment(from: Point, to: Point, looks: Pick<Line, 'colour' | 'width' | 'dash'>): Line {
  return line([from, to], looks);
}

export function box(
  { x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>,
  looks: Pick<Box, 'colour' | 'opacity' | 'pattern' | 'hint'>,
): Box {
  return { kind: 'box', x, y, width, height, ...looks };
}

export function dot(
  at: Point,
  radius: number,
  { colour, mark, fill }: Pick<Dot, 'colour' | 'mark' | 'fill'>,
  hint?: string,
): Dot {
  return { kind: 'dot', at, radius, colour, mark, fill, ...(hint === undefined ? {} : { hint }) };
}

/** A label, shortened to the available width. */
export function label(
  text: string,
  at: Point,
  options: Partial<Omit<Label, 'kind' | 'text' | 'at'>> & { readonly room?: number } = {},
): Label {
  const { room = Infinity, ...rest } = options;
  const size = rest.size ?? textSize;
  const shown = fitText(text, room, size);
  return {
    kind: 'label',
    at,
    text: shown,
    anchor: 'start',
    colour: 'text',
    ...(shown === text ? {} : { hint: text }),
    ...rest,
    size,
  };
}

export const textSize = 12;
export const smallTextSize = 10.5;
