import type { Matrix } from '../matrix.js';

/** Distinct points with how many rows lie on each. */
export interface Points {
  readonly pointCount: number;
  readonly dimensions: number;
  /** `coordinates[point * dimensions + dimension]`. */
  readonly coordinates: Float64Array;
  readonly multiplicities: Uint32Array;
  /** The point of each row. */
  readonly pointOfRow: Uint32Array;
}

/** Lowest value and extent of each column. */
export type Scale = readonly { readonly low: number; readonly extent: number }[];

export function scaleOf(rows: Matrix): Scale {
  return rows.columns.map((column) => {
    const low = column.reduce((least, value) => Math.min(least, value), Infinity);
    const high = column.reduce((most, value) => Math.max(most, value), -Infinity);
    return { low, extent: high - low };
  });
}

/** The rows as points, each column stretched to [0, 1] of the scale (constant columns to 0), equal rows merged. */
export function pointsOf(rows: Matrix, scale: Scale): Points {
  const scaled = rows.columns.map((column, index) => {
    const { low, extent } = scale[index]!;
    return column.map((value) => (extent === 0 ? value - low : (value - low) / extent));
  });
  const points = new Map<string, number>();
  const coordinates: number[] = [];
  const multiplicities: number[] = [];
  const pointOfRow = new Uint32Array(rows.rowCount);
  for (let row = 0; row < rows.rowCount; row++) {
    const point = scaled.map((column) => column[row]!);
    const key = point.join(' ');
    const index = points.get(key) ?? points.size;
    if (index === points.size) {
      points.set(key, index);
      coordinates.push(...point);
      multiplicities.push(0);
    }
    multiplicities[index]! += 1;
    pointOfRow[row] = index;
  }
  return {
    pointCount: points.size,
    dimensions: scaled.length,
    coordinates: Float64Array.from(coordinates),
    multiplicities: Uint32Array.from(multiplicities),
    pointOfRow,
  };
}
