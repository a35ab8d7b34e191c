import type { Series } from '../../stats/series.js';
import type { Bounds } from '../evaluations/bounds.js';
import { writeNumber } from '../model/common/write-number.js';

/** Bounds that differ by less than this stand in no table. */
const notable = 0.01;

/** `(0-97)`: what a share is at least and at most, if inconclusive items make more than a point of difference; otherwise nothing. */
export function renderBounds({ lower, upper }: Bounds<Series>): string {
  if (lower.mean === null || upper.mean === null || upper.mean - lower.mean <= notable) return '';
  return `(${writeNumber(100 * lower.mean, 0)}-${writeNumber(100 * upper.mean, 0)})`;
}
