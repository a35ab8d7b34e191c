import { open, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAbsent, replaceUnlessExhausted } from '../files/storage-errors.js';

/** How often a working process updates its file's date. */
export const beatMilliseconds = 10_000;
/** A process whose file has not changed for this long is dead. */
export const silenceMilliseconds = 35_000;

/**
 * Updates a file's date regularly, to show to processes elsewhere that this process is alive. Returns a function that stops it
 * and waits for an update that is under way.
 *
 * @param onGone called if another process has removed the file, because this one was suspended
 */
export function startBeating(
  file: string,
  onBeat: () => void = () => undefined,
  onGone: () => Promise<void> = () => Promise.resolve(),
): () => Promise<void> {
  let beat = Promise.resolve();
  const timer = setInterval(() => {
    const now = new Date();
    // Changes only the date, so a full disk does no harm.
    beat = utimes(file, now, now).then(onBeat, (thrown: unknown) =>
      isAbsent(thrown) ? onGone() : undefined,
    );
  }, beatMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return beat;
  };
}

/**
 * A text that changes with each heartbeat. Readers compare two of them instead of computing an age, because clocks of machines differ and may be
 * reset. The file is opened, which makes an NFS client ask its server; otherwise it may answer from a cache that is a minute old. `none` if the file
 * is missing.
 */
export async function readBeat(file: string): Promise<string> {
  const handle = await open(file).catch(replaceUnlessExhausted('none' as const));
  if (handle === 'none') return handle;
  try {
    const { size, mtimeMs } = await handle.stat();
    return `${size} ${mtimeMs}`;
  } finally {
    await handle.close();
  }
}

/** Those of the files that are updated within the time in which a living process does so. */
export async function findBeatingFiles(
  files: readonly string[],
  milliseconds = silenceMilliseconds,
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const before = await Promise.all(files.map(readBeat));
  await sleep(milliseconds);
  const after = await Promise.all(files.map(readBeat));
  return new Set(files.filter((_, index) => after[index] !== 'none' && after[index] !== before[index]));
}
