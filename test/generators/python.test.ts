import { execa } from 'execa';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/store/package-root.js';

it.each(['transformers', 'toga'])(
  'generators/%s: its own tests pass, without any package',
  async (name) => {
    const tests = ['-B', '-m', 'unittest', 'discover', '-s', join(packageRoot, 'test/generators', name)];
    const PYTHONPATH = join(packageRoot, 'generators', name);
    const { exitCode, stderr } = await execa('python3', tests, { env: { PYTHONPATH }, reject: false });
    expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/\nRan [1-9]\d* tests in /u)]);
  },
  120_000,
);
