// @module-tag full
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { writeTree } from '../benchmarks/workbench.js';
import { createZip } from '../benchmarks/zip.js';
import { teval } from '../cli/capture.js';
import { testedPython } from '../python/pythons.js';
import { passingFolder } from '../support/passing-folder.js';

const info = 'tiny_rate-1.0.dist-info';

/** A wheel of a package that says which rate of tax there is. */
const makeWheel = (rate: number) =>
  createZip({
    'tiny_rate.py': `RATE = ${rate}\n`,
    [`${info}/METADATA`]: 'Metadata-Version: 2.1\nName: tiny-rate\nVersion: 1.0\n',
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/RECORD`]: '',
  });

const files = (limit: number) => ({
  'src/shop.py': `import tiny_rate\nfrom version import VERSION\n\n\ndef price(net):\n    return net + tiny_rate.RATE if net > ${limit} else net\n`,
  'tests/test_shop.py':
    'import unittest\nimport shop\n\n\nclass ShopTest(unittest.TestCase):\n' +
    '    def test_price(self):\n        self.assertEqual(shop.price(10), 17)\n\n' +
    '    def test_version(self):\n        self.assertEqual(shop.VERSION, "built with tiny_rate 7")\n',
  'requirements/all.txt': '# what it needs\n../tiny_rate-1.0-py3-none-any.whl\n',
});

describe.skipIf(testedPython === 'none')(
  'Python versions with packages and a build (skipped without Python)',
  () => {
    it('run with their own ones', async () => {
      const folder = passingFolder('python-environments');
      for (const [name, limit] of [
        ['buggy', 10],
        ['fixed', 9],
      ] as const) {
        await writeTree(join(folder, name), files(limit));
        await writeFile(join(folder, name, 'tiny_rate-1.0-py3-none-any.whl'), makeWheel(7));
      }
      const build =
        "python -c \"import tiny_rate; open('src/version.py', 'w').write(f'VERSION = \\\"built with tiny_rate {tiny_rate.RATE}\\\"\\\\n')\"";
      const layout = { sources: 'src', tests: 'tests', build };
      const bug = {
        ...{ id: 'Shop-1', modifiedModules: ['shop'] },
        buggy: { directory: 'buggy', ...layout, requirements: 'requirements/all.txt' },
        fixed: { directory: 'fixed', ...layout, requirements: ['./tiny_rate-1.0-py3-none-any.whl'] },
      };
      const file = join(folder, 'bugs.json');
      await writeFile(file, JSON.stringify({ name: 'own-packages', language: 'python', bugs: [bug] }));
      const run = join(folder, 'run');
      const words = ['--benchmark', file, '--on', 'fixed', '--reruns', '0', '--out', run];
      const { exitCode, stderr } = await teval('run', ...words, '--quiet');
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      const rows: Record<string, string>[] = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), {
        columns: true,
      });
      expect(rows.map((row) => [row['test_id'], row['verdict']])).toEqual([
        ['tests/test_shop.py::ShopTest::test_price', 'TP'],
        ['tests/test_shop.py::ShopTest::test_version', 'TN'],
      ]);
    });

    it('are built with the Python of the run', async () => {
      if (testedPython === 'none') return;
      const folder = passingFolder('python-of-the-build');
      await promisify(execFile)(testedPython.executable, [
        '-m',
        'venv',
        '--without-pip',
        join(folder, 'venv'),
      ]);
      const test =
        'import os, sys, unittest, version\n\n\nclass VersionTest(unittest.TestCase):\n' +
        '    def test_place(self):\n        self.assertEqual(version.PROGRAM, sys.executable)\n';
      for (const name of ['buggy', 'fixed'])
        await writeTree(join(folder, name), { 'shop.py': `NAME = '${name}'\n`, 'tests/test_it.py': test });
      const build = 'python -c "import sys; print(f\'PROGRAM = {sys.executable!r}\')" > version.py';
      const layout = { tests: 'tests', build };
      const bug = {
        ...{ id: 'Shop-1', modifiedModules: ['shop'] },
        buggy: { directory: 'buggy', ...layout },
        fixed: { directory: 'fixed', ...layout },
      };
      const file = join(folder, 'bugs.json');
      await writeFile(file, JSON.stringify({ name: 'built', language: 'python', bugs: [bug] }));
      const run = join(folder, 'run');
      const words = ['--benchmark', file, '--on', 'fixed', '--reruns', '0', '--out', run];
      const python = ['--python', join(folder, 'venv', 'bin', 'python')];
      const { exitCode, stderr } = await teval(
        'run',
        ...words,
        ...python,
        '--developer-tests',
        'all',
        '--quiet',
      );
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      const rows: Record<string, string>[] = parse(readFileSync(join(run, 'rows.csv'), 'utf8'), {
        columns: true,
      });
      expect(rows.map((row) => row['verdict'])).toEqual(['TN']);
    });
  },
);
