import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '../model/errors.js';
import type { FailedUnit } from '../model/failed-unit.js';
import type { Unit } from '../model/unit.js';
import type { RunInputs } from './fingerprint.js';
import { readingError, storageError } from './storage-errors.js';
import { halfWrittenName } from './temporary-folder.js';
import { placeOf, stateOfUnit, unitPath } from './unit-file.js';
import { isAsSealed } from './unit-seal.js';

/** Where a unit of a merged run comes from. */
export interface FoundUnit {
  readonly unit: Unit;
  /** The run's folder that has it. */
  readonly folder: string;
  /** SHA-256 of the files of the suite that it was made from. */
  readonly suiteFiles: string;
}

export interface FoundUnits {
  readonly found: readonly FoundUnit[];
  /** Those that no folder has whole, where one has a damaged file of it. */
  readonly damaged: readonly FailedUnit[];
}

const filesAtATime = 16;

/**
 * Looks for each unit in the folders, the first first. Throws UserError, naming both, where two folders have different results of a unit, or
 * of units of one suite that were made from different texts of it.
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

type Looked =
  | { readonly kind: 'found'; readonly found: FoundUnit }
  | { readonly kind: 'damaged'; readonly failed: FailedUnit }
  | { readonly kind: 'missing' };

async function findUnit(folders: readonly string[], inputs: RunInputs, unit: Unit): Promise<Looked> {
  const states = await Promise.all(folders.map((folder) => stateIn(folder, inputs, unit)));
  const having = states.flatMap((state, index) =>
    state.kind === 'done'
      ? [{ found: { unit, folder: folders[index]!, suiteFiles: state.suiteFiles }, bytes: state.bytes }]
      : [],
  );
  const [first, ...others] = having;
  if (first !== undefined) {
    for (const other of others)
      if (!other.bytes.equals(first.bytes)) throw differentResults(first.found, other.found);
    return { kind: 'found', found: first.found };
  }
  const damaged = folders.find((_, index) => states[index]?.kind === 'damaged');
  if (damaged === undefined) return { kind: 'missing' };
  const reason = `${placeOf(damaged, unit)} is damaged; delete it, and give the command that made it again`;
  return { kind: 'damaged', failed: { unit, because: 'machine', reason } };
}

type StateInFolder =
  | { readonly kind: 'done'; readonly suiteFiles: string; readonly bytes: Buffer }
  | { readonly kind: 'damaged' | 'missing' };

/** Each file is read whole: one that was copied by halves may have its length, and bytes of nothing in it. */
async function stateIn(folder: string, inputs: RunInputs, unit: Unit): Promise<StateInFolder> {
  const state = await stateOfUnit(folder, inputs, unit);
  const place = placeOf(folder, unit);
  if (state.kind === 'missing') return { kind: existsSync(place) ? 'damaged' : 'missing' };
  if (state.kind === 'stale') return { kind: 'missing' };
  const bytes = await readWhole(place);
  return isAsSealed(bytes) ? { ...state, bytes } : { kind: 'damaged' };
}

function differentResults(one: FoundUnit, other: FoundUnit): UserError {
  const [place, otherPlace] = [one, other].map(({ folder, unit }) => placeOf(folder, unit));
  return new UserError(
    `${place} and ${otherPlace} are different results of the same unit: a generator that was run twice may say two things; delete one of them, with the other units of its seed, and merge again`,
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
        `${placeOf(before.folder, before.unit)} and ${placeOf(each.folder, each.unit)} were made from two different suites of ${bug} seed ${seed}; delete one of them and give the command that made it again`,
      );
  }
}

/** Copies units into a run's folder, each whole or not at all; those that are there already stay as they are. */
export async function copyUnits(runFolder: string, found: readonly FoundUnit[]): Promise<void> {
  await pLimit(filesAtATime).map(
    found.filter(({ folder }) => folder !== runFolder),
    ({ folder, unit }) => copyWhole(placeOf(folder, unit), unitPath(runFolder, unit)),
  );
}

/** Beside its place and renamed. Throws MachineError or UserError, naming the one that it is, where it can't be read or written. */
export async function copyWhole(from: string, to: string): Promise<void> {
  const temporary = halfWrittenName(to);
  try {
    await mkdir(dirname(to), { recursive: true });
    await writeFile(temporary, await readWhole(from));
    await rename(temporary, to);
  } catch (thrown) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw storageError(thrown, to, '--out DIR');
  }
}

function readWhole(path: string): Promise<Buffer> {
  return readFile(path).catch((thrown: unknown) => {
    throw readingError(thrown, path);
  });
}
