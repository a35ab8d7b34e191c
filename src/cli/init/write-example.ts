import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { initFileName, initTemplate } from '../../benchmarks/init-template.js';
import { UserError, getMessage } from '../../model/common/errors.js';
import { makeWritableFolder } from '../../store/files/writable-folder.js';

/** Writes the example if the file does not exist, and tells the user how to continue. Throws UserError if it can't. */
export async function writeExample(file: string = initFileName): Promise<void> {
  if (!/\.jsonc?$/.test(file))
    throw new UserError(
      `'${file}' must end in .json or .jsonc, so that teval run can distinguish it from a name`,
    );
  await makeWritableFolder(dirname(file), 'teval init FILE');
  try {
    await writeFile(file, initTemplate(), { flag: 'wx' });
  } catch (thrown) {
    const exists = (thrown as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UserError(
      exists ? `${file} already exists; name another file` : `cannot write ${file}: ${getMessage(thrown)}`,
    );
  }
  process.stdout.write(`Wrote ${file}. Fill in your bugs, then: teval run --benchmark ${file}\n`);
}
