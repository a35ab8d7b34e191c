import type { FramedTestCases } from '../execution/groups.js';
import type { SampledTest } from '../model/sample/sampled-test.js';
import { describeGenerator } from '../model/unit/unit.js';
import type { UnitTestCases } from './5-test-cases.js';

/** Test cases that compile and run together, apart from the other parts of their unit. */
export interface UnitPart extends FramedTestCases {
  /** Unique among the parts of all units of a suite. */
  readonly name: string;
  readonly fate: SampledTest['fate'];
}

/**
 * The parts of a unit, in the order of its test cases. Test cases of one suite are one part. Each sample is a part of its own: samples may declare the
 * same classes, and what one leaves behind must not meet another.
 */
export function listParts(unit: UnitTestCases): readonly UnitPart[] {
  const name = describeGenerator(unit);
  if (unit.samples === undefined)
    return [{ name, fate: 'runs', frames: unit.frames, testCases: unit.testCases }];
  let end = 0;
  return unit.samples.map(({ fate, frames, testCases }, index) => {
    const start = end;
    end += testCases;
    return { name: `${name} text ${index + 1}`, fate, frames, testCases: unit.testCases.slice(start, end) };
  });
}
