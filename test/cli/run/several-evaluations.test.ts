// @module-tag full
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { passingFolder } from '../../support/passing-folder.js';
import { teval } from '../capture.js';
import { useFilledCache } from '../../support/filled-cache.js';

const folder = passingFolder('several-evaluations');
const common = [
  ...['--bugs', 'Text-1,Buffer-1', '--seeds', '1', '--oracle', 'javadoc', '--oracle', 'no-exception'],
  ...['--cache', useFilledCache(), '--quiet'],
];
const both = ['--evaluation', 'bug-detection, oracle-quality', '--out', join(folder, 'both')];
const readText = (...path: string[]) => readFile(join(folder, ...path), 'utf8');
/** The stored executions of tests. */
const listExecutions = async () =>
  (await readdir(join(useFilledCache(), 'executions'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

describe('several evaluations of a run', () => {
  let executed: readonly string[];
  beforeAll(async () => {
    expect((await teval('run', ...common, '--out', join(folder, 'alone'))).exitCode).toBe(0);
    executed = await listExecutions();
    expect(executed.length).toBeGreaterThan(0);
  });

  it('gives each its folder, and runs no test a second time', async () => {
    const { exitCode, stdout } = await teval('run', ...common, '--honeypots', '0', ...both);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('oracle-quality of bundled');
    expect(stdout).toMatch(/oracle-quality of bundled[^\n]*\n([^\n]*\n)?Complete: \d+ of \d+ units/u);
    expect(await listExecutions()).toEqual(executed);
    expect(await readText('both', 'bug-detection', 'rows.csv')).toBe(await readText('alone', 'rows.csv'));
    expect(JSON.parse(await readText('both', 'oracle-quality', 'summary.json'))).toMatchObject({
      evaluation: 'oracle-quality',
      units: { planned: 4, done: 4 },
    });
    // A run of one evaluation goes on in the same folder.
    const again = await teval(
      'run',
      ...[...common.filter((word) => word !== '--quiet'), '--evaluation', 'oracle-quality'],
      ...['--out', join(folder, 'both', 'oracle-quality')],
    );
    expect(again.stderr).toContain('Nothing to do');
  });

  it.each([
    [['--evaluation', 'bug-detection,bug-detection'], 'names bug-detection twice'],
    [['--evaluation', 'bug-detection,oracle-qualty'], 'did you mean oracle-quality?'],
    [['--evaluation', 'bug-detection,oracle-quality', '--json'], '--json is about one summary'],
    [
      ['--evaluation', 'bug-detection,oracle-quality', '--fail-on', 'fpr>1'],
      '--fail-on is about one summary',
    ],
    [
      ['--evaluation', 'bug-detection,oracle-quality', '--compile-by', 'test'],
      'belongs to the evaluation whole-tests',
    ],
  ])('refuses %j before anything runs', async (words, sentence) => {
    const { exitCode, stderr, stdout } = await teval('run', ...common, ...words, '--out', join(folder, 'no'));
    expect([exitCode, stdout, stderr.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(sentence);
    await expect(readdir(join(folder, 'no'))).rejects.toThrow('ENOENT');
  });

  it('is refused by commands that accept a single evaluation', async () => {
    const { exitCode, stderr } = await teval('plan', ...common, ...both);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('only teval run and teval judge take several evaluations; name one');
    const dry = await teval('run', '--dry-run', ...common, ...both);
    expect([dry.exitCode, dry.stdout.match(/units/gu)!.length > 1]).toEqual([0, true]);
  });
});
