import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPython } from '../../src/python/interpreter/find-python.js';
import type { PythonLaunch } from '../../src/python/runner/job.js';
import { runPythonProgram } from '../../src/python/runner/run-program.js';
import { createPythonLaunch, testedPython } from './pythons.js';
import { passingFolder } from '../support/passing-folder.js';

/** A program that only tells what its interpreter offers, and a test with these statements. */
async function run(statements: readonly string[], launch: Partial<PythonLaunch> = {}, source = '') {
  const test = ['def test_main():', ...statements.map((line) => `    ${line}`)].join('\n');
  const program = { id: 'site', module: 'under_test', preamble: 'from under_test import *', source };
  const { results } = await runPythonProgram(
    { program, tests: [{ test: 'one', source: test, function: 'test_main' }], measure: 'nothing' },
    createPythonLaunch(launch),
  );
  return results[0]!.outcome;
}

const passed = { status: 'passed' };

describe.skipIf(testedPython === 'none')('the interpreter of Python tests (skipped without Python)', () => {
  it.each(['exit', 'quit'])('has %s()', async (name) => {
    const calling = [
      'try:',
      '    main()',
      'except SystemExit as left:',
      '    assert left.code == 3',
      'else:',
      '    assert False',
    ];
    expect(await run(calling, {}, `def main():\n    ${name}(3)\n`)).toEqual(passed);
  });

  it('has help, copyright, credits and license', async () => {
    expect(await run(['assert all(map(callable, (help, copyright, credits, license)))'])).toEqual(passed);
  });
});

describe.skipIf(testedPython === 'none')('a virtual environment (skipped without Python)', () => {
  let folder = '';
  let packages = '';
  let launch: Partial<PythonLaunch> = {};

  const write = async (path: string, text: string) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };

  beforeAll(async () => {
    if (testedPython === 'none') return;
    folder = passingFolder('test-venv');
    await promisify(execFile)(testedPython.executable, [
      ...['-m', 'venv', '--without-pip', join(folder, 'venv')],
    ]);
    const [version] = await readdir(join(folder, 'venv', 'lib'));
    packages = join(folder, 'venv', 'lib', version!, 'site-packages');
    await write(join(packages, 'hook.pth'), 'import sys; sys.hooked = True\n');
    await write(join(packages, 'colorsys.py'), 'shadow = True\n');
    // as setuptools installs a project with `pip install -e`
    await write(join(folder, 'shop', 'src', 'cart.py'), 'TOTAL = 7\n');
    await write(
      join(packages, 'finder.py'),
      [
        'import sys',
        'from importlib.util import spec_from_file_location',
        'class Finder:',
        '    @classmethod',
        '    def find_spec(cls, name, path=None, target=None):',
        `        return spec_from_file_location(name, ${JSON.stringify(join(folder, 'shop', 'src', 'cart.py'))}) if name == "cart" else None`,
        'sys.meta_path.append(Finder)',
      ].join('\n'),
    );
    await write(join(packages, 'shop.pth'), 'import finder\n');
    const information = join(packages, 'shop-1.0.dist-info');
    await write(join(information, 'METADATA'), 'Metadata-Version: 2.1\nName: shop\nVersion: 1.0\n');
    const origin = { url: `file://${join(folder, 'shop')}`, dir_info: { editable: true } };
    await write(join(information, 'direct_url.json'), JSON.stringify(origin));
    launch = { interpreter: await findPython(join(folder, 'venv', 'bin', 'python'), 'suites') };
  });

  it('has its hooks', async () => {
    expect(await run(['import sys', 'assert sys.hooked'], launch)).toEqual(passed);
  });

  it('has the sitecustomize that it finds first', async () => {
    const first = join(folder, 'first');
    await write(join(first, 'sitecustomize.py'), 'import builtins\nbuiltins.customized = True\n');
    const { interpreter } = createPythonLaunch(launch);
    const searchPath = [first, ...interpreter.searchPath];
    expect(await run(['assert customized'], { interpreter: { ...interpreter, searchPath } })).toEqual(passed);
  });

  it('has packages that are installed as links to their sources', async () => {
    expect(await run(['import cart', 'assert cart.TOTAL == 7'], launch)).toEqual(passed);
  });

  it('is the Python that tests start', async () => {
    const statements = [
      'import subprocess, sys',
      'source = "import sys, cart; print(sys.prefix)"',
      'prefix = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True).stdout',
      `assert prefix == ${JSON.stringify(join(folder, 'venv'))} + "\\n", prefix`,
    ];
    expect(await run(statements, launch)).toEqual(passed);
  });

  it('prefers the standard library to packages', async () => {
    expect(await run(['import colorsys', 'assert not hasattr(colorsys, "shadow")'], launch)).toEqual(passed);
  });
});
