import { describe, expect, it } from 'vitest';
import { teval } from './capture.js';

const told = 'teval: --prefixes is called --test-generator now\n';

describe('--prefixes, as --test-generator was called', () => {
  it('does what that does, and its name of now is told once', async () => {
    const { exitCode, stderr } = await teval('plan', '--prefixes', 'evosuite', '--prefixes', 'archive');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('--test-generator archive needs --suites DIR');
    expect(stderr.split(told)).toHaveLength(2);
    const now = await teval('plan', '--test-generator', 'archive');
    expect([now.exitCode, now.stderr]).toEqual([2, stderr.replace(told, '')]);
  });

  it('cannot be given beside it, and is not in the help', async () => {
    const both = await teval('run', '--prefixes', 'archive', '--test-generator', 'evosuite');
    expect(both.exitCode).toBe(2);
    expect(both.stderr).toContain("cannot be used with option '--test-generator <GENERATOR>'");
    for (const command of [['run'], ['plan'], ['export', 'suites']]) {
      const { stdout } = await teval(...command, '--help');
      expect(stdout).toContain('--test-generator <GENERATOR>');
      expect(stdout).not.toContain('--prefixes');
    }
  });
});

it('list prefixes lists what list test-generators does', async () => {
  const { exitCode, stdout, stderr } = await teval('list', 'prefixes');
  expect([exitCode, stdout]).toEqual([0, (await teval('list', 'test-generators')).stdout]);
  expect(stderr).toContain('called list test-generators now');
});
