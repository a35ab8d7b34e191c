// @module-tag full
import { describe, expect, it } from 'vitest';
import type { PythonMeasure, PythonTest } from '../../src/python/runner/protocol.js';
import { runPythonProgram } from '../../src/python/runner/run-program.js';
import {
  countProgram,
  createPythonLaunch,
  createPythonTest,
  hasCoveragePackage,
  testedPython,
} from './pythons.js';

const run = (tests: readonly PythonTest[], measure: PythonMeasure = 'nothing') =>
  runPythonProgram({ program: countProgram, tests, measure, excluded: 'imports' }, createPythonLaunch());

describe.skipIf(testedPython === 'none')('the runner of Python tests (skipped without Python)', () => {
  it('tells apart how tests end', async () => {
    const { results } = await run([
      createPythonTest('passes', 'assert solution.count(5) == 1'),
      createPythonTest('asserts', 'assert solution.count(5) == 2, "one"'),
      createPythonTest('raises', 'solution.count("five")'),
      createPythonTest('is cut off', 'assert solution.count(5'),
      createPythonTest('exits', 'raise SystemExit(3)'),
      { test: 'has another name', source: 'def test_other():\n    pass', function: 'test_count' },
    ]);
    expect(results.map(({ outcome }) => outcome)).toMatchObject([
      { status: 'passed' },
      { status: 'failed', cause: 'assertion', exception: 'AssertionError', message: 'one', line: 3 },
      { status: 'failed', cause: 'exception', exception: 'TypeError', line: 3 },
      { status: 'unparsable', exception: 'SyntaxError', line: 3 },
      { status: 'failed', cause: 'exception', exception: 'SystemExit', line: 3 },
      { status: 'failed', cause: 'exception', exception: 'NameError' },
    ]);
  });

  it('lets no test pass whose statements do not run', async () => {
    const wrong = 'assert solution.count(5) == 2';
    const one = createPythonTest('one', wrong);
    const { results } = await run([
      { ...one, test: 'coroutine', source: `async ${one.source}` },
      createPythonTest('generator', wrong, 'yield'),
      { ...one, test: 'both', source: `async ${one.source}\n    yield` },
    ]);
    for (const { outcome } of results)
      expect(outcome).toMatchObject({ status: 'failed', cause: 'exception', exception: 'TypeError' });
  });

  it('starts each test in the same state', async () => {
    const counting = ['import under_test, random', 'under_test.seen = getattr(under_test, "seen", 0) + 1'];
    const { results, processes } = await run([
      createPythonTest('first', ...counting, 'assert (under_test.seen, random.random()) == 0'),
      createPythonTest('second', ...counting, 'assert (under_test.seen, random.random()) == 0'),
    ]);
    expect(results[1]!.outcome).toEqual(results[0]!.outcome);
    expect(processes).toBe(1);
  });

  it.each<readonly [string, readonly string[], string]>([
    [
      'reads from a file that it opened',
      ['data = open("data", "w+")', 'data.write("one\\ntwo")', 'data.seek(0)', 'take = data.readline'],
      'one\n',
    ],
    [
      'asks a thread that it started',
      [
        'import queue, threading',
        'asked, answers = queue.Queue(), queue.Queue()',
        'def serve():',
        '    seen = 0',
        '    while asked.get(): seen += 1; answers.put(str(seen))',
        'threading.Thread(target=serve, daemon=True).start()',
        'def take(): asked.put(True); return answers.get(timeout=5)',
      ],
      '1',
    ],
    [
      'counts in shared memory',
      ['import mmap', 'memory = mmap.mmap(-1, 1)', 'def take(): memory[0] += 1; return str(memory[0])'],
      '1',
    ],
    [
      'asks a process that it started',
      [
        'import subprocess',
        'child = subprocess.Popen(["sleep", "60"])',
        'def take(): return str(child.poll())',
      ],
      'None',
    ],
    [
      'reads a file that it wrote',
      ['open("written", "w").write("x")', 'def take(): return open("written").read()'],
      'x',
    ],
  ])('imports a program for each test that %s', async (_, source, taken) => {
    const program = { ...countProgram, source: source.join('\n'), preamble: 'from under_test import take' };
    const take = `def test_count():\n    assert take() == ${JSON.stringify(taken)}`;
    const tests = ['first', 'second'].map((test) => ({ test, source: take, function: 'test_count' }));
    const { results, processes } = await runPythonProgram(
      { program, tests, measure: 'path' },
      createPythonLaunch(),
    );
    expect(results).toMatchObject([{ outcome: { status: 'passed' } }, { outcome: { status: 'passed' } }]);
    expect(processes).toBe(2);
  });

  it('orders sets by the seed of the launch', async () => {
    const order = async (hashSeed: number) => {
      const test = createPythonTest(
        'order',
        'assert list("a b c d e f g h".split()) == list(set("abcdefgh")), list(set("abcdefgh"))',
      );
      const { results } = await runPythonProgram(
        { program: countProgram, tests: [test], measure: 'nothing' },
        createPythonLaunch({ hashSeed }),
      );
      return results[0]!.outcome;
    };
    const first = await order(0);
    expect(await order(0)).toEqual(first);
    expect(await order(1)).not.toEqual(first);
  });

  it('records the blocks that a test enters, in order', async () => {
    const { surface, results } = await run(
      [
        createPythonTest('branch', 'solution.count(5)'),
        createPythonTest('chain', 'solution.count(-1)'),
        createPythonTest('loop', 'solution.count(2)'),
      ],
      'path',
    );
    expect(surface.blocks).toEqual([
      { kind: 'if', start: 6, end: 7 },
      { kind: 'elif', start: 8, end: 10 },
      { kind: 'else', start: 11, end: 13 },
      { kind: 'for', start: 12, end: 13 },
    ]);
    expect(results.map(({ path }) => path)).toEqual([[0], [1], [2, 3, 3]]);
  });

  it('names a package that the program lacks, and an error of the program', async () => {
    const broken = (source: string) =>
      runPythonProgram(
        { program: { ...countProgram, source }, tests: [createPythonTest('one')], measure: 'nothing' },
        createPythonLaunch(),
      );
    await expect(broken('import no_such_package')).rejects.toThrow(
      /^the program count imports no_such_package, which this Python does not have; install it \(python3 -m pip install no_such_package\)/,
    );
    await expect(broken('1 / 0')).rejects.toThrow(
      'the program count fails when it is imported: ZeroDivisionError: division by zero',
    );
  });
});

describe.skipIf(!hasCoveragePackage)('coverage of Python tests (skipped without coverage.py)', () => {
  it('does not make a test fail whose program is slow only while it is measured', async () => {
    const source = `import sys, time
def is_measured():
    monitoring = getattr(sys, "monitoring", None)
    return sys.gettrace() is not None or (monitoring is not None and monitoring.get_tool(1) is not None)
def count():
    time.sleep(3 if is_measured() else 0)
    return 1
`;
    const program = { ...countProgram, source, preamble: 'from under_test import count' };
    const test = (name: string, statement: string) => ({
      ...{ test: name, function: 'test_count' },
      source: `def test_count():\n    ${statement}`,
    });
    const { results } = await runPythonProgram(
      {
        ...{ program, measure: 'coverage', excluded: 'imports' },
        tests: [test('right', 'assert count() == 1'), test('wrong', 'assert count() == 2')],
      },
      createPythonLaunch(),
    );
    expect(results).toMatchObject([
      { outcome: { status: 'passed' }, coverage: { lines: [2, 3, 4, 5, 6, 7] } },
      { outcome: { status: 'failed', cause: 'assertion' }, coverage: { lines: [2, 3, 4, 5, 6, 7] } },
    ]);
  });

  it('contains what the import of a program covers that each test imports', async () => {
    const source = 'data = open("data", "w")\ndef count():\n    return 1\n';
    const program = { ...countProgram, source, preamble: 'from under_test import count' };
    const { surface, results } = await runPythonProgram(
      {
        ...{ program, measure: 'coverage', excluded: 'imports' },
        tests: [
          { test: 'one', source: 'def test_count():\n    assert count() == 1', function: 'test_count' },
        ],
      },
      createPythonLaunch(),
    );
    expect(surface.statements).toEqual([1, 2, 3]);
    expect(results[0]).toMatchObject({ outcome: { status: 'passed' }, coverage: { lines: [1, 2, 3] } });
  });

  it('has the lines and branches of each test by itself, without lines of imports', async () => {
    const { surface, results } = await run(
      [createPythonTest('one', 'solution.count(5)'), createPythonTest('other', 'solution.count(0)')],
      'coverage',
    );
    expect(surface.statements).toEqual([4, 5, 6, 7, 8, 10, 12, 13, 14]);
    expect(results.map(({ coverage }) => coverage?.lines)).toEqual([
      [4, 5, 6, 7],
      [4, 5, 6, 8, 12, 14],
    ]);
    expect(results[0]!.coverage!.branches).toEqual([[6, 7]]);
    expect(surface.branches).toHaveLength(6);
  });
});
