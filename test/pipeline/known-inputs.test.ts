import { describe, expect, it } from 'vitest';
import { listOtherInputs } from '../../src/pipeline/inputs/known-inputs.js';
import type { RunInputs } from '../../src/store/run/fingerprint.js';

const digest = (letter: string) => letter.repeat(64);
const there: RunInputs = {
  settings: { side: 'buggy' },
  common: { sandbox: 'bwrap', 'test harness': digest('a') },
  jdks: {},
  bugs: {
    'Text-1': { parts: { 'buggy version': digest('b') }, java: { any: '17.0.2 (Debian)' } },
    'Text-2': { parts: { 'buggy version': digest('c') }, java: { any: '17.0.2 (Debian)' } },
  },
  suites: { 'Text-1': { 1: digest('d') }, 'Text-2': { 1: digest('e') } },
  oracles: { javadoc: '3' },
};
const withText1 = (bug: Partial<RunInputs['bugs'][string]>): RunInputs => ({
  ...there,
  bugs: { ...there.bugs, 'Text-1': { ...there.bugs['Text-1']!, ...bug } },
});

describe('inputs of two machines', () => {
  it.each<[string, RunInputs, readonly string[]]>([
    ['are the same', there, []],
    [
      'differ in the sandbox',
      { ...there, common: { ...there.common, sandbox: 'none' } },
      ['sandbox: none instead of bwrap'],
    ],
    [
      'differ in the harness',
      { ...there, common: { ...there.common, 'test harness': digest('f') } },
      ['another test harness'],
    ],
    [
      'differ in a generator',
      { ...there, oracles: { javadoc: '4' } },
      ['oracle generator javadoc: 4 instead of 3'],
    ],
    [
      'differ in a program',
      withText1({ parts: { 'buggy version': digest('f') } }),
      ['another buggy version of Text-1'],
    ],
    [
      'differ in a JDK',
      withText1({ java: { any: '17.0.3 (Debian)' } }),
      ['Java of the tests: 17.0.3 (Debian) instead of 17.0.2 (Debian)'],
    ],
    [
      'differ where one has no JDK',
      withText1({ java: {} }),
      ['Java of the tests: none instead of 17.0.2 (Debian)'],
    ],
    [
      'differ in a suite',
      { ...there, suites: { ...there.suites, 'Text-1': { 1: digest('f') } } },
      ['another suite of Text-1 seed 1'],
    ],
    ['are not compared where one of them is not known', { ...there, bugs: {}, suites: {} }, []],
  ])('%s', (_, here, expected) => {
    expect(listOtherInputs(there, here)).toEqual(expected);
  });

  it('say what many bugs share once', () => {
    const here = Object.fromEntries(
      Object.entries(there.bugs).map(([bug, each]) => [bug, { ...each, java: {} }]),
    );
    expect(listOtherInputs(there, { ...there, bugs: here })).toEqual([
      'Java of the tests: none instead of 17.0.2 (Debian)',
    ]);
  });
});
