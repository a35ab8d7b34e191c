import { dot, line, segment, type Drawing, type Point, type SceneShape } from '../scene/scene.js';
import { drawAxes, drawPanelTitle, type PlotArea, type Axis } from './cartesian.js';
import { drawLegend, chooseSeriesStyle, type SeriesStyle } from './legend.js';
import { layOutPanels } from './panels.js';

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly hint: string;
  /** What the values of the point spread over, drawn as a band along the curve. */
  readonly band?: readonly [low: number, high: number];
  /** An interval, drawn as an upright bar. */
  readonly interval?: readonly [low: number, high: number];
}

export interface Curve<P extends CurvePoint = CurvePoint> {
  readonly name: string;
  readonly points: readonly P[];
}

export interface CurvePanel<P extends CurvePoint = CurvePoint> {
  readonly title: string;
  readonly curves: readonly Curve<P>[];
}

export interface Axes {
  readonly x: Axis;
  readonly y: Axis;
}

/** A panel for each group of curves, all with the same axes. Curves of the same name look alike; the legend names them. */
export function drawCurvePanels(panels: readonly CurvePanel[], axes: Axes, width: number): Drawing {
  const names = [...new Set(panels.flatMap(({ curves }) => curves.map(({ name }) => name)))];
  const styles = new Map(names.map((name, index) => [name, chooseSeriesStyle(index)]));
  const key = drawLegend(
    [...styles].map(([text, style]) => ({ text, swatch: { kind: 'line', style } })),
    width,
  );
  const { areas, bottom } = layOutPanels(panels.length, { height: 170, columns: 3, top: key.bottom, width });
  const shapes = panels.flatMap(({ title, curves }, index) => [
    drawPanelTitle(title, areas[index]!),
    ...drawCurves(areas[index]!, curves, axes, styles),
  ]);
  return { shapes: [...key.shapes, ...shapes], bottom };
}

/** Curves with their axes: bands behind, the first curve in front. */
export function drawCurves(
  area: PlotArea,
  curves: readonly Curve[],
  axes: Axes,
  styles: ReadonlyMap<string, SeriesStyle>,
): SceneShape[] {
  const { frame, x, y } = drawAxes(area, axes.x, axes.y);
  const band = ({ name, points }: Curve): SceneShape[] => {
    const spread = points.flatMap((point) =>
      point.band === undefined ? [] : [[point.x, ...point.band] as const],
    );
    if (spread.length < 2) return [];
    const upper = spread.map(([at, , high]): Point => [x(at), y(high)]);
    const lower = spread.map(([at, low]): Point => [x(at), y(low)]);
    const { colour } = styles.get(name)!;
    return [{ kind: 'area', points: [...upper, ...lower.toReversed()], colour, opacity: 0.16 }];
  };
  const curve = ({ name, points }: Curve): SceneShape[] => {
    if (points.length === 0) return [];
    const style = styles.get(name)!;
    const { colour, dash } = style;
    const bars = points.flatMap(({ x: at, interval }) =>
      interval === undefined
        ? []
        : [segment([x(at), y(interval[0])], [x(at), y(interval[1])], { colour, width: 1.2 })],
    );
    const at = points.map((point): Point => [x(point.x), y(point.y)]);
    const dots = points.map(({ hint }, index) => dot(at[index]!, 3, style, hint));
    return [...bars, line(at, { colour, width: 2, dash }), ...dots];
  };
  return [...frame, ...curves.flatMap(band), ...curves.toReversed().flatMap(curve)];
}
