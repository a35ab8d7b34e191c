// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { RunOptions } from '../../src/settings/run-options.js';
import { executeRun } from '../../src/pipeline/run.js';
import { selectFailedTests } from '../../src/analysis/bug-detection/ranking/failed-tests.js';
import { readRunPlan } from '../../src/evaluations/bug-detection/run-plan.js';
import { createSummarizer } from '../../src/analysis/bug-detection/summarize.js';
import type { Summary } from '../../src/analysis/bug-detection/summary.js';
import { readRunRecord, readUnitResults } from '../../src/store/run/run-folder.js';
import { optionsForTests } from '../support/run-options.js';
import { passingFolder } from '../support/passing-folder.js';

/** Two prefixes with several assertions each, one that fails on both versions, and one that compiles on the buggy version only. */
const suite = `package org.bundled.counting;
import org.junit.Test;
import static org.junit.Assert.*;
public class Counter_ESTest {
  @Test public void test0() throws Throwable {
    int int0 = Counter.next(1);
    assertEquals(2, int0);
    assertEquals(2, int0);
    assertTrue(int0 > 1);
  }
  @Test public void test1() throws Throwable {
    int int0 = Counter.next(2);
    assertEquals(3, int0);
  }
  @Test public void test2() throws Throwable {
    Counter.fail();
    assertEquals(1, Counter.next(0));
  }
  @Test public void test3() throws Throwable {
    Counter.onlyWhileBuggy();
    assertEquals(1, Counter.next(0));
  }
}
`;
const counter = (members: string) =>
  `package org.bundled.counting;\npublic class Counter {\n  public static void fail() { throw new IllegalStateException(); }\n${members}}\n`;

let folder: string;
beforeAll(async () => {
  folder = passingFolder('counting');
  const buggy =
    '  public static int next(int i) { if (i == 2) throw new IllegalStateException(); return i + 1; }\n';
  const sources = {
    buggy: `${buggy}  public static void onlyWhileBuggy() { throw new IllegalStateException(); }\n`,
    fixed: '  public static int next(int i) { return i + 1; }\n',
  };
  for (const [version, members] of Object.entries(sources)) {
    const place = join(folder, version, 'org', 'bundled', 'counting');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'Counter.java'), counter(members));
  }
  const suites = join(folder, 'suites', 'Counting-1b-hand.1', 'org', 'bundled', 'counting');
  await mkdir(suites, { recursive: true });
  await writeFile(join(suites, 'Counter_ESTest.java'), suite);
  const bug = {
    id: 'Counting-1',
    buggy: { directory: 'buggy', sources: '.' },
    fixed: { directory: 'fixed', sources: '.' },
    modifiedClasses: ['org.bundled.counting.Counter'],
  };
  await writeFile(join(folder, 'counting.json'), JSON.stringify({ name: 'counting', bugs: [bug] }));
});

/** The summary, and the ids of the tests that are ranked. */
async function counted(
  name: string,
  changes: Partial<RunOptions>,
): Promise<{ summary: Summary; ranked: string[] }> {
  const options = optionsForTests(folder, {
    benchmark: join(folder, 'counting.json'),
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    out: join(folder, name),
    ...changes,
  });
  expect((await executeRun(options)).failed).toEqual([]);
  const counts = createSummarizer(readRunPlan(await readRunRecord(options.out)));
  const ranked: string[] = [];
  for await (const result of readUnitResults<UnitResult>(options.out)) {
    counts.add(result);
    ranked.push(...selectFailedTests(result).map(({ testName }) => testName.replace(/^.*::/, '')));
  }
  return { summary: counts.summary([]), ranked };
}

const cell = ({ cells }: Summary) => cells[0]!;

it('the predicted counts of duplicates equal the counts of real copies', async () => {
  const [removed, kept] = [await counted('removed', {}), await counted('kept', { duplicates: 'kept' })];
  const counts = ({ tp, fp, tn, fn }: Summary['cells'][number]['prefixes']) => ({ tp, fp, tn, fn });
  expect(counts(cell(removed.summary))).toEqual({ tp: 1, fp: 1, tn: 1, fn: 0 });
  expect(cell(removed.summary).with_duplicates).toEqual({ tp: 2, fp: 2, tn: 4, fn: 0 });
  expect(counts(cell(kept.summary))).toEqual(cell(removed.summary).with_duplicates);
  expect(cell(kept.summary).with_duplicates).toEqual(cell(removed.summary).with_duplicates);
  expect(cell(kept.summary).prefixes).toEqual(cell(removed.summary).prefixes);
  expect([removed.summary.accounts[0]?.duplicates, kept.summary.accounts[0]?.duplicates]).toEqual([6, 0]);
  expect([removed.summary.method, kept.summary.method]).toEqual([
    'TEval@buggy',
    'TEval@buggy, with duplicates',
  ]);
  expect([removed.ranked.length, kept.ranked.length]).toEqual([2, 4]);
});

it('ranks the tests that it counts as failing, by either accounting', async () => {
  const strict = await counted('strict', {});
  // test3 fails on the buggy version and does not compile on the fixed one: it decides nothing.
  expect(cell(strict.summary)).toMatchObject({ tp: 1, fp: 1, inconclusive: 1 });
  expect(strict.ranked).toEqual(['test1#0', 'test2#0']);
  const replication = await counted('replication', { accounting: 'replication' });
  // There it was taken out of the suite, and so never failed.
  expect(cell(replication.summary)).toMatchObject({ tp: 1, fp: 1, tn: 2, inconclusive: 0 });
  expect(replication.ranked).toEqual(strict.ranked);
});

it('loses a suite that is not repaired', async () => {
  const replication = { repairRounds: 0, suiteTimeLimitSeconds: 180 };
  const { summary, ranked } = await counted('unrepaired', { accounting: 'replication', replication });
  expect(cell(summary)).toMatchObject({ tp: 0, fp: 0, tn: 4, fn: 0 });
  expect(ranked).toEqual([]);
});
