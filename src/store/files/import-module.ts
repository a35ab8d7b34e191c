import { join } from 'node:path';
import { getMessage, MachineError, UserError } from '../../model/common/errors.js';
import { packageRoot } from './package-root.js';

/**
 * Imports a module of the user, in JavaScript or TypeScript, on every supported Node. The import `teval` in it resolves to this installation,
 * wherever the module is. Throws UserError if the module can't be loaded.
 *
 * @param shownAs how the user named the module
 */
export async function importModule(file: string, shownAs: string = file): Promise<unknown> {
  const { createJiti } = await import('jiti'); // most commands do not need it
  const jiti = createJiti(import.meta.url, {
    alias: { teval: join(packageRoot, 'dist', 'bundle', 'index.js') },
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
  });
  try {
    return await jiti.import(file);
  } catch (thrown) {
    throw new UserError(`${shownAs}: it cannot be loaded: ${getMessage(thrown).split('\n')[0]}`);
  }
}

/** An exception of the module is bad input, unless it is a MachineError, possibly of another copy of teval. */
export async function blameModule<Result>(
  path: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (signal?.aborted === true) throw thrown;
    const text = `${path}: ${getMessage(thrown)}`;
    const { name } = thrown as { readonly name?: unknown };
    throw name === 'MachineError' ? new MachineError(text) : new UserError(text);
  }
}
