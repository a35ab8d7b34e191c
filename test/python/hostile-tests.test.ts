import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PythonOutcome } from '../../src/python/model/result.js';
import { runPythonProgram } from '../../src/python/runner/run-program.js';
import { countProgram, createPythonLaunch, createPythonTest, hasSandbox, testedPython } from './pythons.js';

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
