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
    { program: countProgram, tests, measure, excluded: 'imports' },
    createPythonLaunch(),
  );
  return results[0]!;
}

/** Statements of tests that look at the process that reports them, and what each is named for. */
const cheats: readonly (readonly [named: string, ...statements: readonly string[]])[] = [
  ['sys._getframe', 'import sys', 'sys._getframe(1).f_back'],
  ['sys._getframe', 'import inspect', 'inspect.currentframe().f_back'],
  ['sys._getframe', 'import inspect', 'inspect.stack()'],
  ['sys._getframe', 'import logging', 'logging.currentframe()'],
  ['sys._getframe', 'import traceback', 'next(traceback.walk_stack(None))'],
  ['sys._getframe', 'import sys', 'list(map(sys._getframe, [1]))'],
  [
    'sys._getframe',
    'import sys, concurrent.futures',
    'concurrent.futures.ThreadPoolExecutor().submit(sys._getframe, 0).result()',
  ],
  ['tb_frame', 'try: 1 / 0', 'except Exception as e: e.__traceback__.tb_frame'],
  ['gi_frame', '(each for each in [1]).gi_frame'],
  ['sys._current_frames', 'import sys', 'sys._current_frames()'],
  ['gc.get_objects', 'import gc', 'gc.get_objects()'],
  ['gc.get_referrers', 'import gc', 'gc.get_referrers(solution)'],
  ['import ctypes', 'import ctypes'],
  ['import ctypes', 'import importlib', 'importlib.import_module("ctypes")'],
  ['import _ctypes', 'import _ctypes'],
  ['ctypes.cdata', 'import multiprocessing.sharedctypes as other', 'other.ctypes.c_long.from_address(id(1))'],
  ['the memory of a process', 'open("/proc/self/mem", "rb")'],
  ['sys.settrace', 'import sys', 'sys.settrace(None)'],
  ['sys.addaudithook', 'import sys', 'sys.addaudithook(print)'],
  ['import _signal', 'import sys', 'del sys.modules["_signal"]', 'import _signal'],
  ["compile for the program's file", 'import under_test', 'compile("x = 1", under_test.__file__, "exec")'],
  [
    "compile for the program's file",
    'import runpy, under_test',
    'open(under_test.__file__, "w").write("x = 1\\n" * 14)',
    'runpy.run_path(under_test.__file__)',
  ],
  ['compile for the file of another module', 'import json', 'compile("x = 1", json.__file__, "exec")'],
  [
    'code.__new__',
    'import under_test',
    'compile("x = 1", "y", "exec").replace(co_filename=under_test.__file__)',
  ],
  [
    'marshal.loads',
    'import marshal, under_test',
    'file = under_test.__file__',
    'code = marshal.dumps(compile("x = 1", "y" * len(file), "exec"))',
    'marshal.loads(code.replace(b"y" * len(file), file.encode()))',
  ],
  [
    'a module of the runner',
    'found = [each for each in object.__subclasses__() if each.__name__ == "Supervisor"]',
    'found[0].__init__.__globals__["read_answer"] = None',
  ],
  [
    '__code__',
    'found = [each for each in object.__subclasses__() if each.__name__ == "Originals"]',
    'found[0].__exit__.__code__ = (lambda *_: None).__code__',
  ],
  ['__code__', 'Solution.count.__code__.co_consts'],
  ['__code__', 'import dis', 'list(dis.get_instructions(Solution.count))'],
];

/** Statements that use the same modules, and look at nothing. */
const honest: readonly (readonly string[])[] = [
  [
    'import collections, dataclasses, enum',
    'collections.namedtuple("P", "a b")(1, 2)',
    'dataclasses.make_dataclass("D", ["x"])(1)',
    'enum.Enum("E", "A")',
  ],
  [
    'import logging, traceback, warnings',
    'logging.warning("x")',
    'warnings.warn("y")',
    'try: 1 / 0',
    'except Exception: traceback.print_exc()',
  ],
  ['import unittest', 'with unittest.TestCase().assertRaises(ZeroDivisionError): 1 / 0'],
  [
    'import inspect, unittest.mock',
    'inspect.signature(print)',
    'with unittest.mock.patch("math.sqrt"): pass',
  ],
  ['import asyncio', 'async def one(): return 1', 'assert asyncio.run(one()) == 1'],
  [
    'import signal, os',
    'got = []',
    'signal.signal(signal.SIGUSR1, lambda _, frame: got.append(frame))',
    'os.kill(os.getpid(), signal.SIGUSR1)',
    'assert got == [None]',
  ],
  [
    'import ast, copy, gc, pickle',
    'exec("x = 1")',
    'eval("1 + 1")',
    'ast.parse("x = 1")',
    'compile("1", "<text>", "eval")',
    'gc.collect()',
    'copy.deepcopy([1])',
  ],
];

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

  it.each([
    ['json', 'import json', 'json.dumps = json.JSONEncoder.encode = lambda *_: "{}"'],
    ['marshal', 'import marshal', `done = marshal.dumps(${passing})`, 'marshal.dumps = lambda _: done'],
    ['os', 'import os', 'os.write = os._exit = os.getcwd = os.path.dirname = None'],
    ['builtins', 'import builtins', 'builtins.str = builtins.type = None', 'builtins.AssertionError = int'],
    ["the runner's module", 'import teval_runner.test as runner', `runner.failed = lambda *_: ${passing}`],
    ['its folder', 'import os, shutil', 'shutil.rmtree(os.getcwd())'],
  ])('keeps its outcome if it replaces %s', async (_, ...statements) => {
    expect(await run([...statements, wrong])).toMatchObject({
      outcome: { cause: 'assertion', exception: 'AssertionError', message: '', line: 3 + statements.length },
      path: [0],
    });
  });

  it('looks at the process that reports it, and is ended before', async () => {
    const bodies = [...cheats.map(([, ...statements]) => statements), ...honest];
    const tests = bodies.map((statements, index) =>
      createPythonTest(`${index}`, ...statements, 'assert solution.count(5) == 1'),
    );
    const { results } = await runPythonProgram(
      { program: countProgram, tests, measure: 'path', excluded: 'imports' },
      createPythonLaunch(),
    );
    const found = results.map(({ outcome }) =>
      outcome.status === 'failed' ? `${outcome.exception}: ${outcome.message}` : outcome.status,
    );
    const named = cheats.map(
      ([name]) => `inspecting: the test looks at the process that reports it (${name}), so it is inspecting`,
    );
    expect(found).toEqual([...named, ...honest.map(() => 'passed')]);
  });

  it('has the outcome of its own process if its fork returns, too', async () => {
    expect(await run(['import os', 'if os.fork() == 0: return', wrong])).toMatchObject({
      outcome: { cause: 'assertion', line: 5 },
    });
  });
});

describe.skipIf(!hasCoveragePackage)('coverage of a Python test (skipped without coverage.py)', () => {
  it.each([
    [
      'asks for the tracer',
      [4, 5, 6, 7],
      'import sys, threading',
      'assert sys.gettrace() is threading.gettrace() is None',
    ],
    [
      'looks for what measures in classes',
      [4, 5, 6, 7],
      'for each in object.__subclasses__():',
      '    assert not getattr(each, "_collectors", []) and not getattr(each, "_instances", [])',
    ],
    [
      'is honest in a thread',
      [4, 5, 6, 7, 8, 12, 13, 14],
      'import threading',
      'thread = threading.Thread(target=solution.count, args=(2,))',
      'thread.start()',
      'thread.join()',
    ],
    ['imports coverage.py', [4, 5, 6, 7], 'import coverage', 'assert coverage.Coverage.current() is None'],
    [
      'replaces functions of coverage.py',
      [4, 5, 6, 7],
      'import coverage',
      'coverage.CoverageData.arcs = lambda *_: [(line, line + 1) for line in range(20)]',
    ],
  ])('does not grow if it %s', async (_, lines, ...statements) => {
    const body = [...(statements as readonly string[]), 'assert solution.count(5) == 1'];
    const { outcome, coverage } = await run(body, 'coverage');
    expect(outcome).toEqual({ status: 'passed' });
    expect(coverage!.lines).toEqual(lines);
  });
});
