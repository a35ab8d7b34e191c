import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../src/store/files/package-root.js';

interface Locked {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync(join(packageRoot, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

test("an installation runs no package's script, which needs a compiler or a user's consent", () => {
  const installed = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  expect(installed.length).toBeGreaterThan(20);
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual([]);
});

test('npm pack builds the program first, also in a new clone', () => {
  const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  expect(scripts['prepack']).toBe('node bin/build.js');
  // With this setting, npm pack skips prepack.
  expect(readFileSync(join(packageRoot, '.npmrc'), 'utf8')).not.toContain('ignore-scripts');
});
