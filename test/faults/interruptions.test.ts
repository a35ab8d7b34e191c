import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/package-root.js';

const binary = join(packageRoot, 'bin', 'teval.js');
const options = ['--bugs', 'Text-1,Inventory-1,Settings-1', '--seeds', '3', '--reruns', '1', '--quiet'];
const killings = 50;
const longestMilliseconds = 2_500;

let folder: string;
let reference: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teval-interruptions-'));
  await mkdir(join(folder, 'tmp'));
  const { code } = await ended(start('reference', 'reference-cache'));
  expect(code).toBe(0);
  reference = await results('reference');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Process {
  readonly child: ChildProcess;
  readonly stderr: () => string;
}

function start(out: string, cache: string): Process {
  const child = spawn(
    process.execPath,
    [binary, 'run', ...options, '--out', join(folder, out), '--cache', join(folder, cache)],
    { env: { ...process.env, TMPDIR: join(folder, 'tmp') }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return { child, stderr: () => stderr };
}

function ended({ child }: Process): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
}

/** What a run leaves for its reader; run.json has times in it. */
async function results(out: string): Promise<string> {
  const files = ['rows.csv', 'ranking.csv', 'summary.json'].map((name) =>
    readFile(join(folder, out, name), 'utf8'),
  );
  return (await Promise.all(files)).join('\n');
}

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

  it('by Ctrl-C end within five seconds and say how to go on', async () => {
    const run = start('asked', 'reference-cache-2');
    await expect.poll(() => existsSync(join(folder, 'asked', 'run.json')), { timeout: 60_000 }).toBe(true);
    await sleep(500);
    const asked = performance.now();
    run.child.kill('SIGINT');
    const { code } = await ended(run);
    expect(performance.now() - asked).toBeLessThan(5_500);
    expect(code).toBe(130);
    expect(run.stderr()).toMatch(
      /what is finished stays in .*asked, and the same command goes on from there/,
    );
    expect((await ended(start('asked', 'reference-cache-2'))).code).toBe(0);
    expect(await results('asked')).toBe(reference);
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
    await writeFile(join(text1, '1', 'javadoc.jsonl.999999999-0a1b2c3d.tmp'), 'half');
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
