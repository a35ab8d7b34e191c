import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join } from 'node:path';
import { MachineError, UserError } from '../../model/common/errors.js';
import { scarcity } from '../../model/common/scarcity.js';

const absent = new Set(['ENOENT', 'ENOTDIR']);

/** Whether a file system error means that the file or folder does not exist. */
export function isAbsent(thrown: unknown): boolean {
  return absent.has((thrown as NodeJS.ErrnoException).code ?? '');
}

/** Error codes that call for another place, which the user chooses. */
const unfitPlaces: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  EACCES: 'there is no permission to write',
  EPERM: 'writing is not permitted',
  ENOTDIR: 'a file is where a folder is needed',
  EEXIST: 'a file is where a folder is needed',
  EISDIR: 'a folder is where a file is needed',
  ENAMETOOLONG: 'the path, or a name in it, is longer than the file system allows',
  ELOOP: 'its links form a circle',
};

const unfitSources: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to read it; ask its owner for it (chmod -R a+rX)',
  EPERM: 'there is no permission to read it; ask its owner for it (chmod -R a+rX)',
  EISDIR: 'a folder is where a file is needed; remove it, and repeat the command that made it',
  ENAMETOOLONG: 'the path, or a name in it, is longer than the file system allows; name a shorter one',
  ELOOP: 'its links form a circle; name the file itself',
};

const exhausted: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full (no space, or no inodes left)',
  EDQUOT: 'the disk quota is used up',
};

const ofTheMachine: Readonly<Record<string, string>> = {
  EMFILE: scarcity.openFiles,
  ENFILE: scarcity.openFilesOfMachine,
  EAGAIN: scarcity.processes,
  ENOMEM: scarcity.memory,
  EFBIG: scarcity.fileSize,
  EIO: scarcity.reads,
  ESTALE: scarcity.reads,
};

/** Whether nothing more can be written to a file system until something is removed. */
export function isFull(thrown: unknown): boolean {
  return Object.hasOwn(exhausted, (thrown as NodeJS.ErrnoException).code ?? '');
}

/** The MachineError for an exhausted resource, wherever the error was thrown. Any other value is returned unchanged. */
export function toExhaustionError(thrown: unknown): unknown {
  const { code = '' } = (thrown ?? {}) as NodeJS.ErrnoException;
  const used =
    ofTheMachine[code] ??
    (isOutOfWebAssembly(thrown) ? scarcity.memory : undefined) ??
    (isUnreadModule(thrown) ? scarcity.openFiles : undefined);
  return used === undefined
    ? thrown
    : new MachineError(`${used}; the same command resumes the work`, { cause: thrown });
}

/** Parsers run in WebAssembly, which allocates memory in large pieces. Only the message of its errors shows that there is none left. */
function isOutOfWebAssembly(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /\b(?:wasm|WebAssembly)\b/iu.test(thrown.message) &&
    /\b(?:out of memory|could not allocate|cannot allocate)\b/iu.test(thrown.message)
  );
}

const unfound = /^Cannot find (?:module|package) '(?:.*[\\/]node_modules[\\/])?(.+?)' imported from (.+)$/su;

/**
 * Whether Node did not find a part of this program that is there: it takes a file that it can't open, because too many are open, for one that does
 * not exist.
 */
function isUnreadModule(thrown: unknown): boolean {
  const { code, message = '' } = (thrown ?? {}) as NodeJS.ErrnoException;
  const [, name, importer] = code === 'ERR_MODULE_NOT_FOUND' ? (unfound.exec(message) ?? []) : [];
  if (name === undefined || importer === undefined) return false;
  if (isAbsolute(name)) return existsSync(name);
  const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  const places = createRequire(importer).resolve.paths(packageName) ?? [];
  return places.some((place) => existsSync(join(place, packageName, 'package.json')));
}

/** Translates an unhandled file system error about a path: UserError if the path is the cause. Any other value is returned unchanged. */
export function toPathError(thrown: unknown): unknown {
  const { code = '', path } = (thrown ?? {}) as NodeJS.ErrnoException;
  return path !== undefined && (code === 'ENAMETOOLONG' || code === 'ELOOP')
    ? toReadingError(thrown, path)
    : thrown;
}

/**
 * A handler for `catch` that replaces an unreadable file by a value. Throws MachineError if the machine has run out of a resource, because the file
 * may then be fine.
 */
export function replaceUnlessExhausted<Value>(value: Value): (thrown: unknown) => Value {
  return (thrown) => {
    const error = toExhaustionError(thrown);
    if (error !== thrown) throw error;
    return value;
  };
}

/** The reason why a place is not writable, as half a sentence; undefined for other errors. */
export function explainUnfitPlace(thrown: unknown): string | undefined {
  return unfitPlaces[(thrown as NodeJS.ErrnoException | undefined)?.code ?? ''];
}

/**
 * Translates a file system error and adds the place and the remedy: UserError if the place is not writable, MachineError if a resource is exhausted.
 * Any other value is returned unchanged.
 */
export function toStorageError(thrown: unknown, where: string, option: string): unknown {
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code ?? '';
  const unfit = explainUnfitPlace(thrown);
  if (unfit !== undefined)
    return new UserError(`cannot write to ${where}: ${unfit}; choose another place with ${option}`, {
      cause: thrown,
    });
  const used = exhausted[code];
  if (used !== undefined)
    return new MachineError(
      `cannot write to ${where}: ${used}; free some space, or choose another place with ${option}`,
      { cause: thrown },
    );
  return toExhaustionError(thrown);
}

/**
 * Translates an error of reading a run's folder and adds the place and the remedy: UserError if this user may not read it, MachineError for other
 * file system errors. Any other value is returned unchanged.
 */
export function toReadingError(thrown: unknown, where: string): unknown {
  const unfit = unfitSources[(thrown as NodeJS.ErrnoException | undefined)?.code ?? ''];
  if (unfit !== undefined) return new UserError(`cannot read ${where}: ${unfit}`, { cause: thrown });
  return toFailedReading(thrown, where);
}

/** The MachineError for a file system error. Any other value is returned unchanged. */
export function toFailedReading(thrown: unknown, where: string): unknown {
  const { code } = (thrown ?? {}) as NodeJS.ErrnoException;
  const used = toExhaustionError(thrown);
  if (used !== thrown || code === undefined) return used;
  return new MachineError(`cannot read ${where}: the file system says ${code}; run the same command again`, {
    cause: thrown,
  });
}
