// @module-tag full
import { execa } from 'execa';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';
import { teval } from '../cli/capture.js';
import { passingFolder } from '../support/passing-folder.js';

it.each(['transformers', 'toga'])('generators/%s: its own tests pass, without any package', async (name) => {
  const tests = ['-B', '-m', 'unittest', 'discover', '-s', join(packageRoot, 'test/generators', name)];
  const PYTHONPATH = join(packageRoot, 'generators', name);
  const { exitCode, stderr } = await execa('python3', tests, { env: { PYTHONPATH }, reject: false });
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/\nRan [1-9]\d* tests in /u)]);
});

it('generators/toga keeps to the protocol, with a stand-in for TOGA', async () => {
  const [program, standIn] = ['generators/toga/generate.py', 'test/generators/toga/stand_in.py'].map((file) =>
    join(packageRoot, file),
  );
  const toga = `--toga ${passingFolder('toga')} --command "python3 ${standIn} {inputs} {meta}" --batch-wait 0.1`;
  const { exitCode, stdout } = await teval('generator', 'check', `command:python3 -B ${program} ${toga}`);
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/\n\d+ checks passed\n$/u)]);
  expect(stdout).toContain('a plain request: expectException');
  expect(stdout).toContain('a focal method without documentation: assertion');
});
