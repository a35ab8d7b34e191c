import { checkSample } from './samples.js';

export const magnitudes = ['negligible', 'small', 'medium', 'large'] as const;
/** The magnitude of an effect. */
export type Magnitude = (typeof magnitudes)[number];

/** Cliff's delta of two samples. */
export interface CliffsDelta {
  readonly test: "Cliff's delta";
  /** P(x > y) − P(x < y) over all pairs, from −1 to 1; positive if the first sample is greater. */
  readonly delta: number;
  readonly magnitude: Magnitude;
  readonly thresholds: 'Romano 2006: 0.147, 0.33, 0.474';
  /** Sizes of the first and of the second sample. */
  readonly n: readonly [number, number];
}

/** Vargha and Delaney's A12 of two samples. */
export interface VarghaDelaney {
  readonly test: 'Vargha-Delaney A12';
  /** P(x > y) + ½ P(x = y), from 0 to 1; ½ if neither sample is greater. */
  readonly a12: number;
  /** By the thresholds of Cliff's delta, which is equivalent: delta = 2·A12 − 1. */
  readonly magnitude: Magnitude;
  readonly n: readonly [number, number];
}

/** Cliff's delta (Cliff 1993) with its magnitude by Romano et al. 2006. Throws UserError for empty or non-finite samples. */
export function cliffsDelta(first: readonly number[], second: readonly number[]): CliffsDelta {
  const { greater, less } = comparePairs(first, second);
  const delta = (greater - less) / (first.length * second.length);
  return {
    test: "Cliff's delta",
    delta,
    magnitude: classifyMagnitude(delta),
    thresholds: 'Romano 2006: 0.147, 0.33, 0.474',
    n: [first.length, second.length],
  };
}

/** A12 (Vargha and Delaney 2000): how often the first sample's value is greater. Errors as for `cliffsDelta`. */
export function varghaDelaney(first: readonly number[], second: readonly number[]): VarghaDelaney {
  const { greater, less } = comparePairs(first, second);
  const pairs = first.length * second.length;
  return {
    test: 'Vargha-Delaney A12',
    a12: (greater + (pairs - greater - less) / 2) / pairs,
    magnitude: classifyMagnitude((greater - less) / pairs),
    n: [first.length, second.length],
  };
}

function classifyMagnitude(delta: number): Magnitude {
  const size = Math.abs(delta);
  if (size < 0.147) return 'negligible';
  if (size < 0.33) return 'small';
  return size < 0.474 ? 'medium' : 'large';
}

/** Counts the pairs in which the first value is greater or less, by merging the sorted samples instead of forming all pairs. */
function comparePairs(
  first: readonly number[],
  second: readonly number[],
): { greater: number; less: number } {
  checkSample(first, 'the first sample');
  checkSample(second, 'the second sample');
  const sorted = Float64Array.from(second).sort();
  let greater = 0;
  let less = 0;
  let below = 0;
  let notAbove = 0;
  for (const value of Float64Array.from(first).sort()) {
    while (below < sorted.length && sorted[below]! < value) below++;
    while (notAbove < sorted.length && sorted[notAbove]! <= value) notAbove++;
    greater += below;
    less += sorted.length - notAbove;
  }
  return { greater, less };
}
