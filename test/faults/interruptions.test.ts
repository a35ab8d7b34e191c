import { execFileSync } from 'node:child_process';
import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { halfWrittenName } from '../../src/store/temporary-folder.js';
import { ended, folderOfRuns, resultsOf, startRun, type RunProcess } from '../support/interrupted-runs.js';
import { lifeOf, type KilledLife, type KilledStep } from '../support/killed-steps.js';

/** As many as are asked for; in CI, which tests more thoroughly, more than usual. */
const killings = Number(
  process.env['TEVAL_TEST_KILLS'] ?? (process.env['TEVAL_TEST_JDKS'] === 'all' ? 50 : 20),
);
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

let killed = 0;

/** Gives the command until it ends well, and kills it at random moments: the process itself, or a JVM of it. */
async function untilDone(step: KilledStep, random: () => number): Promise<void> {
  for (;;) {
    const { code, stderr } = await oneTry(step, random);
    if (code === 0) return;
    expect(step.codes, `${step.name}: ${stderr}`).toContain(code);
  }
}

async function oneTry(step: KilledStep, random: () => number) {
  const process = step.start();
  const end = ended(process);
  if (killed < killings) {
    await Promise.race([sleep(random() * longestMilliseconds), end]);
    if (killed < killings && process.child.exitCode === null) killOne(process, random());
  }
  return { code: (await end).code, stderr: process.stderr() };
}

function killOne({ child }: RunProcess, choice: number): void {
  killed += 1;
  const [jvm] = javaChildrenOf(child.pid);
  if (choice < 0.25 && jvm !== undefined) process.kill(jvm, 'SIGKILL');
  else child.kill(choice < 0.4 ? 'SIGTERM' : 'SIGKILL');
}

async function live(life: KilledLife, seed: number): Promise<void> {
  let isOver = false;
  const randomOf = (step: number) => randomNumbers(seed + 1_000 * step);
  const pruning = async () => {
    const random = randomOf(99);
    while (!isOver) {
      const { code, stderr } = await oneTry(life.meanwhile, random);
      expect([0, ...life.meanwhile.codes], `${life.meanwhile.name}: ${stderr}`).toContain(code);
      await Promise.race([sleep(500), runs]);
    }
  };
  const runs = Promise.all(life.atOnce.map((step, index) => untilDone(step, randomOf(index)))).finally(
    () => (isOver = true),
  );
  await Promise.all([runs, pruning()]);
  for (const [index, step] of life.afterwards.entries()) await untilDone(step, randomOf(10 + index));
}

describe('interruptions', () => {
  const timeout = 600_000 * Math.max(1, killings / 50);
  it(`of ${killings} random moments leave no trace in the results`, { timeout }, async () => {
    const undisturbed = lifeOf(folder, 'undisturbed');
    for (const step of [...undisturbed.atOnce, ...undisturbed.afterwards])
      expect([step.name, (await ended(step.start())).code]).toEqual([step.name, 0]);
    const expected = await undisturbed.results();
    expect(expected).toContain(reference);
    for (let number = 1; killed < killings; number += 1) {
      const life = lifeOf(folder, `life-${number}`);
      await live(life, 20_261_121 + number);
      expect(await life.results()).toBe(expected);
      await rm(join(folder, `life-${number}`, 'cache'), { recursive: true });
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
