// @module-tag full
import type { UnitResult } from '../../src/evaluations/bug-detection/unit-result.js';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { create } from 'tar';
import { executeRun } from '../../src/pipeline/run.js';
import { readUnitResults } from '../../src/store/run/run-folder.js';
import { shelfSource, writeTree } from '../benchmarks/workbench.js';
import { passingFolder } from '../support/passing-folder.js';
import { optionsForTests } from '../support/run-options.js';

/** Two tests: one is true of the fixed version's 2, one of any. */
const suite = `package org.x;
import org.junit.Test;
import static org.junit.Assert.*;
public class Shelf_ESTest {
  @Test public void test0() throws Throwable {
    Shelf shelf0 = new Shelf();
    int int0 = shelf0.size();
    assertEquals(2, int0);
  }
  @Test public void test1() throws Throwable {
    Shelf shelf0 = new Shelf();
    assertNotNull(shelf0);
  }
}
`;

let folder: string;
beforeEach(async () => {
  folder = passingFolder('shared');
  await mkdir(join(folder, 'suites'));
  const work = passingFolder('suite');
  await writeTree(work, { 'org/x/Shelf_ESTest.java': suite });
  for (const bug of ['Shop-1', 'Shop-2'])
    await create({ file: join(folder, 'suites', `${bug}b-hand.1.tar`), cwd: work }, [
      'org/x/Shelf_ESTest.java',
    ]);
});

async function writeBug(
  id: string,
  sizes: { readonly buggy: number; readonly fixed: number },
): Promise<void> {
  await writeTree(join(folder, id), {
    'buggy/src/org/x/Shelf.java': shelfSource(sizes.buggy),
    'fixed/src/org/x/Shelf.java': shelfSource(sizes.fixed),
  });
}

/** A true positive is run once more on both versions and on four variants of each. */
const confirmation = 10;

/** How many tests a run of one bug executed, and what its verdicts are. */
async function evaluate(
  bug: string,
  out: string,
): Promise<{ executed: number; verdicts: readonly string[] }> {
  const described = {
    id: bug,
    modifiedClasses: ['org.x.Shelf'],
    buggy: { directory: `${bug}/buggy`, sources: 'src' },
    fixed: { directory: `${bug}/fixed`, sources: 'src' },
  };
  await writeFile(join(folder, `${bug}.json`), JSON.stringify({ name: 'shop', bugs: [described] }));
  let executed = 0;
  const options = optionsForTests(folder, {
    benchmark: join(folder, `${bug}.json`),
    prefixes: { generator: 'archive', suitesFolder: join(folder, 'suites') },
    oracles: ['suite-assertions'],
    out: join(folder, out),
    cacheFolder: join(folder, 'cache'),
    reruns: 2,
  });
  const end = await executeRun(options, { onExecuted: ({ testExecutions }) => (executed += testExecutions) });
  expect(end.failed).toEqual([]);
  const verdicts: string[] = [];
  for await (const { testCases } of readUnitResults<UnitResult>(options.out))
    verdicts.push(...testCases.map(({ verdict }) => verdict.kind));
  return { executed, verdicts };
}

it('two bugs with the same fixed version run it once', async () => {
  await writeBug('Shop-1', { buggy: 1, fixed: 2 });
  await writeBug('Shop-2', { buggy: 3, fixed: 2 });
  const first = await evaluate('Shop-1', 'first');
  expect(first.verdicts).toEqual(['TP', 'TN', 'TN', 'TN']);
  const second = await evaluate('Shop-2', 'second');
  // The same tests fail, so the same tests are rerun, all only on the buggy version. A confirmation needs both versions.
  const executed = (first.executed - confirmation) / 2 + confirmation;
  expect(second).toEqual({ executed, verdicts: first.verdicts });
});

it('a changed fix runs its own side again, and the other one only as far as reruns ask for it', async () => {
  await writeBug('Shop-1', { buggy: 1, fixed: 2 });
  const first = await evaluate('Shop-1', 'first');
  await writeBug('Shop-1', { buggy: 1, fixed: 4 });
  const second = await evaluate('Shop-1', 'second');
  expect(second.executed).toBe((first.executed - confirmation) / 2);
  expect(second.verdicts).toEqual(['FP', 'TN', 'TN', 'TN']);
  expect((await evaluate('Shop-1', 'third')).executed).toBe(0);
});
