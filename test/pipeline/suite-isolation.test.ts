// @module-tag full
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeSuiteArchive } from '../../src/formats/archives/archive-write.js';
import { teval } from '../cli/capture.js';
import { readCalls, standIn } from '../defects4j/stand-in.js';
import { passingFolder } from '../support/passing-folder.js';

const body = (members: string) => `package org.shop;
import org.junit.*;
import static org.junit.Assert.*;
@FixMethodOrder(org.junit.runners.MethodSorters.NAME_ASCENDING)
public class BasketTest {
  static int calls;
${members}
}
`;
const source = body(`
  @Test public void a_file() { assertTrue(new java.io.File("src/test/java/org/shop/BasketTest.java").exists()); }
  @Test public void b_count() { assertEquals(1, ++calls); }
  @Test public void c_count() { assertEquals(1, ++calls); }
  @Test public void d_heap() { assertEquals(1200 << 20, new byte[1200 << 20].length); }
  @Test(timeout = 300) public void e_loop() { while (true) { } }
  @Test public void f_size() { assertEquals(0, new Basket().size()); }
  @Test public void g_repository() { assertFalse(new java.io.File(".git").exists()); }
`);

async function runForVerdicts(...flags: readonly string[]): Promise<Record<string, string>> {
  const folder = passingFolder('suite-isolation');
  const home = await standIn();
  const suites = join(folder, 'suites');
  const files = [{ path: 'org/shop/BasketTest.java', source }];
  await writeSuiteArchive(suites, { bug: 'Shop-1', side: 'buggy', seed: 1, files }, 'mine');
  const out = join(folder, 'run');
  const said = await teval(
    ...['run', '--benchmark', 'defects4j', '--defects4j', home, '--bugs', 'Shop-1', '--seeds', '1'],
    ...[
      '--suites',
      suites,
      '--oracle',
      'suite-tests',
      '--cache',
      join(folder, 'cache'),
      '--quiet',
      '--out',
      out,
      ...flags,
    ],
  );
  expect([said.exitCode, said.stderr, said.stdout === '']).toEqual([0, '', false]);
  expect((await readCalls(home)).some((call) => call.startsWith('checkout'))).toBe(true);
  const rows = parse<Record<string, string>>(await readFile(join(out, 'rows.csv'), 'utf8'), {
    columns: true,
  });
  return Object.fromEntries(
    rows.map(({ test_id = '', verdict = '', reason = '' }) => [
      test_id.split('::')[1] ?? '',
      reason === '' ? verdict : reason,
    ]),
  );
}

describe('hand-written tests of a Defects4J bug', () => {
  it('do what they do with run_bug_detection.pl under --isolation suite', async () => {
    expect(await runForVerdicts('--isolation', 'suite')).toEqual({
      a_file: 'TN',
      b_count: 'TN',
      c_count: 'FP',
      d_heap: 'TN',
      e_loop: 'FP',
      f_size: 'TP',
      g_repository: 'TN',
    });
  });

  it('lose nothing by replication accounting to a test that ends at its own time limit', async () => {
    const verdicts = await runForVerdicts('--isolation', 'suite', '--accounting', 'replication');
    expect(verdicts).toMatchObject({ c_count: 'FP', e_loop: 'FP', f_size: 'TP' });
  });

  it('have not run where they need more heap than they get, and --test-memory gives it', async () => {
    const reason = 'notRun: buggy+fixed: the test needs more heap than tests get here; --test-memory sets it';
    expect(await runForVerdicts()).toMatchObject({
      a_file: 'FP',
      // The class declares the order of its tests, so it is rerun whole.
      c_count: 'FP', // counted, and no duplicate of b_count
      d_heap: reason,
    });
    expect(await runForVerdicts('--test-memory', '2GiB')).toMatchObject({ d_heap: 'TN' });
  });
});
