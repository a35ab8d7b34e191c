/** What came of the requests that a generator made for one suite to something outside of this process: a program, a server. */
export interface RequestAccounts {
  /** One for each input. */
  readonly requests: number;
  /** Requests that got no usable answer, by reason (`late`, `malformed`); their inputs have no oracle. */
  readonly lost: Readonly<Record<string, number>>;
  /** Answers that belong to no request, by reason (`unknown`, `twice`): they cost nothing. */
  readonly stray: Readonly<Record<string, number>>;
  /** Oracles in the answers that were left aside, as the run wants fewer of them. */
  readonly leftAside: number;
  /** What the answers say that they took; also of those that an earlier run has kept. */
  readonly usage: Usage;
}

/** Sums over answers that told; absent where none did. */
export interface Usage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** In the currency of whoever asks. */
  readonly cost?: number;
  readonly seconds?: number;
}

/** Both together. */
export function sumOfUsage(one: Usage, other: Usage): Usage {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Usage)[];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

/** Counts by reason, both together. */
export function sumOfCounts(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}
