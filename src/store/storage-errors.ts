import { MachineError } from '../model/errors.js';

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'there is no permission to write',
  EPERM: 'writing is not permitted',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EMFILE: 'too many files are open',
};

/** Errors of the file system as a MachineError that says where and what to do; anything else comes back as it was. */
export function machineErrorOfStorage(thrown: unknown, where: string, option: string): unknown {
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code;
  const sentence = code === undefined ? undefined : sentences[code];
  if (sentence === undefined) return thrown;
  return new MachineError(
    `cannot write to ${where}: ${sentence}; free it, or choose another with ${option}`,
    {
      cause: thrown,
    },
  );
}
