/** Reasons to doubt outcomes, of the time in which they were computed. They are stored with the outcomes, and hold for each run that uses these. */
export interface Doubts {
  /** Running processes per core when the run that computed them began, if the machine was busy. */
  readonly loadPerCore?: number;
  /** By how much the system's clock jumped. Negative if it was set back. */
  readonly clockJumpSeconds?: number;
  /** 0–1: the share of the time in which a quota held processes back. */
  readonly throttledShare?: number;
  /** 0–1: the share of the processors that the host of a virtual machine gave to others. */
  readonly stolenShare?: number;
  readonly swappedPages?: number;
  /** Number of tests that passed after more than half of their time limit. */
  readonly closeCalls?: number;
}

/** The doubts of outcomes that are used together. Close calls of different tests add up; of everything else the largest counts. Neither order nor grouping matters. */
export function uniteDoubts(all: readonly Doubts[]): Doubts {
  const united: Record<string, number> = {};
  for (const doubts of all)
    for (const [name, value] of Object.entries(doubts) as [keyof Doubts, number][]) {
      const known = united[name] ?? 0;
      united[name] = name === 'closeCalls' ? known + value : chooseLarger(known, value);
    }
  return united;
}

/** The larger one without its sign. */
function chooseLarger(one: number, other: number): number {
  if (Math.abs(one) === Math.abs(other)) return Math.max(one, other);
  return Math.abs(one) > Math.abs(other) ? one : other;
}

/** One sentence each, without a full stop. */
export function describeDoubts({
  loadPerCore,
  clockJumpSeconds,
  throttledShare,
  stolenShare,
  swappedPages,
  closeCalls,
}: Doubts): string[] {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    loadPerCore === undefined
      ? []
      : `the machine was busy when the run began that computed the outcomes (load ${loadPerCore.toFixed(1)} per core)`,
    clockJumpSeconds === undefined
      ? []
      : `the clock jumped by ${Math.round(clockJumpSeconds)} s, or the machine slept`,
    throttledShare === undefined
      ? []
      : `a quota held its processes back for up to ${percent(throttledShare)} of the time`,
    stolenShare === undefined
      ? []
      : `the machine's host gave up to ${percent(stolenShare)} of the processor to others`,
    swappedPages === undefined
      ? []
      : `memory was swapped to the disk (up to ${swappedPages} pages at a time)`,
    closeCalls === undefined
      ? []
      : `test executions that passed after more than half of their time limit: ${closeCalls}; --test-timeout raises it`,
  ].flat();
}
