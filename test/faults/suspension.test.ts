// @module-tag full
// @module-tag alone
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { shelfSource, writeTree } from '../benchmarks/workbench.js';
import { suitePython } from '../python/pythons.js';
import { useFilledCache } from '../support/filled-cache.js';
import { passingFolder } from '../support/passing-folder.js';

const suspendedMilliseconds = 6_000;

/** A process and all that it has started. */
function listTree(root: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/u).map(Number) as [number, number]);
  const found = [root];
  for (const parent of found) found.push(...all.filter(([, each]) => each === parent).map(([pid]) => pid));
  return found;
}

/** Suspends them, as a cluster suspends a job. */
async function suspend(root: number): Promise<void> {
  const tree = listTree(root);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of tree)
      try {
        process.kill(pid, name);
      } catch {
        // it has ended
      }
  };
  signal('SIGSTOP');
  await sleep(suspendedMilliseconds);
  signal('SIGCONT');
}

/** Runs a command and suspends it once its file exists. */
async function runSuspended(words: readonly string[], file: string): Promise<string> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await expect
    .poll(() => existsSync(file) || child.exitCode !== null, { timeout: 120_000, interval: 50 })
    .toBe(true);
  expect(existsSync(file), output).toBe(true);
  await suspend(child.pid!);
  expect(await ended, output).toBe(0);
  return output;
}

/** The outcomes of a run of one bug with the tests of its developers, which take two seconds of a limit of three. */
async function runTests(folder: string, ...more: readonly string[]): Promise<readonly string[]> {
  const out = join(folder, 'run');
  await runSuspended(
    [
      ...[join(packageRoot, 'bin', 'teval.js'), 'run', '--benchmark', join(folder, 'bugs.json')],
      ...['--oracle', 'suite-tests', '--sandbox', 'none', '--test-timeout', '3', '--reruns', '0'],
      ...['--out', out, '--cache', useFilledCache(), ...more],
    ],
    join(folder, 'begun'),
  );
  const rows: Record<string, string>[] = parse(await readFile(join(out, 'rows.csv'), 'utf8'), {
    columns: true,
  });
  return rows.flatMap((row) => [row['buggy_outcome']!, row['fixed_outcome']!]);
}

it('a suspended build does not run into its time limit', async () => {
  const folder = passingFolder('suspended-build');
  const module = join(packageRoot, 'dist/src/process/process-group.js');
  const script = `import { runInGroup } from ${JSON.stringify(module)};
const { end } = await runInGroup('/bin/sh', ['-c', 'touch begun; for i in 1 2 3 4; do sleep 0.5; done'], {
  folder: ${JSON.stringify(folder)}, environment: { PATH: process.env.PATH }, timeLimitMilliseconds: 4000 });
console.log(JSON.stringify(end));`;
  const output = await runSuspended(['--input-type=module', '-e', script], join(folder, 'begun'));
  expect(JSON.parse(output)).toEqual({ by: 'exit', code: 0 });
});

it('suspended tests of Java do not run into their limits', async () => {
  const folder = passingFolder('suspended-java');
  const work = `new java.io.File("${join(folder, 'begun')}").createNewFile();
    for (int i = 0; i < 20; i++) Thread.sleep(100);
    new Shelf().size();`;
  await writeTree(folder, {
    'bugs.json': JSON.stringify({
      name: 'shop',
      bugs: [
        {
          ...{ id: 'Shop-1', title: 'Size', modifiedClasses: ['org.x.Shelf'] },
          buggy: { directory: 'buggy', sources: 'src' },
          fixed: { directory: 'fixed', sources: 'src' },
        },
      ],
    }),
    'buggy/src/org/x/Shelf.java': shelfSource(1),
    'fixed/src/org/x/Shelf.java': shelfSource(2),
    'tests/org/x/ShelfTest.java': `package org.x;
import org.junit.Test;
public class ShelfTest {
  @Test(timeout = 3000) public void hasItsOwnLimit() throws Exception {
    ${work}
  }
}
`,
    'tests/org/x/OtherShelfTest.java': `package org.x;
import org.junit.Test;
public class OtherShelfTest {
  @Test public void works() throws Exception {
    ${work}
  }
}
`,
  });
  const outcomes = await runTests(folder, '--test-generator', `developer:${join(folder, 'tests')}`);
  expect(outcomes).toEqual(['passed', 'passed', 'passed', 'passed']);
});

it.skipIf(suitePython === 'none')(
  'suspended tests of Python do not run into their limit (skipped without Python)',
  async () => {
    const folder = passingFolder('suspended-python');
    const test = `import time, unittest, shelf
class ShelfTest(unittest.TestCase):
    def test_works(self):
        open(${JSON.stringify(join(folder, 'begun'))}, 'w').close()
        for _ in range(20):
            time.sleep(0.1)
        shelf.size()
`;
    await writeTree(folder, {
      'bugs.json': JSON.stringify({
        ...{ name: 'shop', language: 'python' },
        bugs: [
          {
            ...{ id: 'Shop-1', title: 'Size', modifiedModules: ['shelf'] },
            buggy: { directory: 'buggy', sources: 'src', tests: 'tests' },
            fixed: { directory: 'fixed', sources: 'src', tests: 'tests' },
          },
        ],
      }),
      'buggy/src/shelf.py': 'def size():\n    return 1\n',
      'fixed/src/shelf.py': 'def size():\n    return 2\n',
      'buggy/tests/test_shelf.py': test,
      'fixed/tests/test_shelf.py': test,
    });
    expect(await runTests(folder)).toEqual(['passed', 'passed']);
  },
);
