import { readFile } from 'node:fs/promises';
import type { JudgedUnitResult, Unit } from '../../model/unit/unit.js';
import { createDamageError, findDamagedFiles } from './damaged-files.js';
import type { RunInputs } from './fingerprint.js';
import { readAhead } from '../files/read-ahead.js';
import { isAbsent } from '../files/storage-errors.js';
import { throwUnreadable, judgeSeal, parseUnitFile, joinUnitPath } from '../unit/unit-file.js';
import { isAsSealed, sealIn } from '../unit/unit-seal.js';

const filesAhead = 8;

/**
 * Yields the units that are done and made from `inputs`, in the given order, one at a time. Reads each file once. Throws MachineError for a damaged
 * file, naming all damaged files of the run.
 *
 * @param all all units of the run, if `units` is only a part of them
 */
export async function* readFinishedUnits<Result extends JudgedUnitResult = JudgedUnitResult>(
  runFolder: string,
  inputs: RunInputs,
  units: readonly Unit[],
  all = units,
): AsyncGenerator<Result> {
  const contents = readAhead(units, filesAhead, async (unit) => {
    const path = joinUnitPath(runFolder, unit);
    const content = await readFile(path).catch((thrown: unknown) =>
      isAbsent(thrown) ? Buffer.alloc(0) : throwUnreadable(path, thrown),
    );
    return { unit, path, content };
  });
  for await (const { unit, path, content } of contents) {
    if (judgeSeal(sealIn(content), inputs, unit).kind !== 'done') continue;
    if (!isAsSealed(content)) throw createDamageError(await findDamagedFiles(runFolder, all));
    yield await parseUnitFile<Result>(path, content.toString('utf8'), 'checked');
  }
}
