import { holdingNoTest } from '../evaluations/whole-tests/stops.js';
import type { Outcome } from '../model/outcome/outcome.js';
import type { ParsableTest, PreparedTest, UnparsableTest } from '../model/sample/prepared-test.js';
import type { SampledTest } from '../model/sample/sampled-test.js';
import { formatSampleId, type TestSample } from '../model/sample/test-sample.js';
import type { SuiteFrame, WholeTest } from '../model/suite/candidate.js';
import { createBrokenTest } from '../source/candidates/whole-test.js';

/** A sample with its tests, before they become test cases of a unit. */
export interface ReadSample extends Omit<SampledTest, 'testCases'> {
  readonly tests: readonly WholeTest[];
}

/** A sample that is no Java does not compile. */
export function takeUnparsable(sample: TestSample, prepared: UnparsableTest): ReadSample {
  const { message } = prepared;
  return takeLost(sample, prepared, { status: 'notCompiled', message, round: 0, errors: 1 });
}

/** A sample that does not run. One test stands for it. */
export function takeLost(sample: TestSample, prepared: PreparedTest, fate: Outcome): ReadSample {
  const className = prepared.kind === 'parsable' ? prepared.className : sample.assignment.focalClass;
  const source = prepared.kind === 'parsable' ? prepared.source : sample.text;
  const test = createBrokenTest(className, { name: '', source });
  return { sample, prepared, fate, frames: [], tests: [{ ...test, id: formatSampleId(sample) }] };
}

/** A sample without a test: the compiler decides whether it compiles. Its test case is declared in the frame, so the harness inserts no method. */
export function takeWithoutTest(
  sample: TestSample,
  prepared: ParsableTest,
  optionalImports: readonly string[],
): ReadSample {
  const { tests, ...read } = takeLost(sample, prepared, holdingNoTest);
  const { className, source } = prepared;
  const frame: SuiteFrame = { className, before: source, after: '', companions: [], optionalImports };
  return {
    ...read,
    fate: 'compiles',
    frames: [frame],
    tests: tests.map((test) => ({ ...test, role: 'declared' })),
  };
}
