// @module-tag evaluation/flakiness
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { MeasuredSummary } from '../../src/analysis/measured/measured-summary.js';
import { chooseFlakinessAccount, findFlakyCause } from '../../src/evaluations/flakiness/flaky-test.js';
import { describeReruns, readReruns } from '../../src/execution/rerun-evidence.js';
import type { Conclusion, FailureCause } from '../../src/model/outcome/outcome.js';
import type { TestCase } from '../../src/model/suite/test-case.js';
import { writeTree } from '../benchmarks/workbench.js';
import { teval } from '../cli/capture.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';

const passed: Conclusion = { status: 'passed' };
const fails = (cause: FailureCause, exception: string = cause): Conclusion => ({
  ...{ status: 'failed', cause, exception, message: '', trace: '' },
});
const suite = 'in the order of the suite';
const flaky = (...runs: readonly (readonly [string, Conclusion])[]) => ({
  testCase: {} as TestCase,
  outcome: { status: 'flaky', first: runs[0]![1], evidence: describeReruns(runs) } as const,
  reruns: runs.length - 1,
});

describe('the evidence of flakiness', () => {
  it.each([['alone'], ['in reverse order'], [suite]])(
    'of tests that ran %s is read as it was written',
    (how) => {
      const runs = [
        [suite, fails('crash', 'exit, passed alone')],
        [how, passed],
        [how, fails('exception', 'java.lang.Error')],
      ] as const;
      expect(readReruns(describeReruns(runs))).toEqual([
        { how: suite, result: 'crash' },
        { how, result: 'passed' },
        { how, result: 'exception' },
      ]);
    },
  );

  it('of a class or suite once more, and of each run of Python, has the order of the suite', () => {
    const runs = ['with its class once more', 'with its suite once more', 'in run 12'];
    const read = readReruns(describeReruns(runs.map((how) => [how, passed])));
    expect(read).toEqual(runs.map(() => ({ how: suite, result: 'passed' })));
  });
});

describe('a flaky test', () => {
  it.each([
    [
      'nonDeterministic',
      [
        ['alone', passed],
        ['alone', fails('assertion')],
      ],
    ],
    [
      'orderDependent',
      [
        ['alone', passed],
        ['in reverse order', fails('assertion')],
        ['alone', passed],
        ['in reverse order', fails('assertion')],
      ],
    ],
    // Chance may have decided each of them.
    [
      'undecided',
      [
        ['alone', passed],
        ['in reverse order', fails('assertion')],
      ],
    ],
    [
      'undecided',
      [
        ['alone', passed],
        ['in reverse order', passed],
        ['alone', passed],
        ['in reverse order', passed],
      ],
    ],
    ['nonDeterministic', [['in run 2', passed]]],
  ] as const)('is %s with the runs %j', (account, again) => {
    const test = flaky([suite, fails('assertion')], ...again);
    expect(chooseFlakinessAccount(test)).toBe(account);
    expect(findFlakyCause(test)).toBe('assertion');
  });

  it('has the cause of its first failing run', () => {
    expect(findFlakyCause(flaky([suite, passed], ['alone', fails('timeout')]))).toBe('timeout');
  });
});

/** Tests whose outcome depends on their order, on chance, or on neither. */
const createTests = (marker: string) => `package org.bundled.text;
import org.junit.Test;
import static org.junit.Assert.*;
public class Padding_ESTest {
  static int calls, later;
  // A helper of type void would be an oracle of the suite.
  static int stop(String why) { throw new IllegalStateException(why); }
  @Test public void first() throws Throwable { calls++; }
  @Test public void onlyWhenAlone() throws Throwable { if (calls != 0) stop("not the first"); }
  @Test public void onlyTheSecondTime() throws Throwable { if (new java.io.File("${marker}").createNewFile()) stop("once"); }
  @Test public void onlyBeforeTheLast() throws Throwable { if (later != 0) stop("behind the last"); }
  @Test public void never() throws Throwable { stop("never"); }
  @Test public void always() throws Throwable { calls += 0; }
  @Test public void last() throws Throwable { later++; }
}
`;

describe('a run', () => {
  const folder = passingFolder('flakiness');
  const run = async (reruns: number) => {
    const out = join(folder, `run-${reruns}`);
    const suites = join(folder, `suites-${reruns}`);
    await writeTree(suites, {
      'Text-1b-hand.1/org/bundled/text/Padding_ESTest.java': createTests(join(folder, `marker-${reruns}`)),
    });
    const said = await teval(
      ...['run', '--evaluation', 'flakiness', '--bugs', 'Text-1', '--suites', suites, '--seeds', '1'],
      ...['--oracle', 'suite-assertions', '--sandbox', 'none', '--reruns', `${reruns}`],
      ...['--cache', useFilledCache(), '--out', out, '--quiet'],
    );
    expect(said.stderr).toBe('');
    const rows = parse<Record<string, string>>(await readFile(join(out, 'rows.csv'), 'utf8'), {
      columns: true,
    });
    return {
      ...{ said, out },
      accounts: Object.fromEntries(
        rows.map(({ test_id: id = '', account, cause, reruns: times }) => [
          id.replace(/^.*::(\w+)#.*$/u, '$1'),
          `${account} ${cause} ${times}`,
        ]),
      ),
      summary: JSON.parse(await readFile(join(out, 'summary.json'), 'utf8')) as MeasuredSummary,
    };
  };

  it('reruns all tests, in several orders, and tells order from chance', async () => {
    const { accounts, said, out } = await run(4);
    expect(accounts).toEqual({
      first: 'stable  4',
      onlyWhenAlone: 'undecided exception 4',
      onlyTheSecondTime: 'undecided exception 4',
      never: 'stable  4',
      always: 'stable  4',
      last: 'stable  4',
      onlyBeforeTheLast: 'orderDependent exception 4',
    });
    expect(said.stdout).toMatch(/flaky/iu);
    const explained = await teval('explain', 'Text-1', '--run', out, '--limit', '0');
    expect(explained.stdout).toContain('in the order of the suite');
  });

  it('without reruns says that it knows nothing', async () => {
    const { accounts, said, summary } = await run(0);
    expect(new Set(Object.values(accounts))).toEqual(new Set(['notRerun  0']));
    expect(said.stdout).toContain('--reruns');
    expect(summary.results[0]?.measures['flaky_rate']).toMatchObject({ per_seed: [null], mean: null });
  });
});
