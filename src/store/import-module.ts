import { join } from 'node:path';
import { messageOf, UserError } from '../model/errors.js';
import { packageRoot } from './package-root.js';

/**
 * Imports a module of the user's, in JavaScript or TypeScript, on every Node that teval runs on. `teval` in it means this installation,
 * wherever the module lies. Throws UserError where it can't be loaded.
 *
 * @param shownAs how the user named it.
 */
export async function importModule(file: string, shownAs: string = file): Promise<unknown> {
  const { createJiti } = await import('jiti'); // most commands need none
  const jiti = createJiti(import.meta.url, {
    alias: { teval: join(packageRoot, 'dist', 'src', 'index.js') },
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
  });
  try {
    return await jiti.import(file);
  } catch (thrown) {
    throw new UserError(`${shownAs}: it cannot be loaded: ${messageOf(thrown).split('\n')[0]}`);
  }
}
