import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MachineError } from '../model/errors.js';
import { packageRoot } from '../store/package-root.js';
import { exhaustionError, isAbsent } from '../store/storage-errors.js';

/** What the build makes of `browser/`: one script, one style sheet. */
export interface PageAssets {
  readonly script: string;
  readonly styles: string;
}

/** Throws MachineError where the package is not built. */
export async function readPageAssets(): Promise<PageAssets> {
  const folder = join(packageRoot, 'dist', 'page');
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch((thrown: unknown) => {
      if (!isAbsent(thrown)) throw exhaustionError(thrown);
      throw new MachineError(
        `the page's parts are not built (no ${join(folder, name)}); run \`npm run build\` in ${packageRoot}`,
      );
    });
  const [script, styles] = await Promise.all([read('page.js'), read('page.css')]);
  // In a script this stands in string literals only, where the backslash changes nothing.
  return { script: script.trim().replaceAll('</script', '<\\/script'), styles };
}
