import { UserError } from '../../model/common/errors.js';
import type { PythonProgram } from '../../model/program/python-program.js';
import type { PythonEvent } from './protocol.js';

/** A program can't be tested, because it fails when it is imported. */
export class UnloadableProgram extends UserError {}

/** Why a program can't be tested. */
export function createUnloadableError(
  { id }: Pick<PythonProgram, 'id'>,
  { exception, message, missingModule }: Extract<PythonEvent, { readonly event: 'unloadable' }>,
): UnloadableProgram {
  if (missingModule === undefined)
    return new UnloadableProgram(`the program ${id} fails when it is imported: ${exception}: ${message}`);
  return new UnloadableProgram(
    `the program ${id} imports ${missingModule}, which this Python does not have; ` +
      `install it (python3 -m pip install ${missingModule}), or name another Python with --python FILE`,
  );
}
