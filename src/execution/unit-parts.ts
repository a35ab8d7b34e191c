import type { SampledTest } from '../model/sample/sampled-test.js';
import type { FramedTestCases } from './groups.js';

/** Test cases that compile and run together, apart from the other parts of their unit. */
export interface UnitPart extends FramedTestCases {
  /** Unique among the parts of all units of a suite. */
  readonly name: string;
  /** Who wrote the tests. */
  readonly guest: string;
  readonly fate: SampledTest['fate'];
}

/**
 * The parts of a unit, in the order of its test cases. Test cases of one suite are one part. Each sample with a class of its own is a part of its own:
 * samples may declare the same classes, and what one leaves behind must not meet another. Samples in a row that are test methods of one scaffold are one
 * part, as the developers' tests are there, so that their class compiles once.
 *
 * @param unit with a name that is unique in its suite, and its samples unless it is of a suite
 * @param ofSuite the fate of the test cases of a suite
 */
export function listParts(
  unit: FramedTestCases & {
    readonly name: string;
    readonly guest?: string;
    readonly samples?: readonly SampledTest[];
  },
  ofSuite: UnitPart['fate'] = 'runs',
): readonly UnitPart[] {
  const { name, guest = name } = unit;
  if (unit.samples === undefined)
    return [{ name, guest, fate: ofSuite, frames: unit.frames, testCases: unit.testCases }];
  const parts: UnitPart[] = [];
  let end = 0;
  for (const [index, { fate, frames, testCases, scaffold }] of unit.samples.entries()) {
    const start = end;
    end += testCases;
    const ofSample = unit.testCases.slice(start, end);
    const before = parts.at(-1);
    const joins =
      scaffold !== undefined && fate === 'runs' && before?.fate === 'runs' && before.frames[0] === frames[0];
    if (joins) parts[parts.length - 1] = { ...before, testCases: [...before.testCases, ...ofSample] };
    else parts.push({ name: `${name} text ${index + 1}`, guest, fate, frames, testCases: ofSample });
  }
  return parts;
}
