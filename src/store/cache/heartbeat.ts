import { open, utimes } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { unlessExhausted } from '../storage-errors.js';

/** How often a process that is at work dates its file anew. */
export const beatMilliseconds = 10_000;
/** Whose file stays as it is for that long is dead. */
export const silenceMilliseconds = 35_000;

/** Dates a file anew now and then, for processes that can't ask whether this one is alive. Returns how that is ended. */
export function beating(file: string, onBeat: () => void = () => undefined): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).then(onBeat, () => undefined); // writes nothing: a disk may be full
  }, beatMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * What tells a beat: that it is another one than before, and not how old it is. Clocks of machines differ, and may be put forward or
 * back. The file is opened, as NFS looks at the server then, and may remember for a minute what it was otherwise. `none` where there is
 * no such file.
 */
export async function beatOf(file: string): Promise<string> {
  const handle = await open(file).catch(unlessExhausted('none' as const));
  if (handle === 'none') return handle;
  try {
    const { size, mtimeMs } = await handle.stat();
    return `${size} ${mtimeMs}`;
  } finally {
    await handle.close();
  }
}

/** Which of the files beat, within the time in which a living process does so. */
export async function beatingFiles(
  files: readonly string[],
  milliseconds = silenceMilliseconds,
): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const before = await Promise.all(files.map(beatOf));
  await sleep(milliseconds);
  const after = await Promise.all(files.map(beatOf));
  return new Set(files.filter((_, index) => after[index] !== 'none' && after[index] !== before[index]));
}
