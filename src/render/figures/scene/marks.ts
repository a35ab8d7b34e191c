import type { Mark, Point } from './scene.js';

/** The outlines of a mark with about the area of a circle of that radius; empty for a circle. */
export function outlineMark(mark: Mark, [x, y]: Point, radius: number): Point[][] {
  return outlines[mark].map((corners) => corners.map(([dx, dy]) => [x + dx * radius, y + dy * radius]));
}

const outlines: Readonly<Record<Mark, readonly (readonly Point[])[]>> = {
  circle: [],
  square: [polygon(-0.9, -0.9, 0.9, -0.9, 0.9, 0.9, -0.9, 0.9)],
  triangle: [polygon(0, -1.25, 1.15, 0.85, -1.15, 0.85)],
  diamond: [polygon(0, -1.3, 1.1, 0, 0, 1.3, -1.1, 0)],
  cross: [polygon(-1, -1, 1, 1), polygon(-1, 1, 1, -1)],
};

/** Corners from their coordinates: x and y of the first, of the second, … */
function polygon(...coordinates: readonly number[]): Point[] {
  return coordinates.flatMap((x, index) => (index % 2 === 0 ? [[x, coordinates[index + 1]!] as const] : []));
}
