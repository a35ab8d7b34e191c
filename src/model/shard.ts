/** A part of a run: the first of eight is `{ index: 1, of: 8 }`. */
export interface Shard {
  /** From 1 to `of`. */
  readonly index: number;
  readonly of: number;
}

/** As `--shard` has it, and as people read it: `1/8`. */
export function shardText({ index, of }: Shard): string {
  return `${index}/${of}`;
}

/** More than any cluster starts at once. */
export const mostShards = 100_000;

/** `1/8`; `none` for what is no part of anything. */
export function parseShard(text: string): Shard | 'none' {
  const found = /^\s*(\d{1,6})\s*\/\s*(\d{1,6})\s*$/.exec(text);
  const [index, of] = [Number(found?.[1]), Number(found?.[2])];
  return found !== null && index >= 1 && index <= of && of <= mostShards ? { index, of } : 'none';
}

/** `1/8`, or `whole`. */
export function partText(part: Shard | 'whole'): string {
  return part === 'whole' ? part : shardText(part);
}

/** The whole first, then by division and number. */
export function inDivisionOrder(a: Shard | 'whole', b: Shard | 'whole'): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  return one.of - other.of || one.index - other.index;
}

function placeOf(part: Shard | 'whole'): Shard {
  return part === 'whole' ? { index: 0, of: 0 } : part;
}
