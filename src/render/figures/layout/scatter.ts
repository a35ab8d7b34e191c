import { writeNumber } from '../../../model/common/write-number.js';
import { dot, segment, type SceneShape } from '../scene/scene.js';
import { drawAxes, type PlotArea, type Axis } from './cartesian.js';
import type { SeriesStyle } from './legend.js';

/** A value, with or without an interval. */
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

/** Axes end above the largest value by this factor, so that dots do not touch the frame. */
const room = 1.05;

/** Dots with thin lines for their intervals, across for shares and up for counts. The axes start at zero. */
export function drawScatter(
  area: PlotArea,
  dots: readonly ScatterDot[],
  titles: { readonly x: string; readonly y: string },
): SceneShape[] {
  const axis = (of: 'x' | 'y'): Axis => ({
    title: titles[of],
    domain: [0, room * Math.max(0, ...dots.flatMap((dot) => [dot[of].value, findHighest(dot[of])]))],
    ...(of === 'y' ? { of: 'counts' as const } : {}),
  });
  const { frame, x, y } = drawAxes(area, axis('x'), axis('y'));
  const lines = dots.flatMap(({ x: { value: across, interval: beside }, y: up, style: { colour } }) => [
    ...(beside === 'none'
      ? []
      : [segment([x(beside.low), y(up.value)], [x(beside.high), y(up.value)], { colour, width: 1 })]),
    ...(up.interval === 'none'
      ? []
      : [segment([x(across), y(up.interval.low)], [x(across), y(up.interval.high)], { colour, width: 1 })]),
  ]);
  const marked = dots.map(({ name, x: { value: across }, y: { value: up }, style }) =>
    dot([x(across), y(up)], 5.5, style, `${name}: ${writeNumber(across, 2)}, ${writeNumber(up, 2)}`),
  );
  return [...frame, ...lines, ...marked];
}

function findHighest({ value, interval }: Measured): number {
  return interval === 'none' ? value : interval.high;
}
