import type { Outcome } from '../../model/outcome/outcome.js';
import { formatSampleId, type TestSample } from '../../model/sample/test-sample.js';
import type { SampledTest } from '../../model/sample/sampled-test.js';
import type { WholeTestCase } from '../../model/suite/test-case.js';
import { createBrokenTest } from '../../source/candidates/whole-test.js';
import { classifyCompilerMessage } from '../compile-error-kinds.js';
import type { GeneratedTest, MeasuredFacts, SampleFacts, TestStage } from './generated-test.js';
import type { WholeTestsSettings } from './options.js';
import { listDecisiveOutcomes } from './skipped-tests.js';
import { isAfterClass, type TestRun } from './split-tests.js';
import { findStop, holdsNoTest } from './stops.js';

/** A sample as a generated test. Pure. */
export function judgeSample(
  { sample, prepared, copies, similarity, callsFocal }: Omit<SampledTest, 'frames' | 'testCases' | 'fate'>,
  runs: readonly TestRun[],
  position: number,
  measured: MeasuredFacts,
  { compileBy, definitions }: Pick<WholeTestsSettings, 'compileBy' | 'definitions'>,
): GeneratedTest {
  const source = prepared.kind === 'parsable' ? prepared.source : sample.text;
  const className = prepared.kind === 'parsable' ? prepared.className : '';
  const facts: SampleFacts = {
    assignment: sample.assignment,
    number: sample.number,
    parsableBefore: prepared.parsableBefore,
    repair: prepared.kind === 'parsable' ? prepared.repair : 'none',
    ...(copies === undefined ? {} : { copies }),
    ...(similarity === undefined ? {} : { similarity }),
    ...(callsFocal === undefined ? {} : { callsFocal }),
    ...(source === sample.text ? {} : { text: sample.text }),
  };
  const [stage, cause] =
    prepared.kind === 'unparsable'
      ? (['unparsable', prepared.cause] as const)
      : chooseStage(listDecisiveOutcomes(runs), compileBy, definitions);
  return {
    testCase: toTestCase(sample, className, source, position, copies ?? 1),
    stage,
    cause,
    tests: runs
      .filter((run) => !isAfterClass(run) || run.outcome.status === 'failed')
      .map(({ testCase: { method }, outcome }) => ({ method, outcome })),
    sample: facts,
    ...measured,
  };
}

/** A test of a suite as a generated test. Pure. */
export function judgeSuiteTest(
  { testCase, outcome }: TestRun,
  measured: MeasuredFacts,
  settings: Pick<WholeTestsSettings, 'compileBy' | 'definitions'>,
): GeneratedTest {
  const [stage, cause] = chooseStage([outcome], settings.compileBy, settings.definitions);
  const tests = [{ method: testCase.method, outcome }];
  return { testCase, stage, cause, tests, ...measured };
}

/** Worse first: one test decides for its sample. */
const order = ['flaky', 'failed', 'notRun', 'passed'] as const satisfies readonly TestStage[];

/**
 * The stage of a sample that parses, and its cause. By sample, one compile error costs all its tests; by test (Tests4J), only those that contain one. A
 * sample without tests is not run; TestBench's scripts accept it, because no test fails.
 *
 * @param outcomes those that decide about the sample
 */
export function chooseStage(
  outcomes: readonly Outcome[],
  compileBy: WholeTestsSettings['compileBy'],
  definitions: WholeTestsSettings['definitions'],
): readonly [stage: TestStage, cause: string] {
  const [broken] = outcomes.flatMap((outcome) => (outcome.status === 'notCompiled' ? [outcome] : []));
  const compiled = outcomes
    .filter(({ status }) => status !== 'notCompiled')
    .map((outcome) => (outcome.status === 'inspecting' ? outcome.first : outcome));
  if (broken !== undefined && (compileBy === 'sample' || compiled.length === 0))
    return ['notCompiled', classifyCompilerMessage(broken.message)];
  const [worst] = compiled.toSorted((one, other) => rank(one) - rank(other));
  if (worst === undefined) throw new Error('a sample without a test case');
  switch (worst.status) {
    case 'passed':
      return ['passed', ''];
    case 'failed':
      return ['failed', worst.cause];
    case 'notRun':
      if (holdsNoTest(worst) && definitions === 'replication') return ['passed', 'noTests'];
      return ['notRun', holdsNoTest(worst) ? 'noTests' : findStop(worst.reason)];
    case 'flaky':
    case 'notCompiled':
      return ['flaky', ''];
  }
}

function rank({ status }: Outcome): number {
  const index = order.findIndex((stage) => stage === status);
  return index === -1 ? 0 : index;
}

/** A test case that stands for a whole sample. */
function toTestCase(
  sample: TestSample,
  className: string,
  source: string,
  position: number,
  copies: number,
): WholeTestCase {
  const test = createBrokenTest(className, { name: '', source });
  const id = formatSampleId(sample);
  const candidate = { ...test, id };
  const asked = sample.exchange === undefined ? {} : { exchange: sample.exchange };
  return { kind: 'wholeTest', id, candidate, method: '', source, prefixNumber: position, copies, ...asked };
}
