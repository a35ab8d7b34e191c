import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MachineError } from '../model/common/errors.js';
import { packageRoot } from '../store/files/package-root.js';
import { toExhaustionError, isAbsent } from '../store/files/storage-errors.js';

/** The built content of `browser/`: one script and one style sheet. */
export interface PageAssets {
  readonly script: string;
  readonly styles: string;
}

/** Throws MachineError if the package is not built. */
export async function readPageAssets(): Promise<PageAssets> {
  const folder = join(packageRoot, 'dist', 'page');
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch((thrown: unknown) => {
      if (!isAbsent(thrown)) throw toExhaustionError(thrown);
      throw new MachineError(
        `the page's parts are not built (no ${join(folder, name)}); run \`npm run build\` in ${packageRoot}`,
      );
    });
  const [script, styles] = await Promise.all([read('page.js'), read('page.css')]);
  // `</script` occurs only in string literals, where an added backslash changes nothing.
  return { script: script.trim().replaceAll('</script', '<\\/script'), styles };
}
