import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluated, failed, passed, runPlan } from '../support/factory.js';
import { passingFolder } from '../support/passing-folder.js';
import { writeFinishedRun } from '../support/run-folder.js';
import { teval } from './capture.js';

const run = join(passingFolder('show'), 'run');
beforeAll(() =>
  writeFinishedRun(run, runPlan({}), () => [evaluated(failed, passed), evaluated(passed, passed)]),
);

describe('teval show', () => {
  it('prints every table of a finished run', async () => {
    const { exitCode, stdout } = await teval('show', run);
    expect(exitCode).toBe(0);
    for (const title of ['TEval@buggy on', 'Where the oracles went', 'Bugs found (by how many of'])
      expect(stdout).toContain(title);
  });

  it('prints one section without the others', async () => {
    const { exitCode, stdout } = await teval('show', run, 'accounts');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Where the oracles went/u);
    expect(stdout).not.toContain('Bugs found');
  });

  it.each([
    [[run, 'acounts'], /there is no section acounts; did you mean accounts\? name one of results, accounts/u],
    [[run, 'honeypots'], /has nothing in the section honeypots; it has results, accounts/u],
    [[join(run, 'nowhere')], /nowhere/u],
  ])('refuses %j in one sentence', async (words, sentence) => {
    const { exitCode, stdout, stderr } = await teval('show', ...words);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr.trimEnd()).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
