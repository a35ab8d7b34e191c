import { execFileSync } from 'node:child_process';
import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halfWrittenName } from '../../src/store/temporary-folder.js';
import { ended, folderOfRuns, resultsOf, startRun } from '../support/interrupted-runs.js';

/** In CI, which tests more thoroughly, as many more. */
const killings = process.env['TEVAL_TEST_JDKS'] === 'all' ? 50 : 20;
const longestMilliseconds = 2_500;

let folder: string;
let reference: string;
const start = (out: string, cache: string) => startRun(folder, out, cache);
const results = (out: string) => resultsOf(folder, out);
beforeAll(async () => {
  folder = await folderOfRuns('interruptions');
  const { code } = await ended(start('reference', 'reference-cache'));
  expect(code).toBe(0);
  reference = await results('reference');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function javaChildrenOf(pid: number | undefined): number[] {
  try {
    // Not Maven's: a download that was killed is the machine's fault, and ends a run with exit code 1.
    const found = execFileSync('pgrep', ['-P', `${pid}`, '-f', 'java.*teval\\.'], { encoding: 'utf8' });
    return found.trim().split('\n').map(Number);
  } catch {
    return []; // none
  }
}

/** Repeatable: the failure of a moment can be looked for again. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe('interruptions', () => {
  it(`of ${killings} random moments leave no trace in the results`, { timeout: 600_000 }, async () => {
    const random = randomNumbers(20_261_121);
    let killed = 0;
    for (let life = 1; killed < killings; life += 1) {
      const [out, cache] = [`life-${life}`, `cache-${life}`];
      for (;;) {
        const run = start(out, cache);
        const end = ended(run);
        if (killed < killings) {
          await Promise.race([sleep(random() * longestMilliseconds), end]);
          const choice = random();
          const [jvm] = javaChildrenOf(run.child.pid);
          if (choice < 0.25 && jvm !== undefined) {
            process.kill(jvm, 'SIGKILL');
            killed += 1;
          } else if (run.child.exitCode === null) {
            run.child.kill(choice < 0.4 ? 'SIGTERM' : 'SIGKILL');
            killed += 1;
          }
        }
        const { code } = await end;
        if (code === 0) break;
        expect([143, null], run.stderr()).toContain(code);
      }
      expect(await results(out)).toBe(reference);
      await rm(join(folder, cache), { recursive: true });
    }
    await expect.poll(() => readdir(join(folder, 'tmp')), { timeout: 10_000 }).toEqual([]);
  });

  it('that cut files short are made good', async () => {
    const units = join(folder, 'reference', 'units');
    const text1 = join(units, 'Text-1', 'buggy');
    const file = join(text1, '1', 'javadoc.jsonl');
    const whole = await readFile(file, 'utf8');
    await truncate(file, whole.length - 10); // a truncated last line
    await truncate(join(text1, '2', 'suite-assertions.jsonl'), Math.floor(whole.length / 2));
    await writeFile(join(text1, '3', 'no-exception.jsonl'), '');
    await writeFile(join(folder, 'reference', 'rows.csv'), 'half a li');
    await truncate(join(folder, 'reference', 'run.json'), 200);
    await writeFile(
      join(text1, '1', halfWrittenName('javadoc.jsonl').replace(`-${process.pid}-`, '-999999999-')),
      'half',
    );
    expect((await ended(start('reference', 'reference-cache'))).code).toBe(0);
    expect(await results('reference')).toBe(reference);
    expect(await readFile(file, 'utf8')).toBe(whole);
    expect((await readdir(join(text1, '1'))).sort()).toEqual([
      'javadoc.jsonl',
      'no-exception.jsonl',
      'suite-assertions.jsonl',
    ]);
  });

  it('by another run on the same folder are refused, with who holds it', async () => {
    const first = start('held', 'reference-cache-3');
    await expect
      .poll(() => readdir(join(folder, 'held')).catch(() => []), { timeout: 10_000 })
      .toContain('lock.json');
    const second = start('held', 'reference-cache-3');
    expect((await ended(second)).code).toBe(2);
    expect(second.stderr()).toContain(`held is in use by process ${first.child.pid} on `);
    expect((await ended(first)).code).toBe(0);
    expect(await results('held')).toBe(reference);
  });
});
