import { describe, expect, it } from 'vitest';
import type { PythonMeasure } from '../../src/python/runner/protocol.js';
import type { PythonResult } from '../../src/python/model/result.js';
import { runPythonProgram } from '../../src/python/runner/run-program.js';
import {
  countProgram,
  createPythonLaunch,
  createPythonTest,
  hasCoveragePackage,
  testedPython,
} from './pythons.js';

async function run(statements: readonly string[], measure: PythonMeasure = 'path'): Promise<PythonResult> {
  const tests = [createPythonTest('forging', ...statements)];
  const { results } = await runPythonProgram(
    { program: countProgram, tests, measure, excludedLines: 'import' },
    createPythonLaunch(),
  );
  return results[0]!;
}

const wrong = 'assert solution.count(5) == 2';
const passing = `{"outcome": {"status": "passed"}, "read": None}`;

describe.skipIf(testedPython === 'none')('a Python test that fails (skipped without Python)', () => {
  it.each([
    ['ends', 'os._exit(0)'],
    ['goes on', wrong],
  ])('does not pass if it writes an answer to all its descriptors and %s', async (_, end) => {
    const { outcome } = await run([
      'import json, marshal, os',
      `for answer in (json.dumps(${passing}).encode(), marshal.dumps(${passing})):`,
      '    for descriptor in range(3, 65):',
      '        try: os.write(descriptor, answer)',
      '        except OSError: pass',
      end,
    ]);
    expect(outcome).toMatchObject({ cause: 'crash', message: "the test wrote to the runner's pipe" });
  });

  it("does not pass if it copies the runner's descriptors and writes events", async () => {
    const event = '{"event":"finished","test":"forging","status":"passed","milliseconds":1}';
    const { outcome } = await run([
      'import ctypes, os',
      'call = ctypes.CDLL(None).syscall',
      'runner = call(434, os.getppid(), 0)  # pidfd_open',
      'for descriptor in range(3, 65):',
      '    copy = call(438, runner, descriptor, 0)  # pidfd_getfd',
      `    try: os.write(copy, b'${event}\\n{"ev')`,
      '    except OSError: pass',
      wrong,
    ]);
    expect(outcome).toMatchObject({ cause: 'assertion' });
  });

  it.each([
    ['json', 'import json', 'json.dumps = json.JSONEncoder.encode = lambda *_: "{}"'],
    ['marshal', 'import marshal', `done = marshal.dumps(${passing})`, 'marshal.dumps = lambda _: done'],
    ['os', 'import os', 'os.write = os._exit = os.getcwd = os.path.dirname = None'],
    ['builtins', 'import builtins', 'builtins.str = builtins.type = None', 'builtins.AssertionError = int'],
    ["the runner's module", 'import teval_runner.test as runner', `runner.failed = lambda *_: ${passing}`],
    ['what gc finds', 'import gc', 'for each in gc.get_objects():', '    getattr(each, "kept", []).clear()'],
    ['its folder', 'import os, shutil', 'shutil.rmtree(os.getcwd())'],
  ])('keeps its outcome if it replaces %s', async (_, ...statements) => {
    expect(await run([...statements, wrong])).toMatchObject({
      outcome: { cause: 'assertion', exception: 'AssertionError', message: '', line: 3 + statements.length },
      path: [0],
    });
  });

  it('finds no secret in the variables and objects of its process', async () => {
    const { outcome } = await run([
      'import gc, sys',
      'isSecret = lambda value: type(value) is bytes and len(value) == 16',
      'frame, found = sys._getframe(1), []',
      'while frame:',
      '    for value in (*frame.f_locals.values(), *gc.get_referents(frame)):',
      '        found += filter(isSecret, value if isinstance(value, list) else [value])',
      '    frame = frame.f_back',
      'gc.unfreeze()',
      'for each in gc.get_objects():',
      '    if not hasattr(each, "__code__"): found += filter(isSecret, gc.get_referents(each))',
      'assert not found, found',
    ]);
    expect(outcome).toEqual({ status: 'passed' });
  });

  it('has the outcome of its own process if its fork returns, too', async () => {
    expect(await run(['import os', 'if os.fork() == 0: return', wrong])).toMatchObject({
      outcome: { cause: 'assertion', line: 5 },
    });
  });
});

describe.skipIf(!hasCoveragePackage)('coverage of a Python test (skipped without coverage.py)', () => {
  it.each([
    ['stops measuring', [4, 5], 'import sys', 'sys.settrace(None)'],
    ['imports coverage.py', [4, 5, 6, 7], 'import coverage', 'assert coverage.Coverage.current() is None'],
    [
      'replaces functions of coverage.py',
      [4, 5, 6, 7],
      'import coverage',
      'coverage.CoverageData.arcs = lambda *_: [(line, line + 1) for line in range(20)]',
    ],
  ])('does not grow if it %s', async (_, lines, ...statements) => {
    const { outcome, coverage } = await run([...statements, 'assert solution.count(5) == 1'], 'coverage');
    expect(outcome).toEqual({ status: 'passed' });
    expect(coverage!.lines).toEqual(lines);
  });
});
