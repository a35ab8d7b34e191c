// @module-tag full
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PythonOutcome } from '../../src/python/model/result.js';
import { runPythonProgram } from '../../src/python/runner/run-program.js';
import { countProgram, createPythonLaunch, createPythonTest, hasSandbox, testedPython } from './pythons.js';
import { passingFolder } from '../support/passing-folder.js';

/** Runs a hostile test between two that pass, and returns its outcome. The others must not notice it. */
async function surround(...statements: readonly string[]): Promise<PythonOutcome> {
  const passing = (name: string) => createPythonTest(name, 'assert solution.count(5) == 1');
  const { results } = await runPythonProgram(
    {
      program: countProgram,
      tests: [passing('before'), createPythonTest('hostile', ...statements), passing('after')],
      measure: 'path',
    },
    createPythonLaunch(),
  );
  const [before, hostile, after] = results;
  expect(before).toMatchObject({ outcome: { status: 'passed' }, path: [0] });
  expect(after).toMatchObject({ outcome: { status: 'passed' }, path: [0] });
  return hostile!.outcome;
}

describe.skipIf(testedPython === 'none')(
  'a hostile Python test costs only itself (skipped without Python)',
  () => {
    it('that loops', async () => {
      expect(await surround('while True: pass')).toMatchObject({ cause: 'timeout' });
    });

    it('that loops and catches everything', async () => {
      const outcome = await surround(
        'while True:',
        '    try:',
        '        while True: pass',
        '    except BaseException: pass',
      );
      expect(outcome).toMatchObject({ cause: 'timeout' });
    });

    it('that loops in compiled code', async () => {
      expect(await surround('import itertools', 'sum(itertools.repeat(0))')).toMatchObject({
        cause: 'timeout',
      });
    });

    it('that needs 10 GB', async () => {
      expect(await surround('x = bytearray(10 * 10**9)')).toMatchObject({
        cause: 'exception',
        exception: 'MemoryError',
      });
    });

    it('that ends its process', async () => {
      expect(await surround('import os', 'os._exit(0)')).toMatchObject({
        cause: 'crash',
        message: 'the test ended its process (exit code 0)',
      });
      expect(await surround('import ctypes', 'ctypes.string_at(0)')).toMatchObject({ cause: 'crash' });
    });

    it('that recurses beyond the stack', async () => {
      const outcome = await surround(
        'import sys',
        'sys.setrecursionlimit(10**9)',
        'def deep(): return max([None], key=lambda _: deep())',
        'deep()',
      );
      expect(['crash', 'exception', 'timeout']).toContain(outcome.status === 'failed' && outcome.cause);
    });

    it('that prints without end', async () => {
      expect(await surround('while True: print("x" * 10**6)')).toMatchObject({ cause: 'timeout' });
    });

    it('that deletes the files of its folder', async () => {
      const outcome = await surround(
        'import os, shutil',
        'shutil.rmtree(os.path.dirname(os.getcwd()), True)',
      );
      expect(outcome).toMatchObject({ status: 'passed' });
    });

    it('that ends itself by a signal without a name', async () => {
      expect(await surround('import os', 'os.kill(os.getpid(), 37)', 'while True: pass')).toMatchObject({
        cause: 'crash',
        message: 'the test ended its process (signal 37)',
      });
    });

    it('that writes without end to all its descriptors', async () => {
      const outcome = await surround(
        'import os',
        'block = b"x" * 2**20',
        'while True:',
        '    for descriptor in range(3, 11):',
        '        try: os.write(descriptor, block)',
        '        except OSError: pass',
      );
      expect(outcome).toMatchObject({ cause: 'crash', message: "the test wrote to the runner's pipe" });
    });

    it('that writes a huge file', async () => {
      const outcome = await surround(
        'with open("huge", "wb") as file:',
        '    while True: file.write(b"x" * 2**20)',
      );
      expect(outcome).toMatchObject({ cause: 'exception', exception: 'OSError' });
    });
  },
);

describe.skipIf(testedPython === 'none' || !hasSandbox)(
  'in a sandbox, a hostile Python test (skipped without bubblewrap)',
  () => {
    it('that forks without end is ended with all its processes', async () => {
      expect(await surround('import os', 'while True: os.fork()')).toMatchObject({
        cause: 'crash',
        message: 'the test started more than 32 processes',
      });
    });

    it('that leaves processes of other sessions passes, and they end', async () => {
      const outcome = await surround(
        'import subprocess',
        'for _ in range(3): subprocess.Popen(["sleep", "60"], start_new_session=True)',
      );
      expect(outcome).toMatchObject({ status: 'passed' });
    });

    it('that kills the runner is blamed for it', async () => {
      expect(await surround('import os', 'os.kill(os.getppid(), 9)')).toMatchObject({
        cause: 'crash',
        exception: 'runner',
      });
    });

    it('that deletes all files finds none of the machine', async () => {
      const outcome = await surround(
        'import os, shutil',
        `assert not os.path.exists(${JSON.stringify(import.meta.filename)})`,
        'shutil.rmtree("/teval", True)',
      );
      expect(outcome).toMatchObject({ status: 'passed' });
      expect(existsSync(import.meta.filename)).toBe(true);
    });

    it('reaches no other machine', async () => {
      expect(await surround('import socket', 'socket.create_connection(("192.0.2.1", 80), 1)')).toMatchObject(
        { cause: 'exception', exception: 'OSError' },
      );
    });
  },
);

/** Whether a process of the superuser can be started without its right to read and write everything. */
const canBeOrdinary = process.getuid?.() !== 0 || existsSync('/usr/bin/setpriv');

describe.skipIf(testedPython === 'none' || !canBeOrdinary)(
  'what a test of an ordinary user locks does not harm others (skipped without Python)',
  () => {
    const folder = passingFolder('test-locked');

    it.each([
      ['a folder in its folder', ['os.mkdir("d")', 'os.mkdir("d/e")', 'os.chmod("d", 0)'], 1],
      ['its folder', ['os.chmod(".", 0)'], 1],
      ['the folder of all tests', ['os.chmod("..", 0)'], 1],
      ['the folder around it', ['os.chmod("../..", 0)'], 1],
      [
        'deeper folders than a function that calls itself can remove',
        ['for _ in range(1100): os.mkdir("d"); os.chdir("d")'],
        1,
      ],
      [
        'a file in the place of the folder of all tests',
        [
          'home = os.path.dirname(os.getcwd())',
          'os.rename(home, home + "-moved")',
          'open(home, "w").close()',
        ],
        2,
      ],
    ])('%s', async (_, statements, runners) => {
      const python = testedPython === 'none' ? '' : testedPython.executable;
      const ordinary = process.getuid?.() === 0 ? 'setpriv --bounding-set=-all --inh-caps=-all ' : '';
      const executable = join(folder, 'python');
      await writeFile(executable, `#!/bin/sh\nexec ${ordinary}${python} "$@"\n`, { mode: 0o755 });
      const launch = createPythonLaunch({ sandbox: 'none' });
      const { results, processes } = await runPythonProgram(
        {
          program: countProgram,
          tests: [
            createPythonTest('locks', 'import os', ...statements),
            createPythonTest('after', 'import os', 'assert os.listdir(".") == []'),
          ],
          measure: 'path',
        },
        { ...launch, interpreter: { ...launch.interpreter, executable } },
      );
      expect(results).toMatchObject([{ outcome: { status: 'passed' } }, { outcome: { status: 'passed' } }]);
      expect(processes).toBe(runners);
    });
  },
);
