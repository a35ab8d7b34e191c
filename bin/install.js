#!/usr/bin/env node
// Installs exactly the packages of package-lock.json (npm ci), unless node_modules was last installed from the same file.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestOf, step } from './stamp.js';

const root = join(fileURLToPath(import.meta.url), '..', '..');
const installed = join(root, 'node_modules');
const digest = digestOf(
  root,
  ['package.json', 'package-lock.json'].map((name) => join(root, name)),
);

step(
  'packages',
  { stamp: join(installed, '.teval-installed'), digest, outputs: [join(installed, '.package-lock.json')] },
  () =>
    spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status ?? 1,
);
