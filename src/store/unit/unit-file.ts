import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as aTurn } from 'node:timers/promises';
import { MachineError, getMessage } from '../../model/common/errors.js';
import type { JudgedUnitResult, Unit } from '../../model/unit/unit.js';
import { writeAtomically } from '../files/atomic-write.js';
import { listExpectedFingerprints, type Parts, type RunInputs } from '../run/fingerprint.js';
import { toReadingError } from '../files/storage-errors.js';
import { readSeal, sealText, type UnitOrigin } from './unit-seal.js';

/**
 * `units/<bug>/<side>/<seed>/<oracle generator>.jsonl` below the run's folder; for further samples `<oracle generator>~<sample>.jsonl`. No
 * generator's name contains a tilde.
 */
export function joinUnitPath(runFolder: string, { bug, side, seed, oracleGenerator, sample }: Unit): string {
  const name = sample === undefined ? oracleGenerator : `${oracleGenerator}~${sample}`;
  return join(runFolder, 'units', bug, side, `${seed}`, `${name}.jsonl`);
}

/** The state of a unit in a run's folder. */
export type UnitState =
  | { readonly kind: 'done'; readonly suiteFiles: string }
  | { readonly kind: 'missing' }
  /** Made from inputs other than the current ones; `unknown`: the file does not say from which. */
  | { readonly kind: 'stale'; readonly madeFrom: Parts | 'unknown' };

/**
 * Determines whether a unit is done. Units are written atomically. A file that a failing disk or an interrupted copy has truncated counts as missing.
 */
export async function readUnitState(runFolder: string, inputs: RunInputs, unit: Unit): Promise<UnitState> {
  await aTurn(); // lets signals be handled
  return judgeSeal(readSeal(joinUnitPath(runFolder, unit)), inputs, unit);
}

/** Same as `readUnitState`, for a seal that is read already. */
export function judgeSeal(seal: ReturnType<typeof readSeal>, inputs: RunInputs, unit: Unit): UnitState {
  if (seal === 'broken') return { kind: 'missing' };
  if (seal === 'otherFormat') return { kind: 'stale', madeFrom: 'unknown' };
  const isExpected = listExpectedFingerprints(inputs, unit).some(({ digest }) => digest === seal.fingerprint);
  return isExpected
    ? { kind: 'done', suiteFiles: seal.suiteFiles }
    : { kind: 'stale', madeFrom: seal.madeFrom };
}

/** Whether a unit is done and made from the inputs in its run's record. */
export async function hasUnit(runFolder: string, inputs: RunInputs, unit: Unit): Promise<boolean> {
  return (await readUnitState(runFolder, inputs, unit)).kind === 'done';
}

/** Those of the units that are done and made from the inputs in their run's record, in the same order. */
export async function listDoneUnits(
  runFolder: string,
  inputs: RunInputs,
  units: readonly Unit[],
): Promise<readonly Unit[]> {
  const done = await Promise.all(units.map((unit) => hasUnit(runFolder, inputs, unit)));
  return units.filter((_, index) => done[index] === true);
}

export async function writeUnit(
  runFolder: string,
  origin: UnitOrigin,
  result: JudgedUnitResult,
): Promise<void> {
  const { renderUnit } = await import('./render-unit.js'); // a finished run needs neither this nor `parseUnit`
  const text = renderUnit(result);
  await writeAtomically(joinUnitPath(runFolder, result.unit), `${sealText(origin, text)}\n${text}`);
}

/** Removes a unit that is not worth keeping. It then counts as missing. */
export async function removeUnit(runFolder: string, unit: Unit): Promise<void> {
  await rm(joinUnitPath(runFolder, unit), { force: true });
}

/**
 * Reads a unit. Its evaluation decides what its items are, so callers name the type.
 *
 * Throws MachineError if the file can't be read or is not a unit's, because of a damaged disk or an edit.
 */
export async function readUnit<Result extends JudgedUnitResult = JudgedUnitResult>(
  runFolder: string,
  unit: Unit,
): Promise<Result> {
  const path = joinUnitPath(runFolder, unit);
  return parseUnitFile(
    path,
    await readFile(path, 'utf8').catch((thrown: unknown) => throwUnreadable(path, thrown)),
  );
}

/** Parses the text of a unit's file, as `parseUnit`. Throws MachineError if it is not a unit's or has changed since it was written. */
export async function parseUnitFile<Result extends JudgedUnitResult>(
  path: string,
  text: string,
  seal: 'checked' | 'unchecked' = 'unchecked',
): Promise<Result> {
  const { parseUnit } = await import('./parse-unit.js');
  try {
    return parseUnit(text, seal) as Result;
  } catch (thrown) {
    return throwUnreadable(path, thrown);
  }
}

export function throwUnreadable(path: string, thrown: unknown): never {
  if ((thrown as NodeJS.ErrnoException).code !== undefined) throw toReadingError(thrown, path);
  throw new MachineError(
    `cannot read ${path}: ${getMessage(thrown)}; run the command that made it again with --repair`,
  );
}
