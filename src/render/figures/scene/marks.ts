import type { Mark, Point } from './scene.js';

/** The outlines of a mark of about the area of a circle of that radius; none of a circle. */
export function marksPath(mark: Mark, [x, y]: Point, radius: number): Point[][] {
  const around = (corners: readonly Point[]): Point[] =>
    corners.map(([dx, dy]) => [x + dx * radius, y + dy * radius]);
  switch (mark) {
    case 'circle':
      return [];
    case 'square':
      return [
        around([
          [-0.9, -0.9],
          [0.9, -0.9],
          [0.9, 0.9],
          [-0.9, 0.9],
        ]),
      ];
    case 'triangle':
      return [
        around([
          [0, -1.25],
          [1.15, 0.85],
          [-1.15, 0.85],
        ]),
      ];
    case 'diamond':
      return [
        around([
          [0, -1.3],
          [1.1, 0],
          [0, 1.3],
          [-1.1, 0],
        ]),
      ];
    case 'cross':
      return [
        around([
          [-1, -1],
          [1, 1],
        ]),
        around([
          [-1, 1],
          [1, -1],
        ]),
      ];
  }
}
