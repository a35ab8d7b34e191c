import type { Shape } from '../scene/scene.js';
import { cartesian, type Area, type Axis } from './cartesian.js';
import type { SeriesStyle } from './legend.js';

/** A value with the bounds of its interval, or without. */
export interface Measured {
  readonly value: number;
  readonly interval: { readonly low: number; readonly high: number } | 'none';
}

export interface ScatterDot {
  readonly name: string;
  readonly x: Measured;
  readonly y: Measured;
  readonly style: SeriesStyle;
}

/** Dots with their intervals as thin lines; the axes begin at zero. */
export function scatter(
  area: Area,
  dots: readonly ScatterDot[],
  titles: { readonly x: string; readonly y: string },
): Shape[] {
  const axis = (title: string, of: (dot: ScatterDot) => Measured): Axis => ({
    title,
    kind: 'linear',
    domain: [
      0,
      Math.max(
        0,
        ...dots
          .map(of)
          .flatMap(({ value, interval }) => [value, ...(interval === 'none' ? [] : [interval.high])]),
      ),
    ],
  });
  const { frame, x, y } = cartesian(
    area,
    axis(titles.x, (dot) => dot.x),
    axis(titles.y, (dot) => dot.y),
  );
  const lines = dots.flatMap(({ x: across, y: up, style: { colour } }): Shape[] => [
    ...(across.interval === 'none'
      ? []
      : [
          {
            kind: 'line',
            points: [
              [x(across.interval.low), y(up.value)],
              [x(across.interval.high), y(up.value)],
            ],
            colour,
            width: 1,
          } as const,
        ]),
    ...(up.interval === 'none'
      ? []
      : [
          {
            kind: 'line',
            points: [
              [x(across.value), y(up.interval.low)],
              [x(across.value), y(up.interval.high)],
            ],
            colour,
            width: 1,
          } as const,
        ]),
  ]);
  const marked = dots.map(({ name, x: across, y: up, style: { colour, mark, fill } }): Shape => ({
    kind: 'dot',
    at: [x(across.value), y(up.value)],
    radius: 5.5,
    mark,
    colour,
    fill,
    hint: `${name}: ${across.value.toFixed(2)}, ${up.value.toFixed(2)}`,
  }));
  return [...frame, ...lines, ...marked];
}
