import { scaleLinear, scaleLog } from 'd3-scale';
import { label, smallTextSize, textSize, textWidth, type Box, type Shape } from '../scene/scene.js';

/** Where something is drawn. */
export type Area = Pick<Box, 'x' | 'y' | 'width' | 'height'>;

export interface Axis {
  readonly title: string;
  /** What the axis has to hold. */
  readonly domain: readonly [number, number];
  readonly kind: 'linear' | 'log';
  /** The values that are named; those that are round where it is left out. */
  readonly ticks?: readonly number[];
  readonly text?: (value: number) => string;
}

export interface Cartesian {
  /** Behind what is drawn: lines and names of ticks, titles. */
  readonly frame: readonly Shape[];
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

/** Room that an area needs beside it. */
export const axisRoom = { left: 46, bottom: 40 } as const;

/** Between the vertical axis and the names of its ticks. */
const tickGap = 6;

/** Axes of an area: the horizontal one below it, the vertical one at its left. */
export function cartesian(area: Area, horizontal: Axis, vertical: Axis): Cartesian {
  const across = scaleOf(horizontal, [area.x, area.x + area.width], Math.max(2, Math.floor(area.width / 60)));
  const up = scaleOf(vertical, [area.y + area.height, area.y], Math.max(2, Math.floor(area.height / 36)));
  const bottom = area.y + area.height;
  const frame: Shape[] = [
    ...up.ticks.flatMap((tick): Shape[] => [
      {
        kind: 'line',
        points: [
          [area.x, up.at(tick)],
          [area.x + area.width, up.at(tick)],
        ],
        colour: 'grid',
        width: 1,
      },
      label(up.text(tick), [area.x - tickGap, up.at(tick)], {
        anchor: 'end',
        size: smallTextSize,
        colour: 'muted',
      }),
    ]),
    {
      kind: 'line',
      points: [
        [area.x, bottom],
        [area.x + area.width, bottom],
      ],
      colour: 'muted',
      width: 1,
    },
    ...namedTicks(across, bottom),
    label(horizontal.title, [area.x + area.width / 2, bottom + 31], {
      anchor: 'middle',
      size: smallTextSize,
      room: area.width + axisRoom.left,
    }),
    label(vertical.title, [titleAt(up, area), area.y + area.height / 2], {
      anchor: 'middle',
      size: smallTextSize,
      turned: 'up',
      room: area.height + axisRoom.bottom,
    }),
  ];
  return { frame, x: across.at, y: up.at };
}

/** Where the vertical axis has its title: left of the names of its ticks, however wide they are. */
function titleAt({ ticks, text }: Scale, area: Area): number {
  const widest = Math.max(0, ...ticks.map((tick) => textWidth(text(tick), smallTextSize)));
  return area.x - Math.max(axisRoom.left - 8, tickGap + widest + 3 + smallTextSize / 2);
}

interface Scale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  readonly text: (value: number) => string;
}

function scaleOf({ domain, kind, ticks, text }: Axis, range: [number, number], count: number): Scale {
  const [low, high] = kind === 'log' ? domain : wide(domain);
  const scale =
    kind === 'log'
      ? scaleLog([low, Math.max(high, low * 1.01)], range)
      : ticks === undefined
        ? scaleLinear([low, high], range).nice(count)
        : scaleLinear([low, high], range);
  const named = ticks ?? (kind === 'log' ? decades(low, high) : scale.ticks(count));
  return { at: (value) => scale(value), ticks: named, text: text ?? plainNumber };
}

/** An axis of a single value has some room around it. */
function wide([low, high]: readonly [number, number]): [number, number] {
  return low === high ? [Math.min(0, low), high === 0 ? 1 : high * 1.25] : [low, high];
}

/** 1, 2, 5, 10, … within the bounds; of many powers only those of ten. */
function decades(low: number, high: number): number[] {
  const powers = Array.from(
    { length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
    (_, index) => Math.floor(Math.log10(low)) + index,
  );
  const steps = powers.length > 3 ? [1] : [1, 2, 5];
  return powers
    .flatMap((power) => steps.map((step) => step * 10 ** power))
    .filter((value) => value >= low && value <= high);
}

/** The marks of the horizontal axis; names that would touch the one before are left out. */
function namedTicks({ at, ticks, text }: Scale, bottom: number): Shape[] {
  let free = -Infinity;
  return ticks.flatMap((tick): Shape[] => {
    const [x, name] = [at(tick), text(tick)];
    const half = textWidth(name, smallTextSize) / 2;
    const mark: Shape = {
      kind: 'line',
      points: [
        [x, bottom],
        [x, bottom + 4],
      ],
      colour: 'muted',
      width: 1,
    };
    if (x - half < free + 3) return [mark];
    free = x + half;
    return [mark, label(name, [x, bottom + 14], { anchor: 'middle', size: smallTextSize, colour: 'muted' })];
  });
}

/** `0.25`, `12`, `1,500`, `20k`: short and the same in every locale. */
export function plainNumber(value: number): string {
  if (Math.abs(value) >= 10_000) return `${plainNumber(value / 1000)}k`;
  return value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
}

/** A panel's own title, above it. */
export function panelTitle(text: string, { x, y, width }: Area): Shape {
  return label(text, [x, y - 12], { size: textSize, weight: 'bold', room: width });
}
