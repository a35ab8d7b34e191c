/** A part of a run: the first of eight is `{ index: 1, of: 8 }`. */
export interface Shard {
  /** From 1 to `of`. */
  readonly index: number;
  readonly of: number;
}

/** The form that `--shard` takes and messages show: `1/8`. */
export function formatShard({ index, of }: Shard): string {
  return `${index}/${of}`;
}

/** Larger than any cluster can start at once. */
export const mostShards = 100_000;

/** Parses `1/8`; `none` if the text is no shard. */
export function parseShard(text: string): Shard | 'none' {
  const found = /^\s*(\d{1,6})\s*\/\s*(\d{1,6})\s*$/.exec(text);
  const [index, of] = [Number(found?.[1]), Number(found?.[2])];
  return found !== null && index >= 1 && index <= of && of <= mostShards ? { index, of } : 'none';
}

/** `1/8`, or `whole`. */
export function formatPart(part: Shard | 'whole'): string {
  return part === 'whole' ? part : formatShard(part);
}

/** The whole run first, then ordered by number of shards and index. */
export function compareParts(a: Shard | 'whole', b: Shard | 'whole'): number {
  const [one, other] = [toShard(a), toShard(b)];
  return one.of - other.of || one.index - other.index;
}

function toShard(part: Shard | 'whole'): Shard {
  return part === 'whole' ? { index: 0, of: 0 } : part;
}
