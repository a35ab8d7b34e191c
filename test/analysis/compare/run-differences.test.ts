import { describe, expect, it } from 'vitest';
import { listRunRemarks, type ComparedRun } from '../../../src/analysis/compare/run-differences.js';
import type { RunInputs } from '../../../src/store/run/fingerprint.js';
import type { RunConfiguration } from '../../../src/options/run-configuration.js';
import { bugNames, contestant, seedNumbers } from '../../support/contestant.js';

const bugs = bugNames(2);
const inputs: RunInputs = {
  settings: { reruns: '2', accounting: 'strict' },
  common: { sandbox: 'bwrap', 'test harness': 'a'.repeat(64) },
  jdks: {},
  bugs: Object.fromEntries(
    bugs.map((bug) => [bug, { parts: { 'buggy version': 'b'.repeat(64) }, java: { any: '17.0.1' } }]),
  ),
  suites: Object.fromEntries(bugs.map((bug) => [bug, { 1: 'one', 2: 'two' }])),
  oracles: { javadoc: '2' },
};
const configuration = { prefixes: { generator: 'evosuite' } } as unknown as RunConfiguration;

function run(name: string, changes: Partial<RunInputs> = {}, tp = 1): ComparedRun {
  const { summary } = contestant('javadoc', bugs, seedNumbers(2), () => ({ tp }));
  return {
    name,
    place: `/runs/${name}`,
    summary,
    record: { configuration, inputs: { ...inputs, ...changes } },
  };
}
const remarks = (changes: Partial<RunInputs>) => listRunRemarks(run('a'), run('b', changes, 2)).join(' ');

describe('two compared runs', () => {
  it('have no differences if their inputs are equal', () => {
    expect(remarks({})).toBe('');
  });

  it.each<[string, Partial<RunInputs>, string]>([
    ['settings', { settings: { reruns: '0', accounting: 'strict' } }, 'reruns (2 and 0)'],
    ['a setting that only one has', { settings: { ...inputs.settings, memory: '1' } }, 'memory (none and 1)'],
    ['the sandbox', { common: { ...inputs.common, sandbox: 'none' } }, 'sandbox (bwrap and none)'],
    ['the harness', { common: { ...inputs.common, 'test harness': 'c'.repeat(64) } }, ': test harness.'],
    [
      'a program',
      {
        bugs: {
          ...inputs.bugs,
          'B-2': { parts: { 'buggy version': 'd'.repeat(64) }, java: { any: '17.0.1' } },
        },
      },
      'buggy version of B-2',
    ],
    [
      'the JDK',
      {
        bugs: Object.fromEntries(bugs.map((bug) => [bug, { ...inputs.bugs[bug]!, java: { any: '11.0.2' } }])),
      },
      'Java of the tests (17.0.1 and 11.0.2) of all 2 bugs',
    ],
    ['a suite', { suites: { ...inputs.suites, 'B-1': { 1: 'one', 2: 'other' } } }, 'test suites of B-1'],
    ['a generator', { oracles: { javadoc: '3' } }, 'oracle generator javadoc (2 and 3)'],
  ])('differ in %s', (_, changes, words) => {
    expect(remarks(changes)).toMatch(
      /^a and b were made from different inputs, which may cause differences/u,
    );
    expect(remarks(changes)).toContain(words);
  });

  it('are reported to be the same run, or to have the same results', () => {
    const again = { ...run('again'), place: '/runs/a' };
    expect(listRunRemarks(run('a'), again)).toEqual(['again is a itself, so nothing can differ.']);
    expect(listRunRemarks(run('a'), run('copy'))).toEqual([
      'a and copy have the same results for every bug, seed and generator.',
    ]);
  });

  it('get no remarks if their inputs are unknown', () => {
    const unknown: ComparedRun = { ...run('b', {}, 2), place: 'nowhere', record: 'unknown' };
    expect(listRunRemarks({ ...run('a'), place: 'nowhere' }, unknown)).toEqual([]);
  });
});
