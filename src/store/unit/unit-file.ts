import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as aTurn } from 'node:timers/promises';
import type { FocalMethod } from '../../model/suite/candidate.js';
import { MachineError, getMessage } from '../../model/common/errors.js';
import type { JudgedItem, JudgedUnitResult, Unit } from '../../model/unit/unit.js';
import { writeAtomically } from '../files/atomic-write.js';
import { listExpectedFingerprints, type Parts, type RunInputs } from '../run/fingerprint.js';
import { createExchangePacker, unpackExchanges, type PackedExchanges } from './packed-exchanges.js';
import { toReadingError } from '../files/storage-errors.js';
import { fromFileNames, inSnakeCase, toFileNames } from '../files/file-format.js';
import { checkSeal, readSeal, sealText, type UnitOrigin } from './unit-seal.js';

/** Reasons of requests without an answer, and versions, are data. */
const names = inSnakeCase('lost', 'stray', 'refused', 'runSeconds');

/** Second line of a unit's file. It holds each focal method and each exchange with a model once; test cases refer to them by index. */
interface Header extends Omit<JudgedUnitResult, 'testCases'> {
  readonly testCases: number;
  readonly focalMethods: readonly FocalMethod[];
  /** Absent if no model was used. */
  readonly exchanges?: PackedExchanges;
}

/** A test case's line: as in the model, but with indices into the header for its focal method and its exchange. */
interface Line {
  readonly testCase: {
    readonly exchange?: number;
    readonly candidate: {
      readonly focalMethod: number | 'unknown';
      readonly focalMethodWithAssertion?: number | 'unknown';
    };
  };
}

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

/** Parses the text of a unit's file. Throws MachineError if it is not a unit's or has changed since it was written. */
export function parseUnitFile<Result extends JudgedUnitResult>(path: string, text: string): Result {
  try {
    return parseUnit(text) as Result;
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

function renderUnit(result: JudgedUnitResult): string {
  const focalMethods = new FocalMethods();
  const packer = createExchangePacker();
  const lines = result.testCases.map(({ testCase, ...rest }): string => {
    const { exchange, ...ofCase } = testCase;
    const asked = exchange === undefined ? {} : { exchange: packer.addExchange(exchange) };
    const line = { ...rest, testCase: { ...ofCase, ...asked, candidate: inPlaceOfCandidate } };
    // A function, because a text after `$` would be a pattern.
    return renderLine(line).replace(textInPlaceOfCandidate, () =>
      renderCandidate(testCase.candidate, focalMethods),
    );
  });
  const { testCases, ...ofUnit } = result;
  const header: Header = {
    ...ofUnit,
    testCases: testCases.length,
    focalMethods: focalMethods.all,
    ...packer.packed(),
  };
  return [renderLine(header), ...lines].map((line) => `${line}\n`).join('');
}

/** No string of a unit equals it. */
const inPlaceOfCandidate = '\0candidate\0';
const textInPlaceOfCandidate = JSON.stringify(inPlaceOfCandidate);

/** The text of a candidate, and the numbers of its focal methods in it. */
interface RenderedCandidate {
  readonly focalMethod: number | 'unknown';
  readonly further: number | 'unknown' | undefined;
  readonly text: string;
}

/** Mutants of a class share their candidates, and mostly the numbers of the focal methods. */
const rendered = new WeakMap<JudgedItem['testCase']['candidate'], RenderedCandidate>();

function renderCandidate(whole: JudgedItem['testCase']['candidate'], focalMethods: FocalMethods): string {
  const { focalMethodWithAssertion, ...candidate } = whole;
  const focalMethod = focalMethods.add(candidate.focalMethod);
  const further =
    focalMethodWithAssertion === undefined ? undefined : focalMethods.add(focalMethodWithAssertion);
  const known = rendered.get(whole);
  if (known?.focalMethod === focalMethod && known.further === further) return known.text;
  const indices = further === undefined ? {} : { focalMethodWithAssertion: further };
  const text = renderLine({ ...candidate, focalMethod, ...indices });
  rendered.set(whole, { focalMethod, further, text });
  return text;
}

function renderLine(content: unknown): string {
  return JSON.stringify(toFileNames(content, names));
}

/** The members of a header that are not of the file alone. Evaluations add their own. */
function selectUnitMembers(header: Header): Omit<JudgedUnitResult, 'testCases'> {
  const ofFile: readonly string[] = ['testCases', 'focalMethods', 'exchanges'] satisfies (keyof Header)[];
  const members = Object.entries(header).filter(([name]) => !ofFile.includes(name));
  return Object.fromEntries(members) as unknown as Omit<JudgedUnitResult, 'testCases'>;
}

function parseUnit(text: string): JudgedUnitResult {
  const [seal = '', first = '', ...rest] = text.trimEnd().split('\n');
  checkSeal(seal, text.slice(text.indexOf('\n') + 1));
  const header = fromFileNames(JSON.parse(first), names) as Header;
  if (header.testCases !== rest.length)
    throw new Error(`${rest.length} test cases instead of ${header.testCases}`);
  const methodAt = (index: number | 'unknown') =>
    index === 'unknown' ? index : (header.focalMethods[index] ?? 'unknown');
  const exchanges = header.exchanges === undefined ? [] : unpackExchanges(header.exchanges);
  const testCases = rest.map((line): JudgedItem => {
    const { testCase, ...outcomes } = fromFileNames(JSON.parse(line), names) as Line;
    const { focalMethodWithAssertion: further, ...candidate } = testCase.candidate;
    const focalMethod = methodAt(candidate.focalMethod);
    const methods = further === undefined ? {} : { focalMethodWithAssertion: methodAt(further) };
    const exchange = testCase.exchange === undefined ? {} : { exchange: exchanges[testCase.exchange] };
    const whole = { ...testCase, ...exchange, candidate: { ...candidate, focalMethod, ...methods } };
    return { ...outcomes, testCase: whole } as unknown as JudgedItem;
  });
  return { ...selectUnitMembers(header), testCases };
}

/** The different focal methods of a unit, numbered from 0. */
class FocalMethods {
  readonly #methods: FocalMethod[] = [];
  /** Candidates share the objects of their methods, and a lookup by object needs no text. */
  readonly #byObject = new Map<FocalMethod, number>();
  readonly #byText = new Map<string, number>();

  get all(): readonly FocalMethod[] {
    return this.#methods;
  }

  /** The number of an equal method, which is new or known. */
  add(method: FocalMethod | 'unknown'): number | 'unknown' {
    if (method === 'unknown') return method;
    const index = this.#byObject.get(method) ?? this.#addText(method);
    this.#byObject.set(method, index);
    return index;
  }

  #addText(method: FocalMethod): number {
    const text = JSON.stringify(method);
    const index = this.#byText.get(text) ?? this.#methods.push(method) - 1;
    this.#byText.set(text, index);
    return index;
  }
}
