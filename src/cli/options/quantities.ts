import { InvalidArgumentError } from 'commander';

const byteUnits: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1e3,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
  GiB: 2 ** 30,
  TiB: 2 ** 40,
};

/** For commander's options: a size on a disk, as in `20GB`, in bytes. */
export function byteCount(text: string): number {
  const bytes = quantity(text, byteUnits);
  if (bytes === undefined)
    throw new InvalidArgumentError(
      `Expected a size with its unit (${Object.keys(byteUnits).join(', ')}), as in 20GB.`,
    );
  return Math.floor(bytes);
}

const minute = 60_000;
const timeUnits: Readonly<Record<string, number>> = {
  m: minute,
  h: 60 * minute,
  d: 1440 * minute,
  w: 7 * 1440 * minute,
};

/** For commander's options: a span of time, as in `30d`, in milliseconds. */
export function timeSpan(text: string): number {
  const milliseconds = quantity(text, timeUnits);
  if (milliseconds === undefined)
    throw new InvalidArgumentError('Expected minutes, hours, days or weeks, as in 90m, 12h, 30d or 4w.');
  return milliseconds;
}

function quantity(text: string, units: Readonly<Record<string, number>>): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?([A-Za-z]+)$/u.exec(text.trim()) ?? [];
  const factor = unit === undefined ? undefined : units[unit];
  return factor === undefined ? undefined : Number(number) * factor;
}
