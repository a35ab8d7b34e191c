import type { HarnessJob } from './protocol.js';

/** A limit that teval sets on tests, with Java's message for exceeding it. */
interface OwnLimit {
  readonly sign: RegExp;
  /** The end of a sentence that begins with the test. */
  readonly reason: string;
  readonly of: 'heap' | 'harness' | 'every JVM';
}

const matchThrown = (text: string) =>
  new RegExp(`^(?:Caused by: )?java\\.lang\\.OutOfMemoryError: ${text}`, 'mu');

const ownLimits: readonly OwnLimit[] = [
  {
    sign: matchThrown('(?:Java heap space|GC overhead limit exceeded)'),
    reason: 'needs more heap than tests get here; --test-memory sets it',
    of: 'heap',
  },
  {
    sign: matchThrown('(?:Metaspace|Compressed class space)'),
    reason: 'needs more memory for classes than tests get here (512 MiB)',
    of: 'harness',
  },
  {
    sign: matchThrown('(?:Direct buffer memory|Cannot reserve \\d+ bytes of direct buffer memory)'),
    reason: 'needs more memory for direct buffers than tests get here (512 MiB)',
    of: 'harness',
  },
  {
    sign: matchThrown('unable to create (?:new )?native thread'),
    reason: 'needs more threads than this machine gives it',
    of: 'every JVM',
  },
  {
    sign: /^(?:Caused by: )?java\.io\.IOException: File too large$/mu,
    reason: 'writes a file larger than tests may write here (1 GiB)',
    of: 'every JVM',
  },
];

/**
 * Why a failure says nothing about the program: the test reached a limit of teval or of this machine, which a user's environment need not have;
 * otherwise `none`. Impossible array sizes, stack overflows and time-outs count as failures.
 */
export function explainOwnLimit(trace: string, { suiteJvm }: Pick<HarnessJob, 'suiteJvm'>): string {
  const isLimited = {
    heap: suiteJvm?.flags.some((flag) => flag.startsWith('-Xmx')) ?? true,
    harness: suiteJvm === undefined,
    'every JVM': true,
  };
  const found = ownLimits.find(({ sign, of }) => isLimited[of] && sign.test(trace));
  return found === undefined ? 'none' : `the test ${found.reason}`;
}
