import { describe, expect, it } from 'vitest';
import { listAcceptedTests } from '../../../src/evaluations/whole-tests/accepted-tests.js';
import { listTestCounts, wholeTestMeasures } from '../../../src/evaluations/whole-tests/measures.js';
import { completeSettings, type LastStep } from '../../../src/evaluations/whole-tests/options.js';
import { runWholeTests } from '../../../src/evaluations/whole-tests/run-whole-tests.js';
import type { ExecutedUnit } from '../../../src/evaluations/evaluation.js';
import type { Outcome } from '../../../src/model/outcome/outcome.js';
import type { PreparedTest } from '../../../src/model/sample/prepared-test.js';
import type { SampledTest } from '../../../src/model/sample/sampled-test.js';
import type { FrameRole } from '../../../src/model/suite/candidate.js';
import type { TestCase } from '../../../src/model/suite/test-case.js';
import { createBrokenTest } from '../../../src/source/candidates/whole-test.js';
import { loadJavaParser } from '../../../src/source/parser.js';

const passed: Outcome = { status: 'passed' };
const failed: Outcome = { status: 'failed', cause: 'exception', exception: 'x', message: '', trace: '' };
const notCompiled: Outcome = { status: 'notCompiled', message: 'x', round: 1, errors: 1 };

function toTestCase(method: string, role?: FrameRole): TestCase {
  const source = `@Test void ${method}() { }`;
  const test = createBrokenTest('p.BoxTest', {
    name: method,
    source,
  });
  const candidate = { ...test, ...(role === undefined ? {} : { role }) };
  return { kind: 'wholeTest', id: test.id, candidate, method, source, prefixNumber: 0, copies: 1 };
}

const frames = [
  { className: 'p.BoxTest', before: 'package p;\nclass BoxTest {\n', after: '}\n', companions: [] },
];

function toUnit(
  tests: readonly (readonly [TestCase, Outcome])[],
  samples?: readonly SampledTest[],
): ExecutedUnit {
  return {
    ...{ name: 'mine', frames, runSeconds: {} },
    testCases: tests.map(([testCase]) => testCase),
    outcomes: tests.map(([, outcome]) => ({ byRole: { fixed: outcome }, reruns: 0 })),
    ...(samples === undefined ? {} : { samples }),
  };
}

const judge = (unit: ExecutedUnit, until: LastStep = 'run') =>
  runWholeTests(completeSettings({ until })).judge(unit, {
    ...{ role: 'fixed', facts: new Map(), assignments: 'none', suiteClass: 'org.x.Shelf' },
  }).items;

const assignment = { subject: 'Box-1', focalClass: 'p.Box', context: 'none' } as const;
const sample = { assignment, number: 1, text: '' };
const parsable: PreparedTest = {
  ...({ kind: 'parsable', source: '', className: 'p.BoxTest', fileName: 'BoxTest.java' } as const),
  ...({ repair: 'none', added: [], parsableBefore: true } as const),
};

describe('code after the tests of a class', () => {
  const [a, after] = [toTestCase('a'), toTestCase('close', 'afterClass')];

  it('is no test of a suite, unless it fails', () => {
    expect(
      judge(
        toUnit([
          [a, passed],
          [after, passed],
        ]),
      ),
    ).toHaveLength(1);
    const items = judge(
      toUnit([
        [a, passed],
        [after, failed],
      ]),
    );
    expect(items.map(({ stage }) => stage)).toEqual(['passed', 'failed']);
  });

  it('is not measured as a test of a suite', async () => {
    const unit = toUnit([
      [a, passed],
      [after, passed],
    ]);
    const suite = { bug: { modifiedClasses: ['p.Box'] } as never, side: 'fixed' } as const;
    const found = listAcceptedTests(await loadJavaParser(), suite, unit, completeSettings({}));
    expect(found.map(({ position }) => position)).toEqual([0]);
  });

  it('is no test of a sample', () => {
    const samples = [{ sample, prepared: parsable, fate: 'runs', frames, testCases: 2 }] as const;
    const [item] = judge(
      toUnit(
        [
          [a, passed],
          [after, passed],
        ],
        samples,
      ),
    );
    expect(item!.tests.map(({ method }) => method)).toEqual(['a']);
  });
});

it('names the tests of an accepted sample that are not skipped', async () => {
  const samples = [{ sample, prepared: parsable, fate: 'runs', frames, testCases: 2 }] as const;
  const unit = toUnit(
    [
      [toTestCase('a'), { status: 'notRun', reason: 'disabled: later' }],
      [toTestCase('b'), passed],
    ],
    samples,
  );
  const suite = { bug: { modifiedClasses: ['p.Box'] } as never, side: 'fixed' } as const;
  const [test] = listAcceptedTests(await loadJavaParser(), suite, unit, completeSettings({}));
  expect(test!.ran).toEqual(['1']);
});

it('runs an accepted sample without the tests that do not compile', async () => {
  const samples = [{ sample, prepared: parsable, fate: 'runs', frames, testCases: 2 }] as const;
  const unit = toUnit(
    [
      [toTestCase('a'), notCompiled],
      [toTestCase('b'), passed],
    ],
    samples,
  );
  const suite = { bug: { modifiedClasses: ['p.Box'] } as never, side: 'fixed' } as const;
  const settings = completeSettings({ compileBy: 'test' });
  const [test] = listAcceptedTests(await loadJavaParser(), suite, unit, settings);
  expect(test!.group.classes[0]!.tests.map(({ method }) => method)).toEqual(['b']);
});

it.each([
  ['parse', ['compiled', 'accepted', 'flaky']],
  ['compile', ['accepted', 'flaky']],
] as const)('--until %s leaves later shares empty, also if no test comes so far', (until, empty) => {
  const prepared: PreparedTest = {
    ...({ kind: 'unparsable', cause: 'empty', message: '', line: 1, parsableBefore: false } as const),
  };
  const samples = [{ sample, prepared, fate: notCompiled, frames: [], testCases: 1 }] as const;
  const [item] = judge(toUnit([[toTestCase('a'), notCompiled]], samples), until);
  const counts = listTestCounts(item!);
  const shares = wholeTestMeasures.filter(({ name }) => ['compiled', 'accepted', 'flaky'].includes(name));
  expect(shares.filter(({ of }) => of(counts) === null).map(({ name }) => name)).toEqual(empty);
});
