const ownLimit = /(@Test\s*\([^)]*\btimeout\s*=\s*)(\d+)/;

/** Of a loop that runs once more, as a share of its own limit; at least a second, so that a brief limit stays what it is. */
const shareOfLoops = 0.25;
const leastMilliseconds = 1_000;

/** The time limit that a test gives itself: `@Test(timeout = 4000)`, in milliseconds; Infinity for one that gives none. */
export function ownLimitOf(source: string): number {
  return Number(ownLimit.exec(source)?.[2] ?? Infinity);
}

/**
 * A test that was at work in the same frames until its limit, with the limit for running it once more: still there after a quarter of
 * it, it is no test that passes by chance. One that gives itself no limit stays as it is.
 */
export function withLimitOfLoops(source: string): string {
  const limit = Math.max(leastMilliseconds, Math.ceil(ownLimitOf(source) * shareOfLoops));
  return ownLimitOf(source) <= limit ? source : source.replace(ownLimit, `$1${limit}`);
}
