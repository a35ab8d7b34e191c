import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { initFileName, initTemplate } from '../../benchmarks/init-template.js';
import { UserError, messageOf } from '../../model/errors.js';
import { makeWritableFolder } from '../../store/writable-folder.js';

/** Writes the example where there is no file yet, and says what to do with it. Throws UserError where it can't. */
export async function writeExample(file: string = initFileName): Promise<void> {
  if (!/\.jsonc?$/.test(file))
    throw new UserError(`'${file}' must end in .json or .jsonc, or teval run can't tell it from a name`);
  await makeWritableFolder(dirname(file), 'teval init FILE');
  try {
    await writeFile(file, initTemplate(), { flag: 'wx' });
  } catch (thrown) {
    const exists = (thrown as NodeJS.ErrnoException).code === 'EEXIST';
    throw new UserError(
      exists ? `${file} is there already; name another file` : `cannot write ${file}: ${messageOf(thrown)}`,
    );
  }
  process.stdout.write(`Wrote ${file}. Fill in your bugs, then: teval run --benchmark ${file}\n`);
}
