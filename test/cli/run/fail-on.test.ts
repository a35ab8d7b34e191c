// @module-tag full
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluated, failed, passed, runPlan } from '../../support/factory.js';
import { passingFolder } from '../../support/passing-folder.js';
import { writeFinishedRun } from '../../support/run-folder.js';
import { teval, type Said } from '../capture.js';
import { useFilledCache } from '../../support/filled-cache.js';

const folder = passingFolder('fail-on');
const out = join(folder, 'run');
const oracles = ['--oracle', 'no-exception', '--oracle', 'javadoc'];
const command = ['run', '--bugs', 'Text-1', '--seeds', '1', '--reruns', '0', ...oracles];
const run = (...more: string[]) =>
  teval(...command, '--out', out, '--cache', useFilledCache(), '--quiet', ...more);

describe('teval run --fail-on', () => {
  let first: Said;
  beforeAll(async () => {
    first = await run('--fail-on', 'units.failed>0', '--fail-on', 'no-exception:fpr>0.99');
  });

  it('ends with 0 and no message if no condition is met', () => {
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('ends with 3 if one of several is met, and names the figure; stdout stays the same', async () => {
    const { exitCode, stdout, stderr } = await run('--fail-on', 'units.failed>0', '--fail-on', 'fpr>20%');
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: first.stdout });
    expect(stderr).toMatch(/^teval: --fail-on 'fpr>20%' fails: no-exception 0\.\d+\n$/);
  });

  it('ends with 3 if a figure is not defined', async () => {
    const { exitCode, stderr } = await run(
      '--fail-on',
      'flaky_passes.share_upper_bound<0',
      '--fail-on',
      'honeypots.claimed>0',
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain('the run has no honeypots');
  });

  it.each([
    ['fprr>0.1', 'did you mean fpr?'],
    ['javdoc:fpr>0.1', 'did you mean javadoc?'],
    ['fpr=>0.1', 'Expected a figure, a comparison'],
    ['benchmark=1', 'no number'],
  ])('refuses %s with 2 before anything is done', async (condition, why) => {
    const nowhere = join(folder, 'nowhere');
    for (const words of [command, [...command, '--dry-run']]) {
      const { exitCode, stderr } = await teval(...words, '--out', nowhere, '--fail-on', condition);
      expect(exitCode).toBe(2);
      expect(stderr.toLowerCase()).toContain(why.toLowerCase());
    }
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('teval run --fail-on, of an evaluation with measures', () => {
  const quality = join(folder, 'quality');
  const ask = (...more: string[]) => run('--evaluation', 'oracle-quality', '--out', quality, ...more);

  it('judges a measure by its name, of all oracle types or of one', async () => {
    const { exitCode, stderr } = await ask('--fail-on', 'alarm_rate>20%', '--fail-on', 'javadoc:flaky>0');
    expect(exitCode).toBe(3);
    expect(stderr).toMatch(/^teval: --fail-on 'alarm_rate>20%' fails: no-exception 0\.\d+\n$/);
    const ofType = await ask('--fail-on', 'no-exception:alarm_rate[oracle_type=noException]<=20%');
    expect(ofType).toMatchObject({ exitCode: 0, stderr: '' });
  });

  it('refuses other figures before anything is done', async () => {
    const { exitCode, stderr } = await ask('--fail-on', 'alarm_rat>0.1', '--out', join(folder, 'nowhere'));
    expect(exitCode).toBe(2);
    expect(stderr).toContain('did you mean alarm_rate? it has alarms, alarm_rate, not_compiled');
    expect((await ask('--fail-on', 'fpr>0.1', '--out', join(folder, 'nowhere'))).exitCode).toBe(2);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
  });
});

describe('teval merge --fail-on', () => {
  const merged = join(folder, 'merged');
  const plan = runPlan();

  it('ends with 3 if a condition is met, and with 1 if units are missing', async () => {
    await writeFinishedRun(merged, plan, () => [evaluated(failed, passed)]);
    expect(await teval('merge', merged, '--fail-on', 'bugs_found>=2')).toMatchObject({
      exitCode: 3,
      stderr: "teval: --fail-on 'bugs_found>=2' fails: javadoc 2\n",
    });
    const partial = join(folder, 'partial');
    await writeFinishedRun(partial, plan, ({ seed }) =>
      seed === 1 ? [evaluated(failed, passed)] : 'missing',
    );
    const { exitCode, stderr } = await teval('merge', partial, '--fail-on', 'bugs_found>=2');
    expect(exitCode).toBe(1);
    expect(stderr).toContain("--fail-on 'bugs_found>=2' fails: javadoc 2 (1 of 2 seeds)");
  });
});
