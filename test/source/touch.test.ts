import { describe, expect, it } from 'vitest';
import type { Patch } from '../../src/source/patch/patch.js';
import type { Coverage } from '../../src/execution/line-coverage.js';
import {
  determineTouchByCoverage,
  determineTouchByTrace,
  patchTouch,
} from '../../src/evaluations/bug-detection/patch-touch.js';
import type { Version } from '../../src/model/program/bug.js';
import { failed, passed } from '../support/factory.js';
import { listTouchedLines } from '../../src/evaluations/bug-detection/touched-lines.js';

const patch: Patch = {
  kind: 'known',
  files: [
    { path: 'org/x/Other.java', isOfTheFix: false, buggy: [5], aroundInsertions: [], fixed: [5, 6] },
    { path: 'org/x/Shelf.java', isOfTheFix: true, buggy: [12], aroundInsertions: [20, 21], fixed: [] },
    { path: 'Plain.java', isOfTheFix: true, buggy: [], aroundInsertions: [3], fixed: [4] },
  ],
};

const trace = (...frames: string[]) =>
  [
    'java.lang.IllegalStateException: at org.x.Shelf.take(Shelf.java:12)',
    ...frames.map((at) => `\tat ${at}`),
  ].join('\n');

describe('determineTouchByTrace', () => {
  it.each([
    ['a changed line', 'org.x.Shelf.take(Shelf.java:12)', 'org/x/Shelf.java:12 of buggy'],
    ['one in a nested class', 'org.x.Shelf$Board$1.take(Shelf.java:12)', 'org/x/Shelf.java:12 of buggy'],
    ['one beside an insertion', 'org.x.Shelf.<init>(Shelf.java:21)', 'org/x/Shelf.java:21 of buggy'],
    ['one of a lambda', 'org.x.Shelf$$Lambda.run(Shelf.java:12)', 'org/x/Shelf.java:12 of buggy'],
    ['one of a module', 'app//org.x.Shelf.take(Shelf.java:12)', 'org/x/Shelf.java:12 of buggy'],
    ['one without a package', 'Plain.go(Plain.java:3)', 'Plain.java:3 of buggy'],
  ])('finds %s', (_, frame, at) => {
    const text = trace(
      'java.util.List.get(List.java:12)',
      frame,
      'org.x.Shelf_ESTest.test0(Shelf_ESTest.java:9)',
    );
    expect(determineTouchByTrace(patch, text)).toEqual({ touch: 'trace', at });
    expect(determineTouchByTrace(patch, text.replaceAll('\n', '\r\n'))).toEqual({ touch: 'trace', at });
  });

  it.each([
    ['an unchanged line', 'org.x.Shelf.take(Shelf.java:13)'],
    ['a line of another file of this name', 'org.y.Shelf.take(Shelf.java:12)'],
    ['no line number', 'org.x.Shelf.take(Shelf.java)'],
    ['a line of another class that differs', 'org.x.Other.go(Other.java:5)'],
    ['a test of this name', 'org.x.Shelf_ESTest.take(Shelf_ESTest.java:12)'],
  ])('leaves the result open for %s', (_, frame) => {
    expect(determineTouchByTrace(patch, trace(frame))).toBe('open');
  });

  it('ignores a frame within a message', () => {
    expect(determineTouchByTrace(patch, trace())).toBe('open');
    expect(determineTouchByTrace(patch, '')).toBe('open');
  });

  it('finds a changed line in the trace of a cause', () => {
    const text = `${trace('org.x.A.b(A.java:1)')}\nCaused by: java.lang.Error\n\tat org.x.Shelf.take(Shelf.java:12)`;
    expect(determineTouchByTrace(patch, text)).toMatchObject({ touch: 'trace' });
  });
});

const lines = (...executed: string[]): Coverage => ({ status: 'measured', lines: executed });
const unmeasured: Coverage = {
  ...{ status: 'not measured', mayPass: false },
  reason: 'does not compile on fixed',
};
const touch = (coverage: Partial<Record<Version, Coverage>>, frames = trace()) =>
  determineTouchByCoverage(patch, frames, { buggy: lines(), fixed: lines(), ...coverage });

describe('determineTouchByCoverage', () => {
  it('gives covered if the test executes a line of the fix on either version', () => {
    expect(touch({ buggy: lines('org/x/Other.java:5', 'org/x/Shelf.java:12') })).toEqual({
      touch: 'covered',
      at: 'org/x/Shelf.java:12 of buggy',
    });
    expect(touch({ fixed: lines('Plain.java:4') })).toEqual({
      touch: 'covered',
      at: 'Plain.java:4 of fixed',
    });
    expect(touch({ buggy: lines('org/x/Shelf.java:12'), fixed: unmeasured })).toMatchObject({
      touch: 'covered',
    });
  });

  it('gives elsewhere if the test executes only other changed lines', () => {
    expect(touch({ fixed: lines('org/x/Other.java:6') })).toEqual({
      touch: 'elsewhere',
      at: 'org/x/Other.java:6 of fixed',
    });
    expect(touch({}, trace('org.x.Other.go(Other.java:5)'))).toEqual({
      touch: 'elsewhere',
      at: 'org/x/Other.java:5 of buggy',
    });
  });

  it('gives no if the test executes no changed line', () => {
    expect(touch({})).toEqual({ touch: 'no' });
  });

  it('gives unknown if one version was not measured and the other executes no line of the fix', () => {
    const unknown = { touch: 'unknown', reason: 'does not compile on fixed' };
    expect(touch({ fixed: unmeasured })).toEqual(unknown);
    expect(touch({ buggy: lines('org/x/Other.java:5'), fixed: unmeasured })).toEqual(unknown);
  });
});

it('a patch without sources gives an unknown result', () => {
  const none: Patch = { kind: 'unknown', reason: 'no sources' };
  expect(determineTouchByTrace(none, trace('org.x.Shelf.take(Shelf.java:12)'))).toEqual({
    touch: 'unknown',
    reason: 'no sources',
  });
  expect(listTouchedLines(none, 'buggy')).toEqual({});
});

it('listTouchedLines gives the changed lines of a version, without the lines around insertions', () => {
  expect(listTouchedLines(patch, 'buggy')).toEqual({ 'org/x/Other.java': [5], 'org/x/Shelf.java': [12] });
  expect(listTouchedLines(patch, 'fixed')).toEqual({ 'org/x/Other.java': [5, 6], 'Plain.java': [4] });
});

it('where a test was at its time limit decides nothing, because that depends on chance, but what it executed does', () => {
  const unmeasured = { patch, isMeasured: false, reason: 'not measured' } as const;
  const measured = (line: string) =>
    ({ patch, isMeasured: true, coverage: { buggy: lines(line), fixed: lines() } }) as const;
  const judge = (
    cause: 'timeout' | 'exception',
    found: typeof unmeasured | ReturnType<typeof measured>,
    ...frames: string[]
  ) => {
    const buggy = { ...failed, cause, message: '', trace: trace(...frames) };
    return patchTouch.evidence.judge({ buggy, fixed: passed }, found).touch;
  };
  const changed = 'org.x.Shelf.take(Shelf.java:12)';
  const unchanged = 'org.x.Shelf.find(Shelf.java:40)';
  expect(judge('timeout', unmeasured, changed)).toBe('unknown');
  expect(judge('timeout', unmeasured, unchanged, changed)).toBe('unknown');
  expect(judge('timeout', measured('org/x/Shelf.java:12'), unchanged)).toBe('covered');
  expect(judge('timeout', measured('org/x/Other.java:5'), changed)).toBe('elsewhere');
  expect(judge('exception', unmeasured, unchanged, changed)).toBe('trace');
});
