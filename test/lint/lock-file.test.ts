import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';

describe.each(['.', 'site'])('package-lock.json in %s', (place) => {
  const project = join(packageRoot, place);

  it('names all packages that npm ci looks for, those of other platforms too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'teval-lock-'));
    try {
      for (const file of ['package.json', 'package-lock.json', '.npmrc'])
        cpSync(join(project, file), join(folder, file));
      // Nothing is fetched or written: npm compares the two files.
      const words = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
      const { exitCode, stdout, stderr } = await execa('npm', words, { cwd: folder, reject: false });
      expect(stderr.split('\n').filter((line) => line.includes('Missing:'))).toEqual([]);
      expect(exitCode, stderr).toBe(0);
      expect(stdout).toMatch(/^added \d+ packages/mu);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('names no registry', () => {
    expect(readFileSync(join(project, 'package-lock.json'), 'utf8')).not.toMatch(
      /"resolved"|https?:\/\/[^"]*\.tgz/u,
    );
  });
});
