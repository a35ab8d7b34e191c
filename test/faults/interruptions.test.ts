// @module-tag full
import { readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHalfWrittenName } from '../../src/store/files/temporary-folder.js';
import { ended, filesOfRun, folderOfRuns, readResults, startRun } from '../support/interrupted-runs.js';
import { createLife, stepKinds } from '../support/killed-steps.js';
import { RandomKills } from '../support/random-kills.js';

/** As many as are asked for. */
const killings = Number(process.env['TEVAL_TEST_KILLS'] ?? 15);
const isAskedFor = process.env['TEVAL_TEST_KILLS'] !== undefined;
/** The seed of the random numbers: another seed kills at other moments. */
const firstSeed = Number(process.env['TEVAL_TEST_SEED'] ?? 20_261_121);

const folder = folderOfRuns('interruptions');
let reference: string;
const start = (out: string, cache: string) => startRun(folder, out, cache);
const results = (out: string) => readResults(folder, out);
beforeAll(async () => {
  const { code } = await ended(start('reference', 'reference-cache'));
  expect(code).toBe(0);
  reference = await results('reference');
});

describe('interruptions', () => {
  const timeout = 600_000 * Math.max(1, killings / 50);
  it(`of ${killings} random moments leave no trace in the results`, { timeout }, async () => {
    const kills = new RandomKills(killings);
    const undisturbed = createLife(folder, 'undisturbed');
    await kills.undisturbed(undisturbed);
    const { one: expected, ...others } = await undisturbed.results();
    expect(expected?.run).toEqual(await filesOfRun(join(folder, 'reference')));
    for (const [name, files] of Object.entries(others)) expect(files, name).toEqual(expected);
    for (let number = 1; kills.areLeft; number += 1) {
      const seed = firstSeed + number;
      const life = createLife(folder, `life-${number}`);
      await kills.disturbed(life, seed);
      for (const [name, files] of Object.entries(await life.results()))
        expect(files, `${name} of life ${number}, seed ${seed}`).toEqual(expected);
      await rm(join(folder, `life-${number}`), { recursive: true });
      if (isAskedFor) process.stdout.write(`life ${number}, seed ${seed}: ${JSON.stringify(kills.counts)}\n`);
    }
    for (const kind of killings < 100 ? [] : stepKinds)
      expect(kills.countOf(kind), `kills of ${kind}`).toBeGreaterThan(0);
    await expect.poll(() => readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('that truncate files are repaired', async () => {
    const units = join(folder, 'reference', 'units');
    const ofBug = (bug: string) => join(units, bug, 'buggy', '1');
    const text1 = ofBug('Text-1');
    const file = join(text1, 'javadoc.jsonl');
    const whole = await readFile(file, 'utf8');
    await truncate(file, whole.length - 10); // a truncated last line
    await truncate(join(ofBug('Calendar-1'), 'suite-assertions.jsonl'), Math.floor(whole.length / 2));
    await writeFile(join(ofBug('Settings-1'), 'no-exception.jsonl'), '');
    await writeFile(join(folder, 'reference', 'rows.csv'), 'half a li');
    await truncate(join(folder, 'reference', 'run.json'), 200);
    await writeFile(
      join(text1, createHalfWrittenName('javadoc.jsonl').replace(`-${process.pid}-`, '-999999999-')),
      'half',
    );
    expect((await ended(start('reference', 'reference-cache'))).code).toBe(0);
    expect(await results('reference')).toBe(reference);
    expect(await readFile(file, 'utf8')).toBe(whole);
    expect((await readdir(text1)).sort()).toEqual([
      'javadoc.jsonl',
      'no-exception.jsonl',
      'suite-assertions.jsonl',
    ]);
  });

  it('by another run on the same folder are refused, with the process that holds it', async () => {
    const first = start('held', 'reference-cache');
    const end = ended(first);
    await expect
      .poll(() => readdir(join(folder, 'held')).catch(() => []), { interval: 1 })
      .toContain('.lock');
    first.child.kill('SIGSTOP'); // or it may be done before another has come as far as its lock
    const second = start('held', 'reference-cache');
    expect((await ended(second)).code).toBe(1);
    expect(second.stderr()).toContain(`held is in use by process ${first.child.pid} on `);
    first.child.kill('SIGCONT');
    expect((await end).code).toBe(0);
    expect(await results('held')).toBe(reference);
  });
});
