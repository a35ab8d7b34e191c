import { hash, randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  linkSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { appendFile, open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { whileWaiting } from '../../process/waits.js';
import type { ContentOf } from './file-format.js';
import { checkProcess, readOwnIdentity, type ProcessIdentity } from './process-identity.js';
import { isAbsent } from './storage-errors.js';
import { createHalfWrittenName } from './temporary-folder.js';
import { tryParseJson } from './try-parse-json.js';

/** First line of a beating file. */
export const holderSchema = z.object({
  /** Differs between any two files. The first member, so that the first bytes tell files apart. */
  token: z.string().exactOptional(),
  pid: z.number(),
  host: z.string(),
  realm: z.string(),
  began: z.string(),
  /** Others wait for the end of a brief hold, and are refused during a long one. */
  lasts: z.enum(['briefly', 'long']).exactOptional(),
}) satisfies z.ZodType<ProcessIdentity>;

/** The process that made a file, with what it says of itself; `unnamed` if the file is damaged. */
export type Holder = (ContentOf<typeof holderSchema> & Readonly<Record<string, unknown>>) | 'unnamed';
export type Duration = 'briefly' | 'long';

/**
 * A file that names its process from its first moment, and whose date changes as long as that process works. Locks and leases are such files. Other
 * processes of the machine can ask whether the process lives. Those of other machines watch the date, and compare it only with earlier dates of the
 * same file, because clocks of machines differ and may be set.
 */
export interface BeatingFile {
  /** Adds a line. Throws the error of the file system, ENOENT if the file is gone. */
  append(line: string): Promise<void>;
  /** Milliseconds since the last sign of life. */
  getSilence(): number;
  /** Removes the file, unless it is another process's now. */
  release(): Promise<void>;
}

const beatMilliseconds = 3_000;
/** A file whose date has not changed for this long belongs to a dead process. */
export const usualSilenceMilliseconds = 35_000;
const pollMilliseconds = 250;

/** Files of this process with their tokens, which end with it. Those of a killed process stay until others find it dead. */
const held = new Map<string, string>();
process.on('exit', () => {
  for (const [path, token] of held) removeOwn(path, token);
});

/** What a new file says. */
export interface BeatingContent {
  readonly lasts?: Duration;
  /** Further members of the first line. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly lines?: readonly string[];
  /** Called once if the file goes away: somebody removed its folder, or took a suspended process for dead. */
  readonly onLost?: () => void;
}

/** Makes a file, and lets it beat. `taken` if there is one: see `findHolder`. Throws the error of the file system. */
export async function holdFile(
  path: string,
  { lasts = 'long', facts = {}, lines = [], onLost = () => undefined }: BeatingContent = {},
): Promise<BeatingFile | 'taken'> {
  const token = createToken();
  if (makeFile(path, [renderHolder(token, lasts, facts), ...lines]) === 'taken') return 'taken';
  held.set(path, token);
  const handle = await open(path).catch((thrown: unknown) => {
    removeOwn(path, token);
    throw thrown;
  });
  let [lastBeat, isLost, beat] = [performance.now(), false, Promise.resolve()];
  const stop = () => {
    clearInterval(timer);
    held.delete(path);
  };
  const beatOnce = async (): Promise<void> => {
    // Of the opened file, which is never another process's. Changes only the date, so a full disk does no harm.
    const now = new Date();
    await handle.utimes(now, now).catch(() => undefined);
    const whose = findOwner(path, token);
    if (whose === 'own') lastBeat = performance.now();
    if (whose !== 'lost' || isLost) return;
    isLost = true;
    stop();
    await close(handle);
    onLost();
  };
  const timer = setInterval(() => {
    beat = beatOnce();
  }, beatMilliseconds);
  timer.unref();
  return {
    async append(line) {
      // Not created here: a file without its first line names nobody. The first break ends a line that a full disk has cut.
      await appendFile(path, `\n${line}\n`, { flag: constants.O_WRONLY | constants.O_APPEND });
    },
    getSilence: () => performance.now() - lastBeat,
    async release() {
      stop();
      await beat;
      removeOwn(path, token);
      await close(handle);
    },
  };
}

/** What of a file can be found out. `died`: its whole text, which distinguishes it from any later file. */
export type FoundHolder = { readonly holder: Holder } | { readonly died: string } | 'nobody';

/**
 * The living process of a file. If the process can't be queried, watches the file until its date changes or the time for silence is over. Milliseconds
 * in which this process is suspended itself are no silence.
 */
export async function findHolder(
  path: string,
  silenceMilliseconds = usualSilenceMilliseconds,
  signal?: AbortSignal,
): Promise<FoundHolder> {
  let [seen, silence, last] = ['', 0, performance.now()];
  for (;;) {
    signal?.throwIfAborted();
    const found = await readFile(path);
    if (found === 'none') return 'nobody';
    const holder = parseHolder(found.text);
    const state = checkHolder(holder);
    if (state === 'dead') return { died: found.text };
    if (state === 'alive' || (seen !== '' && seen !== found.beat)) return { holder };
    const now = performance.now();
    silence = seen === found.beat ? silence + Math.min(now - last, 2 * pollMilliseconds) : 0;
    [seen, last] = [found.beat, now];
    if (silence > silenceMilliseconds) return { died: found.text };
    await sleep(pollMilliseconds);
  }
}

/** What a file says now, without waiting. */
export interface SeenFile {
  readonly holder: Holder;
  /** `unknown`: it can't be queried. */
  readonly state: ReturnType<typeof checkProcess>;
  /** By the clock of its process. */
  readonly renewedAt: Date;
  readonly lines: readonly string[];
}

export async function lookAtFile(path: string): Promise<SeenFile | 'none'> {
  const found = await readFile(path);
  if (found === 'none') return found;
  const [, ...lines] = found.text.split('\n');
  const holder = parseHolder(found.text);
  return { holder, state: checkHolder(holder), renewedAt: found.renewedAt, lines };
}

/**
 * Removes the file of a dead process. Two processes may find it dead, and the second must not remove the new file of the first. So only who has made a
 * file with the name of the dead one may remove that, and no other file ever has its text.
 *
 * @param died as found
 */
export async function removeDead(path: string, died: string): Promise<void> {
  const guard = `${path}.${hash('sha256', died).slice(0, 16)}`;
  // Nothing is awaited in between, so a guard stays only if its process dies within microseconds.
  if (makeFile(guard, [renderHolder(createToken(), 'briefly', {})]) !== 'taken') {
    if (readText(path) === died) rmSync(path, { recursive: true, force: true });
    rmSync(guard, { force: true });
    return;
  }
  const found = await findHolder(guard);
  if (typeof found === 'object' && 'died' in found) await removeDead(guard, found.died);
}

/** What to do while another process has the file. */
export interface TakeOptions extends BeatingContent {
  readonly silenceMilliseconds?: number;
  /** Called with the living holder. It throws unless to wait for the holder's end. */
  readonly onHeld?: (holder: Holder) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Makes a file as soon as no living process has one there. */
export async function takeFile(
  path: string,
  { silenceMilliseconds, onHeld = () => undefined, signal, ...content }: TakeOptions,
): Promise<BeatingFile> {
  for (;;) {
    const made = await holdFile(path, content);
    if (made !== 'taken') return made;
    const found = await findHolder(path, silenceMilliseconds, signal);
    if (found === 'nobody') continue;
    if ('died' in found) await removeDead(path, found.died);
    else {
      onHeld(found.holder);
      await sleep(pollMilliseconds * Math.random());
    }
  }
}

/**
 * Works while no other process does so with the same file, on this machine or another one with the same file system. Others wait, and their
 * progress says for what. Throws the signal's reason if it aborts.
 *
 * @param named the work, for those that wait: `build in ~/project`
 */
export async function workInTurn<Result>(
  path: string,
  named: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const first = await holdFile(path);
  const file =
    first === 'taken'
      ? await whileWaiting(`another process: ${named}`, () => takeFile(path, { signal }))
      : first;
  try {
    return await work();
  } finally {
    await file.release();
  }
}

function createToken(): string {
  return randomBytes(8).toString('hex');
}

function renderHolder(token: string, lasts: Duration, facts: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ token, ...readOwnIdentity(), lasts, ...facts });
}

function parseHolder(text: string): Holder {
  const line = tryParseJson(text.split('\n', 1)[0] ?? '');
  return holderSchema.safeParse(line).success ? (line as Exclude<Holder, 'unnamed'>) : 'unnamed';
}

function checkHolder(holder: Holder): ReturnType<typeof checkProcess> {
  return holder === 'unnamed' ? 'unknown' : checkProcess(holder);
}

/** Makes a whole file at once: no reader sees it without its lines. */
function makeFile(path: string, lines: readonly string[]): 'made' | 'taken' {
  const text = `${lines.join('\n')}\n`;
  const beside = createHalfWrittenName(path);
  try {
    writeFileSync(beside, text);
    try {
      linkSync(beside, path);
    } catch (thrown) {
      if (!withoutLinks.has((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
      const file = openSync(path, 'wx');
      writeFileSync(file, text);
      closeSync(file);
    }
    return 'made';
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return 'taken';
    throw thrown;
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Error codes of file systems without hard links. There, a file names its process a moment later. */
const withoutLinks = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/** Reads the first bytes. `unknown`: the file system does not answer now. */
function findOwner(path: string, token: string): 'own' | 'lost' | 'unknown' {
  const start = Buffer.from(`{"token":"${token}"`);
  const found = Buffer.alloc(start.length);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, found, 0, found.length, 0);
    } finally {
      closeSync(file);
    }
  } catch (thrown) {
    return isAbsent(thrown) ? 'lost' : 'unknown';
  }
  return found.equals(start) ? 'own' : 'lost';
}

function removeOwn(path: string, token: string): void {
  held.delete(path);
  if (findOwner(path, token) === 'own') rmSync(path, { force: true });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // a folder, or gone
  }
}

/** Opens the file, which makes an NFS client ask its server; otherwise it may answer from a cache that is a minute old. */
async function readFile(
  path: string,
): Promise<{ readonly text: string; readonly beat: string; readonly renewedAt: Date } | 'none'> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path);
    const found = await handle.stat({ bigint: true });
    const text = found.isFile() ? await handle.readFile('utf8') : '';
    return { text, beat: `${found.ino} ${found.size} ${found.mtimeNs}`, renewedAt: found.mtime };
  } catch (thrown) {
    if (isAbsent(thrown)) return 'none';
    throw thrown;
  } finally {
    if (handle !== undefined) await close(handle);
  }
}

/** A file of a network file system may be gone when it is closed. */
async function close(handle: FileHandle): Promise<void> {
  await handle.close().catch(() => undefined);
}
