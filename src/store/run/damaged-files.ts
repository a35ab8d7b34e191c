import { readFile, rm } from 'node:fs/promises';
import pLimit from 'p-limit';
import { MachineError } from '../../model/common/errors.js';
import { nameFirst } from '../../model/common/name-first.js';
import type { Unit } from '../../model/unit/unit.js';
import { joinBugPath, readBugRecord, type BugRecord } from './bug-file.js';
import { isAbsent, toReadingError } from '../files/storage-errors.js';
import { joinUnitPath } from '../unit/unit-file.js';
import { isAsSealed } from '../unit/unit-seal.js';

/** A file of a run's folder whose content does not match its digest. */
export type DamagedFile =
  | { readonly kind: 'unit'; readonly path: string }
  | { readonly kind: 'bug'; readonly path: string; readonly bug: string };

const filesAtATime = 16;

/** All damaged files of these units and of their bugs. Reads each file completely. */
export async function findDamagedFiles(
  runFolder: string,
  units: readonly Unit[],
): Promise<readonly DamagedFile[]> {
  const turns = pLimit(filesAtATime);
  const ofUnits = await turns.map(units, async (unit): Promise<DamagedFile[]> => {
    const path = joinUnitPath(runFolder, unit);
    const content = await readFile(path).catch((thrown: unknown) => {
      if (isAbsent(thrown)) return 'missing' as const;
      throw toReadingError(thrown, path);
    });
    return content === 'missing' || isAsSealed(content) ? [] : [{ kind: 'unit', path }];
  });
  const bugs = [...new Set(units.map(({ bug }) => bug))];
  const ofBugs = await turns.map(bugs, async (bug): Promise<DamagedFile[]> => {
    const record = await readBugRecord(runFolder, bug);
    return record === 'damaged' ? [{ kind: 'bug', path: joinBugPath(runFolder, bug), bug }] : [];
  });
  return [...ofUnits, ...ofBugs].flat();
}

/** Removes all damaged files. Their content counts as missing and is computed again. */
export async function removeDamagedFiles(
  runFolder: string,
  units: readonly Unit[],
): Promise<readonly DamagedFile[]> {
  const damaged = await findDamagedFiles(runFolder, units);
  for (const { path } of damaged) await rm(path, { force: true });
  return damaged;
}

/** The record of one bug of these units. If it is damaged, throws MachineError naming all damaged files of the units and their bugs. */
export async function readWholeBugRecord(
  runFolder: string,
  bug: string,
  units: readonly Unit[],
): Promise<BugRecord | 'none'> {
  const record = await readBugRecord(runFolder, bug);
  if (record === 'damaged') throw createDamageError(await findDamagedFiles(runFolder, units));
  return record;
}

const namedFiles = 100;

/** `a, b`, or the first few names and the number of the others. */
export function nameDamaged(damaged: readonly DamagedFile[]): string {
  return nameFirst(
    damaged.map(({ path }) => path),
    namedFiles,
  );
}

export function createDamageError(damaged: readonly DamagedFile[]): MachineError {
  const files = damaged.length === 1 ? '1 file is' : `${damaged.length} files are`;
  return new MachineError(
    `${files} damaged (by the disk, or by a change): ${nameDamaged(damaged)}; run the command that made them ` +
      `again with --repair, which repeats their work`,
  );
}
