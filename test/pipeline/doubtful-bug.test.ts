import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/outcome/outcome.js';
import { describeEqualVersions, describeTriggerTests } from '../../src/pipeline/doubtful-bug.js';
import { writeTree } from '../benchmarks/workbench.js';

const bug = { id: 'Shelf-1', modifiedClasses: ['org.x.Shelf', 'org.x.Other'] };
const passed: Outcome = { status: 'passed' };
const failed = { status: 'failed', cause: 'assertion' } as unknown as Outcome;

describe('versions that do not differ', () => {
  const describeFor = async (fixed: Readonly<Record<string, string>>, kind = 'described') => {
    const folder = mkdtempSync(join(tmpdir(), 'teval-doubtful-'));
    const sources = { 'org/x/Shelf.java': 'class Shelf { }', 'org/x/Other.java': 'class Other { }' };
    await writeTree(join(folder, 'buggy'), sources);
    await writeTree(join(folder, 'fixed'), { ...sources, ...fixed });
    const workspace = (version: string, digest: string) => ({
      digest,
      sourceFolders: [join(folder, version)],
    });
    return describeEqualVersions(
      { benchmark: { kind } } as never,
      bug as never,
      {
        buggy: workspace('buggy', 'a'),
        fixed: workspace('fixed', Object.keys(fixed).length === 0 ? 'a' : 'b'),
      } as never,
    );
  };

  it('are refused if they are the same', async () => {
    await expect(describeFor({})).rejects.toThrow(
      'both versions of Shelf-1 are the same program, so no test can find the bug; correct "buggy" or "fixed"',
    );
    // Other benchmarks know their bugs, and an equal mutant is one of its results.
    await expect(describeFor({}, 'mutants')).resolves.toEqual([]);
  });

  it('are named if a class of the fix is the same', async () => {
    const changed = { 'org/x/Shelf.java': 'class Shelf { int a; }' };
    await expect(describeFor(changed)).resolves.toEqual([
      'org.x.Other of Shelf-1 is the same on both versions, although the fix is said to change it',
    ]);
    await expect(describeFor({ ...changed, 'org/x/Other.java': 'class Other { int a; }' })).resolves.toEqual(
      [],
    );
  });
});

describe('trigger tests', () => {
  const describeRuns = (
    runs: Readonly<Record<string, readonly [Outcome, Outcome]>>,
    triggerTests: readonly string[],
    { side = 'fixed', kind = 'described' } = {},
  ) =>
    describeTriggerTests(
      { benchmark: { kind } } as never,
      { bug, side } as never,
      { triggerTests, files: [{ path: 'a', source: '' }] },
      [
        {
          name: 'suite-tests',
          testCases: Object.keys(runs).map((id) => ({ candidate: { id } })),
          outcomes: Object.values(runs).map(([buggy, fixed]) => ({ byRole: { buggy, fixed }, reruns: 0 })),
        } as never,
      ],
    );

  it.each([
    ['show the bug', { 'a::t': [failed, passed] }, []],
    [
      'show it with some of their parameters',
      { 'a::t[1]': [passed, passed], 'a::t[2]': [failed, passed] },
      [],
    ],
    ['pass on the buggy version', { 'a::t': [passed, passed] }, ['a::t passes on the buggy version']],
    ['fail on both', { 'a::t': [failed, failed] }, ['a::t does not pass on the fixed version']],
    [
      'belong to versions that are exchanged',
      { 'a::t': [passed, failed] },
      ['a::t passes on the buggy version and not on the fixed one: are they exchanged?'],
    ],
    ['are not in the suite', { 'a::test': [failed, passed] }, ['a::t is not in the suite']],
  ] as const)('that %s', (_, runs, expected) => {
    expect(describeRuns(runs as never, ['a::t'])).toEqual(
      expected.map((each) => `1 of 1 trigger tests of Shelf-1 do not show the bug: ${each}`),
    );
  });

  it('are left out on the buggy version, and say nothing of mutants', () => {
    expect(describeRuns({ 'a::u': [passed, passed] }, ['a::t'], { side: 'buggy' })).toEqual([]);
    expect(describeRuns({ 'a::t': [passed, passed] }, ['a::t'], { kind: 'mutants' })).toEqual([]);
  });
});
