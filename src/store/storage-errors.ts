import { MachineError, UserError } from '../model/errors.js';
import { scarcity } from '../model/scarcity.js';

const absent = new Set(['ENOENT', 'ENOTDIR']);

/** Whether an error of the file system says that there is no such file or folder. */
export function isAbsent(thrown: unknown): boolean {
  return absent.has((thrown as NodeJS.ErrnoException).code ?? '');
}

/** Another place helps: the user's choice. */
const unfitPlaces: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  EACCES: 'there is no permission to write',
  EPERM: 'writing is not permitted',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
};

const unfitSources: Readonly<Record<string, string>> = {
  EACCES: 'there is no permission to read it; have its owner give it (chmod -R a+rX)',
  EPERM: 'there is no permission to read it; have its owner give it (chmod -R a+rX)',
  EISDIR: 'a folder stands where a file is needed; remove it, and give the command that made it again',
};

const exhausted: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full (no room, or no inodes left)',
  EDQUOT: 'the disk quota is used up',
};

const ofTheMachine: Readonly<Record<string, string>> = {
  EMFILE: scarcity.openFiles,
  ENFILE: scarcity.openFilesOfMachine,
  EAGAIN: scarcity.processes,
  ENOMEM: scarcity.memory,
  EIO: scarcity.reads,
  ESTALE: scarcity.reads,
};

/** A MachineError for what this process has used up, wherever that was thrown. Anything else comes back as it was. */
export function exhaustionError(thrown: unknown): unknown {
  const { code = '' } = (thrown ?? {}) as NodeJS.ErrnoException;
  const used = ofTheMachine[code];
  return used === undefined
    ? thrown
    : new MachineError(`${used}; the same command goes on from there`, { cause: thrown });
}

/**
 * For `catch`, where what can't be read is taken for a value: not where the machine is what failed, which says nothing of what is there.
 * Throws MachineError then.
 */
export function unlessExhausted<Value>(value: Value): (thrown: unknown) => Value {
  return (thrown) => {
    const error = exhaustionError(thrown);
    if (error !== thrown) throw error;
    return value;
  };
}

/**
 * Errors of the file system as an error that says where and what to do: a UserError where nothing can be written to the place, a
 * MachineError where something is used up. Anything else comes back as it was.
 */
export function storageError(thrown: unknown, where: string, option: string): unknown {
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code ?? '';
  const unfit = unfitPlaces[code];
  if (unfit !== undefined)
    return new UserError(`cannot write to ${where}: ${unfit}; choose another place with ${option}`, {
      cause: thrown,
    });
  const used = exhausted[code];
  if (used !== undefined)
    return new MachineError(
      `cannot write to ${where}: ${used}; make room, or choose another place with ${option}`,
      { cause: thrown },
    );
  return exhaustionError(thrown);
}

/**
 * Errors of reading a run's folder as an error that says where and what to do: a UserError where it can't be read by this user, a MachineError
 * for all else of the file system. Anything that is no error of the file system comes back as it was.
 */
export function readingError(thrown: unknown, where: string): unknown {
  const unfit = unfitSources[(thrown as NodeJS.ErrnoException | undefined)?.code ?? ''];
  if (unfit !== undefined) return new UserError(`cannot read ${where}: ${unfit}`, { cause: thrown });
  return failedReading(thrown, where);
}

/** The MachineError for whatever the file system says. Anything else comes back as it was. */
export function failedReading(thrown: unknown, where: string): unknown {
  const { code } = (thrown ?? {}) as NodeJS.ErrnoException;
  const used = exhaustionError(thrown);
  if (used !== thrown || code === undefined) return used;
  return new MachineError(`cannot read ${where}: the file system says ${code}; run the same command again`, {
    cause: thrown,
  });
}
