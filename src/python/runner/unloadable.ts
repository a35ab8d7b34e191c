import { UserError } from '../../model/common/errors.js';
import type { PythonProgram } from '../model/program.js';
import type { PythonEvent } from './protocol.js';

/** Why a program can't be tested: it fails when it is imported. */
export function createUnloadableError(
  { id }: Pick<PythonProgram, 'id'>,
  { exception, message, missingModule }: Extract<PythonEvent, { readonly event: 'unloadable' }>,
): UserError {
  if (missingModule === undefined)
    return new UserError(`the program ${id} fails when it is imported: ${exception}: ${message}`);
  return new UserError(
    `the program ${id} imports ${missingModule}, which this Python does not have; ` +
      `install it (python3 -m pip install ${missingModule}), or name another Python with --python FILE`,
  );
}
