import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FocalMethod } from '../model/candidate.js';
import { MachineError, messageOf } from '../model/errors.js';
import type { EvaluatedTestCase, Unit, UnitResult } from '../model/unit.js';
import { writeAtomically } from './atomic-write.js';

const format = 1;

/** First line of a unit's file. Focal methods stand here once; test cases name them by index. */
interface Header extends Omit<UnitResult, 'testCases'> {
  readonly format: number;
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

/** Whether a unit is done: its file is written beside and renamed, so that it is there whole or not at all. */
export async function hasUnit(runFolder: string, unit: Unit): Promise<boolean> {
  return access(unitPath(runFolder, unit)).then(
    () => true,
    () => false,
  );
}

export async function writeUnit(runFolder: string, result: UnitResult): Promise<void> {
  await writeAtomically(unitPath(runFolder, result.unit), unitText(result));
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
  const { unit, accounts, remarks } = result;
  const header: Header = { format, unit, accounts, remarks, testCases: lines.length, focalMethods };
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function parseUnit(text: string): UnitResult {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const header = JSON.parse(first) as Header;
  if (header.format !== format) throw new Error(`format ${header.format} is not known to this version`);
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
  return { unit: header.unit, accounts: header.accounts, remarks: header.remarks, testCases };
}
