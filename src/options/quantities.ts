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

/** A size with its unit, as in `20GB`, in bytes; undefined for anything else. */
export function parseByteCount(text: string): number | undefined {
  const bytes = parseQuantity(text, byteUnits);
  return bytes === undefined ? undefined : Math.floor(bytes);
}

/** Message for a text that is not a size. */
export const expectedSize = `Expected a size with its unit (${Object.keys(byteUnits).join(', ')}), as in 20GB.`;

const minute = 60_000;
const timeUnits: Readonly<Record<string, number>> = {
  m: minute,
  h: 60 * minute,
  d: 1440 * minute,
  w: 7 * 1440 * minute,
};

/** A span of time, as in `30d`, in milliseconds; undefined for anything else. */
export function parseTimeSpan(text: string): number | undefined {
  return parseQuantity(text, timeUnits);
}

function parseQuantity(text: string, units: Readonly<Record<string, number>>): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?([A-Za-z]+)$/u.exec(text.trim()) ?? [];
  const factor = unit === undefined ? undefined : units[unit];
  return factor === undefined ? undefined : Number(number) * factor;
}
