import { createDamageError, findDamagedFiles } from '../store/run/damaged-files.js';
import { readAllRecords } from '../store/run/placed-record.js';
import { listWholeUnits } from '../store/run/unite-records.js';

/**
 * Throws MachineError, naming all of them, if files of the run in a folder are damaged: its summary may be from before, but nobody could look at what it
 * counts. A folder without a run, such as a ranking, has no such files.
 */
export async function refuseDamagedRun(folder: string): Promise<void> {
  const [first] = await readAllRecords(folder, 'read');
  if (first === undefined) return;
  const damaged = await findDamagedFiles(folder, listWholeUnits(first.record));
  if (damaged.length > 0) throw createDamageError(damaged);
}
