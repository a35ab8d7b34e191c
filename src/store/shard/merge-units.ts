import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '../../model/common/errors.js';
import type { FailedUnit } from '../../model/unit/failed-unit.js';
import type { Unit } from '../../model/unit/unit.js';
import type { RunInputs } from '../run/fingerprint.js';
import { toReadingError, toStorageError } from '../files/storage-errors.js';
import { createHalfWrittenName } from '../files/temporary-folder.js';
import { readUnitState, joinUnitPath } from '../unit/unit-file.js';
import { isAsSealed } from '../unit/unit-seal.js';

/** A unit of a merged run, and where it comes from. */
export interface FoundUnit {
  readonly unit: Unit;
  /** The run's folder that contains it. */
  readonly folder: string;
  /** SHA-256 of the files of its suite. */
  readonly suiteFiles: string;
}

export interface FoundUnits {
  readonly found: readonly FoundUnit[];
  /** Units of which no folder has an intact file but some folder has a damaged one. */
  readonly damaged: readonly FailedUnit[];
}

const filesAtATime = 16;

/**
 * Looks for each unit in the folders, in their order. Throws UserError, naming both folders, if they have different results for a unit, or units of
 * one suite made from different suite files.
 */
export async function findUnits(
  folders: readonly string[],
  inputs: RunInputs,
  units: readonly Unit[],
): Promise<FoundUnits> {
  const looked = await pLimit(filesAtATime).map(units, (unit) => findUnit(folders, inputs, unit));
  const found = looked.flatMap((each) => (each.kind === 'found' ? [each.found] : []));
  checkSuites(found);
  return { found, damaged: looked.flatMap((each) => (each.kind === 'damaged' ? [each.failed] : [])) };
}

type UnitSearch =
  | { readonly kind: 'found'; readonly found: FoundUnit }
  | { readonly kind: 'damaged'; readonly failed: FailedUnit }
  | { readonly kind: 'missing' };

async function findUnit(folders: readonly string[], inputs: RunInputs, unit: Unit): Promise<UnitSearch> {
  const states = await Promise.all(folders.map((folder) => readStateIn(folder, inputs, unit)));
  const having = states.flatMap((state, index) =>
    state.kind === 'done'
      ? [{ found: { unit, folder: folders[index]!, suiteFiles: state.suiteFiles }, bytes: state.bytes }]
      : [],
  );
  const [first, ...others] = having;
  if (first !== undefined) {
    for (const other of others)
      if (!other.bytes.equals(first.bytes)) throw createDifferentResultsError(first.found, other.found);
    return { kind: 'found', found: first.found };
  }
  const damaged = folders.find((_, index) => states[index]?.kind === 'damaged');
  if (damaged === undefined) return { kind: 'missing' };
  const reason = `${joinUnitPath(damaged, unit)} is damaged; run the command that made it again with --repair`;
  return { kind: 'damaged', failed: { unit, because: 'machine', reason } };
}

type StateInFolder =
  | { readonly kind: 'done'; readonly suiteFiles: string; readonly bytes: Buffer }
  | { readonly kind: 'damaged' | 'missing' };

/** Reads each file completely: a partly copied file may have the right length and zeros at its end. */
async function readStateIn(folder: string, inputs: RunInputs, unit: Unit): Promise<StateInFolder> {
  const state = await readUnitState(folder, inputs, unit);
  const place = joinUnitPath(folder, unit);
  if (state.kind === 'missing') return { kind: existsSync(place) ? 'damaged' : 'missing' };
  if (state.kind === 'stale') return { kind: 'missing' };
  const bytes = await readWhole(place);
  return isAsSealed(bytes) ? { ...state, bytes } : { kind: 'damaged' };
}

function createDifferentResultsError(one: FoundUnit, other: FoundUnit): UserError {
  const [place, otherPlace] = [one, other].map(({ folder, unit }) => joinUnitPath(folder, unit));
  return new UserError(
    `${place} and ${otherPlace} are different results of the same unit: a generator may give different answers in two runs; delete one of them, with the other units of its seed, and merge again`,
  );
}

function checkSuites(found: readonly FoundUnit[]): void {
  const known = new Map<string, FoundUnit>();
  for (const each of found) {
    const { bug, side, seed } = each.unit;
    const key = `${bug} ${side} ${seed}`;
    const before = known.get(key);
    if (before === undefined) known.set(key, each);
    else if (before.suiteFiles !== each.suiteFiles)
      throw new UserError(
        `${joinUnitPath(before.folder, before.unit)} and ${joinUnitPath(each.folder, each.unit)} were made from two different suites of ${bug} seed ${seed}; delete one of them and run the command that made it again`,
      );
  }
}

/** Copies units into a run's folder, each completely or not at all. Existing units stay. */
export async function copyUnits(runFolder: string, found: readonly FoundUnit[]): Promise<void> {
  await pLimit(filesAtATime).map(
    found.filter(({ folder }) => folder !== runFolder),
    ({ folder, unit }) => copyWhole(joinUnitPath(folder, unit), joinUnitPath(runFolder, unit)),
  );
}

/** Copies to a temporary name and renames. Throws MachineError or UserError naming the file that can't be read or written. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const temporary = createHalfWrittenName(to);
  try {
    await mkdir(dirname(to), { recursive: true });
    await writeFile(temporary, await readWhole(from));
    await rename(temporary, to);
  } catch (thrown) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw toStorageError(thrown, to, '--out DIR');
  }
}

function readWhole(path: string): Promise<Buffer> {
  return readFile(path).catch((thrown: unknown) => {
    throw toReadingError(thrown, path);
  });
}
