import type { ColourName } from './colours.js';

/** `[x, y]`, in units of a scene: about a CSS pixel, or three quarters of a printer's point. */
export type Point = readonly [number, number];

/** A drawing, without saying in what format: figures are drawn once and written as SVG for pages and as TikZ for papers. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** From back to front. */
  readonly shapes: readonly Shape[];
}

export type Shape = Line | Area | Box | Dot | Label;

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
  /** Tells it from others without colour. */
  readonly pattern?: Pattern;
  /** Told where a pointer rests on it. */
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
  /** The text's start, middle or end, at the height of its middle. */
  readonly at: Point;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly colour: ColourName;
  readonly weight?: 'bold';
  /** `up`: read from below. */
  readonly turned?: 'up';
  /** The whole of a text that is shortened. */
  readonly hint?: string;
}

export const dashes = ['solid', 'dashed', 'dotted', 'dash-dotted'] as const;
export type Dash = (typeof dashes)[number];
export const marks = ['circle', 'square', 'triangle', 'diamond', 'cross'] as const;
export type Mark = (typeof marks)[number];
export const patterns = ['plain', 'rising', 'falling', 'crossed', 'dotted'] as const;
export type Pattern = (typeof patterns)[number];

/** Of a character of the usual sans-serif fonts, in ems: somewhat more than their mean, so that what is laid out by it does not touch. */
const characterWidth = 0.6;

/** About how wide a text will be. */
export function textWidth(text: string, size: number): number {
  return [...text].length * size * characterWidth;
}

/** A text in at most so much room: its middle goes, as the ends of names tell more. */
export function fitted(text: string, room: number, size: number): string {
  const characters = [...text];
  const kept = Math.max(2, Math.floor(room / (size * characterWidth)) - 1);
  if (characters.length <= kept + 1) return text;
  const head = Math.ceil(kept / 2);
  return `${characters.slice(0, head).join('')}…${characters.slice(characters.length - (kept - head)).join('')}`;
}

/** A label, shortened to the room that it has. */
export function label(
  text: string,
  at: Point,
  options: Partial<Omit<Label, 'kind' | 'text' | 'at'>> & { readonly room?: number } = {},
): Label {
  const { room = Infinity, ...rest } = options;
  const size = rest.size ?? textSize;
  const shown = fitted(text, room, size);
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
