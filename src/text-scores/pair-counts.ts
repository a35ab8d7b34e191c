import { longestNgram, type SharedNgrams } from './shared-ngrams.js';

/** Matches of n-grams, by order from 1 to 4. */
export interface NgramCounts {
  /** N-grams of the output that the target has too, each at most as often as there (clipped). */
  readonly matches: readonly number[];
  /** N-grams of the output. */
  readonly totals: readonly number[];
}

/** What a pair of texts adds to the scores of a file. */
export interface PairCounts {
  readonly targetTokens: number;
  readonly outputTokens: number;
  readonly ngrams: NgramCounts;
  /** Without the n-grams that CrystalBLEU ignores. */
  readonly unshared: NgramCounts;
  /** Length of the longest common subsequence. */
  readonly commonSubsequence: number;
}

/** Numbers below this are exact, so a key of four tokens is one. */
const largestKey = Number.MAX_SAFE_INTEGER;

/** Counts what BLEU, CrystalBLEU and ROUGE need of a target and an output, both as tokens. */
export function countPair(
  target: readonly string[],
  output: readonly string[],
  shared: SharedNgrams,
): PairCounts {
  const numbers = new Map<string, number>();
  const toNumbers = (tokens: readonly string[]) =>
    tokens.map((token) => {
      const known = numbers.get(token);
      if (known !== undefined) return known;
      numbers.set(token, numbers.size);
      return numbers.size - 1;
    });
  const [targetNumbers, outputNumbers] = [toNumbers(target), toNumbers(output)];
  const masks = shared.findMasks(output);
  const counts = { matches: [0, 0, 0, 0], totals: [0, 0, 0, 0] };
  const unshared = { matches: [0, 0, 0, 0], totals: [0, 0, 0, 0] };
  for (let length = 1; length <= longestNgram; length++) {
    const left = new Map<number | string, number>();
    for (const key of listKeys(targetNumbers, length, numbers.size)) left.set(key, (left.get(key) ?? 0) + 1);
    for (const [start, key] of listKeys(outputNumbers, length, numbers.size).entries()) {
      const isUnshared = (masks[start]! & (1 << (length - 1))) === 0;
      counts.totals[length - 1]! += 1;
      if (isUnshared) unshared.totals[length - 1]! += 1;
      const available = left.get(key) ?? 0;
      if (available === 0) continue;
      left.set(key, available - 1);
      counts.matches[length - 1]! += 1;
      if (isUnshared) unshared.matches[length - 1]! += 1;
    }
  }
  return {
    targetTokens: target.length,
    outputTokens: output.length,
    ngrams: counts,
    unshared,
    commonSubsequence: computeCommonSubsequence(targetNumbers, outputNumbers),
  };
}

/** A key for each n-gram of a text, equal only for equal n-grams. `distinct`: number of different tokens. */
function listKeys(tokens: readonly number[], length: number, distinct: number): (number | string)[] {
  const keys: (number | string)[] = [];
  const isExact = distinct ** length <= largestKey;
  for (let start = 0; start + length <= tokens.length; start++) {
    if (!isExact) {
      keys.push(tokens.slice(start, start + length).join());
      continue;
    }
    let key = 0;
    for (let index = start; index < start + length; index++) key = key * distinct + tokens[index]!;
    keys.push(key);
  }
  return keys;
}

/** The length of the longest common subsequence, by Wagner and Fischer's table, of which one row is kept. */
function computeCommonSubsequence(first: readonly number[], second: readonly number[]): number {
  let start = 0;
  const shorter = Math.min(first.length, second.length);
  while (start < shorter && first[start] === second[start]) start++;
  let end = 0;
  while (end < shorter - start && first.at(-1 - end) === second.at(-1 - end)) end++;
  const [rows, columns] = [first.slice(start, first.length - end), second.slice(start, second.length - end)];
  const row = new Uint32Array(columns.length + 1);
  for (const token of rows) {
    let diagonal = 0;
    for (let column = 1; column <= columns.length; column++) {
      const above = row[column]!;
      row[column] = token === columns[column - 1] ? diagonal + 1 : Math.max(above, row[column - 1]!);
      diagonal = above;
    }
  }
  return start + end + row[columns.length]!;
}
