import type { Series } from '../../stats/series.js';
import { writeNumber } from '../model/common/write-number.js';
import { getSigns, type Style } from './style.js';

/** A measure as formatted text. */
export interface ReadableSeries {
  readonly mean: string;
  /** `± 0.7`, or empty if there is no spread. */
  readonly spread: string;
  /** `(4 of 10 seeds)` if some seeds don't define it, otherwise empty. This distinguishes a mean over a few seeds from one over all. */
  readonly seeds: string;
}

/** Mean and standard deviation with fixed decimals. `scale` 100 converts a share to percent. */
export function formatSeries(series: Series, decimals: number, scale: number, style: Style): ReadableSeries {
  const { none, plusMinus } = getSigns(style);
  if (series.mean === null) return { mean: none, spread: '', seeds: '' };
  const number = (value: number) => writeNumber(value * scale, decimals);
  const spread = series.standard_deviation;
  return {
    mean: number(series.mean),
    spread: spread === null ? '' : `${plusMinus}${number(spread)}`,
    seeds: renderDefinedSeeds(series.seeds_defined, series.per_seed.length),
  };
}

/** Mean, spread and seeds in one cell, the seeds in a separate line. */
export function renderSeries(series: Series, decimals: number, style: Style): string {
  const { mean, spread, seeds } = formatSeries(series, decimals, 1, style);
  return `${mean}${spread && ` ${spread}`}${seeds && `\n${seeds}`}`;
}

/** Whether counts need no decimals: those of a single seed, unless they are means over samples. */
export function areWhole(counts: readonly Series[]): boolean {
  return counts.every(({ per_seed, mean }) => per_seed.length === 1 && Number.isInteger(mean ?? 0));
}

/** `(4 of 10 seeds)` if only some seeds define a measure, otherwise empty. */
export function renderDefinedSeeds(defined: number, seeds: number): string {
  return defined > 0 && defined < seeds ? `(${defined} of ${seeds} seeds)` : '';
}

/** A share as percent with two significant digits, rounded up so that an upper bound remains one. */
export function formatPercentUp(share: number): string {
  const percent = 100 * share;
  const digits = percent === 0 ? 0 : Math.max(0, 1 - Math.floor(Math.log10(percent)));
  return (Math.ceil(percent * 10 ** digits - 1e-9) / 10 ** digits).toFixed(digits);
}

/** `14,532`, equal in every locale. */
export function count(value: number): string {
  return value.toLocaleString('en-US');
}

/** `1 bug`, `12 bugs`. */
export function formatCount(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** `0:43`, `1:02:03`. */
export function formatClockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${twoDigits(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}

/** `4.2 s` below a minute, `12 min 5 s`, `3 h 20 min` above. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `1.4 GB`, in powers of 1000. */
export function formatBytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let scaled = value;
  let unit = 0;
  while (scaled >= 1000 && unit < units.length - 1) {
    scaled /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? scaled : scaled.toFixed(1)} ${units[unit]}`;
}
