import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FocalMethod } from '../model/candidate.js';
import { MachineError, messageOf } from '../model/errors.js';
import type { EvaluatedTestCase, Unit, UnitResult } from '../model/unit.js';
import { writeAtomically } from './atomic-write.js';

const format = 3;

/** First line of a unit's file: tells a whole file from a part of one without reading it. */
interface Seal {
  readonly format: number;
  /** Digest of the run's configuration. */
  readonly run: string;
  /** Length of all that follows the seal's line. */
  readonly bytes: number;
}

/** A seal is shorter, with room to spare. */
const sealBytes = 256;

/** Second line of a unit's file. Focal methods stand here once; test cases name them by index. */
interface Header extends Omit<UnitResult, 'testCases'> {
  readonly testCases: number;
  readonly focalMethods: readonly FocalMethod[];
}

/** A test case's line: as in the model, with the focal method's index in the header. */
type Line = Omit<EvaluatedTestCase, 'testCase'> & {
  readonly testCase: Omit<EvaluatedTestCase['testCase'], 'candidate'> & {
    readonly candidate: Omit<EvaluatedTestCase['testCase']['candidate'], 'focalMethod'> & {
      readonly focalMethod: number | 'unknown';
    };
  };
};

/** `units/<bug>/<side>/<seed>/<oracle generator>.jsonl` below the run's folder. */
export function unitPath(runFolder: string, { bug, side, seed, oracleGenerator }: Unit): string {
  return join(runFolder, 'units', bug, side, `${seed}`, `${oracleGenerator}.jsonl`);
}

/**
 * Whether a unit is done. Its file is written beside and renamed, so that it is there whole or not at all; one that a failing disk
 * or somebody's copy cut short all the same counts as not there.
 */
export async function hasUnit(runFolder: string, unit: Unit): Promise<boolean> {
  return (await runOfUnitFile(unitPath(runFolder, unit))) !== 'broken';
}

/** The digest of the configuration that a unit's file belongs to, or `broken` where it is missing or not whole. */
export async function runOfUnitFile(path: string): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return 'broken';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealBytes), 0, sealBytes, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    const seal = JSON.parse(buffer.toString('utf8', 0, end)) as Seal;
    const isWhole = (await file.stat()).size === end + 1 + seal.bytes;
    return isWhole && seal.format === format ? seal.run : 'broken';
  } catch {
    return 'broken';
  } finally {
    await file.close();
  }
}

/** `run`: digest of the run's configuration. */
export async function writeUnit(runFolder: string, run: string, result: UnitResult): Promise<void> {
  const text = unitText(result);
  const seal: Seal = { format, run, bytes: Buffer.byteLength(text) };
  await writeAtomically(unitPath(runFolder, result.unit), `${JSON.stringify(seal)}\n${text}`);
}

/** Throws MachineError where the file can't be read or is not one of ours: the disk's fault, or somebody's who edited it. */
export async function readUnit(runFolder: string, unit: Unit): Promise<UnitResult> {
  const path = unitPath(runFolder, unit);
  try {
    return parseUnit(await readFile(path, 'utf8'));
  } catch (thrown) {
    throw new MachineError(
      `cannot read ${path}: ${messageOf(thrown)}; delete it and run the same command again`,
    );
  }
}

/** Those of the units that are done, in the given order, one at a time. */
export async function* readFinishedUnits(
  runFolder: string,
  units: readonly Unit[],
): AsyncGenerator<UnitResult> {
  for (const unit of units) if (await hasUnit(runFolder, unit)) yield await readUnit(runFolder, unit);
}

function unitText(result: UnitResult): string {
  const focalMethods: FocalMethod[] = [];
  const indices = new Map<string, number>();
  const indexOf = (method: FocalMethod) => {
    const text = JSON.stringify(method);
    const known = indices.get(text);
    if (known !== undefined) return known;
    indices.set(text, focalMethods.length);
    return focalMethods.push(method) - 1;
  };
  const lines = result.testCases.map(({ testCase, ...rest }): Line => {
    const { candidate } = testCase;
    const focalMethod = candidate.focalMethod === 'unknown' ? 'unknown' : indexOf(candidate.focalMethod);
    return { ...rest, testCase: { ...testCase, candidate: { ...candidate, focalMethod } } };
  });
  const { unit, accounts, runSeconds, remarks } = result;
  const header: Header = { unit, accounts, runSeconds, remarks, testCases: lines.length, focalMethods };
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function parseUnit(text: string): UnitResult {
  const [seal = '', first = '', ...rest] = text.trimEnd().split('\n');
  const found = (JSON.parse(seal) as Seal).format;
  if (found !== format) throw new Error(`format ${found} is not known to this version`);
  const header = JSON.parse(first) as Header;
  if (header.testCases !== rest.length)
    throw new Error(`${rest.length} test cases instead of ${header.testCases}`);
  const testCases = rest.map((line): EvaluatedTestCase => {
    const { testCase, ...outcomes } = JSON.parse(line) as Line;
    const { candidate } = testCase;
    const focalMethod =
      candidate.focalMethod === 'unknown'
        ? 'unknown'
        : (header.focalMethods[candidate.focalMethod] ?? 'unknown');
    return { ...outcomes, testCase: { ...testCase, candidate: { ...candidate, focalMethod } } };
  });
  const { unit, accounts, runSeconds, remarks } = header;
  return { unit, accounts, runSeconds, remarks, testCases };
}
