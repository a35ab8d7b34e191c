import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as aTurn } from 'node:timers/promises';
import type { FocalMethod } from '../model/candidate.js';
import { currentNameOf, namesOf } from '../model/former-names.js';
import { MachineError, messageOf } from '../model/errors.js';
import type { EvaluatedTestCase, Unit, UnitResult } from '../model/unit.js';
import { writeAtomically } from './atomic-write.js';
import { expectedFingerprints, type Parts, type RunInputs } from './fingerprint.js';
import { readAhead } from './read-ahead.js';
import { isAbsent, readingError } from './storage-errors.js';
import { checkSeal, sealIn, sealOf, sealText, type UnitOrigin } from './unit-seal.js';

/** Second line of a unit's file. Focal methods stand here once; test cases name them by index. */
interface Header extends Omit<UnitResult, 'testCases'> {
  readonly testCases: number;
  readonly focalMethods: readonly FocalMethod[];
}

/** A test case's line: as in the model, with the focal method's index in the header. */
interface Line {
  readonly testCase: {
    readonly candidate: {
      readonly focalMethod: number | 'unknown';
      readonly focalMethodWithAssertion?: number | 'unknown';
    };
  };
}

/**
 * `units/<bug>/<side>/<seed>/<oracle generator>.jsonl` below the run's folder, and `<oracle generator>~<sample>.jsonl` of further samples:
 * no generator's name has a tilde.
 */
export function unitPath(runFolder: string, { bug, side, seed, oracleGenerator, sample }: Unit): string {
  const name = sample === undefined ? oracleGenerator : `${oracleGenerator}~${sample}`;
  return join(runFolder, 'units', bug, side, `${seed}`, `${name}.jsonl`);
}

/** Where a unit lies: in a folder from before its generator had the name of now, under the former one. */
export function placeOf(runFolder: string, unit: Unit): string {
  const [path, ...former] = pathsOf(runFolder, unit) as [string, ...string[]];
  if (former.length === 0 || existsSync(path)) return path;
  return former.find((each) => existsSync(each)) ?? path;
}

function pathsOf(runFolder: string, unit: Unit): string[] {
  return namesOf(unit.oracleGenerator).map((oracleGenerator) =>
    unitPath(runFolder, { ...unit, oracleGenerator }),
  );
}

/** What there is of a unit in a run's folder. */
export type UnitState =
  | { readonly kind: 'done'; readonly suiteFiles: string }
  | { readonly kind: 'missing' }
  /** Made from other inputs than the unit would be made from now; `unknown`: by a version of teval that did not say from which. */
  | { readonly kind: 'stale'; readonly madeFrom: Parts | 'unknown' };

/**
 * Whether a unit is done. Its file is written beside and renamed, so that it is there whole or not at all; one that a failing disk
 * or somebody's copy cut short all the same counts as missing.
 */
export async function stateOfUnit(runFolder: string, inputs: RunInputs, unit: Unit): Promise<UnitState> {
  await aTurn(); // so that signals are handled in between
  return stateBySeal(sealOf(placeOf(runFolder, unit)), inputs, unit);
}

function stateBySeal(seal: ReturnType<typeof sealOf>, inputs: RunInputs, unit: Unit): UnitState {
  if (seal === 'broken') return { kind: 'missing' };
  if (seal === 'otherFormat') return { kind: 'stale', madeFrom: 'unknown' };
  const isExpected = expectedFingerprints(inputs, unit).some(({ digest }) => digest === seal.fingerprint);
  return isExpected
    ? { kind: 'done', suiteFiles: seal.suiteFiles }
    : { kind: 'stale', madeFrom: seal.madeFrom };
}

/** Whether a unit is done and made from what its run's record says. */
export async function hasUnit(runFolder: string, inputs: RunInputs, unit: Unit): Promise<boolean> {
  return (await stateOfUnit(runFolder, inputs, unit)).kind === 'done';
}

/** Those of the units that are done and made from what their run's record says, in the same order. */
export async function doneUnits(
  runFolder: string,
  inputs: RunInputs,
  units: readonly Unit[],
): Promise<readonly Unit[]> {
  const done = await Promise.all(units.map((unit) => hasUnit(runFolder, inputs, unit)));
  return units.filter((_, index) => done[index] === true);
}

export async function writeUnit(runFolder: string, origin: UnitOrigin, result: UnitResult): Promise<void> {
  const text = unitText(result);
  const [path, ...former] = pathsOf(runFolder, result.unit) as [string, ...string[]];
  await writeAtomically(path, `${sealText(origin, text)}\n${text}`);
  for (const each of former) await rm(each, { force: true });
}

/** Removes a unit that is not worth keeping; its place is that of a unit that was never done. */
export async function removeUnit(runFolder: string, unit: Unit): Promise<void> {
  for (const path of pathsOf(runFolder, unit)) await rm(path, { force: true });
}

/** Throws MachineError where the file can't be read or is not a unit's: the disk has damaged it, or it was edited. */
export async function readUnit(runFolder: string, unit: Unit): Promise<UnitResult> {
  const path = placeOf(runFolder, unit);
  return unitIn(path, await readFile(path, 'utf8').catch((thrown: unknown) => cannotRead(path, thrown)));
}

const filesAhead = 8;

/** Those of the units that are done and made from `inputs`, in the given order, one at a time; each file is read once. */
export async function* readFinishedUnits(
  runFolder: string,
  inputs: RunInputs,
  units: readonly Unit[],
): AsyncGenerator<UnitResult> {
  const contents = readAhead(units, filesAhead, async (unit) => {
    const path = placeOf(runFolder, unit);
    const content = await readFile(path).catch((thrown: unknown) =>
      isAbsent(thrown) ? Buffer.alloc(0) : cannotRead(path, thrown),
    );
    return { unit, path, content };
  });
  for await (const { unit, path, content } of contents) {
    if (stateBySeal(sealIn(content), inputs, unit).kind === 'done')
      yield unitIn(path, content.toString('utf8'));
  }
}

function unitIn(path: string, text: string): UnitResult {
  try {
    return parseUnit(text);
  } catch (thrown) {
    return cannotRead(path, thrown);
  }
}

function cannotRead(path: string, thrown: unknown): never {
  if ((thrown as NodeJS.ErrnoException).code !== undefined) throw readingError(thrown, path);
  throw new MachineError(
    `cannot read ${path}: ${messageOf(thrown)}; delete it and run the same command again`,
  );
}

function unitText(result: UnitResult): string {
  const focalMethods: FocalMethod[] = [];
  const indices = new Map<string, number>();
  const indexOf = (method: FocalMethod | 'unknown') => {
    if (method === 'unknown') return method;
    const text = JSON.stringify(method);
    const known = indices.get(text);
    if (known !== undefined) return known;
    indices.set(text, focalMethods.length);
    return focalMethods.push(method) - 1;
  };
  const lines = result.testCases.map(({ testCase, ...rest }): Line => {
    const { focalMethodWithAssertion: further, ...candidate } = testCase.candidate;
    const focalMethod = indexOf(candidate.focalMethod);
    const indices = further === undefined ? {} : { focalMethodWithAssertion: indexOf(further) };
    return {
      ...rest,
      testCase: { ...testCase, candidate: { ...candidate, focalMethod, ...indices } },
    };
  });
  const { testCases, ...ofUnit } = result;
  const header: Header = { ...ofUnit, testCases: testCases.length, focalMethods };
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function parseUnit(text: string): UnitResult {
  const [seal = '', first = '', ...rest] = text.trimEnd().split('\n');
  checkSeal(seal, text.slice(text.indexOf('\n') + 1));
  const header = JSON.parse(first) as Header;
  if (header.testCases !== rest.length)
    throw new Error(`${rest.length} test cases instead of ${header.testCases}`);
  const methodAt = (index: number | 'unknown') =>
    index === 'unknown' ? index : (header.focalMethods[index] ?? 'unknown');
  const testCases = rest.map((line): EvaluatedTestCase => {
    const { testCase, ...outcomes } = JSON.parse(line) as Line;
    const { focalMethodWithAssertion: further, ...candidate } = testCase.candidate;
    const focalMethod = methodAt(candidate.focalMethod);
    const methods = further === undefined ? {} : { focalMethodWithAssertion: methodAt(further) };
    const whole = { ...testCase, candidate: { ...candidate, focalMethod, ...methods } };
    // Files from before there were others do not say it.
    return { ...outcomes, testCase: { kind: 'completedPrefix', ...whole } } as unknown as EvaluatedTestCase;
  });
  const { accounts, runSeconds, remarks, requests } = header;
  const unit = { ...header.unit, oracleGenerator: currentNameOf(header.unit.oracleGenerator) };
  const told = requests === undefined ? {} : { requests };
  return { unit, accounts, runSeconds, remarks, ...told, testCases };
}
