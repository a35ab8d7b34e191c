import { scaleLinear, scaleLog } from 'd3-scale';
import {
  label,
  segment,
  smallTextSize,
  textSize,
  estimateTextWidth,
  type Box,
  type SceneShape,
} from '../scene/scene.js';

/** The area of a drawing. */
export type PlotArea = Pick<Box, 'x' | 'y' | 'width' | 'height'>;

export interface Axis {
  readonly title: string;
  /** The range of the axis. */
  readonly domain: readonly [number, number];
  /** `linear` by default. */
  readonly kind?: 'log';
  /** The labelled values; round numbers by default. */
  readonly ticks?: readonly number[];
  readonly text?: (value: number) => string;
  /** Counts have no labels between whole numbers. */
  readonly of?: 'counts';
}

export interface Cartesian {
  /** Background of the drawing: tick lines, tick labels and titles. */
  readonly frame: readonly SceneShape[];
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Space for axes beside an area. */
export const axisRoom = { left: 46, bottom: 40 } as const;

/** Gap between the vertical axis and its tick labels. */
const tickGap = 6;
const small = { size: smallTextSize, colour: 'muted' } as const;

/** The axes of an area: the horizontal one below it, the vertical one on its left. Titles are optional. */
export function drawAxes(area: PlotArea, horizontal: Axis, vertical: Axis): Cartesian {
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const across = createScale(horizontal, [area.x, right], Math.max(2, Math.floor(area.width / 60)));
  const up = createScale(vertical, [bottom, area.y], Math.max(2, Math.floor(area.height / 36)));
  const title = { anchor: 'middle', size: smallTextSize } as const;
  const frame: SceneShape[] = [
    ...up.ticks.flatMap((tick): SceneShape[] => [
      segment([area.x, up.at(tick)], [right, up.at(tick)], { colour: 'grid', width: 1 }),
      label(up.text(tick), [area.x - tickGap, up.at(tick)], { anchor: 'end', ...small }),
    ]),
    segment([area.x, bottom], [right, bottom], { colour: 'muted', width: 1 }),
    ...drawNamedTicks(across, bottom),
    label(horizontal.title, [area.x + area.width / 2, bottom + 31], {
      ...title,
      room: area.width + axisRoom.left,
    }),
    label(vertical.title, [placeTitle(up, area), area.y + area.height / 2], {
      ...title,
      turned: 'up',
      room: area.height + axisRoom.bottom,
    }),
  ];
  return {
    frame: frame.filter((shape) => shape.kind !== 'label' || shape.text !== ''),
    x: across.at,
    y: up.at,
  };
}

/** Position of the vertical axis's title: left of the tick labels, whatever their width. */
function placeTitle({ ticks, text }: Scale, area: PlotArea): number {
  const widest = Math.max(0, ...ticks.map((tick) => estimateTextWidth(text(tick), smallTextSize)));
  return area.x - Math.max(axisRoom.left - 8, tickGap + widest + 3 + smallTextSize / 2);
}

interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  readonly text: (value: number) => string;
}

function createScale(
  { domain, kind, ticks, text = formatPlainNumber, of }: Axis,
  range: [number, number],
  count: number,
): Scale {
  if (kind === 'log') {
    const [low, high] = domain;
    const scale = scaleLog([low, Math.max(high, low * 1.01)], range);
    return { at: (value) => scale(value), ticks: ticks ?? listDecades(low, high), text };
  }
  const plain = scaleLinear(widen(domain), range);
  const scale = ticks === undefined ? plain.nice(count) : plain;
  const round = scale.ticks(count);
  return {
    at: (value) => scale(value),
    ticks: ticks ?? (of === 'counts' ? round.filter(Number.isInteger) : round),
    text,
  };
}

/** Adds space around an axis with a single value. */
function widen([low, high]: readonly [number, number]): [number, number] {
  return low === high ? [Math.min(0, low), high === 0 ? 1 : high * 1.25] : [low, high];
}

/** 1, 2, 5, 10, … within the bounds; only powers of ten if there are many. */
function listDecades(low: number, high: number): number[] {
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, index) => first + index);
  const steps = powers.length > 3 ? [1] : [1, 2, 5];
  return powers
    .flatMap((power) => steps.map((step) => step * 10 ** power))
    .filter((value) => value >= low && value <= high);
}

/** Tick marks of the horizontal axis. Labels that would touch the previous one are omitted. */
function drawNamedTicks({ at, ticks, text }: Scale, bottom: number): SceneShape[] {
  let free = -Infinity;
  return ticks.flatMap((tick): SceneShape[] => {
    const [x, name] = [at(tick), text(tick)];
    const half = estimateTextWidth(name, smallTextSize) / 2;
    const mark = segment([x, bottom], [x, bottom + 4], { colour: 'muted', width: 1 });
    if (x - half < free + 3) return [mark];
    free = x + half;
    return [mark, label(name, [x, bottom + 14], { anchor: 'middle', ...small })];
  });
}

/** `0.25`, `12`, `1,500`, `20k`: short, and equal in every locale. */
export function formatPlainNumber(value: number): string {
  if (Math.abs(value) >= 10_000) return `${formatPlainNumber(value / 1000)}k`;
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
}

/** The title above a panel. */
export function drawPanelTitle(
  text: string,
  { x, y, width }: Pick<PlotArea, 'x' | 'y' | 'width'>,
): SceneShape {
  return label(text, [x, y - 12], { size: textSize, weight: 'bold', room: width });
}
